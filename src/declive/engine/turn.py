"""The course of a turn: how one phase leads to the next."""

from __future__ import annotations

from declive.engine.conquest import has_target
from declive.engine.decline import decline
from declive.engine.event import Event
from declive.engine.mask import NONE
from declive.engine.redeploy import (
    begin_redeployment,
    is_restless,
    movable,
    next_to_withdraw,
    ready,
    settle_homeless,
)
from declive.engine.scoring import score
from declive.engine.state import State, Troop
from declive.engine.stock import refill
from declive.engine.words import (
    ACTIVE,
    CONQUER,
    DECLINED,
    LATE_DECLINE,
    NO_ROLL,
    NOBODY,
    NOTHING,
    OVER,
    PICK,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    SLOTS,
    SPIRIT,
    START,
    WITHDRAW,
)


def begin_game(state: State) -> None:
    """Deal the row and give the first seat its turn."""
    begin_turn(state)
    refill(state)


def begin_turn(state: State) -> None:
    """A new turn forgets the last one; peace and the like end by themselves."""
    state.attacked = 0
    state.rolled = NO_ROLL
    state.die_spent = False
    for troop in state.troops_of(state.turn):
        troop.used = 0
        troop.started = False
        troop.conquered = NONE
        for effect in troop.hooks.turn_began:
            effect.turn_began(state, troop)
    state.tell(Event("turn", state.turn, number=state.round))
    state.acting = state.turn * SLOTS + ACTIVE
    state.phase = PICK if state.active(state.turn).race == NOTHING else START


def begin_restless(state: State, after: int) -> None:
    """Declined races that still act come first, one after the other; then the active race."""
    for slot in (DECLINED, SPIRIT):
        if slot <= after:
            continue
        troop = state.troops[state.turn * SLOTS + slot]
        if is_restless(state, troop):
            ready(state, troop)
            if not troop.land and not has_target(state, troop):
                continue
            state.acting = troop.index
            state.phase = RESTLESS
            return
    begin_conquest(state)


def begin_conquest(state: State) -> None:
    """The active race takes up its tokens."""
    troop = state.active(state.turn)
    state.acting = troop.index
    state.rolled = NO_ROLL
    ready(state, troop)
    state.phase = CONQUER


def end_conquest(state: State) -> None:
    """The acting race is done: the next one conquers, or all redeploy."""
    state.rolled = NO_ROLL
    if state.phase == RESTLESS:
        begin_restless(state, state.acting % SLOTS)
        return
    state.phase = REDEPLOY
    for troop in movable(state, state.turn):
        begin_redeployment(state, troop)


def begin_placement(state: State) -> None:
    """End-of-turn pieces are put."""
    state.phase = PLACEMENT
    for troop in state.troops_of(state.turn):
        for effect in troop.hooks.placing:
            effect.placing(state, troop)


def go_into_decline(state: State) -> None:
    """The race declines instead of expanding, and is scored at once."""
    decline(state, state.active(state.turn))
    score(state, state.turn)
    begin_withdrawal(state)


def end_placement(state: State) -> None:
    """Score the turn; a race that may decline late is asked."""
    score(state, state.turn)
    if may_decline_late(state, state.active(state.turn)):
        state.phase = LATE_DECLINE
        return
    begin_withdrawal(state)


def may_decline_late(state: State, troop: Troop) -> bool:
    """Whether the race may decline now that it has scored."""
    for effect in troop.hooks.declines_late:
        if effect.declines_late(state, troop):
            return True
    return False


def begin_withdrawal(state: State) -> None:
    """Players who lost regions bring their tokens back, clockwise; then the turn ends."""
    state.phase = WITHDRAW
    state.withdrawing = next_to_withdraw(state)
    if state.withdrawing == NOBODY:
        end_turn(state)


def end_turn(state: State) -> None:
    """The next seat begins, or the game is over."""
    settle_homeless(state)
    active = state.active(state.turn)
    if active.race != NOTHING:
        active.first_turn = False
    if state.turn == state.players - 1:
        if state.round == state.rounds:
            state.phase = OVER
            state.tell(Event("over"))
            return
        state.round += 1
    state.turn = (state.turn + 1) % state.players
    begin_turn(state)
