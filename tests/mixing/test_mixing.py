"""Mixed games end, and replay."""

from __future__ import annotations

import pytest

from declive import Game
from tests.games.chooser import Chooser
from tests.mixing.mixed import (
    BOTH,
    KINDS,
)


# Whole games.
@pytest.mark.parametrize("board", KINDS)
def test_mixed_games_end_and_replay(board: str) -> None:
    for seed in range(40):
        game = Game.new(board, seed=seed, boxes=BOTH)
        chooser = Chooser(seed)
        while not game.over:
            chooser.play(game)

        again = Game.replay(game.record())

        assert again.over, f"seed {seed}"
        assert again.hash() == game.hash(), f"seed {seed}"
        assert game.winners, f"seed {seed}"


@pytest.mark.parametrize("board", KINDS)
def test_mixed_games_by_other_options_end_and_replay(board: str) -> None:
    options = {
        "monster_surface": "regions",
        "harbour": "extra",
        "rw_flying": "kept",
        "triton_river": "no",
        "rw_declined_sites": "active_only",
        "pirate_nonempty": "no",
    }
    for seed in range(10):
        game = Game.new(board, seed=seed, boxes=BOTH, options=options)
        chooser = Chooser(seed, eager=seed % 2 == 0)
        while not game.over:
            chooser.play(game)

        assert Game.replay(game.record()).hash() == game.hash(), f"seed {seed}"
