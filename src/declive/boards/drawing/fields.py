"""Farmland: furrowed fields between hedges, a house and sheaves."""

from __future__ import annotations

import math
from typing import Final

import shapely
from shapely.affinity import translate
from shapely.geometry import LineString, MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from declive.boards.drawing.pen import polygons, soft_area, spot, strokes
from declive.boards.drawing.scatter import scattered
from declive.boards.drawing.scene import Scene

TONES: Final = ("#efdb95", "#dcb95c", "#d9cc7c", "#e7c871", "#c9c173")
GREENISH: Final = (2, 4)
FURROW: Final = 6.5


def farm(scene: Scene, region: int) -> None:
    """The fields of one region."""
    canvas, rng = scene.canvas, scene.rng
    shape = scene.land.shapes[region]
    inner = shape.buffer(-7)
    place = scene.spots[region]
    seats = [Point(seat.x, seat.y).buffer(25 * seat.scale) for seat in place.seats]
    keep = unary_union([place.disc(3), *seats])
    middles = scattered(rng, inner, 62, 400)
    hedges, tone = "", -1
    if len(middles) > 1:
        cells = shapely.voronoi_polygons(MultiPoint(middles), extend_to=shape, ordered=True)
        for cell in cells.geoms:
            for field in polygons(cell.intersection(inner).buffer(-2.2)):
                if field.area < 500:
                    continue
                fresh = int(rng.integers(len(TONES)))
                tone = (fresh + 1) % len(TONES) if fresh == tone else fresh
                canvas.path(soft_area(field, 1.5), fill=TONES[tone], opacity=".9")
                canvas.path(
                    _furrows(field, keep, float(rng.uniform(0, math.pi))),
                    stroke="#7d7a2a" if tone in GREENISH else "#96701f",
                    stroke_width="1.1",
                    opacity=".62",
                    fill="none",
                )
                hedge = field.exterior.difference(keep).difference(shape.exterior.buffer(10))
                hedges += strokes(hedge, 2, 12)
    canvas.path(
        hedges,
        fill="none",
        stroke="#5f7f38",
        stroke_width="4.2",
        stroke_linecap="round",
        stroke_dasharray=".1 6",
    )
    _village(scene, region)


def _furrows(field: Polygon, keep: BaseGeometry, turn: float) -> str:
    """Straight lines across a field, but not over tokens and marks."""
    middle = field.centroid
    across, down = math.cos(turn), math.sin(turn)
    lines = []
    for i in range(-16, 17):
        x, y = middle.x - down * i * FURROW, middle.y + across * i * FURROW
        ends = [(x - across * 110, y - down * 110), (x + across * 110, y + down * 110)]
        lines.append(LineString(ends))
    cut = unary_union(lines).intersection(field.buffer(-3).difference(keep))
    return "".join(
        f"M{spot(line.coords[0])}L{spot(line.coords[-1])}"
        for line in getattr(cut, "geoms", [cut])
        if isinstance(line, LineString) and line.length > 5
    )


def _village(scene: Scene, region: int) -> None:
    room = scene.room(region, 14, 8)
    looser = scene.room(region, 6, 3)
    for right, down in ((0, -16), (-11, 0), (11, 0)):
        room = room.intersection(translate(looser, -right, -down))
    places = sorted(scattered(scene.rng, room, 46)[:4], key=lambda place: place[1])
    for i, (x, y) in enumerate(places):
        scene.canvas.put("house" if i == 0 else "sheaf", x, y)
