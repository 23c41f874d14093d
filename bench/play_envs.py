"""The environments of Declive: steps a second by random agents, and what observations cost.

python -m bench.play_envs SECONDS BUILD FOLDER
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from time import perf_counter, process_time, process_time_ns
from typing import Any

import gymnasium
import pyspiel
from gymnasium.wrappers import AddRenderObservation

import declive
import declive.envs.gymnasium
import declive.envs.openspiel
from bench.env_loops import Clock, SharedWalk, Walk, aec_game, by_turns, spiel_game
from bench.tally import rate_of, tell
from declive.encoding import ActionTable, ManyGames, Observer, Sketch
from declive.envs import pettingzoo as declive_v0
from declive.search import Policy

MANY = 64
CROWD = 256
LONG = 25
"""Decisions of each game in a run of observations."""
NAME = "Declive/Base2p-v0"


def observations(seconds: float) -> dict[str, float]:
    """What an observation takes, alone, in a batch of any positions, and where games go on: the
    least of several runs of so many decisions, all on the same games as they are stepped."""
    table, observer = ActionTable("base-2p", short=True), Observer("base-2p")
    games = ManyGames(table, observer, MANY, [None, Policy()])
    out = memoryview(bytearray(observer.size * MANY))
    sketches = [Sketch() for _ in range(MANY * observer.players)]
    choose = random.Random(2)

    def alone() -> None:
        for at in range(MANY):
            observer.write(games.states[at], games.seats[at], out)

    def batch() -> None:
        observer.write_many(games.states, games.seats, out)

    def going_on() -> None:
        observer.write_many(games.states, games.seats, out, sketches)

    ways = {
        "observation": alone,
        "observation in a batch of any positions": batch,
        "observation in a batch of games that go on": going_on,
    }
    least = dict.fromkeys(ways, float("inf"))
    end = process_time() + seconds
    while process_time() < end:
        spent = dict.fromkeys(ways, 0)
        for _ in range(LONG):
            games.step([entries[choose.randrange(len(entries))] for entries in games.entries])
            order = list(ways)
            choose.shuffle(order)  # whoever comes first finds the games cold
            for name in order:
                begin = process_time_ns()
                ways[name]()
                spent[name] += process_time_ns() - begin
        for name in ways:
            least[name] = min(least[name], spent[name] / LONG / MANY / 1000)
    return least


def beside(one: Any, several: Any, number: int, seconds: float, clock: Clock) -> tuple[float, ...]:
    """Steps a second in one environment and in several at a time, by turns."""
    walks = [Walk(one, 0, clock), Walk(several, number, clock)]
    by_turns(walks, seconds)
    several.close()
    return tuple(walk.rate for walk in walks)


def shared_out(number: int, seconds: float) -> dict[str, float]:
    """Steps a second of so many games against `greedy` in one process and in two, by the clock on
    the wall; and by that of the processor, which needs no idle cores."""
    here = gymnasium.make_vec(NAME, number, opponents="greedy")
    shared = gymnasium.make_vec(NAME, number, opponents="greedy", workers=2)
    walks = [Walk(here, number, perf_counter), Walk(shared, number, perf_counter)]
    by_turns(walks, seconds)
    own = [Walk(here, number, process_time), SharedWalk(shared, number)]
    by_turns(own, seconds)
    shared.close()
    return {
        f"{number} in one process steps": walks[0].rate,
        f"{number} in two processes steps": walks[1].rate,
        f"{number} in one process, own steps": own[0].rate,
        f"{number} in two processes, own steps": own[1].rate,
    }


def seen() -> gymnasium.Env[Any, Any]:
    """An environment that is seen as a picture, which takes as long at every step."""
    env = gymnasium.make(NAME, render_mode="rgb_array", render_width=160)
    return AddRenderObservation(env)


def main() -> None:
    """Measure."""
    seconds = float(sys.argv[1])
    if declive.compiled() != (sys.argv[2] == "compiled"):
        sys.exit(f"This should be the {sys.argv[2]} build.")
    spiel = spiel_game(pyspiel.load_game("declive(board=base-2p)"))
    found = {
        "aec steps": rate_of(aec_game(declive_v0.env(board="base-2p")), seconds)["decisions"],
        "openspiel steps": rate_of(spiel, seconds)["decisions"],
        **observations(seconds),
    }
    one = gymnasium.make(NAME).unwrapped
    many = gymnasium.make_vec(NAME, MANY)
    rates = beside(one, many, MANY, 2 * seconds, process_time)
    found["gymnasium steps"], found["vector steps"] = rates
    for number in (MANY, CROWD):
        found.update(shared_out(number, 2 * seconds))
    greedy: Callable[[], Any] = lambda: gymnasium.make(NAME, opponents="greedy")  # noqa: E731
    for word, make in (("greedy", greedy), ("pictures", seen)):
        pair = gymnasium.vector.AsyncVectorEnv([make, make])
        rates = beside(make(), pair, 2, 2 * seconds, perf_counter)
        found[f"{word} steps"], found[f"async {word} steps"] = rates
    tell(found)


if __name__ == "__main__":
    main()
