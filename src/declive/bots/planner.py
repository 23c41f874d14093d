"""The bot that looks a round or two ahead and judges what it sees there."""

from __future__ import annotations

from declive.bots.thinker import Thinker
from declive.engine.state import State
from declive.search.value import shipped_value


class Planner(Thinker):
    """Plays combos and declines out for two rounds only and judges the position it comes to by
    what it has learnt from many games."""

    name = "planner"
    playouts = 30

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.value = shipped_value()

    def horizon(self, state: State) -> int:
        return 2 * state.players
