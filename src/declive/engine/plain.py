"""A state as plain data for JSON, back again, and its stable hash."""

from __future__ import annotations

import hashlib
import json

from declive.engine.board import Board
from declive.engine.decision import Pending
from declive.engine.event import Line
from declive.engine.mask import bit
from declive.engine.options import Options
from declive.engine.roster import Roster
from declive.engine.state import State, set_table
from declive.engine.stock import items_of
from declive.engine.troop import Troop
from declive.engine.vocabulary import (
    IN_BOX,
    boxed_marks,
    mark_named,
    marks_named,
    piece_name,
    piece_named,
)
from declive.engine.words import ACTIVE, NOBODY, NOTHING

Plain = dict[str, object]

NUMBERS = (
    "rounds",
    "round",
    "turn",
    "phase",
    "acting",
    "withdrawing",
    "attacked",
    "rolled",
    "picked_slot",
    "declining",
    "tribes",
    "fortresses",
    "lairs",
    "ships",
    "landing",
    "event",
    "next_event",
    "seers",
    "races_left",
    "powers_left",
    "discards",
    "river_base",
    "items_on",
    "items_left",
    "treasures",
    "lent_power",
)
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
LISTS = (
    "tokens",
    "holder",
    "camps",
    "armors",
    "hammers",
    "monsters",
    "events_left",
    "item_at",
    "coins",
    "earned",
    "tray",
    "row_races",
    "row_powers",
    "row_coins",
    "races_below",
)
TROOP_NUMBERS = (
    "seat",
    "slot",
    "race",
    "power",
    "hand",
    "withdrawn",
    "aside",
    "short",
    "camps",
    "camps_back",
    "armors",
    "hammers",
    "pact",
    "vengeance",
    "used",
    "conquered",
    "taken",
    "barred",
    "lost_from",
    "settled",
)


def to_plain(state: State) -> Plain:
    """All of the position as numbers, lists and texts."""
    out: Plain = {name: getattr(state, name) for name in (*NUMBERS, *FLAGS)}
    for name in LISTS:
        out[name] = list(getattr(state, name))
    out["pieces"] = [
        [*piece_name(index), state.piece_at[index], state.piece_seat[index]]
        for index in range(len(state.piece_at))
        if state.piece_at[index] != IN_BOX
    ]
    out["pending"] = [[p.kind, p.seat, p.subject, p.using, p.number] for p in state.pending]
    out["receipts"] = [_lines_to_plain(lines) for lines in state.receipts]
    out["extra"] = _lines_to_plain(state.extra)
    out["troops"] = [_troop_to_plain(troop) for troop in state.troops if troop.race != NOTHING]
    return out


def _lines_to_plain(lines: list[Line]) -> list[list[object]]:
    return [[line.source, line.race, line.region, line.coins, line.payer] for line in lines]


def _lines_from_plain(plain: object) -> list[Line]:
    lines: list[Line] = []
    for entry in _list(plain):
        source, race, region, coins, payer = _list(entry)
        lines.append(Line(str(source), _int(race), _int(region), _int(coins), _int(payer)))
    return lines


def _troop_to_plain(troop: Troop) -> Plain:
    out: Plain = {name: getattr(troop, name) for name in TROOP_NUMBERS}
    out["used"] = boxed_marks(troop.used)
    if marks_named(troop.used):
        out["used_of_packs"] = marks_named(troop.used)
    out["first_turn"] = troop.first_turn
    out["started"] = troop.started
    return out


def from_plain(plain: Plain, board: Board, options: Options, roster: Roster, players: int) -> State:
    """The state that `to_plain` wrote."""
    state = set_table(board, options, roster, players)
    for name in (*NUMBERS, *FLAGS):
        setattr(state, name, plain[name])
    for name in LISTS:
        setattr(state, name, list(_list(plain[name])))
    for entry in _list(plain["pieces"]):
        number, word, place, owner = _list(entry)
        piece = piece_named(_int(number), str(word))
        state.piece_at[piece] = _int(place)
        state.piece_seat[piece] = _int(owner)
    for entry in _list(plain["pending"]):
        kind, seat, subject, tools, number = _list(entry)
        state.pending.append(
            Pending(_int(kind), _int(seat), _int(subject), _int(tools), _int(number))
        )
    state.receipts = [_lines_from_plain(lines) for lines in _list(plain["receipts"])]
    state.extra = _lines_from_plain(plain["extra"])
    for entry in _list(plain["troops"]):
        assert isinstance(entry, dict)
        troop = _troop_from_plain(entry, roster)
        state.troops[troop.index] = troop
    for region in range(board.size):
        index = state.holder[region]
        if index != NOBODY:
            state.troops[index].land |= bit(region)
    for troop in state.troops:
        if troop.race != NOTHING:
            troop.hooks = roster.hooks(
                troop.race, troop.power, troop.active, items_of(state, troop), state.lent_power
            )
    return state


def _troop_from_plain(plain: Plain, roster: Roster) -> Troop:
    slot, race, power = _int(plain["slot"]), _int(plain["race"]), _int(plain["power"])
    hooks = roster.hooks(race, power, slot == ACTIVE, 0, NOTHING)
    troop = Troop(_int(plain["seat"]), slot, race, power, hooks)
    for name in TROOP_NUMBERS:
        setattr(troop, name, plain[name])
    for mark in _list(plain.get("used_of_packs", [])):
        troop.used |= mark_named(str(mark))
    troop.first_turn = plain["first_turn"] is True
    troop.started = plain["started"] is True
    return troop


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def fingerprint(plain: Plain) -> str:
    """Sixteen hex digits that are the same for the same data on every machine."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
