"""What every part of the painting needs: the paper with what has been drawn so far, the land, its
spots and chance."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from declive.boards.drawing.land import Land
from declive.boards.drawing.spots import SEAT, Spot

GLYPHS = Path(__file__).with_name("glyphs.svg")
GLYPH = re.compile(r'<g id="(\w+)">(.*?)</g>', re.DOTALL)


@cache
def glyphs() -> dict[str, str]:
    """The small drawings by name: trees, peaks, marks."""
    found = GLYPH.findall(GLYPHS.read_text(encoding="utf-8"))
    return {name: re.sub(r"\n\s*", "", drawing) for name, drawing in found}


class Canvas:
    """SVG elements in the order in which they are painted."""

    def __init__(self) -> None:
        self.elements: list[str] = []
        self.used: set[str] = set()

    def add(self, element: str) -> None:
        """One more element, or the start or end of a group."""
        self.elements.append(element)

    def put(
        self, glyph: str, x: float, y: float, scale: float = 1.0, mirrored: bool = False
    ) -> None:
        """A small drawing, standing at this place."""
        self.used.add(glyph)
        self.add(glyph_at(glyph, x, y, scale, mirrored))

    def path(self, data: str, **attributes: str | float) -> None:
        """A path with these attributes, if there is anything to draw."""
        if data:
            words = " ".join(
                f'{name.replace("_", "-")}="{value}"' for name, value in attributes.items()
            )
            self.add(f'<path {words} d="{data}"/>')


def glyph_at(glyph: str, x: float, y: float, scale: float = 1.0, mirrored: bool = False) -> str:
    """The element that shows a small drawing; whole numbers keep the file small."""
    where = f"translate({x:.0f} {y:.0f})"
    size = f"{scale:.2f}".rstrip("0").rstrip(".")
    if mirrored:
        where += f"scale(-{size} {size})"
    elif size != "1":
        where += f"scale({size})"
    return f'<use href="#{glyph}" transform="{where}"/>'


@dataclass(slots=True)
class Scene:
    """A board while it is being painted."""

    land: Land
    spots: dict[int, Spot]
    rng: np.random.Generator
    canvas: Canvas = field(default_factory=Canvas)

    @property
    def underground(self) -> bool:
        """Whether the frame is of stone."""
        return self.land.file.box == "underground"

    def room(self, region: int, inset: float, around: float = 6.0) -> BaseGeometry:
        """The part of a region that is free of borders, tokens and marks."""
        spot = self.spots[region]
        room = self.land.shapes[region].buffer(-inset).difference(spot.disc(around))
        for seat in spot.seats:
            disc = Point(seat.x, seat.y).buffer(SEAT * seat.scale + around - 2)
            room = room.difference(disc)
        return room
