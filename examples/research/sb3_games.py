"""Many games of Declive as stable-baselines3 wants many environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from declive.envs.gymnasium import DecliveVectorEnv

GAMES = 64
SETTING: dict[str, Any] = {
    "board": "base-2p",
    "actions": "whole",
    "observation": "scaled",
    "skip_forced": True,
    # Coins are paid before everybody's eyes: whoever counts knows them, as our bots do.
    "perfect": True,
}


def made(opponents: str, reward: str = "win") -> DecliveVectorEnv:
    """Many games against a bot, or against several by turns."""
    return DecliveVectorEnv(GAMES, opponents=opponents, reward=reward, **SETTING)


class Games(VecEnv):  # type: ignore[misc]
    """All games are stepped in one call."""

    def __init__(self, envs: DecliveVectorEnv) -> None:
        self.envs = envs
        self.render_mode = None
        super().__init__(GAMES, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> Any:
        """Begin all games anew."""
        return self.envs.reset(seed=1)[0]

    def step_async(self, actions: Any) -> None:
        """Note what is to be played."""
        self.actions = actions

    def step_wait(self) -> Any:
        """Play it."""
        seen, rewards, over, _, info = self.envs.step(self.actions)
        told: list[dict[str, Any]] = [{} for _ in range(GAMES)]
        for at in np.flatnonzero(over):
            told[at]["terminal_observation"] = info["final_obs"][at]
        return seen, rewards.astype(np.float32), over, told

    def env_method(self, method_name: str, *asked: Any, indices: Any = None, **more: Any) -> Any:
        """The masks, row by row: nothing else is asked for."""
        return list(getattr(self.envs, method_name)())

    def has_attr(self, attr_name: str) -> bool:
        """Whether all games have something."""
        return hasattr(self.envs, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Something of every game."""
        return [getattr(self, attr_name)] * GAMES

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be set."""
        raise AttributeError(f"the games have no '{attr_name}' that can be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """None of them is."""
        return [False] * GAMES

    def close(self) -> None:
        """There is nothing to close."""


def won(choose: Any, opponent: str, games: int, seed: int = 1_000_000) -> float:
    """The share of games that are won by whoever chooses actions for observations and masks. Of
    each of the games that run side by side as many are counted, so that short ones count no
    more than long ones."""
    envs = made(opponent)
    seen, info = envs.reset(seed=seed)
    each = -(-games // GAMES)
    results: list[list[float]] = [[] for _ in range(GAMES)]
    while min(len(some) for some in results) < each:
        seen, rewards, over, _, info = envs.step(choose(seen, info["action_mask"] > 0))
        for at in np.flatnonzero(over):
            results[at].append(rewards[at])
    counted = [result for some in results for result in some[:each]]
    return float(np.mean([result > 0 for result in counted]))
