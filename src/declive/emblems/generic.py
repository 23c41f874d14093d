"""Silhouettes for what players invent and bring no drawing for, one for each kind."""

from __future__ import annotations

from typing import Final

from declive.emblems.pen import ball, draw, ink, line, rod, shape, shrunk, spark

GENERIC: Final[dict[str, str]] = {
    # somebody new
    "race": draw(
        shape("M8 52C6 41 16 36 32 36S58 41 56 52Q46 59 32 63Q18 59 8 52Z"),
        ball(32, 19, 14.5),
        ink(spark(32, 48, 9.5)),
    ),
    # one more piece of the puzzle
    "power": shrunk(
        0.93,
        shape(
            "M7 19H20C16 13 19 3 28 3S40 13 36 19H49V31C55 27 64 30 64 39S55 51 49 47V61H36"
            "C40 55 37 47 28 47S16 55 20 61H7Z"
        ),
    ),
    # still in its wrapping
    "relic": draw(
        rod("M32 17C26 3 11 4 15 12Q19 17 32 17C38 3 53 4 49 12Q45 17 32 17", 3.4),
        shape("M10 28H54V58H10Z"),
        shape("M6 17H58V29H6Z"),
        line("M26 18V57M38 18V57", 2.2),
        ink(spark(32, 43, 5)),
    ),
    # the way to somewhere new
    "place": draw(
        shape("M29 4H35V61H29Z"),
        shape("M12 9H49L58 17L49 25H12Z"),
        shape("M52 31H15L6 39L15 47H52Z"),
        ink(spark(30, 17, 5.5)),
        line("M22 39H44", 2.6),
    ),
    # its hour will come
    "event": draw(
        shape(
            "M15 8H49C49 22 42 26 36 32C42 38 49 42 49 56H15C15 42 22 38 28 32C22 26 15 22 15 8Z"
        ),
        ink("M21 17H43Q40 23 32 29Q24 23 21 17ZM32 39Q41 45 43 54H21Q23 45 32 39Z"),
        shape("M10 3H54V10H10Z"),
        shape("M10 54H54V61H10Z"),
    ),
    # a pawn
    "marker": draw(
        shape("M25 26H39C38 38 43 43 48 50V60H16V50C21 43 26 38 25 26Z"),
        ball(32, 17, 12.5),
        line("M16 51H48", 2.4),
    ),
}
