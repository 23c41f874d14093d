"""Real server processes, a Redis for them, and players who speak to them over the network."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.postgres import free_port

PATIENCE = 60.0
"""Seconds after which something that should happen is not waited for any more."""


class RedisProcess:
    """A Redis server that keeps nothing."""

    def __init__(self, folder: str) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}/0"
        program = shutil.which("redis-server")
        assert program
        flags = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        self._command = [program, *flags]
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError("Redis does not listen")

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()


@contextmanager
def running_redis() -> Iterator[RedisProcess]:
    """A Redis server for as long as this lasts."""
    with TemporaryDirectory(prefix="declive-redis-") as folder:
        server = RedisProcess(folder)
        try:
            yield server
        finally:
            server.stop()


class ServerProcess:
    """A `declive serve` of its own."""

    def __init__(self, data: Path, *options: str, log: Path | None = None) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "declive", "serve", "--port", str(self.port)]
        command += ["--data", str(data), "--rate-limits", "0", *options]
        environment = {**os.environ, "NO_COLOR": "1"}
        with contextlib.ExitStack() as files:
            errors = files.enter_context(log.open("ab")) if log else None
            self.process = subprocess.Popen(command, env=environment, stderr=errors)
        self.wait_for_health(200)

    def wait_for_health(self, status: int) -> None:
        """Wait until the server says so of itself."""
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            assert self.process.poll() is None, "the server ended"
            try:
                if httpx.get(f"{self.address}/healthz").status_code == status:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        raise AssertionError(f"the server's health is not {status}")

    def kill(self) -> None:
        """End it without a word, as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


@contextmanager
def serving(data: Path, *options: str, log: Path | None = None) -> Iterator[ServerProcess]:
    """A server process for as long as this lasts. It logs into a file, if one is named."""
    server = ServerProcess(data, *options, log=log)
    try:
        yield server
    finally:
        server.stop()


class Player:
    """Somebody at a table: a WebSocket, and what it told last."""

    def __init__(self, address: str, table: str, token: str = "", name: str = "") -> None:
        self.address = address
        self.table = table
        self.token = token
        self.name = name
        self.socket: ClientConnection | None = None
        self.seq = 0
        self.you: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.history: dict[int, dict[str, Any]] = {}
        self.sent = 0

    def request(self, method: str, path: str, body: object = None) -> httpx.Response:
        """A request about the table."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        url = f"{self.address}/api/tables/{self.table}{path}"
        return httpx.request(method, url, json=body, headers=headers, timeout=PATIENCE)

    def connect(self, address: str = "") -> None:
        """Connect, as often as it takes, and hear the welcome."""
        self.address = address or self.address
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            try:
                self._open()
                return
            except (OSError, ConnectionClosed, ConnectionRefusedError):
                time.sleep(0.2)
        raise AssertionError("no welcome")

    def _open(self) -> None:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        url = self.address.replace("http", "ws") + f"/api/tables/{self.table}/ws"
        opened = connect(url, additional_headers=headers, open_timeout=PATIENCE)
        # It lives until it is closed, longer than a `with` would reach.
        self.socket = opened.__enter__()
        while self.hear()["type"] != "welcome":
            pass

    def hear(self) -> dict[str, Any]:
        """The next message."""
        assert self.socket is not None
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        kind = message["type"]
        if kind == "farewell":
            self.socket.close()
            raise ConnectionResetError(message["reason"])
        if kind in ("welcome", "update"):
            self.game = message.get("game") or {}
            self.you = message.get("you") or {}
            happened = message.get("history" if kind == "welcome" else "happened", [])
            self.history |= {entry["seq"]: entry for entry in happened}
            self.seq = message["table"]["seq"] if kind == "welcome" else message["seq"]
        if kind in ("welcome", "table"):
            self.info = message["table"]
        return message

    def hear_until(self, seq: int) -> None:
        """Hear until the table has come to this entry."""
        while self.seq < seq:
            self.hear()

    def command(self, **command: object) -> dict[str, Any]:
        """Send a command and hear until its reply."""
        assert self.socket is not None
        if "id" not in command:
            self.sent += 1
            command["id"] = f"{self.name}-{self.sent}"
        self.socket.send(json.dumps(command))
        while True:
            message = self.hear()
            if message.get("id") == command["id"]:
                return message

    def play(self, chance: random.Random) -> dict[str, Any]:
        """Take up one of the offers."""
        offer = chance.choice(self.you["offers"])
        number = chance.randint(1, max(1, offer.get("most", 0)))
        lines = [*offer.get("before", []), offer["line"].replace("{n}", str(number))]
        return self.command(type="play", seq=self.seq, lines=lines)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.get("winners"))


def play_on(players: list[Player], chance: random.Random, moves: int = 10_000) -> None:
    """Play so many moves, or to the end; everybody hears of each."""
    for _ in range(moves):
        if players[0].over:
            return
        decides = players[0].game["decides"]
        reply = players[decides].play(chance)
        assert reply["type"] == "done", reply
        for player in players:
            player.hear_until(reply["seq"])
