"""A sheet cut into triangles: around the middle of each region, its borders and corners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from declive.boards.drawing.frame import Frame, Point, stretches
from declive.boards.drawing.sheet import Sheet

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
NONE = -1


@dataclass(slots=True)
class Half:
    """Half a border, from its middle to a corner; or a bit of the frame, with NONE behind it."""

    gate: int
    corner: int
    one: int
    other: int


@dataclass(slots=True)
class Mesh:
    """A triangulated disc. Points are numbered; the first are the regions' middles."""

    regions: list[int]
    places: Floats
    fixed: NDArray[np.bool_]
    triangles: Ints
    owner: Ints
    """For each triangle the place of its region in `regions`."""
    halves: list[Half]
    gates: dict[tuple[int, int], int]
    rims: dict[int, list[int]]
    """For each region at the frame the points along it."""


def mesh_of(
    sheet: Sheet, frame: Frame, hints: Mapping[int, Point], mouths: Mapping[int, float]
) -> Mesh:
    """The mesh of a sheet, laid out flat: no triangle is turned over."""
    ring = sheet.ring
    rims = stretches(frame, [region for region, _ in ring], hints, mouths)
    if rims is None:
        regions = [region for region, _ in reversed(ring)]
        corners = [corner for _, corner in reversed(ring)]
        ring = list(zip(regions, corners[1:] + corners[:1]))
        rims = stretches(frame, regions, hints, mouths)
        if rims is None:
            raise ValueError("the hints of the regions at the edge run both ways round")
    return _laid(_cut(sheet, ring, rims))


def _cut(sheet: Sheet, ring: list[tuple[int, int]], rims: list[list[Point]]) -> Mesh:
    index = {region: i for i, region in enumerate(sheet.regions)}
    size = len(index)
    gates = {border: size + i for i, border in enumerate(sheet.borders)}
    size += len(gates)
    corners = {number: size + i for i, number in enumerate(range(len(sheet.faces)))}
    size += len(corners)
    places: dict[int, Point] = {}
    edge_points: dict[int, list[int]] = {}
    triangles: list[tuple[int, int, int]] = []
    owner: list[int] = []
    halves: list[Half] = []
    for i, ((region, corner), rim) in enumerate(zip(ring, rims)):
        inner = rim[1:-1] if len(ring) > 1 else rim[:-1]
        fresh = list(range(size, size + len(inner)))
        size += len(inner)
        places.update(zip(fresh, inner))
        if len(ring) > 1:
            before = ring[i - 1][1]
            places[corners[corner]] = rim[-1]
            chain = [corners[before], *fresh, corners[corner]]
        else:
            chain = [*fresh, fresh[0]]
        edge_points[region] = chain
        for one, other in pairwise(chain):
            triangles.append((index[region], one, other))
            owner.append(index[region])
            halves.append(Half(one, other, index[region], NONE))
    for number, face in enumerate(sheet.faces):
        for i, region in enumerate(face):
            for near in (face[i - 1], face[(i + 1) % len(face)]):
                border = (min(region, near), max(region, near))
                if border in gates:
                    triangles.append((index[region], gates[border], corners[number]))
                    owner.append(index[region])
        for i, region in enumerate(face):
            near = face[i - 1]
            border = (min(region, near), max(region, near))
            if border in gates:
                one, other = border
                half = Half(gates[border], corners[number], index[one], index[other])
                halves.append(half)
    fixed = np.zeros(size, dtype=np.bool_)
    spread = np.zeros((size, 2))
    for point, place in places.items():
        fixed[point] = True
        spread[point] = place
    return Mesh(
        regions=sheet.regions,
        places=spread,
        fixed=fixed,
        triangles=np.array(triangles),
        owner=np.array(owner),
        halves=halves,
        gates=gates,
        rims=edge_points,
    )


def _laid(mesh: Mesh) -> Mesh:
    """Tutte's layout: every free point in the mean of its neighbours."""
    size = len(mesh.places)
    near = np.zeros((size, size))
    for one, other in ((0, 1), (1, 2), (2, 0)):
        near[mesh.triangles[:, one], mesh.triangles[:, other]] = 1.0
        near[mesh.triangles[:, other], mesh.triangles[:, one]] = 1.0
    free = ~mesh.fixed
    matrix = np.diag(near.sum(1)) - near
    known = near[np.ix_(free, mesh.fixed)] @ mesh.places[mesh.fixed]
    mesh.places[free] = np.linalg.solve(matrix[np.ix_(free, free)], known)
    doubled = twice_areas(mesh.places, mesh.triangles)
    turned = doubled < 0
    # The cutting above does not care which way round a triangle is written.
    mesh.triangles[turned] = mesh.triangles[turned][:, ::-1]
    if np.abs(doubled).min() <= 0:
        raise ValueError("the board leaves no room for one of its regions")
    return mesh


def twice_areas(places: Floats, triangles: Ints) -> Floats:
    """Twice the area of each triangle, negative if it is turned over."""
    p, q, r = (places[triangles[:, k]] for k in range(3))
    answer: Floats = (q[:, 0] - p[:, 0]) * (r[:, 1] - p[:, 1]) - (r[:, 0] - p[:, 0]) * (
        q[:, 1] - p[:, 1]
    )
    return answer


def mesh_area(mesh: Mesh) -> float:
    """The area of the whole sheet."""
    return float(twice_areas(mesh.places, mesh.triangles).sum()) / 2
