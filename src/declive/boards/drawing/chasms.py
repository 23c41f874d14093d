"""Chasms: ledges that go down into the dark, or to the fire of a volcano."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from shapely.affinity import translate
from shapely.geometry import Polygon

from declive.boards.drawing.pen import hard, polygons, spot
from declive.boards.drawing.scene import Scene

POOL: Final = 32
"""How far the lava spreads around the spot."""
LEDGES: Final = (3, 8, 15, 24, 34, 46)
DARK: Final = ("#6b5550", "#4a383a", "#35272d", "#231820", "#150e16", "#0b070d")
GLOWING: Final = ("#6b5550", "#4f3634", "#3f2425", "#33191a", "#260f10", "#1a0909")


def sink(scene: Scene, region: int) -> None:
    """The ledges of one chasm, cracks in its rim, and lava if there is a volcano."""
    canvas = scene.canvas
    shape = scene.land.shapes[region]
    lava = "volcano" in scene.land.marks[region]
    for i, (depth, tone) in enumerate(zip(LEDGES, GLOWING if lava else DARK)):
        lower = translate(shape.buffer(-depth), depth * 0.10, depth * 0.16)
        ledge = lower.intersection(shape.buffer(-2))
        rims = "".join(_broken(scene, part, 2.5, 22, 2.6 if i else 0.0) for part in polygons(ledge))
        canvas.path(
            rims,
            fill=tone,
            stroke="#0a0508" if i else "#8f7468",
            stroke_width="1" if i else "1.4",
            stroke_opacity=".6",
        )
    _cracks(scene, region)
    if lava:
        pool = shape.buffer(-40).intersection(scene.spots[region].disc(POOL))
        for part in polygons(pool):
            canvas.path(_broken(scene, part, 3, 26, 3), fill="url(#lava)")


def _broken(scene: Scene, part: Polygon, plain: float, step: float, rough: float) -> str:
    """The outline of a ledge as broken rock."""
    rim = part.exterior.simplify(plain).segmentize(step)
    edges = np.array(rim.coords[:-1])
    return hard((edges + scene.rng.uniform(-1, 1, edges.shape) * rough).tolist())


def _cracks(scene: Scene, region: int) -> None:
    """Lines from the rim into the dark."""
    rng, place = scene.rng, scene.spots[region]
    data = ""
    for part in polygons(scene.land.shapes[region].buffer(-3)):
        rim = part.exterior
        for along in np.arange(0, rim.length, 30):
            start = rim.interpolate(float(along + rng.uniform(-8, 8)))
            x, y = start.x, start.y
            far = math.hypot(place.x - x, place.y - y) + 1e-9
            across, down = (place.x - x) / far, (place.y - y) / far
            data += "M" + spot((x, y))
            for _ in range(3):
                x += across * rng.uniform(6, 11) + rng.uniform(-4, 4)
                y += down * rng.uniform(6, 11) + rng.uniform(-4, 4)
                data += "L" + spot((x, y))
    scene.canvas.path(
        data,
        fill="none",
        stroke="#0c0609",
        stroke_width="1.8",
        stroke_linejoin="round",
        opacity=".75",
    )
