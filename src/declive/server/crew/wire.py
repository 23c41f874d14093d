"""What the server and a helper say to each other: a kind, a length, and so many bytes."""

from __future__ import annotations

import struct
from typing import BinaryIO, Final

HEAD: Final = struct.Struct(">cI")

READY: Final = b"r"
"""The helper has loaded everything and waits."""
ASK: Final = b"q"
ANSWER: Final = b"a"
"""An answer; there may be more, each better than the one before."""
END: Final = b"e"
"""That was the last answer."""
LEAVING: Final = b"l"
"""The same, and the process ends: another is to take its place."""
FAULT: Final = b"f"
"""The question could not be answered, and why."""
WORN_OUT: Final = b"w"
"""The same, and the process ends."""


def frame(kind: bytes, body: bytes = b"") -> bytes:
    """A message as it is sent."""
    return HEAD.pack(kind, len(body)) + body


def read_frame(source: BinaryIO) -> tuple[bytes, bytes] | None:
    """The next message, or nothing if the other side is gone."""
    head = source.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    kind, length = HEAD.unpack(head)
    body = source.read(length)
    return (kind, body) if len(body) == length else None
