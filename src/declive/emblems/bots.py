"""The bots' faces: cameos, upright ovals with a brass rim.

The field is brown while a bot is free and takes the colour of its seat once it sits down
(`--seat`); the studs on the lower rim count its level.
"""

from __future__ import annotations

import math
from typing import Final

from declive.emblems.pen import (
    CREAM,
    INK,
    disc,
    dot,
    draw,
    ink,
    light,
    line,
    negative,
    painted,
    shape,
    spark,
    thread,
    tinted,
)

OVAL: Final = "M32 1.5C47.5 1.5 58 14.5 58 31S47.5 60.5 32 60.5S6 47.5 6 31S16.5 1.5 32 1.5Z"
FREE: Final = "#6b4c2c"
BRASS: Final = "#d9b25c"
GOLD: Final = "#efc75e"
DULL: Final = "#6e4a10"
"""A stud that the level does not reach."""
STUDS: Final = 6
BUST: Final = shape("M7 66C8 53 18 47.5 32 47.5S56 53 57 66Z")
FACE: Final = shape("M20 24V33Q21 46 32 49Q43 46 44 33V24Z")

_FOOL: Final = draw(
    shape("M9 57L16 48L24 54L32 47L40 54L48 48L55 57L50 66H14Z"),
    shape("M20 24V32Q21 45 32 48Q43 45 44 32V24Z"),
    negative("M32 24Q39 24 45 29Q46 23 54 26C54 13 43 7 32 11Z"),
    shape("M32 24Q25 24 19 29Q18 23 10 26C10 13 21 7 32 11Z"),
    disc(10.5, 28, 3.6, fill=GOLD, edge=INK, width=2.4),
    disc(53.5, 28, 3.6, fill=GOLD, edge=INK, width=2.4),
    ink("M26.5 28.5l2.6 3.5l-2.6 3.5l-2.6-3.5ZM37.5 28.5l2.6 3.5l-2.6 3.5l-2.6-3.5Z"),
    ink("M25 38.5Q32 41.5 39 38.5Q38 45.5 32 45.5T25 38.5Z"),
    light("M27.5 40.2Q32 42 36.5 40.2V41.7Q32 43.2 27.5 41.7Z"),
)
_SQUIRE: Final = draw(
    BUST,
    line("M24 49L32 58L40 49", 2.4),
    FACE,
    ink(
        "M17 36C14 20 22 14 32 14S50 20 47 36Q43.5 35 43.5 28Q38 29 32 26Q26 29 20.5 28"
        "Q20.5 35 17 36Z"
    ),
    shape("M15 20Q18 9 33 9Q47 9 49 20Q32 14 15 20Z"),
    tinted(GOLD, shape("M41 13C43 5 49 2 55 5C55 11 49 15 41 16Z")),
    dot(27, 34, 2.1),
    dot(37, 34, 2.1),
    line("M28.5 42Q32 44.5 35.5 42", 2.2),
    dot(24.5, 38.5, 0.8),
    dot(22.8, 37, 0.8),
    dot(39.5, 38.5, 0.8),
    dot(41.2, 37, 0.8),
)
_TRADER: Final = draw(
    BUST,
    shape("M19 25Q17 47 32 50Q47 47 45 25Z"),
    shape("M19 20Q17 7 32 7T45 20Q32 17 19 20Z"),
    ink("M18.5 16.5Q32 13 45.5 16.5V21Q32 17.5 18.5 21Z"),
    shape("M9 23.5Q32 16 55 23.5Q49 29.5 32 27.5T9 23.5Z"),
    dot(25.8, 33.5, 2.2),
    disc(38.5, 33.5, 5.3, fill=GOLD, edge=INK, width=2.4),
    dot(38.5, 33.5, 1.9),
    line("M43.5 36Q47 42 44.5 49", 1.5),
    ink("M32 39.5Q26 37 19.5 44Q28 46.5 32 42.5Q36 46.5 44.5 44Q38 37 32 39.5Z"),
    line("M29.5 46.5H34.5", 2),
)
_STRATEGIST: Final = draw(
    BUST,
    line("M22 50Q32 58 42 50", 2.2),
    tinted(GOLD, shape("M44 31C51 24 56 16 55.5 7C48 11 43.5 18 42.5 27Z")),
    line("M44 30L53 13", 1.5),
    FACE,
    dot(32, 9.5, 6.2),
    ink("M18 38C13 20 22 13 32 13S51 20 46 38Q45 30 42 25Q36 26 32 20Q28 26 22 25Q19 30 18 38Z"),
    thread("M23.5 6L40.5 13", 2.2),
    disc(26, 34, 5, fill=CREAM, edge=INK, width=2.2),
    disc(38, 34, 5, fill=CREAM, edge=INK, width=2.2),
    line("M31 33Q32 32 33 33", 2),
    dot(26.6, 34.2, 1.9),
    dot(38.6, 34.2, 1.9),
    line("M28.5 43.5Q33 44.5 36 42.5", 2.2),
)
_WARLORD: Final = draw(
    shape("M4 64Q4 46 19 46Q23 55 21 66Z"),
    shape("M60 64Q60 46 45 46Q41 55 43 66Z"),
    shape("M18 66Q18 50 32 50T46 66Z"),
    FACE,
    ink("M19.5 36Q25 35 32 40Q39 35 44.5 36Q46 54 32 59Q18 54 19.5 36Z"),
    thread("M27.5 46Q32 44 36.5 46", 2.2),
    shape(
        "M15 37V26C15 16 22 11.5 32 11.5S49 16 49 26V37L43.5 35V28.5Q38 27.5 34.5 28.5V38L32 40"
        "L29.5 38V28.5Q26 27.5 20.5 28.5V35Z"
    ),
    tinted(GOLD, shape("M20 15Q22 2 32 2.5T44 15Q38 10.5 32 10.5T20 15Z")),
    line("M32 3V10M26.5 5L27.5 11M37.5 5L36.5 11", 1.8),
    ink("M22.5 30.5L28.5 32.5Q26 35.5 22.5 34ZM41.5 30.5L35.5 32.5Q38 35.5 41.5 34Z"),
)
_ORACLE: Final = draw(
    shape("M32 4C47 5 53 19 51 35Q54 50 57 66H7Q10 50 13 35C11 19 17 5 32 4Z"),
    ink("M32 11C43 12 46.5 22 45 34Q43 48 32 51Q21 48 19 34C17.5 22 21 12 32 11Z"),
    shape("M32 17.5Q41.5 18 41.5 30Q40.5 43 32 47Q23.5 43 22.5 30Q22.5 18 32 17.5Z"),
    line("M24.8 33.5Q27.5 36.5 30.3 33.5M33.7 33.5Q36.5 36.5 39.2 33.5", 2.3),
    tinted(GOLD, shape(spark(32, 24.5, 6.2))),
    line("M29.5 41H34.5", 2.2),
    line("M18 50Q17 57 19 62M46 50Q47 57 45 62", 2),
    tinted(GOLD, shape(spark(32, 57, 5))),
)


def _studs(level: int) -> str:
    """Six studs along the lower rim, as many of them bright as the level says."""
    studs: list[str] = []
    for number in range(STUDS):
        angle = math.radians(90 + (2.5 - number) * 15)
        x, y = round(32 + 26 * math.cos(angle), 1), round(31 + 29.5 * math.sin(angle), 1)
        studs.append(disc(x, y, 2.5, fill=CREAM if number < level else DULL, edge=INK, width=1.2))
    return draw(*studs)


def _cameo(face: str, level: int) -> str:
    """The face on its field, with rim and studs, a little smaller than the box for the studs."""
    field = f'<path d="{OVAL}" fill="var(--seat,{FREE})"/>'
    inside = f'<g transform="translate(4.5 6)scale(.86)">{face}</g>'
    rim = draw(painted(OVAL, edge=INK, width=6.4), painted(OVAL, edge=BRASS, width=3.8))
    whole = draw(field, f'<g clip-path="url(#cameo-clip)">{inside}</g>', rim, _studs(level))
    return f'<g transform="translate(1.9 2.8)scale(.94)">{whole}</g>'


CAMEO_CLIP: Final = f'<clipPath id="cameo-clip"><path d="{OVAL}"/></clipPath>'
"""What cuts a face off at the rim; needed once beside every cameo."""
BOTS: Final[dict[str, str]] = {
    "random": _cameo(_FOOL, 1),
    "novice": _cameo(_SQUIRE, 2),
    "greedy": _cameo(_TRADER, 3),
    "planner": _cameo(_STRATEGIST, 4),
    "expert": _cameo(_WARLORD, 5),
    "master": _cameo(_ORACLE, 6),
}
"""The faces by the bots' names."""
