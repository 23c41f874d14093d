"""The drawn board with a colour for each region: how often it is taken, held, and what it pays."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from declive.engine.board import Board
from declive.engine.pack import Pack
from declive.picture.ground import Ground, Undrawn, ground_of

COLD: Final = (255, 250, 226)
HOT: Final = (176, 20, 30)
KINDS: Final = (
    ("conquered_a_game", "Conquests a game", "{:.1f}", 1),
    ("held_share", "Held at the end of a turn, %", "{:.0f}", 100),
    ("coins_a_game", "Coins a game", "{:.1f}", 1),
)


def heat_maps(board: Board, packs: list[Pack], regions: list[dict[str, Any]]) -> str:
    """A map for each kind of heat; the drawing itself stands in the page once. A sentence if the
    board cannot be drawn."""
    try:
        ground = ground_of(board, packs)
    except Undrawn as reason:
        return f"<p>{escape(str(reason))}</p>"
    size = f"0 0 {ground.width:g} {ground.height:g}"
    outlines = "".join(
        f'<path id="region-{number}" d="{outline}"/>'
        for number, outline in enumerate(ground.outlines)
    )
    drawing = (
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">'
        f'<symbol id="board" viewBox="{size}">{ground.svg}</symbol>'
        f"<defs>{outlines}</defs></svg>"
    )
    maps = [
        f"<figure><figcaption>{title}</figcaption>"
        f'<svg viewBox="{size}" role="img" aria-label="{title}, region by region">'
        f'<use href="#board" class="faded" width="{ground.width:g}" height="{ground.height:g}"/>'
        f"{_regions(ground, regions, kind, form, scale)}</svg></figure>"
        for kind, title, form, scale in KINDS
    ]
    return f'{drawing}<div class="maps">{"".join(maps)}</div>'


def _regions(
    ground: Ground, regions: list[dict[str, Any]], kind: str, form: str, scale: float
) -> str:
    most = max(row[kind] for row in regions) or 1
    drawn: list[str] = []
    for place, (row, spot) in enumerate(zip(regions, ground.spots)):
        share = row[kind] / most
        number = form.format(scale * row[kind])
        drawn.append(
            f'<use href="#region-{place}" fill="{_colour(share)}" fill-opacity=".72" stroke="#fff" '
            f'stroke-width="2"><title>{escape(row["region"])}, {escape(row["terrain"])}: '
            f"{number}</title></use>"
            f'<text x="{spot.x:.0f}" y="{spot.y + 10:.0f}" class="heat">'
            f"{number}</text>"
        )
    return "".join(drawn)


def _colour(share: float) -> str:
    return "#" + "".join(
        f"{round(cold + (hot - cold) * share):02x}" for cold, hot in zip(COLD, HOT)
    )
