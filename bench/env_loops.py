"""Random agents in the loops that PettingZoo, OpenSpiel and Gymnasium write for everybody."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable
from time import clock_gettime, perf_counter, process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

Clock = Callable[[], float]
SLICES = 12
"""Turns of each that is measured beside others."""


def aec_game(env: Any) -> Callable[[int], int]:
    """What plays a game of PettingZoo with a seed and answers how many steps it took."""

    def play(seed: int) -> int:
        choose = random.Random(seed)
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            may = np.flatnonzero(observation["action_mask"])
            env.step(int(may[choose.randrange(len(may))]))
            steps += 1
        return steps

    return play


def spiel_game(game: Any) -> Callable[[int], int]:
    """What plays a game of OpenSpiel with a seed and answers how many nodes it went through."""

    def play(seed: int) -> int:
        choose = random.Random(seed)
        state = game.new_initial_state()
        nodes = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(choose.choices(outcomes, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[choose.randrange(len(legal))])
            nodes += 1
        return nodes

    return play


class Walk:
    """A random agent in one environment of Gymnasium's, or in so many of a vector; 0 for one that
    is no vector. Where other processes take part the clock is that on the wall."""

    def __init__(self, envs: Any, number: int, clock: Clock) -> None:
        self.envs = envs
        self.number = number
        self.clock = clock
        self.steps = 0
        self.spent = 0.0
        self._luck = np.random.default_rng(1)
        _, self._info = envs.reset(seed=1)
        self._width = int((envs.single_action_space if number else envs.action_space).n)
        self._firsts = np.arange(number + 1) * self._width

    @property
    def rate(self) -> float:
        """Steps a second."""
        return self.steps / self.spent

    def go(self, seconds: float) -> None:
        """Walk on for so long."""
        start = self.clock()
        while self.clock() - start < seconds:
            if self.number:
                self._step_all()
            else:
                self._step_one()
        self.spent += self.clock() - start

    def _step_one(self) -> None:
        may = np.flatnonzero(self._info["action_mask"].view(np.bool_))
        chosen = may[self._luck.integers(len(may))]
        _, _, over, _, self._info = self.envs.step(chosen)
        if over:
            _, self._info = self.envs.reset()
        self.steps += 1

    def _step_all(self) -> None:
        _, _, _, _, self._info = self.envs.step(self._chosen(self._info["action_mask"]))
        self.steps += self.number

    def _chosen(self, masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """One of the legal actions of each game; 0 where Gymnasium will begin a new one."""
        # As truths: NumPy finds those six times as quickly, and the agent is not what is measured.
        may = np.flatnonzero(masks.view(np.bool_))
        begins = np.searchsorted(may, self._firsts)
        counts = begins[1:] - begins[:-1]
        at = begins[:-1] + (self._luck.random(self.number) * counts).astype(np.int64)
        if counts.all():
            found: NDArray[np.int64] = may[at] - self._firsts[:-1]
            return found
        return np.where(counts > 0, np.append(may, 0)[at] - self._firsts[:-1], 0)


class SharedWalk(Walk):
    """The same where several processes step the games. What counts at each step is the processor's
    time of the one that took longest, and that of this process: so long it would take if everybody
    had a core, whatever else the machine does."""

    def __init__(self, envs: Any, number: int) -> None:
        super().__init__(envs, number, process_time)
        # How Linux names the clock of another process.
        self._clocks = [(~child << 3) | 2 for child in _children()]

    def go(self, seconds: float) -> None:
        """Walk on for so long, by the clock on the wall."""
        end = perf_counter() + seconds
        while perf_counter() < end:
            before = self._times()
            own = process_time()
            self._step_all()
            spent = [now - then for now, then in zip(self._times(), before)]
            self.spent += max(spent) + process_time() - own

    def _times(self) -> list[float]:
        return [clock_gettime(clock) for clock in self._clocks]


def _children() -> list[int]:
    """The processes that this one has begun."""
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


def by_turns(walks: list[Walk], seconds: float) -> None:
    """Let several walk, each for a slice of the time, by turns: what else the machine does then
    slows all of them alike."""
    for walk in walks:
        walk.go(seconds / SLICES / 4)  # to be warm
        walk.steps, walk.spent = 0, 0.0
    for _ in range(SLICES):
        for walk in walks:
            walk.go(seconds / SLICES / len(walks))
