"""Why a bot would play something: its plan for the turn, what that brings, and how much less the
next best would. The short sentence leaves regions to a map that shows them."""

from __future__ import annotations

from declive.advice.asking import deed, within
from declive.engine.action import (
    ABANDON,
    CONQUER_REGION,
    DECLINE,
    DONE,
    EXPAND,
    PICK_COMBO,
    PLACE,
    ROLL,
    Action,
)
from declive.engine.nouns import DIE_FACES, NOTHING, NOWHERE
from declive.engine.state import State
from declive.engine.vocabulary import VERBS
from declive.search.foresight import Course, Reason
from declive.telling.naming import Naming
from declive.words import Words

HARDLY = 0.5
"""A difference of fewer coins than this is none."""
FEWEST = 4
"""From fewer games played out than this nothing can be told."""


def why(state: State, seat: int, reason: Reason, words: Words) -> str:
    """The sentences, for the player of this seat."""
    naming = Naming([""] * state.players, words)
    start = _joined([_opening(state, seat, reason, naming), _plan(state, reason, naming)], words)
    coins = words.count(round(reason.course.coins), "coin")
    if not start:
        return words.say("reason", "brings_only", coins=coins)
    start = start[:1].upper() + start[1:]
    if state.turn != seat:  # who withdraws on another's turn is not paid for it
        return words.say("reason", "plain", plan=start)
    key = "brings_net" if _has_a_price(state, reason.action) else "brings"
    sentences = [words.say("reason", key, plan=start, coins=coins)]
    compared = _compared(state, seat, reason, naming)
    return " ".join([*sentences, compared] if compared else sentences)


def in_short(state: State, seat: int, reason: Reason, words: Words) -> str:
    """Return what the turn brings and the plan for it, for a reader who sees `marked` on a map."""
    naming = Naming([""] * state.players, words)
    opening = _opening(state, seat, reason, naming)
    if len(marked(state, seat, reason)) > 1:
        plan = _counted(reason.course, words)
    else:
        plan = _plan(state, reason, naming)
    start = _joined([opening, plan], words)
    coins = words.count(round(reason.course.coins), "coin")
    if not start:
        return words.say("reason", "brings_only", coins=coins)
    if state.turn != seat:
        return words.say("reason", "plain", plan=start[:1].upper() + start[1:])
    key = "in_short_net" if _has_a_price(state, reason.action) else "in_short"
    return words.say("reason", key, coins=coins, plan=start)


def marked(state: State, seat: int, reason: Reason) -> list[str]:
    """Return the regions that the seat would conquer in its turn, in order."""
    if state.turn != seat:
        return []
    course = reason.course
    regions = course.takes + ([course.rolls] if course.rolls != NOWHERE else [])
    return [state.board.names[region] for region in regions]


def _joined(parts: list[str], words: Words) -> str:
    """What is done, one thing after the other."""
    first, then = parts
    return words.say("reason", "then", first=first, then=then) if first and then else first or then


def _counted(course: Course, words: Words) -> str:
    """How many regions are conquered, and the last attempt."""
    takes = words.say("reason", "takes", regions=words.count(len(course.takes), "region"))
    if course.rolls == NOWHERE:
        return takes
    faces = len(DIE_FACES)
    chances = round(course.odds * faces)
    return _joined(
        [takes, words.say("reason", "rolls_for_one_more", chances=chances, faces=faces)], words
    )


def _has_a_price(state: State, action: Action) -> bool:
    """Whether coins are paid or found with it."""
    slot = action.number - 1
    return action.kind == PICK_COMBO and (slot > 0 or state.row_coins[slot] > 0)


def _opening(state: State, seat: int, reason: Reason, naming: Naming) -> str:
    """What the action itself is, where the plan does not tell it: one that governs a turn, or does
    something else than to take a region or to put tokens there."""
    words, action = naming.words, reason.action
    if action.kind == PICK_COMBO:
        slot = action.number - 1
        combo = naming.combo(state, state.row_races[slot], state.row_powers[slot])
        if not slot:
            return words.say("reason", "pick", combo=combo)
        return words.say("reason", "pick_for", combo=combo, coins=words.count(slot, "coin"))
    troop = state.active(seat)
    if action.kind in (EXPAND, DECLINE) and troop.race != NOTHING:
        key = "expand" if action.kind == EXPAND else "decline"
        return words.say("reason", key, combo=naming.combo(state, troop.race, troop.power))
    named = action.kind == ROLL and action.region != NOWHERE
    taken = action.region in reason.course.takes and action.kind != ABANDON
    if named or taken or action.kind in (CONQUER_REGION, PLACE, DONE):
        return ""
    act = within(deed(VERBS[action.kind], words))
    if action.region == NOWHERE:
        return act
    return words.say("plan", "other", deed=act, region=naming.region(state, action.region))


def _plan(state: State, reason: Reason, naming: Naming) -> str:
    """What follows in the turn."""
    course = reason.course
    words = naming.words
    parts: list[str] = []
    if course.takes:
        parts.append(words.say("reason", "takes", regions=_regions(state, course.takes, naming)))
    if course.rolls != NOWHERE:
        chances = round(course.odds * len(DIE_FACES))
        region = naming.region(state, course.rolls)
        parts.append(
            words.say("reason", "rolls", region=region, chances=chances, faces=len(DIE_FACES))
        )
    if not parts and course.places:
        parts.append(words.say("reason", "places", shares=_shares(state, course, naming)))
    return _joined([*parts, "", ""][:2], words)


def _regions(state: State, taken: list[int], naming: Naming) -> str:
    """The regions, each with its terrain."""
    words = naming.words
    if len(taken) == 1:
        return naming.region(state, taken[0])
    named = [
        words.say("reason", "one_of", name=state.board.names[region], terrain=terrain)
        for region, terrain in ((region, naming.terrain(state, region)) for region in taken)
    ]
    return words.say("reason", "regions", regions=words.listed(named))


def _shares(state: State, course: Course, naming: Naming) -> str:
    total: dict[int, int] = {}
    for region, tokens in course.places:
        total[region] = total.get(region, 0) + tokens
    return naming.shares(state, [(region, tokens, "") for region, tokens in total.items()])


def _compared(state: State, seat: int, reason: Reason, naming: Naming) -> str:
    """How the next best action fared, if it was played out often enough to tell, and if what was
    seen speaks for the action."""
    other = reason.other
    words = naming.words
    if other is None or reason.futures < FEWEST or 2 * reason.better < reason.futures:
        return ""
    if other.kind == PICK_COMBO:
        slot = other.number - 1
        combo = naming.combo(state, state.row_races[slot], state.row_powers[slot])
        name = words.say("reason", "other_pick", combo=combo)
    else:
        key = {EXPAND: "other_expand", DECLINE: "other_decline"}.get(other.kind, "other")
        name = words.say("reason", key)
    until = words.say("reason", "to_the_end" if reason.to_the_end else "soon")
    coins = words.count(max(1, round(abs(reason.lead))), "coin")
    key = "less" if reason.lead >= HARDLY else "more" if reason.lead <= -HARDLY else "as_much"
    told = words.say("reason", key, other=name, coins=coins, until=until)
    seen = words.say("reason", "seen", better=reason.better, futures=reason.futures)
    return f"{told} {seen}"
