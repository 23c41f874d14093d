"""What a helper is asked about records, and what it answers."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Raw, Struct

from declive.engine.because import Because, again
from declive.review import TurnFacts
from declive.server.messages.puzzle import PuzzlePlay
from declive.server.refusal import Refusal
from declive.server.store.rows import StoredRecord


class Question(Struct, tag_field="what"):
    """Something about a record."""


class Take(Question, tag="take"):
    """Read what somebody sent, so that it may be kept."""

    record: str
    title: str
    now: float
    lang: str = "en"


class Describe(Question, tag="describe"):
    """Who played and how it ended, also of a record that cannot be replayed."""

    kept: StoredRecord
    lang: str = "en"


class Outline(Question, tag="outline"):
    """The record at a glance."""

    kept: StoredRecord
    lang: str = "en"


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


class Retold(Question, tag="retold"):
    """What a review found about a seat's turns, told in a language."""

    kept: StoredRecord
    turns: list[TurnFacts]
    lang: str = "en"


class Better(Question, tag="better"):
    """The moments of a better line that a review found."""

    kept: StoredRecord
    turn: TurnFacts
    lang: str = "en"


class Try(Question, tag="try"):
    """A turn that was gone over, to be played anew: all that is played in it so far."""

    kept: StoredRecord
    turn: TurnFacts
    wish: PuzzlePlay
    lang: str = "en"
    do: Literal["begin", "play", "grade"] = "play"


AnyQuestion = Take | Describe | Outline | Frames | Position | Retold | Better | Try


class Said(Struct, omit_defaults=True):
    """A sentence on its way, with what other languages need to say it."""

    text: str
    key: str = ""
    values: dict[str, Said | str | int | list[str]] = {}

    @staticmethod
    def of(sentence: str) -> Said:
        """This sentence, and those within it."""
        if not isinstance(sentence, Because):
            return Said(sentence)
        values = {name: _sent(value) for name, value in sentence.values.items()}
        return Said(str(sentence), sentence.key, values)

    def sentence(self) -> str:
        """What was said."""
        if not self.key:
            return self.text
        values: dict[str, object] = {
            name: value.sentence() if isinstance(value, Said) else value
            for name, value in self.values.items()
        }
        return again(self.key, self.text, values)


def _sent(value: object) -> Said | str | int | list[str]:
    if isinstance(value, Because):
        return Said.of(value)
    if isinstance(value, list):
        return [str(part) for part in value]
    return value if isinstance(value, int) else str(value)


class Answer(Struct, omit_defaults=True):
    """The answer as JSON, or why there is none."""

    result: Raw = Raw(b"null")
    refusal: Said | None = None
    status: int = 400

    @staticmethod
    def refused(refusal: Refusal) -> Answer:
        """That there is none."""
        return Answer(refusal=Said.of(refusal.sentence), status=refusal.status)

    def checked(self) -> bytes:
        """The answer; Refusal if there is none."""
        if self.refusal is not None:
            raise Refusal(self.refusal.sentence(), self.status)
        return bytes(self.result)


DECODE_QUESTION: Final = msgspec.json.Decoder(AnyQuestion).decode
DECODE_ANSWER: Final = msgspec.json.Decoder(Answer).decode
