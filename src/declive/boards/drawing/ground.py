"""The ground of the regions: colour, washes, a darker rim, and the calm spots."""

from __future__ import annotations

from declive.boards.drawing.palette import CALM, CALM_ELSE, FILLER_TONES, TONES, WATER
from declive.boards.drawing.pen import hard, num, polygons, soft_area
from declive.boards.drawing.scatter import blob, scattered
from declive.boards.drawing.scene import Scene


def paint_ground(scene: Scene) -> None:
    """Every region in its colour, with washes."""
    canvas, land = scene.canvas, scene.land
    canvas.add('<g id="regions" fill-rule="evenodd">')
    for region in land.regions:
        terrain = land.terrain[region]
        ground = TONES[terrain].ground
        canvas.add(f'<use href="#r{region}" class="t-{terrain}" fill="{ground}"/>')
    canvas.add('</g><g id="wash" fill-rule="evenodd">')
    for region in land.regions:
        if land.terrain[region] != "chasm":
            _wash(scene, region)
    canvas.add("</g>")
    _fillers(scene)


def _wash(scene: Scene, region: int) -> None:
    """Patches lighter and darker than the ground, and a rim where it falls off to the border."""
    canvas, rng = scene.canvas, scene.rng
    shape, terrain = scene.land.shapes[region], scene.land.terrain[region]
    tones = TONES[terrain]
    left, top, right, bottom = shape.bounds
    inner = shape.buffer(-1)
    patches = ["", ""]
    for i in range(7):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        patch = blob(rng, x, y, rng.uniform(24, 52)).intersection(inner)
        patches[i % 2] += soft_area(patch, 2)
    canvas.path(patches[1], fill=tones.dark, opacity=".28")
    canvas.path(patches[0], fill=tones.light, opacity=".45")
    if terrain in WATER:
        return
    for width, opacity in ((13, ".15"), (6, ".2")):
        rest = shape.buffer(-width).simplify(1.5)
        if polygons(rest):
            ring = scene.land.outlines[region] + soft_area(rest, 1.5)
            canvas.path(ring, fill=tones.rim, opacity=opacity)


def _fillers(scene: Scene) -> None:
    """Bare rock, where more than three regions would meet."""
    canvas = scene.canvas
    for _, shape in sorted(scene.land.fillers.items()):
        canvas.path(hard(shape.exterior.coords[:-1]), fill=FILLER_TONES.ground)
        rim = shape.buffer(-5)
        ring = hard(shape.exterior.coords[:-1]) + soft_area(rim, 1.5)
        canvas.path(ring, fill=FILLER_TONES.rim, opacity=".35", fill_rule="evenodd")


def strew_fillers(scene: Scene) -> None:
    """Boulders on the bare rock."""
    for _, shape in sorted(scene.land.fillers.items()):
        places = scattered(scene.rng, shape.buffer(-7), 11)[:9]
        if not places:
            middle = shape.representative_point()
            places = [(middle.x, middle.y)]
        for x, y in sorted(places, key=lambda place: place[1]):
            scene.canvas.put("stone", x, y + 2, round(scene.rng.uniform(0.8, 1.3), 2))


def calm_spots(scene: Scene) -> None:
    """A pale disc in each region, where tokens will stand."""
    scene.canvas.add('<g id="spots" fill="url(#calm)">')
    for region in scene.land.regions:
        terrain, spot = scene.land.terrain[region], scene.spots[region]
        if terrain == "chasm":
            continue
        opacity = CALM.get(terrain, CALM_ELSE)
        scene.canvas.add(
            f'<circle cx="{num(spot.x)}" cy="{num(spot.y)}" r="{num(spot.radius * 1.12)}"'
            f' opacity="{opacity}"/>'
        )
    scene.canvas.add("</g>")
