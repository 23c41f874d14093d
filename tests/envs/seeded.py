"""Seeded games of every environment as one digest each: python -m tests.envs.seeded prints them."""

from __future__ import annotations

import random
from hashlib import blake2b
from typing import Any

import numpy as np

from declive.envs import pettingzoo as declive_v0
from declive.envs.gymnasium import DecliveEnv, DecliveVectorEnv

MIXED: dict[str, Any] = {"board": "river_world-5p", "boxes": ["base", "underground"]}


def agents(steps: int = 120) -> str:
    """All seats as agents."""
    total = blake2b(digest_size=6)
    env = declive_v0.env(reward="shaped", **MIXED)
    env.reset(seed=2026)
    luck = random.Random(1)
    for _ in range(steps):
        seen, reward, _, _, _ = env.last()
        total.update(seen["observation"].tobytes() + repr(reward).encode())
        env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
    return total.hexdigest()


def one_seat(steps: int = 60) -> str:
    """One seat against bots."""
    total = blake2b(digest_size=6)
    env = DecliveEnv("greedy|novice", seat=1, board="base-3p", reward="coins")
    seen, info = env.reset(seed=7)
    luck = random.Random(2)
    for _ in range(steps):
        assert isinstance(seen, np.ndarray)
        total.update(seen.tobytes())
        seen, reward, _, _, info = env.step(luck.choice(np.flatnonzero(info["action_mask"])))
        total.update(repr(reward).encode())
    return total.hexdigest()


def many(steps: int = 130) -> str:
    """Many games in one call, some of which begin anew."""
    total = blake2b(digest_size=6)
    envs = DecliveVectorEnv(3, opponents="quick|random", board="underground-2p", reward="margin")
    seen, info = envs.reset(seed=[3, 1 << 60, 5])
    luck = random.Random(3)
    for _ in range(steps):
        assert isinstance(seen, np.ndarray)
        total.update(seen.tobytes() + info["action_mask"].tobytes())
        may = [np.flatnonzero(mask) for mask in info["action_mask"]]
        seen, rewards, over, _, info = envs.step([luck.choice(some) for some in may])
        total.update(repr(rewards.tolist()).encode() + bytes(over.tolist()))
    return total.hexdigest()


if __name__ == "__main__":
    print(agents(), one_seat(), many())
