"""A copy of an environment in the midst of a game, deep or by a pickle, goes on as it would."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from contextlib import closing
from typing import Any

import numpy as np
import pytest

from declive.envs import pettingzoo as declive_v0
from declive.envs.gymnasium import DecliveEnv, DecliveVectorEnv
from tests.encoding.walks import EXAMPLES

KINDS: list[dict[str, Any]] = [
    {},
    {"board": "base-5p", "reward": "shaped", "skip_forced": True},
    {
        "board": "river_world-3p",
        "boxes": ["base", "underground"],
        "packs": [str(EXAMPLES / "bards.py")],
    },
]
WAYS: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def gym_walk(env: DecliveEnv, steps: int, seed: int) -> list[Any]:
    """All that is told in so many steps of a random walk."""
    luck = random.Random(seed)
    told: list[Any] = []
    for _ in range(steps):
        may = np.flatnonzero(env.action_masks())
        if len(may):
            seen, reward, over, _, _ = env.step(luck.choice(may))
            assert isinstance(seen, np.ndarray)
            told.append((seen.tobytes(), reward, over))
    return told


@pytest.mark.parametrize("way", WAYS, ids=["deep", "pickled"])
@pytest.mark.parametrize("kind", KINDS, ids=["base", "five", "mixed"])
def test_one_seat_against_bots(kind: dict[str, Any], way: Callable[[Any], Any]) -> None:
    env = DecliveEnv(opponents="novice|random", **kind)
    env.reset(seed=5)
    gym_walk(env, 25, 1)
    twin = way(env)

    assert gym_walk(twin, 30, 2) == gym_walk(env, 30, 2)


def aec_walk(env: Any, steps: int, seed: int) -> list[Any]:
    luck = random.Random(seed)
    told: list[Any] = []
    while env.agents and len(told) < steps:
        seen, reward, termination, truncation, _ = env.last()
        told.append((env.agent_selection, seen["observation"].tobytes(), reward, truncation))
        over = termination or truncation
        env.step(None if over else luck.choice(np.flatnonzero(seen["action_mask"])))
    return told


@pytest.mark.parametrize("way", WAYS, ids=["deep", "pickled"])
@pytest.mark.parametrize("kind", KINDS, ids=["base", "five", "mixed"])
def test_all_seats_as_agents(kind: dict[str, Any], way: Callable[[Any], Any]) -> None:
    env = declive_v0.env(max_cycles=70, **kind)
    env.reset(seed=5)
    aec_walk(env, 25, 1)
    twin = way(env)
    went_on = aec_walk(env, 90, 2)

    assert aec_walk(twin, 90, 2) == went_on
    assert went_on[-1][3]  # to the end, which is where it is cut off


@pytest.mark.parametrize("way", WAYS, ids=["deep", "pickled"])
@pytest.mark.parametrize("kind", KINDS, ids=["base", "five", "mixed"])
def test_many_games_in_one_call(kind: dict[str, Any], way: Callable[[Any], Any]) -> None:
    envs = DecliveVectorEnv(3, opponents="novice|random", seat=1, **kind)
    envs.reset(seed=5)

    def walk(many: DecliveVectorEnv, steps: int, seed: int) -> list[Any]:
        luck = random.Random(seed)
        told: list[Any] = []
        for _ in range(steps):
            may = [np.flatnonzero(mask) for mask in many.action_masks()]
            seen, rewards, over, _, _ = many.step([luck.choice(some) for some in may])
            assert isinstance(seen, np.ndarray)
            told.append((seen.tobytes(), rewards.tolist(), over.tolist()))
        return told

    walk(envs, 25, 1)
    twin = way(envs)

    assert walk(twin, 40, 2) == walk(envs, 40, 2)


def test_processes_are_not_copied() -> None:
    with closing(DecliveVectorEnv(2, workers=2)) as envs:
        for way in WAYS:
            with pytest.raises(TypeError, match="can be neither copied nor pickled"):
                way(envs)
    with pytest.raises(RuntimeError, match="the environment is closed"):
        envs.reset(seed=1)
    with pytest.raises(RuntimeError, match="the environment is closed"):
        envs.step([0, 0])
