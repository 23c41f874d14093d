"""What strangers send is kept within bounds: so much from one address in a day, so much in all."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, func, insert, select

from declive.engine.because import because
from declive.server.refusal import FORBIDDEN, TOO_MANY, UNAVAILABLE, Refusal
from declive.server.store.rows import StoredRecord
from declive.server.store.schema import RECORDS, UPLOADS
from declive.server.store.store import Store
from declive.server.store.trash import restore
from declive.server.store.writing import write_record

DAY: Final = 86_400.0
MEGABYTE: Final = 1_000_000
FULL: Final = because(
    "records_full", "this server has no room for more records until older ones are forgotten"
)
LOOK_AGAIN: Final = 3_600.0


@dataclass(frozen=True)
class Quota:
    """How much is kept."""

    a_day: int = 40
    """Records from one address in 24 hours; 0 for none at all."""
    megabytes: int = 500
    """Of all uploads together."""


class Uploads:
    """Keeps what strangers send."""

    def __init__(self, store: Store, quota: Quota, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._quota = quota
        self.now = now

    async def check(self, address: str) -> None:
        """Refuse somebody who has sent enough, before anything is read."""
        await self._store.read(lambda connection: self._check(connection, digest_of(address), 0))

    async def keep(self, record: StoredRecord, address: str) -> None:
        """Keep a record, once; Refusal if there is no room for it."""
        size = len(record.record.encode())

        def write(connection: Connection) -> None:
            known = select(RECORDS.c.id).where(RECORDS.c.id == record.id)
            if connection.execute(known).first() is not None:
                restore(connection, [record.id], self._store.running.counted)
                return
            self._check(connection, digest_of(address), size)
            write_record(connection, record)
            connection.execute(
                insert(UPLOADS).values(
                    record_id=record.id,
                    digest=digest_of(address),
                    at=self.now(),
                    size=size,
                    touched=self._store.running.counted,
                )
            )

        await self._store.write(write)

    def _check(self, connection: Connection, digest: str, size: int) -> None:
        if not self._quota.a_day:
            raise Refusal(because("records_refused", "this server takes no records"), FORBIDDEN)
        since = self.now() - DAY
        mine = select(func.count(), func.min(UPLOADS.c.at)).where(
            UPLOADS.c.digest == digest, UPLOADS.c.at > since
        )
        count, first = connection.execute(mine).one()
        if count >= self._quota.a_day:
            wait = (first or self.now()) - since
            raise Refusal(
                because(
                    "records_a_day",
                    "at most {most} records a day are taken from one address: try again in {time}",
                    most=self._quota.a_day,
                    time=hours(wait),
                ),
                TOO_MANY,
                wait,
            )
        whole = connection.execute(select(func.coalesce(func.sum(UPLOADS.c.size), 0))).scalar_one()
        if int(whole) + size > self._quota.megabytes * MEGABYTE:
            raise Refusal(FULL, UNAVAILABLE, LOOK_AGAIN)


def digest_of(address: str) -> str:
    """What is remembered of an address, for a day."""
    return sha256(address.encode()).hexdigest()


def hours(seconds: float) -> str:
    """A long wait in a few words."""
    hours = round(seconds / 3600)
    return f"{hours} h" if hours else f"{int(seconds / 60) + 1} min"
