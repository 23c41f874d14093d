"""A second opponent of greedy's strength, which no bot was tuned against.

    python -m bench.duel expert bench/second_opponent.py:Settler --board base-2p --games 100

It is made of the same parts, but weighs them otherwise: it thinks more of what it holds and less of
what it takes from others, declines later, and looks at fewer conquests.
"""

from __future__ import annotations

from declive.bots import Bot
from declive.engine.action import Action
from declive.engine.observe import View
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy


class Settler(Bot):
    """Holds what it has."""

    name = "settler"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = GreedyPolicy(
            Character(stays=0.72, harm=0.6, eagerness=1.5, starts=2, first_tries=6, tries=6)
        )

    def decide(self, view: View, legal: list[Action]) -> Action:
        return self.policy.decide(view.state, view.seat, legal)
