"""The roll of the Will-o'-Wisps: a region is named, the die is rolled, the Sword may follow."""

from __future__ import annotations

from typing import Final

from declive.content.tools import BAG_SWORD, BAG_TOOLS, SWORD, at_hand
from declive.engine.action import CONQUER_REGION, Action, done, using
from declive.engine.because import because
from declive.engine.chance import RolledDie
from declive.engine.conquest import fail, take
from declive.engine.decision import REGION, Decision, Pending, decision
from declive.engine.mask import bit, has, regions
from declive.engine.nouns import CONQUER, MAGIC, NATURE, NO_ROLL
from declive.engine.phases import ways
from declive.engine.price import cost_with
from declive.engine.reach import near, silenced, targets
from declive.engine.refusal import empty_handed, why_closed_to
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import verb

WISP: Final = verb("wisp", "r", priced=True, attacks=True, rolls=True, sign="die-1")
_SWORDS: Final = SWORD | BAG_SWORD


def lit(state: State, troop: Troop, region: int) -> bool:
    """Whether the region is a Crystal or next to one the troop holds."""
    crystals = state.board.marked[MAGIC]
    return has(crystals, region) or near(state, troop, region) & troop.land & crystals != 0


def offer_wisps(state: State, troop: Troop, out: list[Action]) -> None:
    """Offer `wisp r`, also with tools, but the Sword is asked for after the die."""
    if state.phase != CONQUER or troop.hand == 0 or state.acting != troop.index:
        return
    if state.rolled != NO_ROLL:
        return  # RUL-99: one roll for one conquest
    for tools in ways(state, troop):
        if tools & _SWORDS:
            continue
        state.blow = tools
        open_regions = targets(state, troop) & ~troop.barred & ~silenced(state, troop.seat)
        for region in regions(open_regions):
            if lit(state, troop, region):
                out.append(using(WISP, region, tools))
    state.blow = 0


def perform_wisp(state: State, troop: Troop, action: Action) -> bool:
    """The die is rolled for the region."""
    if action.kind != WISP:
        return False
    state.pending.append(Pending(WISP_DIE, NATURE, action.region, action.using))
    return True


def why_no_wisp(state: State, troop: Troop, action: Action) -> str:
    """Why the Wisps may not roll for the region."""
    if action.kind != WISP or state.phase != CONQUER:
        return ""
    if state.rolled != NO_ROLL:
        return because(
            "wisp_rolled", "the die is rolled already: name the region with 'conquer REGION'"
        )
    if has(troop.barred, action.region):
        return because("wisp_tried", "this region was tried in vain this turn")
    if not lit(state, troop, action.region):
        return because("wisp_dark", "the region is neither a Crystal nor next to one you hold")
    if troop.hand == 0:
        return empty_handed()
    return why_closed_to(state, troop, action)


def needed(state: State, troop: Troop, region: int, tools: int, die: int) -> int:
    """Tokens the region takes after the roll."""
    return max(1, cost_with(state, troop, region, tools) - die)


def strike(state: State, troop: Troop, region: int, tools: int, die: int) -> None:
    """Take the region if it can be paid; else the attempt fails and the region is barred."""
    price = needed(state, troop, region, tools, die)
    state.blow = tools
    if troop.hand >= price:
        take(state, troop, region, price)
    else:
        troop.barred |= bit(region)
        fail(state, troop, region)
        state.conquest_over = state.options.wisp_fail == "ends"
    state.blow = 0


class WispDie(RolledDie):
    """The die of a region that was named before it."""

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        troop = state.troops[state.acting]
        region, die = pending.subject, action.number
        state.note("rolled", troop.seat, region, die, troop.race)
        asked = Pending(WISP_SWORD, troop.seat, region, pending.using, die)
        if swords(state, asked):
            state.pending.append(asked)
        else:
            strike(state, troop, region, pending.using, die)


def swords(state: State, asked: Pending) -> list[int]:
    """The swords that would lower the tokens to be spent and can be paid with."""
    troop = state.troops[state.acting]
    plain = needed(state, troop, asked.subject, asked.using, asked.number)
    found: list[int] = []
    for sword in (SWORD, BAG_SWORD):
        if not at_hand(state, troop) & sword:
            continue
        if sword & BAG_TOOLS and asked.using & BAG_TOOLS:
            continue
        state.blow = asked.using | sword
        fits = has(targets(state, troop), asked.subject)
        state.blow = 0
        price = needed(state, troop, asked.subject, asked.using | sword, asked.number)
        if fits and price < plain and price <= troop.hand:
            found.append(sword)
    return found


class SwordAfterRoll(Decision):
    """Whether the Sword comes on top of the roll."""

    def awaited(self) -> str:
        return because("await_sword", "'conquer REGION with sword' or 'done'")

    def options(self, state: State, pending: Pending) -> list[Action]:
        out = [using(CONQUER_REGION, pending.subject, sword) for sword in swords(state, pending)]
        out.append(done())
        return out

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        troop = state.troops[state.acting]
        tools = pending.using | action.using
        strike(state, troop, pending.subject, tools, pending.number)


WISP_DIE: Final = decision(WispDie(), "wisp", REGION, natural=True, phases=(CONQUER,))
WISP_SWORD: Final = decision(SwordAfterRoll(), "sword", REGION, phases=(CONQUER,))
