"""Reviews being made: one turn after the other, behind everything else the helpers have to do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from declive.engine.because import because
from declive.server.crew.crew import REVIEWS, Crew
from declive.server.crew.hand import Fault, Gone, Late
from declive.server.crew.helpers import Helpers
from declive.server.crew.rations import Rations
from declive.server.messages.encoding import encode
from declive.server.messages.review import ReviewStatus
from declive.server.records.uploads import digest_of
from declive.server.refusal import FORBIDDEN, UNAVAILABLE, Refusal
from declive.server.reviews.job import DECODE_REVIEWED, Reviewed, ReviewJob
from declive.server.reviews.kept import ReviewShelf
from declive.server.reviews.standing import KeptReview
from declive.server.store.rows import StoredRecord
from declive.server.store.store import Store

LOG: Final = logging.getLogger("declive.reviews")
WORKER: Final = "declive.server.reviews.worker"
MEGABYTES: Final = 1024
NICE: Final = 10
"""Moves and hints come first."""
GRACE: Final = 10.0
"""Seconds of a processor by which a turn may overrun before its helper is ended."""
BY_THE_CLOCK: Final = 600.0
"""Seconds within which a turn is gone over, however busy the machine is."""
AT_ONCE: Final = 60
"""So many reviews are being made or wait; who comes then is told to come again."""
OF_EACH: Final = 3
"""And so many of one address."""
STALE: Final = 900.0
"""Seconds after which a review of which nothing was heard is taken for stopped, where several
processes share a database."""


@dataclass
class Making:
    """A place among the reviews that are being made."""

    owner: str
    """Who asked for it this time."""
    review: KeptReview | None = None
    task: asyncio.Task[None] | None = None
    """None while it is only written down."""
    begun: bool = False
    """Whether it does not wait for its first turn any more."""


class Reviews:
    """Makes reviews and knows how each of them stands."""

    def __init__(
        self,
        store: Store,
        crew: Crew,
        a_day: int = 30,
        seconds: float = 60.0,
        packs: Iterable[Path] = (),
        module: str = WORKER,
        nice: int = NICE,
    ) -> None:
        self._store = store
        self._crew = crew
        self.seconds = seconds
        self.shelf = ReviewShelf(store, a_day)
        rations = Rations(seconds=seconds + GRACE, megabytes=MEGABYTES, nice=nice)
        self.helpers = Helpers("reviews", module, rations, map(str, packs))
        self._making: dict[tuple[str, int], Making] = {}

    async def go_on(self) -> None:
        """Go on with what was being made when the server stopped."""
        if not self.shelf.alone:
            return
        for review in await self.shelf.unfinished():
            self._make(review, Making(review.digest))

    async def ask(self, kept: StoredRecord, seat: int, address: str) -> KeptReview:
        """Have a review made, unless it is there or under way; a stopped one goes on where it
        was."""
        digest = digest_of(address)
        known = await self.shelf.find(kept.id, seat)
        if known is not None and self.status(known) != "stopped":
            return known
        review = known or KeptReview(kept.id, seat, digest=digest)
        other = self._making.get(review.key)
        if other is not None and other.task is None:
            return review  # somebody asked for the same at the same moment
        self._check(digest)
        if other is not None and other.task is not None:
            other.task.cancel()  # what it made is not there any more
        # The place is taken before anything is waited for: many may ask at once.
        making = self._making[review.key] = Making(digest)
        try:
            written = await self._begin(review, known)
        except BaseException:
            self._forget(review.key, making)
            raise
        if not written:
            self._forget(review.key, making)
            return await self.shelf.find(kept.id, seat) or review
        self._make(review, making)
        return review

    async def _begin(self, review: KeptReview, known: KeptReview | None) -> bool:
        """Write down that it is being made; False if somebody else was quicker."""
        if known is None:
            return await self.shelf.begin(review)
        before, review.status = review.status, "counting"
        return await self.shelf.write(review, before)

    async def stop(self, kept: StoredRecord, seat: int, address: str) -> KeptReview | None:
        """Stop a review; what was found so far is kept. Only whoever asked for it may."""
        known = await self.shelf.find(kept.id, seat)
        if known is None or known.status != "counting":
            return known
        if known.digest and known.digest != digest_of(address):
            raise Refusal(
                because("review_of_another", "somebody else asked for this review"), FORBIDDEN
            )
        await self.shelf.stop(kept.id, seat)
        making = self._making.get(known.key)
        if making is not None and making.task is not None and making.review is not None:
            making.task.cancel()
            await asyncio.gather(making.task, return_exceptions=True)
            review = making.review
            review.status = "stopped" if review.status == "counting" else review.status
            await self.shelf.write(review, "stopped")
        return await self.shelf.find(kept.id, seat)

    def status(self, review: KeptReview) -> ReviewStatus:
        """How a review stands."""
        if review.status != "counting":
            return review.status
        making = self._making.get(review.key)
        if making is not None:
            return "counting" if making.begun or review.done else "waiting"
        fresh = self.shelf.now() - review.beat < STALE
        return "counting" if fresh and not self.shelf.alone else "stopped"

    def _check(self, digest: str) -> None:
        """Refuse what would wait too long."""
        mine = sum(making.owner == digest for making in self._making.values())
        if len(self._making) >= AT_ONCE or mine >= OF_EACH:
            raise Refusal(
                because("reviews_busy", "too many games are being gone over already"),
                UNAVAILABLE,
                retry_after=30,
            )

    def _make(self, review: KeptReview, making: Making) -> None:
        making.review = review
        making.task = asyncio.create_task(self._run(review, making))
        self._making[review.key] = making
        making.task.add_done_callback(lambda _: self._forget(review.key, making))

    def _forget(self, key: tuple[str, int], making: Making) -> None:
        if self._making.get(key) is making:
            del self._making[key]

    async def _run(self, review: KeptReview, making: Making) -> None:
        """Go over turn after turn until all are done, the time is used up or somebody stops it."""
        try:
            record = await self._store.record(review.record_id)
            while record is not None and review.status == "counting":
                await self._next(review, record, making)
                if not await self.shelf.write(review):
                    return
        except Exception:
            LOG.exception("a review stopped", extra={"record": review.record_id})

    async def _next(self, review: KeptReview, record: StoredRecord, making: Making) -> None:
        """Go over the next turn."""
        left = self.seconds - review.used
        if left <= 0:
            review.status = "cut"
            return
        job = ReviewJob(record=record.record, seat=review.seat, turn=review.done, seconds=left)
        found = await self._asked(review, job, making)
        if found is None:
            # A turn that is too much for a helper is left out, with its share of the time.
            review.done += 1
            review.used += left / max(1, review.total - review.done + 1)
        elif found.facts is None:
            LOG.warning("nothing to go over", extra={"why": found.trouble})
            review.status = "cut"
            return
        else:
            review.done += 1
            review.total = found.total
            review.used = round(review.used + found.seconds, 2)
            review.turns = [*review.turns, found.facts]
        if review.total and review.done >= review.total:
            review.status = "done" if len(review.turns) == review.total else "cut"

    async def _asked(self, review: KeptReview, job: ReviewJob, making: Making) -> Reviewed | None:
        """A helper's answer; None if it has none. What is stopped in the middle has used its time,
        or it could be asked for again and again."""
        loop = asyncio.get_running_loop()
        began = 0.0

        def begin() -> None:
            nonlocal began
            making.begun, began = True, loop.time()

        try:
            async with self._crew.place(REVIEWS, making.owner, review.record_id, began=begin):
                answer = await self.helpers.one_answer(encode(job), BY_THE_CLOCK)
        except (Late, Gone, Fault):
            return None
        except asyncio.CancelledError:
            used = loop.time() - began if began else 0.0
            review.used = round(review.used + min(used, job.seconds), 2)
            raise
        return DECODE_REVIEWED(answer)

    async def close(self) -> None:
        """Let go of everything; it goes on when the server starts again."""
        tasks = [making.task for making in self._making.values() if making.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.helpers.close()
