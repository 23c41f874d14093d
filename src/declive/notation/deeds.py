"""What players of a case did this turn, and what else they have that hangs on the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.mask import has, mask_of, regions
from declive.engine.state import State, Troop
from declive.engine.words import (
    CAMP_STOCK,
    PLACEMENT,
    SEATS,
    USED_DRAGON,
    USED_FORTRESS,
    USED_PEACE,
    USED_ROLL,
    USED_SUBSTITUTE,
)
from declive.notation import later
from declive.notation.vocabulary import Vocabulary, choose
from declive.notation.yaml_file import Item, Table


def read_deeds(state: State, words: Vocabulary, seat: int, table: Table) -> None:
    """What the player did this turn, and what else hangs on the whole position."""
    for key, reader in DEEDS.items():
        if key not in table:
            continue
        item = table[key]
        if key not in LASTING and seat != state.turn:
            raise item.mistake("it is for the player whose turn it is")
        reader(state, words, state.active(seat), item)


def _camps(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    if troop.camps + sum(state.camps[region] for region in regions(troop.land)) == 0:
        raise item.mistake(f"{SEATS[troop.seat]}'s race has no encampments")
    troop.camps = item.number(0, CAMP_STOCK - sum(state.camps))


def _peace(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    seat = words.seat(item, item.text)
    if seat == troop.seat or not troop.hooks.refuses:
        raise item.mistake(f"this race cannot be at peace with {item.text}")
    if troop.seat == state.turn and state.phase < PLACEMENT:
        return  # B-TURN-1: his peace ended when his turn began
    troop.pact = seat
    if troop.seat == state.turn:
        troop.used |= USED_PEACE


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
        choose(entry, "use", entry.text, USES, later.USED)
        USES[entry.text](state, troop)


def _use_dragon(state: State, troop: Troop) -> None:
    troop.used |= USED_DRAGON
    troop.started = True


def _use_substitute(state: State, troop: Troop) -> None:
    """Against those who were attacked this turn, or all if the case does not say whom."""
    for seat in range(state.players):
        if seat != troop.seat and (not state.attacked or has(state.attacked, seat)):
            troop.used |= USED_SUBSTITUTE << seat
    troop.started = True


def _use_fortress(state: State, troop: Troop) -> None:
    troop.used |= USED_FORTRESS


def _use_roll(state: State, troop: Troop) -> None:
    troop.used |= USED_ROLL


def _use_die(state: State, troop: Troop) -> None:
    state.die_spent = True


USES: Final[dict[str, Callable[[State, Troop], None]]] = {
    "dragon": _use_dragon,
    "substitute": _use_substitute,
    "fortress": _use_fortress,
    "roll": _use_roll,
    "die": _use_die,
}
DEEDS: Final[dict[str, Callable[[State, Vocabulary, Troop, Item], None]]] = {
    "camps": _camps,
    "peace": _peace,
    "first_turn": _first_turn,
    "conquered": _conquered,
    "attacked": _attacked,
    "used": _used,
}
LASTING: Final = ("camps", "peace")
"""Those that a player may have in another player's turn."""
