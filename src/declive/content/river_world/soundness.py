"""What is so in every sound position of the things of River World."""

from __future__ import annotations

from typing import Final

from declive.content.river_world.sites import CARAVEL
from declive.content.soundness import Check
from declive.engine.mask import bit, has
from declive.engine.nouns import RIVER
from declive.engine.state import State
from declive.engine.vocabulary import IN_BOX


def caravel(state: State) -> list[str]:
    """It lies on a River for the turn in which it was sent, and opens the regions around it."""
    place = state.piece_at[CARAVEL]
    if place == IN_BOX:
        return ["a shore is open and no caravel lies there"] if state.landing else []
    wrong: list[str] = []
    if place < 0 or not has(state.board.of_terrain[RIVER], place):
        return [f"the caravel is in region {place}, which is no River"]
    if state.piece_seat[CARAVEL] != state.turn:
        wrong.append("the caravel stayed after the turn it was sent in")
    if state.landing != bit(place) | state.board.near[place]:
        wrong.append("the caravel opens other regions than those around it")
    return wrong


SOUND: Final[list[Check]] = [caravel]
