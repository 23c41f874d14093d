"""Which regions are drawn together: one sheet in the frame, one more for each enclave."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, cast

from networkx import Graph, PlanarEmbedding, biconnected_components, check_planarity

OUTSIDE: Final = -1
"""What lies around the board."""
FILLER: Final = 1000
"""Fillers are numbered from here: bare ground where more than three regions would meet."""

Face = tuple[int, ...]


@dataclass(slots=True)
class Sheet:
    """Regions that fill one frame without a gap, every three of them meeting in a corner."""

    around: int
    """The region that encloses them, or OUTSIDE."""
    regions: list[int]
    """The regions, then the fillers."""
    borders: list[tuple[int, int]]
    """Each border once, as (lower, higher)."""
    faces: list[Face]
    """The corners: each is the round of regions that meet there, OUTSIDE included."""
    ring: list[tuple[int, int]]
    """The regions along the frame in order, each with the corner that follows it."""
    fillers: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For each filler the regions around it."""
    insets: list[Sheet] = field(default_factory=list)
    """The enclaves in regions of this sheet."""


def sheet_of(borders: Iterable[tuple[int, int]], edge: Iterable[int]) -> Sheet:
    """The sheet in the frame, with its enclaves. The borders must be drawable on a flat map and
    lead from the edge to every region."""
    graph: Graph[int] = Graph()
    graph.add_edges_from(sorted(borders))
    graph.add_edges_from((OUTSIDE, region) for region in sorted(edge))
    # The stubs promise lists of sets; it is sets.
    pieces = cast("Iterable[set[int]]", biconnected_components(graph))
    blocks = sorted(sorted(piece) for piece in pieces)
    numbers = iter(range(FILLER, FILLER + 10 * len(graph)))
    return _sheet(graph, blocks, OUTSIDE, [b for b in blocks if OUTSIDE in b], numbers)


def _sheet(
    graph: Graph[int],
    blocks: list[list[int]],
    around: int,
    chosen: list[list[int]],
    numbers: Iterable[int],
) -> Sheet:
    """One sheet of these blocks, side by side in what is around them."""
    part: Graph[int] = Graph()
    fillers: dict[int, tuple[int, ...]] = {}
    for block in chosen:
        part.add_edges_from(sorted(_inside(graph, block)))
    for left, right in pairwise(chosen):
        shores = tuple(next(r for r in sorted(part[around]) if r in b) for b in (left, right))
        _fill(part, fillers, numbers, (around, *shores))
    regions = [region for region in part if region != around]
    if len(regions) == 1:
        faces: list[Face] = []
        ring = [(regions[0], 0)]
    else:
        faces = _faces(part, fillers, numbers)
        ring = _ring(faces, around)
    sheet = Sheet(
        around=around,
        regions=sorted(region for region in part if region != around),
        borders=sorted((min(e), max(e)) for e in part.edges if around not in e),
        faces=faces,
        ring=ring,
        fillers=fillers,
    )
    for host in sheet.regions:
        for block in blocks:
            if host in block and block not in chosen:
                sheet.insets.append(_sheet(graph, blocks, host, [block], numbers))
    return sheet


def _inside(graph: Graph[int], block: list[int]) -> list[tuple[int, int]]:
    members = set(block)
    return [(a, b) for a in block for b in graph[a] if a < b and b in members]


def _fill(
    part: Graph[int],
    fillers: dict[int, tuple[int, ...]],
    numbers: Iterable[int],
    face: Face,
) -> None:
    """Put a filler among the regions of a face."""
    filler = next(iter(numbers))
    fillers[filler] = tuple(region for region in face if 0 <= region < FILLER)
    part.add_edges_from((filler, region) for region in face)


def _faces(
    part: Graph[int], fillers: dict[int, tuple[int, ...]], numbers: Iterable[int]
) -> list[Face]:
    """The corners of the sheet, after a filler was put where more than three would meet."""
    wide = [face for face in _walked(part) if len(face) > 3]
    for face in wide:
        _fill(part, fillers, numbers, face)
    return _walked(part)


def _walked(part: Graph[int]) -> list[Face]:
    flat, embedding = check_planarity(part)
    if not flat or not isinstance(embedding, PlanarEmbedding):
        raise ValueError("the borders cannot be drawn on a flat map")
    seen: set[tuple[int, int]] = set()
    faces: list[Face] = []
    for one, other in sorted(embedding.edges()):
        if (one, other) not in seen:
            faces.append(tuple(embedding.traverse_face(one, other, mark_half_edges=seen)))
    return faces


def _ring(faces: list[Face], around: int) -> list[tuple[int, int]]:
    """The regions along the frame, in the order in which the faces turn."""
    after: dict[int, tuple[int, int]] = {}
    for number, face in enumerate(faces):
        if around in face:
            place = face.index(around)
            after[face[place - 1]] = (face[(place + 1) % len(face)], number)
    region = min(after)
    ring: list[tuple[int, int]] = []
    for _ in after:
        following, corner = after[region]
        ring.append((region, corner))
        region = following
    return ring
