"""MaskablePPO of sb3-contrib on our environment.

pip install sb3-contrib
python examples/research/maskable_ppo.py --minutes 25 --out ppo.zip
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import SubprocVecEnv

import declive.envs.gymnasium  # noqa: F401 - registers the ids

NAME = "Declive/Base2p-v0"


def made(opponent: str, reward: str) -> Any:
    """One environment, without the wrappers that hide its masks."""
    return gymnasium.make(
        NAME, opponents=opponent, reward=reward, observation="scaled", skip_forced=True
    ).unwrapped


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
            self.next += self.every
            share = won(self.model, "random", 50)
            print(f"{spent:5.1f} min, {self.num_timesteps} decisions: {share:.0%} against random")
        return spent < self.minutes


def won(model: Any, opponent: str, games: int) -> float:
    """The share of games that the model wins."""
    env = made(opponent, "win")
    wins = 0
    for seed in range(games):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, _, over, _, info = env.step(int(action))
        wins += bool(info["won"])
    return wins / games


def main() -> None:
    """Train, and tell how often games are won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=25.0)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=200, help="for the last measurement (200)")
    parser.add_argument("--out", default="", help="where the model is stored")
    asked = parser.parse_args()
    torch.set_num_threads(2)
    envs = SubprocVecEnv([lambda: made(asked.opponent, "shaped") for _ in range(2)])
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=1024,
        batch_size=256,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=3e-4,
        policy_kwargs={"net_arch": [256, 128]},
    )
    model.learn(1 << 40, callback=Curve(asked.minutes, max(1.0, asked.minutes / 10)))
    for opponent in ("random", "greedy"):
        share = won(model, opponent, asked.games)
        print(f"{share:.0%} of {asked.games} games won against {opponent}")
    if asked.out:
        model.save(asked.out)
    envs.close()


if __name__ == "__main__":
    main()
