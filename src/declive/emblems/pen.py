"""The pen all emblems are drawn with: light shapes with an ink edge in a box of 64 × 64.

A path is the `d` of an SVG path. Colours are the variables `--light` and `--ink`, so the same
drawing is cream on a shield, grey in decline and wood as a marker. There are no gradients and no
filters.
"""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree

Number = int | float

BOX: Final = 64
MIDDLE: Final = 32

INK: Final = "#2a1a0e"
CREAM: Final = "#fff3d6"
EDGE: Final = 2.4
"""The width of an ink edge, and of a line unless told otherwise."""

STYLE: Final = (
    f".f{{fill:var(--light,{CREAM});stroke:var(--ink,{INK});stroke-width:2.4;stroke-linejoin:round}}"
    f".k{{fill:var(--ink,{INK})}}.e{{fill:var(--light,{CREAM})}}"
    f".l{{fill:none;stroke:var(--ink,{INK});stroke-linecap:round;stroke-linejoin:round}}"
    f".s{{fill:none;stroke:var(--light,{CREAM});stroke-linecap:round;stroke-linejoin:round}}"
)
"""What the classes of the pen mean; every file of emblems carries it once."""


def draw(*parts: str) -> str:
    """The parts on top of one another, the last one uppermost."""
    return "".join(parts)


def shape(path: str) -> str:
    """A light shape with an ink edge."""
    return f'<path class="f" d="{path}"/>'


def ink(path: str) -> str:
    """A detail in ink."""
    return f'<path class="k" d="{path}"/>'


def light(path: str) -> str:
    """A light detail on ink."""
    return f'<path class="e" d="{path}"/>'


def line(path: str, width: Number = EDGE) -> str:
    """A line in ink."""
    return f'<path class="l" stroke-width="{width}" d="{path}"/>'


def thread(path: str, width: Number = EDGE) -> str:
    """A light line on ink."""
    return f'<path class="s" stroke-width="{width}" d="{path}"/>'


def negative(path: str) -> str:
    """An ink shape with a light edge."""
    return thread(path, 4.4) + ink(path)


def rod(path: str, width: Number = 5) -> str:
    """A light line with an ink edge."""
    return line(path, round(width + 4.4, 1)) + thread(path, width)


def dot(x: Number, y: Number, radius: Number) -> str:
    """A disc of ink."""
    return f'<circle class="k" cx="{x}" cy="{y}" r="{radius}"/>'


def spot(x: Number, y: Number, radius: Number) -> str:
    """A light disc on ink."""
    return f'<circle class="e" cx="{x}" cy="{y}" r="{radius}"/>'


def ball(x: Number, y: Number, radius: Number) -> str:
    """A light disc with an ink edge."""
    return f'<circle class="f" cx="{x}" cy="{y}" r="{radius}"/>'


def painted(
    path: str,
    *,
    fill: str = "none",
    edge: str = "",
    width: Number = 1,
    joined: bool = False,
    capped: bool = False,
    opacity: Number = 1,
) -> str:
    """A path in colours of its own; its corners or its ends are round where that is said."""
    return f'<path d="{path}"{_paint(fill, edge, width, joined, capped, opacity)}/>'


def disc(
    x: Number,
    y: Number,
    radius: Number,
    *,
    fill: str = "none",
    edge: str = "",
    width: Number = 1,
    opacity: Number = 1,
) -> str:
    """A disc or a ring in colours of its own."""
    paint = _paint(fill, edge, width, False, False, opacity)
    return f'<circle cx="{x}" cy="{y}" r="{radius}"{paint}/>'


def _paint(fill: str, edge: str, width: Number, joined: bool, capped: bool, opacity: Number) -> str:
    stroke = f' stroke="{edge}" stroke-width="{width}"' if edge else ""
    corners = ' stroke-linejoin="round"' if joined else ""
    ends = ' stroke-linecap="round"' if capped else ""
    faint = f' opacity="{opacity}"' if opacity != 1 else ""
    return f' fill="{fill}"{stroke}{corners}{ends}{faint}'


def tinted(colour: str, *parts: str) -> str:
    """The same drawing in another material: wood, silver, ember, smoke."""
    return f'<g style="--light:{colour}">{draw(*parts)}</g>'


def placed(x: Number, y: Number, scale: Number, *parts: str) -> str:
    """The drawing made larger or smaller, with its corner at x, y."""
    return f'<g transform="translate({x} {y})scale({scale})">{draw(*parts)}</g>'


def shrunk(scale: float, *parts: str) -> str:
    """The drawing made smaller around its middle."""
    corner = round(MIDDLE - MIDDLE * scale, 2)
    return placed(corner, corner, scale, *parts)


def turned(angle: Number, *parts: str, around: tuple[Number, Number] = (MIDDLE, MIDDLE)) -> str:
    """The drawing turned clockwise by so many degrees."""
    return f'<g transform="rotate({angle} {around[0]} {around[1]})">{draw(*parts)}</g>'


def mirrored(*parts: str) -> str:
    """The drawing and its mirror image."""
    return f'{draw(*parts)}<g transform="matrix(-1 0 0 1 {BOX} 0)">{draw(*parts)}</g>'


def spark(x: Number, y: Number, radius: Number) -> str:
    """The path of a four-pointed star."""
    waist = round(radius * 0.2, 1)
    left, right, top, bottom = x - radius, x + radius, y - radius, y + radius
    near, far = round(x - waist, 1), round(x + waist, 1)
    upper, lower = round(y - waist, 1), round(y + waist, 1)
    return (
        f"M{x} {top}Q{far} {upper} {right} {y}Q{far} {lower} {x} {bottom}"
        f"Q{near} {lower} {left} {y}Q{near} {upper} {x} {top}Z"
    )


_RULES: Final[dict[str, dict[str, str]]] = {
    "f": {"fill": "light", "stroke": "ink", "stroke-width": "2.4", "stroke-linejoin": "round"},
    "k": {"fill": "ink"},
    "e": {"fill": "light"},
    "l": {"fill": "none", "stroke": "ink", "stroke-linecap": "round", "stroke-linejoin": "round"},
    "s": {"fill": "none", "stroke": "light", "stroke-linecap": "round", "stroke-linejoin": "round"},
}
"""What STYLE says, for `resolved`; a test compares the two."""


def resolved(drawing: str) -> str:
    """The drawing with its colours written out, so that it needs neither a style nor a viewer that
    knows variables."""
    root = ElementTree.fromstring(f"<g>{drawing}</g>")
    _resolve(root, {"light": CREAM, "ink": INK})
    return ElementTree.tostring(root, encoding="unicode")


def _resolve(element: ElementTree.Element, colours: dict[str, str]) -> None:
    for setting in element.attrib.pop("style", "").split(";"):
        name, _, value = setting.partition(":")
        if value:
            colours = {**colours, name.removeprefix("--"): value}
    for name, value in _RULES.get(element.attrib.pop("class", ""), {}).items():
        # A line says how wide it is beside its class, and means it.
        if name not in element.attrib:
            element.set(name, colours.get(value, value))
    for child in element:
        _resolve(child, colours)
