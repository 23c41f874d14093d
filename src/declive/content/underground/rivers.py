"""Water as a road: which regions lie along the same river."""

from __future__ import annotations

from declive.engine.mask import regions
from declive.engine.nouns import NOBODY
from declive.engine.reach import guarded, strongholds
from declive.engine.state import State
from declive.engine.troop import Troop


def passable(state: State, troop: Troop) -> int:
    """Water that can be crossed: all but ice and where a guard keeps the troop's owner out; by
    option also not where a race is at home that is not the troop's own."""
    water = state.board.water & ~state.dry()
    water &= ~guarded(state, troop.seat) & ~strongholds(state, troop.seat)
    if state.options.lizard_kraken == "blocked":
        for region in regions(water):
            index = state.holder[region]
            if index not in (NOBODY, troop.index):
                water &= ~(1 << region)
    return water


def river_network(state: State, troop: Troop) -> int:
    """The water that the troop's regions touch, with all that is joined to it."""
    water = passable(state, troop)
    network = (state.board.beside(troop.land) | troop.land) & water
    edge = network
    while edge:
        low = edge & -edge
        edge ^= low
        new = state.board.near[low.bit_length() - 1] & water & ~network
        network |= new
        edge |= new
    return network


def river_sides(state: State) -> int:
    """Land, ice included, beside any water: guards close the road, not the banks (RUL-112)."""
    return state.board.beside(state.board.water & ~state.dry()) & state.dry()
