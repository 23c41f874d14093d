"""`hint` in the terminal, and the levels that whoever is asked for seats can choose from."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from declive import bots
from declive.cli import commands
from declive.cli.game_options import ask_seats
from declive.cli.screen import Screen
from tests.cli.desk import Desk
from tests.cli.test_boxes import Answers


def test_a_hint_says_what_a_bot_would_play_and_why(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "PATIENCE", 0.0)

    outcome = desk.run("play", "--seed", "5", typed=["hint", "quit", "no"])
    told = " ".join(outcome.out.split())

    assert "A bot would play 'pick " in told
    assert "'. Take the " in told
    assert "this turn, with what lies on it and what it costs." in told


def test_whoever_is_asked_for_seats_reads_how_the_bots_play() -> None:
    paper = StringIO()
    answers = Answers("", "expert:4")

    specs = ask_seats(Screen(Console(file=paper, width=100)), answers, 2)

    assert specs == ["Ann", "expert:4"]
    for name in bots.shipped():
        assert f"  {name}: " in paper.getvalue()


def test_a_level_with_options_sits_down_by_its_plain_name(desk: Desk) -> None:
    outcome = desk.run("play", "--seat", "Ann", "--seat", "expert:4", typed=["quit", "no"])

    assert "Ann and Expert" in outcome.out or "Ann, Expert" in outcome.out


def test_an_option_that_means_nothing_is_refused_in_a_sentence(desk: Desk) -> None:
    outcome = desk.run("play", "--seat", "Ann", "--seat", "expert:soon")

    assert outcome.code == 2
    assert "write 'expert:400' for 400 playouts" in " ".join(outcome.err.split())
