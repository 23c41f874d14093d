"""Reviews on a device: the server's own, one turn after the other in the one process there is.

Between two turns everything else has its say, so a review can be looked at and stopped while it is
made. What was found is kept after every turn.
"""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import asdict
from typing import Any, Final, Literal

from declive.engine.because import because
from declive.local.asking import Answer, Asked, told
from declive.local.store import REVIEW, LocalStore, NotKept, key
from declive.review import TurnFacts
from declive.review.facts import GainFacts, ReasonFacts
from declive.server.messages.puzzle import TryPlay
from declive.server.messages.review import ReviewStatus, ReviewWish
from declive.server.records.questions import Better, Retold, Try
from declive.server.records.reader import Reader
from declive.server.refusal import NOT_FOUND, Refusal
from declive.server.reviews.going_over import Shelf, go_over
from declive.server.reviews.job import ReviewJob
from declive.server.reviews.standing import (
    KeptReview,
    better_at,
    check_seat,
    told_review,
    turn_at,
)
from declive.server.store.rows import StoredRecord

LOG: Final = logging.getLogger("declive.local")
SECONDS: Final = 60.0
"""For the turns of one seat, as on a server."""
PAUSE: Final = 0.02
"""Between two turns, for whatever the page wants meanwhile."""
GOES_ON: Final = ("status", "done", "total", "used")
"""What changes while a review is made, besides its turns."""


def written(review: KeptReview) -> str:
    """A review as it is kept."""
    plain = {name: getattr(review, name) for name in ("record_id", "seat", *GOES_ON)}
    return json.dumps({**plain, "turns": [asdict(turn) for turn in review.turns]})


def read(text: str) -> KeptReview | None:
    """The review that was kept; None for one of another version, which is made anew."""
    try:
        told = json.loads(text)
        told["turns"] = [_turn(one) for one in told["turns"]]
        return KeptReview(**told)
    except (ValueError, TypeError, KeyError):
        return None


def _turn(told: dict[str, Any]) -> TurnFacts:
    reason = told.pop("reason")
    if reason is not None:
        reason["places"] = [(region, number) for region, number in reason["places"]]
        reason = ReasonFacts(**reason)
    gain = told.pop("gain")
    return TurnFacts(**told, reason=reason, gain=None if gain is None else GainFacts(**gain))


def name_of(review: KeptReview) -> str:
    """The key under which it is kept."""
    return key(REVIEW, review.record_id, review.seat)


class LocalReviews:
    """Makes reviews and answers what is asked about them."""

    def __init__(self, store: LocalStore, reader: Reader, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._store = store
        self._reader = reader
        self._shelf = Shelf()
        self._making: dict[str, asyncio.Task[None]] = {}

    async def answer(
        self, method: str, kept: StoredRecord, what: list[str], asked: Asked
    ) -> Answer:
        """The answer to a request about the review of a record."""
        match (method, *what):
            case ("GET",):
                seat = asked.number("seat")
                review = await self._find(kept.id, seat)
            case ("POST",):
                seat = asked.read(ReviewWish).seat
                review = await self._begin(kept, seat)
            case ("POST", "stop"):
                seat = asked.read(ReviewWish).seat
                review = await self._stop(kept, seat)
            case ("GET", "line"):
                return await self._line(kept, asked)
            case ("GET", "try"):
                wish = TryPlay(seat=asked.number("seat"), ply=asked.number("ply"))
                return await self._tried(kept, wish, asked.language, "begin")
            case ("POST", "try"):
                return await self._tried(kept, asked.read(TryPlay), asked.language, "play")
            case ("POST", "try", "grade"):
                return await self._tried(kept, asked.read(TryPlay), asked.language, "grade")
            case _:
                raise Refusal(because("nothing_here", "there is nothing here"), NOT_FOUND)
        return self._told(kept, seat, review, asked.language)

    async def close(self) -> None:
        """Stop what is being made; it goes on when it is asked for again."""
        for task in list(self._making.values()):
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)

    async def _begin(self, kept: StoredRecord, seat: int) -> KeptReview:
        check_seat(kept, seat)
        review = await self._find(kept.id, seat)
        if review is not None and review.status in ("done", "cut"):
            return review
        if review is None:
            review = KeptReview(kept.id, seat)
        name = name_of(review)
        if name not in self._making:
            review.status = "counting"
            await self._keep(review)
            task = asyncio.ensure_future(self._run(review, kept))
            self._making[name] = task
            task.add_done_callback(lambda _: self._making.pop(name, None))
        return review

    async def _stop(self, kept: StoredRecord, seat: int) -> KeptReview | None:
        review = await self._find(kept.id, seat)
        task = self._making.get(name_of(review)) if review is not None else None
        if review is None or task is None:
            return review
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        review = await self._find(kept.id, seat) or review
        if review.status == "counting":
            review.status = "stopped"
            await self._keep(review)
        return review

    async def _run(self, review: KeptReview, kept: StoredRecord) -> None:
        """Go over turn after turn until all are done, the time is used up or somebody stops it."""
        try:
            while review.status == "counting":
                await asyncio.sleep(PAUSE)
                self._next(review, kept)
                await self._keep(review)
        except NotKept as fault:
            LOG.warning("a review stopped", extra={"why": str(fault)})

    def _next(self, review: KeptReview, kept: StoredRecord) -> None:
        left = self.seconds - review.used
        if left <= 0:
            review.status = "cut"
            return
        job = ReviewJob(record=kept.record, seat=review.seat, turn=review.done, seconds=left)
        found = go_over(self._shelf, job)
        review.total = found.total
        if found.facts is None:
            review.status = "cut"
            return
        review.done += 1
        review.used = round(review.used + found.seconds, 2)
        review.turns.append(found.facts)
        if review.done >= review.total:
            review.status = "done"

    async def _line(self, kept: StoredRecord, asked: Asked) -> Answer:
        """The moments of a better line."""
        review = await self._find(kept.id, asked.number("seat"))
        turn = better_at(review, asked.number("ply"))
        return told(self._reader.answer(Better(kept, turn, asked.language)))

    async def _tried(
        self,
        kept: StoredRecord,
        wish: TryPlay,
        language: str,
        do: Literal["begin", "play", "grade"],
    ) -> Answer:
        """A turn that was gone over, played anew."""
        turn = turn_at(await self._find(kept.id, wish.seat), wish.ply)
        return told(self._reader.answer(Try(kept, turn, wish, language, do)))

    def _told(
        self, kept: StoredRecord, seat: int, review: KeptReview | None, language: str
    ) -> Answer:
        turns: Any = []
        status: ReviewStatus = "none"
        if review is not None:
            status = review.status
            if status == "counting" and name_of(review) not in self._making:
                status = "stopped"
            if review.turns:
                turns = self._reader.answer(Retold(kept, review.turns, language))
        return told(told_review(kept, seat, review, status, turns))

    async def _find(self, record: str, seat: int) -> KeptReview | None:
        text = await self._store.one(key(REVIEW, record, seat))
        return None if text is None else read(text)

    async def _keep(self, review: KeptReview) -> None:
        await self._store.put({name_of(review): written(review)})
