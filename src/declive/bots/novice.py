"""The bot that plays a sound game and makes the mistakes that people make."""

from __future__ import annotations

from random import Random
from typing import Final

from declive.bots.base import Bot
from declive.engine.action import CONQUER_REGION, DECLINE, EXPAND, PICK_COMBO, PLACE, Action
from declive.engine.combo_row import tokens_of
from declive.engine.nouns import CONQUER, PICK, REDEPLOY, START
from declive.engine.observe import View
from declive.engine.price import cost
from declive.engine.state import State
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy
from declive.search.valuation import strength

CARELESS: Final = 0.5
"""How often it puts tokens anywhere instead of where somebody may come."""
NEAREST: Final = 0.25
"""How often it takes what is cheapest instead of what is best."""
FOND: Final = 0.5
"""How often it sticks to a race that has had its day."""
FEW: Final = 4
"""With fewer tokens than this nobody comes back who has lost all land."""
GLITTER: Final = 1.5
"""What a coin on a combo is worth to it, beside the one it is."""
THRIFT: Final = 0.3
"""What it minds about a coin that a combo costs."""
FANCY: Final = 3.0
"""By how much of a token its fancy for a combo differs."""


class Novice(Bot):
    """Takes what lies nearest: chooses a combo by its tokens and the coins on it, whatever they
    cost and whatever the map is like, forgets now and then who stands at the border, and parts
    with its race a turn or two late. The seed decides when it errs."""

    name = "novice"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.random = Random(seed)
        self.policy = GreedyPolicy(
            Character(harm=0.4, caution=0.3, eagerness=0.0, starts=1, first_tries=3, tries=2)
        )

    def decide(self, view: View, legal: list[Action]) -> Action:
        state = view.played_from()
        if len(legal) > 1 and not state.pending:
            mistake = self._mistake(state, legal)
            if mistake is not None:
                return mistake
        return self.policy.decide(state, view.seat, legal)

    def _mistake(self, state: State, legal: list[Action]) -> Action | None:
        """What it does without thinking twice, if it does."""
        if state.phase == PICK:
            return self._shiny(state, legal)
        if state.phase == REDEPLOY and self.random.random() < CARELESS:
            places = [action for action in legal if action.kind == PLACE]
            return self.random.choice(places) if len(places) == len(legal) else None
        if state.phase == START and self._is_fond(state) and _may_decline(legal):
            return _only([a for a in legal if a.kind == EXPAND])
        if state.phase == CONQUER and self.random.random() < NEAREST:
            return self._nearest(state, legal)
        return None

    def _is_fond(self, state: State) -> bool:
        """Whether it cannot part with its race. Nobody clings to one that lost all its land with
        hardly a token left."""
        troop = state.active(state.turn)
        if not troop.land and strength(state, troop) < FEW:
            return False
        return self.random.random() < FOND

    def _shiny(self, state: State, legal: list[Action]) -> Action | None:
        """The combo that looks best in the box."""
        best: Action | None = None
        most = float("-inf")
        for action in legal:
            if action.kind != PICK_COMBO:
                continue
            slot = action.number - 1
            tokens = tokens_of(state, state.row_races[slot], state.row_powers[slot])
            worth = tokens + GLITTER * state.row_coins[slot] - THRIFT * slot
            worth += FANCY * self.random.random()
            if worth > most:
                best, most = action, worth
        return best

    def _nearest(self, state: State, legal: list[Action]) -> Action | None:
        """The cheapest region that is not its own."""
        troop = state.troops[state.acting]
        abroad = [
            action
            for action in legal
            if action.kind == CONQUER_REGION
            and not action.using
            and state.seat_at(action.region) != troop.seat
        ]
        if not abroad:
            return None
        return min(abroad, key=lambda action: cost(state, troop, action.region))


def _may_decline(legal: list[Action]) -> bool:
    return any(action.kind == DECLINE for action in legal)


def _only(found: list[Action]) -> Action | None:
    return found[0] if found else None
