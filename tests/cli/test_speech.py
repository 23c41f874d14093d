"""Which language is spoken: asked for, of the environment, or switched during a game."""

from __future__ import annotations

import re

import pytest

from declive import words
from declive.cli import command, speech
from declive.cli.help import TOLD
from declive.words import languages, load
from tests.cli.desk import Desk
from tests.cli.test_languages import left_over
from tests.cli.test_replay import played, save


def told(text: str) -> str:
    """A text without what is typed in every language: options, commands, variables, examples."""
    text = re.sub(
        r"(Ejemplo|Példa): declive .*(\n  \S.*)*|--[a-z-]+|DECLIVE_\w+|declive:|answer\]", " ", text
    )
    return re.sub(rf"^  ({'|'.join(command().commands)})\b", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "hu_HU"}, "hu"),
        ({"LANG": "hu_HU.UTF-8", "LC_MESSAGES": "es_MX@euro"}, "es"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:hu:es"}, "hu"),
        ({"LANGUAGE": "es"}, "es"),
        ({"LC_ALL": "C", "LANGUAGE": "es"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "hu"}, "hu"),
    ],
)
def test_the_environment_is_followed(environment: dict[str, str], language: str) -> None:
    assert speech.of_environment(environment) == language


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "hu", "boards"],
        ["boards", "--lang", "hu"],
        ["boards", "--lang=hu_HU.UTF-8"],
    ],
)
def test_what_is_asked_for_wins_wherever_it_stands(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")

    assert "fronteras" in desk.run("boards").out
    assert "határ" in desk.run(*arguments).out
    assert "fronteras" in desk.run("boards").out


def test_behind_two_dashes_nothing_is_asked_for() -> None:
    assert speech.listen(["boards", "--", "--lang", "hu"], {}) == ["boards", "--", "--lang", "hu"]
    assert speech.spoken() == "en"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--lang", "fr", "boards"],
            "there are no words in the language 'fr'; there are en, es, hu",
        ),
        (["boards", "--lang"], "--lang needs a language: en, es, hu"),
    ],
)
def test_an_unknown_language_is_one_sentence(
    desk: Desk, arguments: list[str], sentence: str
) -> None:
    outcome = desk.run(*arguments)

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"declive: {sentence}\n")


def test_the_language_changes_during_a_game(desk: Desk) -> None:
    lines = ["pick 1", "lang es", "log all", "lang hu", "log all", "lang fr", "quit", "no"]

    out = desk.run("play", "--seed", "3", "--seat", "Ada", typed=lines).out

    english, spanish, hungarian = (
        load(language).say("log", "turn", round=1, who="Ada") for language in ("en", "es", "hu")
    )
    assert english not in out.replace("Round 1 of 10: Ada", "")
    assert out.index(spanish) < out.index("A nyelv: magyar") < out.index(hungarian)
    assert "Ezen a nyelven nincs szöveg: „fr”; választható: en, es, hu." in out
    assert "Kiléptél a játékból." in out


def test_what_was_taken_back_is_not_told_again(desk: Desk) -> None:
    lines = ["pick 1", "conquer 1", "conquer 2", "undo", "lang es", "log all", "quit", "no"]

    told = desk.run("play", "--seed", "3", "--seat", "Ada", typed=lines).out.partition("El idioma")[
        2
    ]

    assert "la región 1 (" in told
    assert "la región 2 (" not in told


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("name", [*TOLD, ""])
def test_help_is_in_the_language(desk: Desk, language: str, name: str) -> None:
    help = desk.run("--lang", language, *([name] if name else []), "--help")

    assert help.code == 0
    assert left_over(told(help.out), language) == set()
    assert not any(len(line) > 100 for line in help.out.splitlines())


def test_the_help_of_what_players_do_not_use_is_english_as_a_whole(desk: Desk) -> None:
    assert desk.run("--lang", "es", "simulate", "--help").out == desk.run("simulate", "--help").out


@pytest.mark.parametrize("language", languages()[1:])
def test_other_commands_of_players(desk: Desk, language: str) -> None:
    for arguments in (
        ["boards"],
        ["catalogue"],
        ["play", "--board", "nope"],
        ["play", "--seat", "bot:grady"],
        ["play", "--seat", " "],
        ["play", "--players", "x"],
        ["play", "--players", "9"],
        ["play", "--wrong"],
        ["plai"],
        ["replay"],
        ["replay", "xyz.declive"],
    ):
        outcome = desk.run("--lang", language, *arguments)
        assert left_over(told(outcome.out + outcome.err), language) == set(), arguments


@pytest.mark.parametrize("language", languages()[1:])
def test_a_record_is_replayed_in_the_language(desk: Desk, language: str) -> None:
    file = save(played(60).record())

    for arguments in ([], ["--to", "30", "--verify"], ["--to", "999"]):
        outcome = desk.run("--lang", language, "replay", file, *arguments)
        assert left_over(told(outcome.out + outcome.err), language) == set(), arguments


def test_commands_are_made_anew_in_english() -> None:
    speech.listen(["--lang", "hu"], {})
    try:
        assert command().commands["play"].short_help == "Play in the terminal."
        assert words.load("hu").say("usage", "commands") == "Parancsok"
    finally:
        speech.listen([], {})
