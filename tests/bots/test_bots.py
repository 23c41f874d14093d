"""The bots by name, and the one that plays at random."""

from __future__ import annotations

from collections import Counter

import pytest

from declive import Game, bots


def test_the_bots_have_names() -> None:
    assert bots.names() == ["random", "novice", "greedy", "planner", "expert", "master"]
    assert [bots.make(name, seed=1).name for name in bots.names()] == bots.names()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("gredy", "there is no bot 'gredy'; did you mean 'greedy'?"),
        (
            "zzz",
            "there is no bot 'zzz'; the bots are random, novice, greedy, planner, expert, master",
        ),
        ("", "there is no bot ''; the bots are random, novice, greedy, planner, expert, master"),
    ],
)
def test_an_unknown_name_is_refused_with_a_hint(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="there is no bot") as refusal:
        bots.make(name)

    assert str(refusal.value) == sentence


def moves(seed: int) -> list[str]:
    """The first actions of a game that one random bot plays for both seats."""
    game = Game.new("base-2p", seed=3)
    bot = bots.make("random", seed)
    for _ in range(40):
        game.play(bot.decide(game.observe(game.decides), game.legal()))
    return [game.text(action) for action in game.actions]


def test_the_random_bot_repeats_itself_for_a_seed_only() -> None:
    assert moves(5) == moves(5)
    assert moves(5) != moves(6)


def test_the_random_bot_plays_every_action_about_equally_often() -> None:
    game = Game.new("base-2p", seed=3)
    view, legal = game.observe(0), game.legal()
    bot = bots.make("random", seed=1)

    seen = Counter(game.text(bot.decide(view, legal)) for _ in range(600))

    assert len(seen) == len(legal) == 6
    assert all(70 < number < 130 for number in seen.values())
