"""`declive review`: the turns of a record, told in the terminal and as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from declive.cli.review import headline
from declive.review import TurnReport
from declive.words import load
from tests.cli.desk import Desk
from tests.review.games import left_at, quick_game

QUICK = ("--effort", "1")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few futures: the tests are about what is told."""
    monkeypatch.setattr("declive.review.reviewer.LEAST", 2)
    monkeypatch.setattr("declive.review.weighing.LEAST", 2)


def saved() -> str:
    """The name of a file with the last turns of a game cut off but for two."""
    game = quick_game("base-2p", 6)
    Path("a.game").write_text(left_at(game, 26).record(), encoding="utf-8")
    return "a.game"


def test_every_turn_of_a_seat_is_told(desk: Desk) -> None:
    outcome = desk.run("review", saved(), "--seat", "B", *QUICK)

    assert outcome.code == 0, outcome.err
    assert "B (B)" in outcome.out
    assert re.search(
        r"^\d+ % of the possible coins were found\. Turns: ", outcome.out, re.MULTILINE
    )
    assert "Round 1, " in outcome.out


def test_the_report_as_json_holds_all_seats(desk: Desk) -> None:
    outcome = desk.run("review", saved(), "--json", *QUICK)

    assert outcome.code == 0, outcome.err
    reports = json.loads(outcome.out)
    assert [report["seat"] for report in reports] == [0, 1]
    assert all(turn["mark"] in ("good", "nearly", "costly") for r in reports for turn in r["turns"])


def test_an_unknown_seat_is_named_with_those_there_are(desk: Desk) -> None:
    outcome = desk.run("review", saved(), "--seat", "Zoe", *QUICK)

    assert outcome.code == 2
    assert "nobody called 'Zoe' sits in this game; there are A A, B B" in outcome.err


def test_what_is_no_record_is_said_so(desk: Desk) -> None:
    Path("b.game").write_text("hello\n", encoding="utf-8")
    outcome = desk.run("review", "b.game")

    assert outcome.code == 2
    assert "b.game: line 1: a record begins with" in outcome.err


@pytest.mark.parametrize(("language", "best"), [("en", "13.2"), ("es", "13,2"), ("hu", "13,2")])
def test_coins_with_a_fraction_are_written_as_the_language_does(language: str, best: str) -> None:
    turn = TurnReport(3, 0, "", 4, 13.23, "costly", False, True, 0.0, 0.0, 0.0, why="Because.")

    assert f" {best}" in headline(turn, load(language))
