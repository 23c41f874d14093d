"""Clients that send half a request, read nothing, or hold too many connections."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from declive.server.http.crowd import MOST, Crowd, Proxies
from tests.server.live import Launcher, LiveServer, live

HEAD, BODY = 1.0, 2.0
ATTACKERS = 300
HUGE = 30_000_000


@pytest.fixture
def strict(launcher: Launcher, tmp_path: Path) -> Iterator[LiveServer]:
    """A server that waits a second for a head and two for a body."""
    with live(launcher, tmp_path, head_seconds=HEAD, body_seconds=BODY) as server:
        yield server


@contextmanager
def connections(server: LiveServer, count: int) -> Iterator[list[socket.socket]]:
    """So many connections."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
            for _ in range(count)
        ]


def all_that_comes(sock: socket.socket) -> bytes:
    """What the server says until it closes the connection."""
    parts = []
    try:
        while part := sock.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 500\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
)
def test_half_a_request_does_not_hold_a_connection(strict: LiveServer, half: bytes) -> None:
    with connections(strict, ATTACKERS) as attackers:
        for attacker in attackers:
            attacker.sendall(half)

        # Others are served meanwhile.
        assert httpx.get(f"{strict.http}/healthz", timeout=30).status_code == 200
        said = [all_that_comes(attacker) for attacker in attackers]

    assert all(answer.startswith(b"HTTP/1.1 408 ") for answer in said)
    assert all(b"took too long" in answer for answer in said)


def test_a_trickle_is_no_request(strict: LiveServer) -> None:
    with connections(strict, 1) as (attacker,):
        ended = threading.Event()

        def trickle() -> None:
            attacker.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
            while not ended.wait(0.1):
                try:
                    attacker.sendall(b"X-A: b\r\n")
                except OSError:
                    return

        thread = threading.Thread(target=trickle)
        thread.start()
        began = time.monotonic()
        said = all_that_comes(attacker)
        took = time.monotonic() - began
        ended.set()
        thread.join()

    assert said.startswith(b"HTTP/1.1 408 ") or said == b""
    assert took < 30


def test_a_kept_connection_cannot_dawdle_with_its_next_request(strict: LiveServer) -> None:
    with connections(strict, 1) as (client,):
        client.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        first = client.recv(65536)
        client.sendall(b"\r\n")
        said = all_that_comes(client)

    # The first answer's body may come with its head or after it.
    heads = [line for line in (first + said).split(b"HTTP/1.1 ") if line]
    assert [head[:4] for head in heads] == [b"200 ", b"408 "]


def test_who_sends_far_too_much_hears_why(launcher: Launcher, tmp_path: Path) -> None:
    """The answer must not be lost in a reset: most clients send all before they listen."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % HUGE
    with live(launcher, tmp_path) as server, connections(server, 1) as (client,):
        client.sendall(head + b"x" * HUGE)
        said = all_that_comes(client)

    assert said.startswith(b"HTTP/1.1 413 ")
    assert b"the request is too long" in said


def test_a_head_without_end_is_cut_off(strict: LiveServer) -> None:
    with connections(strict, 1) as (attacker,):
        attacker.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        try:
            for _ in range(100):
                attacker.sendall(b"X-A: " + b"b" * 1000 + b"\r\n")
        except (BrokenPipeError, ConnectionResetError):
            pass
        said = all_that_comes(attacker)

    assert said.startswith(b"HTTP/1.1 431 ") or said == b""


def test_slow_is_not_too_slow(strict: LiveServer) -> None:
    with connections(strict, 1) as (client,):
        for part in (
            b"GET /healthz HT",
            b"TP/1.1\r\nHost: loc",
            b"alhost\r\nConnection: close\r\n",
        ):
            client.sendall(part)
            time.sleep(HEAD / 10)
        client.sendall(b"\r\n")

        assert all_that_comes(client).startswith(b"HTTP/1.1 200 ")


def test_one_address_holds_so_many_connections(launcher: Launcher, tmp_path: Path) -> None:
    factor = 0.2
    most = int(MOST * factor)
    # This machine is no proxy here, so what comes from it counts.
    with live(launcher, tmp_path, limits=factor, proxies="192.0.2.1") as server:
        with connections(server, most + 20) as crowd:
            late = [all_that_comes(one) for one in crowd[most:]]
            assert all(answer.startswith(b"HTTP/1.1 503 ") for answer in late)
            assert all(b"too many connections from your address" in answer for answer in late)
            crowd[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert all_that_comes(crowd[0]).startswith(b"HTTP/1.1 200 ")

        # Those who leave make room.
        for _ in range(100):
            if _status(server) == 200:
                break
            time.sleep(0.05)
        assert _status(server) == 200


def test_clients_behind_a_proxy_are_told_apart(launcher: Launcher, tmp_path: Path) -> None:
    factor = 0.1
    most = int(MOST * factor)
    poll = b"GET /api/tables/%s/events?after=0&wait=20 HTTP/1.1\r\nHost: x\r\n"
    poll += b"X-Forwarded-For: %s\r\n\r\n"
    with live(launcher, tmp_path, limits=factor) as server:
        wish = {"board": "base-2p", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = httpx.post(f"{server.http}/api/tables", json=wish).json()["table"]["id"].encode()
        with connections(server, most + 2) as crowd:
            for one in crowd[:most]:
                one.sendall(poll % (table, b"198.51.100.7"))
            time.sleep(0.5)
            crowd[-2].sendall(poll % (table, b"198.51.100.7"))
            crowd[-1].sendall(
                b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.8\r\n\r\n"
            )

            assert crowd[-2].recv(65536).startswith(b"HTTP/1.1 429 ")
            assert crowd[-1].recv(65536).startswith(b"HTTP/1.1 200 ")


def test_everybody_leaves_as_often_as_they_came() -> None:
    crowd = Crowd(0.025)

    assert [crowd.enter("a") for _ in range(4)] == [True, True, True, False]
    assert crowd.enter("b")
    crowd.leave("a")
    assert crowd.enter("a")
    assert not crowd.enter("a")
    assert all(Crowd(0).enter("a") for _ in range(10 * MOST))


def test_proxies_are_named_by_address_or_network() -> None:
    proxies = Proxies("127.0.0.1, 172.30.77.0/24,fd00::/8")

    assert "127.0.0.1" in proxies
    assert "172.30.77.1" in proxies
    assert "fd00::1" in proxies
    assert "172.30.78.1" not in proxies
    assert "nonsense" not in proxies
    assert "8.8.8.8" in Proxies("*")


def _status(server: LiveServer) -> int:
    try:
        return httpx.get(f"{server.http}/healthz", timeout=30).status_code
    except httpx.HTTPError:
        return 0
