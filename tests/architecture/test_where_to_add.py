"""What docs/architecture.md says about adding something is true: it is tried out on a copy."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from declive.engine.options import VALUES
from tests.architecture.sources import PACKAGE, files, name

ROOT = PACKAGE.parents[1]
ELSEWHERE = ("tests/", "web/", "docs/", "tools/")
BOX = "base"

# What is put before which text of which file.
RACE = {
    "content/base/races.py": [
        ("class Wizards(", 'class Walkers(CoinsFor):\n    """Each Farmland pays double."""\n\n\n'),
        (
            '    Race("wizards"',
            '    Race("walkers", "Walkers", 5, 10, Walkers(Ground(terrain=[FARMLAND])), 2),\n',
        ),
    ],
    "emblems/base_races.py": [('    "wizards": draw(', '    "walkers": shape("M9 9H55V55H9Z"),\n')],
    "words/en.toml": [('wizards = "Wizard"', 'walkers = "Walker"\n')],
}
MARKER = {
    "content/base/powers.py": [
        ("FORTRESS: Final", 'POST: Final = marker("post", 4)\n'),
        ("class Wealthy(", 'class Watchful(Builds):\n    """Once a turn build a Post."""\n\n\n'),
        (
            '    Power("wealthy"',
            '    Power("watchful", "Watchful", 4, Watchful(POST, EVERYWHERE), since=2),\n',
        ),
    ],
    "emblems/markers.py": [('    "queen": draw(', '    "post": shape("M9 9H55V55H9Z"),\n')],
    "words/en.toml": [
        ('lair = ["lair", "lairs"]', 'post = ["post", "posts"]\n'),
        ('"hero 12" = ', '"post 12" = "Watchful: build a Post in region 12"\n'),
    ],
}
OPTION = {
    "engine/options.toml": [
        (
            "[ghoul_die]",
            '[posts]\ntitle = "Posts"\nboxes = ["base"]\nvalues.some = "Some."\n'
            'values.many = "Many."\n\n',
        )
    ],
    "engine/options.py": [("    ghoul_die: str", "    posts: str\n")],
}
TRIED = """
import sys
from declive import Game
from declive.content import catalogue
from declive.emblems import emblem
from declive.scenarios.scenario import read_text, run
from declive.words import load

case = '''
case: NEW-1 what was added is played
options: {posts: many}
board: {a: farmland edge, x: hill, borders: a-x}
players:
  A: {race: walkers, power: watchful, hand: 2, coins: 0, holds: {a: 1, x: 1}}
  B: {}
turn: {player: A, phase: conquer}
play:
  - post x
  - refuse: post a
  - see: {markers x: [post], stock post: 3}
  - done
  - redeploy a1 x3
  - done
  - done
  - see: {coins A: 3}
'''
assert run(read_text(case, "case.yaml")[0]) == []
assert emblem("race", "walkers")
assert emblem("marker", "post")
assert load().race(next(r for r in catalogue.races("base") if r.id == "walkers"), 1) == "Walker"
game = Game.new("base-2p", seed=2, options={"posts": "many"})
while not game.over:
    game.play(game.legal()[-1])
assert Game.replay(game.record()).hash() == game.hash()
print("played")
"""

Changes = dict[str, list[tuple[str, str]]]


def told() -> dict[str, list[str]]:
    """The paths that the document names for each thing that may be added."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = text.partition("## Where do I add")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (an? [a-z]+) \| (.*) \|$", section, flags=re.MULTILINE)
    return {
        what: [
            word for word in re.findall(r"`([^`]+)`", where) if re.fullmatch(r"[\w<>./-]+", word)
        ]
        for what, where in rows
    }


def paths(what: str) -> list[str]:
    """Those of them that are files or folders, and no words of the code."""
    return [word for word in told()[what] if "/" in word]


def test_everything_one_may_want_to_add_is_told() -> None:
    wanted = ["race", "power", "marker", "verb", "phase", "option", "board", "language", "bot"]

    assert [what.split()[1] for what in told()] == wanted


@pytest.mark.parametrize("what", told())
def test_what_is_named_is_there(what: str) -> None:
    assert paths(what)
    for path in paths(what):
        base = ROOT if path.startswith(ELSEWHERE) else PACKAGE
        pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
        assert list(base.glob(pattern)), path


@pytest.mark.parametrize(
    ("what", "changes"), [("a race", RACE), ("a marker", MARKER), ("an option", OPTION)]
)
def test_the_files_that_are_changed_are_those_told(what: str, changes: Changes) -> None:
    told = [path.replace("<box>", BOX) for path in paths(what)]

    # In the order of the document.
    places = [told.index(file) for file in changes]
    assert places == sorted(places)


def test_what_is_added_in_these_files_alone_is_played(tmp_path: Path) -> None:
    copy = tmp_path / "declive"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("static", "__pycache__", "*.so"))
    for changes in (RACE, MARKER, OPTION):
        for file, additions in changes.items():
            text = (copy / file).read_text("utf-8")
            for before, more in additions:
                assert text.count(before) == 1, (file, before)
                text = text.replace(before, more + before)
            (copy / file).write_text(text, "utf-8")

    done = subprocess.run(
        [sys.executable, "-c", TRIED],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (0, "played\n"), done.stderr


@pytest.mark.parametrize("race", ["drow", "liches", "mudmen", "mummies", "ogres", "sorcerers"])
def test_a_race_that_brings_nothing_but_itself_is_named_nowhere_else(race: str) -> None:
    box = "base" if race == "sorcerers" else "underground"
    expected = {path.replace("<box>", box) for path in paths("a race")}

    named = {file for file, text in sources().items() if re.search(rf"\b{race}\b", text)}

    assert named <= expected


@pytest.mark.parametrize("option", VALUES)
def test_an_option_is_named_where_it_is_declared_and_where_it_is_asked(option: str) -> None:
    asked = re.compile(rf"options\.{option}\b")

    asking = [file for file, text in sources().items() if asked.search(text)]

    # Audit and scenarios compare a position with the rule; nobody else knows of it.
    assert any(file.startswith(("engine/", "content/")) for file in asking)
    assert all(file.startswith(("engine/", "content/", "audit/", "scenarios/")) for file in asking)
    for file in paths("an option")[:2]:
        assert re.search(rf"\b{option}\b", sources()[file])


def sources() -> dict[str, str]:
    """The texts of the package by their paths."""
    found = [*files(), *PACKAGE.rglob("*.toml")]
    return {name(file): file.read_text("utf-8") for file in found}
