"""A moment of a game: all it takes to go back there."""

from __future__ import annotations

from declive.engine.nature import Nature
from declive.engine.state import State


class Moment:
    """A position, and how many actions had led to it. Nobody changes it, so games share it."""

    def __init__(self, state: State, at: int) -> None:
        self.state = state.copy()
        self.at = at
        # For a moment one returns to: how far one could undo then, from what, and nature's luck.
        self.steps: list[int] = []
        self.base: Moment | None = None
        self.nature: Nature | None = None
