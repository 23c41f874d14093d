"""MaskablePPO of sb3-contrib on 64 games that are stepped in one call.

pip install sb3-contrib
python examples/research/maskable_ppo.py --minutes 25 --out ppo.zip
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from declive.envs.gymnasium import DecliveVectorEnv

GAMES = 64


def made(opponent: str, reward: str) -> DecliveVectorEnv:
    """Many games against a policy of `declive.playouts`."""
    return DecliveVectorEnv(
        GAMES,
        opponents=opponent,
        board="base-2p",
        reward=reward,
        observation="scaled",
        skip_forced=True,
    )


class Games(VecEnv):  # type: ignore[misc]
    """The games as stable-baselines3 wants many environments."""

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


class Curve(BaseCallback):  # type: ignore[misc]
    """Measures from time to time how often games are won, and stops when the time is over."""

    def __init__(self, minutes: float, every: float) -> None:
        super().__init__()
        self.start = time.monotonic()
        self.minutes = minutes
        self.every = every
        self.next = every

    def _on_step(self) -> bool:
        spent = (time.monotonic() - self.start) / 60
        if spent >= self.next:
            self.next = spent + self.every
            share = won(self.model, "random", GAMES)
            print(f"{spent:5.1f} min, {self.num_timesteps} decisions: {share:.0%} against random")
        return spent < self.minutes


def won(model: Any, opponent: str, games: int) -> float:
    """The share of games that the model wins."""
    envs = made(opponent, "win")
    seen, info = envs.reset(seed=1000)
    results: list[float] = []
    while len(results) < games:
        masks = info["action_mask"].astype(bool)
        actions, _ = model.predict(seen, action_masks=masks, deterministic=True)
        seen, rewards, over, _, info = envs.step(actions)
        results += list(rewards[over])
    return sum(result > 0 for result in results) / len(results)


def main() -> None:
    """Train, and tell how often games are won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=25.0)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=256, help="for the last measurement (256)")
    parser.add_argument("--out", default="", help="where the model is stored")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        Games(made(asked.opponent, "shaped")),
        n_steps=64,
        batch_size=512,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=3e-4,
        policy_kwargs={"net_arch": [256, 128]},
    )
    model.learn(1 << 40, callback=Curve(asked.minutes, max(1.0, asked.minutes / 10)))
    for opponent in ("random", "quick"):
        share = won(model, opponent, asked.games)
        print(f"{share:.0%} of {asked.games} games won against {opponent}")
    if asked.out:
        model.save(asked.out)


if __name__ == "__main__":
    main()
