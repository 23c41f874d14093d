"""What is so in every sound position of the things of the base box."""

from __future__ import annotations

from typing import Final

from declive.content.base.powers import (
    DRAGON,
    HEROES,
    Berserk,
    Diplomat,
    DragonMaster,
    Heroic,
)
from declive.content.base.races import HOLES, Halflings
from declive.content.soundness import Check, enjoys, kept_by
from declive.engine.nouns import NO_ROLL, NOBODY, SEATS
from declive.engine.state import State


def pieces(state: State) -> list[str]:
    """Pieces come and go with the effect that brings them."""
    wrong = kept_by(state, DRAGON, DragonMaster)
    for hero in HEROES:
        wrong.extend(kept_by(state, hero, Heroic))
    for hole in HOLES:
        wrong.extend(kept_by(state, hole, Halflings))
    return wrong


def peace(state: State) -> list[str]:
    """RUL-106: a peace ends with the power that made it."""
    return [
        f"{SEATS[troop.seat]} keeps a peace that no power made"
        for troop in state.troops
        if troop.pact != NOBODY and not enjoys(troop, Diplomat)
    ]


def roll_made_first(state: State) -> list[str]:
    """Only who may roll before naming a region has a roll that waits for one."""
    if state.rolled == NO_ROLL or enjoys(state.troops[state.acting], Berserk):
        return []
    return ["a roll waits for a region, and nobody may roll before naming one"]


SOUND: Final[list[Check]] = [pieces, peace, roll_made_first]
