"""Markers and pieces: bare silhouettes in a material of their own."""

from __future__ import annotations

from typing import Final

from declive.emblems.pen import (
    ball,
    dot,
    draw,
    ink,
    light,
    line,
    mirrored,
    rod,
    shape,
    shrunk,
    spark,
    spot,
    tinted,
    turned,
)

WOOD: Final = "#d9a968"
STONE: Final = "#b7aa9c"
MATERIAL: Final[dict[str, str]] = {
    "armor": "#c98a72",
    "balrog": "#c4512b",
    "black_mountain": "#77717f",
    "ghost": "#dfe8e2",
    "hammer": "#d3d9dc",
    "lair": STONE,
    "mountain": STONE,
    "pirate": "#a26a3c",
    "vengeance": "#b33f2d",
    "volcano": "#8f6256",
}
"""What a marker is made of, where that is not wood."""

SILHOUETTES: Final[dict[str, str]] = {
    "ancient": draw(
        shape(
            "M32 6C46 6 52 16 50 30Q58 36 54 56Q48 44 42 48Q40 58 32 58T22 48Q16 44 10 56"
            "Q6 36 14 30C12 16 18 6 32 6Z"
        ),
        ink("M20 26L30 30Q24 35 20 26ZM44 26L34 30Q40 35 44 26Z"),
        line("M26 40V50M32 38V52M38 40V50", 2.4),
    ),
    "armor": draw(
        tinted(
            "#e9d9b8",
            shape("M9 24V36C9 49 19 57 32 63C45 57 55 49 55 36V24Z"),
        ),
        line("M32 34V57", 2.8),
        mirrored(dot(19, 41, 2.2), dot(23, 49, 2.2)),
        shape("M1 29C2 12 16 2 32 2S62 12 63 29Q48 36 32 36T1 29Z"),
        tinted(
            "#fff3d6",
            spot(16, 21, 5),
            spot(33, 11, 5.5),
            spot(48, 22, 4.5),
            spot(31, 26, 3.5),
        ),
    ),
    "bag": draw(
        shape("M21 21C7 29 2 42 5 52Q8 61 32 61T59 52C62 42 57 29 43 21Z"),
        shape("M14 9Q20 3 27 7Q32 2 37 7Q44 3 50 9L42 21H22Z"),
        rod("M20 20Q32 25 44 20", 3.4),
        ink(spark(32, 42, 13)),
        ink(spark(48, 34, 5)),
    ),
    "balrog": draw(
        mirrored(shape("M26 30C22 14 12 5 1 3C5 13 5 20 1 29C8 28 11 31 12 38C17 36 22 38 25 46Z")),
        shape(
            "M23 21L13 3Q24 3 28 13Q32 11 36 13Q40 3 51 3L41 21C46 28 45 34 46 41L52 61H37"
            "L32 51L27 61H12L18 41C19 34 18 28 23 21Z"
        ),
        tinted(
            "#ffd75e",
            mirrored(light("M24.5 21L31 25Q26 29 24.5 21Z")),
            light("M32 34Q38 40 35 46Q32 50 29 46Q26 41 32 34Z"),
        ),
        line("M27 30L32 32L37 30", 2.2),
    ),
    "black_mountain": draw(
        shape("M2 58L10 36L16 42L25 13L31 3L37 20L42 15L50 38L55 33L62 58Q32 64 2 58Z"),
        ink("M31 3L37 20L42 15L50 38L55 33L62 58Q53 61 45 61.5L41 42L36 48L35 28L31 22Z"),
        line("M22 30L20 44M12 46L10 54", 2.2),
    ),
    "camp": draw(
        shape("M32 9L58 53H6Z"),
        ink("M32 27L42 53H22Z"),
        line("M26 4L32 12L38 4", 3.2),
    ),
    # for the one who built it
    "caravel": draw(
        line("M28 4V46M50 8V36M2 31L16 40", 2.8),
        shape("M2 40L14 43H43L45 33H62L57 54Q32 62 13 54Z"),
        line("M13 49Q32 54 56 48", 2),
        tinted(
            "#fff3d6",
            shape("M10 13Q27 18 43 12Q48 24 42 36Q26 31 10 37Q17 25 10 13Z"),
            shape("M49 7Q60 16 60 29H49Z"),
        ),
        dot(27.5, 24.5, 4.6),
        shape("M28 1L41 4L28 8Z"),
    ),
    "dragon": draw(
        shape("M22 30C30 12 44 6 61 5C57 12 58 17 60 21C54 21 52 25 52 30C47 28 43 31 42 36Z"),
        shape(
            "M3 21L10 13L8 6L17 11Q27 13 27 23Q26 30 30 34Q40 32 47 39Q53 46 60 43"
            "Q58 54 46 54L45 59H37L36 54H24L22 59H14Q15 50 18 44Q14 36 17 28L6 28Z"
        ),
        dot(15, 17.5, 2.2),
        line("M33 27L52 12M38 31L52 23", 2),
    ),
    "fortress": draw(
        shape("M10 12H19V19H26V12H38V19H45V12H54V30H49V55H15V30H10Z"),
        ink("M26 55V43Q26 36 32 36T38 43V55Z"),
        line("M15 30H49", 2.4),
    ),
    # he has kept his hat
    "ghost": draw(
        shape(
            "M32 10C45 10 51 19 50 31Q54 37 61 37Q59 45 50 44C49 51 53 56 62 58"
            "C48 65 30 64 21 57C14 51 14 46 14 43Q6 44 3 36Q10 37 14 31C13 19 20 10 32 10Z"
        ),
        dot(25, 31, 4),
        dot(38, 31, 4),
        ink("M32 38Q36 38 36 43T32 48Q28 48 28 43T32 38Z"),
        tinted(
            "#b98a52",
            shape("M20 18C19 5 26 1 32 5C38 1 45 5 44 18Z"),
            shape("M7 20Q20 12 32 15T57 20Q48 25 32 23T7 20Z"),
        ),
    ),
    "hammer": shrunk(
        0.86,
        turned(
            38,
            tinted(
                "#a8743c",
                shape("M28.5 22H35.5V66H28.5Z"),
            ),
            shape("M12 3H44V26H12Z"),
            shape("M44 7L55 9V20L44 22Z"),
            shape("M6 7H13V22H6Z"),
            line("M27 4V25M37 4V25", 2.2),
        ),
    ),
    "hero": draw(
        shape("M24 36L14 58H50L40 36Z"),
        ball(32, 20, 12),
        ink("M20.5 19H43.5V24H35V31H29V24H20.5Z"),
        shape("M47 26H52V58H47Z"),
        shape("M49.5 8L54 26H45Z"),
    ),
    "hole": draw(
        shape("M4 53Q6 25 32 25T60 53Q32 60 4 53Z"),
        ink("M19 54Q18 36 32 36T45 54Q32 57 19 54Z"),
        spot(39, 47, 1.8),
        line("M14 30L10 24M24 24L23 17M40 24L42 17M50 30L55 24", 2.4),
    ),
    "lair": draw(
        shape("M5 55L10 32L20 22L30 10L42 18L52 30L59 55Z"),
        ink("M22 55Q20 38 32 37T43 55Z"),
        line("M14 38L21 32M44 26L50 34", 2.4),
        spot(29, 47, 1.9),
        spot(36, 47, 1.9),
    ),
    "mountain": draw(
        shape("M4 55Q14 42 22 22L32 8L41 24Q48 42 60 55Q32 60 4 55Z"),
        ink("M32 8L41 24L36 22L33 30L28 23L22 25Z"),
        line("M40 36L46 48M24 38L20 48", 2.2),
    ),
    "pirate": draw(
        line("M32 2V46M4 32L16 40", 3),
        shape("M3 38L16 42H46L49 32H62L55 55Q32 62 14 55Z"),
        dot(22, 49, 2.2),
        dot(31, 50.5, 2.2),
        dot(40, 50, 2.2),
        ink("M9 8Q32 3 55 8Q60 22 54 36Q32 31 10 36Q4 22 9 8Z"),
        tinted(
            "#fff3d6",
            light("M23 19Q23 9 32 9T41 19Q41 23 38 25V30H26V25Q23 23 23 19Z"),
        ),
        dot(28, 19.5, 2.5),
        dot(36, 19.5, 2.5),
        line("M30 26.5V30M34 26.5V30", 1.6),
    ),
    "queen": draw(
        shape("M20 20C18 32 20 40 11 47Q32 52 53 47C44 40 46 32 44 20Z"),
        shape("M27 38C25 47 11 51 7 61H57C53 51 39 47 37 38L32 45Z"),
        line("M32 49V60M23 53L20 60M41 53L44 60", 2.2),
        shape("M32 16C39 16 42 21 42 27S38 39 32 39S22 33 22 27S25 16 32 16Z"),
        shape("M20 22L17 8L25 13L32 4L39 13L47 8L44 22Q32 17 20 22Z"),
        ball(17, 7, 2.8),
        ball(32, 4, 2.8),
        ball(47, 7, 2.8),
        dot(28.5, 28, 1.8),
        dot(35.5, 28, 1.8),
    ),
    # a seal in blood-red wax
    "vengeance": draw(
        shape(
            "M32 3Q38 7 45 6Q48 12 55 14Q55 22 60 27Q56 33 58 40Q52 44 51 51Q44 52 39 58"
            "Q33 55 27 59Q22 53 14 53Q13 46 6 42Q8 35 4 29Q9 24 9 16Q16 14 19 7Q26 8 32 3Z"
        ),
        line("M32 11A21 21 0 1 1 31.9 11", 2),
        tinted(
            "#fff3d6",
            shape("M14 34Q32 19 50 34Q32 49 14 34Z"),
        ),
        dot(32, 34, 7),
        line("M14 22L30 26M50 22L34 26", 4),
    ),
    "volcano": draw(
        shape("M2 57Q16 47 22 24Q32 29 42 24Q48 47 62 57Q32 64 2 57Z"),
        tinted(
            "#f08a2c",
            shape(
                "M22 24Q32 29 42 24Q45 31 41 38Q43 45 38 51Q37 43 33 40Q31 48 25 54Q27 42 24 36"
                "Q20 30 22 24Z"
            ),
        ),
        tinted(
            "#cfc4b8",
            shape("M25 18Q15 17 18 9Q21 3 28 5Q33 -1 40 4Q49 4 47 12Q47 19 38 18Z"),
        ),
    ),
}


def marker(id: str, silhouette: str) -> str:
    """A marker in its material."""
    return tinted(MATERIAL.get(id, WOOD), silhouette)
