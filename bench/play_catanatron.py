"""Random games of catanatron for so many seconds; prints what was counted, as JSON."""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

from catanatron import Color, Game, RandomPlayer

TABLES = {"2 players": 2, "3 players": 3, "4 players": 4}


class Decider:
    """Decides as catanatron's own RandomPlayer does, and counts."""

    def __init__(self) -> None:
        self.decisions = 0
        self.choices = 0

    def decide(self, player: Any, game: Any, actions: list[Any]) -> Any:
        """Draw one of the playable actions."""
        self.decisions += 1
        self.choices += len(actions) > 1
        return random.choice(actions)


def play(players: int, seed: int, decider: Decider) -> None:
    """Play one game to its end, or to catanatron's own limit of turns."""
    game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed)
    game.play(decide_fn=decider.decide)


def count(players: int, seconds: float) -> dict[str, float]:
    """Play whole games until the time is over."""
    play(players, 1, Decider())  # to be warm
    decider = Decider()
    games = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        games += 1
        play(players, games, decider)
        spent = time.process_time() - start
    return {
        "seconds": spent,
        "games": games,
        "decisions": decider.decisions,
        "choices": decider.choices,
    }


if __name__ == "__main__":
    share = float(sys.argv[1]) / len(TABLES)
    print(json.dumps({name: count(players, share) for name, players in TABLES.items()}))
