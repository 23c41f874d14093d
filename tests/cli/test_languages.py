"""Whole games in the terminal in every language: no English is left, and nothing is cut off."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len

from declive import Game, bots
from declive.cli import commands
from declive.cli.request import ALIASES, COMMANDS
from declive.content.catalogue import BOXES, taken
from declive.engine.options import VALUES
from declive.engine.vocabulary import PIECES, TOOLS, VERBS
from declive.words import languages, load
from tests.cli.desk import Desk
from tools.translations import english, files

LANGUAGES = languages()[1:]
WORD = re.compile(r"[^\W\d_]{3,}")
PEOPLE = ("Ada", "Bo")
ASIDE = [
    ["help", "map", "row", "lang"],
    ["regions", "why 3", "why 12", "score"],
    ["hint", "log", "board", "log all"],
    ["help turn", "help troll", "help flying", "help zzz", "why done", "why x"],
    ["conquer 99", "pick 9", "done x", "foo", "p", "save /", "lang zz"],
]
"""What is typed besides the game itself, a few lines at a time: it changes nothing."""
WRONG = ["conquer 1", "roll 2", "abandon 3", "place 9 4", "decline", "give_up 2", "done", "expand"]
"""What is typed where it is not legal."""


def script(board: str, seed: int, boxes: list[str] | None = None) -> list[str]:
    """The lines of a whole game of two people who play anything, decline every third round, and
    look at everything and do wrong things meanwhile."""
    chance = random.Random(seed)
    game = Game.new(board, seed, list(PEOPLE), boxes=boxes)
    lines: list[str] = []
    played = 0
    while not game.over:
        if played % 7 == 0:
            lines += ASIDE[played // 7 % len(ASIDE)]
        if played % 3 == 0 and game.phase != "start":
            lines += [line for line in WRONG if game.why_not(line)]
        legal = game.legal()
        action = chance.choice([a for a in legal if VERBS[a.kind] != "decline"] or legal)
        if VERBS[action.kind] == "expand" and game.state.round % 3 == 0:
            action = next(a for a in legal if VERBS[a.kind] == "decline")
        lines.append(game.text(action))
        game.play(action)
        played += 1
    return [*lines, ""]


def notation() -> set[str]:
    """The words that are typed, and so are the same in all languages."""
    lines = [*VERBS, *COMMANDS, *ALIASES, *VALUES, *TOOLS, *bots.names(), *BOXES, *taken()]
    lines += [piece.word for piece in PIECES]
    words = load()
    for section in ("actions", "topics", *(f"actions_{box}" for box in BOXES)):
        lines += words.keys(section)
    lines += [key for box in BOXES[1:] for key in words.keys(f"topics_{box}")]
    lines += words.keys("topics_mixed")
    values = [value for values in VALUES.values() for value in values]
    return {word for line in [*lines, *values] for word in WORD.findall(line.lower())}


def own(language: str) -> set[str]:
    """All words that the files of a language hold, but for those that only Fluent reads."""
    texts = [file.read_text(encoding="utf-8") for file in files(language)]
    said = [
        re.sub(r'"[^"]*"|[$][\w]+|own-[\w-]+', " ", line.partition(" = ")[2] or line)
        for text in texts
        for line in text.splitlines()
        if not line.startswith("#")
    ]
    return {word.lower() for line in said for word in WORD.findall(line)}


@cache
def foreign(language: str) -> set[str]:
    """The words that only English has."""
    words = {word.lower() for told in english().values() for word in WORD.findall(told)}
    return words - own(language) - notation() - {name.lower() for name in PEOPLE}


def left_over(text: str, language: str) -> set[str]:
    """The English words in a text, but for what is quoted or typed."""
    quoted = re.sub(r"«[^»]*»|„[^”]*”|> .*|/[\w/.-]+", " ", text)
    return {word for word in WORD.findall(quoted) if word.lower() in foreign(language)}


@pytest.fixture(autouse=True)
def _no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "ADVISER", "greedy")
    monkeypatch.setattr(commands, "PATIENCE", 0.1)


GAMES = [
    ("base-2p", "base", 60),
    ("underground-2p", "underground", 80),
    ("river_world-2p", "base,river_world", 120),
    ("river_world-2p", ",".join(BOXES), 80),
]
"""A game of each box and one of all of them: the board, the boxes, the width of the terminal."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("board", "boxes", "width"), GAMES)
def test_a_whole_game_without_a_word_of_english(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, language: str, board: str, boxes: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    seats = [word for name in PEOPLE for word in ("--seat", name)]
    seed = 5
    typed = script(board, seed, boxes.split(","))

    outcome = desk.run(
        "--lang", language, "play", "--board", board, "--boxes", boxes, "--seed", str(seed),
        "--ask", *seats, typed=typed,
    )  # fmt: skip

    assert (outcome.code, outcome.err) == (0, "")
    assert load(language).say("end", "title") in outcome.out
    assert left_over(outcome.out, language) == set()
    for line in outcome.out.splitlines():
        if "> " not in line:
            assert cell_len(line) <= width, line
            assert not re.search(r"\w…", line.replace(load(language).say("play", "thinking"), ""))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "wish",
    [
        "--option die=7",
        "--option dye=cost3",
        "--option zzzz=1",
        "--boxes underground --board river_world-2p",
        "--boxes base,river_world --board base-2p",
        "--load game.declive",
        "--load lost.declive",
        "--load bytes.declive",
        "--board lost.toml",
        "--board bytes.toml",
        "--board nope",
        "--pack lost.toml",
        "--pack game.declive",
        "--pack empty",
        "--bot lost.py:Bot",
        "--seat lost.py:Bot",
        "--seat bot:gredy",
    ],
)
def test_what_no_game_can_begin_with_is_said_in_the_language(
    desk: Desk, language: str, wish: str
) -> None:
    write_files()

    outcome = desk.run("--lang", language, "play", *wish.split())

    assert outcome.code == 2
    assert english_of(outcome.err, language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["replay", "review"])
@pytest.mark.parametrize(
    "wish",
    ["lost.declive", "bytes.declive", "gone.declive", "ninth.declive", "game.declive --pack lost"],
)
def test_why_a_record_cannot_be_read_is_said_in_the_language(
    desk: Desk, language: str, command: str, wish: str
) -> None:
    write_files()

    outcome = desk.run("--lang", language, command, *wish.split())

    assert outcome.code == 2
    assert outcome.err.count("\n") == 1
    assert english_of(outcome.err, language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "wish",
    ["lost.yaml", "bytes.declive", "base.toml", "empty", "*.yaml", "game.declive --pack lost"],
)
def test_why_a_file_cannot_be_checked_is_said_in_the_language(
    desk: Desk, language: str, wish: str
) -> None:
    write_files()

    outcome = desk.run("--lang", language, "check", *wish.split())

    assert outcome.code == 2
    assert outcome.err.count("\n") == 1
    assert english_of(re.sub(r"declive (board|pack) check", "", outcome.err), language) == set()


def write_files() -> None:
    """Files with which nothing can be begun."""
    Path("game.declive").write_text("declive game 1\nboard: base-2p\nfoo: 3\n", encoding="utf-8")
    Path("gone.declive").write_text("declive game 1\nboard: lost.toml\n", encoding="utf-8")
    Path("ninth.declive").write_text("declive game 1\nboard: base-9p\n", encoding="utf-8")
    Path("base.toml").write_text("name = 'x'\n", encoding="utf-8")
    for name in ("bytes.declive", "bytes.toml"):
        Path(name).write_bytes(b"\xff\xfe")
    Path("empty").mkdir()


def english_of(told: str, language: str) -> set[str]:
    """The English words in a sentence, but for names of files and what was quoted from them."""
    said = told.replace("River World", "").replace("'", '"')
    names = r'"[^"]*"|\w+\.(declive|toml|yaml|py)|\bempty\b|\blost\b'
    return left_over(re.sub(names, " ", said), language)


def test_the_crawl_finds_english() -> None:
    assert left_over("You may have forgotten the token.", "es") >= {"You", "may", "token"}
    assert left_over("Tienes 3 fichas: «conquer 12».", "es") == set()
