"""`declive replay`: a record told again, shown half-way, and verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game, bots
from declive.audit import Auditor
from declive.cli.results import note_result
from tests.cli.desk import Desk


def played(actions: int = 10_000) -> Game:
    """A game between Ann and Bob, as far as so many actions."""
    game = Game.new("base-2p", seed=6, players=["Ann", "Bob"])
    bot = bots.make("random", seed=2)
    while not game.over and len(game.actions) < actions:
        game.play(bot.decide(game.observe(game.decides), game.legal()))
    return game


def save(text: str) -> str:
    """The name of a file that holds the text."""
    Path("a.game").write_text(text, encoding="utf-8")
    return "a.game"


def test_every_action_is_told_and_then_the_end(desk: Desk) -> None:
    game = played()

    outcome = desk.run("replay", save(game.record()))

    assert outcome.code == 0
    lines = outcome.out.splitlines()
    assert lines[0] == "Round 1: Ann"
    numbered = [line.split() for line in lines if line.split() and line.split()[0].isdecimal()]
    assert ["1", "nature", "deal"] in [words[:3] for words in numbered]
    assert ["7", "A", "pick"] in [words[:3] for words in numbered]
    assert any(words[:2] == [str(len(game.actions)), "B"] for words in numbered)
    assert "Round 10: Bob" in lines
    assert " wins with " in lines[-1]


def test_it_stops_where_it_is_told_to_and_shows_the_position(desk: Desk) -> None:
    game = played()
    half = Game.replay("\n".join(game.record().splitlines()[: 5 + 30]) + "\n")

    outcome = desk.run("replay", save(game.record()), "--to", "30")

    assert outcome.code == 0
    assert "\n 30  " in outcome.out or "\n30  " in outcome.out
    assert " 31  " not in outcome.out
    assert f"Round {half.state.round} of 10, " in outcome.out
    for name, coins in zip(["A Ann", "B Bob"], half.scores):
        assert f"{name}: {coins} coin" in outcome.out


def test_nothing_is_played_up_to_action_0(desk: Desk) -> None:
    outcome = desk.run("replay", save(played().record()), "--to", "0")

    assert outcome.code == 0
    assert "Round 1 of 10, A, pick" in outcome.out


def test_a_game_not_yet_over_shows_its_position(desk: Desk) -> None:
    game = played(50)

    outcome = desk.run("replay", save(game.record()), "--verify")

    assert outcome.code == 0
    assert f"Round {game.state.round} of 10" in outcome.out
    assert f"Verified {len(game.actions)} actions: nothing is wrong." in outcome.out


def test_the_result_noted_in_a_record_is_checked(desk: Desk) -> None:
    game = played()
    noted = game.record() + note_result(game)

    good = desk.run("replay", save(noted), "--verify")
    scores = f"# scores: {game.scores[0]} {game.scores[1]}"
    bad = desk.run("replay", save(noted.replace(scores, "# scores: 1 2")), "--verify")

    assert good.code == 0
    assert "nothing is wrong" in good.out
    assert bad.code == 1
    assert "the record says 'scores: 1 2'" in " ".join(bad.out.split())
    assert "1 complaint" in bad.out


def test_what_the_audit_finds_is_told(desk: Desk) -> None:
    desk.patch.setattr(Auditor, "step", lambda _: ["a token is missing"])

    outcome = desk.run("replay", save(played(8).record()), "--verify")

    assert outcome.code == 1
    assert "After action 8: a token is missing." in outcome.out


HEAD = "declive game 1\nboard: base-2p\nplayer: Ann\nplayer: Bob\n\n"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "line 1"),
        ("chess\n", "line 1"),
        (HEAD.replace("base-2p", "base-8p"), "base-8p"),
        (HEAD.replace("player: Ann\n", ""), "2 players"),
        (HEAD.replace("player:", "plays:"), "line 3"),
        (HEAD + "deal orcs hill\nconquer 3\n", "line 7"),
        (HEAD + "deal orcs hills\n", "hills"),
    ],
)
def test_a_spoilt_record_is_one_sentence_with_its_line(desk: Desk, text: str, word: str) -> None:
    outcome = desk.run("replay", save(text))

    assert outcome.code == 2
    assert outcome.err.startswith("declive: a.game: ")
    assert outcome.err.count("\n") == 1
    assert word in outcome.err


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["missing.game"], "missing.game"),
        (["."], "."),
        ([], "FILE"),
        (["a.game", "--to", "900000"], "900000"),
        (["a.game", "--to", "-1"], "-1"),
        (["a.game", "--to", "end"], "--to"),
    ],
)
def test_bad_input_is_one_sentence(desk: Desk, arguments: list[str], word: str) -> None:
    save(played(20).record())

    outcome = desk.run("replay", *arguments)

    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert word in outcome.err


def test_bytes_that_are_no_text_are_refused(desk: Desk) -> None:
    Path("a.game").write_bytes(b"\xff\xfe\x00")

    outcome = desk.run("replay", "a.game")

    assert outcome.code == 2
    assert "a.game" in outcome.err


def test_help_shows_an_example(desk: Desk) -> None:
    assert "Example: declive replay" in desk.run("replay", "--help").out
