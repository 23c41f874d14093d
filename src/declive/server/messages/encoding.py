"""How messages become bytes: one encoder for all that is sent and kept."""

from __future__ import annotations

from typing import Final, cast

import msgspec
from msgspec import Raw

from declive.server.messages.view import Happening


def _plain(text: object) -> str:
    """A text that knows more than its letters, which no message carries."""
    if isinstance(text, str):
        return str(text)
    raise NotImplementedError(f"no message holds a {type(text).__name__}")


encode: Final = msgspec.json.Encoder(enc_hook=_plain).encode


def encoded(happening: Happening) -> Raw:
    """What happened, ready to be put into any message: it is encoded once for the whole table."""
    return Raw(encode(happening))


def spliced(news: list[Raw]) -> list[Happening]:
    """The same as a field of a message that is about to be encoded, and of no other: the encoder
    puts the bytes in as they are."""
    return cast("list[Happening]", news)
