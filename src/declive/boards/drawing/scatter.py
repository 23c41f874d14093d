"""Things strewn over a shape, never too near to one another."""

from __future__ import annotations

import math

import numpy as np
import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from declive.boards.drawing.pen import polygons

Place = tuple[float, float]
Places = list[Place]


def scattered(rng: np.random.Generator, room: BaseGeometry, gap: float, tries: int = 900) -> Places:
    """Random places in the room, at least a gap apart (a little less up and down)."""
    if room.is_empty:
        return []
    left, top, right, bottom = room.bounds
    shapely.prepare(room)
    across, down = rng.uniform(left, right, tries), rng.uniform(top, bottom, tries)
    inside = shapely.contains_xy(room, across, down)
    found: Places = []
    for x, y in zip(across[inside].tolist(), down[inside].tolist()):
        if all((x - a) ** 2 + ((y - b) * 1.25) ** 2 > gap * gap for a, b in found):
            found.append((x, y))
    return found


def blob(rng: np.random.Generator, x: float, y: float, radius: float) -> Polygon:
    """A rough round patch, wider than high."""
    count = 11
    turns = np.linspace(0, 2 * math.pi, count, endpoint=False) + rng.uniform(0, 1)
    reach = radius * (1 + rng.uniform(-0.28, 0.28, count))
    return Polygon(
        np.stack([x + reach * np.cos(turns) * 1.25, y + reach * np.sin(turns) * 0.85], 1)
    )


def widest(room: BaseGeometry) -> tuple[float, float, float]:
    """The largest circle in the room, as x, y and radius; a radius of 0 if there is no room."""
    best = (0.0, 0.0, 0.0)
    for part in polygons(room):
        circle = shapely.maximum_inscribed_circle(part, tolerance=1.0)
        if circle.length > best[2]:
            x, y = circle.coords[0]
            best = (x, y, circle.length)
    return best
