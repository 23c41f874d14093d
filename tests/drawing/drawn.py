"""Helpers: shipped boards drawn once, and drawings read back as a client would."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import shapely
from shapely.geometry import Polygon

from declive.boards import BoardFile, Region, read
from declive.boards.drawing import Drawing, draw

STEP = re.compile(r"([MLQZ])([^MLQZ]*)")


@cache
def drawn(name: str) -> Drawing:
    """A shipped board, drawn with the usual seed."""
    return draw(read(name))


def board(regions: dict[int, tuple[str, list[str], list[int]]]) -> BoardFile:
    """A small board without hints: for each region its terrain, its marks, its neighbours."""
    return BoardFile(
        name="small",
        box="base",
        players=2,
        rounds=10,
        regions=tuple(
            Region(number, terrain, tuple(marks), tuple(borders))
            for number, (terrain, marks, borders) in regions.items()
        ),
    )


def shape(path: str) -> Polygon:
    """The polygon of an SVG path; all but its first ring are holes."""
    rings: list[list[tuple[float, float]]] = []
    for command, text in STEP.findall(path):
        numbers = [float(word) for word in text.split()]
        points = list(zip(numbers[::2], numbers[1::2]))
        if command == "M":
            rings.append(points)
        elif command == "L":
            rings[-1] += points
        elif command == "Q":
            (ax, ay), (bx, by), (cx, cy) = rings[-1][-1], *points
            for t in np.linspace(0.25, 1, 4).tolist():
                u = 1 - t
                x = u * u * ax + 2 * u * t * bx + t * t * cx
                y = u * u * ay + 2 * u * t * by + t * t * cy
                rings[-1].append((x, y))
    return Polygon(rings[0], rings[1:])


def shapes(drawing: Drawing) -> dict[int, Polygon]:
    """The regions of a drawing, read from the paths in its SVG."""
    found = re.findall(r'<path id="r(\d+)" d="([^"]*)"/>', drawing.svg)
    return {int(number): shape(path) for number, path in found}


def touching(drawing: Drawing) -> set[tuple[int, int]]:
    """The pairs of regions that lie side by side in the picture, for more than a point."""
    found = shapes(drawing)
    pairs: set[tuple[int, int]] = set()
    for one, area in found.items():
        beside = area.buffer(0.1)
        for other, line in ((n, s.boundary) for n, s in found.items() if n > one):
            if shapely.intersection(line, beside).length > 3:
                pairs.add((one, other))
    return pairs


def at_edge(drawing: Drawing) -> set[int]:
    """The regions that reach the edge of the picture, for more than a point."""
    edge = shapely.box(0, 0, 1200, 800).exterior.buffer(0.1)
    return {n for n, s in shapes(drawing).items() if s.exterior.intersection(edge).length > 3}


def edge_of(file: BoardFile) -> set[int]:
    """The regions that the file marks as edge."""
    return {region.id for region in file.regions if "edge" in region.marks}


def is_exact(file: BoardFile) -> bool:
    """Whether the board is drawn with its borders and its edge, no more and no fewer."""
    drawing = draw(file)
    return touching(drawing) == set(file.borders()) and at_edge(drawing) == edge_of(file)


def thinned(file: BoardFile, every: int) -> BoardFile:
    """The board without its hints and without every so many of its borders."""
    plain = {
        region.id: (region.terrain, list(region.marks), list(region.borders))
        for region in file.regions
    }
    edge = edge_of(file)
    for one, other in file.borders()[::every]:
        # Two at the edge that no longer touch must still reach it: leave those alone.
        if one not in edge and other not in edge:
            plain[one][2].remove(other)
            plain[other][2].remove(one)
    return board(plain)
