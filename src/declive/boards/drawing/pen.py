"""SVG path data: numbers, lines, soft outlines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

from declive.boards.drawing.borders import Line
from declive.boards.drawing.mesh import Floats


def num(value: float) -> str:
    """A number with at most one decimal."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def spot(point: Sequence[float] | Floats) -> str:
    """A point as x and y."""
    return f"{num(point[0])} {num(point[1])}"


def stroke(points: Floats, soft: bool = True, move: bool = True) -> str:
    """A line through these points, or steered by them if it is soft."""
    start = "M" + spot(points[0]) if move else ""
    if not soft or len(points) < 3:
        return start + "".join("L" + spot(point) for point in points[1:])
    text = start + "L" + spot((points[0] + points[1]) / 2)
    for i in range(1, len(points) - 1):
        text += "Q" + spot(points[i]) + " " + spot((points[i] + points[i + 1]) / 2)
    return text + "L" + spot(points[-1])


def outline(lines: list[Line]) -> str:
    """The closed path along these lines."""
    text = ""
    for line in lines:
        text += stroke(line.points, line.soft, move=not text)
    return text + "Z"


def closed(points: Iterable[Sequence[float]]) -> str:
    """A soft closed outline through the middles of a polygon's sides."""
    corners = np.array([point[:2] for point in points])
    middles = (corners + np.roll(corners, -1, 0)) / 2
    text = "M" + spot(middles[-1])
    for corner, middle in zip(corners, middles):
        text += f"Q{spot(corner)} {spot(middle)}"
    return text + "Z"


def hard(points: Iterable[Sequence[float]]) -> str:
    """A closed outline with its corners."""
    return "M" + "L".join(spot(point) for point in points) + "Z"


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons in a shape, whatever it is."""
    if shape.is_empty:
        return []
    return [part for part in getattr(shape, "geoms", [shape]) if isinstance(part, Polygon)]


def soft_area(shape: BaseGeometry, tolerance: float = 1.2, least: float = 60) -> str:
    """The polygons of a shape with soft outlines, but for tiny ones."""
    text = ""
    for part in polygons(shape):
        if part.area <= least:
            continue
        for plain in polygons(part.simplify(tolerance)):
            for ring in (plain.exterior, *plain.interiors):
                text += closed(ring.coords[:-1])
    return text


def strokes(shape: BaseGeometry, tolerance: float = 0.9, least: float = 8) -> str:
    """The lines of a shape, but for short ones."""
    if shape.is_empty:
        return ""
    if isinstance(shape, MultiLineString):
        shape = linemerge(shape)
    text = ""
    for part in getattr(shape, "geoms", [shape]):
        if isinstance(part, LineString) and part.length >= least:
            text += stroke(np.array(part.simplify(tolerance).coords))
    return text
