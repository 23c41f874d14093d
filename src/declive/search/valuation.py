"""What a position is worth to a seat: coins now, coins to come, and what its rivals are paid."""

from __future__ import annotations

from typing import Final

from declive.engine.mask import NONE, count, has, regions
from declive.engine.nouns import NOBODY
from declive.engine.price import cost, defence
from declive.engine.reach import closed, guarded, own_waters, targets
from declive.engine.scoring import income
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.search.character import Character

FORESIGHT: Final = 3
"""Turns after which nobody knows what a region will bring."""
LONE_TOKEN: Final = 0.6
"""How safe a region with no defence at all is."""
EACH_TOKEN: Final = 0.07
"""How much safer each token or marker makes it."""
SPARE_TOKEN: Final = 0.3
"""Coins a turn that a token is worth beyond the one a region needs."""
RIVAL_TOKEN: Final = 0.1


class Valuation:
    """One seat's view of what things are worth at this moment of the game."""

    def __init__(self, state: State, seat: int, character: Character) -> None:
        self.seat = seat
        self.character = character
        self.turns_left = turns_left(state, seat)
        self.later = payments(self.turns_left, character.stays)
        self.harm = self._harm(state)

    def _harm(self, state: State) -> list[float]:
        """For each seat what it is worth to take a coin a turn away from it: most from those who
        earn most, and nothing from oneself."""
        incomes = [lasting(state, seat) + 1 for seat in range(state.players)]
        rivals = sum(incomes) - incomes[self.seat]
        harm: list[float] = []
        for seat in range(state.players):
            # A rival is paid at the end of its next turn whatever happens after this one.
            stays = self.character.stays
            paid = self.character.harm * payments(turns_left(state, seat), stays) / stays
            harm.append(0.0 if seat == self.seat else paid * incomes[seat] / rivals)
        return harm

    def gain(self, state: State, troop: Troop, region: int) -> float:
        """About what it is worth to conquer the region with this troop, whatever it costs."""
        worth = coins_at(state, troop, region) * self.paid(state, troop, region)
        if worth == 0:
            worth = self.way(state, troop, region)
        if has(state.ships, region):
            worth += self.freed(state, region)
        if state.is_empty(region):
            return worth
        for effect in troop.hooks.spoils:
            worth += effect.spoils(state, troop, region)
        index = state.holder[region]
        if index == NOBODY:
            return worth
        loser = state.troops[index]
        lost = coins_at(state, loser, region)
        if loser.seat == self.seat:
            return worth - lost * self.paid(state, loser, region)
        if is_fleeting(state, loser, region):
            lost = 0
        return worth + self.harm[loser.seat] * (lost + RIVAL_TOKEN)

    def paid(self, state: State, troop: Troop, region: int) -> float:
        """How often the region will be paid if the troop takes it now: a River that must be left
        again not at all, a frozen one once."""
        if is_fleeting(state, troop, region):
            return 1.0 if state.frozen else 0.0
        return 1 + self.later * LONE_TOKEN

    def way(self, state: State, troop: Troop, region: int) -> float:
        """What a River that brings nothing by itself is worth as a way across: its share, by cost,
        of the best land that only it leads to."""
        beyond = state.board.near[region] & state.board.land
        beyond &= ~closed(state, troop) & ~targets(state, troop)
        tokens = cost(state, troop, region)
        best = 0.0
        for land in regions(beyond):
            share = tokens / (tokens + cost(state, troop, land))
            best = max(best, share * self.gain(state, troop, land))
        return best

    def freed(self, state: State, region: int) -> float:
        """What the seat's regions bring again once the pirate ship there is gone."""
        troubled = NONE
        for ship in regions(state.ships):
            if ship != region:
                troubled |= state.board.near[ship]
        free = 0
        for troop in state.troops_of(self.seat):
            free += count(troop.land & state.board.near[region] & ~troubled)
        return free * (1 + self.later)

    def worth(self, state: State) -> float:
        """The worth of a position in which the seat has ended its conquests."""
        worth = float(state.coins[self.seat]) + income(state, self.seat)
        shut = guarded(state, NOBODY)
        for troop in state.troops_of(self.seat):
            worth += self.later * self._kept(state, troop, shut)
            worth += self.later * SPARE_TOKEN * (troop.hand + troop.aside)
            worth -= (1 + self.later) * min(troop.short, count(troop.land))
        return worth - self.rivalry(state)

    def rivalry(self, state: State) -> float:
        """What the rivals' regions and tokens are worth to them, as it weighs here."""
        worth = 0.0
        for seat in range(state.players):
            if self.harm[seat]:
                tokens = RIVAL_TOKEN * strength(state, state.active(seat))
                worth += self.harm[seat] * (lasting(state, seat) + tokens)
        return worth

    def _kept(self, state: State, troop: Troop, shut: int) -> float:
        """Coins a turn that the troop's regions will go on to bring, by how safe they are."""
        kept = float(bonus(state, troop))
        for region in regions(lasting_land(state, troop)):
            safe = 1.0
            if not has(shut, region):
                safe = min(LONE_TOKEN + EACH_TOKEN * defence(state, region), 1.0)
            kept += safe * coins_at(state, troop, region)
        return kept


def turns_left(state: State, seat: int) -> int:
    """Turns the seat has yet to begin."""
    return state.rounds - state.round + (1 if seat > state.turn else 0)


def payments(turns: int, stays: float) -> float:
    """How often a region held now will be paid in so many later turns, as far as one can see, if
    it is still held a turn later with this likelihood."""
    total = 0.0
    held = 1.0
    for _ in range(min(turns, FORESIGHT)):
        held *= stays
        total += held
    return total


def coins_at(state: State, troop: Troop, region: int) -> int:
    """What the region brings the troop every turn, held already or not."""
    coins = 1
    for effect in troop.hooks.coins:
        coins += effect.coins(state, troop, region)
    return coins


def is_fleeting(state: State, troop: Troop, region: int) -> bool:
    """Whether the region is a River that the troop cannot keep, frozen or not."""
    return has(state.board.rivers, region) and not has(own_waters(state, troop), region)


def lasting_land(state: State, troop: Troop) -> int:
    """The troop's regions without Rivers that it holds only as long as they are frozen."""
    wet = troop.land & state.board.rivers
    return troop.land & ~(wet & ~own_waters(state, troop)) if wet else troop.land


def bonus(state: State, troop: Troop) -> int:
    """What the troop is paid every turn beyond its regions, without gifts for a first turn."""
    first_turn = troop.first_turn
    troop.first_turn = False
    coins = 0
    for effect in troop.hooks.bonus:
        coins += effect.bonus(state, troop)
    troop.first_turn = first_turn
    return coins


def lasting(state: State, seat: int) -> int:
    """What the seat is paid every turn as the map stands, without the spoils of one turn."""
    coins = 0
    for troop in state.troops_of(seat):
        coins += lasting_of(state, troop)
    return coins


def lasting_of(state: State, troop: Troop) -> int:
    """The same for one troop."""
    coins = bonus(state, troop) if troop.hooks.bonus else 0
    land = lasting_land(state, troop)
    if not troop.hooks.coins:
        return coins + count(land)
    for region in regions(land):
        coins += coins_at(state, troop, region)
    return coins


def strength(state: State, troop: Troop) -> int:
    """All the tokens the troop could fight with."""
    tokens = troop.hand + troop.withdrawn + troop.aside
    if troop.land == NONE:
        return tokens
    for region in regions(troop.land):
        tokens += state.tokens[region]
    return tokens
