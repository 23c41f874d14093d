"""Why an action is not legal, in one sentence for the player."""

from __future__ import annotations

from declive.engine.action import (
    ABANDON,
    BUILD_FORTRESS,
    CONQUER_REGION,
    DECLINE,
    DIE,
    DONE,
    DRAGON_FLIES,
    EXPAND,
    GIVE_UP,
    MAKE_PEACE,
    PICK_COMBO,
    PITCH_CAMP,
    PLACE,
    POST_HERO,
    ROLL,
    SUBSTITUTE,
    VERBS,
    Action,
)
from declive.engine.conquest import DIE_REACH, cost
from declive.engine.mask import has
from declive.engine.phases import rolls_first, unfinished
from declive.engine.reach import guarded, peace, reach, water_closed
from declive.engine.redeploy import movable
from declive.engine.state import State, Troop
from declive.engine.words import (
    CONQUER,
    NO_ROLL,
    NOWHERE,
    OVER,
    PHASES,
    PICK,
    PIECES,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    SEATS,
    START,
    TERRAINS,
    WITHDRAW,
)

_BELONGS = {
    EXPAND: (START,),
    PICK_COMBO: (PICK,),
    ABANDON: (RESTLESS, CONQUER),
    CONQUER_REGION: (RESTLESS, CONQUER),
    SUBSTITUTE: (CONQUER,),
    DRAGON_FLIES: (CONQUER,),
    ROLL: (RESTLESS, CONQUER),
    BUILD_FORTRESS: (CONQUER, REDEPLOY),
    PLACE: (REDEPLOY, WITHDRAW),
    PITCH_CAMP: (REDEPLOY, WITHDRAW),
    GIVE_UP: (REDEPLOY,),
    POST_HERO: (PLACEMENT,),
    MAKE_PEACE: (PLACEMENT,),
}


def why_not(state: State, action: Action) -> str:
    """The sentence for an action that is not legal now."""
    kind = action.kind
    if state.phase == OVER and not state.pending:
        return "the game is over"
    if state.pending:
        wanted = "the die" if state.pending[-1].kind == 0 else "a new combo"
        return f"nature must answer first: {wanted} is awaited"
    if kind >= DIE:
        return f"'{VERBS[kind]}' is nature's, and nothing is left to chance now"
    if state.phase not in _BELONGS.get(kind, (state.phase,)):
        fit = " or ".join(PHASES[phase] for phase in _BELONGS[kind])
        return f"'{VERBS[kind]}' belongs to the phase {fit}; now it is {state.phase_word}"
    if kind == PICK_COMBO:
        return _why_no_pick(state, action.number)
    if state.phase in (CONQUER, RESTLESS):
        return _why_no_conquest(state, state.troops[state.acting], action)
    if kind == DONE:
        return _why_not_done(state)
    if kind in (PLACE, PITCH_CAMP, GIVE_UP, POST_HERO, BUILD_FORTRESS):
        return _why_not_there(state, action)
    if kind == MAKE_PEACE:
        return _why_no_peace(state, action.number)
    if kind == DECLINE:
        return f"a race declines at the start of a turn; now it is {state.phase_word}"
    return f"'{VERBS[kind]}' is not possible now"


def _why_no_pick(state: State, number: int) -> str:
    if number < 1 or number > len(state.row_races):
        return f"there are {len(state.row_races)} combos on offer, there is no number {number}"
    return f"combo {number} costs {number - 1}, you have {_coins(state.coins[state.turn])}"


def _coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


def _tokens(number: int) -> str:
    return "1 token" if number == 1 else f"{number} tokens"


def _why_no_conquest(state: State, troop: Troop, action: Action) -> str:
    kind = action.kind
    region = action.region
    if kind == ABANDON:
        if not has(troop.land, region):
            return "you can only abandon a region of the race that acts"
        return "regions are abandoned only before the first conquest"
    if kind == BUILD_FORTRESS:
        return _why_not_there(state, action)
    if kind == ROLL and region == NOWHERE:
        if not rolls_first(state, troop):
            return "name the region you roll for: 'roll REGION'"
        return "no token is in hand" if troop.hand == 0 else "the die is rolled already"
    if kind not in (CONQUER_REGION, ROLL, SUBSTITUTE, DRAGON_FLIES):
        return f"'{VERBS[kind]}' is not possible now"
    closed = why_closed(state, troop, region)
    if closed:
        return closed
    if troop.hand == 0:
        return "no token is in hand"
    needed = cost(state, troop, region)
    if kind == CONQUER_REGION:
        return f"needs {_tokens(needed)}, {troop.hand} in hand"
    if kind == ROLL:
        return _why_no_roll(state, troop, needed)
    if kind == SUBSTITUTE:
        return _why_no_substitute(state, troop, region)
    return "no Dragon can fly there now"


def why_closed(state: State, troop: Troop, region: int) -> str:
    """Why the troop may not attack the region at all, or an empty text."""
    name = state.board.names[region]
    if has(troop.land, region):
        return f"region {name} is already yours"
    if has(state.board.chasms, region):
        return f"region {name} is a chasm, nobody can enter it"
    if has(water_closed(state, troop), region):
        terrain = TERRAINS[state.board.terrain[region]]
        return f"region {name} is a {terrain}, this race cannot enter it"
    if has(guarded(state, troop.seat), region):
        return f"region {name} is guarded by {_guard(state, region)}, nobody may attack it"
    if has(peace(state, troop), region):
        seat = SEATS[state.seat_at(region)]
        return f"region {name} belongs to {seat}, with whom you are at peace"
    if not has(reach(state, troop), region):
        if troop.land == 0:
            return f"region {name} is no entry: the first conquest is at the edge or an edge Sea"
        return f"region {name} is not adjacent to your regions"
    return ""


def _guard(state: State, region: int) -> str:
    for piece in range(len(PIECES)):
        if state.piece_at[piece] == region:
            return f"a {PIECES[piece]}"
    return "a piece"


def _why_no_roll(state: State, troop: Troop, needed: int) -> str:
    if rolls_first(state, troop):
        return "this race rolls before it names the region: 'roll'"
    if state.rolled != NO_ROLL or state.die_spent:
        return "the die is spent this turn"
    if needed <= troop.hand:
        return f"it costs {needed} and {troop.hand} in hand are enough: conquer it without the die"
    if state.options.die == "cost3":
        return f"the die is only for regions that cost at most {DIE_REACH}, this one costs {needed}"
    return f"{needed - troop.hand} tokens short, the die gives at most {DIE_REACH}"


def _why_no_substitute(state: State, troop: Troop, region: int) -> str:
    seat = state.seat_at(region)
    if seat < 0 or seat == troop.seat or not state.troops[state.holder[region]].active:
        return "only an opponent's active token can be replaced"
    if state.tokens[region] != 1:
        return f"only a lone token can be replaced, {state.tokens[region]} stand there"
    if state.camps[region]:
        return "an encampment protects the token"
    if troop.land == 0:
        return "the first conquest cannot be a replacement"
    if state.tray[troop.race] == 0:
        return "no token of your race is left in the tray"
    return f"one token of {SEATS[seat]} was replaced this turn already, or your race cannot do it"


def _why_not_done(state: State) -> str:
    for troop in movable(state, state.turn):
        if troop.short:
            return f"give up {troop.short} more of your regions first"
        if troop.hand and troop.land:
            return f"{_tokens(troop.hand)} in hand must be placed first"
    reason = unfinished(state)
    return reason if reason else "everything withdrawn must be placed first"


def _why_not_there(state: State, action: Action) -> str:
    name = state.board.names[action.region]
    seat = state.decides
    holder = state.holder[action.region]
    if holder < 0 or state.troops[holder].seat != seat:
        return f"region {name} is not yours"
    troop = state.troops[holder]
    if action.kind == PLACE:
        hand = troop.withdrawn if state.phase == WITHDRAW else troop.hand
        if troop.short:
            return f"give up {troop.short} more of your regions first"
        if action.number > hand or action.number == 0:
            return f"you have {_tokens(hand)} of this race to place, not {action.number}"
        return f"withdrawn tokens may not go to region {name}, next to the one that was lost"
    if action.kind == BUILD_FORTRESS:
        if has(state.fortresses, action.region):
            return f"region {name} has a fortress already"
        if state.fortress_stock() == 0:
            return "all six fortresses are built"
        return "your race cannot build a fortress now: one a turn, with the power for it"
    return f"'{VERBS[action.kind]}' is not possible in region {name} now"


def _why_no_peace(state: State, seat: int) -> str:
    if seat == state.turn:
        return "peace is made with an opponent"
    if has(state.attacked, seat):
        return f"you attacked {SEATS[seat]} this turn"
    return "your race cannot make peace now"
