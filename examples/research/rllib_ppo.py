"""PPO of Ray's RLlib on a cluster of this machine, with illegal actions masked.

pip install 'ray[rllib]' torch
python examples/research/rllib_ppo.py --iterations 20
"""

from __future__ import annotations

import argparse
import logging
from typing import Any

import gymnasium
import numpy as np
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from declive.envs.gymnasium import DecliveEnv


class Masked(gymnasium.Env[Any, Any]):
    """One seat against a bot, with the mask in the observation, where RLlib looks for it."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.env = DecliveEnv(observation="scaled", skip_forced=True, **config)
        actions = len(self.env.setting.table)
        seen = self.env.observation_space
        self.action_space = self.env.action_space
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observations": seen,
                "action_mask": gymnasium.spaces.Box(0.0, 1.0, (actions,), np.float32),
            }
        )

    def _with_mask(self, seen: Any, info: dict[str, Any]) -> dict[str, Any]:
        mask = info["action_mask"].astype(np.float32)
        # RLlib asks for values at the end of a game, too, where nothing may be chosen.
        return {"observations": seen, "action_mask": mask if mask.any() else mask + 1}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game."""
        seen, info = self.env.reset(seed=seed)
        return self._with_mask(seen, info), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an entry of the table."""
        seen, reward, over, cut, info = self.env.step(action)
        return self._with_mask(seen, info), reward, over, cut, {}


def config(opponent: str, runners: int, decisions: int) -> Any:
    """PPO with so many processes that play, and so many decisions an iteration."""
    return (
        PPOConfig()  # type: ignore[no-untyped-call]
        .environment(Masked, env_config={"opponents": opponent, "reward": "shaped"})
        # However long it takes: what a busy machine has not played within a minute would be thrown
        # away, and the iteration with it.
        .env_runners(num_env_runners=runners, num_envs_per_env_runner=4, sample_timeout_s=None)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [128, 128], "head_fcnet_hiddens": []},
            )
        )
        .training(
            gamma=1.0,
            lr=3e-4,
            train_batch_size_per_learner=decisions,
            minibatch_size=min(256, decisions),
            num_epochs=4,
        )
    )


def train(iterations: int, opponent: str, runners: int, decisions: int) -> list[float]:
    """The mean result of the games of each iteration: 1 for a win, −1 for a defeat, 0 between."""
    ray.init("local", num_cpus=runners + 1, include_dashboard=False, logging_level=logging.ERROR)
    results: list[float] = []
    try:
        algorithm = config(opponent, runners, decisions).build_algo()
        for iteration in range(1, iterations + 1):
            told = algorithm.train()["env_runners"]
            results.append(float(told.get("episode_return_mean", float("nan"))))
            games = told.get("num_episodes", 0)
            print(f"iteration {iteration}: {games} games, mean result {results[-1]:+.2f}")
        algorithm.stop()
    finally:
        ray.shutdown()
    return results


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--runners", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--decisions", type=int, default=4000, help="of an iteration (4000)")
    asked = parser.parse_args()
    train(asked.iterations, asked.opponent, asked.runners, asked.decisions)


if __name__ == "__main__":
    main()
