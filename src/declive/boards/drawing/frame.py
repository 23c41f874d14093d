"""The frame around a sheet, and which stretch of it each region gets."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

Point = tuple[float, float]

ROUND_SIDES: Final = 28


@dataclass(frozen=True, slots=True)
class Frame:
    """A convex outline, walked clockwise on the screen from its first corner."""

    corners: tuple[Point, ...]
    clear: float
    """How far the end of a border keeps from a corner of the frame."""
    least: float
    """The shortest stretch a region should get."""

    @property
    def length(self) -> float:
        """The way all around."""
        return self.marks()[-1]

    @property
    def middle(self) -> Point:
        """The mean of the corners."""
        count = len(self.corners)
        return sum(x for x, _ in self.corners) / count, sum(y for _, y in self.corners) / count

    @property
    def area(self) -> float:
        """What the frame encloses."""
        ring = (*self.corners, self.corners[0])
        return sum(a[0] * b[1] - a[1] * b[0] for a, b in pairwise(ring)) / 2

    def marks(self) -> list[float]:
        """How far along each corner lies; last the whole length."""
        along = [0.0]
        for one, other in pairwise((*self.corners, self.corners[0])):
            along.append(along[-1] + math.dist(one, other))
        return along

    def at(self, along: float) -> Point:
        """The point so far along the frame."""
        marks = self.marks()
        along %= marks[-1]
        for i, (one, other) in enumerate(pairwise((*self.corners, self.corners[0]))):
            if along <= marks[i + 1]:
                share = (along - marks[i]) / (marks[i + 1] - marks[i])
                return (
                    one[0] + (other[0] - one[0]) * share,
                    one[1] + (other[1] - one[1]) * share,
                )
        return self.corners[0]

    def along(self, point: Point) -> float:
        """How far along the frame a point lies if it is thrown outwards from the middle."""
        cx, cy = self.middle
        ux, uy = point[0] - cx, point[1] - cy
        if abs(ux) + abs(uy) < 1e-9:
            return 0.0
        marks = self.marks()
        for i, (one, other) in enumerate(pairwise((*self.corners, self.corners[0]))):
            ax, ay, bx, by = one[0] - cx, one[1] - cy, other[0] - cx, other[1] - cy
            before, behind = ax * uy - ay * ux, ux * by - uy * bx
            if (before >= 0 and behind > 0) or (before > 0 and behind >= 0):
                share = before / (before + behind)
                return marks[i] + share * (marks[i + 1] - marks[i])
        return 0.0


def rectangle(width: float, height: float) -> Frame:
    """The frame of a board."""
    return Frame(((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)), 60.0, 120.0)


def circle(centre: Point, radius: float) -> Frame:
    """The frame of an enclave."""
    turn = 2 * math.pi / ROUND_SIDES
    ring = [
        (centre[0] + radius * math.cos(turn * i), centre[1] + radius * math.sin(turn * i))
        for i in range(ROUND_SIDES)
    ]
    corners = tuple((round(x, 1), round(y, 1)) for x, y in ring)
    return Frame(corners, 0.0, radius / 2)


def wound(frame: Frame, points: list[Point]) -> list[float]:
    """How far along the points lie, each from the one before by the shorter way round."""
    length = frame.length
    places: list[float] = []
    for point in points:
        place = frame.along(point)
        if places:
            step = (place - places[-1] + length / 2) % length - length / 2
            place = places[-1] + step
        places.append(place)
    return places


def stretches(
    frame: Frame, ring: list[int], hints: Mapping[int, Point], mouths: Mapping[int, float]
) -> list[list[Point]] | None:
    """For each region of the ring the points of its stretch of the frame, both ends included.

    None if the hints run the other way round: then the ring must be turned. `mouths` are widths
    for regions that want to be narrow there.
    """
    count, length = len(ring), frame.length
    if count == 1:
        return [[*frame.corners, frame.corners[0]]]
    least = min(frame.least, 0.7 * length / count)
    if all(region in hints for region in ring):
        points = [hints[region] for region in ring]
        places = wound(frame, points)
        closing = wound(frame, [points[-1], points[0]])
        turns = round((places[-1] - places[0] + closing[1] - closing[0]) / length)
        if turns < 0:
            return None
        if turns != 1:
            places = _even(frame, ring, hints)
    else:
        places = _even(frame, ring, hints)
    places = _apart(places, least, length)
    ends = _ends(places, length)
    for i, region in enumerate(ring):
        if region in mouths:
            start = ends[i - 1] - (length if i == 0 else 0)
            cut = max(0.0, (ends[i] - start - mouths[region]) / 2)
            ends[i] -= cut
            ends[i - 1] += cut
    ends = _off_corners(frame, ends)
    return [_points(frame, ends[i - 1] - (length if i == 0 else 0), ends[i]) for i in range(count)]


def _even(frame: Frame, ring: list[int], hints: Mapping[int, Point]) -> list[float]:
    """Places at even distances, turned so that those with a hint are near it."""
    length, count = frame.length, len(ring)
    known = {i: frame.along(hints[r]) for i, r in enumerate(ring) if r in hints}

    def miss(offset: float) -> float:
        total = 0.0
        for i, place in known.items():
            off = (offset + i * length / count - place + length / 2) % length - length / 2
            total += off * off
        return total

    offset = min((length * k / 120 for k in range(120)), key=miss)
    return [offset + i * length / count for i in range(count)]


def _apart(places: list[float], least: float, length: float) -> list[float]:
    """The same order, with the least distance between any two."""
    places, count = list(places), len(places)
    for _ in range(400):
        for i in range(count):
            j = (i + 1) % count
            gap = places[j] + (length if j == 0 else 0) - places[i]
            if gap < least:
                places[i] -= (least - gap) / 2
                places[j] += (least - gap) / 2
    return places


def _ends(places: list[float], length: float) -> list[float]:
    """Where each stretch ends: halfway to the next place."""
    following = [*places[1:], places[0] + length]
    return [(place + after) / 2 for place, after in zip(places, following)]


def _off_corners(frame: Frame, ends: list[float]) -> list[float]:
    """The ends pushed away from the corners of the frame, if they keep their order."""
    length, moved = frame.length, list(ends)
    for i, end in enumerate(ends):
        for corner in frame.marks()[:-1]:
            off = (end - corner + length / 2) % length - length / 2
            if abs(off) < frame.clear:
                moved[i] = end - off + (frame.clear if off >= 0 else -frame.clear)
    gaps = [b - a for a, b in pairwise([*moved, moved[0] + length])]
    return moved if min(gaps) > frame.least / 6 else ends


def _points(frame: Frame, start: float, end: float) -> list[Point]:
    """A stretch: its ends and the corners on the way, or its middle if there is none."""
    length = frame.length
    turns = [
        mark + turn * length
        for mark in frame.marks()[:-1]
        for turn in range(-3, 4)
        if start + 1e-6 < mark + turn * length < end - 1e-6
    ]
    inner = sorted(turns) or [(start + end) / 2]
    return [frame.at(start), *[frame.at(place) for place in inner], frame.at(end)]
