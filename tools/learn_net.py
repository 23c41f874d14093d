"""Learn what a seat will still earn with a small net, and tell whether it knows more than the ridge
regression of `tools/learn_value.py`.

    python -m tools.learn_net --board base-2p --games 1500 --out net.json

The games, the numbers of a position and what is to be told are the same; one game in five is kept
back to judge by. The net is one layer of `tanh` between the numbers, with the turns to come beside
them, and the coins. With `--out` its weights are written as JSON.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy

from declive import Game
from declive.search.value import FEATURES
from tools.learn_value import RIDGE, play_and_note

KEPT_BACK = 5
"""Of so many games one is not learnt from."""
STEP = 2e-3
BATCH = 512
DECAY = 1e-4

Array = Any


class Net:
    """Numbers, a layer of so many units, coins. Numbers and coins are scaled to a spread of one."""

    def __init__(self, numbers: Array, coins: Array, units: int, seed: int) -> None:
        luck = numpy.random.default_rng(seed)
        self.mean, self.spread = numbers.mean(0), numbers.std(0) + 1e-6
        self.coins_mean, self.coins_spread = coins.mean(), coins.std()
        size = numbers.shape[1]
        self.parts = [
            luck.normal(0, size**-0.5, (size, units)),
            numpy.zeros(units),
            luck.normal(0, units**-0.5, units),
            numpy.zeros(1),
        ]
        self.luck = luck

    def tell(self, numbers: Array) -> Array:
        """The coins to come."""
        first, shift, last, end = self.parts
        hidden = numpy.tanh((numbers - self.mean) / self.spread @ first + shift)
        return (hidden @ last + end) * self.coins_spread + self.coins_mean

    def learn(self, numbers: Array, coins: Array, epochs: int) -> None:
        """Adam's method on the squares, with a step that shrinks to nothing."""
        inputs = (numbers - self.mean) / self.spread
        wanted = (coins - self.coins_mean) / self.coins_spread
        slow = [numpy.zeros_like(part) for part in self.parts]
        fast = [numpy.zeros_like(part) for part in self.parts]
        total = epochs * (len(inputs) // BATCH)
        at = 0
        for _ in range(epochs):
            order = self.luck.permutation(len(inputs))
            for start in range(0, len(order) - BATCH + 1, BATCH):
                at += 1
                rows = order[start : start + BATCH]
                for place, slope in enumerate(self._slopes(inputs[rows], wanted[rows])):
                    slow[place] = 0.9 * slow[place] + 0.1 * slope
                    fast[place] = 0.999 * fast[place] + 0.001 * slope * slope
                    step = STEP * (1 - at / (total + 1))
                    way = slow[place] / (1 - 0.9**at)
                    way = way / (numpy.sqrt(fast[place] / (1 - 0.999**at)) + 1e-8)
                    self.parts[place] = self.parts[place] * (1 - step * DECAY) - step * way

    def _slopes(self, inputs: Array, wanted: Array) -> list[Array]:
        first, shift, last, end = self.parts
        hidden = numpy.tanh(inputs @ first + shift)
        off = (hidden @ last + end - wanted) / len(inputs)
        back = numpy.outer(off, last) * (1 - hidden * hidden)
        return [inputs.T @ back, back.sum(0), hidden.T @ off, off.sum(keepdims=True)]


def ridge(numbers: Array, turns: Array, coins: Array, asked: Array, asked_turns: Array) -> Array:
    """What the regression for each number of turns tells of the positions that are asked about."""
    told = numpy.zeros(len(asked))
    for turn in numpy.unique(asked_turns):
        here = numbers[turns == turn]
        penalty = RIDGE * numpy.eye(here.shape[1])
        penalty[0, 0] = 1e-9
        weights = numpy.linalg.solve(here.T @ here + penalty, here.T @ coins[turns == turn])
        told[asked_turns == turn] = asked[asked_turns == turn] @ weights
    return told


def main() -> None:
    """Read the command line, play, learn, judge and write."""
    parser = argparse.ArgumentParser(description="Learn the value of positions with a small net.")
    parser.add_argument("--board", default="base-2p")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--units", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    began = time.time()
    rows: list[list[float]] = []
    for seed in range(asked.seed, asked.seed + asked.games):
        for _, to_come, seen, earned in play_and_note(Game.new(asked.board, seed).state, seed):
            rows.append([*seen, to_come, earned, seed % KEPT_BACK])
    table = numpy.array(rows)
    numbers, turns, coins = table[:, : len(FEATURES)], table[:, -3], table[:, -2]
    judged = table[:, -1] == 0
    print(f"{asked.games} games, {len(table)} positions: {time.time() - began:.0f} s", flush=True)
    with_turns = table[:, : len(FEATURES) + 1]
    net = Net(with_turns[~judged], coins[~judged], asked.units, asked.seed)
    net.learn(with_turns[~judged], coins[~judged], asked.epochs)
    by_net = net.tell(with_turns[judged])
    by_ridge = ridge(
        numbers[~judged], turns[~judged], coins[~judged], numbers[judged], turns[judged]
    )
    print("turns to come, spread of the coins, left by the ridge, left by the net")
    for turn in [*numpy.unique(turns), 0]:
        here = turns[judged] == turn if turn else turns[judged] > 0
        wanted = coins[judged][here]
        left = [(((told[here] - wanted) ** 2).mean()) ** 0.5 for told in (by_ridge, by_net)]
        spread = f"{wanted.std():.2f}"
        print(f"{int(turn) or 'all'}: {spread}, {left[0]:.3f}, {left[1]:.3f}", flush=True)
    print(f"{time.time() - began:.0f} s")
    if asked.out:
        plain = {
            "made by": f"tools.learn_net --board {asked.board} --games {asked.games} "
            f"--seed {asked.seed} --units {asked.units} --epochs {asked.epochs}",
            "mean": net.mean.tolist(),
            "spread": net.spread.tolist(),
            "coins": [float(net.coins_mean), float(net.coins_spread)],
            "parts": [part.tolist() for part in net.parts],
        }
        asked.out.write_text(json.dumps(plain) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
