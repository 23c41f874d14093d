"""Codes of tables, to be said aloud: three words, each with a number, as in
moss-41-heron-72-amber-15.

A word is one of 230 and a number one of 90, so a code has 43 random bits: guessing is hopeless
while attempts are limited. Codes of older tables are eight letters and digits, and stay valid.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from math import log2
from pathlib import Path
from typing import Final

PAIRS: Final = 3
NUMBERS: Final = range(10, 100)
"""Two digits without a leading zero: nobody wonders whether to say it."""
WORDS: Final = tuple(Path(__file__).with_name("code_words.txt").read_text("utf-8").split())
BITS: Final = PAIRS * log2(len(WORDS) * len(NUMBERS))

ID: Final = re.compile(r"[tl][0-9a-f]{18}")
"""Whoever knows an id was told it: nobody guesses 72 bits. One with an l is of a browser's own
table."""
_SPOKEN: Final = re.compile(r"([a-z]+)(\d\d)" * PAIRS)
_BETWEEN: Final = re.compile(r"[\W_]+")


def new_code() -> str:
    """A code that can be said aloud, too long to be guessed."""
    return "-".join(f"{secrets.choice(WORDS)}-{secrets.choice(NUMBERS)}" for _ in range(PAIRS))


def written(name: str) -> str:
    """An id or a code as it is stored, however it was typed: in any case, with blanks, commas or
    hyphens between its parts or nothing at all."""
    if ID.fullmatch(name):
        return name
    run = _BETWEEN.sub("", unicodedata.normalize("NFKC", name)).lower()
    spoken = _SPOKEN.fullmatch(run)
    return "-".join(spoken.groups()) if spoken else run
