"""Where a troop may strike: adjacency, reach, first conquest and what is closed to it."""

from __future__ import annotations

from declive.engine.markers import sheltered
from declive.engine.mask import NONE, bit
from declive.engine.nouns import NOBODY
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import PIECES


def near(state: State, troop: Troop, region: int) -> int:
    """Regions adjacent to the region for this troop: real borders and what effects add."""
    adjacent = state.board.near[region]
    for effect in troop.hooks.near:
        adjacent |= effect.near(state, troop, region)
    return adjacent


def plain_reach(state: State, troop: Troop) -> int:
    """Regions that any race in the troop's place could reach: real borders, or the entries."""
    if troop.land == NONE:
        return plain_entries(state)
    borders = state.board.near
    within = NONE
    left = troop.land
    while left:
        low = left & -left
        left ^= low
        within |= borders[low.bit_length() - 1]
    return within


def reach(state: State, troop: Troop) -> int:
    """Regions near enough to be conquered now, open to the troop or not."""
    if troop.land == NONE:
        return entries(state, troop)
    within = plain_reach(state, troop)
    if troop.hooks.near:
        left = troop.land
        while left:
            low = left & -left
            left ^= low
            for effect in troop.hooks.near:
                within |= effect.near(state, troop, low.bit_length() - 1)
    for effect in troop.hooks.reach:
        within |= effect.reach(state, troop)
    return within | landing(state, troop) if state.landing else within


def entries(state: State, troop: Troop) -> int:
    """Regions where a troop with no region may make its first conquest."""
    plain = plain_entries(state)
    allowed = plain
    for effect in troop.hooks.entry_only:
        instead = effect.entry_only(state, troop)
        # Where others are silenced only a plain entry counts.
        hushed = silenced(state, troop.seat) & ~plain
        if instead & ~closed(state, troop) & ~hushed:
            allowed = instead
    for effect in troop.hooks.entry:
        allowed |= effect.entry(state, troop)
    return allowed | landing(state, troop) if state.landing else allowed


def plain_entries(state: State) -> int:
    """Where any race may enter the map; a frozen River on the shore of an edge Sea is land."""
    return state.board.entries_on_ice if state.frozen else state.board.entries


def landing(state: State, troop: Troop) -> int:
    """Regions a ship has opened to the races of the player on turn."""
    return state.landing if troop.seat == state.turn else NONE


def targets(state: State, troop: Troop) -> int:
    """Regions the troop may attack now, with the tools of the blow, whatever they cost. Every way
    to take a region starts from here, so that no tool is used where it may not be."""
    hushed = silenced(state, troop.seat) if state.roster.silencers else NONE
    return targets_beside(state, troop, hushed)


def targets_beside(state: State, troop: Troop, hushed: int) -> int:
    """The same for those who know already where the troop's effects are silenced."""
    within = reach(state, troop) & ~closed(state, troop)
    if hushed:
        if state.blow:
            within &= ~hushed
        else:
            within &= ~hushed | plain_reach(state, troop)
    return within & ~unfit(state, troop, within) if state.blow else within


def unfit(state: State, troop: Troop, within: int) -> int:
    """Those of the regions where a tool of the blow may not be used."""
    shut = NONE
    for effect in troop.hooks.tool_fits:
        left = within
        while left:
            low = left & -left
            left ^= low
            if not effect.tool_fits(state, troop, low.bit_length() - 1):
                shut |= low
    return shut


def closed(state: State, troop: Troop) -> int:
    """Regions the troop may not attack, near or not."""
    shut = troop.land | troop.barred | state.board.chasms
    shut |= guarded(state, troop.seat) | strongholds(state, troop.seat)
    return shut | water_closed(state, troop) | peace(state, troop)


def guarded(state: State, seat: int) -> int:
    """Regions where a piece keeps this seat out. A guard that nobody owns keeps out all."""
    shut = NONE
    if state.pieces_on == NONE:
        return shut
    for index in range(len(state.piece_at)):
        region = state.piece_at[index]
        if region >= 0 and state.piece_seat[index] != seat and PIECES[index].guards:
            shut |= bit(region)
    return shut


def all_guarded(state: State) -> int:
    """Regions where any guard stands, whoever's it is, or that nobody may attack."""
    shut = strongholds(state, NOBODY)
    if state.pieces_on == NONE:
        return shut
    for index in range(len(state.piece_at)):
        if state.piece_at[index] >= 0 and PIECES[index].guards:
            shut |= bit(state.piece_at[index])
    return shut


def strongholds(state: State, seat: int) -> int:
    """Regions of others than this seat that an effect makes immune."""
    shut = NONE
    if not state.roster.immunities:
        return shut
    for troop in state.troops:
        if not troop.hooks.immune or troop.seat == seat:
            continue
        left = troop.land
        while left:
            low = left & -left
            left ^= low
            for effect in troop.hooks.immune:
                if effect.immune(state, troop, low.bit_length() - 1):
                    shut |= low
    return shut


def water_closed(state: State, troop: Troop) -> int:
    """Seas and Lakes the troop may not enter."""
    shut = state.board.open_water
    for effect in troop.hooks.at_home:
        left = shut
        while left:
            low = left & -left
            left ^= low
            if effect.at_home(state, troop, low.bit_length() - 1):
                shut &= ~low
    return shut


def home_waters(state: State, troop: Troop) -> int:
    """Water in which the troop may stay now: its own, and any River that is frozen."""
    return own_waters(state, troop) | rivers(state) if state.frozen else own_waters(state, troop)


def own_waters(state: State, troop: Troop) -> int:
    """Water in which the troop may stay by its nature, or that it keeps from better days."""
    home = troop.settled
    for effect in troop.hooks.at_home:
        left = state.board.water
        while left:
            low = left & -left
            left ^= low
            if effect.at_home(state, troop, low.bit_length() - 1):
                home |= low
    return home


def rivers(state: State) -> int:
    """The River regions of the board."""
    return state.board.rivers


def peace(state: State, troop: Troop) -> int:
    """Regions of troops that this troop may not attack: they refuse, or its owner is bound."""
    shut = NONE
    for other in state.troops:
        if other.seat == troop.seat:
            for effect in other.hooks.forgoes:
                shut |= effect.forgoes(state, other)
            continue
        for effect in other.hooks.refuses:
            if effect.refuses(state, other, troop):
                shut |= other.land
    return shut


def silenced(state: State, seat: int) -> int:
    """Regions against which no effect, tool or piece helps this seat."""
    hushed = NONE
    for other in state.troops:
        if not other.hooks.silences or other.seat == seat:
            continue
        for effect in other.hooks.silences:
            if effect.silences(state, other):
                hushed |= other.land
    return hushed


def lone_enemies(state: State, troop: Troop) -> int:
    """Regions in reach where a single active token of an opponent stands unprotected, so that it
    could be replaced."""
    found = NONE
    left = targets(state, troop)
    if state.roster.silencers:
        left &= ~silenced(state, troop.seat)
    while left:
        low = left & -left
        left ^= low
        region = low.bit_length() - 1
        if state.tokens[region] != 1 or sheltered(state, region):
            continue
        holder = state.troops[state.holder[region]]
        if holder.active and holder.seat != troop.seat:
            found |= low
    return found


def groups(state: State, troop: Troop, effective: bool) -> list[int]:
    """The troop's regions as connected groups, by real borders or by all that joins them."""
    found: list[int] = []
    left = troop.land
    while left:
        group = left & -left
        edge = group
        while edge:
            low = edge & -edge
            edge ^= low
            region = low.bit_length() - 1
            joined = near(state, troop, region) if effective else state.board.near[region]
            new = joined & troop.land & ~group
            group |= new
            edge |= new
        found.append(group)
        left &= ~group
    return found
