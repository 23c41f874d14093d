"""The bot that looks a round or two ahead and judges what it sees there."""

from __future__ import annotations

from typing import Final

from declive.bots.thinker import Thinker
from declive.engine.state import State
from declive.search.value import shipped_value

AHEAD: Final = 4
"""Turns it looks ahead at least: two rounds of a duel, one with four players."""


class Planner(Thinker):
    """Plays combos and declines out for a round or two only and judges the position it comes to by
    what it has learnt from many games."""

    name = "planner"
    playouts = 30

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.value = shipped_value()

    def horizon(self, state: State) -> int:
        return max(AHEAD, state.players)
