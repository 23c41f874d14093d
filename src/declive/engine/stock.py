"""What goes back: markers of a region left behind, banners and badges of a race that is gone."""

from __future__ import annotations

from declive.engine.event import Event
from declive.engine.mask import NONE, bit, regions
from declive.engine.state import Pending, State, Troop, empty_place
from declive.engine.words import (
    HOLE_1,
    HOLE_2,
    IN_BOX,
    IN_HAND,
    NATURE,
    NOBODY,
    NOTHING,
    PIECES,
    ROW_SIZE,
    THE_DEAL,
)


def vacate(state: State, region: int) -> None:
    """B-MARK-1: the last token has left, so the race's markers and pieces leave as well. Tokens
    still standing there are taken off by the caller."""
    index = state.holder[region]
    if index == NOBODY:
        return
    troop = state.troops[index]
    spot = bit(region)
    state.tokens[region] = 0
    state.holder[region] = NOBODY
    troop.land &= ~spot
    state.fortresses &= ~spot
    state.lairs &= ~spot
    if state.camps[region]:
        if troop.active:
            troop.camps_back += state.camps[region]
        state.camps[region] = 0
    for piece in range(len(PIECES)):
        if state.piece_at[piece] == region:
            spent = piece in (HOLE_1, HOLE_2) or not troop.active
            state.piece_at[piece] = IN_BOX if spent else IN_HAND


def clear_away(state: State, troop: Troop) -> None:
    """All tokens of the troop leave the map and the hand for the tray."""
    gone = troop.hand + troop.aside + troop.withdrawn
    troop.hand = 0
    troop.aside = 0
    troop.withdrawn = 0
    for region in regions(troop.land):
        gone += state.tokens[region]
        vacate(state, region)
    state.tray[troop.race] += gone


def is_gone(troop: Troop) -> bool:
    """Whether no token of the troop is left anywhere."""
    return troop.land == NONE and troop.hand + troop.withdrawn + troop.aside == 0


def bring_to_row(state: State, troop: Troop) -> None:
    """B-STACK-1: a declined race without tokens gives its banner and badge back at once."""
    if troop.active or troop.race == NOTHING or not is_gone(troop):
        return
    race = troop.race
    if troop.power != NOTHING:
        state.discards |= 1 << troop.power
    state.troops[troop.index] = empty_place(state.roster, troop.seat, troop.slot)
    state.tell(Event("gone", troop.seat, race=race))
    pile_is_out = state.races_left == 0 and not state.races_below
    if pile_is_out and len(state.row_races) + deals_pending(state) < ROW_SIZE:
        ask_for_deal(state, race)
    else:
        state.races_below.append(race)


def ask_for_deal(state: State, race: int) -> None:
    """Nature shows a new combo; the race is known if its banner has just come back."""
    if state.powers_left == 0 and state.discards == 0:
        if race != NOTHING:
            state.races_below.append(race)
        return
    state.pending.append(Pending(THE_DEAL, NATURE, race))


def refill(state: State) -> None:
    """Ask nature for combos until six are on offer or the banners run out."""
    waiting = deals_pending(state)
    banners = len(state.races_below)
    left = state.races_left
    while left:
        left &= left - 1
        banners += 1
    gaps = ROW_SIZE - len(state.row_races) - waiting
    for _ in range(min(gaps, banners)):
        ask_for_deal(state, NOTHING)


def deals_pending(state: State) -> int:
    """Combos nature has been asked for and not yet shown."""
    number = 0
    for pending in state.pending:
        if pending.kind == THE_DEAL:
            number += 1
    return number


def owns_piece(state: State, troop: Troop, piece: int) -> bool:
    """Whether the piece is in play and the troop's."""
    return state.piece_at[piece] != IN_BOX and state.piece_seat[piece] == troop.seat


def put_piece(state: State, troop: Troop, piece: int, place: int) -> None:
    """The piece goes to a region, to its owner's hand or to the box."""
    state.piece_at[piece] = place
    state.piece_seat[piece] = troop.seat


def drop_pieces(state: State, troop: Troop) -> None:
    """B-DECL-5: what leaves the map when the race goes into decline."""
    for piece in range(len(PIECES)):
        if state.piece_seat[piece] == troop.seat:
            state.piece_at[piece] = IN_BOX
            state.piece_seat[piece] = NOBODY
    for region in regions(troop.land):
        state.camps[region] = 0
    troop.camps = 0
    troop.camps_back = 0
