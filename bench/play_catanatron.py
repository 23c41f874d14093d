"""Catanatron, a Settlers-like game in plain Python, with random players."""

from __future__ import annotations

import random
import sys
from typing import Any

from catanatron import Color, Game, RandomPlayer

from bench.tally import rate_of, tell


class Decider:
    """Decides as catanatron's own RandomPlayer does, and counts."""

    def __init__(self) -> None:
        self.decisions = 0

    def decide(self, player: Any, game: Any, actions: list[Any]) -> Any:
        """Draw one of the playable actions."""
        self.decisions += 1
        return random.choice(actions)


def play(seed: int) -> int:
    """Play one game to its end, or to catanatron's own limit of turns."""
    decider = Decider()
    game = Game([RandomPlayer(color) for color in list(Color)[:2]], seed=seed)
    game.play(decide_fn=decider.decide)
    return decider.decisions


if __name__ == "__main__":
    tell({"catanatron decisions": rate_of(play, float(sys.argv[1]))["decisions"]})
