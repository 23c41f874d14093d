"""Whole turns and redeployments that deserve a search: those that promise about as much as what
greed would do."""

from __future__ import annotations

from declive.engine.action import CONQUER_REGION, PLACE, Action, done, is_among
from declive.engine.state import State
from declive.search.character import Character
from declive.search.threat import attackers, garrisons
from declive.search.turn_search import advance, finish, try_out
from declive.search.valuation import Valuation


def turns_worth_a_search(
    state: State, legal: list[Action], greedy: Action, character: Character, most: int, near: float
) -> list[Action]:
    """The first conquests of at most so many different turns, the greedy one first, that look
    worse than the best by so many coins at most."""
    if state.pending or len(legal) < 2 or not is_among(done(), legal):
        return []
    valuation = Valuation(state, state.decides, character)
    # Nothing but conquests and the end of them: what can be done again and again is no way on.
    ways = [a for a in legal if (a.kind == CONQUER_REGION and not a.using) or a is done()]
    rated = [
        (*_whole_turn(state, action, valuation), action)
        for action in [greedy, *[way for way in ways if way is not greedy]]
    ]
    least = max([worth for worth, _, _ in rated]) - near
    # The same conquests in another order are the same turn.
    turns: dict[tuple[int, ...], Action] = {}
    for worth, end, action in [rated[0], *sorted(rated[1:], key=lambda one: -one[0])]:
        if action is greedy or (worth >= least and len(turns) < most):
            turns.setdefault(end, action)
    return [*turns.values()]


def _whole_turn(
    state: State, action: Action, valuation: Valuation
) -> tuple[float, tuple[int, ...]]:
    """What the turn is worth if it goes on greedily after the action, and by what one knows its
    end: the land and the tokens left, or the action itself where the die decides."""
    trial = state.copy()
    advance(trial, action)
    if trial.pending:
        return try_out(state, action, valuation), (action.code,)
    worth = finish(trial, valuation)
    troop = trial.troops[state.acting]
    return worth, (troop.land, troop.hand, trial.coins[valuation.seat])


def posts_worth_a_search(
    state: State, legal: list[Action], greedy: Action, character: Character, most: int
) -> list[Action]:
    """Where the tokens in hand may go: as greed would have it, and all of them to one of the
    regions in which the neighbours may do most harm."""
    places = [action for action in legal if action.kind == PLACE]
    others = [action for action in legal if action.kind != PLACE and action is not done()]
    troop = state.troops[state.acting]
    if state.pending or greedy.kind != PLACE or others or not troop.hand:
        return []
    whole: dict[int, Action] = {}
    for action in places:
        if action.region not in whole or action.number > whole[action.region].number:
            whole[action.region] = action
    valuation = Valuation(state, state.decides, character)
    saved = [
        (post.loss(0) - post.loss(whole[post.region].number), post.region)
        for post in garrisons(state, troop, valuation, attackers(state, state.decides))
        if post.region in whole
    ]
    wanted = [whole[region] for _, region in sorted(saved, reverse=True)]
    return [greedy, *[action for action in wanted if action is not greedy]][:most]
