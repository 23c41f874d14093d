"""OpenSpiel's chess, written in C++, driven from Python: the speed that ours is measured by."""

from __future__ import annotations

import random
import sys

import pyspiel

from bench.tally import micros, rate_of, tell

CHESS = pyspiel.load_game("chess")


def play(seed: int) -> int:
    """Play one random game to its end and answer its decisions."""
    choose = random.Random(seed)
    state = CHESS.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        state.apply_action(choose.choice(state.legal_actions()))
        decisions += 1
    return decisions


def midway() -> pyspiel.State:
    """A position some moves into a game."""
    choose = random.Random(3)
    state = CHESS.new_initial_state()
    for _ in range(40):
        state.apply_action(choose.choice(state.legal_actions()))
    return state


def main() -> None:
    """Measure."""
    seconds = float(sys.argv[1])
    rates = rate_of(play, seconds)
    state = midway()
    tell(
        {
            "chess decisions": rates["decisions"],
            "chess copy": micros(state.clone, seconds / 8),
        }
    )


if __name__ == "__main__":
    main()
