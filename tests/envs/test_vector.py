"""Many games in one call: any opponent, several of them, the same games in several processes."""

from __future__ import annotations

import random
from contextlib import closing
from typing import Any

import numpy as np
import pytest

from declive import Game, IllegalAction, bots
from declive.bots.match import bot_seed
from declive.encoding import Menu
from declive.envs.gymnasium import DecliveEnv, DecliveVectorEnv
from declive.packs import load_packs
from tests.encoding.walks import EXAMPLES

MIXED: dict[str, Any] = {
    "board": "base-3p",
    "boxes": ["base", "underground"],
    "packs": [str(EXAMPLES / "bards.py")],
    "reward": "shaped",
    "skip_forced": True,
}


def walk(envs: DecliveVectorEnv, steps: int) -> list[Any]:
    """All that is told in so many steps of a random walk."""
    choose = random.Random(1)
    seen, info = envs.reset(seed=3)
    told: list[Any] = []
    for _ in range(steps):
        may = [np.flatnonzero(mask) for mask in info["action_mask"]]
        seen, rewards, over, _, info = envs.step([choose.choice(some) for some in may])
        assert isinstance(seen, np.ndarray)
        assert (envs.action_masks() == info["action_mask"]).all()
        told += [seen.tobytes(), rewards.tolist(), over.tolist(), info["action_mask"].tobytes()]
        for at in np.flatnonzero(over):
            told += [info["final_obs"][at].tobytes(), info["coins"][at].tolist()]
    envs.close()
    return told


def test_games_in_several_processes_are_the_same_games() -> None:
    steps = 110  # more than the shortest games have, so that some begin anew

    one = walk(DecliveVectorEnv(5, opponents="random|quick", **MIXED), steps)
    two = walk(DecliveVectorEnv(5, opponents="random|quick", workers=2, **MIXED), steps)

    assert any(isinstance(told, list) and True in told for told in one)
    assert one == two


@pytest.mark.parametrize("board", ["underground-2p", "river_world-3p"])
def test_every_box_is_stepped_many_at_a_time(board: str) -> None:
    envs = DecliveVectorEnv(4, opponents="quick", board=board, observation="graph", reward="coins")
    choose = random.Random(1)
    seen, info = envs.reset(seed=2)
    for _ in range(60):
        assert seen in envs.observation_space
        may = [np.flatnonzero(mask) for mask in info["action_mask"]]
        seen, _, _, _, info = envs.step([choose.choice(some) for some in may])


def test_processes_refuse_what_one_would_refuse() -> None:
    with closing(DecliveVectorEnv(3, workers=2)) as envs:
        _, info = envs.reset(seed=1)
        legal = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
        done = envs.setting.table.names.index("done")
        with pytest.raises(IllegalAction, match="is not among the entries of game 2 now"):
            envs.step([*legal[:2], done])
        with pytest.raises(ValueError, match="3 games need as many entries, not 2"):
            envs.step(legal[:2])
        with pytest.raises(ValueError, match="cannot be had here"):
            _ = envs.games
        assert (envs.action_masks() == info["action_mask"]).all()
        envs.step(legal)
    with pytest.raises(ValueError, match="2 games are played by 1 to 2 processes, not 3"):
        DecliveVectorEnv(2, workers=3)
    packs = load_packs([str(EXAMPLES / "bards.py")])
    with pytest.raises(ValueError, match="take packs as files"):
        DecliveVectorEnv(2, workers=2, packs=packs)


def test_a_bot_plays_as_it_does_elsewhere() -> None:
    envs = DecliveVectorEnv(2, opponents="novice", actions="whole")
    choose = random.Random(5)
    _, info = envs.reset(seed=[21, 22])
    game = Game.new("base-2p", seed=21)
    bot = bots.make("novice", bot_seed(21, 1))
    menu = Menu(envs.setting.table)
    over = [False]
    while not over[0]:
        while not game.over and game.decides == 1:
            game.play(bot.decide(game.observe(1), game.legal()))
        assert sorted(menu.entries(game.legal())) == np.flatnonzero(info["action_mask"][0]).tolist()
        chosen = [choose.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        action = menu.choose(int(chosen[0]))
        assert action is not None
        game.play(action)
        _, _, over, _, info = envs.step(chosen)
    while not game.over:
        game.play(bot.decide(game.observe(1), game.legal()))

    assert info["coins"][0].tolist() == game.scores


def test_of_several_opponents_the_seed_chooses_one() -> None:
    envs = DecliveVectorEnv(4, opponents="greedy|random")
    envs.reset(seed=10)
    kinds = [type(seated[1].now).__name__ for seated in envs.games._policies]  # type: ignore[union-attr]
    single = DecliveEnv(opponents="greedy|random")
    playing = []
    for seed in (10, 11, 12, 13):
        single.reset(seed=seed)
        playing.append(single._bots[1].name)

    assert kinds == ["GreedyPolicy", "Policy", "GreedyPolicy", "Policy"]
    assert playing == ["greedy", "random", "greedy", "random"]
