"""WebSocket frames: however many a client sends, the server parses only so many a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.uri import parse_uri

from declive.server.http.crowd import Crowd
from declive.server.http.wire import ADDRESS, CONNECTION, FRAMES, PIECE, STATE, House, PoliteSocket
from declive.server.limits import Limits

PING = b"\x89\x80\x00\x00\x00\x00"
"""The shortest ping of a client."""
FLOOD = 10_000


class Timer:
    """Something that the loop was asked to do later."""

    def __init__(self, at: float, what: Callable[[], object]) -> None:
        self.at = at
        self.what = what
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Loop:
    """A clock that a test moves, and what waits for it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[Timer] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, what: Callable[..., object], *args: object) -> Timer:
        timer = Timer(self.now + delay, lambda: what(*args))
        self.timers.append(timer)
        return timer

    def create_task(self, work: Any) -> asyncio.Future[None]:
        work.close()
        return asyncio.Future()

    def run_to(self, end: float) -> None:
        """Do what is due until then, in its order."""
        while due := [t for t in self.timers if t.at <= end and not t.cancelled]:
            first = min(due, key=lambda timer: timer.at)
            self.timers.remove(first)
            self.now = max(self.now, first.at)
            first.what()
        self.now = end


class Transport:
    """What the server writes, and whether it reads."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.written = bytearray()
        self.reading = True
        self.closed = False

    def get_extra_info(self, name: str) -> object:
        return (self.address, 1) if name == "peername" else None

    def write(self, data: bytes) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


async def _app(scope: object, receive: object, send: object) -> None: ...


class Wire:
    """A server's sockets on a loop of the test's own."""

    def __init__(self) -> None:
        self.loop = Loop()
        self.house = House(
            crowd=Crowd(),
            farewell=lambda: None,
            head_seconds=1,
            body_seconds=1,
            frames=Limits(now=self.loop.time, limits=FRAMES),
        )
        self.config = uvicorn.Config(_app, ws=PoliteSocket, log_config=None)
        self.config.load()

    def arrive(self, address: str, **headers: str) -> tuple[PoliteSocket, Transport]:
        """A socket that got a request, with these headers changed."""
        loop: Any = self.loop
        socket = PoliteSocket(self.config, ServerState(), {STATE: self.house}, _loop=loop)
        transport: Any = Transport(address)
        socket.connection_made(transport)
        client = ClientProtocol(parse_uri("ws://localhost/api/tables/t/ws"))
        request = client.connect()
        for name, value in headers.items():
            del request.headers[name.replace("_", "-")]
            request.headers[name.replace("_", "-")] = value
        client.send_request(request)
        socket.data_received(b"".join(client.data_to_send()))
        self.loop.run_to(self.loop.now)
        return socket, transport

    def connect(self, address: str) -> tuple[PoliteSocket, Transport]:
        """A socket after its handshake."""
        socket, transport = self.arrive(address)
        assert socket.handshake_initiated
        # As the application would accept it.
        socket.handshake_complete = True
        socket.conn.send_response(socket.response)
        socket.conn.data_to_send()
        return socket, transport


@pytest.fixture
async def wire() -> Wire:
    return Wire()


pytestmark = pytest.mark.anyio


def pongs(transport: Transport) -> int:
    """How many pings were answered."""
    return len(transport.written) // 2


@pytest.mark.parametrize(
    "wrong",
    [{"Sec_WebSocket_Version": "99"}, {"Sec_WebSocket_Key": "short"}, {"Connection": "close"}],
)
async def test_a_refused_handshake_leaves_nothing_behind(wire: Wire, wrong: dict[str, str]) -> None:
    for _ in range(2 * wire.house.crowd.most):
        socket, transport = wire.arrive("192.0.2.1", **wrong)
        assert transport.written.startswith(b"HTTP/1.1 4")
        assert transport.closed
        socket.connection_lost(None)

    assert wire.house.crowd.enter("192.0.2.1")


async def test_one_packet_of_pings_is_parsed_in_pieces(wire: Wire) -> None:
    socket, transport = wire.connect("192.0.2.1")

    socket.data_received(PING * FLOOD)

    assert 0 < pongs(transport) <= PIECE // len(PING) + 1
    assert not transport.reading


async def test_a_flood_of_pings_is_answered_at_the_pace_of_the_limit(wire: Wire) -> None:
    socket, transport = wire.connect("192.0.2.1")
    limit = FRAMES[CONNECTION]
    socket.data_received(PING * FLOOD)

    wire.loop.run_to(10)

    most = limit.at_once + 10 / limit.seconds + PIECE // len(PING) + 1
    assert most * 0.9 < pongs(transport) <= most
    assert not transport.reading
    wire.loop.run_to(FLOOD * limit.seconds)
    assert pongs(transport) == FLOOD
    assert transport.reading


async def test_many_connections_of_one_address_share_a_limit(wire: Wire) -> None:
    flooding = [wire.connect("192.0.2.1") for _ in range(20)]
    other, calm = wire.connect("192.0.2.2")
    for socket, _ in flooding:
        socket.data_received(PING * FLOOD)
    wire.loop.run_to(10)

    limit = FRAMES[ADDRESS]
    answered = sum(pongs(transport) for _, transport in flooding)
    pieces = len(flooding) * (PIECE // len(PING) + 1)
    assert answered <= limit.at_once + 10 / limit.seconds + pieces
    other.data_received(PING)
    assert pongs(calm) == 1
    assert calm.reading


async def test_fragments_and_half_frames_count_too(wire: Wire) -> None:
    socket, transport = wire.connect("192.0.2.1")
    begin, go_on = bytes([Opcode.TEXT, 0x80, 0, 0, 0, 0]), bytes([Opcode.CONT, 0x80, 0, 0, 0, 0])

    socket.data_received(begin + go_on * FLOOD)
    wire.loop.run_to(1)

    assert len(socket.frames) < 500
    assert not transport.reading


async def test_reading_a_command_does_not_end_the_pause(wire: Wire) -> None:
    socket, transport = wire.connect("192.0.2.1")
    text = bytes([0x80 | Opcode.TEXT, 0x82, 0, 0, 0, 0]) + b"{}"
    socket.data_received(text + PING * FLOOD)
    wire.loop.run_to(5)

    assert (await socket.receive())["type"] == "websocket.connect"
    assert (await socket.receive())["type"] == "websocket.receive"
    assert not transport.reading


async def test_an_honest_client_never_waits(wire: Wire) -> None:
    socket, transport = wire.connect("192.0.2.1")
    for number in range(600):
        socket.data_received(PING)
        assert pongs(transport) == number + 1
        wire.loop.run_to(wire.loop.now + 0.05)
    assert transport.reading


async def test_what_was_not_parsed_is_forgotten_with_its_connection(wire: Wire) -> None:
    socket, transport = wire.connect("192.0.2.1")
    socket.data_received(PING * FLOOD)
    answered = pongs(transport)

    transport.close()
    socket.connection_lost(None)
    wire.loop.run_to(100)

    assert pongs(transport) == answered
