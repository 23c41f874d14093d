"""Silhouettes of the events of River World."""

from __future__ import annotations

from typing import Final

from declive.emblems.pen import dot, draw, ink, light, line, mirrored, rod, shape, spark

EVENTS: Final[dict[str, str]] = {
    # sun on a flat sea
    "calm": draw(
        shape("M11 35A21 21 0 0 1 53 35Z"),
        rod("M32 3V7M8 10L11 13M56 10L53 13", 4),
        rod("M3 45Q12 37 22 45T42 45T61 45M3 58Q12 50 22 58T42 58T61 58", 4.4),
    ),
    # skull over two sabres
    "pirates": draw(
        rod("M5 34C16 52 36 60 54 57M59 34C48 52 28 60 10 57", 4.4),
        shape(
            "M13 24C13 10 21 3 32 3S51 10 51 24C51 31 47 33 44 36V45Q32 50 20 45V36"
            "C17 33 13 31 13 24Z"
        ),
        dot(24.5, 27, 5.2),
        dot(39.5, 27, 5.2),
        ink("M32 31L35 37H29Z"),
        line("M28 41V47M36 41V47", 2.2),
        ink("M13 21C14 9 22 3 32 3S50 9 51 21Q32 12 13 21Z"),
        light(spark(32, 10, 4)),
    ),
    "storm": draw(
        shape("M15 33C4 33 1 20 11 17C11 6 25 2 32 10C39 2 53 6 53 17C63 20 60 33 49 33Z"),
        shape("M33 25L18 45H29L23 63L47 38H35L42 25Z"),
        rod("M12 42L8 53M54 42L50 53", 3),
    ),
    "winter": draw(
        rod("M32 3V61M7 17.5L57 46.5M7 46.5L57 17.5", 4.6),
        rod("M24 7L32 15L40 7M24 57L32 49L40 57", 3.4),
        mirrored(rod("M5 29L16.5 23L16 10M5 35L16.5 41L16 54", 3.4)),
    ),
}

UNSEEN: Final = rod(
    "M3 20Q10 13 17 20T32 20T47 20T61 20M3 34Q10 27 17 34T32 34T47 34T61 34M3 48"
    "Q10 41 17 48T32 48T47 48T61 48",
    4,
)
"""Waves: an event that still lies face down."""
