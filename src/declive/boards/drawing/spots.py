"""In each region a calm place for tokens, and beside it places for its printed marks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from declive.boards.drawing.land import HEIGHT, MARGIN, WIDTH, Land, goal
from declive.boards.drawing.scatter import scattered, widest

LARGEST: Final = 44.0
CROWDED: Final = 0.29
"""On a board with many regions a spot is at most this share of their size, so that the terrain
can still be seen."""
SHARE: Final = 0.86
"""Of the largest circle in the region, so that a spot can be moved aside for a mark."""
SEATED: Final = ("mine", "magic", "cavern", "harbour", "shipyard", "temple")
"""Marks with a place of their own; the others stand in the calm spot."""
QUAYS: Final = ("harbour", "shipyard")
SEAT: Final = 23.0
"""The radius of a mark at its full size."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a printed mark stands, and at which scale."""

    mark: str
    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class Spot:
    """The calm place of a region and the seats of its marks."""

    x: float
    y: float
    radius: float
    seats: tuple[Seat, ...]

    def disc(self, more: float = 0.0) -> Polygon:
        """The spot, widened by so much."""
        return Point(self.x, self.y).buffer(self.radius + more)


def spots_of(land: Land) -> dict[int, Spot]:
    """The spot of every region."""
    return {region: _spot(land, region) for region in land.regions}


def _spot(land: Land, region: int) -> Spot:
    shape = land.shapes[region]
    marks = [mark for mark in land.marks[region] if mark in SEATED]
    rivers = [land.shapes[n] for n in land.near[region] if land.terrain[n] == "river"]
    shore = unary_union(rivers).buffer(56) if rivers else Polygon()
    inner = shape.buffer(-MARGIN)
    across, down, room = widest(inner)
    middle = Point(across, down) if room else shape.representative_point()
    wanted = goal(land.file.players)
    size = math.sqrt(WIDTH * HEIGHT / len(land.shapes))
    largest = min(LARGEST, max(wanted, CROWDED * size))
    radius = min(largest, max(SHARE * room, min(room, wanted)))
    tries = [(middle.x, middle.y)]
    if marks or radius < room - 4:
        rng = np.random.default_rng(region + 1)
        tries += scattered(rng, shape.buffer(-(radius + MARGIN)), 12, 400)
    best: tuple[float, Point, tuple[Seat, ...]] | None = None
    for x, y in tries:
        place = Point(x, y)
        seats, score = _seats(marks, inner.difference(place.buffer(radius + 2)), shore, place)
        score -= place.distance(middle) * 0.25 + place.distance(shape.centroid) * 0.12
        if best is None or score > best[0]:
            best = (score, place, seats)
    assert best is not None
    _, place, seats = best
    return Spot(place.x, place.y, radius, seats)


def _seats(
    marks: list[str], free: BaseGeometry, shore: BaseGeometry, place: Point
) -> tuple[tuple[Seat, ...], float]:
    """Places for the marks in what is left of a region, and how good they are."""
    seats: list[Seat] = []
    score = 0.0
    for mark in marks:
        x, y, room = widest(free)
        if not room:
            # A mark is never left out: where there is no room it stands in the spot.
            x, y, score = place.x, place.y, score - 50.0
        if mark in QUAYS:
            nearer = widest(free.intersection(shore))
            if nearer[2] > 16:
                (x, y, room), score = nearer, score + 14
        seats.append(Seat(mark, x, y, max(0.72, min(1.0, room / SEAT))))
        score += min(room, 25.0) * 2
        free = free.difference(Point(x, y).buffer(SEAT))
    return tuple(seats), score
