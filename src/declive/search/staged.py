"""A player put together from two: it looks closely at first, and less so later."""

from __future__ import annotations

from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.state import State
from declive.search.outcomes import turn_number
from declive.search.policies import Policy


class StagedPolicy(Policy):
    """Plays as one policy does until the turn of this number, and as another from then on: what
    comes next deserves a closer look than what comes later."""

    def __init__(self, first: Policy, later: Policy, until: int) -> None:
        self.first = first
        self.later = later
        self.until = until

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        if turn_number(state, state.round, state.turn) < self.until:
            return self.first.choose(state, legal, luck)
        return self.later.choose(state, legal, luck)

    def in_playout(self, number: int) -> Policy:
        return StagedPolicy(
            self.first.in_playout(number), self.later.in_playout(number), self.until
        )
