"""The environments of Declive: steps a second by random agents, and what observations cost.

python -m bench.play_envs SECONDS BUILD FOLDER
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import declive
import declive.envs.gymnasium
import declive.envs.openspiel
from bench.env_loops import aec_game, spiel_game
from bench.tally import micros, rate_of, tell
from declive import Game
from declive.envs import Observer
from declive.envs import pettingzoo as declive_v0

MANY = 64
Clock = Callable[[], float]


def steps_a_second(envs: Any, number: int, seconds: float, clock: Clock) -> float:
    """Steps of random agents in so many environments at a time; 0 for one that is no vector. Where
    other processes take part the clock is that on the wall."""
    luck = np.random.default_rng(1)
    _, info = envs.reset(seed=1)
    done = 0
    start = clock()
    while clock() - start < seconds:
        if number:
            masks = np.asarray(info["action_mask"])
            chosen: Any = (luck.random(masks.shape, np.float32) * masks).argmax(axis=1)
        else:
            may = np.flatnonzero(info["action_mask"])
            chosen = may[luck.integers(len(may))]
        _, _, over, _, info = envs.step(chosen)
        if not number and over:
            _, info = envs.reset()
        done += max(number, 1)
    return done / (clock() - start)


def states() -> list[declive.State]:
    """Positions of a random game."""
    choose = random.Random(2)
    game = Game.new("base-2p", seed=2)
    found: list[declive.State] = []
    while not game.over and len(found) < MANY:
        found.append(game.state.copy())
        game.play(choose.choice(game.legal()))
    return found


def main() -> None:
    """Measure."""
    seconds = float(sys.argv[1])
    if declive.compiled() != (sys.argv[2] == "compiled"):
        sys.exit(f"This should be the {sys.argv[2]} build.")
    observer = Observer("base-2p")
    some = states()
    one, many = np.empty(observer.size, np.uint8), np.empty(observer.size * len(some), np.uint8)
    seats = [state.turn for state in some]
    turn = iter(range(1 << 60))

    def observe() -> None:
        at = next(turn) % len(some)
        observer.write(some[at], seats[at], one.data)

    name = "Declive/Base2p-v0"
    found = {
        "aec steps": rate_of(aec_game(declive_v0.env(board="base-2p")), seconds)["decisions"],
        "openspiel steps": rate_of(
            spiel_game(pyspiel.load_game("declive(board=base-2p)")), seconds
        )["decisions"],
        "observation": micros(observe, seconds / 4),
        "observation in a batch": micros(
            lambda: observer.write_many(some, seats, many.data), seconds / 4, 4
        )
        / len(some),
        "gymnasium steps": steps_a_second(gymnasium.make(name).unwrapped, 0, seconds, process_time),
        "vector steps": steps_a_second(gymnasium.make_vec(name, MANY), MANY, seconds, process_time),
        "greedy steps": steps_a_second(
            gymnasium.make(name, opponents="greedy").unwrapped, 0, seconds, perf_counter
        ),
    }
    pair = gymnasium.make_vec(name, 2, vectorization_mode="async", opponents="greedy")
    found["async steps"] = steps_a_second(pair, 2, seconds, perf_counter)
    pair.close()
    tell(found)


if __name__ == "__main__":
    main()
