"""What the public objects say of themselves, and moves of a record."""

from __future__ import annotations

import random

import pytest

import declive
from declive import NOBODY, Action, Game


def test_a_game_says_where_it_stands() -> None:
    game = Game.new("base-3p", seed=7, players=["Ann", "Bob", "Cyd"])
    assert repr(game) == "Game(base-3p, round 1 of 10, Ann to pick)"
    game.play("pick 1")
    assert repr(game) == "Game(base-3p, round 1 of 10, Ann to conquer)"
    waiting = Game.new("base-3p")
    assert repr(waiting) == "Game(base-3p, round 1 of 10, nature to answer)"
    chooser = random.Random(2)
    while not game.over:
        game.play(chooser.choice(game.legal()))
    assert repr(game).startswith("Game(base-3p, over, won by ")


def test_other_things_say_what_they_are() -> None:
    game = Game.new("underground-2p", seed=7)
    assert repr(game.board) == "Board('underground-2p', 28 regions, 2 players)"
    assert repr(game.roster.races[0]).startswith("Race('")
    assert repr(game.roster.powers[0]).startswith("Power('")
    assert repr(game.roster.items[0]).startswith("Item('")
    assert repr(game.roster).startswith("Roster(underground: 15 races")
    assert repr(game.observe(NOBODY)).startswith("View(underground-2p as a spectator sees it")
    assert repr(game.state).startswith("State(underground-2p, round 1 of ")
    game.play("pick 1")
    assert repr(game.state.active(0)).startswith("Troop(seat 0, race ")
    assert repr(game.legal()[0]).startswith("Action('")


def test_a_seat_that_is_not_there_is_refused() -> None:
    game = Game.new("base-3p", seed=7)
    for seat in (3, 7, -5):
        with pytest.raises(ValueError, match=rf"there is no seat {seat}: the seats are 0 to 2"):
            game.observe(seat)


def test_moves_go_through_a_record() -> None:
    game = Game.new("base-2p", seed=3)
    chooser = random.Random(8)
    for _ in range(40):
        game.play(chooser.choice(game.legal()))
    record = game.record()

    replayed = Game.replay(record)
    seen: list[Action] = []
    for move in Game.moves(record):
        assert move.action in declive.engine.phases.legal(move.position)
        assert move.number == len(seen) + 1
        assert move.seat == move.position.decides
        seen.append(move.action)
    assert seen == replayed.actions


def test_moves_name_the_line_that_cannot_be_played() -> None:
    record = Game.new("base-2p", seed=3).record() + "conquer 99\n"
    with pytest.raises(ValueError, match=r"line \d+: 'conquer 99' cannot be played"):
        list(Game.moves(record))


def test_what_is_returned_is_exported() -> None:
    for name in ("Event", "Line", "BadNotation", "BoardError", "State", "Troop", "Move", "Term"):
        assert name in declive.__all__
        assert hasattr(declive, name)
