"""Company: players who differ, for playouts.

A single way of playing answers the same position in the same way each time, and dice are few: all
playouts of a candidate would take much the same course, and one odd answer in it would decide, were
there ever so many of them. So each playout is played by somebody else: one thinks more of a race
than another, one fears the neighbours more.
"""

from __future__ import annotations

from random import Random
from typing import Final

from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.state import State
from declive.search.character import Character
from declive.search.learnt import LearntPolicy
from declive.search.policies import Policy
from declive.search.renown import Renown
from declive.search.value import Value
from declive.search.weights import seasoned_value

MINDS: Final = 24
SPREAD: Final = 5.0
"""Coins by which somebody may think more or less of a new race or power, at most."""


class Company(Policy):
    """So many players, each with an opinion of banners and a character of his own."""

    def __init__(self, value: Value, minds: int = MINDS, spread: float = SPREAD) -> None:
        if minds < 1:
            raise ValueError(f"a company has at least 1 player, not {minds}")
        self.minds: list[Policy] = [_mind(value, number, spread) for number in range(minds)]

    def in_playout(self, number: int) -> Policy:
        return self.minds[number % len(self.minds)]

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        return self.minds[0].choose(state, legal, luck)


def _mind(value: Value, number: int, spread: float) -> Policy:
    """One of them; always the same one by this number."""
    chance = Random(number)
    character = Character(
        stays=chance.uniform(0.5, 0.75),
        harm=chance.uniform(0.6, 1.4),
        caution=chance.uniform(0.5, 1.5),
    )
    renown = {
        players: Renown(told.races, told.powers, number, spread)
        for players, told in value.renown.items()
    }
    return LearntPolicy(Value(value.weights, renown), character)


_kept: Final[list[Company]] = []


def seasoned_company() -> Company:
    """Those who go by the value that knows banners, made once."""
    if not _kept:
        _kept.append(Company(seasoned_value()))
    return _kept[0]
