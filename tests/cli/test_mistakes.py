"""Bad input: one sentence on stderr and exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.desk import Desk

RECORD = "declive game 1\nboard: base-2p\nplayer: Ann\nplayer: Bob\n\n"

ASKED_WRONGLY = [
    (["dance"], "dance"),
    (["play", "--loud"], "--loud"),
    (["play", "--players", "many"], "--players"),
    (["play", "--players", "6"], "2 to 5 players"),
    (["play", "--players", "-1"], "2 to 5 players"),
    (["play", "--board", "base-9p"], "base-9p"),
    (["play", "--board", "missing.toml"], "missing.toml"),
    (["play", "--board", "base-2p", "--players", "3"], "for 2 players"),
    (["play", "--board", "base-2p", "--seat", "A", "--seat", "B", "--seat", "C"], "3 seats"),
    (["play", "--seat", "bot:grady"], "did you mean 'greedy'?"),
    (["play", "--seat", "Ann", "--seat", "ann"], "cannot both"),
    (["play", "--seat", "Ann", "--seat", "Bob\x1b[2J"], "letters"),
    (["play", "--seat", "A very long name indeed"], "at most"),
    (["play", "--seat", " "], "needs a name"),
    (["play", "--option", "die"], "NAME=VALUE"),
    (["play", "--option", "die=cost4"], "cost4"),
    (["play", "--option", "dice=cost3"], "did you mean 'die'?"),
    (["play", "--load", "missing.declive"], "missing.declive"),
    (["play", "--load", "."], "."),
    (["play", "--load", "x", "--players", "2"], "its own board"),
    (["play", "--seed", "soon"], "--seed is a whole number, not 'soon'"),
    (["serve", "--port", "abc"], "--port is a whole number from 0 to 65535, not 'abc'"),
    (["serve", "--port", "99999"], "--port is a whole number from 0 to 65535, not '99999'"),
    (["serve", "--rate-limits", "-1"], "--rate-limits is a number of 0 or more, not '-1'"),
    (["serve", "--smtp-security", "ssl"], "--smtp-security is starttls, tls or none, not 'ssl'"),
    (["serve", "--smtp", "mail:x"], "the port in --smtp is a whole number from 1 to 65535"),
    (["serve", "--log", "loud"], "--log is plain or json, not 'loud'"),
    (["pack", "check", "x", "--games", "0"], "--games is a whole number of 1 or more, not '0'"),
    (["play", "--board", "nope"], "declive: there is no board 'nope': the boards are base-2p, "),
]


@pytest.mark.parametrize(("arguments", "word"), ASKED_WRONGLY)
def test_what_is_asked_wrongly_is_one_sentence(desk: Desk, arguments: list[str], word: str) -> None:
    outcome = desk.run(*arguments)

    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert word in outcome.err


OF_THE_ENVIRONMENT = [
    ("DECLIVE_PORT", "abc", "DECLIVE_PORT is a whole number from 0 to 65535, not 'abc'"),
    ("DECLIVE_WORKERS", "0", "DECLIVE_WORKERS is a whole number from 1 to 64, not '0'"),
    ("DECLIVE_WEBHOOKS", "maybe", "DECLIVE_WEBHOOKS is yes or no"),
]


@pytest.mark.parametrize(("name", "value", "sentence"), OF_THE_ENVIRONMENT)
def test_what_the_environment_says_wrongly_is_named_by_its_variable(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(name, value)

    outcome = desk.run("serve")

    assert outcome.code == 2
    assert outcome.err.startswith(f"declive: {sentence}")
    assert "Input should" not in outcome.err


SPOILT = [
    ("", "line 1"),
    ("no game at all", "line 1"),
    (RECORD.replace("base-2p", "base-9p"), "base-9p"),
    (RECORD.replace("player: Bob\n", ""), "2 players"),
    (RECORD.replace("Bob", "\x1b[2JBob"), "line 4: it holds characters that cannot be printed"),
    (RECORD + "deal orcs hill\npick 1\n", "line 7"),
    (RECORD + "deal orks hill\n", "orks"),
    (RECORD.replace("\nboard", "\n# seat: human\nboard"), "1 seats"),
    (RECORD.replace("\nboard", "\n# seat: human\n# seat: clever\nboard"), "clever"),
]


@pytest.mark.parametrize(("text", "word"), SPOILT)
def test_a_spoilt_file_is_one_sentence(desk: Desk, text: str, word: str) -> None:
    Path("spoilt.declive").write_text(text, encoding="utf-8")

    outcome = desk.run("play", "--load", "spoilt.declive")

    assert outcome.code == 2
    assert outcome.err.startswith("declive: spoilt.declive: ")
    assert outcome.err.count("\n") == 1
    assert word in outcome.err


def test_nothing_in_a_file_is_obeyed_by_the_terminal(desk: Desk) -> None:
    Path("odd.yaml").write_text('"\\e[2Jcase": ORC-1\n', encoding="utf-8")
    Path("odd.declive").write_text(RECORD.replace("Ann", "Ann\x1b[2J"), encoding="utf-8")

    told = [desk.run("check", "odd.yaml"), desk.run("replay", "odd.declive")]

    assert [outcome.code for outcome in told] == [2, 2]
    assert not any("\x1b" in outcome.out + outcome.err for outcome in told)


def test_a_mark_at_the_beginning_of_a_text_does_no_harm(desk: Desk) -> None:
    Path("marked.declive").write_text(RECORD, encoding="utf-8-sig")

    assert desk.run("replay", "marked.declive").code == 0


def test_a_file_that_is_no_text_is_one_sentence(desk: Desk) -> None:
    Path("spoilt.declive").write_bytes(b"\xff\xfe\x00")

    outcome = desk.run("play", "--load", "spoilt.declive")

    assert (outcome.code, outcome.err) == (2, "declive: spoilt.declive is not text in UTF-8\n")


@pytest.mark.parametrize("typed", ["save nowhere/x", "save .", "save /proc/x"])
def test_a_place_that_cannot_be_written_costs_nothing(desk: Desk, typed: str) -> None:
    outcome = desk.run("play", "--seed", "5", typed=["pick 1", typed, "quit", "no"])

    assert outcome.code == 0
    assert "✗" in outcome.out
    assert list(Path().iterdir()) == []


def test_save_replaces_a_file_only_when_told(desk: Desk) -> None:
    Path("notes").write_text("precious", encoding="utf-8")

    refused = desk.run("play", "--seed", "5", typed=["pick 1", "save notes", "quit", "no"])
    kept = Path("notes").read_text(encoding="utf-8")
    desk.run("play", "--seed", "5", typed=["pick 1", "save notes over", "quit"])

    assert "'save notes over'" in refused.out
    assert kept == "precious"
    assert Path("notes").read_text(encoding="utf-8").startswith("declive game 1\n")
