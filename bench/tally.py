"""What the measuring processes share: playing whole games for some seconds, and timing a call.

A decision is one choice among the legal actions of the moment, drawn at random, also when a single
action is legal. Chance is not counted. Times are the processor's, so that a busy machine spoils
less; nothing else is imported here, so that each competitor measures itself alone.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

CALLS = 200


def rate_of(play: Callable[[int], int], seconds: float) -> dict[str, float]:
    """Play whole games until the time is over: decisions and games a second. `play` plays the game
    with a seed to its end and answers how many decisions it had."""
    play(0)  # to be warm
    games = decisions = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        games += 1
        decisions += play(games)
        spent = time.process_time() - start
    return {"decisions": decisions / spent, "games": games / spent}


def micros(call: Callable[[], object], seconds: float, calls: int = CALLS) -> float:
    """The processor's time that a call takes, in microseconds: the least of several runs of so many
    calls."""
    best = float("inf")
    start = time.process_time()
    while time.process_time() - start < seconds:
        begin = time.process_time_ns()
        for _ in range(calls):
            call()
        best = min(best, (time.process_time_ns() - begin) / calls / 1000)
    return best


def tell(found: dict[str, float]) -> None:
    """Answer the process that asked."""
    json.dump(found, sys.stdout)
