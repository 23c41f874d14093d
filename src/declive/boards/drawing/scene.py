"""What every part of the painting needs: the land, its spots, the canvas and chance."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from declive.boards.drawing.canvas import Canvas
from declive.boards.drawing.land import Land
from declive.boards.drawing.spots import SEAT, Spot


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
