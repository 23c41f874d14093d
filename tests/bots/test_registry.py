"""Bots of one's own: in a file, in a module, offered by a package; and what is refused."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from declive import Game, bots
from declive.bots import registry
from declive.cli.seats import read_seat, seats_of

LAST = """
from declive.bots import Bot

class Last(Bot):
    def decide(self, view, legal):
        return legal[-1]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one bot in it."""
    path = tmp_path / "last_bot.py"
    path.write_text(LAST)
    return path


def test_a_bot_in_a_file_plays(file: Path) -> None:
    name = bots.load(f"{file}:Last")
    bot = bots.make(name, seed=3)
    game = Game.new("base-2p", seed=1)

    assert bot.name == "Last"
    assert bot.decide(game.observe(0), game.legal()) is game.legal()[-1]
    assert name in bots.names()
    assert name not in bots.shipped()


def test_a_file_with_one_bot_needs_no_class(file: Path) -> None:
    assert bots.make(bots.load(str(file))).name == "Last"


def test_a_bot_in_a_module_plays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = file.parent / "nest"
    package.mkdir()
    (package / "owl.py").write_text(LAST)
    monkeypatch.syspath_prepend(file.parent)

    assert bots.make(bots.load("nest.owl:Last")).name == "Last"


def test_a_package_offers_a_bot_by_entry_point(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(file.parent)
    offered = [EntryPoint("owl", "last_bot:Last", registry.GROUP)]
    monkeypatch.setattr(registry, "entry_points", lambda group: offered)

    assert bots.names() == [*bots.shipped(), "owl"]
    assert type(bots.make("owl")).__name__ == "Last"


@pytest.mark.parametrize(
    ("content", "spec", "sentence"),
    [
        (LAST, "last_bot.py:First", "has no 'First'; its bots: Last"),
        ("x = 1", "last_bot.py", "holds not one bot but none"),
        ("1 / 0", "last_bot.py", "failed: ZeroDivisionError"),
        ("Last = 3", "last_bot.py:Last", "'Last' is not a bot: write 'class Last"),
        (
            "from declive.bots import Bot\nclass Last(Bot): pass",
            "last_bot.py",
            "decides nothing: write 'def decide",
        ),
        (LAST, "lost_bot.py:Last", "there is no file"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(
    tmp_path: Path, content: str, spec: str, sentence: str
) -> None:
    (tmp_path / "last_bot.py").write_text(content)
    with pytest.raises(ValueError, match="bot") as refusal:
        bots.make(bots.load(str(tmp_path / spec)))
    assert sentence in str(refusal.value)


def test_only_loading_runs_a_file(file: Path) -> None:
    """What a stranger names at a table or in a saved game is a name, never a file to be run."""
    file.write_text(f"open({str(file.with_suffix('.ran'))!r}, 'w')")
    with pytest.raises(ValueError, match="there is no bot"):
        bots.make(f"{file}:Last")
    with pytest.raises(ValueError, match="allow it with --bot"):
        seats_of(f"declive game 1\n# seat: {file}:Last\n# seat: human\n", ["Ann", "Bob"])
    assert not file.with_suffix(".ran").exists()


def test_shipped_names_cannot_be_taken(file: Path) -> None:
    with pytest.raises(ValueError, match="comes with Declive"):
        bots.register("greedy", bots.RandomBot)


def test_a_seat_may_be_a_bot_of_ones_own(file: Path) -> None:
    assert read_seat(f"{file}:Last").name == "Last"
    assert read_seat(f"Rival={file}:Last").name == "Rival"


def test_the_command_line_plays_a_bot_of_ones_own(file: Path) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "declive",
            "simulate",
            "--games",
            "2",
            "--bots",
            f"{file}:Last,random",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Last" in done.stdout


def test_a_bot_that_a_host_admits_is_known_by_its_plain_name(file: Path) -> None:
    assert bots.admit(["greedy", f"{file}:Last"]) == ["greedy", "Last"]

    assert bots.make("Last", seed=3).name == "Last"
    assert not [name for name in bots.names() if str(file) in name]


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ("expert", "the name 'expert' belongs to a bot that comes with Declive"),
        ("Last: the best", "is called 'Last: the best': a name at a table has at most 24 letters"),
        ("L" * 25, "a name at a table has at most 24 letters"),
    ],
)
def test_a_host_does_not_admit_every_name(file: Path, named: str, message: str) -> None:
    file.write_text(LAST.replace("(Bot):", f"(Bot):\n    name = {named!r}"))

    with pytest.raises(ValueError, match=message):
        bots.admit([str(file)])


def test_two_bots_of_one_name_are_not_admitted(file: Path) -> None:
    twin = file.with_name("twin.py")
    twin.write_text(LAST)

    with pytest.raises(ValueError, match="two bots are called 'Last'; serve one of them only"):
        bots.admit([str(file), str(twin)])
