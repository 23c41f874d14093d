"""The course of a turn: how one phase leads to the next."""

from __future__ import annotations

from declive.engine.conquest import has_target, lose
from declive.engine.decline import decline, redistributes, vanishing
from declive.engine.event import Event, Line
from declive.engine.mask import NONE, count
from declive.engine.redeploy import (
    begin_redeployment,
    is_restless,
    movable,
    next_to_withdraw,
    ready,
    settle_homeless,
)
from declive.engine.scoring import score
from declive.engine.state import LENT_DECLINE, NO_DECLINE, PLAIN_DECLINE, State
from declive.engine.stock import bring_to_row, refill, remuster, vacate
from declive.engine.words import (
    ACTIVE,
    CONQUER,
    DECLINED,
    LATE_DECLINE,
    NO_ROLL,
    NOBODY,
    NOTHING,
    NOWHERE,
    OFFERING,
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

OFFERED = "offering"
"""The source of coins for a declined token given up."""


def begin_game(state: State) -> None:
    """Deal the row and give the first seat its turn."""
    begin_turn(state)
    refill(state)


def begin_turn(state: State) -> None:
    """A new turn forgets the last one; peace and the like end by themselves."""
    state.attacked = 0
    state.rolled = NO_ROLL
    state.blow = 0
    state.die_spent = False
    state.fresh = False
    state.scored = False
    state.offered = False
    state.late = False
    state.redeployed = False
    state.extra = []
    for troop in state.troops_of(state.turn):
        troop.used = 0
        troop.started = False
        troop.conquered = NONE
        troop.barred = NONE
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
    state.fresh = False
    state.phase = REDEPLOY
    for troop in movable(state, state.turn):
        begin_redeployment(state, troop)


def begin_placement(state: State) -> None:
    """End-of-turn pieces are put."""
    state.phase = PLACEMENT
    for troop in state.troops_of(state.turn):
        for effect in troop.hooks.placing:
            effect.placing(state, troop)


def begin_decline(state: State, lent: bool) -> None:
    """The active race declines, in its turn or after it has scored. If it may redeploy once more
    it does so first. `lent` says whether a lent power is used for it."""
    troop = state.active(state.turn)
    state.declining = LENT_DECLINE if lent else PLAIN_DECLINE
    if redistributes(state, troop) and vanishing(state, troop, lent) == 0:
        ready(state, troop)
        state.phase = REDEPLOY
        return
    end_decline(state)


def end_decline(state: State) -> None:
    """The race is flipped. Regions it vanishes from are paid, unless the turn is scored already."""
    troop = state.active(state.turn)
    lent = state.declining == LENT_DECLINE
    coins = vanishing(state, troop, lent) * count(troop.land)
    if coins and not state.scored:
        name = state.roster.name_of(troop.hooks.vanishing[0])
        state.extra.append(Line(name, troop.race, NOWHERE, coins))
    state.tray[troop.race] += troop.hand
    troop.hand = 0
    decline(state, troop, lent)
    state.declining = NO_DECLINE
    close_turn(state)


def close_turn(state: State) -> None:
    """What is left of the turn: a token given up for coins, scoring, a late decline, withdrawal;
    each phase comes only where it has something to offer."""
    first = state.options.altar == "before"
    if first and not state.scored and may_offer(state):
        state.phase = OFFERING
        return
    if not state.scored:
        state.scored = True
        score(state, state.turn)
    if state.late or (not first and may_offer(state)):
        state.phase = OFFERING
    elif may_decline_late(state):
        state.phase = LATE_DECLINE
    else:
        begin_withdrawal(state)


def may_offer(state: State) -> bool:
    """Whether a declined token may be given up for coins now."""
    return not state.offered and sacrifice(state) > 0 and declined_land(state, state.turn) != NONE


def sacrifice(state: State) -> int:
    """Coins the seat on turn would get for a declined token given up."""
    coins = 0
    for troop in state.troops_of(state.turn):
        for effect in troop.hooks.sacrifices:
            coins = max(coins, effect.sacrifices(state, troop))
    return coins


def declined_land(state: State, seat: int) -> int:
    """The regions of the seat's declined races."""
    return state.declined(seat).land | state.spirit(seat).land


def offer_up(state: State, region: int) -> None:
    """A declined token goes to the tray, and its player is paid for it."""
    seat = state.turn
    troop = state.troops[state.holder[region]]
    coins = sacrifice(state)
    state.offered = True
    lose(state, troop, region, 1)
    if state.tokens[region] == 0:
        vacate(state, region)
        bring_to_row(state, troop)
    state.tell(Event("offered", seat, region, coins, troop.race))
    line = Line(OFFERED, troop.race, region, coins)
    if state.scored:
        state.coins[seat] += coins
        state.earned[seat] += coins
        state.receipts[seat] = [*state.receipts[seat], line]
    else:
        state.extra.append(line)


def may_decline_late(state: State) -> bool:
    """Whether the active race may decline now that it has scored."""
    troop = state.active(state.turn)
    for effect in troop.hooks.declines_late:
        if effect.declines_late(state, troop):
            return state.scored
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
    state.badge_new = False
    for troop in state.troops_of(state.turn):
        troop.first_turn = False
        troop.taken = NONE
        for effect in troop.hooks.turn_ended:
            effect.turn_ended(state, troop)
        remuster(state, troop)
    if state.turn == state.players - 1:
        if state.round == state.rounds:
            state.phase = OVER
            state.tell(Event("over"))
            return
        state.round += 1
    state.turn = (state.turn + 1) % state.players
    begin_turn(state)
