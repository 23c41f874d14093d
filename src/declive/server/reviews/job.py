"""What a helper is asked about a turn, and what it answers."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from declive.review import TurnFacts


class ReviewJob(Struct, kw_only=True):
    """Go over one turn of a seat."""

    record: str
    seat: int
    turn: int
    """Which of the seat's turns: the first is 0."""
    seconds: float
    """Of a processor, that are left for this turn and all after it."""


class Reviewed(Struct, omit_defaults=True):
    """What was found."""

    total: int
    """How many turns the seat has."""
    seconds: float = 0.0
    """Of a processor, that it took."""
    facts: TurnFacts | None = None
    trouble: str = ""
    """Why the record cannot be gone over."""


DECODE_JOB: Final = msgspec.json.Decoder(ReviewJob).decode
DECODE_REVIEWED: Final = msgspec.json.Decoder(Reviewed).decode
