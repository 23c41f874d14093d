"""The bot that takes what brings most now."""

from __future__ import annotations

from typing import ClassVar

from declive.bots.base import Bot
from declive.bots.pick_and_decline import best_combo, should_decline, should_decline_late
from declive.bots.threat import spread, standing
from declive.bots.turn_search import advance, best_conquest
from declive.bots.valuation import Valuation
from declive.engine.action import DECLINE, EXPAND, PLACE, Action, act, done
from declive.engine.nouns import CONQUER, LATE_DECLINE, PICK, REDEPLOY, RESTLESS, START, WITHDRAW
from declive.engine.observe import View
from declive.engine.plain import to_plain
from declive.engine.redeploy import withdraw_to
from declive.engine.state import State
from declive.engine.vocabulary import SHAPES


class Greedy(Bot):
    """Picks the combo worth most on this board, takes the regions that bring most for their cost,
    guards its borders and goes into decline when its race is spent.

    It knows no race or power by name: it tries actions on a copy of the table and counts what
    comes of them, so it plays invented banners as well as printed ones."""

    name: ClassVar[str] = "greedy"

    def decide(self, view: View, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        state = view.state
        valuation = Valuation(state, view.seat)
        phase = state.phase
        if state.pending:
            return self._arrange(state, legal, valuation)
        if phase == PICK:
            return best_combo(state, legal, valuation).action
        if phase in (CONQUER, RESTLESS) and done() in legal:
            return best_conquest(state, legal, valuation)
        if phase == START:
            return self._start(state, legal, valuation)
        if phase == LATE_DECLINE:
            return self._end(state, legal, valuation)
        if phase in (REDEPLOY, WITHDRAW):
            return self._deploy(state, legal, valuation)
        return self._arrange(state, legal, valuation)

    def _start(self, state: State, legal: list[Action], valuation: Valuation) -> Action:
        if act(DECLINE) in legal and should_decline(state, valuation):
            return act(DECLINE)
        return act(EXPAND) if act(EXPAND) in legal else legal[0]

    def _end(self, state: State, legal: list[Action], valuation: Valuation) -> Action:
        if act(DECLINE) in legal and should_decline_late(state, valuation):
            return act(DECLINE)
        return self._arrange(state, [a for a in legal if a.kind != DECLINE], valuation)

    def _deploy(self, state: State, legal: list[Action], valuation: Valuation) -> Action:
        """Markers first, then the tokens, where they are needed most."""
        places = [action for action in legal if action.kind == PLACE]
        others = [action for action in legal if action.kind != PLACE]
        if not places:
            return self._arrange(state, legal, valuation)
        chosen = self._best(state, others, valuation, standing(state, valuation))
        if chosen is not None:
            return chosen
        withdrawing = state.phase == WITHDRAW
        for troop in state.troops_of(valuation.seat):
            tokens = troop.withdrawn if withdrawing else troop.hand
            where = withdraw_to(state, troop) if withdrawing else troop.land
            if tokens and where:
                put = spread(state, troop, where, tokens, valuation)
                region = max(put, key=lambda region: put[region])
                wanted = act(PLACE, region, put[region])
                return wanted if wanted in places else places[0]
        return places[0]

    def _arrange(self, state: State, legal: list[Action], valuation: Valuation) -> Action:
        """The piece or marker that keeps most; the end of the phase if none helps."""
        if done() in legal:
            return self._best(state, legal, valuation, standing(state, valuation)) or done()
        # Something must be done, but looking at a face-down token would be done for ever.
        now = to_plain(state)
        changing = [action for action in legal if to_plain(_after(state, action)) != now]
        return self._best(state, changing, valuation, float("-inf")) or legal[0]

    def _best(
        self, state: State, legal: list[Action], valuation: Valuation, best: float
    ) -> Action | None:
        """The action after which the seat stands best, if that is better than this."""
        chosen: Action | None = None
        for action in legal:
            if action is done() or (SHAPES[action.kind] == "nr" and action.number > 1):
                continue
            value = standing(_after(state, action), valuation)
            if value > best:
                best = value
                chosen = action
        return chosen


def _after(state: State, action: Action) -> State:
    """The table after the action."""
    trial = state.copy()
    advance(trial, action)
    return trial
