"""Markers, banners and badges: each is somewhere, once, and where it may be."""

from __future__ import annotations

from declive.engine.decision import THE_DEAL
from declive.engine.mask import NONE, bit, count, has, regions
from declive.engine.state import State
from declive.engine.words import (
    ACTIVE,
    ARMOR_STOCK,
    CAMP_STOCK,
    FORTRESS_STOCK,
    HAMMER_STOCK,
    LAIR_STOCK,
    NOTHING,
    SEATS,
    SLOTS,
)


def markers(state: State) -> list[str]:
    """B-SUP-2, B-MARK-1: markers are within their stock and only where they may be."""
    wrong: list[str] = []
    held = NONE
    for troop in state.troops:
        held |= troop.land
    armored = sum(bit(region) for region, armors in enumerate(state.armors) if armors)
    for name, where, number, stock in (
        ("fortress", state.fortresses, count(state.fortresses), FORTRESS_STOCK),
        ("lair", state.lairs, count(state.lairs), LAIR_STOCK),
        ("armor", armored, ARMOR_STOCK - state.armor_stock(), ARMOR_STOCK),
        ("hammer", NONE, HAMMER_STOCK - state.hammer_stock(), HAMMER_STOCK),
        ("encampment", NONE, CAMP_STOCK - state.camp_stock(), CAMP_STOCK),
    ):
        if number > stock:
            wrong.append(f"{number} markers '{name}' are in play, the box has {stock}")
        if where & ~held:
            article = "an" if name == "armor" else "a"
            wrong.append(f"{article} {name} stands where no race does: {regions(where & ~held)}")
    for region, here in enumerate(state.camps):
        if here < 0 or (here and state.holder[region] % SLOTS != ACTIVE):
            wrong.append(f"{here} encampments in {state.board.names[region]}, with no active race")
        if state.hammers[region] and state.holder[region] != state.acting:
            wrong.append(f"hammers in {state.board.names[region]}, where nobody fights with them")
    for troop in state.troops:
        if troop.hammers and not troop.active:
            wrong.append(f"{SEATS[troop.seat]} has hammers for a declined race")
        if has(troop.vengeance, troop.seat) or troop.vengeance >> state.players:
            wrong.append(f"{SEATS[troop.seat]} takes revenge on nobody else")
    return wrong


def banners(state: State) -> list[str]:
    """B-STACK-4: every race banner is in exactly one place."""
    places: list[list[str]] = [[] for _ in state.roster.races]
    for race in range(len(places)):
        if state.races_left >> race & 1:
            places[race].append("in the pile")
    for race in state.races_below:
        places[race].append("below the pile")
    for race in state.row_races:
        places[race].append("in the row")
    for pending in state.pending:
        if pending.kind == THE_DEAL and pending.subject != NOTHING:
            places[pending.subject].append("in nature's hand")
    for troop in state.troops:
        if troop.race != NOTHING:
            places[troop.race].append(f"with {SEATS[troop.seat]}")
    return _once([race.name for race in state.roster.races], places)


def badges(state: State) -> list[str]:
    """B-STACK-2: every power badge is in exactly one place."""
    places: list[list[str]] = [[] for _ in state.roster.powers]
    for power in range(len(places)):
        if state.powers_left >> power & 1:
            places[power].append("in the pile")
        if state.discards >> power & 1:
            places[power].append("in the discards")
    for power in state.row_powers:
        places[power].append("in the row")
    if state.lent_power != NOTHING:
        places[state.lent_power].append("on the map")
    for troop in state.troops:
        if troop.power != NOTHING:
            places[troop.power].append(f"with {SEATS[troop.seat]}")
    return _once([power.name for power in state.roster.powers], places)


def _once(names: list[str], places: list[list[str]]) -> list[str]:
    return [
        f"{name} is {' and '.join(where) or 'nowhere'}"
        for name, where in zip(names, places)
        if len(where) != 1
    ]
