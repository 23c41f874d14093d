"""Nature in a puzzle: what she will say is written down beforehand and shown, so that a turn can be
worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from declive.engine.action import DIE, DRAW, Action, act
from declive.engine.chance import RolledDie
from declive.engine.decision import DECISIONS, THE_TREASURE
from declive.engine.nouns import DIE_FACES, NOTHING, NOWHERE
from declive.engine.state import State

LAST: Final = 0
"""What the die shows once all that was written down has been thrown."""


@dataclass(frozen=True)
class Script:
    """The faces of the die in their order, and the treasures."""

    throws: tuple[int, ...] = ()
    draws: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        odd = [face for face in self.throws if face not in DIE_FACES]
        if odd:
            raise ValueError(f"the die has no face {odd[0]}")


@dataclass(frozen=True)
class Used:
    """How much of a script was said already."""

    throws: int = 0
    draws: int = 0


def answer(state: State, script: Script, used: Used) -> tuple[Action, Used]:
    """What nature says now. Where nothing is written down, because it brings no coins in this
    turn, she says the first thing she may: a combo that joins the row, an event of the next
    round."""
    asked = state.pending[-1]
    kind = DECISIONS[asked.kind]
    if isinstance(kind, RolledDie):
        at = used.throws
        face = script.throws[at] if at < len(script.throws) else LAST
        return act(DIE, NOWHERE, face), Used(at + 1, used.draws)
    options = kind.options(state, asked)
    if asked.kind != THE_TREASURE:
        return options[0], used
    for word in script.draws[used.draws :]:
        item = state.roster.item(word)
        drawn = act(DRAW, NOWHERE, item)
        if item != NOTHING and drawn in options:
            return drawn, Used(used.throws, used.draws + 1)
    return options[0], Used(used.throws, used.draws + 1)
