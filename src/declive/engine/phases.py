"""What may be done in each phase, and doing it. `legal` is the only source of legality."""

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
    act,
    at,
    done,
)
from declive.engine.chance import outcomes
from declive.engine.conquest import attack, cost, may_roll, take
from declive.engine.decline import decline
from declive.engine.draft import can_pick, deal, pick
from declive.engine.event import Event
from declive.engine.mask import regions
from declive.engine.reach import targets
from declive.engine.redeploy import abandon, give_up, movable, must_withdraw, place, withdraw_to
from declive.engine.state import Pending, State, Troop
from declive.engine.turn import (
    begin_placement,
    begin_restless,
    begin_withdrawal,
    end_conquest,
    end_placement,
    go_into_decline,
)
from declive.engine.words import (
    ACTIVE,
    CONQUER,
    LATE_DECLINE,
    NATURE,
    NO_ROLL,
    NOWHERE,
    OVER,
    PICK,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    START,
    THE_DIE,
    USED_ROLL,
    WITHDRAW,
)


def legal(state: State) -> list[Action]:
    """All that may be decided now, by the seat that decides."""
    if state.pending:
        return outcomes(state)
    out: list[Action] = []
    phase = state.phase
    if phase in (CONQUER, RESTLESS):
        _offer_conquests(state, state.troops[state.acting], out)
    elif phase == REDEPLOY:
        _offer_redeployment(state, out)
    elif phase == PLACEMENT:
        _offer_from_effects(state, state.turn, out)
        if not unfinished(state):
            out.append(done())
    elif phase == START:
        out.append(act(EXPAND))
        out.append(act(DECLINE))
        _offer_from_effects(state, state.turn, out)
    elif phase == PICK:
        for slot in range(len(state.row_races)):
            if can_pick(state, state.turn, slot):
                out.append(act(PICK_COMBO, NOWHERE, slot + 1))
    elif phase == LATE_DECLINE:
        out.append(act(DECLINE))
        out.append(done())
    elif phase == WITHDRAW:
        _offer_withdrawal(state, out)
    return out


def _offer_from_effects(state: State, seat: int, out: list[Action]) -> None:
    for troop in state.troops_of(seat):
        for effect in troop.hooks.offers:
            effect.offers(state, troop, out)


def _offer_conquests(state: State, troop: Troop, out: list[Action]) -> None:
    rolled = state.rolled != NO_ROLL
    if not troop.started and not rolled:
        for region in regions(troop.land):
            out.append(at(ABANDON, region))
    if troop.hand > 0:
        first = rolls_first(state, troop)
        left = targets(state, troop)
        while left:
            low = left & -left
            left ^= low
            region = low.bit_length() - 1
            needed = cost(state, troop, region)
            if needed <= troop.hand or rolled:
                out.append(at(CONQUER_REGION, region))
            elif not first and may_roll(state, troop, needed):
                out.append(at(ROLL, region))
        if first and not rolled and not troop.used & USED_ROLL:
            out.append(act(ROLL))
    for effect in troop.hooks.offers:
        effect.offers(state, troop, out)
    out.append(done())


def rolls_first(state: State, troop: Troop) -> bool:
    """Whether this troop rolls before it names its target."""
    for effect in troop.hooks.rolls_first:
        if effect.rolls_first(state, troop):
            return True
    return False


def _offer_redeployment(state: State, out: list[Action]) -> None:
    troops = movable(state, state.turn)
    for troop in troops:
        if troop.short:
            for region in regions(troop.land):
                out.append(at(GIVE_UP, region))
            return
    waiting = False
    for troop in troops:
        if troop.hand and troop.land:
            waiting = True
            _offer_places(troop.land, troop.hand, out)
        for effect in troop.hooks.offers:
            effect.offers(state, troop, out)
    if not waiting and not unfinished(state):
        out.append(done())


def _offer_places(where: int, hand: int, out: list[Action]) -> None:
    for region in regions(where):
        for number in range(1, hand + 1):
            out.append(act(PLACE, region, number))


def _offer_withdrawal(state: State, out: list[Action]) -> None:
    for troop in state.troops_of(state.withdrawing):
        if troop.withdrawn:
            _offer_places(withdraw_to(state, troop), troop.withdrawn, out)
        if troop.camps_back:
            for effect in troop.hooks.offers:
                effect.offers(state, troop, out)


def unfinished(state: State) -> str:
    """What an effect still wants done before the phase may end."""
    for troop in state.troops_of(state.turn):
        for effect in troop.hooks.unfinished:
            reason = effect.unfinished(state, troop)
            if reason:
                return reason
    return ""


def play(state: State, action: Action) -> None:
    """Do a legal action."""
    kind = action.kind
    phase = state.phase
    if state.pending:
        _play_chance(state, state.pending.pop(), action)
    elif phase in (CONQUER, RESTLESS):
        _play_conquest(state, state.troops[state.acting], action)
    elif phase == REDEPLOY:
        _play_redeployment(state, action)
    elif phase == PLACEMENT:
        if action is done():
            end_placement(state)
        else:
            _perform(state, state.turn, action)
    elif phase == START:
        if kind == EXPAND:
            begin_restless(state, ACTIVE)
        elif kind == DECLINE:
            go_into_decline(state)
        else:
            _perform(state, state.turn, action)
    elif phase == PICK:
        pick(state, state.turn, action.number - 1)
        begin_restless(state, ACTIVE)
    elif phase == LATE_DECLINE:
        if kind == DECLINE:
            decline(state, state.active(state.turn))
        begin_withdrawal(state)
    else:
        assert phase == WITHDRAW
        _play_withdrawal(state, action)


def _perform(state: State, seat: int, action: Action) -> None:
    """Let the effect that knows the action do it."""
    for troop in state.troops_of(seat):
        for effect in troop.hooks.offers:
            if effect.perform(state, troop, action):
                return
    raise AssertionError(f"nobody performs {action!r}")


def _play_chance(state: State, asked: Pending, action: Action) -> None:
    if asked.kind != THE_DIE:
        deal(state, action.number, action.other)
        return
    troop = state.troops[state.acting]
    state.tell(Event("rolled", troop.seat, asked.subject, action.number, troop.race))
    if asked.subject == NOWHERE:
        state.rolled = action.number
        return
    region = asked.subject
    if troop.hand + action.number >= cost(state, troop, region):
        take(state, troop, region, troop.hand)
    else:
        fail(state, troop, region)
    end_conquest(state)


def fail(state: State, troop: Troop, region: int) -> None:
    """An attempt that came to nothing is still an attack."""
    attack(state, troop, region)
    state.tell(Event("failed", troop.seat, region, race=troop.race))


def _play_conquest(state: State, troop: Troop, action: Action) -> None:
    kind = action.kind
    region = action.region
    if kind == CONQUER_REGION:
        needed = cost(state, troop, region)
        troop.used &= ~USED_ROLL
        if needed <= troop.hand:
            take(state, troop, region, needed)
        else:
            fail(state, troop, region)
            end_conquest(state)
    elif kind == ABANDON:
        abandon(state, troop, region)
    elif kind == ROLL:
        if region != NOWHERE and state.options.ghoul_die == "shared":
            state.die_spent = True
        state.pending.append(Pending(THE_DIE, NATURE, region))
    elif action is done():
        _stop_conquering(state, troop)
    else:
        _perform(state, troop.seat, action)


def _stop_conquering(state: State, troop: Troop) -> None:
    """End the phase; by option a roll may be laid aside instead, until after another conquest."""
    if state.rolled != NO_ROLL and state.options.berserk_skip == "free":
        state.rolled = NO_ROLL
        troop.used |= USED_ROLL
        return
    end_conquest(state)


def _play_redeployment(state: State, action: Action) -> None:
    if action is done():
        begin_placement(state)
    elif action.kind == PLACE:
        place(state, state.troops[state.holder[action.region]], action.number, action.region)
    elif action.kind == GIVE_UP:
        give_up(state, state.troops[state.holder[action.region]], action.region)
    else:
        _perform(state, state.turn, action)


def _play_withdrawal(state: State, action: Action) -> None:
    seat = state.withdrawing
    if action.kind == PLACE:
        troop = state.troops[state.holder[action.region]]
        troop.withdrawn -= action.number
        state.tokens[action.region] += action.number
        state.tell(Event("placed", troop.seat, action.region, action.number, troop.race))
    else:
        _perform(state, seat, action)
    if not must_withdraw(state, seat):
        begin_withdrawal(state)


def is_over(state: State) -> bool:
    """Whether the last turn of the last round has been played."""
    return state.phase == OVER and not state.pending
