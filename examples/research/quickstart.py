"""Learn to beat random play in a few minutes, with nothing but NumPy.

    python examples/research/quickstart.py --minutes 4

A linear policy over the bytes of the observation is trained by REINFORCE on 64 games that are
stepped in one call. Rewards are shaped by the margin in coins, so that it learns from every turn.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import declive.envs.gymnasium  # noqa: F401 - registers the ids

Floats = NDArray[np.float32]
GAMES = 64
STEPS = 32
RATE = 0.02
FADING = 0.97


class Policy:
    """Scores for all actions, linear in what is seen."""

    def __init__(self, seen: int, actions: int) -> None:
        self.weights = np.zeros((seen, actions), np.float32)
        self.memory = np.zeros_like(self.weights)

    def chances(self, seen: Floats, masks: NDArray[Any]) -> Floats:
        """How likely each legal action is."""
        scores = np.where(masks > 0, seen @ self.weights, -np.inf)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances: Floats = scores / scores.sum(axis=1, keepdims=True)
        return chances

    def learn(self, gradient: Floats) -> None:
        """A step uphill, longer where the ground is flat (RMSProp)."""
        self.memory += 0.05 * (gradient * gradient - self.memory)
        self.weights += RATE * gradient / (np.sqrt(self.memory) + 1e-3)


def drawn(chances: Floats, luck: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row."""
    picks = chances.cumsum(axis=1) > luck.random((len(chances), 1), np.float32)
    # Rounding may leave the last sum just below 1: the likeliest action then.
    found: NDArray[np.int64] = np.where(
        picks.any(axis=1), picks.argmax(axis=1), chances.argmax(axis=1)
    )
    return found


def won(policy: Policy, opponent: str, games: int, seed: int) -> float:
    """The share of games that the policy wins."""
    envs: Any = gymnasium.make_vec(
        "Declive/Base2p-v0", GAMES, opponents=opponent, observation="scaled"
    )
    luck = np.random.default_rng(seed)
    seen, info = envs.reset(seed=seed)
    results: list[float] = []
    while len(results) < games:
        actions = drawn(policy.chances(seen, info["action_mask"]), luck)
        seen, rewards, over, _, info = envs.step(actions)
        results += list(rewards[over])
    return sum(result > 0 for result in results) / len(results)


def train(minutes: float, seed: int = 1) -> Policy:
    """Play and learn for so long."""
    envs: Any = gymnasium.make_vec(
        "Declive/Base2p-v0", GAMES, reward="shaped", observation="scaled", skip_forced=True
    )
    luck = np.random.default_rng(seed)
    policy = Policy(envs.single_observation_space.shape[0], int(envs.single_action_space.n))
    seen, info = envs.reset(seed=seed)
    end = time.monotonic() + 60 * minutes
    updates = 0
    while time.monotonic() < end:
        looks, slopes, gains, ends = [], [], [], []
        for _ in range(STEPS):
            chances = policy.chances(seen, info["action_mask"])
            actions = drawn(chances, luck)
            slope = -chances
            slope[np.arange(GAMES), actions] += 1
            looks.append(seen)
            slopes.append(slope)
            seen, rewards, over, _, info = envs.step(actions)
            gains.append(rewards)
            ends.append(over)
        value = np.zeros(GAMES)
        worth = np.zeros((STEPS, GAMES))
        for at in reversed(range(STEPS)):
            value = gains[at] + FADING * value * ~ends[at]
            worth[at] = value
        worth = (worth - worth.mean()) / (worth.std() + 1e-6)
        gradient = np.zeros_like(policy.weights)
        for look, slope, weight in zip(looks, slopes, worth):
            gradient += look.T @ (slope * weight[:, None].astype(np.float32))
        policy.learn(gradient / np.float32(STEPS * GAMES))
        updates += 1
    print(f"{updates} updates, {updates * STEPS * GAMES} decisions")
    return policy


def main() -> None:
    """Train, and tell how often games are won before and after."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--games", type=int, default=200, help="for each measurement (200)")
    asked = parser.parse_args()
    envs = gymnasium.make("Declive/Base2p-v0", observation="scaled")
    shape = envs.observation_space.shape
    assert shape is not None
    untrained = Policy(shape[0], int(envs.action_space.n))  # type: ignore[attr-defined]
    print(f"before: {won(untrained, 'random', asked.games, 99):.0%} won against random")
    policy = train(asked.minutes)
    print(f"after: {won(policy, 'random', asked.games, 99):.0%} won against random")


if __name__ == "__main__":
    main()
