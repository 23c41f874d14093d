"""Which names look alike: what is left of a name when all is taken away that eyes do not see."""

from __future__ import annotations

import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("lookalikes.toml")
UNSEEN: Final = ("Cc", "Cf", "Zs", "Zl", "Zp")
"""Categories of characters that are not drawn: controls, formats such as zero-width joiners, and
separators."""
SELECTORS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Characters that choose between two drawings of the one before."""


@cache
def _tables() -> tuple[dict[int, str], dict[int, str], frozenset[str]]:
    """The look-alikes of capitals and of letters, and what is drawn as nothing."""
    data = tomllib.loads(FILE.read_text("utf-8"))
    capitals, letters = (
        {ord(other): plain for plain, others in data[kind].items() for other in others}
        for kind in ("capitals", "letters")
    )
    return capitals, letters, frozenset(data["invisible"]["all"])


def skeleton(name: str) -> str:
    """The same for all names that look alike; empty if nothing is to be seen of a name."""
    capitals, letters, invisible = _tables()
    # Before and after: wide forms of unseen characters become plain ones that are unseen too.
    plain = unicodedata.normalize("NFKC", _seen(name, invisible))
    folded = _seen(plain, invisible).translate(capitals).casefold()
    return unicodedata.normalize("NFKC", folded).translate(letters)


def _seen(name: str, invisible: frozenset[str]) -> str:
    return "".join(
        c
        for c in name
        if unicodedata.category(c) not in UNSEEN
        and c not in invisible
        and not any(ord(c) in selectors for selectors in SELECTORS)
    )
