"""What stands on the map of a case besides race tokens: neutral tokens, markers and pieces."""

from __future__ import annotations

from typing import Final

from declive.engine.markers import left_in_box, markers_in_hand, room_for, set_in_hand, set_markers
from declive.engine.mask import bit, has
from declive.engine.nouns import NOBODY, NOTHING
from declive.engine.returning import remuster
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.vocabulary import IN_BOX, IN_HAND, MARKERS, PIECES, STAYS
from declive.scenarios.lookup import Vocabulary, choose
from declive.scenarios.yaml_file import Item


def read_neutral(state: State, words: Vocabulary, item: Item) -> None:
    """Neutral tokens, one kind in a region."""
    for name, value in item.table().items():
        region = words.region(value, name)
        kind, _, number = value.text.partition(" ")
        choose(value, "neutral token", kind, NEUTRALS)
        count = value.as_number(number, 1, NEUTRALS[kind])
        if state.holder[region] != NOBODY:
            seat = state.letters[state.seat_at(region)]
            raise value.mistake(f"region '{name}' is held by {seat}")
        if kind == "tribe":
            state.tribes |= bit(region)
        elif kind == "pirates":
            state.ships |= bit(region)
        else:
            state.monsters = changed(state.monsters, region, count)


def read_markers(state: State, words: Vocabulary, item: Item) -> None:
    """Markers and pieces; each is the holder's of the region unless a seat is written with it."""
    for name, pieces in item.table().items():
        region = words.region(pieces, name)
        for piece in pieces.list():
            kind, colon, letter = piece.text.partition(":")
            choose(piece, "marker", kind, marker_words(words))
            seat = words.seat(piece, letter) if colon else state.seat_at(region)
            if seat == NOBODY and kind not in OWNERLESS and not _stays(words, kind):
                raise piece.mistake(f"nobody holds region '{name}', so whose is the {kind}?")
            if kind in words.markers:
                _put_marker(state, seat, region, words.markers[kind], piece)
            elif kind == CARAVEL:
                _put_caravel(state, seat, region, kind, piece)
            else:
                _put_piece(state, seat, region, kind, piece)


def marker_words(words: Vocabulary) -> list[str]:
    """What may stand in a region besides tokens and treasures. Markers that pay stand for
    tokens."""
    kinds = [word for word, kind in words.markers.items() if not MARKERS[kind].pays]
    return [*kinds, *dict.fromkeys(piece.word for piece in PIECES)]


def _stays(words: Vocabulary, word: str) -> bool:
    """Whether the marker may stand where no race does."""
    return word in words.markers and MARKERS[words.markers[word]].when_left == STAYS


def _put_marker(state: State, seat: int, region: int, kind: int, item: Item) -> None:
    """A marker goes to the region: one of its owner's, if the kind has owners."""
    marker = MARKERS[kind]
    if room_for(state, kind, region) <= 0:
        number = "one" if marker.most == 1 else marker.most
        raise item.mistake(f"a region has {number} {marker.called(marker.most)} at most")
    if marker.owned:
        troop = state.active(seat)
        held = markers_in_hand(troop, kind)
        if troop.race == NOTHING or held == 0 or not has(troop.land, region):
            raise item.mistake(f"{state.letters[seat]} has no {marker.one} to put there")
        set_in_hand(troop, kind, held - 1)
    elif left_in_box(state, kind) == 0:
        raise item.mistake(f"there are {marker.stock} {marker.many} in the box, not more")
    set_markers(state, kind, region, state.markers[kind][region] + 1)


def _put_piece(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    """One of the pieces called so goes to the region."""
    for index, piece in enumerate(PIECES):
        if piece.word == kind and state.piece_at[index] == region:
            raise item.mistake(f"a region has one {kind} at most")
    for index, piece in enumerate(PIECES):
        if piece.word == kind and state.piece_at[index] < 0:
            state.move_piece(index, region, NOBODY if kind == BALROG else seat)
            return
    raise item.mistake(f"there is no other {kind} in the box")


def _put_caravel(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    owner = state.turn if seat == NOBODY else seat
    _put_piece(state, owner, region, kind, item)
    state.landing = bit(region) | state.board.near[region]


def read_treasures(state: State, words: Vocabulary, item: Item) -> None:
    """Places and relics that were found; a place may carry the power it lends."""
    for name, value in item.table().items():
        region = words.region(value, name)
        word, colon, power = value.text.partition(":")
        index = words.item(value, word)
        if state.item_at[index] >= 0:
            raise value.mistake(f"'{word}' lies in another region already")
        if colon:
            if not words.roster.items[index].effect.lends:
                raise value.mistake(f"'{word}' lends no power")
            state.lent_power = words.power(value, power)
        state.item_at = changed(state.item_at, index, region)
        state.items_on |= bit(region)
        state.items_left &= ~bit(index)
        if word == CRYPT:
            _wake_ghost(state)


def _wake_ghost(state: State) -> None:
    """The Ghost is in hand unless the case shows it on the map."""
    for index, piece in enumerate(PIECES):
        if piece.word == GHOST and state.piece_at[index] == IN_BOX:
            state.move_piece(index, IN_HAND, state.piece_seat[index])


def muster_all(state: State) -> None:
    """Give every troop the effects of the treasures it holds."""
    for seat in range(state.players):
        for troop in state.troops_of(seat):
            remuster(state, troop)


BALROG: Final = "balrog"
CRYPT: Final = "crypt"
GHOST: Final = "ghost"
CARAVEL: Final = "caravel"
OWNERLESS: Final = (BALROG, GHOST, "volcano", "bag", CARAVEL)
NEUTRALS: Final = {"tribe": 1, "monsters": 14, "pirates": 1}
"""Neutral tokens and how many of them a region may hold."""
