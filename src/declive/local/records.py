"""Records of a device: those of its own games, and those that were read from files."""

from __future__ import annotations

import time
from typing import Final

from msgspec.structs import replace

from declive.engine.because import because
from declive.local.asking import TEXT, Answer, Asked, told
from declive.local.pool import LocalPool
from declive.local.reviews import LocalReviews
from declive.local.store import RECORD, LocalStore, key
from declive.server.messages.encoding import encode
from declive.server.messages.replay import ReplayHint, Upload
from declive.server.records.keep import Taken
from declive.server.records.questions import (
    AnyQuestion,
    Describe,
    Frames,
    Outline,
    Position,
    Take,
)
from declive.server.records.reader import Reader
from declive.server.records.reading import edition_of, with_edition
from declive.server.refusal import CONFLICT, NOT_FOUND, UNAVAILABLE, Refusal
from declive.server.robots.job import Job
from declive.server.store.rows import StoredRecord

MOST_FRAMES: Final = 100


class LocalRecords:
    """Answers what is asked about records."""

    def __init__(self, store: LocalStore, pool: LocalPool) -> None:
        self._store = store
        self._pool = pool
        self._reader = Reader()
        self.reviews = LocalReviews(store, self._reader)

    async def answer(self, method: str, rest: list[str], asked: Asked) -> Answer:
        """The answer to a request about records."""
        match (method, *rest):
            case ("POST",):
                return await self._take(asked)
            case ("GET", id):
                return self._told(Describe(await self._kept(id)))
            case ("GET", id, "outline"):
                return self._told(Outline(await self._kept(id)))
            case ("GET", id, "frames"):
                first, last = asked.number("from"), asked.number("to")
                if not 0 <= last - first < MOST_FRAMES:
                    raise Refusal(
                        because(
                            "frames_how",
                            "ask for 1 to {most} frames: 'from' up to 'to', both included",
                            most=MOST_FRAMES,
                        )
                    )
                kept = await self._kept(id)
                return self._told(Frames(kept, first, last, asked.language))
            case ("GET", id, "hint"):
                return await self._hint(id, asked)
            case ("GET", id, "record"):
                return await self.text(id)
            case (_, id, "review", *what):
                return await self.reviews.answer(method, await self._kept(id), what, asked)
        raise Refusal(because("nothing_here", "there is nothing here"), NOT_FOUND)

    async def text(self, id: str) -> Answer:
        """The record itself; of a table it can be had at its end."""
        found = await self._store.record(id)
        if found is None:
            raise Refusal(
                because("record_later", "the game is not over: its record can be had at its end"),
                CONFLICT,
            )
        record = found.record
        if edition_of(record) == ("", ""):
            record = with_edition(record, found.rules, found.content)
        return Answer(200, TEXT, record)

    async def _take(self, asked: Asked) -> Answer:
        """Keep a record that was read from a file."""
        upload: Upload = asked.read(Upload)
        taken = self._reader.answer(Take(upload.record, upload.title, time.time()))
        assert isinstance(taken, Taken)
        # Like the ids of tables: this one is the device's own.
        kept = replace(taken.kept, id=f"l{taken.kept.id}")
        if await self._store.record(kept.id) is None:
            await self._store.put({key(RECORD, kept.id): encode(kept).decode()})
        return told(replace(taken.info, id=kept.id))

    async def _hint(self, id: str, asked: Asked) -> Answer:
        job = self._reader.answer(
            Position(await self._kept(id), asked.number("ply"), asked.language)
        )
        assert isinstance(job, Job)
        thought = await self._pool.hint(job)
        if not thought.moves:
            raise Refusal(
                because("no_advice", "the bot has no advice now"), UNAVAILABLE, retry_after=1
            )
        return told(ReplayHint(moves=thought.moves, text=thought.why))

    def _told(self, question: AnyQuestion) -> Answer:
        return told(self._reader.answer(question))

    async def _kept(self, id: str) -> StoredRecord:
        found = await self._store.record(id)
        if found is None:
            raise Refusal(
                because("no_record", "there is no record '{word}' here", word=id[:40]), NOT_FOUND
            )
        return found
