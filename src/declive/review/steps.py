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
from declive.engine.vocabulary import VERBS
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


def steps_of(state: State, lines: list[str], words: Words) -> list[Step]:
    """The steps of a line that begins in this position. Tokens that are placed one after the other
    are one step."""
    position = state.copy()
    naming = Naming([""] * state.players, words)
    steps: list[Step] = []
    placed: dict[int, int] = {}
    for number, line in enumerate(lines, start=1):
        by_nature = position.decides == NATURE
        for action in parse(position, line):
            if action.kind == PLACE and not by_nature:
                placed[action.region] = placed.get(action.region, 0) + action.number
                shares = naming.shares(
                    position, [(at, tokens, "") for at, tokens in placed.items()]
                )
                said = _sentence(words.say("reason", "places", shares=shares), words)
                if len(placed) == 1 and placed[action.region] == action.number:
                    steps.append(Step(said, number))
                steps[-1] = Step(said, number, [position.board.names[at] for at in placed])
            elif by_nature or action is done():
                if steps:
                    steps[-1].upto = number
            else:
                placed = {}
                said = _sentence(_said(position, action, naming), words)
                steps.append(Step(said, number, _regions(position, action)))
            play(position, action)
    return steps


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
    if action.kind == ABANDON:
        return words.say("plan", "leave", region=region)
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
