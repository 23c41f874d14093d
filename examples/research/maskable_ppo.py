"""MaskablePPO of sb3-contrib, taught by `greedy` first, on 64 games that are stepped in one call.

    pip install sb3-contrib matplotlib
    python -m examples.research.maskable_ppo --minutes 25 --out build/ppo

First the policy imitates `greedy`, then it learns by itself against `novice` and `greedy`. All
minutes are those of one core, so that a busy machine learns as much; two cores have twice as many
in the same time. The curve is written as a table and as a picture.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

from declive.envs.arrays import Eye
from declive.envs.setting import Setting
from examples.research.sb3_games import GAMES, SETTING, Games, made, won
from examples.research.teacher import Lessons

OPPONENTS = ("random", "novice", "greedy")
BATCH = 512
ROOM = 120_000
Curve = list[dict[str, float | str]]


class Chosen(BaseFeaturesExtractor):  # type: ignore[misc]
    """The columns that ever change on this board: a third of all."""

    def __init__(self, observation_space: Any, columns: list[int]) -> None:
        super().__init__(observation_space, len(columns))
        self.register_buffer("columns", torch.tensor(columns))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """Those columns."""
        return seen.index_select(1, self.columns)


class Run:
    """A model with its curve."""

    def __init__(self, minutes: float, points: int, games: int, seed: int) -> None:
        self.seed = seed
        self.setting = Setting(**SETTING)
        self.scale = Eye(self.setting).scale
        self.lessons = Lessons(self.setting, GAMES, ROOM, seed)
        self.model = self._model()
        self.minutes = minutes
        self.every = minutes / points
        self.games = games
        self.curve: Curve = []
        self.next = 0.0

    def _model(self) -> Any:
        # Games of random play show which columns change.
        games: Any = made("random")
        chance = np.random.default_rng(self.seed)
        seen, info = games.reset(seed=self.seed)
        first, changes = seen[0], np.zeros(seen.shape[1], np.bool_)
        for _ in range(600):
            drawn = chance.random(info["action_mask"].shape) * info["action_mask"]
            seen, _, _, _, info = games.step(drawn.argmax(axis=1))
            changes |= (seen != first).any(axis=0)
        return MaskablePPO(
            "MlpPolicy",
            Games(made("novice|greedy", "shaped")),
            n_steps=128,
            batch_size=1024,
            n_epochs=4,
            gamma=1.0,
            gae_lambda=0.95,
            ent_coef=0.002,
            clip_range=0.15,
            target_kl=0.02,
            learning_rate=2e-4,
            seed=self.seed,
            policy_kwargs={
                "net_arch": {"pi": [384, 192], "vf": [128, 64]},
                "activation_fn": torch.nn.ReLU,
                "features_extractor_class": Chosen,
                "features_extractor_kwargs": {"columns": np.flatnonzero(changes).tolist()},
            },
        )

    @property
    def spent(self) -> float:
        """Minutes of processor time."""
        return time.process_time() / 60

    def choose(self, seen: Any, masks: Any) -> Any:
        """What the model holds to be best."""
        return self.model.predict(seen, action_masks=masks, deterministic=True)[0]

    def choose_for_bytes(self, rows: Any, masks: Any) -> Any:
        """The same for observations that are not scaled yet."""
        return self.choose(rows * self.scale, masks)

    def measure(self, stage: str, note: str = "", games: int = 0, surely: bool = False) -> None:
        """Play some games from time to time, and tell how many were won."""
        if self.spent < self.next and not surely:
            return
        self.next = self.spent + self.every
        shares = [won(self.choose, opponent, games or self.games) for opponent in OPPONENTS]
        self.curve.append({"minutes": self.spent, "stage": stage, **dict(zip(OPPONENTS, shares))})
        told = ", ".join(f"{share:.0%} against {name}" for name, share in zip(OPPONENTS, shares))
        print(f"{self.spent:5.1f} min, {stage}: {told} {note}", flush=True)

    def learn_from_teacher(self, minutes: float, passes: int) -> None:
        """Imitate `greedy`, and learn to foresee how games end."""
        policy, lessons = self.model.policy, self.lessons
        chance = np.random.default_rng(self.seed)
        optimizer = torch.optim.Adam(policy.parameters(), 1e-3)
        while self.spent < minutes:
            done = self.spent / minutes
            for group in optimizer.param_groups:
                group["lr"] = 1e-3 * (1.02 - done)
            right = lessons.give(64, self.choose_for_bytes, min(0.5, done))
            losses = []
            for _ in range(passes * 64 * GAMES // BATCH):
                at = chance.integers(0, len(lessons), BATCH)
                seen = torch.from_numpy(lessons.seen[at] * self.scale)
                taught = torch.from_numpy(lessons.taught[at])
                values, chances, _ = policy.evaluate_actions(seen, taught, lessons.masks[at])
                worth = torch.from_numpy(lessons.worth[at])
                known = ~torch.isnan(worth)
                loss = -chances.mean()
                if known.any():
                    loss = loss + 0.5 * ((values.flatten() - worth)[known] ** 2).mean()
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
                losses.append(float(-chances.mean().detach()))
            note = f"({lessons.count} lessons, {right:.0%} as the teacher, {np.mean(losses):.2f})"
            self.measure("taught", note)

    def learn_alone(self) -> None:
        """PPO, until the time is over."""
        run = self

        class Watch(BaseCallback):  # type: ignore[misc]
            def _on_step(self) -> bool:
                return run.spent < run.minutes

            def _on_rollout_start(self) -> None:
                run.measure("alone", f"({self.num_timesteps} decisions)")

        self.model.learn(1 << 40, callback=Watch())


def draw(curve: Curve, path: Path) -> None:
    """The curve as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 4))
    axes = figure.subplots()
    minutes = [float(point["minutes"]) for point in curve]
    for opponent in OPPONENTS:
        shares = [100 * float(point[opponent]) for point in curve]
        axes.plot(minutes, shares, marker="o", markersize=3, label=f"against {opponent}")
    alone = [float(point["minutes"]) for point in curve if point["stage"] == "alone"]
    if alone:
        axes.axvline(alone[0], color="grey", linestyle=":", label="learns alone from here")
    axes.axhline(50, color="lightgrey", linewidth=0.8)
    axes.set(xlabel="minutes of one core", ylabel="games won, %", ylim=(0, 100))
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    """Train, and tell how often games are won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=25.0, help="of one core (25)")
    parser.add_argument("--taught", type=float, default=0.6, help="the teacher's part (0.6)")
    parser.add_argument("--passes", type=int, default=2, help="over each lesson (2)")
    parser.add_argument("--points", type=int, default=12, help="of the curve (12)")
    parser.add_argument("--games", type=int, default=128, help="for each point (128)")
    parser.add_argument("--last-games", type=int, default=512, help="at the end (512)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    asked = parser.parse_args()
    torch.set_num_threads(1)
    run = Run(asked.minutes, asked.points, asked.games, asked.seed)
    run.learn_from_teacher(asked.minutes * asked.taught, asked.passes)
    run.measure("taught", surely=True)
    run.learn_alone()
    run.measure("alone", "at the end", asked.last_games, surely=True)
    asked.out.mkdir(parents=True, exist_ok=True)
    run.model.save(asked.out / "model.zip")
    with (asked.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, ["minutes", "stage", *OPPONENTS])
        table.writeheader()
        table.writerows(run.curve)
    draw(run.curve, asked.out / "curve.svg")


if __name__ == "__main__":
    main()
