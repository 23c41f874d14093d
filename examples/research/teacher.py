"""Lessons from `greedy`: positions, what it would do there, and what came of the game.

The learner plays along more and more, so that it is taught about positions it gets into itself
(Ross, Gordon and Bagnell, 2011), not only about those of its teacher.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from declive.encoding import ManyGames
from declive.encoding.rewards import WIN, final
from declive.engine.nature import Nature
from declive.engine.phases import legal
from declive.envs.setting import Setting
from declive.search.greedy import GreedyPolicy

Chooser = Callable[[NDArray[Any], NDArray[np.bool_]], NDArray[Any]]
HUNDRED = 100.0


class Lessons:
    """The newest so many positions with the teacher's choice. All seats are played, by the teacher
    or by the learner."""

    def __init__(self, setting: Setting, games: int, room: int, seed: int = 1) -> None:
        self.setting = setting
        self.table = setting.table
        self.many = ManyGames(
            self.table, setting.observer, games, [None] * setting.players, WIN, skip_forced=True
        )
        self.many.reset(list(range(seed, seed + games)))
        self.teacher = GreedyPolicy()
        self.luck = Nature(seed)
        self.chance = np.random.default_rng(seed)
        self.seen = np.zeros((room, setting.observer.size), np.uint8)
        self.masks = np.zeros((room, len(self.table)), np.bool_)
        self.taught = np.zeros(room, np.int64)
        self.worth = np.full(room, np.nan, np.float32)
        """What is still to come for the seat, as the reward `shaped` pays it; known at the end."""
        self.count = 0
        self._open: list[list[tuple[int, int, float]]] = [[] for _ in range(games)]
        self._rows = np.empty((games, setting.observer.size), np.uint8)
        self._may = np.empty((games, len(self.table)), np.uint8)

    def __len__(self) -> int:
        return min(self.count, len(self.seen))

    def give(self, steps: int, learner: Chooser, share: float) -> float:
        """Play on for so many steps, in which the learner makes its share of all decisions; how
        often it would have done what the teacher does."""
        many, room, right = self.many, len(self.seen), 0.0
        for _ in range(steps):
            many.write(self._rows.reshape(-1).data, self._may.reshape(-1).data)
            taught = np.array([self._taught(at) for at in range(many.number)])
            own = learner(self._rows, self._may > 0)
            right += float(np.mean(own == taught))
            slots = (self.count + np.arange(many.number)) % room
            self.seen[slots], self.masks[slots] = self._rows, self._may > 0
            self.taught[slots], self.worth[slots] = taught, np.nan
            for at, slot in enumerate(slots):
                seat = many.seats[at]
                self._open[at].append((int(slot), seat, self._margin(at, seat)))
            self.count += many.number
            played = np.where(self.chance.random(many.number) < share, own, taught)
            many.step(played.tolist())
            for at, last in many.ended.items():
                results = final(last, WIN)
                for where, seat, margin in self._open[at]:
                    self.worth[where] = results[seat] - margin
                self._open[at] = []
        return right / steps

    def _taught(self, at: int) -> int:
        state = self.many.states[at]
        return self.table.index(self.teacher.choose(state, legal(state), self.luck))

    def _margin(self, at: int, seat: int) -> float:
        coins = self.many.states[at].coins
        return (coins[seat] - (sum(coins) - coins[seat]) / (len(coins) - 1)) / HUNDRED
