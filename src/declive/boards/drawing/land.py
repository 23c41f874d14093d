"""The shapes of a board's regions: laid out, relaxed, bordered and proved exact."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import shapely
from shapely.geometry import MultiPoint, Polygon, box

from declive.boards.drawing.borders import Line, chained, flattened, lines_of, rounds
from declive.boards.drawing.exact import NotExact, prove
from declive.boards.drawing.frame import Frame, circle, rectangle
from declive.boards.drawing.frame import Point as Place
from declive.boards.drawing.mesh import Floats, Mesh, mesh_area, mesh_of
from declive.boards.drawing.pen import outline
from declive.boards.drawing.relax import BARRIERS, Aims, Relaxing
from declive.boards.drawing.scatter import widest
from declive.boards.drawing.sheet import FILLER, OUTSIDE, Sheet, sheet_of
from declive.boards.file import BoardFile

WIDTH: Final = 1200.0
HEIGHT: Final = 800.0
LONG: Final = {"river": 0.25, "sea": 0.5}
"""Terrains that need not be round, and how much of it is still asked of them."""
SIZE: Final = {"river": 0.95, "sea": 1.05}
FILLER_SIZE: Final = 0.05
MARGIN: Final = 6.0
"""How far a spot keeps from the borders."""
PASSES: Final = 6
SWAYING: Final = 1.12
"""How much wider a region must be than its spot, since its borders waver."""
MOUTH: Final = 96.0
"""How wide a narrow river is where it leaves the map."""
SWAYS: Final = ((0.36, True), (0.2, True), (0.08, True), (0.2, False), (0.0, False))
"""How the pen wavers: the first way that proves exact is taken, and the last cannot fail."""


@dataclass(slots=True)
class Land:
    """Where everything on a board is."""

    file: BoardFile
    near: dict[int, list[int]]
    terrain: dict[int, str]
    marks: dict[int, list[str]]
    shapes: dict[int, Polygon] = field(default_factory=dict)
    outlines: dict[int, str] = field(default_factory=dict)
    """The SVG path of each region."""
    fillers: dict[int, Polygon] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    shortest: float = 0.0
    """The length of the shortest border."""

    @property
    def regions(self) -> list[int]:
        """The regions in order."""
        return sorted(self.shapes)


def land_of(file: BoardFile, seed: int) -> Land:
    """The shapes of a board without mistakes. NotExact if they could not be made to fit."""
    near: dict[int, list[int]] = {region.id: [] for region in file.regions}
    for one, other in file.borders():
        near[one].append(other)
        near[other].append(one)
    edge = {region.id for region in file.regions if "edge" in region.marks}
    sheet = sheet_of(file.borders(), edge)
    mesh = _relaxed(file, sheet, rectangle(WIDTH, HEIGHT))
    for sway, soft in SWAYS:
        land = Land(
            file=file,
            near=near,
            terrain={region.id: region.terrain for region in file.regions},
            marks={r.id: [m for m in r.marks if m != "edge"] for r in file.regions},
        )
        try:
            _bordered(land, sheet, mesh, seed, sway, soft)
            land.shortest = prove(land.shapes, near, edge, box(0, 0, WIDTH, HEIGHT))
        except NotExact:
            if (sway, soft) == SWAYS[-1]:
                raise
            continue
        return land
    raise AssertionError("the last way either returned or raised")


def _bordered(
    land: Land, sheet: Sheet, mesh: Mesh, seed: int, sway: float, soft: bool
) -> list[Line]:
    """Draw the borders of a sheet, then those of its enclaves; answer its outer line."""
    lines = lines_of(mesh, sheet.around, seed, sway, soft)
    loops = rounds(lines, sheet.regions)
    land.lines += [line for line in lines if sheet.around != OUTSIDE or not line.at_frame]
    for region, loop in loops.items():
        shape = Polygon([p for line in loop for p in flattened(line)[:-1]])
        if region >= FILLER:
            land.fillers[region] = shape
        else:
            land.shapes[region] = shape
            land.outlines[region] = outline(loop)
    places = _inset_places(land, sheet)
    for inset, frame in zip(sheet.insets, places):
        inner = _relaxed(land.file, inset, frame)
        rim = _bordered(land, inset, inner, seed + 1, sway, soft)
        hole = Polygon([p for line in rim for p in line.points[:-1]])
        land.shapes[inset.around] = _cut_out(land.shapes[inset.around], hole)
        land.outlines[inset.around] += outline(rim)
    return chained([line for line in lines if line.at_frame])


def _cut_out(shape: Polygon, hole: Polygon) -> Polygon:
    holes = [ring.coords for ring in shape.interiors]
    return Polygon(shape.exterior.coords, [*holes, hole.exterior.coords])


def _inset_places(land: Land, sheet: Sheet) -> list[Frame]:
    """A round frame for each enclave, so that a place for tokens is left in its host."""
    hosts = [inset.around for inset in sheet.insets]
    frames: list[Frame] = []
    for i, host in enumerate(hosts):
        x, y, room = widest(land.shapes[host].buffer(-MARGIN))
        count = hosts.count(host)
        far = 0.54 * room
        radius = 0.42 * room
        if count > 1:
            radius = far * math.sin(math.pi / (count + 1)) * 0.85
        turn = math.pi * 2 * hosts[:i].count(host) / (count + 1)
        centre = (x + far * math.cos(turn), y + far * math.sin(turn))
        frames.append(circle(centre, radius))
    return frames


def _relaxed(file: BoardFile, sheet: Sheet, frame: Frame) -> Mesh:
    """The mesh of a sheet in its frame, at its best."""
    hints = _hints(file, sheet) if sheet.around == OUTSIDE else {}
    terrain = {region.id: region.terrain for region in file.regions}
    mouths: dict[int, float] = {}
    if file.own_design:
        mouths = {region: MOUTH for region, _ in sheet.ring if terrain.get(region) == "river"}
    mouths |= {region: 40.0 for region, _ in sheet.ring if region >= FILLER}
    mesh = mesh_of(sheet, frame, hints, mouths)
    scale = math.sqrt(frame.area / len(mesh.regions))
    aims = Aims(
        area=_areas(file, sheet, frame, hints),
        roundness=np.array([LONG.get(terrain.get(r, ""), 1.0) for r in mesh.regions]),
        hints=np.array([hints.get(r, (0.0, 0.0)) for r in mesh.regions]),
        pull=np.array([float(r in hints and r < FILLER) for r in mesh.regions]),
    )
    mesh.places = Relaxing(mesh, aims, scale).relaxed()
    if sheet.around == OUTSIDE:
        _widen(mesh, aims, scale, goal(file.players))
    return mesh


def _widen(mesh: Mesh, aims: Aims, scale: float, wanted: float) -> None:
    """Give more ground to regions in which the spot would be too small, and less length."""
    for _ in range(PASSES):
        loops = rounds(lines_of(mesh, OUTSIDE, 0, 0.0, False), mesh.regions)
        narrow = False
        for i, region in enumerate(mesh.regions):
            shape = Polygon([p for line in loops[region] for p in line.points[:-1]])
            room = widest(shape.buffer(-MARGIN))[2]
            if region < FILLER and room < wanted * SWAYING:
                aims.area[i] *= min(1.25, (wanted * SWAYING / max(room, 1.0)) ** 0.8)
                aims.roundness[i] = min(1.0, aims.roundness[i] + 0.12)
                narrow = True
        if not narrow:
            return
        aims.area *= mesh_area(mesh) / aims.area.sum()
        mesh.places = Relaxing(mesh, aims, scale).relaxed(BARRIERS[2:])


def goal(players: int) -> float:
    """The radius asked of every spot on a board for so many."""
    return 40.5 if players <= 3 else 29.0


def _hints(file: BoardFile, sheet: Sheet) -> dict[int, Place]:
    """About where the regions' middles are, as far as the file says; fillers between theirs."""
    hints = {r.id: (r.at[0] * WIDTH, r.at[1] * HEIGHT) for r in file.regions if r.at is not None}
    for filler, regions in sheet.fillers.items():
        known = [hints[region] for region in regions if region in hints]
        if known:
            hints[filler] = (
                sum(x for x, _ in known) / len(known),
                sum(y for _, y in known) / len(known),
            )
    return hints


def _areas(file: BoardFile, sheet: Sheet, frame: Frame, hints: Mapping[int, Place]) -> Floats:
    """How large each region should be: by the room around its hint, by terrain, by enclaves."""
    regions = [region for region in sheet.regions if region < FILLER]
    shares = dict.fromkeys(regions, 1.0)
    if len({hints[r] for r in regions if r in hints}) == len(regions) > 1:
        cells = shapely.voronoi_polygons(
            MultiPoint([hints[r] for r in regions]),
            extend_to=box(0, 0, WIDTH, HEIGHT),
            ordered=True,
        )
        whole = box(0, 0, WIDTH, HEIGHT)
        room = [cell.intersection(whole).area for cell in cells.geoms]
        mean = sum(room) / len(room)
        shares = {r: 0.6 + 0.4 * area / mean for r, area in zip(regions, room)}
    size = dict(SIZE)
    if file.own_design:
        # The rivers of our own boards are long: a narrow bed is ground enough.
        size["river"] = 0.12 + 0.0115 * len(file.regions)
    terrain = {region.id: region.terrain for region in file.regions}
    inside: dict[int, float] = {}
    for inset in sheet.insets:
        inside[inset.around] = inside.get(inset.around, 0.0) + 0.7 + 0.5 * len(inset.regions)
    wanted = [
        FILLER_SIZE
        if r >= FILLER
        else shares[r] * size.get(terrain[r], 1.0) * (1 + inside.get(r, 0.0))
        for r in sheet.regions
    ]
    areas = np.array(wanted)
    answer: Floats = areas / areas.sum() * frame.area
    return answer
