"""The digest of a table: the same whenever the same lies on it.

It is made of what players see, in the words of the notation, and not of how the engine keeps it: a
version that keeps it otherwise has the same digests, and one whose rules lead elsewhere has not.
"""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from declive.engine.state import State
from declive.server.present.board import map_view, troop_view

ENCODE: Final = msgspec.json.Encoder(order="deterministic").encode


def table_digest(state: State) -> str:
    """Sixteen hex digits for the position."""
    races, powers = state.roster.races, state.roster.powers
    troops = [troop_view(state, t) for seat in range(state.players) for t in state.troops_of(seat)]
    row = [
        (races[race].id, powers[power].id, coins)
        for race, power, coins in zip(state.row_races, state.row_powers, state.row_coins)
    ]
    turn = (state.round, state.turn, state.phase_word, state.decides)
    seen = ENCODE([turn, state.coins, map_view(state), troops, row])
    return hashlib.blake2b(seen, digest_size=8).hexdigest()
