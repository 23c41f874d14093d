"""Servers that run in processes of their own, and that can be killed.

A launcher has everything loaded and makes a copy of itself for each server, so that a server that
was killed is there again at once. That is what a test needs that kills hundreds of them.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.server.postgres import free_port

LAUNCHER = """
import os, signal, sys
from pathlib import Path
import msgspec
import alembic.command, alembic.runtime.migration, psycopg, sqlalchemy.dialects.sqlite
import uvloop, uvicorn.protocols.websockets.websockets_sansio_impl
from declive.server.run import run
from declive.server.settings import Settings

signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    asked = msgspec.json.decode(line)
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        run(Settings(data=Path(asked.pop("data")), **asked))
        os._exit(0)
    print(pid, flush=True)
"""


class Launcher:
    """A process that starts servers."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "servers.log"
        self.errors = self.log.open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCHER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )

    def launch(self, **settings: Any) -> int:
        """Start a server; answers its process id."""
        import msgspec

        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(settings).decode() + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def last_words(self) -> str:
        """Return the end of what the servers have written."""
        return "the server has ended:\n" + self.log.read_text(errors="replace")[-2000:]

    def close(self) -> None:
        """End the launcher; its servers must have ended."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()
        self.errors.close()


class LiveServer:
    """A server on a port of its own that can be killed and started again."""

    def __init__(self, launcher: Launcher, data: Path, database: str = "", **more: Any) -> None:
        self.launcher = launcher
        self.port = free_port()
        self.settings = {
            "port": self.port,
            "data": str(data),
            "database": database,
            "limits": 0,
            "log_form": "json",
            **more,
        }
        self.pid = 0

    @property
    def http(self) -> str:
        """Its address for requests."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        """Its address for WebSockets."""
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it; it may take a moment until it answers."""
        self.pid = self.launcher.launch(**self.settings)

    def wait(self) -> None:
        """Wait until it answers."""
        for _ in range(3000):
            try:
                if httpx.get(f"{self.http}/healthz").status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            assert self.alive, self.launcher.last_words()
            time.sleep(0.01)
        raise AssertionError("the server does not answer")

    @property
    def alive(self) -> bool:
        """Whether the process is there."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """End it without warning, and wait until it is gone."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self.alive, self.launcher.last_words()
        os.kill(self.pid, how)
        for _ in range(3000):
            if not self.alive:
                return
            time.sleep(0.005)
        raise AssertionError("the server does not end")


@contextmanager
def live(launcher: Launcher, data: Path, database: str = "", **more: Any) -> Iterator[LiveServer]:
    """A server that runs as long as this lasts."""
    server = LiveServer(launcher, data, database, **more)
    server.start()
    try:
        server.wait()
        yield server
    finally:
        if server.alive:
            server.kill()
