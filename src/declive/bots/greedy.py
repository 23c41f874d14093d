"""The bot that takes what brings most now."""

from __future__ import annotations

from declive.bots.base import Bot
from declive.engine.action import Action
from declive.engine.observe import View
from declive.search.foresight import Reason, foresee
from declive.search.greedy import GreedyPolicy


class Greedy(Bot):
    """Picks the combo worth most on this board, takes the regions that bring most for their cost,
    guards its borders and goes into decline when its race is spent. All of its thinking is in
    `search/greedy.py`, which is compiled."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = GreedyPolicy()

    def decide(self, view: View, legal: list[Action]) -> Action:
        return self.policy.decide(view.played_from(), view.seat, legal)

    def explain(self, view: View, legal: list[Action], action: Action) -> Reason | None:
        return Reason(action, foresee(view.played_from(), view.seat, action, self.policy))
