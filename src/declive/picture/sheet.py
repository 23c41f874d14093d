"""The paper that a table is drawn on: small drawings that are kept once and used often, and text.

A notebook may show many tables in one document, where ids are shared: so every id of a sheet begins
with a word of its own.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from declive.emblems.frames import CLIPS
from declive.emblems.pen import BOX, INK, resolved

SERIF: Final = "Palatino,'Palatino Linotype','URW Palladio L',P052,Georgia,serif"
NAMED: Final = re.compile(r'( id="| href="#|url\(#)')
LETTER: Final = 0.54
"""About how wide a letter is, as a share of its size."""


class Sheet:
    """SVG elements in the order in which they are drawn."""

    def __init__(self) -> None:
        self.elements: list[str] = []
        self.kept: dict[str, str] = {}

    def add(self, element: str) -> None:
        """One more element."""
        self.elements.append(element)

    def put(self, name: str, drawing: str, x: float, y: float, size: float) -> None:
        """A drawing in a box of 64 × 64, with its middle here and at this size."""
        self.kept[name] = drawing
        left, top, scale = x - size / 2, y - size / 2, size / BOX
        self.add(
            f'<use href="#{name}" transform="translate({left:.1f} {top:.1f})scale({scale:.3f})"/>'
        )

    def box(self, x: float, y: float, width: float, height: float, fill: str, edge: str) -> None:
        """A sheet of paper with round corners."""
        self.add(
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}" rx="12"'
            f' fill="{fill}" stroke="{edge}" stroke-width="4"/>'
        )

    def text(
        self, words: str, x: float, y: float, size: float, room: float = 0, look: str = ""
    ) -> None:
        """A line of text from here on. Where there is too little room its letters are narrower."""
        squeezed = ""
        if room and len(words) * size * LETTER > room:
            squeezed = f' textLength="{room:.0f}" lengthAdjust="spacingAndGlyphs"'
        self.add(
            f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size:g}"{squeezed}{look}>'
            f"{escape(words)}</text>"
        )

    def number(self, number: int, x: float, y: float, radius: float) -> None:
        """A number in a pale disc."""
        self.add(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#fffaf0" stroke="{INK}"'
            f' stroke-width="2"/><text x="{x:.1f}" y="{y + radius * 0.5:.1f}" text-anchor="middle"'
            f' font-weight="bold" font-size="{radius * 1.45:.1f}">{number}</text>'
        )

    def svg(
        self, prefix: str, ground: str, box: tuple[float, float, float, float], title: str
    ) -> str:
        """The whole file; the ground lies below everything. All ids get the prefix."""
        kept = "".join(
            f'<g id="{name}">{resolved(drawing)}</g>' for name, drawing in self.kept.items()
        )
        body = f"<defs>{CLIPS}{kept}</defs>{ground}{''.join(self.elements)}"
        frame = " ".join(f"{number:.0f}" for number in box)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}" role="img"'
            f' font-family="{SERIF}" fill="{INK}" style="max-width:1000px;width:100%"'
            f' aria-label="{escape(title)}"><title>{escape(title)}</title>'
            f"{NAMED.sub(rf'{chr(92)}1{prefix}', body)}</svg>\n"
        )
