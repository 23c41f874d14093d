"""`declive boards`: the boards that come with the game."""

from __future__ import annotations

import json

from declive.boards import load, names
from tests.cli.desk import Desk


def test_every_board_is_a_line(desk: Desk) -> None:
    outcome = desk.run("boards")

    assert outcome.code == 0
    lines = [line.split() for line in outcome.out.splitlines()]
    assert [line[0] for line in lines[1:]] == names()
    board = load("base-3p")
    numbers = [board.players, board.rounds, board.size, len(board.borders)]
    row = next(line for line in lines if line[0] == "base-3p")
    assert row == ["base-3p", "base", *[str(number) for number in numbers], "as", "printed"]


def test_the_same_as_json(desk: Desk) -> None:
    data = json.loads(desk.run("boards", "--json").out)

    assert [entry["name"] for entry in data] == names()
    for entry in data:
        board = load(entry["name"])
        assert entry["regions"] == board.size
        assert entry["borders"] == len(board.borders)
        assert entry["players"] == board.players
        assert entry["own_design"] is board.own_design


def test_there_are_twelve_boards_and_five_are_our_own(desk: Desk) -> None:
    outcome = desk.run("boards")

    lines = [line.rstrip() for line in outcome.out.splitlines()[1:]]
    assert len(lines) == 12
    own = [line.split()[0] for line in lines if line.endswith("our own")]
    assert own == ["underground-5p", *(f"river_world-{players}p" for players in (2, 3, 4, 5))]


def test_help_shows_an_example(desk: Desk) -> None:
    assert "Example: declive boards" in desk.run("boards", "--help").out
