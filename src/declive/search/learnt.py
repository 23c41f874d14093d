"""A player that asks what it has learnt: greedy, but combos and declines are judged by the value of
the table at the end of the turn instead of by a rule of thumb. It is what an expert imagines."""

from __future__ import annotations

from typing import Final

from declive.engine.action import DECLINE, EXPAND, PICK_COMBO, PLACE, Action, act, done, is_among
from declive.engine.nouns import LATE_DECLINE, OVER, PICK, START
from declive.engine.phases import legal as legal_actions
from declive.engine.state import State
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy
from declive.search.turn_search import advance, finish
from declive.search.valuation import Valuation
from declive.search.value import Value, margin

MOST_STEPS: Final = 60
"""No end of a turn takes longer than this; what does is judged as it is then."""


class LearntPolicy(GreedyPolicy):
    """Takes the combo after whose first turn the table is worth most, and declines if that is worth
    more than a turn of conquests. Everything else it does greedily."""

    def __init__(self, value: Value, character: Character | None = None) -> None:
        super().__init__(character)
        self.value = value

    def decide(self, state: State, seat: int, legal: list[Action]) -> Action:
        phase = state.phase
        if state.pending or len(legal) == 1:
            return super().decide(state, seat, legal)
        if phase == PICK:
            combos = [action for action in legal if action.kind == PICK_COMBO]
            return self._best(state, seat, combos) if combos else legal[0]
        if phase in (START, LATE_DECLINE) and is_among(act(DECLINE), legal):
            going_on = act(EXPAND) if phase == START else done()
            if self._should_decline(state, seat, going_on):
                return act(DECLINE)
            if phase == START:
                return going_on
        return super().decide(state, seat, [a for a in legal if a.kind != DECLINE])

    def _should_decline(self, state: State, seat: int, going_on: Action) -> bool:
        """Whether a decline is worth more; in the last round it cannot be."""
        if state.round == state.rounds:
            return False
        return self._best(state, seat, [going_on, act(DECLINE)]) is act(DECLINE)

    def _best(self, state: State, seat: int, actions: list[Action]) -> Action:
        """The action after which the seat stands best when its turn is over."""
        valuation = Valuation(state, seat, self.character)
        chosen = actions[0]
        best = float("-inf")
        for action in actions:
            trial = state.copy()
            trial.quiet = True
            advance(trial, action)
            end_turn(trial, state.round, state.turn, valuation)
            worth = margin(self.value.worths(trial), seat)
            if worth > best:
                best = worth
                chosen = action
        return chosen


def end_turn(state: State, round: int, turn: int, valuation: Valuation) -> None:
    """Go on to the end of this turn: greedily with the conquests and without care after them, since
    the value does not ask where tokens stand."""
    if state.pending:
        return
    finish(state, valuation)
    for _ in range(MOST_STEPS):
        if state.phase == OVER or state.turn != turn or state.round != round or state.pending:
            return
        advance(state, _carelessly(legal_actions(state)))


def _carelessly(legal: list[Action]) -> Action:
    """Most tokens at a time; nothing where nothing must be done."""
    if is_among(done(), legal):
        return done()
    chosen = legal[0]
    for action in legal:
        if action.kind == PLACE and action.number > chosen.number:
            chosen = action
    return chosen
