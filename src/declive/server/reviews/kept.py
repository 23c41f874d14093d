"""Reviews in the database: who asked for how many, and how far each has come."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from declive.engine.because import because
from declive.review import TurnFacts
from declive.server.messages.encoding import encode
from declive.server.records.uploads import DAY, hours
from declive.server.refusal import FORBIDDEN, TOO_MANY, Refusal
from declive.server.reviews.standing import KeptReview, Status
from declive.server.store.schema import REVIEWS
from declive.server.store.store import Store

LOG: Final = logging.getLogger("declive.reviews")
_turns: Final = msgspec.json.Decoder(list[TurnFacts])


class ReviewShelf:
    """Reads and writes reviews."""

    def __init__(self, store: Store, a_day: int, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._a_day = a_day
        self.now = now

    @property
    def alone(self) -> bool:
        """Whether no other process writes to this database."""
        return not self._store.journal.owner

    async def find(self, record_id: str, seat: int) -> KeptReview | None:
        """The review of a seat's turns."""
        which = (REVIEWS.c.record_id == record_id, REVIEWS.c.seat == seat)
        found = await self._store.read(lambda c: c.execute(select(REVIEWS).where(*which)).first())
        return None if found is None else _read(found._mapping)

    async def unfinished(self) -> list[KeptReview]:
        """Return all that were being made, without those that cannot be read."""
        wanted = select(REVIEWS).where(REVIEWS.c.status == "counting").order_by(REVIEWS.c.at)

        def find(connection: Connection) -> list[KeptReview]:
            found: list[KeptReview] = []
            for row in connection.execute(wanted):
                try:
                    found.append(_read(row._mapping))
                except Exception as error:
                    details = {"record": row.record_id, "why": type(error).__name__}
                    LOG.error("a review cannot be read", extra=details)
            return found

        return await self._store.read(find)

    async def begin(self, review: KeptReview) -> bool:
        """Write a new one; Refusal if its address has asked for enough. False if somebody else
        was quicker."""

        def write(connection: Connection) -> bool:
            which = (REVIEWS.c.record_id == review.record_id, REVIEWS.c.seat == review.seat)
            if connection.execute(select(REVIEWS.c.seat).where(*which)).first() is not None:
                return False
            self._check(connection, review.digest)
            row = insert(REVIEWS).values(
                record_id=review.record_id,
                seat=review.seat,
                digest=review.digest,
                at=self.now(),
                **self._values(review),
            )
            connection.execute(row)
            return True

        return await self._store.write(write)

    async def write(self, review: KeptReview, expected: Status = "counting") -> bool:
        """Write how it stands; False if it is not as expected any more: somebody stopped it, or
        the record is gone."""
        change = (
            update(REVIEWS)
            .where(
                REVIEWS.c.record_id == review.record_id,
                REVIEWS.c.seat == review.seat,
                REVIEWS.c.status == expected,
            )
            .values(**self._values(review))
        )
        return await self._store.write(lambda c: c.execute(change).rowcount == 1)

    async def stop(self, record_id: str, seat: int) -> bool:
        """Whoever makes it shall stop."""
        change = (
            update(REVIEWS)
            .where(
                REVIEWS.c.record_id == record_id,
                REVIEWS.c.seat == seat,
                REVIEWS.c.status == "counting",
            )
            .values(status="stopped")
        )
        return await self._store.write(lambda c: c.execute(change).rowcount == 1)

    def _values(self, review: KeptReview) -> dict[str, object]:
        review.beat = self.now()
        return {
            "status": review.status,
            "done": review.done,
            "total": review.total,
            "turns": encode(review.turns).decode(),
            "used": review.used,
            "beat": review.beat,
        }

    def _check(self, connection: Connection, digest: str) -> None:
        if not self._a_day:
            raise Refusal(because("reviews_refused", "this server makes no reviews"), FORBIDDEN)
        since = self.now() - DAY
        mine = select(func.count(), func.min(REVIEWS.c.at)).where(
            REVIEWS.c.digest == digest, REVIEWS.c.at > since
        )
        count, first = connection.execute(mine).one()
        if count < self._a_day:
            return
        wait = (first or self.now()) - since
        raise Refusal(
            because(
                "reviews_a_day",
                "at most {most} reviews a day are made for one address: try again in {time}",
                most=self._a_day,
                time=hours(wait),
            ),
            TOO_MANY,
            wait,
        )


def _read(row: object) -> KeptReview:
    """A row; what an older version found and this one cannot read is found anew."""
    values = {name: row[name] for name in KeptReview.__struct_fields__}  # type: ignore[index]
    try:
        values["turns"] = _turns.decode(values["turns"])
    except ValueError:
        values |= {"turns": [], "done": 0, "status": "stopped"}
    return KeptReview(**values)
