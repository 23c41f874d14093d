"""Border lines: a wavering pen line from corner to corner that stays beside its own border."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

import numpy as np

from declive.boards.drawing.mesh import NONE, Floats, Half, Mesh

BENDS: Final = 5
"""Into how many steps half a border is divided."""
OCTAVES: Final = 4
REACH: Final = 0.26
"""How far a line may stray, as a share of the half border's length."""
CROWDED: Final = 7.0


@dataclass(frozen=True, slots=True)
class Line:
    """One border, or one region's stretch of the frame, as the pen draws it."""

    regions: tuple[int, int]
    """The two regions, or the region and what is around the sheet."""
    ends: tuple[int, int]
    points: Floats
    soft: bool
    """Whether the points steer a curve; else they are joined straight."""
    at_frame: bool = False


def lines_of(mesh: Mesh, around: int, seed: int, sway: float, soft: bool) -> list[Line]:
    """All lines of a sheet. `sway` is how far they may stray towards a region's middle."""
    rng = np.random.default_rng(seed)
    halves: dict[int, list[Half]] = defaultdict(list)
    for half in mesh.halves:
        if half.other != NONE:
            halves[half.gate].append(half)
    lines: list[Line] = []
    for gate in sorted(halves):
        first, second = halves[gate]
        there = _wavering(mesh, first, rng, sway)
        back = _wavering(mesh, second, rng, sway)
        points: Floats = np.vstack([there, back[::-1][1:]]).round(1)
        regions = (mesh.regions[first.one], mesh.regions[first.other])
        lines.append(Line(regions, (first.corner, second.corner), _thinned(points), soft))
    for region, chain in mesh.rims.items():
        points = mesh.places[chain].round(1)
        lines.append(Line((region, around), (chain[0], chain[-1]), points, False, True))
    return lines


def _wavering(mesh: Mesh, half: Half, rng: np.random.Generator, sway: float) -> Floats:
    """From the corner to the middle of the border, within the two triangles beside it."""
    corner, gate = mesh.places[half.corner], mesh.places[half.gate]
    steps, stray = _noise(rng)
    length = float(np.hypot(*(gate - corner)))
    points = [corner]
    for step, aside in zip(steps[1:-1], stray[1:-1]):
        region = mesh.places[half.one if aside > 0 else half.other]
        far = float(np.hypot(*(region - (corner + gate) / 2)))
        base = corner + (gate - corner) * step
        points.append(base + (region - base) * abs(aside) * min(sway, REACH * length / far))
    points.append(gate)
    return np.array(points)


def _noise(rng: np.random.Generator) -> tuple[Floats, Floats]:
    """A wavering line over [0, 1] that is 0 at both ends."""
    steps = np.linspace(0, 1, BENDS + 1)
    stray = np.zeros(BENDS + 1)
    for octave in range(OCTAVES):
        count = 2 ** (octave + 1)
        values = rng.uniform(-1, 1, count + 1)
        stray += np.interp(steps, np.linspace(0, 1, count + 1), values) * 0.55**octave
    return steps, stray * np.minimum(1, 6 * np.minimum(steps, 1 - steps)) / 1.9


def _thinned(points: Floats) -> Floats:
    """The points without those that crowd one another."""
    keep = [0]
    for i in range(1, len(points) - 1):
        back, ahead = points[i] - points[keep[-1]], points[i] - points[-1]
        if min(np.hypot(*back), np.hypot(*ahead)) > CROWDED:
            keep.append(i)
    kept: Floats = points[[*keep, len(points) - 1]]
    return kept


def flattened(line: Line, pieces: int = 4) -> Floats:
    """The line as a chain of short straight pieces."""
    points = line.points
    if not line.soft or len(points) < 3:
        return points
    if line.ends[0] > line.ends[1]:
        # The same numbers from whichever side: both regions get the very same points.
        return flattened(reversed_line(line), pieces)[::-1]
    middle = (points[0] + points[1]) / 2
    chain = [points[0], middle]
    for i in range(1, len(points) - 1):
        end = (points[i] + points[i + 1]) / 2
        for t in np.linspace(0, 1, pieces + 1)[1:]:
            chain.append((1 - t) ** 2 * middle + 2 * t * (1 - t) * points[i] + t * t * end)
        middle = end
    chain.append(points[-1])
    return np.array(chain)


def reversed_line(line: Line) -> Line:
    """The same line drawn from its other end."""
    ends = (line.ends[1], line.ends[0])
    return Line(line.regions, ends, line.points[::-1], line.soft, line.at_frame)


def rounds(lines: list[Line], regions: list[int]) -> dict[int, list[Line]]:
    """For each region the lines around it, each starting where the one before ends."""
    around: dict[int, list[Line]] = {region: [] for region in regions}
    for line in lines:
        for region in line.regions:
            if region in around:
                around[region].append(line)
    return {region: chained(around[region]) for region in regions}


def chained(lines: list[Line]) -> list[Line]:
    """Lines that make a round, each starting where the one before ends."""
    todo = list(lines)
    chain = [todo.pop(0)]
    while todo:
        here = chain[-1].ends[1]
        place = next(i for i, line in enumerate(todo) if here in line.ends)
        line = todo.pop(place)
        chain.append(line if line.ends[0] == here else reversed_line(line))
    return chain
