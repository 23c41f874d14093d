"""The shelf: all puzzles that come with Declive, and which of them is today's."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from importlib import resources

from declive.puzzles.puzzle import Puzzle

FIRST_DAY = date(2026, 1, 1)
"""The day from which the challenges of the day are counted."""
STRIDE = 23
"""From one day to the next so many puzzles are passed over, so that boards and races change; it is
prime, and no shelf of fewer than so many is put up."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them, in the order of the shelf: the easier first."""
    found: list[Puzzle] = []
    folder = resources.files("declive.puzzles") / "shelf"
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".json"):
            found += [Puzzle.from_plain(one) for one in json.loads(file.read_text("utf-8"))]
    return tuple(sorted(found, key=lambda one: (one.level, one.id)))


def puzzle(id: str) -> Puzzle:
    """The puzzle of this id; a LookupError if there is none."""
    for one in puzzles():
        if one.id == id:
            return one
    raise LookupError(f"there is no puzzle '{id}'")


def of_day(day: date) -> Puzzle:
    """The challenge of a day: each comes once before any comes again."""
    shelf = puzzles()
    stride = STRIDE if len(shelf) % STRIDE else 1
    return shelf[(day - FIRST_DAY).days * stride % len(shelf)]
