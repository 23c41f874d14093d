"""What stands on the map of a case besides race tokens: neutral tokens, markers and pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.mask import bit, has
from declive.engine.state import State
from declive.engine.words import (
    FORTRESS_STOCK,
    IN_HAND,
    LAIR_STOCK,
    NOBODY,
    NOTHING,
    PIECES,
    SEATS,
)
from declive.notation import later
from declive.notation.vocabulary import Vocabulary, choose
from declive.notation.yaml_file import Item


def read_neutral(state: State, words: Vocabulary, item: Item) -> None:
    """Neutral tokens, one kind in a region."""
    for name, value in item.table().items():
        region = words.region(value, name)
        kind, _, number = value.text.partition(" ")
        choose(value, "neutral token", kind, NEUTRALS, later.NEUTRALS)
        value.as_number(number, 1, NEUTRALS[kind])
        if state.holder[region] != NOBODY:
            raise value.mistake(f"region '{name}' is held by {SEATS[state.seat_at(region)]}")
        state.tribes |= bit(region)


def read_markers(state: State, words: Vocabulary, item: Item) -> None:
    """Markers and pieces; each is the holder's of the region unless a seat is written with it."""
    for name, pieces in item.table().items():
        region = words.region(pieces, name)
        for piece in pieces.list():
            kind, colon, letter = piece.text.partition(":")
            choose(piece, "marker", kind, MARKERS, later.MARKERS)
            seat = words.seat(piece, letter) if colon else state.seat_at(region)
            if seat == NOBODY:
                raise piece.mistake(f"nobody holds region '{name}', so whose is the {kind}?")
            MARKERS[kind](state, seat, region, kind, piece)


def _put_fortress(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    if has(state.fortresses, region):
        raise item.mistake("a region has one fortress at most")
    if state.fortress_stock() == 0:
        raise item.mistake(f"there are {FORTRESS_STOCK} fortresses in the box, not more")
    state.fortresses |= bit(region)


def _put_lair(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    if has(state.lairs, region):
        raise item.mistake("a region has one lair at most")
    if state.lair_stock() == 0:
        raise item.mistake(f"there are {LAIR_STOCK} lairs in the box, not more")
    state.lairs |= bit(region)


def _put_camp(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    troop = state.active(seat)
    if troop.race == NOTHING or troop.camps == 0 or not has(troop.land, region):
        raise item.mistake(f"{SEATS[seat]} has no encampment to put there")
    troop.camps -= 1
    state.camps[region] += 1


def _put_piece(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    """Pieces came with the banner into the owner's hand; one of them goes to the region."""
    for piece, name in enumerate(PIECES):
        if name == kind and state.piece_at[piece] == region:
            raise item.mistake(f"a region has one {kind} at most")
    for piece, name in enumerate(PIECES):
        mine = state.piece_at[piece] == IN_HAND and state.piece_seat[piece] == seat
        if name == kind and mine:
            state.piece_at[piece] = region
            return
    raise item.mistake(f"{SEATS[seat]} has no {kind} to put there")


NEUTRALS: Final = {"tribe": 1}
"""Neutral tokens and how many of them a region may hold."""
MARKERS: Final[dict[str, Callable[[State, int, int, str, Item], None]]] = {
    "fortress": _put_fortress,
    "lair": _put_lair,
    "camp": _put_camp,
    "hole": _put_piece,
    "hero": _put_piece,
    "dragon": _put_piece,
}
