"""Ways to spread tokens that are worth a look beside the one that was played."""

from __future__ import annotations

from declive.engine.action import PLACE, Action
from declive.engine.mask import count
from declive.engine.nature import Nature
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.review.lines import Line, as_played
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy
from declive.search.threat import attackers, garrisons
from declive.search.valuation import Valuation

POSTS = 3
"""So many regions are tried as the one in which all tokens stand."""
_FEARS = (Character(), Character(caution=2.0), Character(caution=0.4))


def spreads(state: State, played: list[Action]) -> list[Line]:
    """What was played, then spreads that end otherwise: as greed and more or less caution have it,
    and all tokens in one of the regions in which neighbours may do most harm."""
    usual = GreedyPolicy()
    lines = [
        Line(tuple(played), usual, True),
        *[Line((), GreedyPolicy(character)) for character in _FEARS],
        *[Line((action,), usual) for action in _whole_posts(state)],
    ]
    ends: dict[tuple[object, ...], Line] = {}
    for line in lines:
        ends.setdefault(_end(state, line), line)
    return [*ends.values()]


def _whole_posts(state: State) -> list[Action]:
    """All tokens in hand to one region, the most threatened first."""
    whole: dict[int, Action] = {}
    for action in legal(state):
        known = whole.get(action.region)
        if action.kind == PLACE and (known is None or action.number > known.number):
            whole[action.region] = action
    troop = state.troops[state.acting]
    if state.pending or not troop.hand or count(troop.land) < 2:
        return []
    valuation = Valuation(state, state.decides, Character())
    saved = [
        (post.loss(0) - post.loss(whole[post.region].number), post.region)
        for post in garrisons(state, troop, valuation, attackers(state, state.decides))
        if post.region in whole
    ]
    return [whole[region] for _, region in sorted(saved, reverse=True)[:POSTS]]


def _end(state: State, line: Line) -> tuple[object, ...]:
    """How the turn ends by this line: where tokens and pieces stand."""
    trial = state.copy()
    trial.quiet = True
    for action in as_played(state, line, Nature(0)):
        play(trial, action)
    return (tuple(trial.tokens), tuple(trial.holder), trial.markers, trial.piece_at)
