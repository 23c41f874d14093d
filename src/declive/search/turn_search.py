"""Turns tried on a copy of the table: what comes of an action if one goes on greedily after it."""

from __future__ import annotations

from typing import Final

from declive.engine.action import ABANDON, CONQUER_REGION, ROLL, Action, at, done, is_among
from declive.engine.chance import RolledDie, probabilities
from declive.engine.decision import DECISIONS
from declive.engine.mask import has, regions
from declive.engine.nouns import CONQUER, DIE_FACES, NATURE, NO_ROLL, NOWHERE, RESTLESS
from declive.engine.phases import legal as legal_actions
from declive.engine.play import go_on, play
from declive.engine.price import can_pay, cost, cost_with, may_roll, strength
from declive.engine.reach import targets
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.search.valuation import Valuation

SPECIAL_TRIES: Final = 3
SAVED_TOKEN: Final = 0.5
"""What a token is worth that a special conquest saves."""
FREE_ROLL: Final = 0.01
"""A roll before the region is named costs nothing, and the next one may follow."""


def advance(state: State, action: Action) -> None:
    """Play on a copy. What nature shows does not matter to a trial, but for the die; a question
    that a banner asks is answered in the first way there is."""
    play(state, action)
    while state.pending:
        asked = state.pending[-1]
        kind = DECISIONS[asked.kind]
        if isinstance(kind, RolledDie):
            return
        if asked.seat == NATURE:
            state.pending.pop()
        else:
            play(state, kind.options(state, asked)[0])
        if not state.pending:
            go_on(state)
    while state.declining and not state.pending:
        advance(state, done())


def best_conquest(state: State, legal: list[Action], valuation: Valuation) -> Action:
    """The action of the conquest phase that promises most."""
    troop = state.troops[state.acting]
    if valuation.character.steady and troop.conquered:
        going_on = _next_conquest(state, troop, valuation)
        if going_on is not done() and is_among(going_on, legal):
            return going_on
    chosen = done()
    best = try_out(state, chosen, valuation)
    for action in _worth_trying(state, legal, valuation):
        value = try_out(state, action, valuation)
        if action.kind == ROLL and action.region == NOWHERE:
            value += FREE_ROLL
        if value > best:
            chosen = action
            best = value
    if chosen is done() or chosen.kind == ROLL:
        return _before_leaving(state, legal, chosen, valuation)
    return chosen


def try_out(state: State, action: Action, valuation: Valuation) -> float:
    """The worth of the position at the end of the conquests that begin with this action."""
    trial = state.copy()
    advance(trial, action)
    if not trial.pending:
        return finish(trial, valuation)
    value = 0.0
    for face, likely in probabilities(trial):
        branch = trial.copy()
        advance(branch, face)
        value += likely * finish(branch, valuation)
    return value


def best_start(state: State, valuation: Valuation) -> State:
    """The table at the end of the conquests, begun in the best of a few ways."""
    starts = _worth_trying(state, legal_actions(state), valuation)[: valuation.character.starts]
    best = state.copy()
    value = finish(best, valuation)
    for action in starts:
        trial = state.copy()
        advance(trial, action)
        if trial.pending:
            continue
        worth = finish(trial, valuation)
        if worth > value:
            value = worth
            best = trial
    return best


def finish(state: State, valuation: Valuation) -> float:
    """Go on with the conquests greedily until they are over; the worth of what comes of it."""
    hope = 0.0
    while state.phase == CONQUER or state.phase == RESTLESS:
        troop = state.troops[state.acting]
        action = _next_conquest(state, troop, valuation)
        if action is done():
            hope += _last_attempt(state, troop, valuation)
        advance(state, action)
    return hope + valuation.worth(state)


def _next_conquest(state: State, troop: Troop, valuation: Valuation) -> Action:
    """The conquest that brings most for each token it takes, or the end of the phase."""
    chosen = done()
    best = 0.0
    if troop.hand:
        for region in regions(targets(state, troop)):
            needed = cost(state, troop, region)
            if needed <= troop.hand or (troop.markers and can_pay(state, troop, region, needed)):
                rate = valuation.gain(state, troop, region) / needed
                if rate > best:
                    best = rate
                    chosen = at(CONQUER_REGION, region)
    for action in _special_conquests(state, troop, _offers(state, troop), valuation)[:1]:
        rate = _special_gain(state, troop, action, valuation)
        if rate > best:
            chosen = action
    return chosen


def _offers(state: State, troop: Troop) -> list[Action]:
    out: list[Action] = []
    for effect in troop.hooks.offers:
        effect.offers(state, troop, out)
    return out


def _last_attempt(state: State, troop: Troop, valuation: Valuation) -> float:
    """What a last attempt with the die promises, if one is allowed."""
    if not troop.hand or state.rolled != NO_ROLL:
        return 0.0
    best = 0.0
    for region in regions(targets(state, troop)):
        needed = cost(state, troop, region)
        if may_roll(state, troop, region, needed):
            short = needed - strength(state, troop, region)
            best = max(best, valuation.gain(state, troop, region) * odds(short))
    return best


def missing(state: State, troop: Troop, action: Action) -> int:
    """How many tokens are missing for an attempt, with the tools that it names and with all that
    pays beside the hand."""
    needed = cost_with(state, troop, action.region, action.using)
    return needed - strength(state, troop, action.region)


def odds(short: int) -> float:
    """How likely the die makes up for so many missing tokens."""
    return len([face for face in DIE_FACES if face >= short]) / len(DIE_FACES)


def _worth_trying(state: State, legal: list[Action], valuation: Valuation) -> list[Action]:
    """The actions of the conquest phase that deserve a trial, the most promising first."""
    troop = state.troops[state.acting]
    conquests: list[tuple[float, Action]] = []
    attempts: list[tuple[float, Action]] = []
    others: list[Action] = []
    specials: list[Action] = []
    for action in legal:
        if action.kind == CONQUER_REGION:
            needed = cost(state, troop, action.region)
            if needed > troop.hand:
                # What is legal can be paid: its tools make it cheaper, or something else pays.
                needed = cost_with(state, troop, action.region, action.using)
            rate = valuation.gain(state, troop, action.region) / max(needed, 1)
            conquests.append((rate, action))
        elif action.kind == ROLL and action.region != NOWHERE:
            likely = odds(missing(state, troop, action))
            attempts.append((valuation.gain(state, troop, action.region) * likely, action))
        elif action.kind in (ROLL, ABANDON):
            others.append(action)
        elif action is not done():
            specials.append(action)
    character = valuation.character
    tries = character.tries if troop.land else character.first_tries
    return [
        *_best(conquests, tries),
        *_special_conquests(state, troop, specials, valuation)[:SPECIAL_TRIES],
        *_best(attempts, 1),
        *others,
    ]


def _best(rated: list[tuple[float, Action]], number: int) -> list[Action]:
    rated.sort(key=lambda pair: -pair[0])
    return [action for _, action in rated[:number]]


def _special_conquests(
    state: State, troop: Troop, offers: list[Action], valuation: Valuation
) -> list[Action]:
    """The offers that are about a region not yet the troop's, the most promising first."""
    abroad = [a for a in offers if a.region != NOWHERE and not has(troop.land, a.region)]
    rated = [(_special_gain(state, troop, action, valuation), action) for action in abroad]
    return _best(rated, len(rated))


def _special_gain(state: State, troop: Troop, action: Action, valuation: Valuation) -> float:
    """What a special conquest brings, with the tokens that it saves."""
    saved = SAVED_TOKEN * cost(state, troop, action.region)
    return valuation.gain(state, troop, action.region) + saved


def _before_leaving(
    state: State, legal: list[Action], chosen: Action, valuation: Valuation
) -> Action:
    """What else helps at home before the conquests end with the chosen action."""
    troop = state.troops[state.acting]
    best = valuation.worth(state)
    for action in legal:
        if action.kind == ABANDON or action.region == NOWHERE or not has(troop.land, action.region):
            continue
        trial = state.copy()
        advance(trial, action)
        value = valuation.worth(trial)
        if value > best:
            best = value
            chosen = action
    return chosen
