"""How decisions are made in playouts: at random, or by a few cheap rules of thumb."""

from __future__ import annotations

from typing import Final

from declive.engine import mypyc_attr
from declive.engine.action import (
    CONQUER_REGION,
    DECLINE,
    EXPAND,
    PICK_COMBO,
    PLACE,
    ROLL,
    Action,
    done,
)
from declive.engine.combo_row import tokens_of
from declive.engine.mask import count, has
from declive.engine.nature import Nature
from declive.engine.nouns import CONQUER, NOBODY, NOWHERE, PICK, REDEPLOY, RESTLESS, START
from declive.engine.price import cost
from declive.engine.state import State

SPENT: Final = 3
"""A race with fewer tokens to spare than this has had its day."""
LAST_DECLINE: Final = 2
"""A decline pays with at least so many rounds left."""
WHIM: Final = 3
"""Combos that differ by less than this are picked by chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Decides in playouts, for all seats. A policy of your own overrides `choose`; it is asked
    millions of times, so it should be quick."""

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        """One of the legal actions, of which there are two or more. `luck` is all the chance it may
        use."""
        return legal[luck.below(len(legal))]

    def in_playout(self, number: int) -> Policy:
        """Who plays the playout of this number, where several are made and players differ."""
        return self


class QuickPolicy(Policy):
    """A cheap sensible player: takes the combo with most tokens for its price, the cheapest
    regions, guards what borders on most rivals, and declines when a race has no tokens to spare.
    It knows no banner by name."""

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        phase = state.phase
        if not state.pending:
            if phase in (CONQUER, RESTLESS):
                return self.conquest(state, legal, luck)
            if phase == REDEPLOY:
                return self.post(state, legal, luck)
            if phase == PICK:
                return self.combo(state, legal, luck)
            if phase == START:
                return self.start(state, legal, luck)
        return self.otherwise(legal, luck)

    def combo(self, state: State, legal: list[Action], luck: Nature) -> Action:
        """The combo with most tokens for its price, roughly."""
        chosen = legal[0]
        best = -1
        for action in legal:
            if action.kind != PICK_COMBO:
                continue
            slot = action.number - 1
            tokens = tokens_of(state, state.row_races[slot], state.row_powers[slot])
            worth = WHIM * (tokens + state.row_coins[slot] - slot) + luck.below(WHIM * WHIM)
            if worth > best:
                best = worth
                chosen = action
        return chosen

    def start(self, state: State, legal: list[Action], luck: Nature) -> Action:
        """Go on as long as there are tokens to conquer with."""
        troop = state.active(state.turn)
        spare = troop.hand + troop.aside - count(troop.land)
        left = troop.land
        while left:
            low = left & -left
            left ^= low
            spare += state.tokens[low.bit_length() - 1]
        spent = spare < SPENT and state.rounds - state.round >= LAST_DECLINE
        wanted = DECLINE if spent else EXPAND
        for action in legal:
            if action.kind == wanted:
                return action
        return self.otherwise(legal, luck)

    def conquest(self, state: State, legal: list[Action], luck: Nature) -> Action:
        """The cheapest region, else a last attempt with the die, else what a banner offers."""
        troop = state.troops[state.acting]
        chosen = done()
        best = 0
        others: list[Action] = []
        for action in legal:
            kind = action.kind
            if kind == CONQUER_REGION or (kind == ROLL and action.region != NOWHERE):
                if action.using:
                    continue
                # Regions to be had for sure come first, then the one that lacks least.
                price = 2 * cost(state, troop, action.region) + luck.below(2)
                worth = 1000 - price if kind == CONQUER_REGION else 500 - price
                if worth > best:
                    best = worth
                    chosen = action
            elif action.region != NOWHERE and not has(troop.land, action.region):
                others.append(action)
        if chosen is not done() and (best > 500 or not others):
            return chosen
        if others and luck.below(2):
            return others[luck.below(len(others))]
        return chosen if chosen in legal else self.otherwise(legal, luck)

    def post(self, state: State, legal: list[Action], luck: Nature) -> Action:
        """All tokens in hand go where most rivals stand beside and fewest tokens are."""
        chosen = legal[0]
        best = -1
        for action in legal:
            if action.kind != PLACE:
                continue
            worth = 8 * self.rivals_beside(state, action.region) + action.number
            worth -= state.tokens[action.region]
            if worth > best:
                best = worth
                chosen = action
        return chosen if chosen.kind == PLACE else self.otherwise(legal, luck)

    def rivals_beside(self, state: State, region: int) -> int:
        """How many regions of other players border on this one."""
        number = 0
        own = state.seat_at(region)
        left = state.board.near[region]
        while left:
            low = left & -left
            left ^= low
            index = state.holder[low.bit_length() - 1]
            if index != NOBODY and state.troops[index].seat != own:
                number += 1
        return number

    def otherwise(self, legal: list[Action], luck: Nature) -> Action:
        """Any action; where one may stop, that is done every other time."""
        last = legal[len(legal) - 1]
        if last is done() and luck.below(2):
            return last
        return legal[luck.below(len(legal))]
