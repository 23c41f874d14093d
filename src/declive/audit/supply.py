"""Markers, pieces, banners, badges and treasures: each is somewhere, once, and where it may be."""

from __future__ import annotations

from declive.content.base.powers import HEROES
from declive.content.base.races import HOLES
from declive.engine.decision import THE_DEAL
from declive.engine.mask import NONE, bit, count, has, regions
from declive.engine.state import State
from declive.engine.vocabulary import IN_BOX, PIECES
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
    TRIBE,
)

OF_ACTIVE_RACES = ("hole", "hero", "dragon")
"""Pieces that are never anywhere but with the active race they came with."""


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
            wrong.append(f"a {name} stands where no race does: {regions(where & ~held)}")
    for region, here in enumerate(state.camps):
        if here < 0 or (here and state.holder[region] % SLOTS != ACTIVE):
            wrong.append(f"{here} encampments in {state.board.names[region]}, with no active race")
    return wrong + _neutral(state, held)


def _neutral(state: State, held: int) -> list[str]:
    """Neutral tokens never share a region with a race."""
    wrong: list[str] = []
    monsters = sum(bit(region) for region, number in enumerate(state.monsters) if number)
    for name, where in (("lost tribe", state.tribes), ("monster", monsters), ("ship", state.ships)):
        for region in regions(where & held):
            wrong.append(f"a {name} and a race share {state.board.names[region]}")
    if state.tribes & ~state.board.printed[TRIBE]:
        wrong.append("a lost tribe stands where none was at the start")
    return wrong


def pieces(state: State) -> list[str]:
    """Single pieces are in the box, in the hand or in a region of the race they came with."""
    wrong: list[str] = []
    for index, place in enumerate(state.piece_at):
        name, seat = PIECES[index].word, state.piece_seat[index]
        if name not in OF_ACTIVE_RACES or place == IN_BOX:
            continue
        if seat < 0 or state.active(seat).race == NOTHING:
            wrong.append(f"a {name} is in play and belongs to no active race")
        elif place >= 0 and not has(state.active(seat).land, place):
            wrong.append(f"a {name} of {SEATS[seat]} is in region {place}, which is not theirs")
    for one, other in (HOLES, HEROES):
        if state.piece_at[one] >= 0 and state.piece_at[one] == state.piece_at[other]:
            wrong.append(f"two pieces '{PIECES[one].word}' are in the same region")
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


def treasures(state: State) -> list[str]:
    """Places and relics are unseen or lie in a region, and the set of those regions is known."""
    wrong: list[str] = []
    lying = NONE
    for index, region in enumerate(state.item_at):
        if region < 0:
            continue
        lying |= bit(region)
        if has(state.items_left, index):
            wrong.append(f"{state.roster.items[index].name} is unseen and on the map")
    if lying != state.items_on:
        wrong.append(f"treasures lie in {regions(lying)}, not in {regions(state.items_on)}")
    if not 0 <= state.treasures <= count(state.items_left):
        wrong.append(f"{state.treasures} treasures are in the pile, {count(state.items_left)} left")
    return wrong


def _once(names: list[str], places: list[list[str]]) -> list[str]:
    return [
        f"{name} is {' and '.join(where) or 'nowhere'}"
        for name, where in zip(names, places)
        if len(where) != 1
    ]
