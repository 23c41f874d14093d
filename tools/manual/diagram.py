"""The parts of the house and who imports whom, drawn from the list in docs/architecture.md, which a
test compares with the sources. An arrow that follows from others is left out."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "architecture.md"
WIDE, HIGH, GAP, STEP = 128, 30, 18, 74
"""The size of a box, and the distances between boxes and between rows."""
COMPILED: Final = ("engine", "content", "search", "encoding")
LOOK: Final = """
text{font:13px sans-serif;text-anchor:middle;fill:#22303a}
path{fill:none;stroke:#8a97a0;stroke-width:1.1}
rect{fill:#f4efe4;stroke:#6b5a3e;stroke-width:1.2}
.compiled{fill:#d9e8d2;stroke:#3f6b35}
"""


def imports() -> dict[str, set[str]]:
    """Which parts each part imports."""
    text = PAGE.read_text(encoding="utf-8")
    block = text.partition("```imports\n")[2].partition("```")[0]
    lines = [line.partition(":") for line in block.splitlines()]
    return {own: set(others.split()) for own, _, others in lines}


def needed(arrows: dict[str, set[str]]) -> dict[str, set[str]]:
    """The arrows that do not follow from others."""
    far: dict[str, set[str]] = {}

    def reached(part: str) -> set[str]:
        if part not in far:
            far[part] = set(arrows[part]).union(*(reached(other) for other in arrows[part]))
        return far[part]

    return {
        part: {one for one in others if not any(one in reached(o) for o in others - {one})}
        for part, others in arrows.items()
    }


def rows(arrows: dict[str, set[str]]) -> list[list[str]]:
    """The parts in rows, each below all that it imports, near to what it imports."""
    height: dict[str, int] = {}

    def level(part: str) -> int:
        if part not in height:
            height[part] = 1 + max((level(other) for other in arrows[part]), default=-1)
        return height[part]

    found: list[list[str]] = [[] for _ in range(1 + max(map(level, arrows)))]
    for part in arrows:
        found[height[part]].append(part)
    place: dict[str, float] = {}
    for row in found:
        row.sort(key=lambda part: _middle([place[o] for o in arrows[part] if o in place]))
        place |= {part: number - len(row) / 2 for number, part in enumerate(row)}
    return found


def _middle(places: list[float]) -> float:
    return sum(places) / len(places) if places else 0.0


def svg() -> str:
    """The drawing."""
    arrows = needed(imports())
    lines = rows(arrows)
    across = max(len(row) for row in lines) * (WIDE + GAP) + GAP
    at: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(lines):
        left = (across - len(row) * (WIDE + GAP) + GAP) / 2
        for place, part in enumerate(row):
            at[part] = (left + place * (WIDE + GAP), GAP + number * STEP)
    high = len(lines) * STEP
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {high}" role="img">',
        "<title>The parts of Declive: each stands below those it imports</title>",
        f"<style>{LOOK}</style>",
    ]
    for part, others in arrows.items():
        x, y = at[part]
        for other in sorted(others):
            left, top = at[other][0] + WIDE / 2, at[other][1] + HIGH
            out.append(
                f'<path d="M{x + WIDE / 2:.0f} {y:.0f}C{x + WIDE / 2:.0f} {y - 28:.0f} '
                f'{left:.0f} {top + 28:.0f} {left:.0f} {top:.0f}"/>'
            )
    for part, (x, y) in at.items():
        kind = ' class="compiled"' if part in COMPILED else ""
        out.append(f'<rect x="{x:.0f}" y="{y:.0f}" width="{WIDE}" height="{HIGH}" rx="6"{kind}/>')
        out.append(f'<text x="{x + WIDE / 2:.0f}" y="{y + 20:.0f}">{escape(part)}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"
