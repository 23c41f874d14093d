"""`declive docs`: the documentation in the terminal."""

from __future__ import annotations

from pathlib import Path

from declive.cli.docs import page_names
from tests.cli.desk import Desk

DOCS = Path(__file__).parents[2] / "docs"
FOLDERS = [
    *("built/releases", "library", "library/playground", "library/tutorial-mcts"),
    *("library/tutorial-one-ply", "library/tutorial-random", "library/tutorial-records"),
    *("play", "play/first-game", "play/puzzles", "play/review", "play/rules", "play/terminal"),
    *("research", "research/actions", "research/cite", "research/observations"),
]


def test_every_page_is_listed_with_its_heading(desk: Desk) -> None:
    outcome = desk.run("docs")

    names = [line.split()[0] for line in outcome.out.splitlines()]
    assert names == sorted(file.stem for file in DOCS.glob("*.md")) + FOLDERS
    assert "Inventing" in outcome.out


def test_a_page_is_shown(desk: Desk) -> None:
    assert desk.run("docs", "options").out.startswith("# Options")
    assert desk.run("docs", "research").out.startswith("# For researchers")
    assert desk.run("docs", "play").out.startswith("# Play")
    assert desk.run("docs", "research/actions").out.startswith("# Actions")


def test_players_read_their_own_language(desk: Desk) -> None:
    assert desk.run("--lang", "es", "docs", "play/rules").out.startswith("# Cómo se juega\n\nLos")
    assert desk.run("--lang", "hu", "docs", "play/rules").out.startswith("# Így kell játszani")
    assert desk.run("--lang", "hu", "docs", "options").out.startswith("# Options")
    assert "A terminálban" in desk.run("--lang", "hu", "docs").out


def test_where_a_page_lies_is_said(desk: Desk) -> None:
    told = desk.run("docs", "options", "--path").out.strip()

    assert Path(told).read_text("utf-8").startswith("# Options")


def test_pages_are_completed() -> None:
    assert page_names("o") == ["operators", "options"]
    assert page_names("") == sorted(file.stem for file in DOCS.glob("*.md")) + FOLDERS


def test_an_unknown_page_is_refused_with_a_hint(desk: Desk) -> None:
    outcome = desk.run("docs", "option")

    assert outcome.code == 2
    assert "there is no page 'option' in the documentation; did you mean 'options'?" in outcome.err
