"""Futures: how a game is taken to go on after a turn that is looked at.

Nobody knows how the others will play, and one way of playing answers the same move the same way
each time: what comes of a turn would then hang on a single answer, however many futures there were.
Two such ways were seen to differ by twenty coins about a turn of the first round, each quite sure.
So futures are played by many players, who weigh things otherwise, and the error of what they find
is told by how far they disagree.
"""

from __future__ import annotations

from random import Random
from typing import Final

from declive.engine.state import State
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy
from declive.search.learnt import LearntPolicy
from declive.search.outcomes import FAR, play_out_by_turns, turn_number
from declive.search.policies import Policy
from declive.search.staged import StagedPolicy
from declive.search.value import margin
from declive.search.weights import shipped_value

PLAYERS: Final = 24
"""So many ways of playing on; every second one goes by what was learnt from many games."""


def ways_on(state: State) -> list[Policy]:
    """How everybody may play on from this position: by what was learnt, with a close look until the
    seat's next turn is over, and greedily, by turns."""
    soon = turn_number(state, state.round, state.turn) + state.players + 1
    return [_player(number, soon) for number in range(PLAYERS)]


def _player(number: int, soon: int) -> Policy:
    """One of those who play on; always the same one by this number."""
    chance = Random(number)
    stays, harm = chance.uniform(0.5, 0.75), chance.uniform(0.6, 1.4)
    caution, eagerness = chance.uniform(0.5, 1.5), chance.uniform(1.0, 5.0)
    if number % 2:
        close = Character(stays, harm, caution, eagerness, starts=1)
        return GreedyPolicy(close)
    value = shipped_value()
    close = Character(stays, harm, caution, eagerness)
    quick = Character(
        stays, harm, caution, eagerness, starts=0, first_tries=4, tries=2, steady=True
    )
    return StagedPolicy(LearntPolicy(value, close), LearntPolicy(value, quick), soon)


def lead_at_the_end(state: State, seat: int, way: Policy, seed: int) -> float:
    """Play the game to its end, and say how far ahead the seat is then. Chance begins anew with
    every turn: two futures of one seed meet the same luck there, whatever came before."""
    play_out_by_turns(state, seed, way, FAR)
    return margin([float(coins) for coins in state.coins], seat)
