"""What a silhouette stands in. The frame says the kind: shield a race, toothed disc a power,
hexagon a relic, arch a place, hanging pennant an event."""

from __future__ import annotations

from typing import Final, NamedTuple

from declive.emblems.pen import CREAM, INK, Number, disc, draw, painted, placed

SHIELD: Final = "M5 8.5Q20 9 32 3Q44 9 59 8.5V29C59 45 47 56 32 62C17 56 5 45 5 29Z"
BROKEN: Final = (
    "M5 8.5Q20 9 32 3Q35 4.5 38 5.5L35 14L43 17L41 26L50 25.5L59 33"
    "C57 46.5 46 56.5 32 62C17 56 5 45 5 29Z"
)
"""The shield of a race in decline: its upper right corner has broken off."""
HATCHING: Final = (
    "M-10 26L26-10M-10 38L38-10M-10 50L50-10M-10 62L62-10M-4 68L68-4"
    "M8 68L68 8M20 68L68 20M32 68L68 32M44 68L68 44"
)
TOOTHED: Final = (
    "M32 1L37 4.2 42.9 3.2 46.4 8.1 52.3 9.3 53.4 15.2 58.3 18.7 57.3 24.6 60.5 29.7 57.9 35 "
    "59.5 40.8 55.3 45.1 55 51.1 49.4 53.2 46.7 58.5 40.8 58 36.2 61.9 31 59 25.2 60.6 21.7 55.8 "
    "15.8 54.9 14.4 49.1 9.2 46.1 9.7 40.1 6 35.3 8.7 30 6.6 24.4 10.3 19.7 10.1 13.7 15.5 11.1 "
    "17.7 5.5 23.7 5.6Z"
)
HEXAGON: Final = "M32 2L58 17V47L32 62L6 47V17Z"
HEXAGON_FIELD: Final = "M32 7L53.5 19.5V44.5L32 57L10.5 44.5V19.5Z"
ARCH: Final = "M5 60V28C5 11 17 3 32 3S59 11 59 28V60Z"
ARCH_FIELD: Final = "M10 56V29C10 15 20 8 32 8S54 15 54 29V56Z"
PENNANT: Final = "M5 6H59V62L32 56L5 62Z"
PENNANT_FIELD: Final = "M9.5 10H54.5V56.7L32 51.7L9.5 56.7Z"
POLE: Final = "M1 2.5H63V8.5H1Z"

CLIPS: Final = (
    f'<clipPath id="shield-clip"><path d="{SHIELD}"/></clipPath>'
    f'<clipPath id="broken-clip"><path d="{BROKEN}"/></clipPath>'
)
"""What cuts a drawing off at the edge of the shield; needed once beside every shield."""


class Player(NamedTuple):
    """A player's colour, its deep tone and the division of the shield: never colour alone."""

    name: str
    colour: str
    deep: str
    division: str


PLAYERS: Final = (
    Player("azure", "#1b75b5", "#0f4f80", "M32 3Q44 9 59 8.5V29C59 45 47 56 32 62Z"),
    Player(
        "ember",
        "#cf5a1a",
        "#953a0a",
        "M5 30L32 12L59 30V40L32 22L5 40ZM7 50L32 34L57 50L45 57L32 46L19 57Z",
    ),
    Player("moss", "#1b8a68", "#0b5b44", "M5 18H59V27H5ZM6 37H58Q56 42 53 46H11Q7 42 6 37Z"),
    Player(
        "plum",
        "#a2508c",
        "#6d2c5c",
        "M5 8.5H17L59 46L53 50L5 20ZM5 33L36 60L32 62L26 59L5 40ZM36 5L59 24V14L48 8.5Z",
    ),
    Player(
        "gold",
        "#dfa41c",
        "#a06c06",
        "M17 15a5 5 0 1 0 .1 0ZM47 15a5 5 0 1 0 .1 0ZM17 36a5 5 0 1 0 .1 0Z"
        "M47 36a5 5 0 1 0 .1 0ZM32 50a5 5 0 1 0 .1 0ZM32 4a5 5 0 1 0 .1 0Z",
    ),
)


def field(player: Player) -> str:
    """The inside of a player's shield."""
    return (
        f'<path d="{SHIELD}" fill="{player.colour}"/>'
        f'<path clip-path="url(#shield-clip)" d="{player.division}" fill="{player.deep}"'
        ' opacity=".62"/>'
    )


def rim(outline: str, colour: str, width: Number, outside: Number) -> str:
    """The edge of a shield: a band in the colour, and a line of ink around it."""
    return (
        f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{width}"'
        ' stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="none" stroke="{INK}" stroke-width="{outside}"'
        ' transform="translate(-1.28 -1.3)scale(1.04)" stroke-linejoin="round"/>'
    )


def plate(outline: str, inside: str, edge: str, ground: str) -> str:
    """A plain frame: an edge of its material and the ground inside."""
    return draw(
        painted(outline, fill=edge, edge=INK, width=2.4, joined=True), painted(inside, fill=ground)
    )


RIM: Final = rim(SHIELD, CREAM, 3.4, 1.6)
BROKEN_FIELD: Final = draw(
    painted(BROKEN, fill="#a9a196"),
    f'<path clip-path="url(#broken-clip)" d="{HATCHING}" stroke="#7b7469" stroke-width="3"'
    ' fill="none"/>',
)
BADGE: Final = draw(
    painted(TOOTHED, fill="#d9b25c", edge=INK, width=1.6, joined=True),
    disc(33, 31.7, 24, fill="#47301d", edge="#7c5a2b", width=1.5),
)
RELIC: Final = plate(HEXAGON, HEXAGON_FIELD, "#e3b94f", "#8a3b22")
PLACE: Final = plate(ARCH, ARCH_FIELD, "#8d8478", "#4d5d63")
EVENT: Final = draw(
    plate(PENNANT, PENNANT_FIELD, "#f3e3bb", "#2b6480"),
    painted(POLE, fill="#b98a4a", edge=INK, width=2, joined=True),
)


def shield(player: Player, silhouette: str = "", cut: bool = False) -> str:
    """A race token, or a player's bare shield. A silhouette that may not heed the taper of the
    shield is cut off at its edge."""
    inside = placed(5.8, 4.6, 0.82, silhouette) if silhouette else ""
    if cut:
        inside = f'<g clip-path="url(#shield-clip)">{inside}</g>'
    return draw(CLIPS, field(player), inside, RIM)


def broken_rim(colour: str) -> str:
    """The edge of a broken shield, in the colour of its owner."""
    return rim(BROKEN, colour, 4.2, 1.5)


def broken_shield(player: Player, silhouette: str) -> str:
    """A race token in decline: what was drawn on the broken corner is gone with it."""
    dim = f'<g style="--light:#d9d2c4;--ink:#3d372f">{placed(5, 14, 0.72, silhouette)}</g>'
    return draw(
        CLIPS,
        BROKEN_FIELD,
        f'<g clip-path="url(#broken-clip)">{dim}</g>',
        broken_rim(player.colour),
    )


def badge(silhouette: str) -> str:
    """A power."""
    return BADGE + placed(11.5, 10, 0.67, silhouette)


def hexagon(silhouette: str) -> str:
    """A relic."""
    return RELIC + placed(9.6, 9.6, 0.7, silhouette)


def arch(silhouette: str) -> str:
    """A place."""
    return PLACE + placed(10.5, 12, 0.67, silhouette)


def pennant(silhouette: str) -> str:
    """An event."""
    return EVENT + placed(11.8, 11, 0.63, silhouette)
