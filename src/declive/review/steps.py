"""The better line step by step, in sentences: what a player would do, not what fell by chance."""

from __future__ import annotations

from dataclasses import dataclass, field

from declive.advice.asking import deed
from declive.engine.action import (
    ABANDON,
    CONQUER_REGION,
    DECLINE,
    EXPAND,
    PICK_COMBO,
    PLACE,
    ROLL,
    Action,
    done,
)
from declive.engine.notation import parse
from declive.engine.nouns import DIE_FACES, NATURE, NOBODY, NOTHING, NOWHERE
from declive.engine.play import play
from declive.engine.price import cost
from declive.engine.state import State
from declive.engine.vocabulary import DECLARED, VERBS
from declive.search.turn_search import odds
from declive.telling.naming import Naming
from declive.words import Words


@dataclass
class Step:
    """One thing to do."""

    text: str
    upto: int
    """How many actions of the line are played when it is done."""
    regions: list[str] = field(default_factory=list)
    """Where it is done."""


@dataclass
class _Act:
    """One kind of action that is done in several regions, with how often in each."""

    step: int
    counts: dict[int, int] = field(default_factory=dict)


def steps_of(state: State, lines: list[str], words: Words) -> list[Step]:
    """The steps of a line that begins in this position. What is done in several regions between two
    attacks is one step for each kind of action."""
    position = state.copy()
    naming = Naming([""] * state.players, words)
    steps: list[Step] = []
    acts: dict[int, _Act] = {}
    for number, line in enumerate(lines, start=1):
        by_nature = position.decides == NATURE
        for action in parse(position, line):
            if by_nature or action is done():
                if steps:
                    steps[-1].upto = number
            elif _in_several(action):
                act = acts.setdefault(action.kind, _Act(len(steps)))
                times = action.number if DECLARED[action.kind].counted else 1
                act.counts[action.region] = act.counts.get(action.region, 0) + times
                if act.step == len(steps):
                    steps.append(Step("", number))
                steps[act.step].text = _sentence(_gathered(position, action, act, naming), words)
                steps[act.step].regions = [position.board.names[at] for at in act.counts]
                steps[-1].upto = number
            else:
                if DECLARED[action.kind].attacks:
                    acts = {}
                said = _sentence(_said(position, action, naming), words)
                steps.append(Step(said, number, _regions(position, action)))
            play(position, action)
    return steps


def _in_several(action: Action) -> bool:
    """Whether doing it here and there is one thing to do: no attack, and one region at a time."""
    verb = DECLARED[action.kind]
    return not (verb.attacks or verb.between or action.region == NOWHERE)


def _gathered(state: State, action: Action, act: _Act, naming: Naming) -> str:
    """What is done in all these regions."""
    words = naming.words
    told = deed(VERBS[action.kind], words)
    if not DECLARED[action.kind].counted:
        regions = words.listed([naming.region(state, at) for at in act.counts])
        if action.kind == ABANDON:
            return words.say("plan", "leave", region=regions)
        return words.say("plan", "several", deed=told, regions=regions)
    shares = naming.shares(state, [(at, number, "") for at, number in act.counts.items()])
    if action.kind == PLACE:
        return words.say("reason", "places", shares=shares)
    return words.say("plan", "shares", deed=told, shares=shares)


def _regions(state: State, action: Action) -> list[str]:
    return [] if action.region == NOWHERE else [state.board.names[action.region]]


def _sentence(said: str, words: Words) -> str:
    return words.say("reason", "plain", plan=said[:1].upper() + said[1:])


def _said(state: State, action: Action, naming: Naming) -> str:
    """What a player does with an action."""
    words = naming.words
    if action.kind == PICK_COMBO:
        slot = action.number - 1
        combo = naming.combo(state, state.row_races[slot], state.row_powers[slot])
        key = "pick_for" if slot else "pick"
        return words.say("reason", key, combo=combo, coins=words.count(slot, "coin"))
    troop = state.active(state.turn)
    if action.kind in (EXPAND, DECLINE) and troop.race != NOTHING:
        key = "expand" if action.kind == EXPAND else "decline"
        return words.say("reason", key, combo=naming.combo(state, troop.race, troop.power))
    if action.region == NOWHERE:
        return deed(VERBS[action.kind], words)
    region = naming.region(state, action.region)
    if action.kind == ROLL:
        acting = state.troops[state.acting]
        short = cost(state, acting, action.region) - acting.hand
        chances = round(odds(short) * len(DIE_FACES))
        return words.say("reason", "rolls", region=region, chances=chances, faces=len(DIE_FACES))
    if action.kind != CONQUER_REGION:
        return words.say("plan", "other", deed=deed(VERBS[action.kind], words), region=region)
    return _conquest(state, action, naming, region)


def _conquest(state: State, action: Action, naming: Naming, region: str) -> str:
    """A conquest, with its price and whom it is taken from."""
    words = naming.words
    state.blow = action.using
    price = cost(state, state.troops[state.acting], action.region)
    state.blow = 0
    tokens = words.count(price, "token")
    holder = state.holder[action.region]
    if holder == NOBODY:
        return words.say("plan", "take", region=region, tokens=tokens)
    combo = naming.troop(state, state.troops[holder])
    return words.say("plan", "take_from", region=region, tokens=tokens, combo=combo)
