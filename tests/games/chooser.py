"""Players for tests: seeded, without judgement, and eager enough that games get somewhere."""

from __future__ import annotations

import random

from declive import Action, Game
from declive.content.base.powers import DRAGON_FLIES
from declive.content.substitution import SUBSTITUTE
from declive.engine.action import ABANDON, CONQUER_REGION, DECLINE, DONE, EXPAND, ROLL

EAGER = {
    ABANDON: 0.2,
    CONQUER_REGION: 4.0,
    DECLINE: 1.0,
    DONE: 1.0,
    DRAGON_FLIES: 3.0,
    EXPAND: 4.0,
    ROLL: 2.0,
    SUBSTITUTE: 6.0,
}
"""How an eager player weighs the verbs; one that is not named weighs 1."""


class Chooser:
    """Picks an action at random; an eager one attacks more than it leaves or declines."""

    def __init__(self, seed: int, eager: bool = True) -> None:
        self.random = random.Random(seed)
        self.eager = eager

    def choose(self, actions: list[Action]) -> Action:
        """One of the actions."""
        if not self.eager:
            return self.random.choice(actions)
        weights = [EAGER.get(action.kind, 1.0) for action in actions]
        return self.random.choices(actions, weights)[0]

    def play(self, game: Game) -> Action:
        """Play one of the legal actions and say which."""
        action = self.choose(game.legal())
        game.play(action)
        return action
