"""What is not put together from a frame and a silhouette: neutral tokens, coins and the die."""

from __future__ import annotations

from typing import Final, NamedTuple

from declive.emblems.pen import (
    CREAM,
    INK,
    Number,
    disc,
    draw,
    ink,
    light,
    line,
    painted,
    placed,
    shape,
    shrunk,
    spot,
)

BRONZE_INK: Final = "#7a4f14"

TOKENS: Final[dict[str, str]] = {
    "monster": draw(
        painted(
            "M8 24L2 5L18 12Q32 6 46 12L62 5L56 24Q62 42 50 54Q32 66 14 54Q2 42 8 24Z",
            fill="#7a4b6d",
            edge=INK,
            width=2.4,
            joined=True,
        ),
        shape("M14 26L29 31Q22 40 14 26ZM50 26L35 31Q42 40 50 26Z"),
        ink("M13 42Q32 50 51 42Q48 57 32 57T13 42Z"),
        light("M19 44.5L22.5 51L26 46ZM45 44.5L41.5 51L38 46ZM29 47L32 52L35 47Z"),
    ),
    "tribe": draw(
        painted("M4 56L28 8Q32 2 36 8L60 56Q32 64 4 56Z", fill="#c9a06a", edge=INK, width=2.2),
        painted("M10 50Q32 57 54 50", edge=CREAM, width=2.2, opacity=0.8),
        ink("M27 20Q32 14 37 20V28H27Z"),
        spot(30, 23, 1.8),
        spot(34.5, 23, 1.8),
        shape("M24 30H40L43 46Q32 50 21 46Z"),
        line("M27 35L31 39L27 43M37 35L33 39L37 43", 2.2),
    ),
}
"""The neutral tokens: a lost tribe is a triangle, a monster a horned head."""


DIGITS: Final[dict[str, str]] = {
    "0": (
        "M32 21Q40.5 21 40.5 32.2Q40.5 43.5 32 43.5Q23.5 43.5 23.5 32.2Q23.5 21 32 21Z"
        "M32 23.4Q29.4 23.4 29.4 32.2Q29.4 41.1 32 41.1Q34.6 41.1 34.6 32.2Q34.6 23.4 32 23.4Z"
    ),
    "1": (
        "M24.5 43V40.6Q28.6 40.4 28.6 38.6V27.4Q28.6 26 25 26.2V24Q30.5 23.2 33 21H35.4V38.6"
        "Q35.4 40.4 39.5 40.6V43Z"
    ),
    "3": (
        "M24.5 27Q24.8 21 32 21Q39.3 21 39.3 26.3Q39.3 30 35.6 31.4Q40.5 32.6 40.5 37"
        "Q40.5 43.5 32 43.5Q24 43.5 23.6 38.4Q23.6 35.6 26.4 35.6Q29 35.6 29 38"
        "Q28.6 41 31.4 41Q34 41 34 37Q34 32.8 29.4 33V30.2Q33.2 30.2 33.2 26.6"
        "Q33.2 23.4 31 23.4Q29 23.4 29.2 26Q29.2 28.6 26.8 28.6Q24.6 28.6 24.5 27Z"
    ),
    "5": (
        "M26 21.4H39L38.2 26H28.8L28.4 29.6Q30.2 28.6 32.6 28.6Q40.4 29 40.4 36"
        "Q40.4 43.5 31.6 43.5Q24 43.5 23.6 38.6Q23.6 35.8 26.4 35.8Q29 35.8 28.9 38.2"
        "Q28.6 41 31 41Q34 41 34 36.2Q34 31.6 30.6 31.6Q28.6 31.6 27.4 33.2L25 32.6Z"
    ),
}
"""The digits of coins, in the middle of the box. A font might not be there to draw them."""
PITCH: Final = 16
"""From one digit to the next."""


class Coin(NamedTuple):
    """A coin: its outline, which alone tells its value, its metal, and how far down its number
    stands."""

    outline: str
    metal: str
    lowered: Number = 0


COINS: Final = {
    1: Coin("M32 5A27 27 0 1 1 32 59A27 27 0 1 1 32 5Z", "#d08a4e"),
    3: Coin(
        "M32 4Q40 4 45 13L58 38Q64 54 46 57H18Q0 54 6 38L19 13Q24 4 32 4Z", "#d9dde0", lowered=3
    ),
    5: Coin(
        "M32 3Q35 3 38 5L58 20Q62 23 60.5 28L53 53Q51.5 59 46 59H18Q12.5 59 11 53L3.5 28"
        "Q2 23 6 20L26 5Q29 3 32 3Z",
        "#efc75e",
    ),
    10: Coin(
        "M32 2L38.5 6.5 46.5 5.5 50 12.7 57.5 15.5 57.7 23.5 62.5 30 58.9 37.1 60.5 45 "
        "53.8 49.5 51.5 57.2 43.5 57.7 37.5 63 30.5 59.2 22.7 61.2 17.8 54.9 9.9 53.2 9 45.2 "
        "3 40 6.4 32.7 4 25 10.5 20.2 12.2 12.4 20.2 11.3 25.7 5.4Z",
        "#f6d978",
    ),
}

ANY_COIN: Final = draw(
    disc(32, 32, 28, fill="#efc75e", edge=INK, width=3),
    disc(32, 32, 21, edge=BRONZE_INK, width=2.4, opacity=0.7),
    painted(
        "M20 23Q27 23 32 20Q37 23 44 23V32C44 39 39 43 32 46C25 43 20 39 20 32Z", fill=BRONZE_INK
    ),
)
"""A coin of no particular value."""


def coin(value: int) -> str:
    """A coin: the metal, a ring inside its edge, and its number."""
    made = COINS[value]
    return draw(
        painted(made.outline, fill=made.metal, edge=INK, width=2.4, joined=True),
        placed(5.8, 5.8, 0.82, painted(made.outline, edge=BRONZE_INK, width=1.8, opacity=0.6)),
        number(value, made.lowered),
    )


def number(value: int, lowered: Number = 0) -> str:
    """A number in ink in the middle of the box."""
    digits = str(value)
    left = -PITCH * (len(digits) - 1) / 2
    drawn = [
        f'<path fill="{INK}" fill-rule="evenodd" d="{DIGITS[digit]}"'
        f' transform="translate({left + place * PITCH:g} {lowered:g})"/>'
        for place, digit in enumerate(digits)
    ]
    return draw(*drawn) if len(drawn) == 1 else shrunk(0.92, *drawn)


PIPS: Final[dict[int, list[tuple[int, int]]]] = {
    0: [],
    1: [(32, 30)],
    2: [(21, 19), (43, 41)],
    3: [(19, 17), (32, 30), (45, 43)],
}
"""Where the pips of a face are."""


def die(face: int) -> str:
    """A face of the die. The blank one has a dashed ring, so that it is seen to be meant."""
    pips = [
        painted(f"M{x} {y - 7}L{x + 7} {y}L{x} {y + 7}L{x - 7} {y}Z", fill="#7c2f17")
        for x, y in PIPS[face]
    ]
    blank = (
        f'<circle cx="32" cy="30" r="9" fill="none" stroke="{INK}" stroke-width="2.4"'
        ' stroke-dasharray="4 4" opacity="0.45"/>'
    )
    return draw(_slab(7, 55, "#b89a6a"), _slab(3, 54, "#fbefd2"), *(pips or [blank]))


def _slab(top: int, height: int, fill: str) -> str:
    return (
        f'<rect x="4" y="{top}" width="56" height="{height}" rx="11" fill="{fill}"'
        f' stroke="{INK}" stroke-width="2.2"/>'
    )


COIN_EMBLEMS: Final[dict[str, str]] = {
    **{str(value): coin(value) for value in COINS},
    "any": ANY_COIN,
}
DIE_EMBLEMS: Final[dict[str, str]] = {str(face): die(face) for face in PIPS}
