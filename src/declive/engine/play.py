"""Doing a legal action, and what follows from it by itself."""

from __future__ import annotations

from declive.engine.action import (
    ABANDON,
    CONQUER_REGION,
    DECLINE,
    EXPAND,
    GIVE_UP,
    PICK_COMBO,
    PLACE,
    ROLL,
    Action,
    done,
)
from declive.engine.combo_row import pick
from declive.engine.conquest import ROLL_LAID_ASIDE, fail, take
from declive.engine.decision import DECISIONS, THE_DIE, Pending
from declive.engine.nouns import (
    ACTIVE,
    CONQUER,
    LATE_DECLINE,
    NATURE,
    NO_ROLL,
    NOTHING,
    NOWHERE,
    OFFERING,
    PICK,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    START,
    WITHDRAW,
)
from declive.engine.offering import offer_up
from declive.engine.phases import LENT, OFFER
from declive.engine.price import can_pay, cost
from declive.engine.redeploy import abandon, give_up, must_withdraw, place
from declive.engine.rivers import leave_river
from declive.engine.state import NO_DECLINE, State
from declive.engine.troop import Troop
from declive.engine.turn import (
    begin_decline,
    begin_placement,
    begin_restless,
    begin_withdrawal,
    close_turn,
    end_conquest,
    end_decline,
    may_decline_late,
)


def play(state: State, action: Action) -> None:
    """Do a legal action."""
    phase = state.phase
    if state.pending:
        asked = state.pending.pop()
        DECISIONS[asked.kind].answer(state, asked, action)
    elif phase in (CONQUER, RESTLESS):
        _play_conquest(state, state.troops[state.acting], action)
    elif phase == REDEPLOY:
        _play_redeployment(state, action)
    elif phase == PLACEMENT:
        if action is done():
            close_turn(state)
        else:
            perform(state, state.turn, action)
    elif phase == START:
        _play_start(state, action)
    elif phase == PICK:
        if action.kind == PICK_COMBO:
            pick(state, state.turn, action.number - 1)
        else:
            perform(state, state.turn, action)
    elif phase in (OFFERING, LATE_DECLINE):
        _play_after_scoring(state, action)
    else:
        assert phase == WITHDRAW
        _play_withdrawal(state, action)
    if (state.conquest_over or state.phase in (PICK, RESTLESS)) and not state.pending:
        go_on(state)


def go_on(state: State) -> None:
    """What was waiting for the answers to all pending decisions."""
    if state.conquest_over:
        state.conquest_over = False
        end_conquest(state)
    elif state.phase == PICK and state.active(state.turn).race != NOTHING:
        state.fresh = True
        begin_restless(state, ACTIVE)
    elif state.phase == RESTLESS and state.troops[state.acting].race == NOTHING:
        begin_restless(state, state.acting)  # nothing is left of the race that acted


def perform(state: State, seat: int, action: Action) -> None:
    """Let the effect that knows the action do it."""
    for index in state.places[seat]:
        troop = state.troops[index]
        for effect in troop.hooks.offers:
            if effect.perform(state, troop, action):
                return
    raise AssertionError(f"nobody performs {action!r}")


def _play_start(state: State, action: Action) -> None:
    if action.kind == EXPAND:
        state.fresh = True
        begin_restless(state, ACTIVE)
    elif action.kind == DECLINE:
        begin_decline(state, action.using == LENT)
    else:
        perform(state, state.turn, action)


def _play_conquest(state: State, troop: Troop, action: Action) -> None:
    kind = action.kind
    region = action.region
    state.fresh = False
    state.blow = action.using
    if kind == CONQUER_REGION:
        needed = cost(state, troop, region)
        if can_pay(state, troop, region, needed):
            take(state, troop, region, needed)
        else:
            fail(state, troop, region)
            state.conquest_over = True
    elif kind == ABANDON:
        abandon(state, troop, region)
    elif kind == ROLL:
        if region != NOWHERE and state.options.ghoul_die == "shared":
            state.die_spent = True
        state.pending.append(Pending(THE_DIE, NATURE, region, action.using))
    elif action is done():
        _stop_conquering(state, troop)
    else:
        perform(state, troop.seat, action)
    state.blow = 0
    if state.lifted and not state.fresh:
        state.lifted = ()


def _stop_conquering(state: State, troop: Troop) -> None:
    """End the phase; by option a roll may be laid aside instead, until after another conquest."""
    if state.rolled != NO_ROLL and state.options.berserk_skip == "free":
        state.rolled = NO_ROLL
        troop.used |= ROLL_LAID_ASIDE
        return
    end_conquest(state)


def _play_redeployment(state: State, action: Action) -> None:
    region = action.region
    if action is done():
        if state.declining != NO_DECLINE:
            end_decline(state)
        else:
            begin_placement(state)
    elif action.kind == PLACE:
        state.redeployed = True
        place(state, state.troops[state.holder[region]], action.number, region)
    elif action.kind == GIVE_UP:
        troop = state.troops[state.holder[region]]
        if troop.short:
            give_up(state, troop, region)
        else:
            leave_river(state, troop, region)
    else:
        perform(state, state.turn, action)
        state.redeployed = state.redeployed or region != NOWHERE


def _play_after_scoring(state: State, action: Action) -> None:
    if action.kind == OFFER:
        offer_up(state, action.region)
        if not may_decline_late(state) and not state.late:
            close_turn(state)
    elif action.kind == DECLINE:
        state.late = state.phase == OFFERING
        begin_decline(state, action.using == LENT)
    elif action is not done():
        perform(state, state.turn, action)
    elif state.scored:
        begin_withdrawal(state)
    else:
        state.offered = True
        close_turn(state)


def _play_withdrawal(state: State, action: Action) -> None:
    seat = state.withdrawing
    if action.kind == PLACE:
        troop = state.troops[state.holder[action.region]]
        troop.withdrawn -= action.number
        state.tokens[action.region] += action.number
        state.note("placed", troop.seat, action.region, action.number, troop.race)
    else:
        perform(state, seat, action)
    if not must_withdraw(state, seat):
        begin_withdrawal(state)
