"""A state as plain data for JSON, and its stable hash; `plain_reader.py` goes back.

Everything is called by its name. What is as it was before the game is not written, nor what
follows from the rest, such as the banners nobody has seen. So a position is written in the same
way when boxes grow, packs bring words, or the table gets another fact to remember.
"""

from __future__ import annotations

import hashlib
import json

from declive.engine.decision import ABOUT, ASKED, RACE, REGION, SEAT, TROOP, Pending
from declive.engine.event import Line
from declive.engine.mask import has, regions
from declive.engine.names import Names
from declive.engine.nouns import HIDDEN, NO_ROLL, NOTHING, NOWHERE, PHASES
from declive.engine.rows import Row
from declive.engine.state import RIVER_BASE, State
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_BOX, MARKERS

Plain = dict[str, object]

FORM = 2
"""Goes up by one when positions are written in another way, so that none is read as what it is
not."""

DECLINING = ("", "plain", "lent")
NUMBERS = ("picked_slot", "treasures")
FLAGS = (
    "frozen",
    "die_spent",
    "fresh",
    "conquest_over",
    "badge_new",
    "scored",
    "offered",
    "late",
    "redeployed",
)
REGIONS = ("tribes", "ships", "landing")
SEATS_OF = ("attacked", "seers")
TROOP_NUMBERS = ("hand", "withdrawn", "aside", "short")
TROOP_FLAGS = ("first_turn", "started")
TROOP_REGIONS = ("conquered", "taken", "barred", "lost_from", "settled")


def to_plain(state: State) -> Plain:
    """All of the position, by names."""
    names = Names(state.board, state.roster, state.players)
    out: Plain = {
        "round": state.round,
        "rounds": state.rounds,
        "turn": names.seat(state.turn),
        "phase": PHASES[state.phase],
        "acting": names.troop(state.acting),
        "players": [_player_to_plain(state, names, seat) for seat in range(state.players)],
    }
    _note(out, "withdrawing", names.seat(state.withdrawing))
    _note(out, "pending", [_pending_to_plain(names, asked) for asked in state.pending])
    _note(out, "declining", DECLINING[state.declining])
    _note(out, "extra", [_line_to_plain(names, line) for line in state.extra])
    if state.lifted:
        out["lifted"] = _counts(names, state.lifted)
    for name in (*NUMBERS, *FLAGS):
        _note(out, name, getattr(state, name))
    for name in REGIONS:
        if getattr(state, name):
            out[name] = names.regions(getattr(state, name))
    for name in SEATS_OF:
        if getattr(state, name):
            out[name] = names.seats(getattr(state, name))
    if state.rolled != NO_ROLL:
        out["rolled"] = state.rolled
    if state.river_base != RIVER_BASE:
        out["river_base"] = state.river_base
    _note(out, "monsters", _counts(names, state.monsters))
    _note(out, "markers", _markers_to_plain(state, names))
    _note(out, "pieces", _pieces_to_plain(state, names))
    _piles_to_plain(state, names, out)
    return out


def _note(out: Plain, name: str, value: object) -> None:
    """Write a fact down if there is anything to it."""
    if value:
        out[name] = value


def _counts(names: Names, numbers: Row) -> dict[str, int]:
    """Numbers by region, where there are any."""
    return {names.region(r): numbers[r] for r in range(len(numbers)) if numbers[r]}


def _markers_to_plain(state: State, names: Names) -> Plain:
    out: Plain = {}
    marked = regions(state.marked)
    for kind in state.roster.markers if marked else []:
        row = state.markers[kind]
        _note(out, MARKERS[kind].word, {names.region(r): row[r] for r in marked if row[r]})
    return out


def _pieces_to_plain(state: State, names: Names) -> Plain:
    out: Plain = {}
    for index in state.roster.piece_names:
        if index < len(state.piece_at) and state.piece_at[index] != IN_BOX:
            piece: Plain = {"at": names.place(state.piece_at[index])}
            _note(piece, "seat", names.seat(state.piece_seat[index]))
            out[names.piece(index)] = piece
    return out


def _piles_to_plain(state: State, names: Names, out: Plain) -> None:
    """The row, what came back, the treasures and events that were seen. The piles are the rest."""
    roster = state.roster
    row: list[Plain] = []
    for slot in range(len(state.row_races)):
        combo: Plain = {
            "race": names.race(state.row_races[slot]),
            "power": names.power(state.row_powers[slot]),
        }
        _note(combo, "coins", state.row_coins[slot])
        row.append(combo)
    _note(out, "row", row)
    _note(out, "races_below", [names.race(race) for race in state.races_below])
    _note(out, "discards", names.powers(state.discards))
    tray: Plain = {}
    for race in range(len(roster.races)):
        if state.tray[race] != roster.races[race].stock:
            tray[roster.races[race].id] = state.tray[race]
    _note(out, "tray", tray)
    found: Plain = {}
    gone: list[str] = []
    for index in range(len(roster.items)):
        if roster.items[index].mark != NOTHING:
            continue
        if state.item_at[index] != NOWHERE:
            found[roster.items[index].id] = names.region(state.item_at[index])
        elif not has(state.items_left, index):
            gone.append(roster.items[index].id)
    _note(out, "found", found)
    _note(out, "gone", sorted(gone))
    _note(out, "lent_power", names.power(state.lent_power))
    seen: Plain = {}
    for index in range(len(roster.events)):
        _note(seen, names.event(index), roster.events[index].copies - state.events_left[index])
    _note(out, "events_seen", seen)
    _note(out, "event", names.event(state.event))
    _note(out, "next_event", names.event(state.next_event))


def _pending_to_plain(names: Names, asked: Pending) -> Plain:
    out: Plain = {"asks": ASKED[asked.kind], "seat": names.seat(asked.seat)}
    subject, number = ABOUT[asked.kind]
    _note(out, "about", _spoken(names, subject, asked.subject))
    _note(out, "for", _spoken(names, number, asked.number))
    _note(out, "with", names.tools(asked.using))
    return out


def _spoken(names: Names, what: str, value: int) -> object:
    """A number of a pending decision, as what it is."""
    if what == REGION:
        return names.region(value)
    if what == RACE:
        return names.race(value)
    if what == SEAT:
        return names.seat(value)
    return names.troop(value) if what == TROOP else value


def _line_to_plain(names: Names, line: Line) -> Plain:
    out: Plain = {"source": line.source, "coins": line.coins}
    _note(out, "race", names.race(line.race))
    _note(out, "region", names.region(line.region))
    _note(out, "payer", names.seat(line.payer))
    return out


def _player_to_plain(state: State, names: Names, seat: int) -> Plain:
    """What a player has; null for coins that are not shown."""
    coins = state.coins[seat]
    out: Plain = {"coins": None if coins == HIDDEN else coins}
    _note(out, "earned", state.earned[seat])
    _note(out, "receipt", [_line_to_plain(names, line) for line in state.receipts[seat]])
    _note(out, "races", [_troop_to_plain(state, names, troop) for troop in state.troops_of(seat)])
    return out


def _troop_to_plain(state: State, names: Names, troop: Troop) -> Plain:
    out: Plain = {
        "slot": names.troop(troop.index).partition(" ")[2],
        "race": names.race(troop.race),
        "holds": {names.region(region): state.tokens[region] for region in regions(troop.land)},
    }
    _note(out, "power", names.power(troop.power))
    for name in (*TROOP_NUMBERS, *TROOP_FLAGS):
        _note(out, name, getattr(troop, name))
    for name in TROOP_REGIONS:
        if getattr(troop, name):
            out[name] = names.regions(getattr(troop, name))
    _note(out, "markers", names.markers(troop.markers))
    _note(out, "markers_back", names.markers(troop.markers_back))
    _note(out, "pact", names.seat(troop.pact))
    _note(out, "vengeance", names.seats(troop.vengeance))
    _note(out, "used", names.marks(troop.used))
    return out


def fingerprint(plain: Plain) -> str:
    """Sixteen hex digits that are the same for the same data on every machine."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
