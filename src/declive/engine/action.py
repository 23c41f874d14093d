"""Actions: what a player or nature decides, as one object, one line of text and one int.

Actions are made by `at`, `act` and `done` only, and each exists once: two equal actions are the
same object, so that comparing them costs nothing.
"""

from __future__ import annotations

from typing import Final

from declive.engine import mypyc_attr
from declive.engine.nouns import DIE_FACES, MAX_REGIONS, NOTHING, NOWHERE, ROW_SIZE
from declive.engine.verb import BUTTON, ONWARD, ROW, SENTENCE
from declive.engine.vocabulary import VERBS, verb

EXPAND: Final = verb("expand", "", at=ONWARD, usual=True, letter="e")
DECLINE: Final = verb("decline", "", confirm=SENTENCE, usual=True)
PICK_COMBO: Final = verb("pick", "n", at=ROW, usual=True, most=ROW_SIZE, letter="p")
ABANDON: Final = verb("abandon", "r", confirm=BUTTON, usual=True, letter="a")
CONQUER_REGION: Final = verb("conquer", "r", priced=True, attacks=True, usual=True, letter="c")
ROLL: Final = verb(
    "roll", "r?", confirm=BUTTON, priced=True, attacks=True, rolls=True, usual=True, letter="r"
)
DONE: Final = verb("done", "", at=ONWARD, usual=True, letter="d")
PLACE: Final = verb("place", "nr", usual=True, repeats=True, letter="p")
GIVE_UP: Final = verb("give_up", "r", confirm=BUTTON, usual=True, letter="g")
DIE: Final = verb("die", "n", natural=True, least=min(DIE_FACES), most=max(DIE_FACES))
DEAL: Final = verb("deal", "c", natural=True)
DRAW: Final = verb("draw", "i", natural=True)
EVENT: Final = verb("event", "e", natural=True)
LAIR: Final = verb("lair", "r", natural=True)
COMMON: Final = len(VERBS)
"""Verbs below this number are in every game; all others come with an effect."""


@mypyc_attr(acyclic=True)  # holds numbers and words only: garbage need not be looked for in it
class Action:
    """One decision: a verb with the region, number or banner it is about, and the tools used."""

    def __init__(self, kind: int, region: int, number: int, other: int, code: int) -> None:
        self.kind = kind
        self.region = region
        self.number = number
        self.other = other
        self.code = code

    @property
    def using(self) -> int:
        """The tools the action uses, as bits."""
        return 0 if self.other == NOTHING else self.other

    def __repr__(self) -> str:
        """Its parts as ints: what race or region they are is the game's to say (`game.text`)."""
        told = [f"{VERBS[self.kind]!r}"]
        for name, value, nothing in (
            ("region", self.region, NOWHERE),
            ("number", self.number, NOTHING),
            ("other", self.other, NOTHING),
        ):
            if value != nothing:
                told.append(f"{name}={value}")
        return f"Action({', '.join(told)})"


# `Final` is what lets compiled code find a table at once: looked up by name in the module, these
# three took 6 % of a playout.
_known: Final[dict[int, Action]] = {}
_at: Final[list[list[Action]]] = []
_places: Final[list[list[list[Action]]]] = []


def act(kind: int, region: int = NOWHERE, number: int = NOTHING, other: int = NOTHING) -> Action:
    """The action with these parts."""
    code = (((kind << 8) + region + 1 << 12) + number + 1 << 12) + other + 1
    known = _known.get(code)
    if known is None:
        known = Action(kind, region, number, other, code)
        _known[code] = known
    return known


def at(kind: int, region: int) -> Action:
    """The action of this kind in this region."""
    if kind >= len(_at):
        _grow(kind)
    return _at[kind][region]


def all_at(kind: int) -> list[Action]:
    """The actions of this kind, one for each region."""
    if kind >= len(_at):
        _grow(kind)
    return _at[kind]


def _grow(kind: int) -> None:
    while kind >= len(_at):
        _at.append([act(len(_at), spot) for spot in range(MAX_REGIONS)])


def places_at(region: int, most: int) -> list[Action]:
    """The actions that place 1, 2, … up to `most` tokens in this region: a table, since
    redeployment offers them by the dozen (looking each up took 9 % of a random game)."""
    while region >= len(_places):
        _places.append([[]])
    known = _places[region]
    while most >= len(known):
        known.append([*known[-1], act(PLACE, region, len(known))])
    return known[most]


def using(kind: int, region: int, tools: int) -> Action:
    """The action of this kind in this region with these tools."""
    return act(kind, region, NOTHING, tools) if tools else at(kind, region)


def is_among(action: Action, several: list[Action]) -> bool:
    """Whether the action is one of several. Each exists once, so this looks for the very object;
    Python's `in` asks the others whether they are equal, which was 5 % of a game."""
    for known in several:
        if known is action:
            return True
    return False


_done: Final = act(DONE)


def done() -> Action:
    """The end of a phase."""
    return _done


def decode(code: int) -> Action:
    """The action behind an int code."""
    other = (code & 0xFFF) - 1
    number = (code >> 12 & 0xFFF) - 1
    region = (code >> 24 & 0xFF) - 1
    return act(code >> 32, region, number, other)
