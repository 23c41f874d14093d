"""An expert that is told how its rivals play: the most that modelling them by their strength could
bring.

    declive tournament --bots bench/knowing_expert.py:KnowingExpert,greedy --board base-2p

In its playouts the rivals play exactly as the greedy bot does, and it plays on itself as the expert
imagines everybody. A bot that had to find out how they play would know less.
"""

from __future__ import annotations

from declive.bots.expert import Expert
from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.state import State
from declive.search.greedy import GreedyPolicy
from declive.search.policies import Policy


class BySeat(Policy):
    """One seat plays by one policy, all others by another."""

    def __init__(self, seat: int, own: Policy, others: Policy) -> None:
        self.seat = seat
        self.own = own
        self.others = others

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        policy = self.own if state.decides == self.seat else self.others
        return policy.choose(state, legal, luck)

    def in_playout(self, number: int) -> Policy:
        return BySeat(self.seat, self.own.in_playout(number), self.others.in_playout(number))


class KnowingExpert(Expert):
    """The expert, with greedy rivals in its head."""

    name = "knowing"

    def imagine(self, state: State) -> Policy:
        return BySeat(state.decides, super().imagine(state), GreedyPolicy())
