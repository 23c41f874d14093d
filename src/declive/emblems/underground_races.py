"""Silhouettes of the races of Underground."""

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
    negative,
    rod,
    shape,
    spark,
    spot,
    thread,
    turned,
)

RACES: Final[dict[str, str]] = {
    # a cowl, and what looks out of it
    "cultists": draw(
        shape("M8 46C11 41 16 38 21 37H43C48 38 53 41 56 46Q50 57 32 62Q14 57 8 46Z"),
        shape("M37 3C47 8 52 19 51 31Q50 42 43 46Q32 49 21 46Q14 42 13 31C13 17 22 6 37 3Z"),
        ink("M32 13C40 15 45 22 44 31Q42 42 32 43Q22 42 20 31C19 22 24 15 32 13Z"),
        spot(26, 27, 3.4),
        spot(38, 27, 3.4),
        rod("M26 36Q27 46 20 50M38 36Q37 46 44 50M32 37V56", 3.6),
    ),
    # the elf in negative: dark face, white hair
    "drow": draw(
        shape(
            "M32 4C45 4 51 12 50 24L52 53L43 50L38 59L32 53L26 59L21 50L12 53L14 24"
            "C13 12 19 4 32 4Z"
        ),
        negative(
            "M32 13C40 14 44 19 45 26L61 15Q60 32 45 36C43 45 38 50 32 53C26 50 21 45 19 36"
            "Q4 32 3 15L19 26C20 19 24 14 32 13Z"
        ),
        light("M19 27C19 16 24 9 32 9S45 16 45 27Q36 24 32 17Q28 24 19 27Z"),
        line("M19 27Q28 24 32 17Q36 24 45 27M32 7V15M24 10Q21 14 21 19M40 10Q43 14 43 19", 2.2),
        mirrored(light("M22 29.5L30.5 33.5Q25 39.5 22 29.5Z")),
        thread("M28.5 44.5Q32 46.5 35.5 44.5", 2.2),
    ),
    # five tongues and a grin
    "flames": draw(
        shape(
            "M32 2C33 11 40 14 41 23C45 20 46 15 45 9C52 15 54 21 54 27C56 26 58 23 58 20"
            "C62 29 60 36 59 41C56 54 46 61 32 61S8 54 5 41C4 36 2 29 6 20C6 23 8 26 10 27"
            "C10 21 12 15 19 9C18 15 19 20 23 23C24 14 31 11 32 2Z"
        ),
        mirrored(ink("M15 32L29 39Q20 47 15 32Z")),
        ink("M17 47L23 50.5L27.5 47L32 51L36.5 47L41 50.5L47 47Q44 57 32 57T17 47Z"),
    ),
    # all hat, nose and beard
    "gnomes": draw(
        shape("M13 38C9 49 18 57 32 62C46 57 55 49 51 38Z"),
        shape("M37 2C38 12 47 24 51 36Q32 29 13 36C17 22 25 8 37 2Z"),
        ink("M13 34Q32 26 51 34L52 41Q32 33 12 41Z"),
        ball(32, 41, 8.2),
        line("M32 52Q27 57 21 52M32 52Q37 57 43 52", 2.4),
    ),
    # anvil under the hammer
    "iron_dwarves": draw(
        shape("M5 30H18V27H57V34C52 40 46 41 42 43V48L47 53V59H17V53L22 48V43C14 42 8 38 5 30Z"),
        turned(
            -12,
            shape("M36 9.5H54V15.5H36Z"),
            shape("M19 4H37V23H19Z"),
            line("M24.5 5V22", 2),
            around=(30, 13),
        ),
        line("M13 22L7 20M14 15L9 11", 2.6),
    ),
    "kraken": draw(
        rod(
            "M25 40Q26 54 15 54Q8 53 9 46M39 40Q38 54 49 54Q56 53 55 46M21 36Q14 44 8 36"
            "M43 36Q50 44 56 36M32 42V58",
            5,
        ),
        shape("M32 4C42 10 47 20 45 30Q44 42 32 42T19 30C17 20 22 10 32 4Z"),
        ink("M23 29L31 32Q26 38 23 29ZM41 29L33 32Q38 38 41 29Z"),
    ),
    # a dead king: crown and lit sockets
    "liches": draw(
        shape(
            "M13 34C13 22 21 17 32 17S51 22 51 34C51 41 47 43 45 46L42 57Q32 63 22 57L19 46"
            "C17 43 13 41 13 34Z"
        ),
        shape("M13 28L10 8L22 15L32 2L42 15L54 8L51 28Q32 20 13 28Z"),
        dot(32, 17, 2.8),
        mirrored(dot(24, 36, 6.2), spot(24, 36, 2.3)),
        ink("M32 42L35.5 48H28.5Z"),
        line("M27 52V58M32 52V60M37 52V58", 2.2),
    ),
    # from above, on a warm wall
    "lizardmen": draw(
        mirrored(
            rod("M27 23L16 25L12 15M12 15L7 13M12 15L11 8M12 15L17 10", 3),
            rod("M26 36L15 36L13 46M13 46L8 46M13 46L12 52M13 46L18 51", 3),
        ),
        shape(
            "M32 1C36 3 41 7 41 11C41 15 37 16 37 19C41 23 42 29 40 35C39 39 37 41 37 45"
            "C37 50 43 51 47 46C49 55 41 61 34 60C26 58 26 50 26 45C26 41 25 39 24 35"
            "C22 29 23 23 27 19C27 16 23 15 23 11C23 7 28 3 32 1Z"
        ),
        dot(28, 10, 2.2),
        dot(36, 10, 2.2),
        ink("M32 17L35 22L32 27L29 22ZM32 29L35 34L32 39L29 34Z"),
    ),
    # it stands up out of the pool with its hands full
    "mudmen": draw(
        shape(
            "M32 6C41 6 46 12 46 21C46 26 45 29 46 32C50 32 51 29 50 25C47 20 48 13 53 12"
            "C59 12 60 20 58 25C59 36 54 42 47 45C48 48 52 50 50 53Q44 59 32 62Q20 59 14 53"
            "C12 50 16 48 17 45C10 42 5 36 6 25C4 20 5 12 11 12C16 13 17 20 14 25"
            "C13 29 14 32 18 32C19 29 18 26 18 21C18 12 23 6 32 6Z"
        ),
        dot(26.5, 18, 3.8),
        dot(37.5, 18, 3.8),
        ink("M23 28Q32 24 41 28Q42 41 36 40Q34 40 34 44Q32 48 30 44Q30 39 27 40Q22 40 23 28Z"),
        mirrored(shape("M8 39Q12 45 9.5 47.5Q7 49 5.5 46.5Q5 44 8 39Z")),
    ),
    "mummies": draw(
        shape("M15 30C15 17 22 9 32 9S49 17 49 30V42Q46 56 32 57T15 42Z"),
        ink("M16 27H48V36H16Z"),
        spot(25, 31.5, 2.9),
        spot(39, 31.5, 2.9),
        line("M18 20L44 15M16 24L40 22M16 42L48 40M18 48L46 46M24 54L40 52", 2.2),
    ),
    # a club with nails in it
    "ogres": turned(
        42,
        shape("M28 42H36V60H28Z"),
        mirrored(shape("M23 13L13 11L23 20Z"), shape("M24 27L14 27L25 34Z")),
        shape("M32 4Q44 4 44 17Q43 32 38 46H26Q21 32 20 17Q20 4 32 4Z"),
        dot(27, 14, 2.6),
        dot(37, 20, 2.6),
        dot(30, 31, 2.6),
        line("M28 51H36M28 55.5H36", 2),
    ),
    # one half laughs in the light, the other weeps in the dark
    "shadow_mimes": draw(
        shape("M32 4C47 4 55 12 54 27C53 46 43 60 32 60S11 46 10 27C9 12 17 4 32 4Z"),
        ink("M32 4C47 4 55 12 54 27C53 46 43 60 32 60Z"),
        thread("M33 4.8C47 5 54 13 53 27C52 45 43 58 33 59.2", 1.6),
        ink("M16 26Q22 18 28 26Q22 24 16 26Z"),
        line("M16 26Q22 18 28 26", 3.2),
        light("M37 23Q42 20 48 23Q48 32 42.5 32T37 23Z"),
        dot(42.5, 26.5, 2.2),
        line("M18 40Q23 49 32 48", 3.4),
        thread("M33 48Q40 44 45 50", 3.4),
        light("M43 35Q46 40 43 41Q40 40 43 35Z"),
    ),
    # cap, spots and a shy face
    "shrooms": draw(
        shape("M22 36C23 46 19 52 18 59Q32 63 46 59C45 52 41 46 42 36Z"),
        shape("M3 37C3 17 16 4 32 4S61 17 61 37Q47 43 32 43T3 37Z"),
        dot(17, 25, 4.8),
        dot(33, 15, 5.2),
        dot(47, 27, 4.4),
        dot(31.5, 32, 3.4),
        dot(27, 49.5, 2.4),
        dot(37, 49.5, 2.4),
        line("M29.5 55Q32 57 34.5 55", 2.2),
    ),
    # eight legs and an hourglass
    "spiderines": draw(
        mirrored(
            rod("M27 24L19 14L14 10M25 28L11 23L6 29M25 32L11 36L8 46M27 36L19 44L19 55", 3.2)
        ),
        shape("M32 29C41 29 46 36 45 43C44 52 39 58 32 58S20 52 19 43C18 36 23 29 32 29Z"),
        ball(32, 22, 8.6),
        dot(28.5, 21, 2.2),
        dot(35.5, 21, 2.2),
        ink("M26.5 37H37.5L33.5 44L37.5 51.5H26.5L30.5 44Z"),
    ),
    # a light that leads you into the bog
    "will_o_wisps": draw(
        shape(
            "M28 5C42 5 52 14 52 29C52 45 40 57 21 60C29 54 31 48 30 43C18 44 8 36 8 24"
            "C8 13 17 5 28 5Z"
        ),
        ink(
            "M21 17Q25 17 25 23T21 29Q17 29 17 23T21 17ZM34 17Q38 17 38 23T34 29Q30 29 30 23T34 17Z"
        ),
        line("M24 35.5Q27.5 38 31 35.5", 2.6),
        shape(spark(15, 49, 8)),
        shape(spark(49, 52, 6)),
    ),
}
