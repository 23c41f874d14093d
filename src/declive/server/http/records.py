"""Records over HTTP: sending one, fetching one, stepping through it."""

from __future__ import annotations

import time
from typing import Annotated, Final, Protocol

from msgspec import Meta
from msgspec.structs import replace
from starlette.responses import Response

from declive.engine.because import because
from declive.server.http.route import JSON, Call, Route
from declive.server.limits import Limits, client_of
from declive.server.messages.base import Message, Word
from declive.server.messages.replay import (
    RecordInfo,
    ReplayFrames,
    ReplayHint,
    ReplayOutline,
    Upload,
)
from declive.server.records.desk import Desk
from declive.server.records.keep import info_of
from declive.server.records.questions import AnyQuestion, Describe, Frames, Outline
from declive.server.records.reading import edition_of, with_edition
from declive.server.records.uploads import Uploads
from declive.server.refusal import NOT_FOUND, UNAVAILABLE, Refusal
from declive.server.robots.job import Job, Thought
from declive.server.spoken import check_language
from declive.server.store.rows import StoredRecord
from declive.server.store.store import Store
from declive.words import ENGLISH

TEXT: Final = "text/plain; charset=utf-8"
MOST_FRAMES: Final = 100
LONGEST_UPLOAD: Final = 1_700_000
"""In bytes: a record of the greatest length, even if every letter of it needs four."""
Ply = Annotated[int, Meta(ge=0, le=100_000)]


class FramesQuery(Message, rename={"first": "from", "last": "to"}):
    """From which ply to which, and in which language."""

    first: Ply
    last: Ply
    lang: Word = ENGLISH


class HintQuery(Message):
    """At which ply, and in which language."""

    ply: Ply
    lang: Word = ENGLISH


class Thinker(Protocol):
    """Somebody who knows what a bot would do."""

    async def hint(self, job: Job, address: str) -> Thought:
        """What a bot would play, and why."""
        ...


class Records:
    """The routes of records. None is read here: the desk has helpers for that."""

    def __init__(
        self, store: Store, desk: Desk, uploads: Uploads, thinker: Thinker, limits: Limits
    ) -> None:
        self._store = store
        self._desk = desk
        self._uploads = uploads
        self._thinker = thinker
        self._limits = limits

    async def kept(self, call: Call) -> StoredRecord:
        """The record that is asked about."""
        id = call.name("id")
        found = await self._store.record(id)
        if found is None:
            raise Refusal(
                because("no_record", "there is no record '{word}' here", word=id[:40]), NOT_FOUND
            )
        return found

    # Answers.
    async def upload(self, call: Call) -> object:
        """Keep a record."""
        self._limits.check("upload", call.request)
        upload: Upload = call.body
        address = client_of(call.request)
        await self._uploads.check(address)
        now, told = time.time(), call.language
        taken = await self._desk.take(upload.record, upload.title, now, address, told)
        known = await self._store.record(taken.kept.id)
        if known is None:
            await self._uploads.keep(taken.kept, address)
            return taken.info
        return replace(taken.info, played=known.played)

    async def describe(self, call: Call) -> object:
        """What there is to know about a record, also about one that cannot be replayed."""
        self._limits.check("replay", call.request)
        kept = await self.kept(call)
        try:
            return await self._asked(call, Describe(kept, call.language), kept)
        except Refusal as refusal:
            if refusal.retry_after:
                raise
            return info_of(kept, None, refusal.sentence, call.language)

    async def outline(self, call: Call) -> object:
        """The record at a glance."""
        self._limits.check("replay", call.request)
        kept = await self.kept(call)
        return await self._asked(call, Outline(kept, call.language), kept)

    async def frames(self, call: Call) -> object:
        """Some moments in a row; what lies beyond the end is left out."""
        self._limits.check("replay", call.request)
        wish: FramesQuery = call.query
        if not 0 <= wish.last - wish.first < MOST_FRAMES:
            raise Refusal(
                because(
                    "frames_how",
                    "ask for 1 to {most} frames: 'from' up to 'to', both included",
                    most=MOST_FRAMES,
                )
            )
        check_language(wish.lang)
        kept = await self.kept(call)
        return await self._asked(call, Frames(kept, wish.first, wish.last, wish.lang), kept)

    async def hint(self, call: Call) -> object:
        """What the bot would do at a moment."""
        self._limits.check("ask", call.request)
        wish: HintQuery = call.query
        check_language(wish.lang)
        address = client_of(call.request)
        job = await self._desk.job(await self.kept(call), wish.ply, address, wish.lang)
        thought = await self._thinker.hint(job, address)
        if not thought.moves:
            raise Refusal(
                because("no_advice", "the bot has no advice now"), UNAVAILABLE, retry_after=1
            )
        return ReplayHint(moves=thought.moves, text=thought.why)

    async def _asked(self, call: Call, question: AnyQuestion, kept: StoredRecord) -> Response:
        """The answer of a helper, as it comes."""
        body = await self._desk.ask(question, kept, client_of(call.request))
        return Response(body, 200, {"cache-control": "no-store"}, JSON)

    async def text(self, call: Call) -> object:
        """The record itself, as a file."""
        self._limits.check("replay", call.request)
        return record_response(await self.kept(call))

    def routes(self) -> list[Route]:
        """What can be asked about records."""
        one = "/api/records/{id}"
        return [
            Route(
                method="POST",
                path="/api/records",
                doc="Keep a record of a game and get its id; the same record gets the same id.",
                answer=self.upload,
                takes=Upload,
                gives=RecordInfo,
                problems=(403, 409, 429, 503),
                longest=LONGEST_UPLOAD,
            ),
            Route(
                method="GET",
                path=one,
                doc="A record: who played, how it ended, and whether it replays here.",
                answer=self.describe,
                gives=RecordInfo,
                problems=(404, 429, 503),
            ),
            Route(
                method="GET",
                path=f"{one}/outline",
                doc="Where its turns begin, and coins and regions after each of them.",
                answer=self.outline,
                gives=ReplayOutline,
                problems=(400, 404, 409, 429, 503),
            ),
            Route(
                method="GET",
                path=f"{one}/frames",
                doc=f"Its moments from one ply to another, at most {MOST_FRAMES} at once.",
                answer=self.frames,
                query=FramesQuery,
                gives=ReplayFrames,
                problems=(404, 409, 429, 503),
            ),
            Route(
                method="GET",
                path=f"{one}/hint",
                doc="What the bot would do at a ply.",
                answer=self.hint,
                query=HintQuery,
                gives=ReplayHint,
                problems=(404, 409, 429, 503),
            ),
            Route(
                method="GET",
                path=f"{one}/record",
                doc="The record as a text file.",
                answer=self.text,
                media=("text/plain",),
                problems=(404, 429),
            ),
        ]


def record_response(kept: StoredRecord) -> Response:
    """A record as a file to be saved."""
    record = kept.record
    if edition_of(record) == ("", ""):
        record = with_edition(record, kept.rules, kept.content)
    return text_response(kept.id, record)


def text_response(id: str, record: str) -> Response:
    """The text of a record as a file of this name."""
    headers = {"content-disposition": f'attachment; filename="{id}.declive"'}
    return Response(record, 200, headers, TEXT)
