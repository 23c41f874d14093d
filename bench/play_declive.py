"""Random games of Declive for so many seconds; prints what was counted, as JSON.

The second argument says which build this must be, `pure` or `compiled`.
"""

from __future__ import annotations

import json
import random
import sys
import time

import declive.engine.board
from declive import Game

BOARDS = ("base-2p", "base-3p", "base-4p", "base-5p")


def play(board: str, seed: int, choose: random.Random) -> tuple[int, int]:
    """Play one game to its end: the decisions, and those with more than one legal action."""
    decisions = 0
    choices = 0
    game = Game.new(board, seed=seed)
    while not game.over:
        actions = game.legal()
        decisions += 1
        choices += len(actions) > 1
        game.play(choose.choice(actions))
    return decisions, choices


def count(board: str, seconds: float) -> dict[str, float]:
    """Play whole games until the time is over."""
    play(board, 0, random.Random(0))  # to be warm
    choose = random.Random(1)
    games = decisions = choices = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        games += 1
        decided, chosen = play(board, games, choose)
        decisions += decided
        choices += chosen
        spent = time.process_time() - start
    return {"seconds": spent, "games": games, "decisions": decisions, "choices": choices}


def main() -> None:
    """Check the build, then play on every board."""
    plain = (declive.engine.board.__file__ or "").endswith(".py")
    loaded = "pure" if plain else "compiled"
    if loaded != sys.argv[2]:
        sys.exit(f"The {sys.argv[2]} engine was to be measured, but the {loaded} one was loaded.")
    share = float(sys.argv[1]) / len(BOARDS)
    print(json.dumps({board: count(board, share) for board in BOARDS}))


if __name__ == "__main__":
    main()
