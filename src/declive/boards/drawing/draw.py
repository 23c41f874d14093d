"""A whole board as one SVG, and beside it where everything is."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final

import numpy as np

from declive.boards.drawing.chasms import sink
from declive.boards.drawing.fields import farm
from declive.boards.drawing.ground import calm_spots, paint_ground, strew_fillers
from declive.boards.drawing.growth import CROPS, grow
from declive.boards.drawing.ink import draw_borders, print_marks
from declive.boards.drawing.land import HEIGHT, WIDTH, Land, land_of
from declive.boards.drawing.moulding import frame
from declive.boards.drawing.numbers import number_regions
from declive.boards.drawing.scene import Scene, glyphs
from declive.boards.drawing.spots import Spot, spots_of
from declive.boards.drawing.water import flood, stepping_stones
from declive.boards.file import BoardFile

SEED: Final = 3
MARGIN: Final = 30
STANDING: Final = re.compile(r'<g opacity="\.8"><use href="#(?:tribe|monster|pirate)"[^>]*/></g>')
"""Those who stand on a map at the start, as `print_marks` draws them."""
CALM: Final = (
    '<radialGradient id="calm"><stop offset=".66" stop-color="#fff6dc"/>'
    '<stop offset="1" stop-color="#fff6dc" stop-opacity="0"/></radialGradient>'
)
LAVA: Final = (
    '<radialGradient id="lava"><stop offset="0" stop-color="#ffb347"/>'
    '<stop offset=".45" stop-color="#d9541e"/><stop offset="1" stop-color="#5a1410"/>'
    "</radialGradient>"
)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn board."""

    svg: str
    land: Land
    spots: dict[int, Spot]

    @property
    def bare(self) -> str:
        """The drawing without the tribes, monsters and pirates of the start, for whoever puts
        them there as tokens."""
        return STANDING.sub("", self.svg)

    def data(self) -> dict[str, object]:
        """Where everything is, for a client that puts tokens on the map."""
        return {
            "name": self.land.file.name,
            "width": int(WIDTH),
            "height": int(HEIGHT),
            "regions": {str(region): self._region(region) for region in self.land.regions},
        }

    def json(self) -> str:
        """The same as text."""
        return json.dumps(self.data(), separators=(",", ":")) + "\n"

    def _region(self, region: int) -> dict[str, object]:
        spot = self.spots[region]
        return {
            "terrain": self.land.terrain[region],
            "marks": self.land.marks[region],
            "spot": [_tenth(spot.x), _tenth(spot.y), _tenth(spot.radius)],
            "seats": [[seat.mark, _tenth(seat.x), _tenth(seat.y)] for seat in spot.seats],
            "d": self.land.outlines[region],
        }


def draw(file: BoardFile, seed: int = SEED, numbers: bool = False) -> Drawing:
    """Draw a board without mistakes, on request with the number of each region in its middle. The
    same seed gives the same bytes."""
    land = land_of(file, seed)
    spots = spots_of(land)
    scene = Scene(land, spots, np.random.default_rng(seed + 4))
    canvas = scene.canvas
    paint_ground(scene)
    canvas.add('<g id="textures">')
    flood(scene)
    for region in land.regions:
        _texture(scene, region)
    strew_fillers(scene)
    canvas.add("</g>")
    calm_spots(scene)
    draw_borders(scene)
    stepping_stones(scene)
    print_marks(scene)
    # A thin shade inside the frame, as if the map lay below it.
    shade = f"M0 {HEIGHT:.0f}V0H{WIDTH:.0f}"
    canvas.path(shade, fill="none", stroke="#1d1008", stroke_width="10", opacity=".22")
    frame(scene)
    if numbers:
        number_regions(scene)
    return Drawing(_svg(scene), land, spots)


def _texture(scene: Scene, region: int) -> None:
    terrain = scene.land.terrain[region]
    if terrain == "farmland":
        farm(scene, region)
    elif terrain == "chasm":
        sink(scene, region)
    elif terrain in CROPS:
        grow(scene, region)


def _svg(scene: Scene) -> str:
    canvas, file = scene.canvas, scene.land.file
    title = _escaped(file.title or f"Map for {file.players} players")
    defs = "".join(
        f'<g id="{name}">{drawing}</g>' for name, drawing in glyphs().items() if name in canvas.used
    )
    for region, outline in sorted(scene.land.outlines.items()):
        defs += f'<path id="r{region}" d="{outline}"/>'
    defs += CALM + (LAVA if "volcano" in canvas.used else "")
    box = f"-{MARGIN} -{MARGIN} {WIDTH + 2 * MARGIN:.0f} {HEIGHT + 2 * MARGIN:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"'
        f' aria-label="{title}"><title>{title}</title><defs>{defs}</defs>'
        f"{''.join(canvas.elements)}</svg>\n"
    )


def _escaped(text: str) -> str:
    for char, word in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(char, word)
    # What no XML may hold, even escaped.
    return "".join(char for char in text if char >= " ")


def _tenth(value: float) -> float:
    return round(value, 1)
