"""A sound action without thinking: no search, no chance, the same for the same position.

It is what a bot plays that was cut off before it had said anything. It keeps what it has, takes
what is cheap and never does the same thing for ever.
"""

from __future__ import annotations

from declive.engine.action import (
    CONQUER_REGION,
    DECLINE,
    EXPAND,
    PICK_COMBO,
    PLACE,
    Action,
    act,
    done,
)
from declive.engine.mask import count
from declive.engine.nouns import CONQUER, PICK, REDEPLOY, RESTLESS, START, WITHDRAW
from declive.engine.observe import View
from declive.engine.plain import to_plain
from declive.engine.play import play
from declive.engine.price import cost
from declive.engine.state import State
from declive.search.valuation import coins_at, strength

SPENT = 2
"""A race with fewer free tokens than this has little left to conquer."""
TOO_LATE = 2
"""In the last rounds a new race does not pay any more."""


def quick(view: View, legal: list[Action]) -> Action:
    """One of the legal actions."""
    if len(legal) == 1:
        return legal[0]
    state = view.played_from()
    if not state.pending:
        chosen: Action | None = None
        if state.phase == PICK:
            chosen = _pick(state, legal)
        elif state.phase == START:
            chosen = _start(state, legal, view.seat)
        elif state.phase in (CONQUER, RESTLESS):
            chosen = _conquer(state, legal)
        elif state.phase in (REDEPLOY, WITHDRAW):
            chosen = _place(state, legal)
        if chosen is not None:
            return chosen
    return done() if done() in legal else _anything_that_counts(state, legal)


def _pick(state: State, legal: list[Action]) -> Action | None:
    """The combo with most tokens and coins for its price."""
    best: Action | None = None
    most = -1
    for action in legal:
        if action.kind != PICK_COMBO:
            continue
        place = action.number - 1
        race = state.roster.races[state.row_races[place]]
        power = state.roster.powers[state.row_powers[place]]
        worth = race.value + power.value + state.row_coins[place] - place
        if worth > most:
            best, most = action, worth
    return best


def _start(state: State, legal: list[Action], seat: int) -> Action | None:
    """Into decline with a race that is spent, while a new one still pays."""
    troop = state.active(seat)
    free = strength(state, troop) - count(troop.land)
    if act(DECLINE) in legal and free < SPENT and state.rounds - state.round >= TOO_LATE:
        return act(DECLINE)
    return act(EXPAND) if act(EXPAND) in legal else None


def _conquer(state: State, legal: list[Action]) -> Action | None:
    """The region that brings most for the tokens it costs; one's own is left alone."""
    troop = state.troops[state.acting]
    best: Action | None = None
    most = 0.0
    for action in legal:
        if action.kind != CONQUER_REGION or action.using:
            continue
        holder = state.holder[action.region]
        if holder >= 0 and state.troops[holder].seat == troop.seat:
            continue
        worth = coins_at(state, troop, action.region) / max(1, cost(state, troop, action.region))
        if worth > most:
            best, most = action, worth
    return best


def _place(state: State, legal: list[Action]) -> Action | None:
    """A token where fewest stand."""
    best: Action | None = None
    for action in legal:
        if action.kind != PLACE or action.number != 1:
            continue
        if best is None or state.tokens[action.region] < state.tokens[best.region]:
            best = action
    return best


def _anything_that_counts(state: State, legal: list[Action]) -> Action:
    """The first action that changes something: to look at the same token again would be legal for
    ever."""
    now = to_plain(state)
    for action in legal:
        tried = state.copy()
        play(tried, action)
        if to_plain(tried) != now:
            return action
    return legal[0]
