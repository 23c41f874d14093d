"""The players' part of the manual: each page in every language, the terminal's sessions as they
really go, and no picture that nobody makes."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from declive import cli
from declive.cli import speech
from declive.words import languages
from tests.manual.pages import DOCS, ROOT, blocks
from tools import pictures
from tools.manual.rules import folder

PLAY = DOCS / "play"
SESSIONS = [DOCS / folder(language) / "terminal.md" for language in languages()]
TYPED = re.compile(r"^\w+, .*> (.+)$", re.MULTILINE)
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")
DRAWN_BY_HAND = {"docs/pictures/logo.svg"}
OF_COMMANDS = {
    "docs/pictures/training.svg": "strength.svg",
    "docs/research/maskable_ppo.svg": "examples.research.maskable_ppo",
}
"""Pictures of a run that takes long, and what their page or the Makefile says of how to make it."""


def test_each_page_for_players_is_there_in_every_language() -> None:
    english = {file.name for file in PLAY.glob("*.md")}

    for language in languages()[1:]:
        assert {file.name for file in (PLAY / language).glob("*.md")} == english


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.parent.name)
def test_a_session_of_the_terminal_is_as_it_is_written(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    command, session = blocks(page)[:2]
    assert session.language == "text"
    typed = TYPED.findall(session.text)
    assert len(typed) > 5
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(speech, "_spoken", speech.spoken())  # As it was, when all is done.
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*typed, "quit", "no", ""])))

    cli.run(shlex.split(command.text)[1:])

    seen = "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines())
    assert session.text.rstrip() in seen


def test_every_picture_is_made_by_a_target() -> None:
    taken = (ROOT / "web" / "e2e" / "manual.mjs").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "e2e/manual.mjs" in makefile
    assert "tools/pictures.py" in makefile
    for file in DOCS.rglob("*"):
        name = file.relative_to(ROOT).as_posix()
        if file.suffix not in (".png", ".svg", ".webp") or name in DRAWN_BY_HAND:
            continue
        if name in OF_COMMANDS:
            told = makefile + "".join(page.read_text("utf-8") for page in DOCS.rglob("*.md"))
            assert OF_COMMANDS[name] in told
        elif file.parent == pictures.FIRST_GAME:
            assert file.stem.partition("-")[0] in languages()
            assert f"-{file.stem.partition('-')[2]}`" in taken
        else:
            assert file.stem in pictures.BOARDS or f'shoot(page, "{file.stem}")' in taken, name


def test_no_picture_lies_there_unused() -> None:
    used = {"docs/pictures/logo.svg"}
    for page in (ROOT / "README.md", *DOCS.rglob("*.md")):
        for link in PICTURE.findall(page.read_text(encoding="utf-8")):
            target = (page.parent / link).resolve()
            used.add(target.relative_to(ROOT).as_posix() if target.is_relative_to(ROOT) else "")

    for file in DOCS.rglob("*"):
        if file.suffix in (".png", ".svg", ".webp"):
            assert file.relative_to(ROOT).as_posix() in used
