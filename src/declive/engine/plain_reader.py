"""A state read from the plain data that `plain.py` writes."""

from __future__ import annotations

from declive.engine.bare_table import set_table
from declive.engine.board import Board
from declive.engine.combo_row import add_combo
from declive.engine.decision import ABOUT, ASKED, RACE, REGION, SEAT, TROOP, Pending
from declive.engine.decline import add_places
from declive.engine.event import Line
from declive.engine.markers import set_in_hand, set_markers, set_waiting
from declive.engine.mask import NONE, bit
from declive.engine.names import Names
from declive.engine.nouns import ACTIVE, HIDDEN, NO_ROLL, NOBODY, NOTHING, PHASES, SEATS
from declive.engine.options import Options
from declive.engine.plain import (
    DECLINING,
    FLAGS,
    NUMBERS,
    REGIONS,
    SEATS_OF,
    TROOP_FLAGS,
    TROOP_NUMBERS,
    TROOP_REGIONS,
    Plain,
)
from declive.engine.returning import items_of
from declive.engine.roster import Roster
from declive.engine.rows import Row, changed
from declive.engine.scoring import note_receipt
from declive.engine.state import RIVER_BASE, State
from declive.engine.troop import Troop


def from_plain(plain: Plain, board: Board, options: Options, roster: Roster, players: int) -> State:
    """The state that `to_plain` wrote. A ValueError says what is wrong with it otherwise."""
    names = Names(board, roster, players)
    state = set_table(board, options, roster, players)
    state.round = _number(plain, "round")
    state.rounds = _number(plain, "rounds")
    state.turn = names.read_seat(_text(plain, "turn"))
    state.phase = _choice(plain, "phase", PHASES)
    state.acting = _place_at(state, names.read_troop(_text(plain, "acting"))).index
    state.withdrawing = names.read_seat(_text(plain, "withdrawing"))
    state.pending = [_pending_from_plain(names, entry) for entry in _tables(plain, "pending")]
    state.declining = _choice(plain, "declining", DECLINING)
    state.extra = tuple([_line_from_plain(names, entry) for entry in _tables(plain, "extra")])
    state.lifted = _read_counts(names, plain, "lifted") if "lifted" in plain else ()
    for name in NUMBERS:
        setattr(state, name, _number(plain, name))
    for name in FLAGS:
        setattr(state, name, plain.get(name, False) is True)
    for name in REGIONS:
        setattr(state, name, names.read_regions(_texts(plain, name)))
    for name in SEATS_OF:
        setattr(state, name, names.read_seats(_texts(plain, name)))
    state.rolled = _number(plain, "rolled", NO_ROLL)
    state.river_base = _number(plain, "river_base", RIVER_BASE)
    state.monsters = _read_counts(names, plain, "monsters")
    for word in _table(plain, "markers"):
        counts = _read_counts(names, _table(plain, "markers"), word)
        for region in range(board.size):
            if counts[region]:
                set_markers(state, names.read_marker(word), region, counts[region])
    pieces = _table(plain, "pieces")
    for word in pieces:
        place = names.read_place(_text(_table(pieces, word), "at"))
        seat = names.read_seat(_text(_table(pieces, word), "seat"))
        state.move_piece(names.read_piece(word), place, seat)
    _read_piles(state, names, plain)
    entries = _tables(plain, "players")
    if len(entries) != players:
        raise ValueError(f"the position is one of {len(entries)} players, not of {players}")
    for seat in range(players):
        _read_player(state, names, seat, entries[seat])
    _draw_piles(state)
    for troop in state.troops:
        if troop.race != NOTHING:
            troop.hooks = roster.hooks(
                troop.race, troop.power, troop.active, items_of(state, troop), state.lent_power
            )
    return state


def _read_counts(names: Names, plain: Plain, key: str) -> Row:
    table = _table(plain, key)
    counts = [0] * names.board.size
    for name in table:
        counts[names.read_region(name)] = _number(table, name)
    return tuple(counts)


def _read_piles(state: State, names: Names, plain: Plain) -> None:
    for combo in _tables(plain, "row"):
        race = names.read_race(_text(combo, "race"))
        add_combo(state, race, names.read_power(_text(combo, "power")), _number(combo, "coins"))
    state.races_below = tuple([names.read_race(name) for name in _texts(plain, "races_below")])
    state.discards = NONE
    for name in _texts(plain, "discards"):
        state.discards |= bit(names.read_power(name))
    tray = _table(plain, "tray")
    for name in tray:
        state.tray[names.read_race(name)] = _number(tray, name)
    found = _table(plain, "found")
    for name in found:
        index = names.read_item(name)
        region = names.read_region(_text(found, name))
        state.item_at = changed(state.item_at, index, region)
        state.items_on |= bit(region)
        state.items_left &= ~bit(index)
    for name in _texts(plain, "gone"):
        state.items_left &= ~bit(names.read_item(name))
    state.lent_power = names.read_power(_text(plain, "lent_power"))
    seen = _table(plain, "events_seen")
    for name in seen:
        event = names.read_event(name)
        left = state.events_left[event] - _number(seen, name)
        state.events_left = changed(state.events_left, event, left)
    state.event = names.read_event(_text(plain, "event"))
    state.next_event = names.read_event(_text(plain, "next_event"))


def _draw_piles(state: State) -> None:
    """What lies in the piles: the banners and badges that are nowhere else."""
    for race in [*state.row_races, *state.races_below]:
        state.races_left &= ~bit(race)
    for power in [*state.row_powers, state.lent_power]:
        if power != NOTHING:
            state.powers_left &= ~bit(power)
    state.powers_left &= ~state.discards
    for troop in state.troops:
        if troop.race != NOTHING:
            state.races_left &= ~bit(troop.race)
        if troop.power != NOTHING:
            state.powers_left &= ~bit(troop.power)
    for asked in state.pending:
        if ABOUT[asked.kind][0] == RACE and asked.subject != NOTHING:
            state.races_left &= ~bit(asked.subject)


def _pending_from_plain(names: Names, plain: Plain) -> Pending:
    kind = _choice(plain, "asks", tuple(ASKED))
    subject, number = ABOUT[kind]
    return Pending(
        kind,
        names.read_seat(_text(plain, "seat")),
        _heard(names, subject, plain, "about"),
        names.read_tools(_texts(plain, "with")),
        _heard(names, number, plain, "for"),
    )


def _heard(names: Names, what: str, plain: Plain, key: str) -> int:
    """The same, read."""
    if what == REGION:
        return names.read_region(_text(plain, key))
    if what == RACE:
        return names.read_race(_text(plain, key))
    if what == SEAT:
        return names.read_seat(_text(plain, key))
    return names.read_troop(_text(plain, key)) if what == TROOP else _number(plain, key)


def _line_from_plain(names: Names, plain: Plain) -> Line:
    return Line(
        _text(plain, "source"),
        names.read_race(_text(plain, "race")),
        names.read_region(_text(plain, "region")),
        _number(plain, "coins"),
        names.read_seat(_text(plain, "payer")),
    )


def _read_player(state: State, names: Names, seat: int, plain: Plain) -> None:
    state.coins[seat] = HIDDEN if plain.get("coins") is None else _number(plain, "coins")
    lines = [_line_from_plain(names, entry) for entry in _tables(plain, "receipt")]
    note_receipt(state, seat, _number(plain, "earned"), lines)
    for entry in _tables(plain, "races"):
        _read_troop(state, names, seat, entry)


def _place_at(state: State, index: int) -> Troop:
    """The place with this number; there may have been more of them than usual."""
    while index >= len(state.troops):
        add_places(state)
    return state.troops[index]


def _read_troop(state: State, names: Names, seat: int, plain: Plain) -> None:
    index = names.read_troop(f"{SEATS[seat]} {_text(plain, 'slot')}")
    slot = _place_at(state, index).slot
    race = names.read_race(_text(plain, "race"))
    power = names.read_power(_text(plain, "power"))
    hooks = state.roster.hooks(race, power, slot == ACTIVE, 0, NOTHING)
    troop = Troop(seat, slot, race, power, hooks)
    troop.index = index
    state.troops[index] = troop
    holds = _table(plain, "holds")
    for name in holds:
        region = names.read_region(name)
        if state.holder[region] != NOBODY:
            raise ValueError(f"region '{name}' is held by two races")
        state.holder[region] = troop.index
        state.tokens[region] = _number(holds, name)
        troop.land |= bit(region)
    for name in TROOP_NUMBERS:
        setattr(troop, name, _number(plain, name))
    for name in TROOP_FLAGS:
        setattr(troop, name, plain.get(name, False) is True)
    for name in TROOP_REGIONS:
        setattr(troop, name, names.read_regions(_texts(plain, name)))
    markers, waiting = _table(plain, "markers"), _table(plain, "markers_back")
    for word in markers:
        set_in_hand(troop, names.read_marker(word), _number(markers, word))
    for word in waiting:
        set_waiting(troop, names.read_marker(word), _number(waiting, word))
    troop.pact = names.read_seat(_text(plain, "pact"))
    troop.vengeance = names.read_seats(_texts(plain, "vengeance"))
    troop.used = names.read_marks(_texts(plain, "used"))


# What is under a key; the default where there is none.
def _wrong(key: str, wanted: str) -> ValueError:
    return ValueError(f"a position has {wanted} as '{key}'")


def _number(plain: Plain, key: str, usual: int = 0) -> int:
    value = plain.get(key, usual)
    if not isinstance(value, int):
        raise _wrong(key, "a whole number")
    return value


def _text(plain: Plain, key: str) -> str:
    value = plain.get(key, "")
    if not isinstance(value, str):
        raise _wrong(key, "a text")
    return value


def _choice(plain: Plain, key: str, words: tuple[str, ...]) -> int:
    word = _text(plain, key)
    if word not in words:
        raise _wrong(key, " or ".join([f"'{known}'" for known in words if known]))
    return words.index(word)


def _table(plain: Plain, key: str) -> Plain:
    value = plain.get(key, {})
    if not isinstance(value, dict):
        raise _wrong(key, "a table")
    return value


def _list(plain: Plain, key: str) -> list[object]:
    value = plain.get(key, [])
    if not isinstance(value, list):
        raise _wrong(key, "a list")
    return value


def _texts(plain: Plain, key: str) -> list[str]:
    return [_text({key: entry}, key) for entry in _list(plain, key)]


def _tables(plain: Plain, key: str) -> list[Plain]:
    return [_table({key: entry}, key) for entry in _list(plain, key)]
