"""A declined token given up for coins, after the turn is scored or before."""

from __future__ import annotations

from typing import Final

from declive.engine.conquest import lose
from declive.engine.event import Line
from declive.engine.mask import NONE
from declive.engine.returning import bring_to_row, vacate
from declive.engine.scoring import note_receipt
from declive.engine.state import State

OFFERED: Final = "offering"
"""The source of coins for a declined token given up."""


def may_offer(state: State) -> bool:
    """Whether a declined token may be given up for coins now."""
    return not state.offered and sacrifice(state) > 0 and declined_land(state, state.turn) != NONE


def sacrifice(state: State) -> int:
    """Coins the seat on turn would get for a declined token given up."""
    coins = 0
    for index in state.places[state.turn]:
        coins = max(coins, state.troops[index].hooks.traits.sacrifices)
    return coins


def declined_land(state: State, seat: int) -> int:
    """The regions of the seat's declined races."""
    land = NONE
    for index in state.places[seat]:
        if not state.troops[index].active:
            land |= state.troops[index].land
    return land


def offer_up(state: State, region: int) -> None:
    """A declined token goes to the tray, and its player is paid for it."""
    seat = state.turn
    troop = state.troops[state.holder[region]]
    coins = sacrifice(state)
    state.offered = True
    lose(state, troop, region, 1)
    if state.tokens[region] == 0:
        vacate(state, region)
        bring_to_row(state, troop)
    state.note("offered", seat, region, coins, troop.race)
    line = Line(OFFERED, troop.race, region, coins)
    if state.scored:
        state.coins[seat] += coins
        note_receipt(state, seat, state.earned[seat] + coins, [*state.receipts[seat], line])
    else:
        state.extra = (*state.extra, line)
