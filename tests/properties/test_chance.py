"""Nature: its outcomes have probabilities, and a seed picks them the same way everywhere."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given

from declive import NATURE, Game
from declive.engine.nature import Nature
from tests.properties.walks import Walk, seeds, walks


@given(walks(seeded=False))
def test_probabilities_are_those_of_the_legal_actions_and_add_up(walk: Walk) -> None:
    game = walk.game()
    chances = game.chances()

    if game.decides != NATURE:
        assert chances == []
        return
    assert [action for action, _ in chances] == game.legal()
    assert math.isclose(sum(probability for _, probability in chances), 1)
    assert all(probability > 0 for _, probability in chances)


@given(walks(seeded=False), seeds)
def test_a_seed_answers_with_something_legal(walk: Walk, seed: int) -> None:
    game = walk.game()
    assume(game.decides == NATURE)

    assert Nature(seed).answer(game.state) in game.legal()


def waiting_for_the_die() -> Game:
    game, chooser = Walk(seed=None, chooser=4).start()
    while not (game.decides == NATURE and game.text(game.legal()[0]).startswith("die")):
        chooser.play(game)
    return game


def waiting_for_a_deal() -> Game:
    return Game.new("base-2p")


@pytest.mark.parametrize("position", [waiting_for_the_die, waiting_for_a_deal])
def test_a_seed_follows_the_probabilities(position: object) -> None:
    assert callable(position)
    game = position()
    nature = Nature(20)
    rolls = 12_000
    seen: dict[str, int] = {}

    for _ in range(rolls):
        line = game.text(nature.answer(game.state))
        seen[line] = seen.get(line, 0) + 1

    for action, probability in game.chances():
        expected = rolls * probability
        deviation = math.sqrt(expected * (1 - probability))
        assert abs(seen[game.text(action)] - expected) < 5 * deviation


def test_the_generator_is_splitmix64() -> None:
    nature = Nature(1234567)

    drawn = [nature.below(2**64) for _ in range(5)]

    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_copied_source_says_the_same() -> None:
    nature = Nature(5)
    nature.below(6)

    twin = nature.copy()

    assert [twin.below(100) for _ in range(20)] == [nature.below(100) for _ in range(20)]
