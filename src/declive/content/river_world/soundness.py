"""What is so in every sound position of the things of River World."""

from __future__ import annotations

from typing import Final

from declive.content.river_world.sites import CARAVEL
from declive.content.soundness import Check
from declive.engine.nouns import RIVER
from declive.engine.returning import in_box, stands
from declive.engine.state import State


def caravel(state: State) -> list[str]:
    """It lies on a River for the turn in which it was sent, and opens the regions around it."""
    if in_box(state, CARAVEL):
        return ["a shore is open and no caravel lies there"] if state.landing else []
    spot = stands(state, CARAVEL)
    if not spot & state.board.of_terrain[RIVER]:
        return ["the caravel lies on no River"]
    wrong: list[str] = []
    if state.piece_seat[CARAVEL] != state.turn:
        wrong.append("the caravel stayed after the turn it was sent in")
    if state.landing != spot | state.board.beside(spot):
        wrong.append("the caravel opens other regions than those around it")
    return wrong


SOUND: Final[list[Check]] = [caravel]
