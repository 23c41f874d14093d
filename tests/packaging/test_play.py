"""`make play` builds the page and compiles the engine side by side, and serves on what it got.

The builds are real, of a page of one file and an engine of two modules.
"""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from typing import NoReturn

import pytest

from tests.packaging.test_page import attempt, no_node
from tests.packaging.test_page import project as page_project
from tests.packaging.test_wheel import BOARD, RACES
from tools import play as playing
from tools.compile import COMPILED

project = page_project
SERVE = """
import sys, pathlib
import declive.content.races as races

page = pathlib.Path(__file__).parent / "server" / "static" / "index.html"
plain = races.__file__.endswith(".py")
print(*sys.argv[1:], "plain" if plain else "compiled", races.four_times(3), page.read_text())
"""


@pytest.fixture
def clone(project: Path) -> Path:
    """A project with a page, an engine and a command line."""
    package = project / "src" / "declive"
    for name in COMPILED:
        (package / name).mkdir()
        (package / name / "__init__.py").touch()
    (package / "engine" / "board.py").write_text(BOARD)
    (package / "content" / "races.py").write_text(RACES)
    (package / "__main__.py").write_text(SERVE)
    return project


def play(clone: Path, *options: str, pure: str = "", **changes: str) -> tuple[int, list[str]]:
    """Run what `make play` runs; the exit code and the lines that were said."""
    environment = {"PYTHONPATH": str(clone / "src"), "DECLIVE_PURE": pure, **changes}
    done = attempt(clone, "tools/play.py", *options, **environment)
    return done.returncode, done.stdout.splitlines()


def test_the_engine_is_compiled_and_the_sources_stay_plain(clone: Path) -> None:
    code, said = play(clone)
    again = play(clone, "--only-build")[1]

    assert code == 0
    assert said[0] == "declive: building the page and compiling the engine, side by side"
    assert said[-1] == "serve --open compiled 12 hello made"
    assert not list((clone / "src").rglob("*.so"))
    assert any("2 compiled modules are up to date" in line for line in again)
    assert any("the page is up to date" in line for line in again)


def test_a_page_built_later_is_the_one_that_is_served(clone: Path) -> None:
    play(clone, "--only-build")
    (clone / "web" / "src" / "text.txt").write_text("goodbye ")

    said = play(clone)[1]

    assert said[-1] == "serve --open compiled 12 goodbye made"


def test_who_waits_no_longer_plays_on_plain_python_and_next_time_compiled(clone: Path) -> None:
    code, said = play(clone, "--patience", "0")
    compiled = play(clone)[1]

    assert code == 0
    assert "declive: compiling goes on; the next start runs on the compiled engine" in said
    assert "serve --open plain 12 hello made" in said
    assert compiled[-1] == "serve --open compiled 12 hello made"


def test_without_a_compiler_it_is_plain_python_and_says_so(clone: Path) -> None:
    code, said = play(clone, CC="/bin/false")

    assert code == 0
    assert "declive: the engine is not compiled: no working C compiler found" in said
    assert "declive: the engine runs as plain Python" in said
    assert said[-1] == "serve --open plain 12 hello made"


def test_plain_python_can_be_asked_for(clone: Path) -> None:
    code, said = play(clone, pure="1")

    assert code == 0
    assert said[-1] == "serve --open plain 12 hello made"
    assert not (clone / "build" / "compiled").exists()


def test_an_engine_that_does_not_compile_is_told_and_played_plain(clone: Path) -> None:
    board = clone / "src" / "declive" / "engine" / "board.py"
    board.write_text(BOARD + "\nWRONG: int = 'one'\n")

    code, said = play(clone)

    assert code == 0
    assert any("Incompatible types in assignment" in line for line in said)
    assert said[-1] == "serve --open plain 12 hello made"


def test_without_a_page_nothing_is_served(clone: Path, tmp_path: Path) -> None:
    code, said = play(clone, pure="1", **no_node(tmp_path))

    assert code == 1
    assert any("the page could not be built: there is no Node" in line for line in said)
    assert not any(line.startswith("serve") for line in said)


def test_who_stops_it_stops_the_compilers_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    left = tmp_path / "left"
    compiler = f"sleep 30 & echo $! > {left}; wait"
    monkeypatch.setattr(playing, "COMPILE", ["sh", "-c", compiler])

    def interrupted(*_: object, **__: object) -> NoReturn:
        while not left.exists() or not left.read_text().strip():
            time.sleep(0.02)
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        playing.built(None)

    child = Path(f"/proc/{left.read_text().strip()}/stat")
    for _ in range(200):
        if not child.exists() or ") Z " in child.read_text():
            return
        time.sleep(0.02)
    raise AssertionError("the compiler goes on")
