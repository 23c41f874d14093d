"""What a seat will still earn, told by a few numbers of the position: learnt from games.

The weights are data. Those in `weights.json` know no banner: `tools/learn_value.py` has learnt them
from games of the greedy bot with itself. Beside those in `seasoned.json` stands what each banner
has turned out to bring (`renown.py`): `tools/learn_banners.py` has learnt both together.
"""

from __future__ import annotations

from typing import Final

from declive.engine.combo_row import can_pick, tokens_of
from declive.engine.mask import NONE, count, regions
from declive.engine.nouns import NOBODY, NOTHING, OVER
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.search.renown import Renown
from declive.search.valuation import bonus, lasting_of, strength, turns_left

FEATURES: Final = (
    "one",
    "turn",
    "income of the active race",
    "income of declined races",
    "regions of the active race",
    "regions of declined races",
    "bonus of the active race",
    "tokens",
    "free tokens",
    "no race",
    "first turn",
    "active regions beside rivals",
    "declined regions beside rivals",
    "tokens beside active regions",
    "rivals' income",
    "best rival's income",
    "rivals' regions",
    "rivals' free tokens",
    "rivals without a race",
    "free land",
    "best combo",
    "second combo",
    "tokens of the best combo",
    "coins on the row",
)

MIDDLE: Final = 6
"""What is known of more turns to come than this was learnt where games begin. In a game longer than
any that was learnt from, that is no beginning."""


class Value:
    """Learnt weights: one list for each number of players and of turns left; and for whoever knows
    banners, what these bring beside it."""

    def __init__(
        self, weights: dict[int, list[list[float]]], renown: dict[int, Renown] | None = None
    ) -> None:
        self.weights = weights
        self.renown: dict[int, Renown] = {} if renown is None else renown
        self.fewest = min(weights)

    def to_come(self, state: State, seat: int) -> float:
        """The coins that the seat will still earn, about. It is asked at the start of a turn."""
        turns = turns_to_come(state, seat)
        if turns <= 0:
            return 0.0
        # A position may have a single player.
        players = state.players if state.players > self.fewest else self.fewest
        while players not in self.weights:
            players -= 1
        table = self.weights[players]
        learnt = len(table) - 1
        if state.rounds > learnt:
            learnt = min(learnt, MIDDLE)
        weights = table[min(turns, learnt)]
        numbers = features(state, seat)
        total = 0.0
        for place in range(len(weights)):
            total += weights[place] * numbers[place]
        if players in self.renown:
            total += self.renown[players].of(state, seat, min(turns, learnt))
        # With more turns left than anybody has learnt about, the others bring as much each.
        if turns > learnt:
            total *= turns / learnt
        return total if total > 0.0 else 0.0

    def worths(self, state: State) -> list[float]:
        """For each seat its coins and those to come."""
        if state.phase == OVER:
            return [float(coins) for coins in state.coins]
        return [state.coins[seat] + self.to_come(state, seat) for seat in range(state.players)]


def margin(worths: list[float], seat: int) -> float:
    """How far the seat is ahead: of its rival, or of the best and the mean of several."""
    total = 0.0
    best = float("-inf")
    for other in range(len(worths)):
        if other != seat:
            total += worths[other]
            if worths[other] > best:
                best = worths[other]
    rivals = len(worths) - 1
    return worths[seat] - (best + total / rivals) / 2 if rivals else worths[seat]


def turns_to_come(state: State, seat: int) -> int:
    """Turns for which the seat has not been paid yet, at the start of somebody's turn."""
    return turns_left(state, seat) + (1 if seat == state.turn else 0)


def features(state: State, seat: int) -> list[float]:
    """The position at the start of a turn, as numbers that matter to the seat."""
    own = _own(state, seat)
    rivals = _rivals(state, seat)
    row = _row(state, seat)
    ahead = (seat - state.turn) % state.players
    return [1.0, ahead / state.players, *own, *rivals, *row]


def _own(state: State, seat: int) -> list[float]:
    active = state.active(seat)
    declined_income = 0
    declined_regions = 0
    declined_beside = 0
    for troop in state.troops_of(seat):
        if not troop.active:
            declined_income += lasting_of(state, troop)
            declined_regions += count(troop.land)
            declined_beside += _beside(state, troop)[0]
    if active.race == NOTHING:
        return [
            *(0.0, float(declined_income), 0.0, float(declined_regions)),
            *(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, float(declined_beside), 0.0),
        ]
    tokens = strength(state, active)
    held = count(active.land)
    beside, enemies = _beside(state, active)
    return [
        float(lasting_of(state, active)),
        float(declined_income),
        float(held),
        float(declined_regions),
        float(bonus(state, active)),
        float(tokens),
        float(tokens - held),
        0.0,
        1.0 if active.first_turn else 0.0,
        float(beside),
        float(declined_beside),
        float(enemies),
    ]


def _beside(state: State, troop: Troop) -> tuple[int, int]:
    """How many of the troop's regions border on a rival's active race, and how many tokens of
    rivals stand on such borders."""
    number = 0
    tokens = 0
    seen = NONE
    for region in regions(troop.land):
        touched = False
        for other in regions(state.board.near[region]):
            index = state.holder[other]
            if index == NOBODY or state.troops[index].seat == troop.seat:
                continue
            if state.troops[index].active:
                touched = True
                if not (seen >> other) & 1:
                    seen |= 1 << other
                    tokens += state.tokens[other]
        if touched:
            number += 1
    return number, tokens


def _rivals(state: State, seat: int) -> list[float]:
    income = 0
    best = 0
    held = 0
    free = 0
    without = 0
    for other in range(state.players):
        if other == seat:
            continue
        mine = 0
        for troop in state.troops_of(other):
            mine += lasting_of(state, troop)
            held += count(troop.land)
        active = state.active(other)
        if active.race == NOTHING:
            without += 1
        else:
            free += strength(state, active) - count(active.land)
        income += mine
        if mine > best:
            best = mine
    others = max(state.players - 1, 1)
    empty = 0
    for region in regions(state.board.land):
        if state.holder[region] == NOBODY:
            empty += 1
    return [
        income / others,
        float(best),
        held / others,
        free / others,
        without / others,
        empty / state.players,
    ]


def _row(state: State, seat: int) -> list[float]:
    """What the row has to offer: tokens and coins of its best combos for their price."""
    best = 0.0
    second = 0.0
    most = 0.0
    coins = 0
    for slot in range(len(state.row_races)):
        coins += state.row_coins[slot]
        if not can_pick(state, seat, slot):
            continue
        tokens = tokens_of(state, state.row_races[slot], state.row_powers[slot])
        worth = float(tokens + state.row_coins[slot] - slot)
        if worth > best:
            second = best
            best = worth
            most = float(tokens)
        elif worth > second:
            second = worth
    return [best, second, most, float(coins)]
