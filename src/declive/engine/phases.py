"""What may be done in each phase, and doing it. `legal` is the only source of legality."""

from __future__ import annotations

from typing import Final

from declive.engine.action import (
    ABANDON,
    CONQUER_REGION,
    DECLINE,
    EXPAND,
    GIVE_UP,
    PICK_COMBO,
    ROLL,
    Action,
    act,
    all_at,
    at,
    done,
    places_at,
    using,
)
from declive.engine.combo_row import can_pick
from declive.engine.conquest import ROLL_LAID_ASIDE
from declive.engine.decision import DECISIONS
from declive.engine.decline import lent_way_to_decline
from declive.engine.mask import NONE, regions
from declive.engine.nouns import (
    CONQUER,
    LATE_DECLINE,
    LENT_WORD,
    NO_ROLL,
    NOTHING,
    NOWHERE,
    OFFERING,
    PICK,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    ROW_SIZE,
    START,
    WITHDRAW,
)
from declive.engine.offering import declined_land, may_offer
from declive.engine.price import can_pay, may_roll, may_start, price_of
from declive.engine.reach import home_waters, silenced, targets_beside
from declive.engine.redeploy import may_move, withdraw_to
from declive.engine.state import NO_DECLINE, State
from declive.engine.troop import Troop
from declive.engine.turn import may_decline_late
from declive.engine.verb import BUTTON
from declive.engine.vocabulary import tool, verb

OFFER: Final = verb("altar", "r", confirm=BUTTON)
LENT: Final = tool(LENT_WORD, "decline")
# Actions that are offered so often that looking them up was noticed: 2 % of a playout.
_EXPAND: Final = act(EXPAND)
_DECLINE: Final = act(DECLINE)
_PICKS: Final = [act(PICK_COMBO, NOWHERE, slot + 1) for slot in range(ROW_SIZE)]


def legal(state: State) -> list[Action]:
    """All that may be decided now, by the seat that decides."""
    if state.pending:
        asked = state.pending[-1]
        return DECISIONS[asked.kind].options(state, asked)
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
        out.append(_EXPAND)
        _offer_decline(state, out)
        _offer_from_effects(state, state.turn, out)
    elif phase == PICK:
        for slot in range(len(state.row_races)):
            if can_pick(state, state.turn, slot):
                out.append(_PICKS[slot])
        _offer_from_effects(state, state.turn, out)
    elif phase == OFFERING:
        if may_offer(state):
            for region in regions(declined_land(state, state.turn)):
                out.append(at(OFFER, region))
        _offer_from_effects(state, state.turn, out)
        if may_decline_late(state):
            _offer_decline(state, out)
        out.append(done())
    elif phase == LATE_DECLINE:
        _offer_decline(state, out)
        _offer_from_effects(state, state.turn, out)
        out.append(done())
    elif phase == WITHDRAW:
        _offer_withdrawal(state, out)
    return out


def _offer_decline(state: State, out: list[Action]) -> None:
    out.append(_DECLINE)
    if lent_way_to_decline(state, state.active(state.turn)):
        out.append(act(DECLINE, NOWHERE, NOTHING, LENT))


def _offer_from_effects(state: State, seat: int, out: list[Action]) -> None:
    troops = state.troops
    for index in state.places[seat]:
        troop = troops[index]
        for effect in troop.hooks.offers:
            effect.offers(state, troop, out)


def _offer_conquests(state: State, troop: Troop, out: list[Action]) -> None:
    if not troop.started and state.rolled == NO_ROLL:
        leaving = all_at(ABANDON)
        left = troop.land
        while left:
            low = left & -left
            left ^= low
            out.append(leaving[low.bit_length() - 1])
    if troop.hand > 0 or may_start(state, troop):
        if troop.hooks.tools:
            for tools in ways(state, troop):
                state.blow = tools
                _offer_targets(state, troop, tools, out)
            state.blow = 0
        else:
            _offer_targets(state, troop, 0, out)
        rolled = state.rolled != NO_ROLL or troop.used & ROLL_LAID_ASIDE
        if troop.hooks.traits.rolls_first and not rolled:
            out.append(act(ROLL))
    _offer_from_effects(state, troop.seat, out)
    out.append(done())


def ways(state: State, troop: Troop) -> list[int]:
    """The sets of tools a conquest may use: none, or any that go together."""
    sets = [0]
    for effect in troop.hooks.tools:
        left = effect.tools(state, troop)
        # Of the tools of one effect a single one is used at a time.
        grown = sets.copy()
        while left:
            low = left & -left
            left ^= low
            for tools in sets:
                grown.append(tools | low)
        sets = grown
    return sets


def _offer_targets(state: State, troop: Troop, tools: int, out: list[Action]) -> None:
    # There is no other final attempt then; a power that is only lent need not be used.
    first = troop.hooks.own_traits.rolls_first
    rolled = state.rolled != NO_ROLL
    hushed = silenced(state, troop.seat) if state.roster.silencers else NONE
    conquests = all_at(CONQUER_REGION)
    rolls = all_at(ROLL)
    hand = troop.hand
    left = targets_beside(state, troop, hushed)
    while left:
        low = left & -left
        left ^= low
        region = low.bit_length() - 1
        mute = hushed & low != NONE
        needed = price_of(state, troop, region, mute, None)
        if needed <= hand or rolled or (troop.markers and can_pay(state, troop, region, needed)):
            out.append(using(CONQUER_REGION, region, tools) if tools else conquests[region])
        elif (not first or mute) and may_roll(state, troop, region, needed):
            out.append(using(ROLL, region, tools) if tools else rolls[region])


def _offer_redeployment(state: State, out: list[Action]) -> None:
    if state.declining != NO_DECLINE:
        troop = state.active(state.turn)
        _offer_places(troop.land, troop.hand, out)
        _offer_besides(state, out)
        out.append(done())
        return
    waiting = False
    for index in state.places[state.turn]:
        troop = state.troops[index]
        if not may_move(troop):
            continue
        if troop.short:
            out.clear()
            for region in regions(troop.land):
                out.append(at(GIVE_UP, region))
            _offer_besides(state, out)
            return
        if troop.hand and troop.land:
            waiting = True
            _offer_places(troop.land, troop.hand, out)
        if troop.land & state.board.rivers:
            _offer_rivers(state, troop, out)
    _offer_from_effects(state, state.turn, out)
    if not waiting and not unfinished(state):
        out.append(done())


def _offer_besides(state: State, out: list[Action]) -> None:
    """What effects that last in decline offer and no region is touched by, such as a look at what
    comes: it can be done at any time in the turn, whatever else has to be done first."""
    offered: list[Action] = []
    for troop in state.troops_of(state.turn):
        for effect in troop.hooks.offers:
            if effect.lasts():
                effect.offers(state, troop, offered)
    for action in offered:
        if action.region == NOWHERE:
            out.append(action)


def _offer_rivers(state: State, troop: Troop, out: list[Action]) -> None:
    """A race that may stay in a River need not, unless it is frozen."""
    if not state.frozen:
        for region in regions(troop.land & state.board.rivers & home_waters(state, troop)):
            out.append(at(GIVE_UP, region))


def _offer_places(where: int, hand: int, out: list[Action]) -> None:
    left = where
    while left:
        low = left & -left
        left ^= low
        out.extend(places_at(low.bit_length() - 1, hand))


def _offer_withdrawal(state: State, out: list[Action]) -> None:
    for troop in state.troops_of(state.withdrawing):
        if troop.withdrawn:
            _offer_places(withdraw_to(state, troop), troop.withdrawn, out)
    _offer_from_effects(state, state.withdrawing, out)


def unfinished(state: State) -> str:
    """What an effect still wants done before the phase may end."""
    for index in state.places[state.turn]:
        troop = state.troops[index]
        for effect in troop.hooks.unfinished:
            reason = effect.unfinished(state, troop)
            if reason:
                return reason
    return ""
