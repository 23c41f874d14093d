"""Many games of Gymnasium in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from declive.encoding import ManyGames
from declive.envs.arrays import Eye, Look
from declive.envs.checks import checked_number, checked_seed, checked_seeds, whole
from declive.envs.opponents import checked_seat, seat_opponents
from declive.envs.processes import Games, GamesHere, GamesInProcesses, Order
from declive.envs.setting import Setting


class DecliveVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games in one call, each a seat against others, who are named as in `DecliveEnv`. Games
    that are over begin anew in the same step. Actions must be legal: masks are in the info.

    With several `workers` the games are shared out over as many processes: that pays where
    opponents think, and as many games as possible should be stepped at a time."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        num_envs: int = 1,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        workers: int = 1,
        **parameters: Any,
    ) -> None:
        self.num_envs = num_envs = checked_number(num_envs)
        self.setting = Setting(**parameters)
        self.seat = checked_seat(self.setting, seat)
        self._eye = Eye(self.setting)
        self.single_observation_space = self._eye.space()
        self.single_action_space = spaces.Discrete(len(self.setting.table))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        named = seat_opponents(self.setting, opponents, self.seat)
        order = Order(parameters, named, self.seat, num_envs)
        self._games: Games = (
            GamesHere(order, self.setting)
            if whole(workers, "the number of processes") == 1
            else GamesInProcesses(order, self.setting, workers)
        )
        self._masks = np.zeros((num_envs, len(self.setting.table)), np.uint8)

    @property
    def games(self) -> ManyGames:
        """The games themselves, if they are played in this process."""
        if not isinstance(self._games, GamesHere):
            raise ValueError("the games are played in other processes and cannot be had here")
        return self._games.games

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | NDArray[np.integer[Any]] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Look, dict[str, Any]]:
        """Begin all games anew: with as many seeds, or with those that follow from one."""
        if isinstance(seed, Sequence | np.ndarray):
            asked = checked_seeds(seed, self.num_envs)
            seeds = [self._any_seed() if one is None else one for one in asked]
        else:
            one = None if seed is None else checked_seed(seed)
            super().reset(seed=one)
            first = self._any_seed() if one is None else one
            seeds = list(range(first, first + self.num_envs))
        self._games.reset(seeds)
        rows, self._masks = self._games.look()
        return self._eye.shaped(rows), {"action_mask": self._masks.view(np.int8)}

    def step(self, actions: Any) -> tuple[Look, Any, Any, Any, dict[str, Any]]:
        """Play one entry in each game. Where a game has ended the observation is the first of the
        next one, and `final_obs` has the last."""
        games = self._games
        given = np.atleast_1d(actions)
        chosen = given.tolist()
        if given.ndim != 1 or given.dtype.kind not in "iu":
            chosen = [whole(action, "an action") for action in chosen]
        games.step(chosen)
        rows, self._masks = games.look()
        rewards, over = games.paid()
        info: dict[str, Any] = {"action_mask": self._masks.view(np.int8)}
        if games.ended:
            last = np.empty(self.num_envs, object)
            coins = np.zeros((self.num_envs, self.setting.players), np.int64)
            for at, (row, paid) in games.ended.items():
                last[at] = self._eye.shaped(np.frombuffer(bytearray(row), np.uint8))
                coins[at] = paid
            info.update(final_obs=last, _final_obs=over, coins=coins, _coins=over)
        none = np.zeros(self.num_envs, np.bool_)
        return self._eye.shaped(rows), rewards, over, none, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which entries may be chosen now, a row for each game."""
        return self._masks.astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes, if there are any."""
        self._games.close()

    def _any_seed(self) -> int:
        return int(self.np_random.integers(1 << 53))
