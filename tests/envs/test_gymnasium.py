"""The Gymnasium environments: the library's checks, single, sync, async and all in one call."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import declive.envs.gymnasium
from declive import IllegalAction, boards
from tests.encoding.walks import EXAMPLES

KINDS: dict[str, dict[str, Any]] = {
    "Declive/Base2p-v0": {},
    "Declive/Underground3p-v0": {"observation": "scaled", "seat": 2},
    "Declive/RiverWorld3p-v0": {"observation": "graph", "opponents": ["greedy", "random"]},
    "Declive/MixedBase4p-v0": {"packs": [str(EXAMPLES / "bards.py")], "reward": "margin"},
}


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_library_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(name, **KINDS[name]).unwrapped, skip_render_check=True)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_every_mode_of_rendering_passes_the_library_s_check() -> None:
    shown = gymnasium.make("Declive/Base2p-v0", render_mode="rgb_array", render_width=120)
    check_env(shown.unwrapped)
    made = gymnasium.make("Declive/Base2p-v0", render_mode="ansi", render_width=200)
    made.reset(seed=1)

    assert "to decide: A" in str(made.render())
    pixels = gymnasium.make("Declive/Base2p-v0", render_mode="rgb_array", render_width=200)
    pixels.reset(seed=1)
    drawn = pixels.render()
    assert isinstance(drawn, np.ndarray)
    assert drawn.shape[1:] == (200, 3)
    assert drawn.std() > 10


def test_every_board_has_its_ids() -> None:
    ours = [name for name in gymnasium.registry if name.startswith("Declive/")]

    assert len(ours) == 2 * len(boards.names())
    assert "Declive/RiverWorld5p-v0" in ours


def play(env: Any, seed: int, choose: random.Random) -> tuple[float, dict[str, Any]]:
    """Play to the end; the sum of rewards, and the last info."""
    _, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        may = np.flatnonzero(info["action_mask"])
        assert (np.flatnonzero(env.unwrapped.action_masks()) == may).all()
        _, reward, over, _, info = env.step(choose.choice(may))
        total += reward
    return total, info


def test_a_game_is_won_or_lost_and_the_seed_repeats_it() -> None:
    env = gymnasium.make("Declive/Base2p-v0", opponents="random")
    played = [play(env, 5, random.Random(1)) for _ in range(2)]

    assert played[0][0] == played[1][0]
    assert (played[0][1]["coins"] == played[1][1]["coins"]).all()
    assert played[0][0] == pytest.approx(1 if played[0][1]["won"] else -1)


def test_coins_are_paid_as_they_come() -> None:
    total, info = play(gymnasium.make("Declive/Base3p-v0", reward="coins"), 3, random.Random(1))

    assert total == info["coins"][0] - 5


def test_what_is_not_legal_ends_the_game() -> None:
    env = gymnasium.make("Declive/Base2p-v0")
    env.reset(seed=1)
    names = env.unwrapped.setting.table.names  # type: ignore[attr-defined]
    _, reward, over, _, info = env.step(names.index("done"))

    assert (reward, over, info["illegal"]) == (-1, True, True)


@pytest.mark.parametrize("mode", ["sync", "async", None])
def test_many_at_once(mode: str | None) -> None:
    envs = gymnasium.make_vec("Declive/Base2p-v0", num_envs=3, vectorization_mode=mode)
    choose = random.Random(1)
    observations, info = envs.reset(seed=4)
    ended = 0
    for _ in range(130):
        assert observations in envs.observation_space
        actions = []
        for mask in info["action_mask"]:
            may = np.flatnonzero(mask)
            # Gymnasium resets a game in the step after its last: whatever is chosen then.
            actions.append(choose.choice(may) if len(may) else 0)
        observations, rewards, over, cut, info = envs.step(np.array(actions))
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert (rewards != 0).tolist() == over.tolist()
        ended += over.sum()
    envs.close()

    assert ended >= 2


def test_seeds_of_many_games_may_be_of_numpy() -> None:
    many: Any = gymnasium.make_vec("Declive/Base2p-v0", 2)
    rows = [many.reset(seed=seed)[0] for seed in (3, [3, 4], [np.int64(3), np.int32(4)])]

    assert (rows[0] == rows[1]).all()
    assert (rows[1] == rows[2]).all()


def test_the_native_vector_is_the_games_one_by_one() -> None:
    many: Any = gymnasium.make_vec("Declive/Base3p-v0", num_envs=2, reward="coins", seat=1)
    choose = random.Random(1)
    rows, info = many.reset(seed=[8, 9])
    total = np.zeros(2)
    while not many.games.over[0]:
        state = many.games.states[0]
        assert (rows[0] == np.frombuffer(many.setting.observer.observe(state, 1), np.uint8)).all()
        chosen = [choose.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        begun = many.games.over[1]
        rows, rewards, over, _, info = many.step(np.array(chosen))
        total = np.where([False, begun], 0, total) + rewards
    assert total[0] == info["coins"][0][1] - 5
    assert info["_final_obs"].tolist() == over.tolist()
    assert info["final_obs"][0].shape == rows[0].shape
    with pytest.raises(IllegalAction):
        many.step(np.array([-1, -1]))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seat": 2}, "there is no seat 2: the seats are 0 to 1"),
        ({"opponents": ["random", "random"]}, "1 seats for opponents, not 2"),
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        declive.envs.gymnasium.DecliveEnv(**wrong)


def test_the_native_vector_says_which_opponents_there_are() -> None:
    with pytest.raises(ValueError, match="there is no bot 'stroller'; the bots are random, novice"):
        declive.envs.gymnasium.DecliveVectorEnv(2, opponents="stroller")
