"""The PettingZoo environment: the library's own suites, on every box, a mix and a user's pack."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from declive import Game, IllegalAction
from declive.envs import pettingzoo as declive_v0
from tests.encoding.walks import EXAMPLES

TABLES: dict[str, dict[str, Any]] = {
    "base": {"board": "base-2p"},
    "underground": {"board": "underground-3p", "actions": "whole"},
    "river world": {"board": "river_world-4p", "observation": "scaled", "reward": "coins"},
    "mixed": {
        "board": "base-5p",
        "boxes": ["base", "underground"],
        "packs": [str(EXAMPLES / "bards.py"), str(EXAMPLES / "gardeners.toml")],
        "reward": "shaped",
        "skip_forced": True,
    },
    "graph": {"board": "base-3p", "observation": "graph", "reward": "rank"},
}


@pytest.mark.parametrize("name", TABLES)
def test_the_api_is_kept_to(name: str) -> None:
    api_test(declive_v0.env(**TABLES[name]), num_cycles=400)


@pytest.mark.parametrize("name", ["base", "mixed"])
def test_as_the_library_makes_it_parallel_it_keeps_to_that_api_too(name: str) -> None:
    parallel_api_test(turn_based_aec_to_parallel(declive_v0.env(**TABLES[name])), num_cycles=120)


@pytest.mark.parametrize("name", TABLES)
def test_a_seed_repeats_everything(name: str) -> None:
    seed_test(lambda: declive_v0.env(**TABLES[name]), num_cycles=60)


def test_it_can_be_seen_in_every_mode() -> None:
    def made(**more: Any) -> Any:
        return declive_v0.env(board="base-2p", render_width=200, **more)

    render_test(made, custom_tests={"svg": lambda drawn: drawn.startswith("<svg ")})
    with pytest.raises(ValueError, match="there is no render mode 'smell'"):
        made(render_mode="smell")


def play(env: Any, seed: int, choose: random.Random) -> dict[str, float]:
    """Play to the end; what each agent was rewarded with in all."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        if termination or truncation:
            env.step(None)
            continue
        env.step(choose.choice(np.flatnonzero(observation["action_mask"])))
    return total


def test_a_game_is_the_one_that_the_engine_plays() -> None:
    env = declive_v0.raw_env(board="base-3p", actions="whole", reward="coins")
    total = play(env, 11, random.Random(2))
    played = env.match.game

    assert played.over
    assert Game.replay(played.record()).hash() == played.hash()
    assert list(total.values()) == [coins - 5 for coins in played.scores]
    twin = Game.new("base-3p", seed=11)
    for action in played.actions[len(twin.actions) :]:
        if len(twin.actions) < len(played.actions) and action is played.actions[len(twin.actions)]:
            twin.play(action)
    assert twin.hash() == played.hash()


@pytest.mark.parametrize("actions", ["short", "whole"])
def test_win_and_loss_add_up_to_nothing(actions: str) -> None:
    env = declive_v0.env(board="base-4p", actions=actions, skip_forced=True)
    for seed in range(3):
        total = play(env, seed, random.Random(seed))
        winners = env.unwrapped.match.game.winners
        assert sum(total.values()) == pytest.approx(0, abs=1e-9)
        best = max(total.values())
        assert [seat for seat, won in enumerate(total.values()) if won == best] == winners


def test_forced_moves_are_skipped_on_request() -> None:
    for skip in (False, True):
        env = declive_v0.raw_env(board="base-2p", skip_forced=skip)
        env.reset(seed=3)
        choose = random.Random(3)
        sizes = []
        while not env.match.game.over:
            sizes.append(len(env.match.entries))
            env.step(choose.choice(env.match.entries))
        assert (1 in sizes) != skip


# The library's own max_cycles_test asks for a parallel environment: here seats act in turn.
def test_it_is_cut_off_after_so_many_decisions() -> None:
    env = declive_v0.env(board="base-2p", max_cycles=9)
    env.reset(seed=1)
    decisions = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if truncation:
            assert not termination
            env.step(None)
            continue
        decisions += 1
        env.step(env.action_space(agent).sample(observation["action_mask"]))

    assert decisions == 9
    assert not env.agents


def test_what_is_not_legal_loses_the_game_or_is_refused() -> None:
    strict = declive_v0.raw_env(board="base-2p")
    strict.reset(seed=1)
    done = strict.setting.table.names.index("done")
    before = strict.observe("player_0")["observation"]
    with pytest.raises(IllegalAction, match=r"\('done'\) may not be chosen now"):
        strict.step(done)
    assert (strict.observe("player_0")["observation"] == before).all()
    with pytest.raises(IllegalAction, match="entry -1"):
        strict.step(None)
    env = declive_v0.env(board="base-2p")
    env.reset(seed=1)
    env.step(done)

    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards["player_0"] == -1
    assert env.last()[1:3] == (-1, True)


def test_only_the_agent_that_is_asked_has_a_choice() -> None:
    env = declive_v0.raw_env(board="base-2p")
    env.reset(seed=1)

    assert env.observe("player_0")["action_mask"].sum() == len(env.match.entries)
    assert env.observe("player_1")["action_mask"].sum() == 0


def test_it_can_be_sent_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(declive_v0.raw_env(**TABLES["mixed"])))
    env.reset(seed=2)

    assert env.setting.loaded[0].name == "bards"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"reward": "gold"}, "there is no reward 'gold'"),
        ({"observation": "smell"}, "there is no observation 'smell'"),
        ({"actions": "long"}, "there is no form of actions 'long'"),
        ({"max_cycles": 0}, "max_cycles is 1 or more decisions, or None, not 0"),
        ({"max_cycles": "many"}, "max_cycles is 1 or more decisions, or None, not 'many'"),
        ({"options": {"die": 3}}, "the value of option 'die' is a word, not 3"),
        ({"illegal": "laugh"}, "an illegal action may raise or lose, not 'laugh'"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        declive_v0.env(**wrong)


def test_nothing_comes_before_reset() -> None:
    env = declive_v0.env(render_mode="ansi")
    for call in (lambda: env.step(0), env.render, lambda: env.observe("player_0")):
        with pytest.raises(RuntimeError, match=r"reset\(\) comes before anything else"):
            call()


def test_numbers_of_numpy_are_as_good_as_others_but_halves_are_not() -> None:
    looks = []
    for seed, one in ((7, int), (np.int64(7), np.int32)):
        env = declive_v0.env()
        env.reset(seed=seed)
        env.step(one(env.match.entries[0]))
        looks.append(env.observe("player_0")["observation"].tobytes())

    assert looks[0] == looks[1]
    with pytest.raises(TypeError):
        env.step(env.match.entries[0] + 0.5)


def test_one_box_and_one_pack_need_no_list() -> None:
    env = declive_v0.env(boxes="base", packs=str(EXAMPLES / "bards.py"))

    assert [pack.name for pack in env.setting.loaded] == ["bards"]
    assert list(env.setting.boxes) == ["base"]
