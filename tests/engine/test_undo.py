"""Undo: back within the turn, as far as nothing new was learnt."""

from __future__ import annotations

import pytest

from declive import Game, IllegalAction
from tests.engine.tables import play, table

TURN = "pick 1; conquer a; done; redeploy a9; done; done"


def refuse(game: Game) -> None:
    before = game.hash()
    assert not game.can_undo
    with pytest.raises(IllegalAction, match="nothing to undo: chance or another player"):
        game.undo()
    assert game.hash() == before


def test_actions_of_ones_own_are_taken_back_one_by_one() -> None:
    game = play(table("orcs commando"), "pick 1")
    past = [game.hash()]
    for line in ("conquer a", "conquer b", "done", "redeploy a4 b5", "done"):
        game.play(line)
        past.append(game.hash())

    while game.can_undo:
        assert game.hash() == past.pop()
        game.undo()

    assert [game.hash()] == past
    refuse(game)


def test_a_pick_cannot_be_taken_back_since_a_new_combo_was_seen() -> None:
    refuse(play(table("orcs commando"), "pick 1"))
    seeded = Game.new("base-2p", seed=1)
    seeded.play("pick 1")
    refuse(seeded)


def test_a_roll_cannot_be_taken_back() -> None:
    game = play(table("ratmen berserk"), "pick 1; conquer a; roll")
    refuse(game)

    game.play("die 0")
    refuse(game)

    game.play("conquer b")
    game.undo()
    assert game.state.rolled == 0


def test_the_turn_of_another_cannot_be_taken_back() -> None:
    refuse(play(table("orcs commando", "ratmen hill"), TURN))


def test_what_was_taken_back_is_not_in_the_record() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a")
    record = game.record()

    game.play("conquer b")
    game.undo()

    assert game.record() == record
    assert Game.replay(record).hash() == game.hash()


def test_a_new_game_and_a_copy_have_nothing_to_take_back() -> None:
    refuse(Game.new("base-2p", seed=1))
    refuse(play(table("orcs commando"), "pick 1; conquer a").copy())


def test_after_an_undo_another_way_is_open() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a")

    game.undo()
    game.play("conquer c")

    assert game.hash() == play(table("orcs commando"), "pick 1; conquer c").hash()
