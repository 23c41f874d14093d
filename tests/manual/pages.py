"""The pages of the documentation as they are written, and the blocks of code in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
BLOCK: Final = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
TOP: Final = ("README.md", "CONTRIBUTING.md", "SECURITY.md")


@dataclass(frozen=True)
class Block:
    """A block of code."""

    page: str
    line: int
    language: str
    text: str


def written() -> list[Path]:
    """All pages that people wrote."""
    top = [ROOT / name for name in TOP if (ROOT / name).is_file()]
    return [*top, *sorted(DOCS.rglob("*.md"))]


def blocks(page: Path) -> list[Block]:
    """The blocks of a page."""
    text = page.read_text(encoding="utf-8")
    name = page.relative_to(ROOT).as_posix()
    return [
        Block(name, text[: match.start()].count("\n") + 1, match[1], match[2])
        for match in BLOCK.finditer(text)
    ]


def of_language(*languages: str) -> list[Block]:
    """All blocks in one of these languages."""
    return [block for page in written() for block in blocks(page) if block.language in languages]
