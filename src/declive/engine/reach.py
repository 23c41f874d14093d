"""Where a troop may strike: adjacency, reach, first conquest and what is closed to it."""

from __future__ import annotations

from declive.engine.mask import NONE, bit
from declive.engine.state import State, Troop
from declive.engine.words import ACTIVE, NOTHING, PIECES, SLOTS


def near(state: State, troop: Troop, region: int) -> int:
    """Regions adjacent to the region for this troop: real borders and what effects add."""
    adjacent = state.board.near[region]
    for effect in troop.hooks.near:
        adjacent |= effect.near(state, troop, region)
    return adjacent


def reach(state: State, troop: Troop) -> int:
    """Regions near enough to be conquered now, open to the troop or not."""
    if troop.land == NONE:
        return entries(state, troop)
    borders = state.board.near
    within = NONE
    left = troop.land
    while left:
        low = left & -left
        left ^= low
        region = low.bit_length() - 1
        within |= borders[region]
        for effect in troop.hooks.near:
            within |= effect.near(state, troop, region)
    for effect in troop.hooks.reach:
        within |= effect.reach(state, troop)
    return within


def entries(state: State, troop: Troop) -> int:
    """Regions where a troop with no region may make its first conquest."""
    allowed = state.board.entries
    for effect in troop.hooks.entry:
        allowed |= effect.entry(state, troop)
    return allowed


def targets(state: State, troop: Troop) -> int:
    """Regions the troop may attack now, whatever they cost."""
    within = reach(state, troop) & ~troop.land & ~state.board.chasms
    return within & ~guarded(state, troop.seat) & ~water_closed(state, troop) & ~peace(state, troop)


def guarded(state: State, seat: int) -> int:
    """Regions where a piece of another player keeps this seat out."""
    closed = NONE
    for piece in range(len(PIECES)):
        region = state.piece_at[piece]
        if region >= 0 and state.piece_seat[piece] != seat:
            closed |= bit(region)
    return closed


def water_closed(state: State, troop: Troop) -> int:
    """Seas and Lakes the troop may not enter."""
    closed = state.board.open_water
    if troop.hooks.may_enter:
        left = closed
        while left:
            low = left & -left
            left ^= low
            for effect in troop.hooks.may_enter:
                if effect.may_enter(state, troop, low.bit_length() - 1):
                    closed &= ~low
    return closed


def peace(state: State, troop: Troop) -> int:
    """Regions of troops that this troop may not attack."""
    closed = NONE
    for other in state.troops:
        if other.race == NOTHING or not other.hooks.refuses or other.seat == troop.seat:
            continue
        for effect in other.hooks.refuses:
            if effect.refuses(state, other, troop):
                closed |= other.land
    return closed


def lone_enemies(state: State, troop: Troop) -> int:
    """Regions in reach where a single active token of an opponent stands unprotected, so that it
    could be replaced."""
    found = NONE
    left = targets(state, troop)
    while left:
        low = left & -left
        left ^= low
        region = low.bit_length() - 1
        if state.tokens[region] != 1 or state.camps[region]:
            continue
        index = state.holder[region]
        if index % SLOTS == ACTIVE and index // SLOTS != troop.seat:
            found |= low
    return found
