"""Markers, banners and badges: each is somewhere, once, and where it may be."""

from __future__ import annotations

from declive.engine.decision import THE_DEAL
from declive.engine.markers import left_in_box, markers_in_hand, markers_waiting
from declive.engine.mask import NONE, bit, has, regions
from declive.engine.nouns import NOTHING, SEATS
from declive.engine.state import State
from declive.engine.vocabulary import MARKERS, STAYS


def markers(state: State) -> list[str]:
    """B-SUP-2, B-MARK-1: markers are within their stock and only where they may be."""
    wrong: list[str] = []
    held = NONE
    for troop in state.troops:
        held |= troop.land
    for kind in range(len(state.markers)):
        wrong.extend(_kind(state, kind, held))
    marked = NONE
    for row in state.markers:
        marked |= sum(bit(region) for region, number in enumerate(row) if number)
    if marked != state.marked:
        wrong.append(f"markers are in {regions(marked)}, not in {regions(state.marked)}")
    for troop in state.troops:
        if has(troop.vengeance, troop.seat) or troop.vengeance >> state.players:
            wrong.append(f"{SEATS[troop.seat]} takes revenge on nobody else")
    return wrong


def _kind(state: State, kind: int, held: int) -> list[str]:
    """One kind of marker."""
    wrong: list[str] = []
    marker, row = MARKERS[kind], state.markers[kind]
    used = marker.stock - left_in_box(state, kind)
    if used > marker.stock:
        wrong.append(f"{used} markers '{marker.one}' are in play, the box has {marker.stock}")
    if kind not in state.roster.markers and used:
        wrong.append(f"{used} markers '{marker.one}' are in play, which the game does not have")
    for region, number in enumerate(row):
        name, holder = state.board.names[region], state.holder[region]
        if not 0 <= number <= marker.most:
            wrong.append(f"{number} markers '{marker.one}' are in {name}, {marker.most} may be")
        if number == 0 or marker.when_left == STAYS:
            continue
        if not has(held, region):
            wrong.append(f"a marker '{marker.one}' is in {name}, where no race stands")
        elif marker.owned and not state.troops[holder].active:
            wrong.append(f"a marker '{marker.one}' is in {name}, with no active race")
        elif marker.pays and holder != state.acting:
            wrong.append(f"a marker '{marker.one}' is in {name}, where nobody fights with it")
    for troop in state.troops:
        number = markers_in_hand(troop, kind)
        if number and (troop.race == NOTHING or (marker.owned and not troop.active)):
            wrong.append(f"{SEATS[troop.seat]} has a marker '{marker.one}' without an active race")
        if number < 0 or markers_waiting(troop, kind) < 0:
            wrong.append(f"{SEATS[troop.seat]} has {number} markers '{marker.one}' in hand")
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
