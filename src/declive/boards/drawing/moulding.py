"""The wooden frame around the map."""

from __future__ import annotations

from typing import Final

import numpy as np

from declive.boards.drawing.land import HEIGHT, WIDTH
from declive.boards.drawing.pen import num
from declive.boards.drawing.scene import Scene

THICK: Final = 26
CURVE: Final = 20
WOOD: Final = ("#6a4527", "#3b2413", "#d9b25c")
STONE: Final = ("#4a4048", "#231c25", "#b9a07a")


def frame(scene: Scene) -> None:
    """Wood with its grain, a brass line and brass corners; dark stone underground."""
    canvas = scene.canvas
    wood, dark, brass = STONE if scene.underground else WOOD
    low, right, down = -THICK, WIDTH + THICK, HEIGHT + THICK
    outer = (
        f"M{low} {low + CURVE}Q{low} {low} {low + CURVE} {low}H{right - CURVE:.0f}"
        f"Q{right:.0f} {low} {right:.0f} {low + CURVE}V{down - CURVE:.0f}"
        f"Q{right:.0f} {down:.0f} {right - CURVE:.0f} {down:.0f}H{low + CURVE}"
        f"Q{low} {down:.0f} {low} {down - CURVE:.0f}Z"
    )
    inner = f"M0 0V{HEIGHT:.0f}H{WIDTH:.0f}V0Z"
    canvas.add('<g id="frame" fill="none">')
    canvas.path(outer + inner, fill=dark, fill_rule="evenodd")
    canvas.add(_ring(14, 9, wood, "17"))
    canvas.path(_grain(), stroke=dark, stroke_width="1", opacity=".55")
    canvas.add(_ring(2, 0, dark, "5"))
    canvas.add(_ring(5.5, 3, brass, "1.6"))
    corner = (
        f'<path d="M-22-22H22L12-8H-8V12L-22 22Z" fill="{brass}" stroke="{dark}"'
        f' stroke-width="1.5" stroke-linejoin="round"/>'
        f'<circle cx="-13" cy="-13" r="3" fill="{dark}"/>'
    )
    for x, y in ((0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT)):
        turn = f"scale({-1 if x else 1} {-1 if y else 1})"
        canvas.add(f'<g transform="translate({x:.0f} {y:.0f}){turn}">{corner}</g>')
    canvas.add("</g>")


def _ring(off: float, curve: int, colour: str, width: str) -> str:
    return (
        f'<rect x="{-off}" y="{-off}" width="{num(WIDTH + 2 * off)}"'
        f' height="{num(HEIGHT + 2 * off)}" rx="{curve}" stroke="{colour}"'
        f' stroke-width="{width}"/>'
    )


def _grain() -> str:
    """The grain of the wood, the same on every board."""
    rng = np.random.default_rng(1)
    data = ""
    for side in range(4):
        length = HEIGHT if side % 2 else WIDTH
        for row in range(5):
            off = -7 - row * 3.4 + rng.uniform(-0.8, 0.8)
            start = float(rng.uniform(0, 300))
            while start < length - 60:
                end = min(start + float(rng.uniform(120, 420)), length)
                bend, half, run = rng.uniform(-1.5, 1.5), (end - start) / 2, end - start
                across = f"q{num(half)} {num(bend)} {num(run)} 0"
                along = f"q{num(bend)} {num(half)} 0 {num(run)}"
                data += (
                    f"M{start:.0f} {num(off)}{across}",
                    f"M{num(WIDTH - off)} {start:.0f}{along}",
                    f"M{start:.0f} {num(HEIGHT - off)}{across}",
                    f"M{num(off)} {start:.0f}{along}",
                )[side]
                start = end + float(rng.uniform(20, 200))
    return data
