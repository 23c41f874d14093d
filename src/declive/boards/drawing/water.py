"""Water: shallows and shore lines along the coast, currents in rivers, things at sea."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from declive.boards.drawing.palette import TONES, WATER
from declive.boards.drawing.pen import soft_area, strokes
from declive.boards.drawing.scatter import Place, scattered, widest
from declive.boards.drawing.scene import Scene

# Lines along a coast: distance from it, width, opacity, dashes.
SHORES: Final = ((5, 1.5, ".95", ""), (12, 1.4, ".7", "26 7"), (21, 1.2, ".5", "15 9"))
CURRENTS: Final = (
    (5, 1.5, ".95", ""),
    (13, 1.7, ".8", "44 14 20 10"),
    (23, 2, ".65", "60 30"),
    (35, 1.8, ".55", "34 22 70 26"),
    (49, 1.8, ".5", "50 36"),
    (64, 1.6, ".4", "24 30 60 30"),
)
AWAY: Final = 22
"""Lines farther from the coast than this leave out the calm spot."""


def flood(scene: Scene) -> None:
    """The water of every sea, lake and river."""
    first_sea = True
    for region in scene.land.regions:
        terrain = scene.land.terrain[region]
        if terrain not in WATER:
            continue
        _shore(scene, region)
        if terrain == "river":
            continue
        sight = ((0.0, 0.0), 0.0)
        if terrain == "sea":
            sight = _sight(scene, region, first_sea)
            first_sea = False
        _waves(scene, region, sight)


def _shore(scene: Scene, region: int) -> None:
    """Shallows, and lines that follow the coast: in a river they flow with it."""
    canvas, land = scene.canvas, scene.land
    shape, terrain = land.shapes[region], land.terrain[region]
    dry = [land.shapes[n] for n in land.near[region] if land.terrain[n] not in WATER]
    dry += list(land.fillers.values())
    coast = shape.boundary.intersection(unary_union(dry).buffer(0.3))
    shallows = coast.buffer(26).intersection(shape)
    canvas.path(soft_area(shallows), fill=TONES[terrain].light, opacity=".45", fill_rule="evenodd")
    surf = coast.buffer(12).intersection(shape)
    canvas.path(soft_area(surf), fill="#cfe7df", opacity=".5", fill_rule="evenodd")
    inner = shape.buffer(-0.5)
    for away, width, opacity, dashes in CURRENTS if terrain == "river" else SHORES:
        line: BaseGeometry = coast.buffer(away).boundary.intersection(inner)
        if away > AWAY:
            line = line.difference(scene.spots[region].disc(-2))
        dashed = {"stroke_dasharray": dashes} if dashes else {}
        canvas.path(
            strokes(line, 0.8, 12 if away < 20 else 60),
            fill="none",
            stroke="#eef8f2",
            stroke_width=width,
            opacity=opacity,
            stroke_linecap="round",
            **dashed,
        )


def _sight(scene: Scene, region: int, first: bool) -> tuple[Place, float]:
    """Something to see at sea: a compass or a ship on the first, a serpent on the others.

    Answers where it is and how much room it has."""
    room = scene.room(region, 20, 26)
    x, y, radius = widest(room)
    if radius <= 13:
        return (x, y), 0.0
    if first and radius > 20:
        scene.canvas.put("rose", x, y, round(min(0.95, radius / 36), 2))
    else:
        scene.canvas.put("ship" if first else "serpent", x, y, 0.95)
    return (x, y), radius + 16


def _waves(scene: Scene, region: int, sight: tuple[Place, float]) -> None:
    """Small waves, but not where there is something to see."""
    inset = 30 if scene.land.terrain[region] == "sea" else 26
    for x, y in scattered(scene.rng, scene.room(region, inset, 10), 34)[:12]:
        glyph = "wave" if scene.rng.random() < 0.5 else "ripple"
        if math.dist((x, y), sight[0]) >= sight[1]:
            scene.canvas.put(glyph, x, y)


def stepping_stones(scene: Scene) -> None:
    """Stones where one stretch of a river ends and the next begins."""
    for line in scene.land.lines:
        if any(scene.land.terrain.get(region) != "river" for region in line.regions):
            continue
        course = LineString(line.points)
        short = course.length < 80
        for along in np.arange(12, course.length - 8, 19 if short else 21):
            place = course.interpolate(float(along))
            size = 0.62 if short else round(float(scene.rng.uniform(0.75, 1.05)), 2)
            scene.canvas.put("boulder", place.x, place.y, size)
