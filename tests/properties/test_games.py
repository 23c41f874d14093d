"""Whole games, audited after every action: nothing appears, nothing is lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from declive import Game
from declive.audit import Auditor
from declive.engine.options import VALUES
from tests.games.chooser import Chooser
from tests.properties.walks import EVERY_BOARD, Walk, walks

OF_THE_BASE_BOX = (
    "withdraw",
    "die",
    "pick_pay_with_found",
    "selfconq_withdraw",
    "subst_hand",
    "ghoul_die",
    "ghoul_reenter",
    "flying_entry",
    "berserk_skip",
)


def play_audited(game: Game, chooser: Chooser) -> None:
    """Play to the end; the first complaint of the auditor fails the test."""
    auditor = Auditor(game)
    while not game.over:
        action = chooser.play(game)
        assert not auditor.step(), f"after action {len(game.actions)}, {game.text(action)}"


@pytest.mark.parametrize("board", EVERY_BOARD)
@pytest.mark.parametrize("eager", [True, False])
@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_is_sound_to_its_end(board: str, eager: bool, seed: int) -> None:
    game = Game.new(board, seed=seed)

    play_audited(game, Chooser(seed, eager))

    assert game.winners
    assert game.state.round == game.board.rounds
    assert game.legal() == []


@settings(max_examples=20)
@given(walks(moves=0))
def test_a_game_by_any_options_is_sound(walk: Walk) -> None:
    game, chooser = walk.start()

    play_audited(game, chooser)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_a_game_with_each_value_of_each_option_is_sound(name: str, value: str) -> None:
    boards = (
        ("base-2p", "base-3p") if name in OF_THE_BASE_BOX else ("underground-2p", "river_world-2p")
    )
    for seed, board in enumerate(boards):
        game = Game.new(board, seed=seed, options={name: value})

        play_audited(game, Chooser(seed + 10))

        assert game.header.options.chosen() == ({} if value == VALUES[name][0] else {name: value})
