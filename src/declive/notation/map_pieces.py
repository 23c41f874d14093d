"""What stands on the map of a case besides race tokens: neutral tokens, markers and pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.mask import bit, has
from declive.engine.state import State
from declive.engine.stock import remuster
from declive.engine.vocabulary import IN_BOX, IN_HAND, PIECES
from declive.engine.words import ARMOR_STOCK, FORTRESS_STOCK, LAIR_STOCK, NOBODY, NOTHING
from declive.notation.vocabulary import Vocabulary, choose
from declive.notation.yaml_file import Item


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
            state.monsters[region] = count


def read_markers(state: State, words: Vocabulary, item: Item) -> None:
    """Markers and pieces; each is the holder's of the region unless a seat is written with it."""
    for name, pieces in item.table().items():
        region = words.region(pieces, name)
        for piece in pieces.list():
            kind, colon, letter = piece.text.partition(":")
            choose(piece, "marker", kind, [*MARKERS, *{known.word: 0 for known in PIECES}])
            seat = words.seat(piece, letter) if colon else state.seat_at(region)
            if seat == NOBODY and kind not in OWNERLESS:
                raise piece.mistake(f"nobody holds region '{name}', so whose is the {kind}?")
            MARKERS.get(kind, _put_piece)(state, seat, region, kind, piece)


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
        raise item.mistake(f"{state.letters[seat]} has no encampment to put there")
    troop.camps -= 1
    state.camps[region] += 1


def _put_piece(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    """One of the pieces called so goes to the region."""
    for index, piece in enumerate(PIECES):
        if piece.word == kind and state.piece_at[index] == region:
            raise item.mistake(f"a region has one {kind} at most")
    for index, piece in enumerate(PIECES):
        if piece.word == kind and state.piece_at[index] < 0:
            state.piece_at[index] = region
            state.piece_seat[index] = NOBODY if kind == BALROG else seat
            return
    raise item.mistake(f"there is no other {kind} in the box")


def _put_caravel(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    owner = state.turn if seat == NOBODY else seat
    _put_piece(state, owner, region, kind, item)
    state.landing = bit(region) | state.board.near[region]


def _put_armor(state: State, seat: int, region: int, kind: str, item: Item) -> None:
    if state.armor_stock() == 0:
        raise item.mistake(f"there are {ARMOR_STOCK} armors in the box, not more")
    state.armors[region] += 1


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
        state.item_at[index] = region
        state.items_on |= bit(region)
        state.items_left &= ~bit(index)
        if word == CRYPT:
            _wake_ghost(state)


def _wake_ghost(state: State) -> None:
    """The Ghost is in hand unless the case shows it on the map."""
    for index, piece in enumerate(PIECES):
        if piece.word == GHOST and state.piece_at[index] == IN_BOX:
            state.piece_at[index] = IN_HAND


def muster_all(state: State) -> None:
    """Give every troop the effects of the treasures it holds."""
    for seat in range(state.players):
        for troop in state.troops_of(seat):
            remuster(state, troop)


BALROG: Final = "balrog"
CRYPT: Final = "crypt"
GHOST: Final = "ghost"
OWNERLESS: Final = (BALROG, GHOST, "volcano", "bag", "caravel")
NEUTRALS: Final = {"tribe": 1, "monsters": 14, "pirates": 1}
"""Neutral tokens and how many of them a region may hold."""
MARKERS: Final[dict[str, Callable[[State, int, int, str, Item], None]]] = {
    "fortress": _put_fortress,
    "lair": _put_lair,
    "camp": _put_camp,
    "hole": _put_piece,
    "hero": _put_piece,
    "dragon": _put_piece,
    "armor": _put_armor,
    "queen": _put_piece,
    "ancient": _put_piece,
    "ghost": _put_piece,
    "balrog": _put_piece,
    "volcano": _put_piece,
    "bag": _put_piece,
    "caravel": _put_caravel,
}
