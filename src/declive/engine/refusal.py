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
    at,
)
from declive.engine.because import because
from declive.engine.decision import DECISIONS
from declive.engine.mask import bit, has
from declive.engine.nouns import (
    CONQUER,
    LATE_DECLINE,
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
    SEA,
    START,
    TERRAINS,
    WITHDRAW,
)
from declive.engine.phases import OFFER, unfinished
from declive.engine.price import DIE_REACH, cost_with, may_start, strength
from declive.engine.reach import (
    entries,
    guarded,
    peace,
    plain_entries,
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
        return because("no_region", "'{verb}' names no region of this board", verb=VERBS[kind])
    if SHAPES[kind] == "rr" and not 0 <= action.number < state.board.size:
        return because(
            "one_region", "'{verb}' names one region of this board and needs two", verb=VERBS[kind]
        )
    if SHAPES[kind] == "t" and troop_with(state, action.number) == NOBODY:
        return because(
            "nobodys_race", "'{verb}' names a race that nobody has now", verb=VERBS[kind]
        )
    if state.phase == OVER and not state.pending:
        return because("over", "the game is over")
    if state.pending:
        awaited = DECISIONS[state.pending[-1].kind].awaited()
        if state.decides == NATURE:
            return because(
                "nature_first", "nature must answer first: {awaited} is awaited", awaited=awaited
            )
        return because("awaited", "{awaited} is awaited first", awaited=awaited)
    if kind in (DIE, DEAL, DRAW):
        return because(
            "natures", "'{verb}' is nature's, and nothing is left to chance now", verb=VERBS[kind]
        )
    if state.phase not in _BELONGS.get(kind, (state.phase,)):
        return because(
            "other_phase",
            "'{verb}' belongs to the phase {phases}; now it is {phase}",
            verb=VERBS[kind],
            phases=[PHASES[phase] for phase in _BELONGS[kind]],
            phase=state.phase_word,
        )
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
        if action.using and state.phase in (START, LATE_DECLINE):
            return because(
                "no_lent_way",
                "no lent power offers your race another way to decline: play 'decline'",
            )
        if state.active(state.turn).hooks.traits.declines_late:
            return because(
                "decline_scored",
                "your race declines at the start of a turn or after it scored; now it is {phase}",
                phase=state.phase_word,
            )
        return because(
            "late_decline",
            "a race declines at the start of a turn; now it is {phase}",
            phase=state.phase_word,
        )
    if kind in (PLACE, GIVE_UP, OFFER):
        return _why_not_there(state, action)
    if state.phase in (CONQUER, RESTLESS) and kind in (ABANDON, CONQUER_REGION, ROLL):
        return _why_no_conquest(state, state.troops[state.acting], action)
    return because(
        "not_allowed", "no race, power or treasure of yours allows '{verb}' now", verb=VERBS[kind]
    )


def _why_no_pick(state: State, number: int) -> str:
    if number < 1 or number > len(state.row_races):
        return because(
            "no_combo",
            "there are {number} combos on offer, there is no number {wanted}",
            number=len(state.row_races),
            wanted=number,
        )
    return because(
        "combo_too_dear",
        "combo {number} costs {price}, you have {coins}",
        number=number,
        price=number - 1,
        coins=state.coins[state.turn],
    )


def _why_no_conquest(state: State, troop: Troop, action: Action) -> str:
    region = action.region
    if action.kind == ABANDON:
        if not has(troop.land, region):
            return because("abandon_others", "you can only abandon a region of the race that acts")
        return because("abandon_late", "regions are abandoned only before the first conquest")
    if region == NOWHERE:
        if not troop.hooks.traits.rolls_first:
            return because("roll_where", "name the region you roll for: 'roll REGION'")
        if troop.hand == 0:
            return empty_handed()
        return because("rolled_already", "the die is rolled already")
    reason = why_closed_to(state, troop, action)
    needed = cost_with(state, troop, region, action.using)
    if reason:
        return reason
    if not may_start(state, troop):
        return empty_handed()
    if action.using and has(silenced(state, troop.seat), region):
        return because("only_tokens", "nothing but tokens helps against this race")
    force = strength(state, troop, region)
    if action.kind == ROLL:
        return _why_no_roll(state, troop, needed, force)
    if needed <= force:
        return because("not_at_hand", "what you want to use for it is not at hand")
    return because("too_dear", "needs {tokens}, {hand} in hand", tokens=needed, hand=force)


def empty_handed() -> str:
    """There is nothing to attack with."""
    return because("empty_handed", "no token is in hand")


def why_closed(state: State, troop: Troop, region: int) -> str:
    """Why the troop may not attack the region at all, or an empty text."""
    name = state.board.names[region]
    if has(troop.land, region):
        return because("closed_own", "region {region} is already yours", region=name)
    if has(troop.barred, region):
        return because("closed_tried", "region {region} was tried in vain this turn", region=name)
    if has(state.board.chasms, region):
        return because(
            "closed_chasm", "region {region} is a chasm, nobody can enter it", region=name
        )
    if has(water_closed(state, troop), region):
        terrain = TERRAINS[state.board.terrain[region]]
        return because(
            "closed_water",
            "region {region} is a {terrain}, this race cannot enter it",
            region=name,
            terrain=terrain,
        )
    if has(guarded(state, troop.seat), region):
        return _why_guarded(state, region)
    if has(strongholds(state, troop.seat), region):
        return because(
            "closed_stronghold", "region {region} may not be attacked by anybody", region=name
        )
    if has(peace(state, troop), region):
        refusal = _why_refused(state, troop, region)
        if refusal:
            return refusal
        seat = state.letters[state.seat_at(region)]
        return because(
            "closed_peace",
            "region {region} belongs to {seat}, who may not be attacked",
            region=name,
            seat=seat,
        )
    if not has(reach(state, troop), region):
        if troop.land == 0:
            return _why_no_entry(state, troop, name)
        return because("closed_far", "region {region} is not adjacent to your regions", region=name)
    if state.blow and unfit(state, troop, bit(region)):
        return because(
            "closed_tool",
            "what you want to use for it may not be used in region {region}",
            region=name,
        )
    if not has(targets(state, troop), region):
        return because(
            "closed_silenced",
            "nothing but plain borders and tokens helps against region {region}",
            region=name,
        )
    return ""


def _why_refused(state: State, troop: Troop, region: int) -> str:
    """Ask the effect that refuses the attack for its own reason."""
    if state.holder[region] == NOBODY:
        return ""
    other = state.troops[state.holder[region]]
    attack = at(CONQUER_REGION, region)
    for effect in other.hooks.refuses:
        if effect.refuses(state, other, troop):
            reason = effect.why_not(state, other, attack)
            if reason:
                return reason
    return ""


def _why_no_entry(state: State, troop: Troop, name: str) -> str:
    """Say where the first conquest may be, if that is the same for every race."""
    if entries(state, troop) != plain_entries(state):
        return because(
            "closed_entry",
            "you can't enter at region {region}: your race enters elsewhere",
            region=name,
        )
    if state.board.edge & state.board.of_terrain[SEA]:
        return because(
            "closed_inland",
            "region {region} is no entry: the first conquest is at the edge or beside an edge Sea",
            region=name,
        )
    return because(
        "closed_edge",
        "region {region} is no entry: the first conquest is at the edge",
        region=name,
    )


def why_closed_to(state: State, troop: Troop, action: Action) -> str:
    """The same with the tools that the action names."""
    state.blow = action.using
    reason = why_closed(state, troop, action.region)
    state.blow = 0
    return reason


def _why_guarded(state: State, region: int) -> str:
    name = state.board.names[region]
    for index in range(len(state.piece_at)):
        if state.piece_at[index] == region and PIECES[index].guards:
            return because(
                "closed_guarded",
                "region {region} is guarded by a {piece}, you may not attack it",
                region=name,
                piece=PIECES[index].word,
            )
    return because(
        "closed_by_piece",
        "region {region} is guarded by a piece, you may not attack it",
        region=name,
    )


def _why_no_roll(state: State, troop: Troop, needed: int, force: int) -> str:
    if state.rolled != NO_ROLL or state.die_spent:
        return because("die_spent", "the die is spent this turn")
    if troop.hooks.traits.rolls_first:
        return because("rolls_first", "this race rolls before it names the region: 'roll'")
    if needed <= force:
        return because(
            "no_die_needed",
            "it costs {price} and {hand} in hand are enough: conquer it without the die",
            price=needed,
            hand=force,
        )
    if state.options.die == "cost3":
        return because(
            "die_cost",
            "the die is only for regions that cost at most {most}, this one costs {price}",
            most=DIE_REACH,
            price=needed,
        )
    return because(
        "die_short",
        "{tokens} short, the die gives at most {most}",
        tokens=needed - force,
        most=DIE_REACH,
    )


def _why_not_done(state: State) -> str:
    if state.phase == START:
        return because("choose_first", "choose first: 'expand' or 'decline'")
    if state.phase == PICK:
        return because("pick_first", "pick a combo first: 'pick NUMBER'")
    for troop in movable(state, state.turn):
        if troop.short:
            return _too_few_tokens(troop)
        if troop.hand and troop.land:
            return because(
                "place_first", "{tokens} in hand must be placed first", tokens=troop.hand
            )
    reason = unfinished(state)
    if reason:
        return reason
    return because("withdrawn_first", "everything withdrawn must be placed first")


def _too_few_tokens(troop: Troop) -> str:
    return because(
        "give_up_first", "give up {number} more of your regions first", number=troop.short
    )


def _why_not_there(state: State, action: Action) -> str:
    name = state.board.names[action.region]
    holder = state.holder[action.region]
    if holder < 0 or state.troops[holder].seat != state.decides:
        return not_yours(name)
    troop = state.troops[holder]
    if action.kind == GIVE_UP:
        return because(
            "give_up_why",
            "a region is given up in redeployment only where tokens are too few for all",
        )
    if action.kind == OFFER:
        return because("offer_why", "only a token of a declined race can be given up, once a turn")
    if troop.short:
        return _too_few_tokens(troop)
    hand = troop.withdrawn if state.phase == WITHDRAW else troop.hand
    if action.number > hand or action.number == 0:
        return because(
            "place_too_many",
            "you have {tokens} of this race to place, not {wanted}",
            tokens=hand,
            wanted=action.number,
        )
    return because(
        "withdrawn_where",
        "withdrawn tokens may not go to region {region}, next to the one that was lost",
        region=name,
    )


def not_yours(region: str) -> str:
    """The region with this name is somebody else's, or nobody's."""
    return because("not_yours", "region {region} is not yours", region=region)
