"""Why an action is not legal, in one sentence for the player."""

from __future__ import annotations

from typing import Final

from declive.engine.action import (
    ABANDON,
    CONQUER_REGION,
    DEAL,
    DECLINE,
    DIE,
    DONE,
    DRAW,
    EXPAND,
    GIVE_UP,
    PICK_COMBO,
    PLACE,
    ROLL,
    Action,
)
from declive.engine.decision import DECISIONS
from declive.engine.mask import bit, has
from declive.engine.nouns import (
    CONQUER,
    NATURE,
    NO_ROLL,
    NOBODY,
    NOWHERE,
    OFFERING,
    OVER,
    PHASES,
    PICK,
    REDEPLOY,
    RESTLESS,
    START,
    TERRAINS,
    WITHDRAW,
)
from declive.engine.phases import OFFER, unfinished
from declive.engine.price import DIE_REACH, cost_with, may_start, strength
from declive.engine.reach import (
    guarded,
    peace,
    reach,
    silenced,
    strongholds,
    targets,
    unfit,
    water_closed,
)
from declive.engine.redeploy import movable
from declive.engine.returning import troop_with
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import PIECES, SHAPES, VERBS

_BELONGS: Final[dict[int, tuple[int, ...]]] = {
    EXPAND: (START,),
    PICK_COMBO: (PICK,),
    ABANDON: (RESTLESS, CONQUER),
    CONQUER_REGION: (RESTLESS, CONQUER),
    ROLL: (RESTLESS, CONQUER),
    PLACE: (REDEPLOY, WITHDRAW),
    GIVE_UP: (REDEPLOY,),
    OFFER: (OFFERING,),
}


def why_not(state: State, action: Action) -> str:
    """The sentence for an action that is not legal now."""
    kind = action.kind
    named = SHAPES[kind] != "r?" or action.region != NOWHERE
    if "r" in SHAPES[kind] and named and not 0 <= action.region < state.board.size:
        return f"'{VERBS[kind]}' names no region of this board"
    if SHAPES[kind] == "rr" and not 0 <= action.number < state.board.size:
        return f"'{VERBS[kind]}' names one region of this board and needs two"
    if SHAPES[kind] == "t" and troop_with(state, action.number) == NOBODY:
        return f"'{VERBS[kind]}' names a race that nobody has now"
    if state.phase == OVER and not state.pending:
        return "the game is over"
    if state.pending:
        awaited = DECISIONS[state.pending[-1].kind].awaited()
        if state.decides == NATURE:
            return f"nature must answer first: {awaited} is awaited"
        return f"{awaited} is awaited first"
    if kind in (DIE, DEAL, DRAW):
        return f"'{VERBS[kind]}' is nature's, and nothing is left to chance now"
    if state.phase not in _BELONGS.get(kind, (state.phase,)):
        fit = " or ".join([PHASES[phase] for phase in _BELONGS[kind]])
        return f"'{VERBS[kind]}' belongs to the phase {fit}; now it is {state.phase_word}"
    for troop in state.troops_of(state.decides):
        for effect in troop.hooks.effects:
            reason = effect.why_not(state, troop, action)
            if reason:
                return reason
    if kind == PICK_COMBO:
        return _why_no_pick(state, action.number)
    if kind == DONE:
        return _why_not_done(state)
    if kind == DECLINE:
        return f"a race declines at the start of a turn; now it is {state.phase_word}"
    if kind in (PLACE, GIVE_UP, OFFER):
        return _why_not_there(state, action)
    if state.phase in (CONQUER, RESTLESS) and kind in (ABANDON, CONQUER_REGION, ROLL):
        return _why_no_conquest(state, state.troops[state.acting], action)
    return f"no race, power or treasure of yours allows '{VERBS[kind]}' now"


def _why_no_pick(state: State, number: int) -> str:
    if number < 1 or number > len(state.row_races):
        return f"there are {len(state.row_races)} combos on offer, there is no number {number}"
    coins = state.coins[state.turn]
    return f"combo {number} costs {number - 1}, you have {coins} coin{'' if coins == 1 else 's'}"


def tokens(number: int) -> str:
    """So many tokens, in words."""
    return "1 token" if number == 1 else f"{number} tokens"


def _why_no_conquest(state: State, troop: Troop, action: Action) -> str:
    region = action.region
    if action.kind == ABANDON:
        if not has(troop.land, region):
            return "you can only abandon a region of the race that acts"
        return "regions are abandoned only before the first conquest"
    if region == NOWHERE:
        if not troop.hooks.traits.rolls_first:
            return "name the region you roll for: 'roll REGION'"
        return "no token is in hand" if troop.hand == 0 else "the die is rolled already"
    reason = why_closed_to(state, troop, action)
    needed = cost_with(state, troop, region, action.using)
    if reason:
        return reason
    if not may_start(state, troop):
        return "no token is in hand"
    if action.using and has(silenced(state, troop.seat), region):
        return "nothing but tokens helps against this race"
    force = strength(state, troop, region)
    if action.kind == ROLL:
        return _why_no_roll(state, troop, needed, force)
    if needed <= force:
        return "what you want to use for it is not at hand"
    return f"needs {tokens(needed)}, {force} in hand"


def why_closed(state: State, troop: Troop, region: int) -> str:
    """Why the troop may not attack the region at all, or an empty text."""
    name = state.board.names[region]
    if has(troop.land, region):
        return f"region {name} is already yours"
    if has(troop.barred, region):
        return f"region {name} was tried in vain this turn"
    if has(state.board.chasms, region):
        return f"region {name} is a chasm, nobody can enter it"
    if has(water_closed(state, troop), region):
        terrain = TERRAINS[state.board.terrain[region]]
        return f"region {name} is a {terrain}, this race cannot enter it"
    if has(guarded(state, troop.seat), region):
        return f"region {name} is guarded by {_guard(state, region)}, you may not attack it"
    if has(strongholds(state, troop.seat), region):
        return f"region {name} may not be attacked by anybody"
    if has(peace(state, troop), region):
        seat = state.letters[state.seat_at(region)]
        return f"region {name} belongs to {seat}, who may not be attacked"
    if not has(reach(state, troop), region):
        if troop.land == 0:
            return f"region {name} is no entry: the first conquest is at the edge or an edge Sea"
        return f"region {name} is not adjacent to your regions"
    if state.blow and unfit(state, troop, bit(region)):
        return f"what you want to use for it may not be used in region {name}"
    if not has(targets(state, troop), region):
        return f"nothing but plain borders and tokens helps against region {name}"
    return ""


def why_closed_to(state: State, troop: Troop, action: Action) -> str:
    """The same with the tools that the action names."""
    state.blow = action.using
    reason = why_closed(state, troop, action.region)
    state.blow = 0
    return reason


def _guard(state: State, region: int) -> str:
    for index in range(len(state.piece_at)):
        if state.piece_at[index] == region and PIECES[index].guards:
            return f"a {PIECES[index].word}"
    return "a piece"


def _why_no_roll(state: State, troop: Troop, needed: int, force: int) -> str:
    if troop.hooks.traits.rolls_first:
        return "this race rolls before it names the region: 'roll'"
    if state.rolled != NO_ROLL or state.die_spent:
        return "the die is spent this turn"
    if needed <= force:
        return f"it costs {needed} and {force} in hand are enough: conquer it without the die"
    if state.options.die == "cost3":
        return f"the die is only for regions that cost at most {DIE_REACH}, this one costs {needed}"
    return f"{needed - force} tokens short, the die gives at most {DIE_REACH}"


def _why_not_done(state: State) -> str:
    if state.phase == START:
        return "choose first: 'expand' or 'decline'"
    if state.phase == PICK:
        return "pick a combo first: 'pick NUMBER'"
    for troop in movable(state, state.turn):
        if troop.short:
            return f"give up {troop.short} more of your regions first"
        if troop.hand and troop.land:
            return f"{tokens(troop.hand)} in hand must be placed first"
    reason = unfinished(state)
    return reason if reason else "everything withdrawn must be placed first"


def _why_not_there(state: State, action: Action) -> str:
    name = state.board.names[action.region]
    holder = state.holder[action.region]
    if holder < 0 or state.troops[holder].seat != state.decides:
        return f"region {name} is not yours"
    troop = state.troops[holder]
    if action.kind == GIVE_UP:
        return "a region is given up in redeployment only where tokens are too few for all"
    if action.kind == OFFER:
        return "only a token of a declined race can be given up, once a turn"
    if troop.short:
        return f"give up {troop.short} more of your regions first"
    hand = troop.withdrawn if state.phase == WITHDRAW else troop.hand
    if action.number > hand or action.number == 0:
        return f"you have {tokens(hand)} of this race to place, not {action.number}"
    return f"withdrawn tokens may not go to region {name}, next to the one that was lost"
