"""Write the table of docs/options.md from the one table of the options.

    python tools/options_page.py

A test compares the page with what this would write.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from declive.engine.options import EVERY, OPTIONS, Option

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "options.md"
HEAD: Final = "| option | boxes | values and what they mean |\n| --- | --- | --- |\n"
NAMES: Final = {"base": "base", "underground": "Underground", "river_world": "River World"}


def page(text: str) -> str:
    """The page with its table made anew; what stands above the table stays."""
    return text.partition(HEAD)[0] + HEAD + "".join(map(_row, OPTIONS))


def _row(option: Option) -> str:
    boxes = "all" if option.boxes == list(EVERY) else ", ".join(NAMES[b] for b in option.boxes)
    meanings = "<br>".join(f"`{value}`: {text}" for value, text in option.texts.items())
    return f"| `{option.name}` | {boxes} | *{option.title}.*<br>{meanings} |\n"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
