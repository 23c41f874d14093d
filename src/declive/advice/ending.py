"""What is left of a position when the turn is scored: some regions have to be left before."""

from __future__ import annotations

from declive.engine.mask import count, regions
from declive.engine.nouns import CONQUER, REDEPLOY, RESTLESS, START
from declive.engine.redeploy import begin_redeployment, give_up, movable
from declive.engine.returning import is_restless
from declive.engine.rivers import drown, empty_rivers
from declive.engine.scoring import receipt
from declive.engine.state import State
from declive.engine.troop import Troop


def at_scoring(state: State, seat: int) -> State:
    """A copy as it will be scored if the seat conquers nothing more: Rivers are empty again but
    for those who may stay, and regions for which tokens are too few are given up."""
    after = state.copy()
    if seat != after.turn:
        _leave_rivers(after, seat)
    elif not after.declining and after.phase in (START, RESTLESS, CONQUER, REDEPLOY):
        for troop in movable(after, seat):
            _end_conquests(after, troop)
            _give_up_the_least(after, troop)
    return after


def _leave_rivers(state: State, seat: int) -> None:
    """What the seat's next turn takes from it: the active race goes back to its hand, others
    drown."""
    for troop in state.troops_of(seat):
        if troop.active or is_restless(state, troop):
            empty_rivers(state, troop)
        else:
            drown(state, troop)


def _end_conquests(state: State, troop: Troop) -> None:
    """Rivers are emptied and what joins has joined; all other tokens stay where they stand."""
    if state.phase == REDEPLOY:
        return
    stood = state.tokens.copy()
    begin_redeployment(state, troop)
    for region in regions(troop.land):
        more = min(stood[region] - state.tokens[region], troop.hand)
        if more > 0:
            state.tokens[region] += more
            troop.hand -= more


def _give_up_the_least(state: State, troop: Troop) -> None:
    """Regions that cannot keep a token are left, first those whose loss costs least."""
    for _ in range(min(troop.short, count(troop.land))):
        best = regions(troop.land)[0]
        most = -1
        for region in regions(troop.land):
            trial = state.copy()
            give_up(trial, trial.troops[troop.index], region)
            coins = sum([line.coins for line in receipt(trial, troop.seat)])
            if coins > most:
                best, most = region, coins
        give_up(state, troop, best)
