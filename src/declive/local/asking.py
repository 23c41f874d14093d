"""A question of a page and its answer, as HTTP would carry them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from declive.engine.because import because
from declive.server.messages.encoding import encode
from declive.server.messages.reading import read_json
from declive.server.refusal import Refusal

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
SVG: Final = "image/svg+xml"
LONGEST_NUMBER: Final = 6


@dataclass(frozen=True)
class Answer:
    """What a question is answered with."""

    status: int
    media: str
    body: str


@dataclass(frozen=True)
class Asked:
    """A question that was read: the parts of its path behind `/api`, and what comes with it."""

    parts: list[str]
    query: dict[str, str]
    body: str
    language: str

    @staticmethod
    def of(address: str, body: str, language: str) -> Asked:
        """The question of an address."""
        url = urlsplit(address)
        query = dict(parse_qsl(url.query, keep_blank_values=True))
        parts = [unquote(part) for part in url.path.split("/") if part]
        return Asked(parts[1:], query, body, query.get("lang") or language)

    def read(self, kind: Any) -> Any:
        """The body as a struct; Refusal if it is no such thing."""
        try:
            return read_json(msgspec.json.Decoder(kind), self.body or "{}")
        except ValueError as mistake:
            raise Refusal(
                because(
                    "request_unread", "the request cannot be read: {mistake}", mistake=str(mistake)
                )
            ) from None

    def number(self, name: str) -> int:
        """A number of the address."""
        text = self.query.get(name, "")
        if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
            raise Refusal(
                because(
                    "address_unread",
                    "the address cannot be read: {mistake}",
                    mistake=f"'{name}' is a number",
                )
            )
        return int(text)


def told(message: object, status: int = 200) -> Answer:
    """A struct as an answer."""
    return Answer(status, JSON, encode(message).decode())
