"""Actions: what a player or nature decides, as one object, one line of text and one int.

Actions are made by `at`, `act` and `numbered` only, and each exists once: two equal actions are
the same object, so that comparing them costs nothing.
"""

from __future__ import annotations

from typing import Final

from declive.engine.words import MAX_REGIONS, NOTHING, NOWHERE

EXPAND: Final = 0
DECLINE: Final = 1
PICK_COMBO: Final = 2
ABANDON: Final = 3
CONQUER_REGION: Final = 4
SUBSTITUTE: Final = 5
DRAGON_FLIES: Final = 6
ROLL: Final = 7
BUILD_FORTRESS: Final = 8
DONE: Final = 9
PLACE: Final = 10
PITCH_CAMP: Final = 11
GIVE_UP: Final = 12
POST_HERO: Final = 13
MAKE_PEACE: Final = 14
DIE: Final = 15
DEAL: Final = 16

VERBS: Final = (
    "expand",
    "decline",
    "pick",
    "abandon",
    "conquer",
    "substitute",
    "dragon",
    "roll",
    "fortress",
    "done",
    "place",
    "camp",
    "give_up",
    "hero",
    "peace",
    "die",
    "deal",
)

# What follows the verb in the notation: r a region, n a number, s a seat, c a race and a power.
SHAPES: Final = (
    "",
    "",
    "n",
    "r",
    "r",
    "r",
    "r",
    "r?",
    "r",
    "",
    "nr",
    "nr",
    "r",
    "r",
    "s",
    "n",
    "c",
)


class Action:
    """One decision: a verb with the region, number or banner it is about."""

    def __init__(self, kind: int, region: int, number: int, other: int, code: int) -> None:
        self.kind = kind
        self.region = region
        self.number = number
        self.other = other
        self.code = code

    def __repr__(self) -> str:
        shape = SHAPES[self.kind]
        words = [VERBS[self.kind]]
        if self.number != NOTHING:
            words.append(str(self.number))
        if self.other != NOTHING:
            words.append(str(self.other))
        if "r" in shape and self.region != NOWHERE:
            words.append(str(self.region))
        return " ".join(words)

    def __reduce__(self) -> tuple[object, tuple[int, int, int, int]]:
        return act, (self.kind, self.region, self.number, self.other)


_known: dict[int, Action] = {}


def act(kind: int, region: int = NOWHERE, number: int = NOTHING, other: int = NOTHING) -> Action:
    """The action with these parts."""
    code = (((kind << 8) + region + 1 << 12) + number + 1 << 12) + other + 1
    known = _known.get(code)
    if known is None:
        known = Action(kind, region, number, other, code)
        _known[code] = known
    return known


def _by_region() -> list[list[Action]]:
    return [[act(kind, region) for region in range(MAX_REGIONS)] for kind in range(len(VERBS))]


_at: Final = _by_region()
_done: Final = act(DONE)


def at(kind: int, region: int) -> Action:
    """The action of this kind in this region."""
    return _at[kind][region]


def done() -> Action:
    """The end of a phase."""
    return _done


def decode(code: int) -> Action:
    """The action behind an int code."""
    other = (code & 0xFFF) - 1
    number = (code >> 12 & 0xFFF) - 1
    region = (code >> 24 & 0xFF) - 1
    return act(code >> 32, region, number, other)
