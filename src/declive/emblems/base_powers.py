"""Silhouettes of the powers of the base box."""

from __future__ import annotations

from typing import Final

from declive.emblems.pen import ball, dot, draw, ink, line, rod, shape, spot, turned

POWERS: Final[dict[str, str]] = {
    "alchemist": draw(
        shape("M25 10H39V15H37V26L48 43Q51 52 43 52H21Q13 52 16 43L27 26V15H25Z"),
        ink("M23.5 37H40.5L45 44Q46 48.5 42 48.5H22Q18 48.5 19 44Z"),
        spot(29, 42.5, 2),
        spot(35.5, 45, 1.5),
    ),
    "berserk": draw(
        shape("M29.5 9H34.5V55H29.5Z"),
        shape("M29 14C20 8 12 15 10 27C17 36 24 34 29 31Z"),
        shape("M35 14C44 8 52 15 54 27C47 36 40 34 35 31Z"),
    ),
    "bivouacking": draw(
        shape("M32 10L55 49H9Z"),
        ink("M32 24L41 49H23Z"),
        line("M27 6L32 13L37 6", 3),
    ),
    "commando": turned(
        35,
        shape("M32 4L39 14V37H25V14Z"),
        line("M32 12V34", 2),
        shape("M16 37H48V42.5H16Z"),
        shape("M28.5 42H35.5V54H28.5Z"),
        ball(32, 56, 4),
    ),
    "diplomat": draw(
        shape("M15 9H20V56H15Z"),
        shape("M20 12Q29 6 37 12T54 12V35Q46 41 37 35T20 35Z"),
        line("M27 24L33 29L45 18", 3.2),
    ),
    "dragon_master": draw(
        shape(
            "M12 33L20 22L14 10L28 16L41 13C50 16 55 24 56 31L45 34L52 39L40 43L31 41L27 56"
            "L10 53C17 46 16 40 12 33Z"
        ),
        dot(36, 23, 2.8),
        line("M44 34L34 34", 2.2),
        dot(51, 26, 1.4),
    ),
    "flying": draw(
        shape(
            "M9 44C10 25 27 12 56 10C54 18 50 21 46 22.5C49 23 51 23 53 23C49 31 43 33 39 33"
            "C42 34.5 44 34.5 46 34.5C41 42 34 43 30 42C31 44 32 45 34 46C26 52 13 52 9 44Z"
        ),
        line("M16 42C20 33 28 25 42 19M23 43C27 37 33 32 40 29", 2.2),
    ),
    "forest": draw(
        shape("M32 7L44 24H39L49 40H36V54H28V40H15L25 24H20Z"),
        line("M27 31L32 27L37 31", 2.2),
    ),
    "fortified": draw(
        shape("M15 12H22V18H28.5V12H35.5V18H42V12H49V28H45V52H19V28H15Z"),
        ink("M27 52V42Q27 36 32 36T37 42V52Z"),
        line("M20 28H44", 2.2),
    ),
    "heroic": draw(
        shape("M32 8L39 23.5 56 25.5 43.5 37 47 54 32 45.5 17 54 20.5 37 8 25.5 25 23.5Z"),
        line("M32 19V39M25 30H39", 3),
    ),
    "hill": draw(
        shape("M7 47C11 31 20 22 30 34C35 17 49 18 57 47Q32 53 7 47Z"),
        line("M44 30L49 42M39 30L44 45M22 36L26 45", 2.3),
    ),
    "merchant": draw(
        rod("M32 14V50M22 52H42M12 20Q32 12 52 20", 3.4),
        shape("M5 38H23Q21 46 14 46T5 38Z"),
        shape("M41 38H59Q57 46 50 46T41 38Z"),
        line("M14 21L7 38M14 21L21 38M50 21L43 38M50 21L57 38", 2),
    ),
    "mounted": draw(
        rod("M20 52V31A12 13.5 0 0 1 44 31V52", 8),
        shape("M13 49H26V55H13Z"),
        shape("M38 49H51V55H38Z"),
        dot(20, 42, 1.7),
        dot(20, 32, 1.7),
        dot(32, 17.5, 1.7),
        dot(44, 32, 1.7),
        dot(44, 42, 1.7),
        dot(25, 23, 1.7),
        dot(39, 23, 1.7),
    ),
    "pillaging": draw(
        shape("M26 34H38L35 58H29Z"),
        shape(
            "M32 4C35 12 46 16 45 26C45 34 39 38 32 38S19 34 19 26C19 20 23 18 23 11"
            "C27 13 28 16 28 18C31 14 32 9 32 4Z"
        ),
        ink("M32 20C34 25 39 26 38 31Q37 35 32 35T26 31C26 27 31 25 32 20Z"),
        line("M28 45H36", 2.2),
    ),
    "seafaring": draw(
        shape("M11 40H53L46 52H18Z"),
        shape("M34 9V36H51Q50 18 34 9Z"),
        shape("M30 14V36H15Q17 22 30 14Z"),
        line("M32 8V40", 2.6),
    ),
    "spirit": draw(
        shape("M15 53V29C15 16 23 9 32 9S49 16 49 29V53L43.5 47 38 53 32 47 26 53 20.5 47Z"),
        dot(25.5, 28, 4.2),
        dot(38.5, 28, 4.2),
        ink("M28 39Q32 34 36 39Q36 44 32 44T28 39Z"),
    ),
    "stout": draw(
        rod("M41 28H48Q52 28 52 33T48 44H41", 4.6),
        shape("M15 22H42V53Q28 57 15 53Z"),
        shape(
            "M13 22Q11 14 19 15Q21 8 29 11Q37 8 39 15Q46 15 44 22Q38 27 34 23Q29 28 24 23"
            "Q18 27 13 22Z"
        ),
        line("M22 30V47M29 31V48M36 30V47", 2.4),
    ),
    "swamp": draw(
        rod("M31 54V22M22 54Q22 40 16 31M40 54Q41 42 48 34", 3),
        shape("M27 8H35V25H27Z"),
        shape("M11 18L19 16L21 31L15 32Z"),
        shape("M45 20L53 23L50 36L44 34Z"),
        line("M12 54Q22 50 32 54T52 54", 3),
    ),
    "underworld": draw(
        shape("M10 53V31C10 17 20 10 32 10S54 17 54 31V53H44V32C44 24 39 20 32 20S20 24 20 32V53Z"),
        shape("M28 27H36V40H42L32 52L22 40H28Z"),
    ),
    "wealthy": draw(
        shape("M32 10C42 10 46 13 46 17V23H18V17C18 13 22 10 32 10Z"),
        shape("M9 30C9 26 14 24 20 24S31 26 31 30V48Q20 55 9 48Z"),
        shape("M33 30C33 26 38 24 44 24S55 26 55 30V48Q44 55 33 48Z"),
        line(
            "M9 32Q20 39 31 32M9 40Q20 47 31 40M33 32Q44 39 55 32M33 40Q44 47 55 40M19 17"
            "Q32 22 45 17",
            2,
        ),
    ),
}
