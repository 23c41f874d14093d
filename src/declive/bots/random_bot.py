"""The bot that plays at random."""

from __future__ import annotations

from declive.bots.base import Bot
from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.observe import View


class RandomBot(Bot):
    """Every legal action is equally likely. The same seed makes the same choices on every
    machine."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.chance = Nature(seed)

    def decide(self, view: View, legal: list[Action]) -> Action:
        return legal[self.chance.below(len(legal))]
