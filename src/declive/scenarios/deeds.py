"""What players of a case did this turn, and what else they have that hangs on the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.markers import markers_in_hand, set_in_hand
from declive.engine.mask import has, mask_of, regions
from declive.engine.nouns import MAX_SEATS, PLACEMENT
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import MARKERS, WITHDRAWS, once
from declive.scenarios.lookup import Vocabulary, choose
from declive.scenarios.yaml_file import Item, Table


def read_deeds(state: State, words: Vocabulary, seat: int, table: Table) -> None:
    """What the player did this turn, and what else hangs on the whole position."""
    for key, kind in words.hands.items():
        if key in table:
            _take_markers(state, state.active(seat), kind, table[key])
    for key, reader in DEEDS.items():
        if key not in table:
            continue
        item = table[key]
        if key not in LASTING and seat != state.turn:
            continue  # of no consequence in another player's turn
        reader(state, words, state.active(seat), item)


def _take_markers(state: State, troop: Troop, kind: int, item: Item) -> None:
    """Markers in hand. A race that pitches its markers has them from the beginning."""
    marker, row = MARKERS[kind], state.markers[kind]
    own = markers_in_hand(troop, kind) + sum(row[region] for region in regions(troop.land))
    if own == 0 and marker.when_left == WITHDRAWS:
        raise item.mistake(f"{state.letters[troop.seat]}'s race has no {marker.many}")
    set_in_hand(troop, kind, item.number(0, marker.stock - sum(row)))


def _peace(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    seat = words.seat(item, item.text)
    if seat == troop.seat or not troop.hooks.refuses:
        raise item.mistake(f"this race cannot be at peace with {item.text}")
    if troop.seat == state.turn and state.phase < PLACEMENT:
        return  # B-TURN-1: his peace ended when his turn began
    troop.pact = seat
    if troop.seat == state.turn:
        troop.used |= once("peace")


def _first_turn(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    troop.first_turn = item.flag


def _conquered(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    troop.conquered = mask_of(words.regions(item))
    troop.started = troop.started or troop.conquered != 0


def _attacked(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    for entry in item.list():
        seat = words.seat(entry, entry.text)
        if seat == troop.seat:
            raise entry.mistake("an attack is on another player")
        state.attacked |= 1 << seat


def _used(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    for entry in item.list():
        choose(entry, "use", entry.text, [*USES, *ONCE_WORDS])
        if entry.text in USES:
            USES[entry.text](state, troop)
        else:
            troop.used |= once(entry.text)


def _vengeance(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    """Those who hold one of this player's markers."""
    for entry in item.list():
        troop.vengeance |= 1 << words.seat(entry, entry.text)


def _use_dragon(state: State, troop: Troop) -> None:
    troop.used |= once("dragon")
    troop.started = True


def _use_substitute(state: State, troop: Troop) -> None:
    """Against those who were attacked this turn, or all if the case does not say whom."""
    for seat in range(state.players):
        if seat != troop.seat and (not state.attacked or has(state.attacked, seat)):
            for word in ("sorcerer", "vampire"):
                troop.used |= once(word, MAX_SEATS) << seat
    troop.started = True


def _use_wisp(state: State, troop: Troop) -> None:
    """Which region was tried the case does not say, so none is barred."""


def _use_reborn(state: State, troop: Troop) -> None:
    for declined in state.troops_of(troop.seat):
        if not declined.active:
            declined.used |= once("reborn", 2) * 3


def _use_die(state: State, troop: Troop) -> None:
    state.die_spent = True


USES: Final[dict[str, Callable[[State, Troop], None]]] = {
    "dragon": _use_dragon,
    "substitute": _use_substitute,
    "die": _use_die,
    "wisp": _use_wisp,
    "reborn": _use_reborn,
}
DEEDS: Final[dict[str, Callable[[State, Vocabulary, Troop, Item], None]]] = {
    "peace": _peace,
    "first_turn": _first_turn,
    "conquered": _conquered,
    "attacked": _attacked,
    "used": _used,
    "vengeance": _vengeance,
}
ONCE_WORDS: Final = (
    "fortress",
    "sword",
    "socks",
    "doormat",
    "orb",
    "balrog",
    "roll",
    "ring",
    "scepter",
    "bag",
    "ancient",
    "caravel",
)
LASTING: Final = ("peace", "vengeance")
"""Those that a player may have in another player's turn."""
