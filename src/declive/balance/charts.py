"""The charts of a report, drawn by Matplotlib as SVG that stands in the page itself."""

from __future__ import annotations

import io
import re
from typing import Any, Final

import matplotlib

matplotlib.use("svg")

from matplotlib import pyplot
from matplotlib.colors import Normalize, TwoSlopeNorm
from matplotlib.figure import Figure

Row = dict[str, Any]
INK: Final = "#3b3024"
FAINT: Final = "#d9cdb4"
OURS: Final = "#2f6690"
INVENTED: Final = "#d1495b"
SEATS: Final = ("#2f6690", "#d1495b", "#3a7d44", "#c9821b", "#6d4c9f")
WIDTH: Final = 4.2
"""Inches: a phone shows text in its own size then."""
LARGEST: Final = 2.0
"""Pixels for each point at most, on wide screens."""
SHARP: Final = 200
"""Dots an inch of what is a picture even in SVG."""
FEW: Final = 5
"""What was picked less often has no colour in the matrix."""
STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "declive",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}


def dots(rows: list[Row], value: str, axis: str, line: float, percent: bool = False) -> str:
    """A point with its interval for each row, by name, from the top. The line is what is usual."""
    seen = [row for row in rows if row[value] is not None]
    with matplotlib.rc_context(STYLE):
        figure, axes = pyplot.subplots(figsize=(WIDTH, 0.55 + 0.21 * len(seen)))
        axes.axvline(line, color=FAINT, linewidth=1.5, zorder=0)
        scale = 100 if percent else 1
        stem = value.removesuffix("_share")
        for place, row in enumerate(seen):
            colour = INVENTED if row.get("invention") else OURS
            low = row.get(f"{stem}_low")
            if low is not None:
                ends = [scale * low, scale * row[f"{stem}_high"]]
                axes.plot(ends, [place, place], color=colour, linewidth=1.6, alpha=0.55)
            axes.plot(scale * row[value], place, "o", color=colour, markersize=3.6)
        axes.set_yticks(range(len(seen)), [_label(row) for row in seen])
        axes.set_ylim(len(seen) - 0.5, -0.5)
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="x", color=FAINT, linewidth=0.5)
        axes.set_axisbelow(True)
        axes.set_xlabel(axis)
        return _svg(figure)


def _label(row: Row) -> str:
    name = row.get("name", row.get("seat"))
    return f"{name} ({row['tokens']})" if "tokens" in row else str(name)


def matrix(combos: list[Row], races: list[Row], powers: list[Row]) -> str:
    """Races down, powers across, in the order of their effects: coins a turn of each combo."""
    down = [row["race"] for row in races if row["picked"]]
    across = [row["power"] for row in powers if row["picked"]]
    names = {row["race"]: row["name"] for row in races}
    names_across = {row["power"]: row["name"] for row in powers}
    cells = [[float("nan")] * len(across) for _ in down]
    for combo in combos:
        if combo["picked"] >= FEW:
            place = down.index(combo["race"]), across.index(combo["power"])
            cells[place[0]][place[1]] = combo["coins_a_turn"]
    known = [cell for row in cells for cell in row if cell == cell]
    with matplotlib.rc_context(STYLE):
        size = (1.3 + 0.24 * len(across), 1.2 + 0.2 * len(down))
        figure, axes = pyplot.subplots(figsize=size)
        if known:
            middle = sorted(known)[len(known) // 2]
            norm: Normalize = TwoSlopeNorm(
                middle, min(*known, middle - 0.1), max(*known, middle + 0.1)
            )
            # One picture: a path for each of a thousand cells would be most of the page.
            picture = axes.imshow(
                cells, cmap="RdYlBu_r", norm=norm, interpolation="nearest", aspect="auto"
            )
            for line in range(1, len(down)):
                axes.axhline(line - 0.5, color="white", linewidth=0.6)
            for line in range(1, len(across)):
                axes.axvline(line - 0.5, color="white", linewidth=0.6)
            bar = figure.colorbar(picture, ax=axes, shrink=0.7, pad=0.015, aspect=28)
            bar.outline.set_visible(False)
            bar.set_label("coins a turn")
        axes.set_yticks(range(len(down)), [names[one] for one in down])
        axes.set_xticks(range(len(across)), [names_across[one] for one in across], rotation=90)
        axes.tick_params(length=0)
        for spine in axes.spines.values():
            spine.set_visible(False)
        return _svg(figure)


def curves(rounds: list[Row], seats: list[str]) -> str:
    """How the coins of the seats, and of whoever won, grew from round to round."""
    numbers = [row["round"] for row in rounds]
    with matplotlib.rc_context(STYLE):
        figure, axes = pyplot.subplots(figsize=(WIDTH, 2.9))
        for seat, colour in zip(seats, SEATS):
            axes.plot(
                numbers, [row[seat] for row in rounds], color=colour, linewidth=1.5, label=seat
            )
        axes.plot(
            numbers,
            [row["winner"] for row in rounds],
            color=INK,
            linewidth=1.2,
            linestyle="--",
            label="winner",
        )
        axes.set_xticks(numbers)
        axes.set_xlabel("round")
        axes.set_ylabel("coins")
        axes.grid(color=FAINT, linewidth=0.5)
        axes.legend(frameon=False, ncols=3)
        return _svg(figure)


def _svg(figure: Figure) -> str:
    """The figure as an element that takes the width it is given."""
    text = io.StringIO()
    figure.savefig(
        text,
        format="svg",
        bbox_inches="tight",
        dpi=SHARP,
        metadata={"Date": None, "Creator": None, "Format": None, "Type": None},
    )
    pyplot.close(figure)
    found = text.getvalue()
    svg = found[found.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<style.*?</style>", "", svg, flags=re.DOTALL)  # it would hold for the page
    svg = re.sub(r"font-family: [^;\"]*", "font-family: sans-serif", svg)
    svg = re.sub(r"base64,[^\"]*", lambda data: re.sub(r"\s", "", data[0]), svg)
    svg = re.sub(r"\s+", " ", svg)
    svg = re.sub(r' id="[A-Za-z.]+[A-Za-z0-9]*_[0-9]+"', "", svg)  # every figure has the same
    # Numbers to a tenth of a point are enough, and half the size.
    svg = re.sub(r"\d+\.\d{3,}", _short, svg)
    drawn = re.search(r'width="([\d.]+)pt"', svg)
    if drawn is None:
        raise ValueError("a figure was drawn without a width in points")
    width = float(drawn[1])
    sized = f'style="max-width:{LARGEST * width:.0f}px"'
    return re.sub(r'width="[^"]*pt"|height="[^"]*pt"', "", svg, count=2).replace(
        "<svg", f"<svg {sized}", 1
    )


def _short(number: re.Match[str]) -> str:
    return f"{float(number[0]):.2f}".rstrip("0").rstrip(".")
