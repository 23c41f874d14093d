"""The examples that learn, each for a moment: `make test-learners` installs what they need."""

from __future__ import annotations

import importlib.util
import os

import numpy as np
import pytest

NEEDED = ("torch", "sb3_contrib", "ray", "tree")


def installed(name: str) -> bool:
    """Whether a library is there; where all of them should be, none may be missing."""
    try:
        found = importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        found = False
    assert found or not os.environ.get("DECLIVE_LEARNERS"), f"{name} is not installed"
    return found


pytestmark = pytest.mark.skipif(
    not all(installed(name) for name in NEEDED),
    reason="what learns is not installed: make test-learners",
)


def test_lessons_are_what_greedy_does_and_games_end_as_they_say() -> None:
    from declive.envs.setting import Setting
    from examples.research.sb3_games import SETTING
    from examples.research.teacher import Lessons

    lessons = Lessons(Setting(**SETTING), games=4, room=1000)
    right = lessons.give(160, lambda rows, masks: masks.argmax(axis=1), share=0.1)

    assert 0 < right < 1
    assert len(lessons) == 640
    assert lessons.masks[np.arange(640), lessons.taught[:640]].all()
    known = lessons.worth[:640][~np.isnan(lessons.worth[:640])]
    assert len(known) > 100
    # A win is 1 less what the margin has paid already, a defeat the same the other way round.
    assert abs(abs(known).mean() - 1) < 0.3
    assert (known > 0).any()
    assert (known < 0).any()


def test_a_taught_policy_does_more_often_what_its_teacher_does() -> None:
    import torch

    from examples.research.maskable_ppo import Run

    torch.set_num_threads(1)
    run = Run(minutes=1e9, points=1, games=64, seed=1)
    run.next = 1e9
    before = run.lessons.give(16, run.choose_for_bytes, 0)
    for _ in range(4):
        run.learn_from_teacher(run.spent + 1e-4, passes=2)
    after = run.lessons.give(16, run.choose_for_bytes, 0)
    run.minutes = 0.0
    run.learn_alone()

    assert after > before + 0.1


def test_the_search_looks_as_often_as_it_is_told_and_the_net_learns() -> None:
    from examples.research.alphazero import BATCH, GAMES, Trainer

    trainer = Trainer(simulations=4, seed=1)
    searches = trainer.search()
    assert [sum(search.top.visits.values()) for search in searches] == [4] * GAMES
    while trainer.count < BATCH:
        trainer.play()
    losses = [trainer.learn(4) for _ in range(4)]

    assert losses[-1] < losses[0]
    assert 0 <= trainer.won(GAMES) <= 1


def test_rllib_learns_for_some_iterations_on_a_local_cluster() -> None:
    from examples.research.rllib_ppo import train

    results = train(iterations=2, opponent="random", runners=1, decisions=400)

    assert len(results) == 2
    assert all(-1.5 <= result <= 1.5 for result in results)
