"""The language a client reads: what its address asks for, or what its browser likes."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlette.requests import HTTPConnection

from declive.words import ENGLISH, PSEUDO, languages

LONGEST: Final = 400
"""No browser writes more languages than fit in here."""


def language_of(connection: HTTPConnection) -> str:
    """The language of `?lang=`, else the best of Accept-Language, else English: always one that
    there are words in."""
    asked = connection.query_params.get("lang", "")
    if asked in known():
        return asked
    return accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The language that a header of Accept-Language likes best of those that are spoken here."""
    wishes: list[tuple[float, str]] = []
    for part in header[:LONGEST].split(","):
        tag, _, quality = part.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in known():
            wishes.append((_quality(quality), language))
    # Among equals the first one is meant: `max` finds it.
    best = max(wishes, key=lambda wish: wish[0], default=(0.0, ENGLISH))
    return best[1] if best[0] > 0 else ENGLISH


def _quality(text: str) -> float:
    """`q=0.8`; one without a number is liked best."""
    _, _, number = text.partition("=")
    try:
        return float(number) if number else 1.0
    except ValueError:
        return 0.0


@cache
def known() -> frozenset[str]:
    """All languages that can be asked for, and the one that nobody speaks."""
    return frozenset([*languages(), PSEUDO])
