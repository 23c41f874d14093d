"""Decisions that come before the phase goes on: nature's, or a choice a banner asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from declive.engine import mypyc_attr
from declive.engine.because import because
from declive.engine.nouns import CONQUER, PICK, PLACEMENT, REDEPLOY, RESTLESS, START

if TYPE_CHECKING:
    from declive.engine.action import Action
    from declive.engine.nature import Nature
    from declive.engine.state import State


@mypyc_attr(acyclic=True)  # holds numbers and words only: garbage need not be looked for in it
class Pending:
    """A decision on the stack: of what kind, who is asked, and about what."""

    def __init__(self, kind: int, seat: int, subject: int, using: int = 0, number: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.subject = subject
        self.using = using
        self.number = number


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """A kind of decision: what may be answered, and what the answer does."""

    def awaited(self) -> str:
        """What everybody waits for, in a word or two."""
        return because("an_answer", "an answer")

    def options(self, state: State, pending: Pending) -> list[Action]:
        """The legal answers."""
        return []

    def weights(self, state: State, pending: Pending) -> list[int]:
        """How likely nature is to give each of the options, one number for each."""
        return [1] * len(self.options(state, pending))

    def sample(self, state: State, pending: Pending, nature: Nature) -> Action:
        """Nature's answer, drawn by the weights."""
        options = self.options(state, pending)
        weights = self.weights(state, pending)
        left = nature.below(sum(weights))
        for index in range(len(options)):
            left -= weights[index]
            if left < 0:
                return options[index]
        raise AssertionError("the weights do not add up")

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        """What follows from the answer. The decision is off the stack already."""


THE_DIE: Final = 0
THE_DEAL: Final = 1
THE_TREASURE: Final = 2
THE_EVENT: Final = 3
THE_LAIR: Final = 4

REGION: Final = "region"
RACE: Final = "race"
SEAT: Final = "seat"
TROOP: Final = "troop"
NUMBER: Final = "number"

DECISIONS: Final[list[Decision]] = [Decision() for _ in range(5)]
"""All kinds of decisions. The first five are nature's, and `chance.py` says what they are."""
ASKED: Final[list[str]] = ["die", "deal", "treasure", "event", "lair"]
"""What each kind is called where a position is written down."""
ABOUT: Final[list[tuple[str, str]]] = [
    (REGION, NUMBER),
    (RACE, NUMBER),
    (REGION, SEAT),
    (SEAT, NUMBER),
    (NUMBER, NUMBER),
]
"""What the subject and the number of each kind are."""

IN_A_FIGHT: Final = (RESTLESS, CONQUER)
IN_A_TURN: Final = (START, RESTLESS, CONQUER, REDEPLOY, PLACEMENT)
WHEN: Final[list[tuple[bool, tuple[int, ...]]]] = [
    (True, IN_A_FIGHT),
    (True, ()),
    (True, IN_A_TURN),
    (True, ()),
    (True, (START, PICK)),
]
"""Of each kind whether nature is asked, and in which phases if not in all."""


def decision(
    kind: Decision,
    word: str,
    subject: str = NUMBER,
    number: str = NUMBER,
    natural: bool = False,
    phases: tuple[int, ...] = (),
) -> int:
    """The number of a new kind of decision: what it is called, what its subject and number are,
    whether nature is asked or the player on turn, and in which phases; without any, in all."""
    DECISIONS.append(kind)
    WHEN.append((natural, phases))
    ASKED.append(word)
    ABOUT.append((subject, number))
    return len(DECISIONS) - 1
