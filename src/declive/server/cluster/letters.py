"""What processes send each other."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct
from starlette.types import Scope

COME_AGAIN: Final = 1012
GONE: Final = "the process that ran this table is gone; come again"

Headers = list[tuple[bytes, bytes]]


class Wire(Struct, array_like=True):
    """A request as it came in."""

    method: str
    path: str
    query: bytes
    headers: Headers
    scheme: str
    client: tuple[str, int] | None
    body: bytes = b""

    def scope(self, kind: str) -> Scope:
        """The request as an ASGI application wants it."""
        scope: Scope = {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "path": self.path,
            "raw_path": self.path.encode(),
            "root_path": "",
            "query_string": self.query,
            "headers": self.headers,
            "client": self.client,
            "server": None,
            "state": {},
            "extensions": {},
        }
        if kind == "http":
            scope["method"] = self.method
        else:
            scope["subprotocols"] = []
        return scope


def wire(scope: Scope, body: bytes = b"") -> Wire:
    """A request to be passed on."""
    client = scope.get("client")
    return Wire(
        method=scope.get("method", "GET"),
        path=scope["path"],
        query=scope["query_string"],
        headers=[(bytes(name), bytes(value)) for name, value in scope["headers"]],
        scheme=scope["scheme"],
        client=(client[0], client[1]) if client else None,
        body=body,
    )


class Letter(Struct, array_like=True, tag=True):
    """From which process, and to which of the links between the two it belongs."""

    sender: str
    link: str


class Asked(Letter):
    """A request."""

    call: Wire


class Answered(Letter):
    """Its answer."""

    status: int
    headers: Headers
    body: bytes


class Opened(Letter):
    """A WebSocket."""

    call: Wire


class Accepted(Letter):
    """The WebSocket was accepted."""


class Said(Letter):
    """A frame of a WebSocket, either way. Frames are counted from 1: a gap ends the link."""

    number: int
    text: str


class Closed(Letter):
    """The WebSocket was closed, on either side."""

    code: int
    reason: str = ""


AnyLetter = Asked | Answered | Opened | Accepted | Said | Closed
encode: Final = msgspec.msgpack.Encoder().encode
decode: Final = msgspec.msgpack.Decoder(AnyLetter).decode
