"""What is given wrongly is told in one sentence, and changes nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from declive.envs import pettingzoo as declive_v0
from declive.envs.gymnasium import DecliveEnv, DecliveVectorEnv

RESETS: list[Callable[[Any], Any]] = [
    lambda seed: DecliveEnv().reset(seed=seed),
    lambda seed: DecliveVectorEnv(2).reset(seed=seed),
    lambda seed: declive_v0.env().reset(seed=seed),
]


@pytest.mark.parametrize("reset", RESETS, ids=["gymnasium", "vector", "pettingzoo"])
def test_a_seed_is_a_whole_number(reset: Callable[[Any], Any]) -> None:
    for wrong in (math.nan, 1.5, "7"):
        with pytest.raises(TypeError, match="whole number"):
            reset(wrong)
    with pytest.raises(ValueError, match="a seed is 0 or more, not -1"):
        reset(-1)
    reset(np.int64(5))
    reset(1 << 70)


def test_seeds_of_many_games_are_as_many_whole_numbers() -> None:
    envs: Any = DecliveVectorEnv(2)
    with pytest.raises(ValueError, match="2 games need as many seeds, not 3"):
        envs.reset(seed=[1, 2, 3])
    with pytest.raises(TypeError, match="a seed is a whole number, not nan"):
        envs.reset(seed=[1, math.nan])
    rows = [envs.reset(seed=seed)[0] for seed in (4, [4, 5], np.array([4, 5]))]

    assert all(np.array_equal(row, rows[0]) for row in rows)


@pytest.mark.parametrize(
    ("wrong", "kind", "told"),
    [
        ({"discount": math.nan}, ValueError, "a discount is a number from 0 to 1, not nan"),
        ({"discount": 2}, ValueError, "a discount is a number from 0 to 1, not 2"),
        ({"seat": 1.0}, TypeError, "a seat is a whole number, not 1.0"),
        ({"render_width": 0}, ValueError, "a picture is 1 to 8192 pixels wide, not 0"),
        ({"render_width": 1 << 30}, ValueError, "a picture is 1 to 8192 pixels wide"),
    ],
)
def test_a_wrong_parameter_is_named(wrong: dict[str, Any], kind: type, told: str) -> None:
    with pytest.raises(kind, match=told):
        DecliveEnv(**wrong)


@pytest.mark.parametrize("number", [0, -1, 1.5, None])
def test_so_many_games_cannot_be_played(number: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="game"):
        DecliveVectorEnv(number)
    with pytest.raises((TypeError, ValueError), match="processes"):
        DecliveVectorEnv(2, workers=number)


@pytest.mark.parametrize("action", [1.5, math.nan, "1", [1]])
def test_an_action_is_a_whole_number(action: Any) -> None:
    envs = DecliveVectorEnv(2)
    single = DecliveEnv()
    agents = declive_v0.env()
    for env in (envs, single, agents):
        env.reset(seed=1)
    before = envs.action_masks()
    with pytest.raises(TypeError, match="an action is a whole number"):
        envs.step([action, action])
    with pytest.raises(TypeError, match="an action is a whole number"):
        single.step(action)
    with pytest.raises(TypeError, match="an action is a whole number"):
        agents.step(action)

    assert (envs.action_masks() == before).all()
    assert (single.action_masks() == before[0]).all()


@pytest.mark.parametrize("action", [-1, 10**6, 1 << 70, np.int8(-3)])
def test_a_game_that_was_lost_by_an_illegal_action_stays_lost(action: Any) -> None:
    env = DecliveEnv()
    env.reset(seed=1)
    legal = int(np.flatnonzero(env.action_masks())[0])

    assert env.step(action)[1:3] == (-1, True)
    assert env.step(legal)[1:3] == (-1, True)
    env.reset(seed=1)
    assert env.step(legal)[1:3] == (0, False)


def test_a_game_that_is_cut_off_says_so_to_all_and_then_nothing() -> None:
    env = declive_v0.env(board="base-5p", max_cycles=17)
    env.reset(seed=1)
    luck = np.random.default_rng(1)
    told = 0
    for agent in env.agent_iter():
        _, _, termination, truncation, _ = env.last()
        assert not termination
        told += truncation
        may = np.flatnonzero(env.observe(agent)["action_mask"])
        env.step(None if truncation else luck.choice(may))

    assert told == 5
    with pytest.raises(RuntimeError, match="the game is over"):
        env.step(0)
    with pytest.raises(ValueError, match="there is no agent 'player_9'"):
        env.observe("player_9")
