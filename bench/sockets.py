"""Very plain WebSockets, so that a thousand of them cost the measuring process next to nothing."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT = 0x81
CLOSE = 0x88
PING = 0x89
PONG = 0x8A
SHORT, MEDIUM = 126, 127
MASKED = 0x80
NO_MASK = bytes(4)
"""A client must mask what it sends; with zeros the text stays as it is."""

Heard = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One connection. `heard` is called with every text that comes."""

    def __init__(self, path: str, token: str, heard: Heard) -> None:
        self.path = path
        self.token = token
        self.heard = heard
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._data = bytearray()
        self._shaken = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = link = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        bearer = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        link.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n{bearer}"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        """The other side is gone."""
        self.closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames."""
        self._data += data
        if not self._shaken:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._data.startswith(b"HTTP/1.1 101"), bytes(self._data[:200])
            del self._data[: end + 4]
            self._shaken = True
            self.open.set_result(None)
        while (frame := self._next()) is not None:
            kind, text = frame
            if kind == TEXT:
                self.heard(text)
            elif kind == PING:
                self._frame(PONG, text)

    def _next(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        length, head = data[1], 2
        if length == SHORT:
            length, head = int.from_bytes(data[2:4], "big"), 4
        elif length == MEDIUM:
            length, head = int.from_bytes(data[2:10], "big"), 10
        if len(data) < head + length:
            return None
        kind, text = data[0], bytes(data[head : head + length])
        del data[: head + length]
        return kind, text

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._frame(TEXT, text)

    def _frame(self, kind: int, text: bytes) -> None:
        assert self._transport is not None
        size = len(text)
        if size < SHORT:
            head = bytes([kind, MASKED | size])
        else:
            head = bytes([kind, MASKED | SHORT]) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + text)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()


async def open_socket(port: int, path: str, token: str, heard: Heard) -> Socket:
    """A connection that stands."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, token, heard), "127.0.0.1", port)
    await socket.open
    return socket
