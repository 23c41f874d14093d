"""The pages around the table, in a real browser against a real server.

What is checked is in `web/e2e/pages.mjs`; here the server is started and a record is played.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from declive import bots
from declive.boards import load
from declive.bots.match import play_game

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "declive" / "server" / "static" / "index.html"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
START = "from declive.cli import main; main()"
PATIENCE = 60

pytestmark = [
    pytest.mark.skipif(not PAGE.exists(), reason="the page is not built: make web"),
    pytest.mark.skipif(not (WEB / "node_modules").exists(), reason="no packages: make web"),
    pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="there is no Chromium"),
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node on the PATH"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-c", START, "serve", "--port", str(port), "--data", str(data)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    found = f"http://127.0.0.1:{port}"
    try:
        _wait(f"{found}/healthz", server)
        yield found
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)


def _wait(url: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            urllib.request.urlopen(url, timeout=5).close()
            return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
    pytest.fail("the server did not start")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game."""
    file = tmp_path_factory.mktemp("record") / "game.declive"
    played = play_game(load("base-2p"), 3, [bots.make("random", seat) for seat in range(2)])
    file.write_text(played.game.record())
    return file


def test_the_pages_in_a_browser(address: str, record: Path) -> None:
    done = subprocess.run(
        ["node", "e2e/pages.mjs", address, str(record)],
        cwd=WEB,
        env={**os.environ, "CHROMIUM": CHROMIUM},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 0, done.stdout
    assert "ok    friends meet in the lobby" in done.stdout
