"""`make play` builds the page and serves; the engine is compiled behind it for the next start.

The builds are real, of a page of one file and an engine of two modules.
"""

from __future__ import annotations

import json
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NoReturn

import pytest

from tests.packaging.test_page import attempt, no_node
from tests.packaging.test_page import project as page_project
from tests.packaging.test_wheel import BOARD, RACES
from tools import play as playing
from tools.compile import COMPILED

project = page_project
SERVED = "serve --open --host 127.0.0.1 --port 8765"
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


def build(clone: Path) -> list[str]:
    """Build page and engine, and wait for both; what was said."""
    code, said = play(clone, "--only-build")
    assert code == 0
    return said


def test_the_engine_is_compiled_and_the_sources_stay_plain(clone: Path) -> None:
    build(clone)
    again = build(clone)
    code, said = play(clone)

    assert code == 0
    assert "declive: the engine is the compiled one" in said
    assert said[-1] == f"{SERVED} compiled 12 hello made"
    assert not list((clone / "src").rglob("*.so"))
    assert any("2 compiled modules are up to date" in line for line in again)
    assert any("the page is up to date" in line for line in again)


def test_a_page_and_a_plain_module_changed_later_are_those_that_are_served(clone: Path) -> None:
    build(clone)
    (clone / "web" / "src" / "text.txt").write_text("goodbye ")
    main = clone / "src" / "declive" / "__main__.py"
    main.write_text(SERVE.replace("races.four_times(3)", "races.four_times(5)"))

    said = play(clone)[1]

    assert said[-1] == f"{SERVED} compiled 20 goodbye made"


def test_nobody_waits_for_the_compiler_and_the_next_start_is_compiled(clone: Path) -> None:
    code, said = play(clone)
    build(clone)  # It waits for nothing that the first start has made already.
    compiled = play(clone)[1]

    assert code == 0
    assert "declive: the engine runs as plain Python; a faster one is compiled meanwhile" in said
    assert any(line.startswith(f"{SERVED} plain 12 hello made") for line in said)
    assert "declive: the faster engine is compiled; the next start uses it" in said
    assert compiled[-1] == f"{SERVED} compiled 12 hello made"


def test_host_and_port_reach_the_server(clone: Path) -> None:
    said = play(clone, "--host", "0.0.0.0", "--port", "9000", pure="1")[1]

    assert said[-1] == "serve --open --host 0.0.0.0 --port 9000 plain 12 hello made"


class AsDeclive(BaseHTTPRequestHandler):
    """Answers as a server of Declive does."""

    name = "Declive"

    def do_GET(self) -> None:
        """Send the manifest, whatever is asked for."""
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"name": self.name}).encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class AsAnother(AsDeclive):
    """Answers as another program does."""

    name = "Another"


@pytest.mark.parametrize("handler", [AsDeclive, AsAnother])
def test_a_declive_that_runs_there_already_is_named(clone: Path, handler: type[AsDeclive]) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_address[1]

    code, said = play(clone, "--port", str(port), pure="1", BROWSER="true")
    server.shutdown()
    server.server_close()

    named = f"declive: Declive is already running: http://127.0.0.1:{port}/"
    assert code == 0
    assert (said == [named]) == (handler is AsDeclive)


def test_without_a_compiler_it_is_plain_python_and_says_so(clone: Path) -> None:
    code, said = play(clone, CC="/bin/false")

    assert code == 0
    assert "declive: the engine is not compiled: no working C compiler found" in said
    assert any(line.startswith(f"{SERVED} plain 12 hello made") for line in said)


def test_plain_python_can_be_asked_for(clone: Path) -> None:
    code, said = play(clone, pure="1")

    assert code == 0
    assert said[-1] == f"{SERVED} plain 12 hello made"
    assert not (clone / "build" / "compiled").exists()


def test_an_engine_that_does_not_compile_is_told_and_played_plain(clone: Path) -> None:
    board = clone / "src" / "declive" / "engine" / "board.py"
    board.write_text(BOARD + "\nWRONG: int = 'one'\n")

    code, said = play(clone)

    assert code == 0
    assert any("Incompatible types in assignment" in line for line in said)
    assert any(line.startswith(f"{SERVED} plain 12 hello made") for line in said)
    assert play(clone, "--only-build")[0] == 1


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
        playing.build_both()

    child = Path(f"/proc/{left.read_text().strip()}/stat")
    for _ in range(200):
        if not child.exists() or ") Z " in child.read_text():
            return
        time.sleep(0.02)
    raise AssertionError("the compiler goes on")
