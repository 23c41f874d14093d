"""Numbers that stand for parts of a position: equal numbers are told in the same bytes."""

from __future__ import annotations

from declive.engine import i64
from declive.engine.decision import ABOUT, REGION
from declive.engine.nouns import NOBODY
from declive.engine.state import State


def asked_about(state: State) -> int:
    """The region that a question is about, if it is about one."""
    if state.pending and ABOUT[state.pending[-1].kind][0] == REGION:
        return state.pending[-1].subject
    return NOBODY


def around_key(state: State, seat: i64) -> i64:
    """A number that stands for who is asked, on turn, attacked and in the know, as a seat sees."""
    decides: i64 = state.decides
    turn: i64 = state.turn
    attacked: i64 = state.attacked
    seers: i64 = state.seers
    return (((seat * 8 + decides + 2) * 8 + turn) * 32 + attacked) * 32 + seers


def clock_key(state: State) -> i64:
    """A number that stands for the phase and the round."""
    phase: i64 = state.phase
    acting: i64 = state.troops[state.acting].slot
    rolled: i64 = state.rolled
    declining: i64 = state.declining
    turned: i64 = state.round
    rounds: i64 = state.rounds
    flags: i64 = 0
    if state.pending:
        flags += 1
    if state.die_spent:
        flags += 2
    if state.fresh:
        flags += 4
    if state.redeployed:
        flags += 8
    key: i64 = (((phase * 4 + acting) * 16 + flags) * 16 + rolled + 1) * 4
    return ((key + declining) * 256 + turned) * 256 + rounds
