"""The numbers of the regions, drawn as lines: a picture then needs no font."""

from __future__ import annotations

from typing import Final

from declive.boards.drawing.palette import INK
from declive.boards.drawing.scene import Scene

WIDTH: Final = 12
HEIGHT: Final = 20
GAP: Final = 6
LOWER: Final = 0.8
DIGITS: Final = (
    "M6 0C2 0 0 4 0 10S2 20 6 20 12 16 12 10 10 0 6 0Z",
    "M2 4L7 0V20M3 20H11",
    "M0 5C0 1 3 0 6 0S12 2 12 6C12 11 5 14 0 20H12",
    "M1 1H11L5 8C10 7 12 10 12 14S9 20 5 20 0 18 0 16",
    "M9 20V0L0 14H12",
    "M11 0H2L1 9C3 7 5 7 6 7C10 7 12 10 12 13S10 20 6 20 1 19 0 17",
    "M10 0C4 2 0 8 0 14C0 18 3 20 6 20S12 18 12 14 9 8 6 8 1 10 0 13",
    "M0 0H12C8 6 5 13 4 20",
    "M6 9C3 9 1 7 1 4S3 0 6 0 11 2 11 4 9 9 6 9C2 9 0 12 0 14S2 20 6 20 12 17 12 14 10 9 6 9Z",
    "M2 20C8 18 12 12 12 6C12 2 9 0 6 0S0 2 0 6 3 12 6 12 11 10 12 7",
)


def number_regions(scene: Scene) -> None:
    """Write the number of each region near its middle, as the notation calls it."""
    for region in scene.land.regions:
        spot = scene.spots[region]
        # Below the middle, where a Lost Tribe may stand.
        data = _line(str(region), spot.x, spot.y + LOWER * spot.radius)
        for colour, width in (("#fff6dc", "11"), (INK, "4.5")):
            scene.canvas.path(
                data,
                fill="none",
                stroke=colour,
                stroke_width=width,
                stroke_linecap="round",
                stroke_linejoin="round",
            )


def _line(number: str, x: float, y: float) -> str:
    """The digits of a number around a point."""
    wide = len(number) * WIDTH + (len(number) - 1) * GAP
    left = round(x - wide / 2)
    top = round(y - HEIGHT / 2)
    return "".join(
        _moved(DIGITS[int(digit)], left + place * (WIDTH + GAP), top)
        for place, digit in enumerate(number)
    )


def _moved(path: str, x: int, y: int) -> str:
    """A path of capital letters, moved: coordinates come in pairs, but for H and V."""
    out: list[str] = []
    number, command, across = "", "", True
    for char in [*path, " "]:
        if char.isdigit() or char == ".":
            number += char
            continue
        if number:
            along = command == "H" or (command != "V" and across)
            out.append(f"{float(number) + (x if along else y):g} ")
            across, number = not across, ""
        if char.isalpha():
            command, across = char, True
            out.append(char)
    return "".join(out)
