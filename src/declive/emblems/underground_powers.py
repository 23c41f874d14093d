"""Silhouettes of the powers of Underground."""

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
    spark,
    spot,
    thread,
    turned,
)

POWERS: Final[dict[str, str]] = {
    # the map to the next Popular Place
    "adventurous": draw(
        shape("M4 14L23 7L41 14L60 7V50L41 57L23 50L4 57Z"),
        line("M23 7V50M41 14V57", 2.2),
        line("M45 19L56 31M56 19L45 31", 5),
        dot(13, 44, 3.6),
        dot(32, 38, 3.6),
    ),
    # the catch, on its line
    "fisher": turned(
        20,
        rod("M32 -2V10", 3),
        shape("M32 7C46 17 48 33 37 46L47 62Q32 55 17 62L27 46C16 33 18 17 32 7Z"),
        dot(37, 19, 3),
        line("M24 27Q32 32 40 27M32 38V46", 2.4),
    ),
    # a sheep
    "flocking": draw(
        rod("M23 46V59M41 46V59", 5.4),
        shape(
            "M12 41C2 39 2 26 10 23C9 12 20 7 27 12C31 4 43 6 45 13C54 11 60 20 55 27"
            "C62 32 58 43 50 43C46 50 37 50 32 47C27 50 16 49 12 41Z"
        ),
        ink(
            "M32 19Q41 19 42 26Q49 24 51 29Q48 34 41 33Q39 45 32 45Q25 45 23 33Q16 34 13 29"
            "Q15 24 22 26Q23 19 32 19Z"
        ),
        spot(28, 29, 2.6),
        spot(36, 29, 2.6),
    ),
    # a cat that has seen something
    "frightened": draw(
        shape(
            "M15 60L18 41C9 39 5 33 5 24L4 8L12 14L18 13L25 6L26 15L30 8L33 13L38 4L41 12"
            "L47 7L48 16L54 14C53 10 55 5 59 1C64 10 63 24 59 32L60 60H51L49 43"
            "C46 33 41 30 36 31C31 32 27 38 26 45L24 60Z"
        ),
        dot(12, 25, 3.4),
        dot(20.5, 24, 3.4),
        line("M12 33L15 31L18 33", 2),
    ),
    # no end
    "immortal": rod(
        "M32 32C25 20 20 18 16 18A14 14 0 0 0 16 46C20 46 25 44 32 32C39 20 44 18 48 18"
        "A14 14 0 0 1 48 46C44 46 39 44 32 32Z",
        8,
    ),
    "magic": draw(
        rod("M10 56L34 30", 6),
        line("M16 50L20 54", 2.4),
        shape(spark(42, 21, 20)),
        shape(spark(14, 18, 9)),
        shape(spark(53, 50, 8)),
    ),
    # gives its heart
    "martyr": draw(
        shape(
            "M32 62C10 47 3 38 3 29C3 19 11 15 18 16C25 17 30 21 32 26C34 21 39 17 46 16"
            "C53 15 61 19 61 29C61 38 54 47 32 62Z"
        ),
        shape("M28 20H36V40L32 48L28 40Z"),
        shape("M19 14H45V20H19Z"),
        shape("M29 1H35V14H29Z"),
        line("M32 24V38", 2),
    ),
    "mining": turned(
        45,
        shape("M28.5 14H35.5V64H28.5Z"),
        shape("M1 27C8 8 24 4 32 4S56 8 63 27C52 17 42 16 32 16S12 17 1 27Z"),
        line("M27 5V17M37 5V17", 2.4),
    ),
    # a pig in its element
    "muddy": draw(
        mirrored(shape("M7 2Q22 3 28 11L13 25Q6 14 7 2Z")),
        shape("M32 7C47 7 57 17 57 31S47 55 32 55S7 45 7 31S17 7 32 7Z"),
        dot(20, 24, 3.6),
        dot(44, 24, 3.6),
        shape("M17 36Q17 27 32 27T47 36Q47 46 32 46T17 36Z"),
        dot(26, 36.5, 3.4),
        dot(38, 36.5, 3.4),
        shape("M1 53Q7 45 15 50Q23 55 31 50Q40 45 48 50Q57 46 63 53Q58 63 32 63T1 53Z"),
    ),
    "mystic": draw(
        turned(-24, shape("M21 16L29 25V58H13V25Z"), line("M21 27V56", 2.2), around=(22, 56)),
        turned(24, shape("M43 16L51 25V58H35V25Z"), line("M43 27V56", 2.2), around=(42, 56)),
        shape("M32 1L42 13V60H22V13Z"),
        line("M22 13L30 18V59M42 13L30 18", 2.4),
    ),
    # two who shout at once
    "quarreling": draw(
        shape("M9 4H38Q44 4 44 10V26Q44 32 38 32H20L9 42V32Q3 31 3 26V10Q3 4 9 4Z"),
        shape("M29 26H56Q61 26 61 31V46Q61 51 56 51V61L44 51H29Q24 51 24 46V31Q24 26 29 26Z"),
        line("M11 21L18 12L23 21L30 12L36 20", 3.4),
        line("M36 33V41M47 33V41", 4.2),
        dot(36, 46, 2.3),
        dot(47, 46, 2.3),
    ),
    # the felled tree drives again
    "reborn": draw(
        shape("M12 39Q12 34 29 34T46 39L48 50L59 58Q32 64 3 58L10 50Z"),
        shape("M12 39Q12 34 29 34T46 39Q46 44 29 44T12 39Z"),
        line("M23 39H33M20 50V56M34 50V57", 2.2),
        rod("M35 38C35 28 37 22 40 17", 3.4),
        shape("M39 20C38 7 48 1 60 3C60 14 53 23 39 20Z"),
        shape("M36 27C34 14 23 9 11 12C13 23 23 31 36 27Z"),
    ),
    "royal": draw(
        shape("M9 46L4 17L19 29L32 9L45 29L60 17L55 46Z"),
        shape("M8 45H56V56H8Z"),
        ball(5, 15, 4.4),
        ball(32, 8, 4.8),
        ball(59, 15, 4.4),
        dot(20, 50.5, 2.4),
        dot(32, 50.5, 2.4),
        dot(44, 50.5, 2.4),
    ),
    "shield": draw(
        shape("M8 5H56V30C56 45 46 55 32 61C18 55 8 45 8 30Z"),
        ink("M8 5H32V31H8ZM32 31H56C55.5 45 46 55 32 61Z"),
        thread("M9.5 6.5H54.5V30C54.5 44 45 53.5 32 59.3C19 53.5 9.5 44 9.5 30Z", 3),
    ),
    # crags, not hills
    "stone": draw(
        shape("M1 58L13 28L19 36L30 4L38 21L44 14L63 58Z"),
        ink("M31 13L37 27L44 21L58 54.5H44L40 42L35 47L37 33L31 29Z"),
        line("M19 36L15 48", 2.8),
    ),
    # eyes left
    "thieving": draw(
        shape("M44 22L60 10L62 22L56 27L63 38L52 40Z"),
        shape(
            "M3 23C12 14 23 18 29 22C35 18 46 14 55 23C57 37 50 47 42 47C36 47 32 42 29 38"
            "C26 42 22 47 16 47C8 47 1 37 3 23Z"
        ),
        ink("M8 29Q17 22 25 32Q15 42 8 29ZM50 29Q41 22 33 32Q43 42 50 29Z"),
        spot(14, 30.5, 3.2),
        spot(38.5, 31.5, 3.2),
    ),
    "tomb": turned(
        12,
        shape("M22 1H42L55 19L44 63H20L9 19Z"),
        ink("M28.5 14H35.5V22H43V29H35.5V48H28.5V29H21V22H28.5Z"),
    ),
    # a bat
    "vampire": draw(
        shape(
            "M32 26L30 21L26 9L22 22C18 18 10 13 1 15C6 21 7 29 6 39C11 34 16 35 19 43"
            "C23 39 28 43 32 55C36 43 41 39 45 43C48 35 53 34 58 39C57 29 58 21 63 15"
            "C54 13 46 18 42 22L38 9L34 21Z"
        ),
        dot(27.5, 26, 2.5),
        dot(36.5, 26, 2.5),
    ),
    # somebody, a moment ago
    "vanishing": draw(
        shape(
            "M33 5C22 4 16 11 16 19C16 26 19 30 22 34C11 37 4 45 4 59H35L31 53L38 48L32 42"
            "L39 36L33 31L39 25L34 19L40 13Z"
        ),
        light(
            "M45 6H52V13H45ZM44 21H51V28H44ZM55 15H60V20H55ZM44 36H52V44H44ZM55 30H59V34H55Z"
            "M43 51H50V58H43ZM55 46H60V51H55ZM57 4H60V7H57ZM56 57H59V60H56Z"
        ),
    ),
    # an eye for an eye
    "vengeful": draw(
        shape("M3 41Q32 14 61 41Q32 68 3 41Z"),
        dot(32, 42, 11.5),
        spot(36, 46, 3.2),
        shape("M5 9L32 19L59 9L57 21L32 32L7 21Z"),
    ),
    # an owl
    "wise": draw(
        shape(
            "M8 3L22 12Q32 9 42 12L56 3C59 16 58 30 56 39C54 53 45 62 32 62S10 53 8 39"
            "C6 30 5 16 8 3Z"
        ),
        mirrored(dot(20, 27, 11.5), spot(20, 27, 8), dot(21, 27, 4.2)),
        shape("M26 31H38L32 43Z"),
        line("M19 47L22 50L25 47M29 51L32 54L35 51M39 47L42 50L45 47", 2.8),
    ),
}
