"""The example of the documentation plays."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from declive import boards, bots
from declive.bots.match import play_game
from declive.cli import load_command

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


def test_the_example_of_the_documentation_plays_a_game(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    file = tmp_path / "my_bot.py"
    file.write_text(found[1], encoding="utf-8")
    name = bots.load(f"{file}:Homebody")

    played = play_game(boards.load("base-2p"), 1, [bots.make(name), bots.make("random", 1)])

    assert played.complaints == []
    assert played.game.over


def commands() -> list[str]:
    """The command lines of the pages about bots and the arena: in blocks, and between backticks."""
    found: list[str] = []
    for page in (PAGE, PAGE.with_name("arena.md")):
        parts = page.read_text(encoding="utf-8").split("```")
        for block in parts[1::2]:
            lines = block.replace("\\\n", " ").splitlines()
            found += [line for line in lines if line.startswith("declive ")]
        quoted = re.findall(r"`(declive \S+ -[^`]+)`", " ".join(parts[::2]))
        found += [" ".join(line.split()) for line in quoted]
    return found


def test_the_pages_have_command_lines() -> None:
    assert len(commands()) > 4
    assert any("tournament" in line for line in commands())


@pytest.mark.parametrize("line", commands())
def test_the_command_lines_are_understood(line: str) -> None:
    """Their options are read, and the bots and boards that they name are there."""
    words = shlex.split(line)[1:]
    sub = load_command(words[0])
    read = sub.make_context(words[0], words[1:]).params
    if read.get("board") and not read.get("pack"):
        boards.load(read["board"])
    for name in (read.get("bot_names") or "").split(","):
        if name and ".py" not in name:
            bots.make(name)
