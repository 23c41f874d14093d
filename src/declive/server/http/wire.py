"""Connections as the network brings them: who dawdles is let go, and nobody leaves without a word.

A request must come whole within some seconds, head and body each; an answer must be read. Half a
request would otherwise hold a connection for ever, and a thousand of them all there are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from declive.server.http.crowd import CROWDED, Crowd, Proxies
from declive.server.limits import Limit, Limits, network_of
from declive.server.metrics import SLOW_CLIENTS

READ_SECONDS: Final = 30.0
"""An answer of which nothing is read for so long is not wanted."""
LONGEST_HEAD: Final = 65_536
FAREWELL_SECONDS: Final = 2.0
"""So long a WebSocket has to hear and answer a farewell when the server stops."""
PIECE: Final = 512
"""A WebSocket parses so many bytes at a time. Others get their turn before the next piece."""
SHORTEST_PAUSE: Final = 0.005
CONNECTION, ADDRESS = "socket_frames", "address_frames"
FRAMES: Final = {CONNECTION: Limit(200, 0.01, ""), ADDRESS: Limit(1_000, 0.0025, "")}
"""Frames of WebSockets: 100 a second for a connection, 400 for an address. Nobody is refused for
sending more, but the server reads no faster."""
SLOW: Final = "the request took too long to come"
LONG_HEAD: Final = "the head of the request is too long"

STATE: Final = "declive"
"""Where the application's state holds what its connections need to know."""


@dataclass(frozen=True)
class House:
    """What connections need to know of the application they lead to."""

    crowd: Crowd
    farewell: Callable[[], None]
    head_seconds: float
    body_seconds: float
    frames: Limits


class Visitor:
    """Somebody at the other end of a connection, counted unless it is a trusted proxy."""

    def __init__(self, crowd: Crowd, proxies: Proxies, client: tuple[str, int] | None) -> None:
        self._crowd: Crowd | None = crowd
        address = client[0] if client else ""
        if not address or address in proxies:
            self._crowd = None
        self._who = network_of(address)
        self._inside = False

    def enter(self) -> bool:
        """Count it; false if there are too many of them."""
        self._inside = self._crowd is None or self._crowd.enter(self._who)
        return self._inside

    def leave(self) -> None:
        """It is gone."""
        if self._inside and self._crowd is not None:
            self._crowd.leave(self._who)
        self._inside = False


class Sure:
    """A transport that drops what is written after its end. The other side is gone then, which is
    no fault that a log should tell of."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        """Send something if anybody is there."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class PatientHttp(HttpToolsProtocol):
    """HTTP with time-outs for what the client has to do."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._house: House = self.app_state[STATE]
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._visitor: Visitor | None = None
        self._in_head = True
        self._head = 0

    # Coming and going.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(cast(asyncio.Transport, Sure(transport)))
        self._visitor = Visitor(self._house.crowd, proxies_of(self), self.client)
        if not self._visitor.enter():
            self._refuse(503, CROWDED)
            return
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop(self._timer)
        self._stop(self._unread)
        if self._visitor is not None:
            self._visitor.leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop(self._timer)
        if self._visitor is not None:
            self._visitor.leave()
        super().handle_websocket_upgrade()

    # What the client sends.
    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        idle = self.cycle is None or self.cycle.response_complete
        if self._in_head and self._timer is None and idle:
            self._wait_for_head()
        self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LONGEST_HEAD and not self.transport.is_closing():
            self._refuse(431, LONG_HEAD)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._wait(self._house.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._head = True, 0
        self._stop(self._timer)
        self._timer = None
        super().on_message_complete()

    # What the client reads.
    def pause_writing(self) -> None:
        self._unread = self.loop.call_later(READ_SECONDS, self._abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stop(self._unread)
        super().resume_writing()

    # Time-outs.
    def _wait_for_head(self) -> None:
        self._head = 0
        self._wait(self._house.head_seconds)

    def _wait(self, seconds: float) -> None:
        self._stop(self._timer)
        self._timer = self.loop.call_later(seconds, self._refuse, 408, SLOW)

    def _stop(self, timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()

    def _refuse(self, status: int, sentence: str) -> None:
        """Say why, if nothing was said yet, and close."""
        SLOW_CLIENTS.inc()
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            body = f'{{"error":"{sentence}"}}'.encode()
            head = f"HTTP/1.1 {status} \r\ncontent-type: application/json\r\nconnection: close\r\n"
            self.transport.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        self.transport.close()

    def _abort(self) -> None:
        SLOW_CLIENTS.inc()
        self.transport.abort()


class PoliteSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are metered, and that hears a farewell before the server stops."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._house: House = self.app_state[STATE]
        self._visitor: Visitor | None = None
        self._unparsed = bytearray()
        self._owed = {CONNECTION: 0, ADDRESS: 0}
        """Frames that were parsed and do not count against these limits yet."""
        self._pause: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._visitor = Visitor(self._house.crowd, proxies_of(self), self.client)
        self._visitor.enter()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._visitor is not None:
            self._visitor.leave()
        if self._pause is not None:
            self._pause.cancel()
        self._unparsed.clear()
        super().connection_lost(exc)

    # Reading no faster than the limits allow.
    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        if self._pause is None:
            self._parse()

    def handle_events(self) -> None:
        # A piece in which no frame ends costs something, too.
        frames = max(1, len(self.conn.events))
        self._owed = {kind: frames + owed for kind, owed in self._owed.items()}
        super().handle_events()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        # What was just read may have let the transport go on.
        if self._pause is not None and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def _parse(self) -> None:
        """Parse one piece of what has come, if the limits allow it. The rest waits."""
        self._pause = None
        if self.transport.is_closing():
            self._unparsed.clear()
            return
        wait = self._wait()
        if not wait and self._unparsed:
            piece = bytes(self._unparsed[:PIECE])
            del self._unparsed[:PIECE]
            super().data_received(piece)
            wait = self._wait()
        if self.transport.is_closing():
            return
        if wait or self._unparsed:
            self.transport.pause_reading()
            self._pause = self.loop.call_later(wait, self._parse)
        elif not self.read_paused:
            self.transport.resume_reading()

    def _wait(self) -> float:
        """Seconds until the frames that were parsed are within the limits."""
        scope = getattr(self, "scope", None)
        if scope is None:
            # No handshake yet, or one that was refused.
            return 0.0
        # The server's own middleware writes into the scope what a trusted proxy says.
        client = scope["client"]
        whose = {CONNECTION: str(id(self)), ADDRESS: network_of(client[0] if client else "")}
        longest = 0.0
        for kind, owed in self._owed.items():
            wait = self._house.frames.wait(kind, whose[kind], owed) if owed else 0.0
            if wait:
                longest = max(longest, wait, SHORTEST_PAUSE)
            else:
                self._owed[kind] = 0
        return longest

    def shutdown(self) -> None:
        """The server stops: the application says farewell and closes, in its own words."""
        if not self.handshake_complete or self.close_sent:
            super().shutdown()
            return
        self._house.farewell()
        self.loop.call_later(FAREWELL_SECONDS, self._end)

    def _end(self) -> None:
        if not self.transport.is_closing():
            super().shutdown()


def proxies_of(protocol: HttpToolsProtocol | WebSocketsSansIOProtocol) -> Proxies:
    """The proxies that are believed, read once for all connections."""
    state = protocol.app_state
    known = state.get("proxies")
    if known is None:
        known = state["proxies"] = Proxies(protocol.config.forwarded_allow_ips)
    assert isinstance(known, Proxies)
    return known
