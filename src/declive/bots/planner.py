"""The bot that looks a round or two ahead and judges what it sees there."""

from __future__ import annotations

from typing import Final

from declive.bots.thinker import Thinker, by_players
from declive.engine.state import State
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy
from declive.search.policies import Policy
from declive.search.weights import shipped_value

AHEAD: Final = 4
"""Turns it looks ahead at least: two rounds of a duel, one with four players."""
PLAYOUTS: Final = {2: 36, 3: 14, 4: 24, 5: 8}
"""Playouts for a decision, by players: the more there are the longer a playout takes."""


class Planner(Thinker):
    """Plays combos and declines out for a round or two only and judges the position it comes to by
    what it has learnt from many games."""

    name = "planner"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.value = shipped_value()
        self.company = GreedyPolicy(Character(starts=0, first_tries=4, tries=2))
        """How it takes several rivals to play on: there it pays to look at all combos."""

    def imagine(self, state: State) -> Policy:
        return self.imagined if state.players == 2 else self.company

    def usual_playouts(self, state: State) -> int:
        return by_players(PLAYOUTS, state)

    def horizon(self, state: State) -> int:
        return max(AHEAD, state.players)
