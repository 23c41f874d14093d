"""A second opponent of greedy's strength, which no bot was tuned against.

    python -m bench.duel expert bench/second_opponent.py:Raider --board base-2p --games 100

It is made of the same parts, but weighs them otherwise: it thinks less of what it holds and more of
what it takes from others, gives a race up sooner, and looks at more conquests.
"""

from __future__ import annotations

from declive.bots import Bot
from declive.engine.action import Action
from declive.engine.observe import View
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy


class Raider(Bot):
    """Takes what others have, and moves on."""

    name = "raider"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = GreedyPolicy(
            Character(stays=0.5, harm=1.3, eagerness=5.0, starts=2, first_tries=10, tries=8)
        )

    def decide(self, view: View, legal: list[Action]) -> Action:
        return self.policy.decide(view.played_from(), view.seat, legal)
