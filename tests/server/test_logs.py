"""Logs: what strangers do fills none, and nothing in them says who or where they are."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import logging
import socket
import struct
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from declive.server.http.measuring import Measured
from declive.server.logs import EVERY, Calm, JsonLines
from tests.server.processes import PATIENCE, ServerProcess, serving

JSON = "Content-Type: application/json\r\n"
BROKEN_FRAMES = {
    "no UTF-8": b"\x81\x82\0\0\0\0\xff\xfe",
    "not masked": b"\x81\x01x",
    "no such kind": b"\x83\x81\0\0\0\0x",
    "reserved bits": b"\xc1\x81\0\0\0\0x",
    "too long": b"\x81\xff" + struct.pack("!Q", 1 << 40) + b"\0\0\0\0",
    "goes on from nothing": b"\x80\x81\0\0\0\0x",
    "half a close": b"\x88\x81\0\0\0\0x",
    "a close without UTF-8": b"\x88\x83\0\0\0\0\x03\xe8\xff",
    "half a frame": b"\x81\x85\0",
}


class Stranger:
    """Somebody who sends bytes and hangs up."""

    def __init__(self, server: ServerProcess, port_of: list[int]) -> None:
        self.line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
        port_of.append(int(self.line.getsockname()[1]))

    def send(self, text: str, times: int = 1) -> Stranger:
        """Send a request, several times without waiting for answers."""
        head, _, rest = text.partition("\r\n")
        self.line.sendall(f"{head}\r\nHost: localhost\r\n{rest}".encode() * times)
        return self

    def upgrade(self, path: str) -> Stranger:
        """Open a WebSocket, and wait for the first answer."""
        key = base64.b64encode(b"0123456789abcdef").decode()
        self.send(
            f"GET {path} HTTP/1.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
        assert self.line.recv(1)
        return self

    def hang_up(self, rudely: bool = True) -> None:
        """Cut the connection, with a reset if rudely."""
        if rudely:
            linger = struct.pack("ii", 1, 0)
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.line.close()


def post(path: str, body: str, length: int = 0) -> str:
    """A request with a body, which may be shorter than it says."""
    length = length or len(body)
    return f"POST {path} HTTP/1.1\r\n{JSON}Content-Length: {length}\r\n\r\n{body}"


def answered(http: httpx.Client, route: str) -> float:
    """How many requests of a route the server has answered."""
    told = http.get("/metrics").text.splitlines()
    counts = [line for line in told if line.startswith("declive_http_requests_total{")]
    return sum(float(line.split()[-1]) for line in counts if f'"{route}"' in line)


def until(so: Callable[[], bool]) -> None:
    """Wait for what happens by itself."""
    latest = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < latest
        time.sleep(0.02)


def lines(log: Path) -> list[dict[str, object]]:
    """What was logged."""
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_cut_connections_and_broken_frames_fill_no_log(tmp_path: Path) -> None:
    log, ports = tmp_path / "log", list[int]()
    with serving(tmp_path / "data", "--log", "json", log=log) as server:
        http = httpx.Client(base_url=server.address)
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        opened = http.post("/api/tables", json={"board": "base-2p", "seats": seats}).json()
        table = opened["table"]["id"]
        about = f"GET /api/tables/{table} HTTP/1.1\r\n\r\n"
        waiting = f"GET /api/tables/{table}/events?after=0&wait=25 HTTP/1.1\r\n\r\n"
        floods = {
            "questions": (about, about),
            "waiting": (about, waiting),
            "tables": (about, post("/api/tables", '{"board": "base-2p"}')),
            "cut short": (about, post("/api/tables", '{"board": 7}', 99)),
        }
        for first, rest in floods.values():
            for rudely in (True, False):
                stranger = Stranger(server, ports).send(first).send(rest, 60)
                # The server is at the others when the connection is cut.
                assert stranger.line.recv(1)
                stranger.hang_up(rudely)
        # A record goes to a helper, which takes a while to start; its answer finds nobody.
        stranger = Stranger(server, ports)
        stranger.send(post("/api/records", '{"record": "x", "title": "y"}'), 60)
        assert http.get("/healthz").status_code == 200
        stranger.hang_up()
        for _ in range(30):
            stranger = Stranger(server, ports).send("garbage\r\n\r\n")
            assert stranger.line.recv(1)
            stranger.hang_up()
            stranger = Stranger(server, ports).send(
                "GET /api/tables HTTP/1.1\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n"
            )
            stranger.hang_up()
        for frame in BROKEN_FRAMES.values():
            for rudely in (True, False):
                stranger = Stranger(server, ports).upgrade(f"/api/tables/{table}/ws")
                stranger.line.sendall(frame)
                stranger.hang_up(rudely)
        Stranger(server, ports).upgrade("/nothing/at/all").hang_up()
        # News for those who are gone.
        for _ in range(5):
            assert http.get("/healthz").status_code == 200
        http.cookies.clear()
        assert http.post(f"/api/tables/{table}/join", json={"name": "Bob"}).status_code == 200
        assert http.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Bob"
        until(lambda: answered(http, "/api/records") >= 1)
        server.stop()

    said = log.read_text("utf-8")
    assert table not in said
    assert not [port for port in ports if f":{port}" in said]
    found = [line for line in lines(log) if line["level"] != "info" or line["event"] == "request"]
    assert not [line for line in found if "error" in line]
    kinds = [(line["event"], line.get("route"), line.get("status")) for line in found]
    assert len(kinds) == len(set(kinds))
    assert len(kinds) <= 6, kinds


def test_a_kind_of_line_comes_once_a_minute() -> None:
    now = [0.0]
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    handler.addFilter(Calm(lambda: now[0]))
    logger = logging.Logger("declive", logging.DEBUG)
    logger.addHandler(handler)

    def ask(route: str, status: int) -> None:
        logger.info("request", extra={"method": "GET", "route": route, "status": status})

    for _ in range(50):
        ask("/a", 400)
        ask("/a", 404)
        ask("/b", 404)
        logger.error("a table failed", extra={"table": "t1"})
    now[0] = EVERY - 1
    ask("/a", 404)
    now[0] = EVERY
    ask("/a", 404)
    ask("/a", 404)

    told = [json.loads(line) for line in stream.getvalue().splitlines()]
    requests = [(one["route"], one["status"], one.get("more")) for one in told if "route" in one]
    assert requests == [("/a", 400, None), ("/a", 404, None), ("/b", 404, None), ("/a", 404, 50)]
    assert sum(one["event"] == "a table failed" for one in told) == 50


def test_a_websocket_that_is_gone_before_it_opens_is_no_fault() -> None:
    async def gone(scope: Scope, receive: Receive, send: Send) -> None:
        raise WebSocketDisconnect(1006)

    async def nothing() -> Message:
        raise AssertionError

    async def nowhere(message: Message) -> None:
        raise AssertionError

    asyncio.run(Measured(gone)({"type": "websocket"}, nothing, nowhere))


@pytest.mark.parametrize("form", ["plain", "json"])
def test_a_failed_request_names_its_route_and_no_table(tmp_path: Path, form: str) -> None:
    log = tmp_path / "log"
    with serving(tmp_path / "data", "--log", form, log=log) as server:
        http = httpx.Client(base_url=server.address)
        for _ in range(20):
            assert http.get("/api/tables/tabcdef012345").status_code == 404
        server.stop()

    said = [line for line in log.read_text("utf-8").splitlines() if "404" in line]
    assert len(said) == 1
    assert "/api/tables/{table}" in said[0]
    assert "tabcdef012345" not in said[0]
