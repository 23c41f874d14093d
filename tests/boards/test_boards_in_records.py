"""A board written into a record passes what a board file must pass."""

from __future__ import annotations

import pytest

from declive import Game, boards
from declive.boards.random_board import random_board

FLAT = """declive game 1
own board: wheel base 2 3
region: n farmland edge
region: e forest edge
region: s hill edge
region: w sea edge
region: hub mountain tribe
borders: n-e e-s s-w w-n hub-n hub-e hub-s hub-w
"""

# What to find in the good record, what to put there, and what is said about it.
MISTAKES = [
    ("wheel base 2", "Wheel base 2", "name 'Wheel' must be of small letters"),
    ("wheel base 2", "wheel attic 2", "box 'attic' is not known: it is one of base"),
    ("base 2 3", "base 6 3", "players must be from 2 to 5, not 6"),
    ("base 2 3", "base 5 3", "5 players need 5 regions of land or more, not 4"),
    ("base 2 3", "base 2 0", "rounds must be 1 or more, not 0"),
    ("region: hub", "region: n", "line 7: region 'n' is listed twice"),
    ("n-e e-s", "n-n e-s", "line 8: 'n-n' is a border of a region with itself, or listed twice"),
    (
        "n-e e-s",
        "n-e e-n e-s",
        "line 8: 'e-n' is a border of a region with itself, or listed twice",
    ),
    (" hub-n hub-e hub-s hub-w", "", "region hub cannot be reached from the edge"),
    ("edge", "", "no region is marked 'edge'"),
    (
        "mountain tribe\n",
        "mountain tribe edge\n",
        "the borders cannot be drawn on a flat map: leaving out",
    ),
    (
        "region: hub",
        "".join(f"region: m{number} mountain\n" for number in range(9)) + "region: hub",
        "10 regions of terrain 'mountain' are too many: at most 9",
    ),
    (
        "region: hub",
        "".join(f"region: m{number} hill\n" for number in range(58)) + "region: hub",
        "line 65: a board has at most 62 regions",
    ),
]


def test_a_good_board_in_a_record_is_played() -> None:
    game = Game.replay(FLAT + "\n", seed=1)

    assert game.board.names == ["n", "e", "s", "w", "hub"]


@pytest.mark.parametrize(("found", "put", "sentence"), MISTAKES)
def test_a_mistake_of_a_board_in_a_record_is_said(found: str, put: str, sentence: str) -> None:
    spoilt = FLAT.replace(found, put)
    assert spoilt != FLAT

    with pytest.raises(ValueError) as refusal:  # noqa: PT011 (the sentence is checked below)
        Game.replay(spoilt + "\n")

    assert sentence in str(refusal.value)


@pytest.mark.parametrize("name", boards.names())
def test_every_board_that_comes_with_the_game_can_be_written_out(name: str) -> None:
    game = Game.new(boards.read(name).board(), seed=2)
    game.play(game.legal()[0])

    assert Game.replay(game.record()).hash() == game.hash()


def test_random_boards_can_be_written_out() -> None:
    for seed in range(5):
        game = Game.new(random_board("any", 30, 3, seed).board(), seed=seed)

        assert Game.replay(game.record()).hash() == game.hash()
