"""Learn what a seat will still earn together with what each banner brings beside that, from games.

    python -m tools.learn_banners --games 1200 --out src/declive/search/seasoned.json

The numbers of a position are those of `tools/learn_value.py`, noted for every seat at the start of
every turn. Beside them stands which races and powers the seat has on the map, active and declined.
Each banner has one number at once and one for each turn to come; the numbers of a position have
weights for each turn to come by themselves. Both are the ridge regression of what was earned since,
for each number of players, over all boards with their own boxes and with those of others mixed in.

The games are those of players who judge combos and declines by what was learnt in the round before,
at first by `weights.json`, and who do something else now and then. With `--judge` one game in five
is kept back, and it is told what the regression leaves with and without the banners.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import numpy

from declive import Game, boards
from declive.engine.nouns import NOTHING
from declive.engine.state import State
from declive.search.learnt import LearntPolicy
from declive.search.renown import TOLD
from declive.search.value import FEATURES, features
from declive.search.weights import read_weights, shipped_value
from tools.learn_value import RIDGE, play_and_note

KEPT_BACK: Final = 5
"""Of so many games one is not learnt from, if the others are to be judged by it."""
PORTION: Final = 50
"""Games that a worker plays at a time."""
MIX: Final = ["base", "underground"]
"""The boxes whose banners are mixed."""

Array = Any
Kind = tuple[str, list[str] | None]


class Banners:
    """All banners there are, each with a column for an active one and a column for a declined
    one."""

    def __init__(self, races: Iterable[str], powers: Iterable[str]) -> None:
        self.races = sorted(races)
        self.powers = sorted(powers)
        names = [*self.races, *(f"power {power}" for power in self.powers)]
        self.column = {name: 2 * place for place, name in enumerate(names)}
        self.columns = 2 * len(names)

    def seen(self, state: State, seat: int) -> list[float]:
        """The numbers of the position, and the columns that have a one."""
        ones: list[float] = []
        for troop in state.troops_of(seat):
            if troop.race == NOTHING:
                continue
            declined = 0 if troop.active else 1
            ones.append(self.column[state.roster.races[troop.race].id] + declined)
            if troop.power != NOTHING:
                power = state.roster.powers[troop.power].id
                ones.append(self.column[f"power {power}"] + declined)
        return [*features(state, seat), *ones]


def kinds() -> list[Kind]:
    """Every board with its own boxes, and with others mixed in."""
    found: list[Kind] = []
    for board in boards.names():
        own = [board.partition("-")[0]] if board.startswith("river") else []
        found += [(board, None), (board, [*MIX, *own])]
    return found


def all_banners() -> Banners:
    """The banners of all kinds of games."""
    rosters = [Game.new(board, 1, boxes=boxes).state.roster for board, boxes in kinds()]
    return Banners(
        {race.id for roster in rosters for race in roster.races},
        {power.id for roster in rosters for power in roster.powers},
    )


Sums = dict[tuple[int, int], Array]
"""For each number of players and of turns to come: products of all columns with each other."""


def portion(asked: tuple[Kind, range, Path | None, Banners]) -> Sums:
    """Some games of a kind, summed up."""
    (board, boxes), seeds, known, banners = asked
    policy = LearntPolicy(shipped_value() if known is None else read_weights(known))
    rows: dict[tuple[int, int], list[Array]] = {}
    for seed in seeds:
        state = Game.new(board, seed, boxes=boxes).state
        for players, turns, seen, coins in play_and_note(state, seed * 7919, banners.seen, policy):
            row = numpy.zeros(len(FEATURES) + banners.columns + 1)
            row[: len(FEATURES)] = seen[: len(FEATURES)]
            for column in seen[len(FEATURES) :]:
                row[len(FEATURES) + int(column)] += 1
            row[-1] = coins
            rows.setdefault((players, turns), []).append(row)
    return {key: (table := numpy.array(found)).T @ table for key, found in rows.items()}


def add_up(portions: Iterable[Sums]) -> Sums:
    """All portions together."""
    total: Sums = {}
    for sums in portions:
        for key, products in sums.items():
            total[key] = total[key] + products if key in total else products
    return total


class Fit:
    """What was learnt for one number of players."""

    def __init__(self, tables: dict[int, Array], with_banners: bool = True) -> None:
        first = len(FEATURES)
        self.tables = tables
        size = next(iter(tables.values())).shape[0] - 1 - first
        squares = numpy.eye(2 * size)
        products = numpy.zeros(2 * size)
        halves: dict[int, tuple[Array, Array]] = {}
        for turns, table in tables.items():
            # What the numbers of the position cannot tell of the banners and of the coins.
            ridge = numpy.diag([1e-9, *[RIDGE] * (first - 1)])
            inverse = numpy.linalg.inv(table[:first, :first] + ridge)
            by_numbers = inverse @ table[:first, first:]
            rest = table[first:, first:] - table[first:, :first] @ by_numbers
            halves[turns] = (by_numbers[:, :-1], by_numbers[:, -1])
            weight = table[0, 0] / max(rest[-1, -1], 1e-9)
            times = numpy.array([1.0, turns])
            squares += weight * numpy.kron(rest[:-1, :-1], numpy.outer(times, times))
            products += weight * numpy.kron(rest[:-1, -1], times)
        self.banners = numpy.linalg.solve(squares, products).reshape(size, 2)
        if not with_banners:
            self.banners[:] = 0.0
        self.weights = {
            turns: coins - banners @ (self.banners @ [1.0, turns])
            for turns, (banners, coins) in halves.items()
        }

    def left(self, tables: dict[int, Array]) -> dict[int, float]:
        """What it does not tell of these games, for each number of turns to come."""
        found = {}
        for turns, table in sorted(tables.items()):
            if turns in self.weights:
                told = [*self.weights[turns], *(self.banners @ [1.0, turns]), -1.0]
                found[turns] = float((told @ table @ told / table[0, 0]) ** 0.5)
        return found


def of_players(sums: Sums, players: int) -> dict[int, Array]:
    return {turns: sums[number, turns] for number, turns in sorted(sums) if number == players}


def as_data(sums: Sums, banners: Banners, made_by: str) -> dict[str, Any]:
    """What ships."""
    weights: dict[str, list[list[float]]] = {}
    renown: dict[str, dict[str, dict[str, list[float]]]] = {}
    for players in sorted({number for number, _ in sums}):
        fit = Fit(of_players(sums, players))
        rows = [[0.0] * len(FEATURES)]
        rows += [[round(float(one), 4) for one in fit.weights[turns]] for turns in fit.weights]
        weights[str(players)] = rows
        told: dict[str, dict[str, list[float]]] = {"races": {}, "powers": {}}
        for name, column in banners.column.items():
            numbers = fit.banners[column : column + 2].reshape(TOLD)
            kind, _, power = name.rpartition("power ")
            known = told["powers"] if name.startswith("power ") else told["races"]
            known[power if kind == "" else name] = [round(float(one), 3) for one in numbers]
        renown[str(players)] = told
    return {"made by": made_by, "features": list(FEATURES), "weights": weights, "banners": renown}


def main() -> None:
    """Read the command line, play, learn and write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--games", type=int, default=1200, help="games of each kind in a round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--judge", action="store_true", help="tell what is left with and without")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    if asked.games < 1 or asked.rounds < 1:
        parser.error("there is at least 1 game of each kind and 1 round to learn from")
    banners = all_banners()
    known: Path | None = None
    began = time.time()
    made_by = (
        f"tools/learn_banners.py --games {asked.games} --rounds {asked.rounds} --seed {asked.seed}"
    )
    with ProcessPoolExecutor(asked.workers) as pool:
        for turn in range(asked.rounds):
            first = asked.seed + turn * asked.games
            starts = range(first, first + asked.games, PORTION)
            seeds = [range(at, min(at + PORTION, first + asked.games)) for at in starts]
            jobs = [(kind, some, known, banners) for kind in kinds() for some in seeds]
            portions = list(pool.map(portion, jobs))
            if asked.judge:
                judge(portions)
            told = as_data(add_up(portions), banners, made_by)
            asked.out.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
            known = asked.out
            print(f"round {turn + 1}: {time.time() - began:.0f} s", flush=True)


def judge(portions: list[Sums]) -> None:
    """Print what is left of games that were kept back."""
    kept = add_up(portions[::KEPT_BACK])
    learnt = add_up(sums for place, sums in enumerate(portions) if place % KEPT_BACK)
    for players in sorted({number for number, _ in kept}):
        tables = of_players(learnt, players)
        both = [Fit(tables, knows).left(of_players(kept, players)) for knows in (False, True)]
        print(f"{players} players, left without and with banners, by turns to come:")
        print(", ".join(f"{turns}: {both[0][turns]:.2f} {both[1][turns]:.2f}" for turns in both[0]))


if __name__ == "__main__":
    main()
