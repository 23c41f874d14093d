"""Learn what a seat will still earn, from games of greedy players with themselves.

    python tools/learn_value.py --games 200 --out src/declive/search/weights.json

One greedy player in seven does something else now and then, so that positions are seen that greedy
players do not get into. At the start of every turn the numbers of `search/value.py` are noted for
every seat, and at the end of the game what the seat has earned since. The weights are the ridge
regression of one on the other: for each number of players and of turns to come by itself.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable
from pathlib import Path

from declive import Game, boards
from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.nouns import NATURE, OVER, PICK, START
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy
from declive.search.policies import Policy
from declive.search.value import FEATURES, features, turns_to_come

STRAYS = 15
"""In a hundred picks and declines so many are made at random."""
RIDGE = 5.0
MIXES = {name: ["base", "underground"] for name in ("base-2p", "base-3p", "underground-4p")}
"""Boards that are played with the banners of other boxes as well."""

Row = tuple[int, int, list[float], float]


def wander(policy: Policy, state: State, options: list[Action], luck: Nature) -> Action:
    """A greedy action, or now and then another combo or a decline."""
    if state.phase in (PICK, START) and not state.pending and luck.below(100) < STRAYS:
        return options[luck.below(len(options))]
    return policy.choose(state, options, luck)


def play_and_note(
    state: State,
    seed: int,
    note: Callable[[State, int], list[float]] = features,
    player: Policy | None = None,
) -> list[Row]:
    """A game, as rows: players, turns to come, numbers, coins earned since."""
    policy = GreedyPolicy(Character(starts=1)) if player is None else player
    luck = Nature(seed)
    state.quiet = True
    noted: list[tuple[int, int, list[float], int]] = []
    last = -1
    while True:
        if state.decides == NATURE:
            play(state, luck.answer(state))
            continue
        if state.phase == OVER:
            break
        turn = state.round * state.players + state.turn
        if turn != last:
            last = turn
            for seat in range(state.players):
                turns = turns_to_come(state, seat)
                if turns:
                    noted.append((seat, turns, note(state, seat), state.coins[seat]))
        options = legal(state)
        if len(options) == 1:
            play(state, options[0])
        else:
            play(state, wander(policy, state, options, luck))
    return [
        (state.players, turns, numbers, float(state.coins[seat] - had))
        for seat, turns, numbers, had in noted
    ]


class Regression:
    """Sums of products, from which the weights follow."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows = 0
        self.squares = [[0.0] * size for _ in range(size)]
        self.products = [0.0] * size
        self.total = 0.0
        self.total_squares = 0.0

    def add(self, numbers: list[float], wanted: float) -> None:
        """One more row."""
        self.rows += 1
        self.total += wanted
        self.total_squares += wanted * wanted
        for one, row in zip(numbers, self.squares):
            if one:
                for place, other in enumerate(numbers):
                    row[place] += one * other
        for place, one in enumerate(numbers):
            self.products[place] += one * wanted

    def solve(self) -> list[float]:
        """The weights: Gauss's elimination, with the ridge on all but the constant."""
        size = self.size
        rows = [[*self.squares[at], self.products[at]] for at in range(size)]
        for at in range(size):
            rows[at][at] += RIDGE if at else 1e-9
        for at in range(size):
            pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
            rows[at], rows[pivot] = rows[pivot], rows[at]
            for other in range(size):
                if other != at and rows[other][at]:
                    factor = rows[other][at] / rows[at][at]
                    for place in range(at, size + 1):
                        rows[other][place] -= factor * rows[at][place]
        return [rows[at][size] / rows[at][at] for at in range(size)]

    def error(self, weights: list[float]) -> tuple[float, float]:
        """The root mean square of what is left, and of what there was."""
        left = self.total_squares
        for at in range(self.size):
            left -= 2 * weights[at] * self.products[at]
            for other in range(self.size):
                left += weights[at] * weights[other] * self.squares[at][other]
        mean = self.total / self.rows
        spread = math.sqrt(max(0.0, self.total_squares / self.rows - mean * mean))
        return math.sqrt(max(0.0, left) / self.rows), spread


def main() -> None:
    """Read the command line, play, learn and write."""
    parser = argparse.ArgumentParser(description="Learn the value of positions from games.")
    parser.add_argument("--games", type=int, default=200, help="games on each board")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    tables: dict[tuple[int, int], Regression] = {}
    began = time.time()
    for board in boards.names():
        kinds = [None, MIXES[board]] if board in MIXES else [None]
        for boxes in kinds:
            for seed in range(asked.seed, asked.seed + asked.games):
                for players, turns, numbers, coins in play_and_note(
                    Game.new(board, seed, boxes=boxes).state, seed * 7919
                ):
                    key = (players, turns)
                    if key not in tables:
                        tables[key] = Regression(len(FEATURES))
                    tables[key].add(numbers, coins)
            print(f"{board} {boxes or ''}: {time.time() - began:.0f} s", flush=True)
    weights: dict[int, list[list[float]]] = {}
    for players, turns in sorted(tables):
        table = tables[players, turns]
        solved = table.solve()
        left, spread = table.error(solved)
        print(f"{players} players, {turns} turns: {table.rows} rows, {spread:.2f} -> {left:.2f}")
        weights.setdefault(players, [[0.0] * len(FEATURES)])
        weights[players].append([round(one, 4) for one in solved])
    told = {
        "made by": f"tools/learn_value.py --games {asked.games} --seed {asked.seed}",
        "features": list(FEATURES),
        "weights": weights,
    }
    asked.out.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
