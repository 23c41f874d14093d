"""Silhouettes of the relics and of the places."""

from __future__ import annotations

from typing import Final

from declive.emblems.pen import (
    ball,
    dot,
    draw,
    ink,
    line,
    mirrored,
    rod,
    shape,
    shrunk,
    spark,
    turned,
)

RELICS: Final[dict[str, str]] = {
    # it hovers
    "doormat": shrunk(
        0.94,
        rod("M5 34L0 31M10 27L5 24M15 20L10 17M59 26L64 29M54 34L59 37M49 42L54 45", 2.6),
        shape("M2 38C10 31 13 22 20 15C32 24 45 9 62 21C56 30 50 38 45 48C33 37 17 50 2 38Z"),
        line("M12 40.5C18 35 23 28 27 20M37 42C43 33 47 26 53 18", 2.6),
        ink(spark(32, 30.5, 8)),
        rod("M12 55H28M36 60H52", 2.8),
    ),
    "orb": draw(
        ball(32, 36, 16),
        line("M16 34Q32 42 48 34M32 20V52", 2.4),
        shape("M29 8H35V12H39V17H35V21H29V17H25V12H29Z"),
        line("M22 30Q24 25 28 24", 2),
    ),
    "ring": draw(
        rod("M32 26A13.5 13.5 0 1 1 31.9 26", 6),
        shape("M22 20L27 11H37L42 20L32 30Z"),
        line("M22 20H42M28 20L32 28L36 20", 1.8),
    ),
    "scepter": turned(
        35,
        rod("M32 26V57", 4.4),
        shape("M32 4L42 15L32 28L22 15Z"),
        line("M22 15H42M32 4V28", 1.8),
        shape("M24 28H40V33H24Z"),
    ),
    # one sock, holed, and its air
    "socks": shrunk(
        0.88,
        shape("M15 12H37V33C38 37 44 38 51 42Q60 47 57 55Q52 63 39 59L20 51Q11 46 13 36Z"),
        shape("M12 4H40V15H12Z"),
        ink("M46 48Q53 46 53 52Q49 57 45 53Z"),
        line("M14 38Q21 38 25 45L22 51M20 20H36M20 25H36", 2.2),
        rod("M48 32Q44 27 48 22T48 11M58 35Q54 30 58 25T58 15", 2.6),
    ),
    "sword": draw(
        turned(
            38,
            shape("M32 5L37 12V37H27V12Z"),
            shape("M18 37H46V42H18Z"),
            shape("M29 42H35V52H29Z"),
            ball(32, 54.5, 3.6),
        ),
        shape("M13 22C9 12 13 8 16 19C18 8 23 10 20 22Q23 29 16.5 29T13 22Z"),
    ),
}

PLACES: Final[dict[str, str]] = {
    "altar": draw(
        shape("M12 30H52V37H12Z"),
        shape("M17 37H47V53H17Z"),
        shape("M32 6C34 13 40 15 39 22Q38 28 32 28T25 22C25 17 31 14 32 6Z"),
        ink("M27 42H37V48H27Z"),
    ),
    "crypt": draw(
        shape("M9 24L32 9L55 24Z"),
        shape("M13 24H51V52H13Z"),
        ink("M26 52V36Q26 30 32 30T38 36V52Z"),
        line("M18 27V49M46 27V49", 2.6),
        shape("M9 51H55V56H9Z"),
    ),
    "diamond": draw(
        shape("M18 18H46L56 30L32 56L8 30Z"),
        line("M8 30H56M18 18L24 30L32 54L40 30L46 18M24 30L32 18L40 30", 2),
    ),
    "fountain": draw(
        rod("M32 34Q20 10 14 28M32 34Q44 10 50 28M32 34V14", 3),
        shape("M10 34H54Q52 46 32 46T10 34Z"),
        shape("M26 45H38L41 56H23Z"),
    ),
    "keep": shrunk(
        0.95,
        shape("M33 -2L47 3L33 8Z"),
        line("M32 -2V12", 2.6),
        mirrored(shape("M3 36H9V41H14V36H20V60H3Z")),
        shape("M20 27H44V61H20Z"),
        shape("M13 29L32 8L51 29Z"),
        ink("M27 61V51Q27 45 32 45T37 51V61ZM29 33H35V40H29Z"),
    ),
    # the cart came back alone
    "mine_of_the_lost_dwarf": shrunk(
        0.95,
        shape("M9 30L15 17L23 21L31 8L40 19L48 15L55 30Z"),
        line("M23 21L27 30M31 8L29 19M40 19L38 30", 2.2),
        shape("M4 28H60L53 50H11Z"),
        line("M6.5 35H57.5", 2.2),
        mirrored(ball(20, 53, 7), dot(20, 53, 2.2)),
        line("M2 62H62", 3.4),
    ),
    "pentacle": shrunk(
        0.92,
        rod("M32 4A28 28 0 1 1 31.9 4", 3.4),
        rod("M32 8L46.7 53.2L8.2 25.3H55.8L17.3 53.2Z", 3),
    ),
    # in here, out there
    "pipe": shrunk(
        0.95,
        rod("M8 47H21Q32 47 32 36V28Q32 17 43 17H56", 14),
        shape("M2 35H11V59H2Z"),
        shape("M53 5H62V29H53Z"),
        line("M25 39L31 53M33 11L39 25", 2.6),
    ),
    # two uprights and a lintel, and a bit of hedge
    "stonehedge": shrunk(
        0.95,
        shape("M8 24L20 23L21 56H6Z"),
        shape("M30 23L42 24L44 56H29Z"),
        shape("M2 11Q24 5 47 11L46 24Q24 20 3 24Z"),
        shape("M49 31L57 28L61 56H48Z"),
        shape(
            "M2 60C0 52 8 49 12 53C15 47 24 48 25 53C29 47 38 48 39 53C43 47 52 48 53 53"
            "C58 49 64 53 62 60Z"
        ),
    ),
}
