"""What a helper is asked about records, and what it answers."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Raw, Struct

from declive.server.refusal import Refusal
from declive.server.store.rows import StoredRecord


class Question(Struct, tag_field="what"):
    """Something about a record."""


class Take(Question, tag="take"):
    """Read what somebody sent, so that it may be kept."""

    record: str
    title: str
    now: float


class Describe(Question, tag="describe"):
    """Who played and how it ended, also of a record that cannot be replayed."""

    kept: StoredRecord


class Outline(Question, tag="outline"):
    """The record at a glance."""

    kept: StoredRecord


class Frames(Question, tag="frames"):
    """Its moments from one ply to another."""

    kept: StoredRecord
    first: int
    last: int
    lang: str = "en"


class Position(Question, tag="position"):
    """What to ask a bot at a ply."""

    kept: StoredRecord
    ply: int
    lang: str = "en"


AnyQuestion = Take | Describe | Outline | Frames | Position


class Answer(Struct, omit_defaults=True):
    """The answer as JSON, or why there is none."""

    result: Raw = Raw(b"null")
    refusal: str = ""
    status: int = 400

    def checked(self) -> bytes:
        """The answer; Refusal if there is none."""
        if self.refusal:
            raise Refusal(self.refusal, self.status)
        return bytes(self.result)


DECODE_QUESTION: Final = msgspec.json.Decoder(AnyQuestion).decode
DECODE_ANSWER: Final = msgspec.json.Decoder(Answer).decode
