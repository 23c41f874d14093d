"""Write the figures of docs/performance.md from bench/results.md, which `make bench` writes.

    python tools/performance_page.py

A test compares the page with what this would write.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "performance.md"
RESULTS: Final = ROOT / "bench" / "results.md"
HEAD: Final = "## Figures\n\n"


def page(text: str, results: str) -> str:
    """The page with its figures made anew; what stands above them stays."""
    above, head, _ = text.partition(HEAD)
    if not head:
        raise ValueError(f"{PAGE.name} has no line '{HEAD.strip()}'")
    return above + head + results.partition("\n\n")[2]


if __name__ == "__main__":
    made = page(PAGE.read_text(encoding="utf-8"), RESULTS.read_text(encoding="utf-8"))
    PAGE.write_text(made, encoding="utf-8")
