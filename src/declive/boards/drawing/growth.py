"""What grows and stands on the land: trees, mounds, peaks, reeds, mushrooms, mines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shapely.affinity import translate
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from declive.boards.drawing.scatter import scattered
from declive.boards.drawing.scene import Scene


@dataclass(frozen=True, slots=True)
class Crop:
    """One kind of thing to strew over a region, larger kinds first."""

    glyphs: tuple[str, ...]
    gap: float
    inset: float
    sizes: tuple[float, float]
    tall: float
    wide: float
    most: int
    lit: bool = False
    """Whether light and shade are drawn on it, so that it must not be mirrored."""


CROPS: Final = {
    "forest": (
        Crop(("tree", "fir", "tree"), 19, 8, (0.85, 1.12), 23, 8, 70),
        Crop(("bush",), 16, 8, (0.8, 1.1), 6, 6, 12),
    ),
    "hill": (
        Crop(("mound",), 44, 10, (0.92, 1.12), 15, 21, 8, lit=True),
        Crop(("knoll",), 30, 9, (0.85, 1.05), 10, 15, 8, lit=True),
        Crop(("tuft",), 20, 9, (0.8, 1.1), 6, 5, 12),
    ),
    "mountain": (
        Crop(("peak",), 46, 9, (0.9, 1.12), 42, 25, 5, lit=True),
        Crop(("crag",), 28, 9, (0.85, 1.1), 27, 16, 8, lit=True),
        Crop(("stone",), 20, 9, (0.7, 1.1), 6, 6, 8),
    ),
    "swamp": (
        Crop(("pond",), 44, 12, (0.85, 1.1), 7, 19, 7),
        Crop(("deadwood",), 90, 12, (0.85, 1.0), 26, 12, 2),
        Crop(("reeds",), 26, 10, (0.8, 1.05), 22, 10, 12),
        Crop(("rushes",), 17, 9, (0.8, 1.1), 7, 6, 12),
    ),
    "mudpool": (
        Crop(("mud",), 34, 11, (0.85, 1.15), 8, 16, 14),
        Crop(("bubble",), 20, 10, (0.7, 1.2), 9, 6, 20),
        Crop(("swirl",), 17, 9, (0.8, 1.1), 4, 9, 22),
    ),
    "mushroom_forest": (
        Crop(("toadstool",), 40, 10, (0.85, 1.1), 30, 15, 8),
        Crop(("bluecap",), 24, 9, (0.85, 1.15), 19, 9, 14),
        Crop(("mushrooms",), 20, 9, (0.8, 1.1), 11, 9, 12),
    ),
    "mystic_crystal": (
        Crop(("crystals",), 42, 10, (0.85, 1.1), 34, 15, 8),
        Crop(("shards",), 25, 9, (0.85, 1.15), 19, 8, 14),
        Crop(("glint",), 24, 9, (0.5, 1.0), 6, 6, 12),
    ),
    "mining": (
        Crop(("adit",), 70, 10, (0.95, 1.1), 24, 15, 3),
        Crop(("cart",), 58, 11, (0.9, 1.05), 24, 23, 4),
        Crop(("ore",), 21, 9, (0.8, 1.2), 7, 6, 14),
        Crop(("rubble",), 15, 9, (0.8, 1.3), 6, 6, 24),
    ),
    "black_mountain": (
        Crop(("spire",), 44, 9, (0.9, 1.12), 40, 23, 6, lit=True),
        Crop(("fang",), 27, 9, (0.85, 1.1), 24, 13, 9, lit=True),
        Crop(("splinter",), 19, 9, (0.8, 1.2), 7, 5, 10, lit=True),
    ),
}


def grow(scene: Scene, region: int) -> None:
    """Strew over a region what its terrain is known by, drawn from back to front."""
    rng = scene.rng
    taken: BaseGeometry | None = None
    todo: list[tuple[float, float, str, float, bool]] = []
    for crop in CROPS[scene.land.terrain[region]]:
        room = standing_room(scene, region, crop.inset, crop.tall, crop.wide)
        if taken is not None:
            room = room.difference(taken)
        places = scattered(rng, room, crop.gap)[: crop.most]
        for x, y in places:
            glyph = crop.glyphs[int(rng.integers(len(crop.glyphs)))]
            size = round(float(rng.uniform(*crop.sizes)) / 0.04) * 0.04
            todo.append((y, x, glyph, size, bool(rng.random() < 0.4) and not crop.lit))
        if places:
            reach = max(crop.wide, crop.tall * 0.55)
            fresh = unary_union([Point(x, y - crop.tall * 0.35).buffer(reach) for x, y in places])
            taken = fresh if taken is None else taken.union(fresh)
    for y, x, glyph, size, mirrored in sorted(todo):
        scene.canvas.put(glyph, x, y, size, mirrored)


def standing_room(
    scene: Scene, region: int, inset: float, tall: float, wide: float
) -> BaseGeometry:
    """Where a thing may stand so that its head and sides are inside the region too."""
    room = scene.room(region, inset, 5)
    looser = scene.room(region, 5, 2)
    for right, down in (
        (0, -tall),
        (-wide, 0),
        (wide, 0),
        (-wide * 0.6, -tall * 0.6),
        (wide * 0.6, -tall * 0.6),
    ):
        room = room.intersection(translate(looser, -right, -down))
    return room
