"""Greedy play: what brings most now, for the seat that decides, in any phase."""

from __future__ import annotations

from declive.engine.action import DECLINE, EXPAND, PLACE, Action, act, done, is_among
from declive.engine.nature import Nature
from declive.engine.nouns import (
    CONQUER,
    LATE_DECLINE,
    NOWHERE,
    PICK,
    REDEPLOY,
    RESTLESS,
    START,
    WITHDRAW,
)
from declive.engine.plain import to_plain
from declive.engine.redeploy import withdraw_to
from declive.engine.state import State
from declive.engine.vocabulary import SHAPES
from declive.search.character import Character
from declive.search.pick_and_decline import best_combo, should_decline, should_decline_late
from declive.search.policies import Policy
from declive.search.threat import spread, standing
from declive.search.turn_search import advance, best_conquest
from declive.search.valuation import Valuation


class GreedyPolicy(Policy):
    """Picks the combo worth most on this board, takes the regions that bring most for their cost,
    guards its borders and goes into decline when its race is spent.

    It knows no race or power by name: it tries actions on a copy of the table and counts what
    comes of them, so it plays invented banners as well as printed ones."""

    def __init__(self, character: Character | None = None) -> None:
        self.character = Character() if character is None else character

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        return self.decide(state, state.decides, legal)

    def decide(self, state: State, seat: int, legal: list[Action]) -> Action:
        """The action for this seat, which is asked."""
        if state.declining:
            # A trial ends the decline: a mere look would seem to bring all that it brings.
            legal = [one for one in legal if one.region != NOWHERE or one is done()]
        if len(legal) == 1:
            return legal[0]
        valuation = Valuation(state, seat, self.character)
        phase = state.phase
        if state.pending:
            return _arrange(state, legal, valuation)
        if phase == PICK:
            return best_combo(state, legal, valuation).action
        if phase in (CONQUER, RESTLESS) and is_among(done(), legal):
            return best_conquest(state, legal, valuation)
        if phase == START:
            return _start(state, legal, valuation)
        if phase == LATE_DECLINE:
            return _end(state, legal, valuation)
        if phase in (REDEPLOY, WITHDRAW):
            return _deploy(state, legal, valuation)
        return _arrange(state, legal, valuation)


def _start(state: State, legal: list[Action], valuation: Valuation) -> Action:
    if is_among(act(DECLINE), legal) and should_decline(state, valuation):
        return act(DECLINE)
    return act(EXPAND) if is_among(act(EXPAND), legal) else legal[0]


def _end(state: State, legal: list[Action], valuation: Valuation) -> Action:
    if is_among(act(DECLINE), legal) and should_decline_late(state, valuation):
        return act(DECLINE)
    return _arrange(state, [a for a in legal if a.kind != DECLINE], valuation)


def _deploy(state: State, legal: list[Action], valuation: Valuation) -> Action:
    """Markers first, then the tokens, where they are needed most."""
    places = [action for action in legal if action.kind == PLACE]
    others = [action for action in legal if action.kind != PLACE and action is not done()]
    if not places:
        return _arrange(state, legal, valuation)
    if others:
        chosen = _best(state, others, valuation, standing(state, valuation))
        if chosen is not None:
            return chosen
    withdrawing = state.phase == WITHDRAW
    for troop in state.troops_of(valuation.seat):
        tokens = troop.withdrawn if withdrawing else troop.hand
        where = withdraw_to(state, troop) if withdrawing else troop.land
        if tokens and where:
            put = spread(state, troop, where, tokens, valuation)
            most = 0
            wanted = places[0]
            for region in put:
                if put[region] > most:
                    most = put[region]
                    wanted = act(PLACE, region, most)
            return wanted if is_among(wanted, places) else places[0]
    return places[0]


def _arrange(state: State, legal: list[Action], valuation: Valuation) -> Action:
    """The piece or marker that keeps most; the end of the phase if none helps."""
    if is_among(done(), legal):
        return _best(state, legal, valuation, standing(state, valuation)) or done()
    # Something must be done, but looking at a face-down token would be done for ever.
    now = to_plain(state)
    changing = [action for action in legal if to_plain(after(state, action)) != now]
    return _best(state, changing, valuation, float("-inf")) or legal[0]


def _best(state: State, legal: list[Action], valuation: Valuation, best: float) -> Action | None:
    """The action after which the seat stands best, if that is better than this."""
    chosen: Action | None = None
    for action in legal:
        if action is done() or (SHAPES[action.kind] == "nr" and action.number > 1):
            continue
        value = standing(after(state, action), valuation)
        if value > best:
            best = value
            chosen = action
    return chosen


def after(state: State, action: Action) -> State:
    """The table after the action."""
    trial = state.copy()
    advance(trial, action)
    return trial
