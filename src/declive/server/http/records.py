"""Records over HTTP: sending one, fetching one, stepping through it."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Annotated, Final, Protocol

from msgspec import Meta
from starlette.responses import Response

from declive import Game
from declive.server.http.limits import Limits
from declive.server.http.route import Call, Route
from declive.server.messages.base import Message
from declive.server.messages.replay import (
    RecordInfo,
    ReplayFrames,
    ReplayHint,
    ReplayOutline,
    Upload,
)
from declive.server.messages.table import SeatInfo
from declive.server.records.keep import info_of, stored_upload, wound
from declive.server.records.reading import edition_of, with_edition
from declive.server.records.reel import Reel
from declive.server.refusal import CONFLICT, NOT_FOUND, UNAVAILABLE, Refusal
from declive.server.store.journal import Writing
from declive.server.store.rows import StoredRecord
from declive.server.store.store import Store

TEXT: Final = "text/plain; charset=utf-8"
MOST_FRAMES: Final = 100
REELS_KEPT: Final = 48
LONGEST_UPLOAD: Final = 1_700_000
"""In bytes: a record of the greatest length, even if every letter of it needs four."""
Ply = Annotated[int, Meta(ge=0, le=100_000)]


class FramesQuery(Message, rename={"first": "from", "last": "to"}):
    """From which ply to which."""

    first: Ply
    last: Ply


class HintQuery(Message):
    """At which ply."""

    ply: Ply


class Thinker(Protocol):
    """Somebody who knows what a bot would do."""

    async def advise(self, game: Game, seat: int) -> list[str]:
        """The lines a bot would play for the seat that decides."""
        ...


class Records:
    """The routes of records. Reels that were wound lately are kept."""

    def __init__(self, store: Store, thinker: Thinker, limits: Limits) -> None:
        self._store = store
        self._thinker = thinker
        self._limits = limits
        self._reels: OrderedDict[str, Reel] = OrderedDict()
        # One at a time: games that are being played have the processor first.
        self._winding = asyncio.Semaphore(1)

    # Asking the store.
    async def kept(self, id: str) -> StoredRecord:
        """The record with this id."""
        found = await self._store.record(id)
        if found is None:
            raise Refusal(f"there is no record '{id[:40]}' here", NOT_FOUND)
        return found

    async def reel(self, kept: StoredRecord) -> Reel:
        """The record, wound up; Refusal if it cannot be."""
        known = self._reels.get(kept.id)
        if known is None:
            async with self._winding:
                known = await asyncio.to_thread(wound, kept.record)
            self._reels[kept.id] = known
            if len(self._reels) > REELS_KEPT:
                self._reels.popitem(last=False)
        self._reels.move_to_end(kept.id)
        return known

    async def info(self, kept: StoredRecord) -> RecordInfo:
        """What a page shows of a record, also of one that cannot be replayed."""
        try:
            return info_of(kept, await self.reel(kept))
        except Refusal as refusal:
            return info_of(kept, None, refusal.sentence)

    # Answers.
    async def upload(self, call: Call) -> object:
        """Keep a record."""
        self._limits.check("upload", call.request)
        upload: Upload = call.body
        async with self._winding:
            kept = await asyncio.to_thread(stored_upload, upload.record, upload.title, time.time())
        known = await self._store.record(kept.id)
        if known is None:
            await self._store.commit(Writing(table_id="", record=kept))
        return await self.info(known or kept)

    async def describe(self, call: Call) -> object:
        """What there is to know about a record."""
        return await self.info(await self.kept(call.name("id")))

    async def outline(self, call: Call) -> object:
        """The record at a glance."""
        self._limits.check("replay", call.request)
        kept = await self.kept(call.name("id"))
        reel = await self.reel(kept)
        return ReplayOutline(
            record=info_of(kept, reel),
            turns=reel.turns,
            coins=reel.coins,
            held=reel.held,
            seats=[SeatInfo(kind="human", name=name) for name in reel.names],
        )

    async def frames(self, call: Call) -> object:
        """Some moments in a row; what lies beyond the end is left out."""
        self._limits.check("replay", call.request)
        wish: FramesQuery = call.query
        if not 0 <= wish.last - wish.first < MOST_FRAMES:
            raise Refusal(f"ask for 1 to {MOST_FRAMES} frames: 'from' up to 'to', both included")
        reel = await self.reel(await self.kept(call.name("id")))
        shown = await asyncio.to_thread(reel.frames, wish.first, wish.last)
        return ReplayFrames(frames=shown)

    async def hint(self, call: Call) -> object:
        """What the bot would do at a moment."""
        self._limits.check("ask", call.request)
        reel = await self.reel(await self.kept(call.name("id")))
        ply = call.query.ply
        if ply > reel.plies:
            raise Refusal(f"the record has {reel.plies} actions, so there is no moment {ply}")
        game = reel.game(ply)
        if game.decides < 0:
            raise Refusal("nobody has to decide here", CONFLICT)
        if not reel.has_bots:
            raise Refusal("bots give hints only on boards that come with the game", CONFLICT)
        lines = await self._thinker.advise(game, game.decides)
        if not lines:
            raise Refusal("the bot has no advice now", UNAVAILABLE, retry_after=1)
        return ReplayHint(lines=lines)

    async def text(self, call: Call) -> object:
        """The record itself, as a file."""
        kept = await self.kept(call.name("id"))
        return record_response(kept)

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
                longest=LONGEST_UPLOAD,
            ),
            Route(
                method="GET",
                path=one,
                doc="A record: who played, how it ended, and whether it replays here.",
                answer=self.describe,
                gives=RecordInfo,
                problems=(404,),
            ),
            Route(
                method="GET",
                path=f"{one}/outline",
                doc="Where its turns begin, and coins and regions after each of them.",
                answer=self.outline,
                gives=ReplayOutline,
                problems=(400, 404, 429),
            ),
            Route(
                method="GET",
                path=f"{one}/frames",
                doc=f"Its moments from one ply to another, at most {MOST_FRAMES} at once.",
                answer=self.frames,
                query=FramesQuery,
                gives=ReplayFrames,
                problems=(404, 429),
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
                problems=(404,),
            ),
        ]


def record_response(kept: StoredRecord) -> Response:
    """A record as a file to be saved."""
    headers = {"content-disposition": f'attachment; filename="{kept.id}.declive"'}
    record = kept.record
    if edition_of(record) == ("", ""):
        record = with_edition(record, kept.rules, kept.content)
    return Response(record, 200, headers, TEXT)
