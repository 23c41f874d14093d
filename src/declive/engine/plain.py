"""A state as plain data for JSON, back again, and its stable hash."""

from __future__ import annotations

import hashlib
import json

from declive.engine.board import Board
from declive.engine.event import Line
from declive.engine.mask import bit
from declive.engine.options import Options
from declive.engine.roster import Roster
from declive.engine.state import Pending, State, Troop, set_table
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
    "tribes",
    "fortresses",
    "lairs",
    "races_left",
    "powers_left",
    "discards",
)
LISTS = (
    "tokens",
    "holder",
    "camps",
    "piece_at",
    "piece_seat",
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
    "pact",
    "used",
    "conquered",
    "lost_from",
)


def to_plain(state: State) -> Plain:
    """All of the position as numbers, lists and texts."""
    out: Plain = {name: getattr(state, name) for name in NUMBERS}
    for name in LISTS:
        out[name] = list(getattr(state, name))
    out["die_spent"] = state.die_spent
    out["pending"] = [[p.kind, p.seat, p.subject] for p in state.pending]
    out["receipts"] = [
        [[line.source, line.race, line.region, line.coins] for line in lines]
        for lines in state.receipts
    ]
    out["troops"] = [_troop_to_plain(troop) for troop in state.troops if troop.race != NOTHING]
    return out


def _troop_to_plain(troop: Troop) -> Plain:
    out: Plain = {name: getattr(troop, name) for name in TROOP_NUMBERS}
    out["first_turn"] = troop.first_turn
    out["started"] = troop.started
    return out


def from_plain(plain: Plain, board: Board, options: Options, roster: Roster, players: int) -> State:
    """The state that `to_plain` wrote."""
    state = set_table(board, options, roster, players)
    for name in NUMBERS:
        setattr(state, name, plain[name])
    for name in LISTS:
        setattr(state, name, list(_list(plain[name])))
    state.die_spent = plain["die_spent"] is True
    state.pending = []
    for entry in _list(plain["pending"]):
        kind, seat, subject = _list(entry)
        state.pending.append(Pending(_int(kind), _int(seat), _int(subject)))
    state.receipts = []
    for entries in _list(plain["receipts"]):
        lines: list[Line] = []
        for entry in _list(entries):
            source, race, region, coins = _list(entry)
            lines.append(Line(str(source), _int(race), _int(region), _int(coins)))
        state.receipts.append(lines)
    for entry in _list(plain["troops"]):
        assert isinstance(entry, dict)
        troop = _troop_from_plain(entry, roster)
        state.troops[troop.index] = troop
    for region in range(board.size):
        index = state.holder[region]
        if index != NOBODY:
            state.troops[index].land |= bit(region)
    return state


def _troop_from_plain(plain: Plain, roster: Roster) -> Troop:
    slot, race, power = _int(plain["slot"]), _int(plain["race"]), _int(plain["power"])
    troop = Troop(_int(plain["seat"]), slot, race, power, roster.hooks(race, power, slot == ACTIVE))
    for name in TROOP_NUMBERS:
        setattr(troop, name, plain[name])
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
