"""The course of a turn: how one phase leads to the next."""

from __future__ import annotations

from declive.engine.action import Action
from declive.engine.decision import THE_EVENT, Pending
from declive.engine.decline import decline, farewell, lay_down, who_leaves
from declive.engine.mask import NONE
from declive.engine.nouns import (
    CONQUER,
    LATE_DECLINE,
    NATURE,
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
    START,
    WITHDRAW,
)
from declive.engine.offering import may_offer
from declive.engine.price import has_target
from declive.engine.redeploy import (
    begin_redeployment,
    may_move,
    next_to_withdraw,
    ready,
    ready_in_decline,
    settle_homeless,
)
from declive.engine.returning import drop_piece, is_dropped, is_restless, refill, remuster
from declive.engine.rivers import drown, thaw
from declive.engine.scoring import parting, score
from declive.engine.state import LENT_DECLINE, NO_DECLINE, PLAIN_DECLINE, RIVER_BASE, State
from declive.engine.vocabulary import PASSING


def begin_game(state: State) -> None:
    """Deal the row and give the first seat its turn."""
    begin_round(state)
    refill(state)


def begin_round(state: State) -> None:
    """Reveal the event of the round, if there are any, and begin the first turn."""
    if sum(state.events_left) == 0 and state.next_event == NOTHING:
        state.event = NOTHING
        state.river_base = RIVER_BASE
        state.frozen = False
        begin_turn(state)
    elif state.next_event != NOTHING:
        event = state.next_event
        state.next_event = NOTHING
        state.seers = 0
        arrive(state, event)
    else:
        state.phase = START
        state.pending.append(Pending(THE_EVENT, NATURE, NOTHING))


def arrive(state: State, event: int) -> None:
    """The event begins, and with it the first turn of the round."""
    set_event(state, event)
    state.note("event", number=event)
    state.roster.events[event].effect.arrives(state)
    begin_turn(state)


def set_event(state: State, event: int) -> None:
    """The event that lasts this round."""
    state.event = event
    effect = state.roster.events[event].effect
    usual = effect.river_cost(state)
    state.river_base = usual if usual else RIVER_BASE
    state.frozen = effect.freezes(state)


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
    state.extra = ()
    thaw(state)
    for index in state.places[state.turn]:
        troop = state.troops[index]
        if troop.race == NOTHING:
            continue
        troop.used = 0
        troop.started = False
        troop.conquered = NONE
        troop.barred = NONE
        for effect in troop.hooks.turn_began:
            effect.turn_began(state, troop)
    state.note("turn", state.turn, number=state.round)
    state.acting = state.active(state.turn).index
    state.phase = PICK if state.active(state.turn).race == NOTHING else START
    if state.phase == PICK and not state.row_races and state.races_left == 0:
        state.phase = PLACEMENT  # no banner is left to pick: the player sits out the turn


def begin_restless(state: State, after: int) -> None:
    """Declined races that still act come first, one after the other; then the active race. Those
    up to this place have had their go."""
    for index in state.places[state.turn]:
        troop = state.troops[index]
        if index > after and is_restless(state, troop):
            ready_in_decline(state, troop)
            state.acting = troop.index
            state.phase = RESTLESS
            if troop.land or has_target(state, troop) or has_offers(state):
                return
    begin_conquest(state)


def has_offers(state: State) -> bool:
    """Whether an effect of the player on turn offers something in a region now."""
    out: list[Action] = []
    for troop in state.troops_of(state.turn):
        for effect in troop.hooks.offers:
            effect.offers(state, troop, out)
    return any(action.region != NOWHERE for action in out)


def begin_conquest(state: State) -> None:
    """The active race takes up its tokens."""
    troop = state.active(state.turn)
    state.acting = troop.index
    state.rolled = NO_ROLL
    state.lifted = ()
    ready(state, troop)
    state.phase = CONQUER


def end_conquest(state: State) -> None:
    """The acting race is done: the next one conquers, or all redeploy."""
    state.rolled = NO_ROLL
    if state.phase == RESTLESS:
        begin_restless(state, state.acting)
        return
    state.fresh = False
    state.phase = REDEPLOY
    for index in state.places[state.turn]:
        troop = state.troops[index]
        if may_move(troop):
            begin_redeployment(state, troop)


def begin_placement(state: State) -> None:
    """End-of-turn pieces are put."""
    state.phase = PLACEMENT
    for index in state.places[state.turn]:
        troop = state.troops[index]
        for effect in troop.hooks.placing:
            effect.placing(state, troop)


def begin_decline(state: State, lent: bool) -> None:
    """The active race declines, in its turn or after it has scored. If it may redeploy once more
    it does so first. `lent` says whether a lent power is used for it."""
    troop = state.active(state.turn)
    if state.board.rivers:
        for wading in state.troops_of(state.turn):
            drown(state, wading)
    state.declining = LENT_DECLINE if lent else PLAIN_DECLINE
    if troop.hooks.traits.redistributes and farewell(troop, lent) == 0:
        lay_down(state, troop)
        ready(state, troop)
        state.phase = REDEPLOY
        return
    end_decline(state)


def end_decline(state: State) -> None:
    """The race is flipped. Regions it vanishes from are paid, unless the turn is scored already."""
    troop = state.active(state.turn)
    lent = state.declining == LENT_DECLINE
    coins = farewell(troop, lent)
    if coins and troop.land and not state.scored:
        name = state.roster.name_of(who_leaves(troop))
        state.extra = (*state.extra, *parting(state, troop, name, coins))
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


def may_decline_late(state: State) -> bool:
    """Whether the active race may decline now that it has scored."""
    return state.scored and state.active(state.turn).hooks.traits.declines_late


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
    state.landing = NONE
    for index in PASSING:
        if index < len(state.piece_at) and not is_dropped(state, index):
            drop_piece(state, index)
    for place in state.places[state.turn]:
        troop = state.troops[place]
        if troop.race == NOTHING:
            continue
        troop.first_turn = False
        troop.taken = NONE
        troop.vengeance = 0
        if state.items_on:
            remuster(state, troop)
    if state.turn == state.players - 1:
        if state.round == state.rounds:
            state.phase = OVER
            state.note("over")
            return
        state.round += 1
    state.turn = (state.turn + 1) % state.players
    if state.turn == 0:
        begin_round(state)
    else:
        begin_turn(state)
