"""The position of a case, put on the table as it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.mask import bit, has
from declive.engine.options import OptionError, Options
from declive.engine.redeploy import is_restless, next_to_withdraw
from declive.engine.shelf import the_shelf
from declive.engine.state import State, Troop, set_table
from declive.engine.words import (
    DECLINED,
    FORTRESS_STOCK,
    IN_HAND,
    LAIR_STOCK,
    LATE_DECLINE,
    NOBODY,
    NOTHING,
    OVER,
    PHASES,
    PICK,
    PIECES,
    REDEPLOY,
    RESTLESS,
    ROW_SIZE,
    SEATS,
    SLOTS,
    SPIRIT,
    WITHDRAW,
)
from declive.notation import later
from declive.notation.map import WORLDS, read_board, read_world, rounds_for
from declive.notation.players import Table, read_deeds, read_player
from declive.notation.script import Card, Script
from declive.notation.vocabulary import Vocabulary, choose
from declive.notation.yaml_file import Item

KEYS: Final = (
    "world",
    "options",
    "board",
    "players",
    "neutral",
    "markers",
    "row",
    "piles",
    "discards",
    "turn",
)
NEEDED: Final = ("board", "players", "turn")
KNOWN_PHASES: Final = PHASES[:OVER]
DEFAULT_ROUND: Final = 2


class Position:
    """What a case starts from: the table, its words, and what nature will deal."""

    def __init__(self, table: Table) -> None:
        seats = table["players"].table()
        _check_seats(table["players"], seats)
        players = len(seats)
        world = read_world(table.get("world"))
        board = read_board(table["board"], world, players)
        options = _read_options(table.get("options"))
        roster = the_shelf().roster(board, WORLDS[world])
        self.words = Vocabulary(board, roster, players)
        self.script = Script()
        self.state = set_table(board, options, roster, players)
        self.state.rounds = rounds_for(players)
        self.state.tribes = 0
        turn = table["turn"].keys(("player", "phase", "round"), {}, ("player", "phase"))
        _read_turn(self.state, self.words, turn)
        read = [
            read_player(self.state, self.words, seat, item)
            for seat, item in enumerate(seats.values())
        ]
        for key, reader in READERS.items():
            if key in table:
                reader(self, table[key])
        _count_piles(self, table)
        for seat, player in enumerate(read):
            read_deeds(self.state, self.words, seat, player)
        _begin_phase(self.state, turn["phase"])


def _check_seats(item: Item, seats: Table) -> None:
    wanted = SEATS[: len(seats)]
    if not seats or len(seats) > len(SEATS):
        raise item.mistake(f"there are 1 to {len(SEATS)} players, not {len(seats)}")
    for name, seat in zip(wanted, seats):
        if name != seat:
            raise seats[seat].mistake(
                f"the seats are called {' '.join(wanted)}, clockwise and in this order"
            )


def _read_options(item: Item | None) -> Options:
    chosen: dict[str, str] = {}
    if item is None:
        return Options()
    for name, value in item.table().items():
        if name in later.OPTIONS:
            raise value.unknown("this option", name, [], later.OPTIONS)
        chosen[name] = value.text
        try:
            Options({name: value.text})
        except OptionError as error:
            raise value.mistake(str(error)) from None
    return Options(chosen)


def _read_turn(state: State, words: Vocabulary, turn: Table) -> None:
    state.turn = words.seat(turn["player"], turn["player"].text)
    phase = choose(turn["phase"], "phase", turn["phase"].text, KNOWN_PHASES, later.PHASES)
    state.phase = PHASES.index(phase)
    state.round = DEFAULT_ROUND
    if "round" in turn:
        state.round = turn["round"].number(1, state.rounds)


# What lies on the map besides race tokens.
def _read_neutral(position: Position, item: Item) -> None:
    state = position.state
    for name, value in item.table().items():
        region = position.words.region(value, name)
        kind, _, number = value.text.partition(" ")
        choose(value, "neutral token", kind, NEUTRALS, later.NEUTRALS)
        value.as_number(number, 1, NEUTRALS[kind])
        if state.holder[region] != NOBODY:
            raise value.mistake(f"region '{name}' is held by {SEATS[state.seat_at(region)]}")
        state.tribes |= bit(region)


def _read_markers(position: Position, item: Item) -> None:
    state, words = position.state, position.words
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


# The row and the piles.
def _read_row(position: Position, item: Item) -> None:
    state = position.state
    combos = item.list()
    if len(combos) > ROW_SIZE:
        raise item.mistake(f"{len(combos)} combos are too many: at most {ROW_SIZE}")
    for combo in combos:
        race, power, coins = position.words.combo(combo)
        if race in state.row_races or race in [troop.race for troop in state.troops]:
            raise combo.mistake(f"race '{position.words.races[race]}' is in play already")
        if power in state.row_powers or power in [troop.power for troop in state.troops]:
            raise combo.mistake(f"power '{position.words.powers[power]}' is in play already")
        state.row_races.append(race)
        state.row_powers.append(power)
        state.row_coins.append(coins)


def _read_piles(position: Position, item: Item) -> None:
    words, script = position.words, position.script
    piles = item.keys(("races", "powers"), later.PILES)
    if "races" in piles:
        script.races = [Card(words.race(card, card.text), card) for card in piles["races"].list()]
    if "powers" in piles:
        script.powers = [
            Card(words.power(card, card.text), card) for card in piles["powers"].list()
        ]


def _read_discards(position: Position, item: Item) -> None:
    table = item.keys(("powers",), {})
    for card in table["powers"].list() if "powers" in table else []:
        power = position.words.power(card, card.text)
        if has(position.state.discards, power):
            raise card.mistake(f"power '{card.text}' is written twice")
        position.state.discards |= 1 << power


def _count_piles(position: Position, table: Table) -> None:
    """What is named nowhere lies in the piles; without a row six combos of it are on offer."""
    state, script = position.state, position.script
    for troop in state.troops:
        if troop.race != NOTHING:
            state.races_left &= ~(1 << troop.race)
        if troop.power != NOTHING:
            _take_power(state, troop.power, table.get("discards"))
    for race, power in zip(state.row_races, state.row_powers):
        state.races_left &= ~(1 << race)
        _take_power(state, power, table.get("discards"))
    state.powers_left &= ~state.discards
    _check_script(script.races, state.races_left)
    _check_script(script.powers, state.powers_left)
    if "row" in table:
        return
    races = _unscripted(state.races_left, script.races)
    powers = _unscripted(state.powers_left, script.powers)
    for race, power in list(zip(races, powers))[:ROW_SIZE]:
        state.races_left &= ~(1 << race)
        state.powers_left &= ~(1 << power)
        state.row_races.append(race)
        state.row_powers.append(power)
        state.row_coins.append(0)


def _take_power(state: State, power: int, discards: Item | None) -> None:
    if discards is not None and has(state.discards, power):
        name = state.roster.powers[power].id
        raise discards.mistake(f"power '{name}' is in play, not among the discards")
    state.powers_left &= ~(1 << power)


def _check_script(cards: list[Card], pile: int) -> None:
    """A card that is not in the pile can only come once the pile is used up."""
    for card in cards:
        if pile and not has(pile, card.index):
            raise card.item.mistake(f"'{card.item.text}' is not in the pile, or is written twice")
        pile &= ~(1 << card.index)


def _unscripted(pile: int, cards: list[Card]) -> list[int]:
    for card in cards:
        pile &= ~(1 << card.index)
    return [index for index in range(pile.bit_length()) if has(pile, index)]


# The phase.
def _begin_phase(state: State, item: Item) -> None:
    seat = state.turn
    active = state.active(seat)
    state.acting = active.index
    if (active.race == NOTHING) != (state.phase in (PICK,)) and state.phase != WITHDRAW:
        has_race = "no active race" if active.race == NOTHING else "an active race"
        raise item.mistake(f"{SEATS[seat]} has {has_race}, so this cannot be the phase")
    if state.phase in PHASE_READERS:
        PHASE_READERS[state.phase](state, active, item)


def _begin_restless(state: State, active: Troop, item: Item) -> None:
    for slot in (DECLINED, SPIRIT):
        troop = state.troops[active.seat * SLOTS + slot]
        if is_restless(state, troop):
            state.acting = troop.index
            return
    raise item.mistake(f"{SEATS[active.seat]} has no declined race that still acts")


def _begin_redeploy(state: State, active: Troop, item: Item) -> None:
    leaving = -active.aside
    for effect in active.hooks.conquest_only:
        leaving += effect.conquest_only(state, active)
    if leaving > 0 and active.hand:
        raise item.mistake(f"in this phase {leaving} more tokens of the hand are 'aside' already")
    active.short = max(leaving, 0) if active.land else 0


def _begin_late_decline(state: State, active: Troop, item: Item) -> None:
    if not active.hooks.declines_late:
        raise item.mistake(f"{SEATS[active.seat]} has no race that may decline after scoring")


def _begin_withdraw(state: State, active: Troop, item: Item) -> None:
    state.withdrawing = next_to_withdraw(state)
    if state.withdrawing == NOBODY:
        raise item.mistake("nobody has withdrawn tokens and a region to bring them to")


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
READERS: Final[dict[str, Callable[[Position, Item], None]]] = {
    "neutral": _read_neutral,
    "markers": _read_markers,
    "row": _read_row,
    "piles": _read_piles,
    "discards": _read_discards,
}
PHASE_READERS: Final[dict[int, Callable[[State, Troop, Item], None]]] = {
    RESTLESS: _begin_restless,
    REDEPLOY: _begin_redeploy,
    LATE_DECLINE: _begin_late_decline,
    WITHDRAW: _begin_withdraw,
}
