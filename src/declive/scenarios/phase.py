"""The moment at which a case begins: whose turn it is, which phase, which round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.nouns import (
    LATE_DECLINE,
    NOBODY,
    NOTHING,
    OFFERING,
    OVER,
    PHASES,
    PICK,
    REDEPLOY,
    RESTLESS,
    WITHDRAW,
)
from declive.engine.offering import may_offer
from declive.engine.redeploy import next_to_withdraw
from declive.engine.returning import is_restless
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.scenarios.lookup import Vocabulary, choose
from declive.scenarios.yaml_file import Item

DEFAULT_ROUND: Final = 2
TURN_NEEDED: Final = ("player", "phase")
TURN_KEYS: Final = (*TURN_NEEDED, "round")


def read_turn(state: State, words: Vocabulary, item: Item) -> None:
    """Whose turn it is, in which phase and round."""
    turn = item.keys(TURN_KEYS, TURN_NEEDED)
    state.turn = words.seat(turn["player"], turn["player"].text)
    phase = choose(turn["phase"], "phase", turn["phase"].text, PHASES[:OVER])
    state.phase = PHASES.index(phase)
    state.round = turn["round"].number(1, state.rounds) if "round" in turn else DEFAULT_ROUND


def begin_phase(state: State, item: Item) -> None:
    """Let the phase begin as written: nothing is readied or lifted again."""
    active = state.active(state.turn)
    state.acting = active.index
    letter = state.letters[state.turn]
    if state.phase == PICK and active.race != NOTHING:
        raise item.mistake(f"{letter} has an active race and cannot pick another")
    if state.phase not in (PICK, OFFERING, WITHDRAW) and active.race == NOTHING:
        raise item.mistake(f"{letter} has no active race, so the phase is 'pick'")
    if state.phase in BEGINNINGS:
        BEGINNINGS[state.phase](state, active, item)


def _begin_restless(state: State, active: Troop, item: Item) -> None:
    for troop in state.troops_of(active.seat):
        if is_restless(state, troop):
            state.acting = troop.index
            return
    raise item.mistake(f"{state.letters[active.seat]} has no declined race that still acts")


def _begin_redeploy(state: State, active: Troop, item: Item) -> None:
    """Conquest-only tokens lie aside already; those that could not cost a region each."""
    missing = active.hooks.traits.conquest_only - active.aside
    if missing > 0 and not active.hand:
        active.short = missing if active.land else 0


def _begin_late_decline(state: State, active: Troop, item: Item) -> None:
    if not active.hooks.traits.declines_late:
        raise item.mistake(
            f"{state.letters[active.seat]} has no race that may decline after scoring"
        )
    state.scored = True


def _begin_offering(state: State, active: Troop, item: Item) -> None:
    state.scored = state.options.altar == "after"
    if not may_offer(state):
        raise item.mistake(f"{state.letters[active.seat]} has no declined token to give up")


def _begin_withdraw(state: State, active: Troop, item: Item) -> None:
    state.withdrawing = next_to_withdraw(state)
    if state.withdrawing == NOBODY:
        raise item.mistake("nobody has withdrawn tokens and a region to bring them to")


BEGINNINGS: Final[dict[int, Callable[[State, Troop, Item], None]]] = {
    RESTLESS: _begin_restless,
    REDEPLOY: _begin_redeploy,
    OFFERING: _begin_offering,
    LATE_DECLINE: _begin_late_decline,
    WITHDRAW: _begin_withdraw,
}
