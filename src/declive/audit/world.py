"""What belongs to nobody: treasures, monsters, ships, the events of the rounds and the waters."""

from __future__ import annotations

from declive.engine.decision import THE_EVENT, THE_TREASURE
from declive.engine.mask import NONE, bit, count, has, lowest, regions
from declive.engine.nouns import (
    LATE_DECLINE,
    MONSTERS_PER_LAIR,
    NOTHING,
    NOWHERE,
    OFFERING,
    PLACEMENT,
    REDEPLOY,
    RIVER,
    SEATS,
    SHIP_STOCK,
    TRIBE,
    WITHDRAW,
)
from declive.engine.reach import home_waters
from declive.engine.returning import is_restless
from declive.engine.state import RIVER_BASE, State


def treasures(state: State) -> list[str]:
    """A treasure is unseen or lies in one region, a site where it is printed; there is a treasure
    in the pile for each lair and each one being drawn, as long as there are any."""
    wrong: list[str] = []
    lying = NONE
    for index, region in enumerate(state.item_at):
        item = state.roster.items[index]
        if region >= 0:
            lying |= bit(region)
        if item.mark != NOTHING:
            printed = state.board.printed[item.mark]
            if region != (lowest(printed) if printed else NOWHERE) or has(state.items_left, index):
                wrong.append(f"{item.name} is in region {region}, not where it is printed")
        elif has(state.items_left, index) == (region >= 0):
            where = "unseen and on the map" if region >= 0 else "neither unseen nor on the map"
            wrong.append(f"{item.name} is {where}")
        elif region >= 0 and has(state.board.chasms, region):
            wrong.append(f"{item.name} lies in a chasm")
    if lying != state.items_on:
        wrong.append(f"treasures lie in {regions(lying)}, not in {regions(state.items_on)}")
    lairs = sum(1 for number in state.monsters if number)
    drawn = sum(1 for pending in state.pending if pending.kind == THE_TREASURE)
    unseen = count(state.items_left)
    if state.treasures != min(lairs + drawn, unseen):
        wrong.append(f"{state.treasures} treasures are in the pile for {lairs} lairs of monsters")
    lends = any(
        region >= 0 and state.roster.items[index].effect.lends
        for index, region in enumerate(state.item_at)
    )
    if state.lent_power != NOTHING and not lends:
        wrong.append("a power is lent by no place")
    return wrong


def neutrals(state: State) -> list[str]:
    """Neutral tokens never share a region with a race, and stand where they may."""
    wrong: list[str] = []
    held = NONE
    for troop in state.troops:
        held |= troop.land
    monsters = sum(bit(region) for region, number in enumerate(state.monsters) if number)
    for name, where in (("lost tribe", state.tribes), ("monster", monsters), ("ship", state.ships)):
        for region in regions(where & held):
            wrong.append(f"a {name} and a race share {state.board.names[region]}")
    if state.tribes & ~state.board.printed[TRIBE]:
        wrong.append("a lost tribe stands where none was at the start")
    if any(number not in (0, MONSTERS_PER_LAIR) for number in state.monsters):
        wrong.append(f"monsters come in lairs of {MONSTERS_PER_LAIR}: {state.monsters}")
    if state.ships & ~state.board.of_terrain[RIVER]:
        wrong.append(f"a ship is ashore: {regions(state.ships & ~state.board.of_terrain[RIVER])}")
    if count(state.ships) > SHIP_STOCK:
        wrong.append(f"{count(state.ships)} ships are on the map, the box has {SHIP_STOCK}")
    if held & state.board.chasms:
        wrong.append(f"a race holds a chasm: {regions(held & state.board.chasms)}")
    return wrong


def events(state: State) -> list[str]:
    """Every event is unseen, over, present or known to be next; the Rivers feel the present."""
    kinds = state.roster.events
    if not kinds:
        known = state.event == state.next_event == NOTHING and not state.seers
        return [] if known else ["there is an event in a game that has none"]
    wrong: list[str] = []
    if state.event == state.next_event == NOTHING and not any(state.events_left):
        return []  # they are over, or a position was set up without them
    for kind, left in zip(kinds, state.events_left):
        if not 0 <= left <= kind.copies:
            wrong.append(f"{left} of {kind.copies} events '{kind.id}' are unseen")
    asked = [pending for pending in state.pending if pending.kind == THE_EVENT]
    arriving = sum(1 for pending in asked if pending.subject == NOTHING)
    copies = sum(kind.copies for kind in kinds)
    shown = copies - sum(state.events_left)
    # The events of a pack may be over before the game is.
    due = min(copies, state.round - arriving + (state.next_event != NOTHING))
    if shown != due:
        wrong.append(f"{shown} events were shown in round {state.round}, not {due}")
    peeking = len(asked) > arriving
    if bool(state.seers) != (state.next_event != NOTHING or peeking):
        wrong.append("somebody has seen an event that is not known, or nobody one that is")
    if state.event != NOTHING and not arriving:
        effect = kinds[state.event].effect
        river = effect.river_cost(state) or RIVER_BASE
        if (state.river_base, state.frozen) != (river, effect.freezes(state)):
            wrong.append(f"the rivers are not those of '{kinds[state.event].id}'")
    return wrong


def waters(state: State) -> list[str]:
    """U-RIVER-3, RW-RIVER-2: nobody scores or ends his turn in a River where he may not stay; a
    declined race does not even begin it there (RW-EVENT-WINTER-4)."""
    if any(asked.kind == THE_EVENT and asked.subject == NOTHING for asked in state.pending):
        return []
    late = state.phase in (REDEPLOY, PLACEMENT, OFFERING, LATE_DECLINE, WITHDRAW)
    wrong: list[str] = []
    for troop in state.troops_of(state.turn):
        if not late and (troop.active or is_restless(state, troop)):
            continue
        wet = troop.land & state.board.water & ~home_waters(state, troop)
        if state.lent_power != NOTHING:
            # What a lent power helped to take stays, as a badge's leftovers do (B-DECL-4).
            wet &= state.board.rivers
        if wet:
            wrong.append(f"{SEATS[troop.seat]} stays in water: {regions(wet)}")
    return wrong
