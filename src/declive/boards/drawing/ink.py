"""The ink: borders between regions, and the printed marks."""

from __future__ import annotations

from typing import Final

from declive.boards.drawing.palette import INK, WATER
from declive.boards.drawing.pen import stroke
from declive.boards.drawing.scene import Scene

IN_SPOT: Final = ("tribe", "monster", "pirate")
"""Marks of those who stand in the calm spot until they are driven out."""


def draw_borders(scene: Scene) -> None:
    """Brown lines on a pale halo; thicker along coasts; dotted between waters."""
    canvas, terrain = scene.canvas, scene.land.terrain
    land = coast = water = ""
    for line in scene.land.lines:
        wet = [terrain.get(region, "") in WATER for region in line.regions]
        data = stroke(line.points, line.soft)
        if all(wet):
            water += data
        elif any(wet):
            coast += data
        else:
            land += data
    halo = "#e9d9be" if scene.underground else "#fbf0d2"
    dry = land + coast
    canvas.add('<g id="borders" fill="none" stroke-linecap="round" stroke-linejoin="round">')
    canvas.path(dry, stroke=halo, stroke_width="6.4", opacity=".72")
    canvas.path(land, stroke=INK, stroke_width="2.7")
    canvas.path(coast, stroke=INK, stroke_width="3.6")
    canvas.path(water, stroke="#0f3a52", stroke_width="6", opacity=".5")
    canvas.path(water, stroke="#f3fbf8", stroke_width="3", stroke_dasharray="1 8")
    canvas.path(dry, stroke=INK, stroke_width="1", opacity=".45", transform="translate(1.3 1)")
    canvas.add("</g>")


def print_marks(scene: Scene) -> None:
    """The printed marks, each in its place."""
    canvas = scene.canvas
    canvas.add('<g id="marks">')
    for region in scene.land.regions:
        spot = scene.spots[region]
        for seat in spot.seats:
            canvas.put(seat.mark, seat.x, seat.y, seat.scale)
        for mark in scene.land.marks[region]:
            if mark in IN_SPOT:
                canvas.add('<g opacity=".8">')
                canvas.put(mark, spot.x, spot.y, min(0.95, spot.radius / 27))
                canvas.add("</g>")
            elif mark == "volcano":
                canvas.put(mark, spot.x, spot.y + 2, 1.15)
    canvas.add("</g>")
