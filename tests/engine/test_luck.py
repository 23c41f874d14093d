"""A copy of a seeded game does not foresee its luck, unless it is asked to."""

from __future__ import annotations

from declive import Game
from declive.engine.nouns import NATURE


def rolls(game: Game) -> str:
    """What nature says in the rest of a game in which everybody takes the first action."""
    while not game.over and len(game.actions) < 400:
        game.play(game.legal()[0])
    return game.record()


def test_copies_meet_luck_of_their_own() -> None:
    game = Game.new("base-2p", seed=7)
    one, two = game.copy(), game.copy()

    assert len({rolls(one), rolls(two), rolls(game)}) == 3


def test_the_same_luck_must_be_asked_for() -> None:
    game = Game.new("base-2p", seed=7)
    twin = game.copy(same_luck=True)

    assert rolls(twin) == rolls(game)


def test_the_same_seed_gives_the_same_copies() -> None:
    told = []
    for _ in range(2):
        game = Game.new("base-2p", seed=7)
        told.append([rolls(game.copy()), rolls(game.copy())])

    assert told[0] == told[1]


def test_a_copy_changes_nothing_for_the_game() -> None:
    game, untouched = Game.new("base-2p", seed=7), Game.new("base-2p", seed=7)
    for _ in range(5):
        game.copy()

    assert rolls(game) == rolls(untouched)


def test_without_a_seed_nature_waits_in_the_copy_too() -> None:
    game = Game.new("base-2p")

    assert game.copy().decides == NATURE
