"""The proof of a drawing: its neighbours, read from the polygons, are those of the list."""

from __future__ import annotations

from collections.abc import Mapping

import shapely
from shapely.geometry import Polygon

LEAST = 0.5
"""Shapes that share less than this length of outline do not border on one another."""


class NotExact(ValueError):
    """A drawing that shows other borders than the board has."""


def prove(
    shapes: Mapping[int, Polygon],
    near: Mapping[int, list[int]],
    edge: set[int],
    frame: Polygon,
) -> float:
    """Raise NotExact unless the shapes are as the board says; answer the shortest border."""
    for region, shape in shapes.items():
        if not shape.is_valid:
            raise NotExact(f"the outline of region {region} crosses itself")
    lengths = drawn_borders(shapes)
    drawn = set(lengths)
    listed = {(min(one, other), max(one, other)) for one in near for other in near[one]}
    for one, other in sorted(listed - drawn):
        raise NotExact(f"regions {one} and {other} do not touch in the drawing but should")
    for one, other in sorted(drawn - listed):
        raise NotExact(f"regions {one} and {other} touch in the drawing but should not")
    for region, shape in shapes.items():
        touches = shape.exterior.intersection(frame.exterior).length > LEAST
        if touches != (region in edge):
            side = "does not reach" if region in edge else "reaches"
            raise NotExact(f"region {region} {side} the edge of the drawing")
    return min(lengths.values(), default=0.0)


def drawn_borders(shapes: Mapping[int, Polygon]) -> dict[tuple[int, int], float]:
    """The pairs of shapes that share a stretch of outline, and how long it is."""
    regions = sorted(shapes)
    tree = shapely.STRtree([shapes[region] for region in regions])
    lengths: dict[tuple[int, int], float] = {}
    for i, one in enumerate(regions):
        for j in sorted(int(k) for k in tree.query(shapes[one])):
            if j <= i:
                continue
            other = regions[j]
            if shapes[one].intersection(shapes[other]).area > LEAST:
                raise NotExact(f"regions {one} and {other} overlap in the drawing")
            shared = shapes[one].boundary.intersection(shapes[other].boundary).length
            if shared > LEAST:
                lengths[one, other] = shared
    return lengths
