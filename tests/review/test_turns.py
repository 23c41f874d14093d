"""A record taken apart: nothing is lost, and every stretch begins where it says."""

from __future__ import annotations

import pytest

from declive import Game
from declive.engine.plain import to_plain
from declive.engine.play import play
from declive.review.turns import Kind, turns_of
from tests.review.games import quick_game

MIX = ["base", "underground"]


@pytest.mark.parametrize(
    ("board", "boxes"),
    [("base-2p", None), ("underground-3p", None), ("river_world-2p", None), ("base-3p", MIX)],
)
def test_the_stretches_put_together_are_the_game(board: str, boxes: list[str] | None) -> None:
    game = quick_game(board, 11, boxes)
    turns = turns_of(game)
    players, rounds = len(game.names), game.state.rounds
    assert [(turn.round, turn.seat) for turn in turns] == [
        (number // players + 1, number % players) for number in range(rounds * players)
    ]
    state = Game.fresh(game.header).state
    for action in game.actions[: turns[0].place]:
        play(state, action)
    place = turns[0].place
    for turn in turns:
        assert to_plain(turn.before) == to_plain(state)
        assert turn.stretches[0].place == place
        for stretch in turn.stretches:
            assert stretch.place == place
            assert to_plain(stretch.state) == to_plain(state)
            for action in stretch.actions:
                assert action is game.actions[place]
                play(state, action)
                place += 1
        assert turn.after.coins == state.coins
    assert place == len(game.actions)
    assert sum(turn.brought for turn in turns if turn.seat == 0) == game.scores[0] - 5


def test_what_is_asked_first_has_its_kind() -> None:
    turns = turns_of(quick_game("base-2p", 4))
    assert [stretch.kind for stretch in turns[0].stretches][:2] == [Kind.COMBO, Kind.CONQUEST]
    later = [turn for turn in turns if turn.stretches[0].kind is Kind.COURSE]
    assert later
    assert all(stretch.open for turn in later for stretch in turn.stretches[:1])


def test_an_unfinished_game_has_the_turns_it_has() -> None:
    game = Game.new("base-2p", seed=2)
    assert turns_of(game) == []
    game.play("pick 1")
    (turn,) = turns_of(game)
    assert [stretch.kind for stretch in turn.stretches] == [Kind.COMBO]
