"""What nobody needs any more is forgotten: uploads, old games, tables at which nobody sat down."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select, update

from declive.server.records.uploads import DAY
from declive.server.store.rows import Entry
from declive.server.store.schema import ENTRIES, RECORDS, REVIEWS, TABLES, UPLOADS
from declive.server.store.store import Store

LOG: Final = logging.getLogger("declive.expiry")
EVERY: Final = 3_600.0
AT_ONCE: Final = 50
"""So many are forgotten in one transaction: moves that are being played do not wait for more."""
PAUSE: Final = 0.2
_entry: Final = msgspec.json.Decoder(Entry)


@dataclass(frozen=True)
class Lifetimes:
    """After how many days something is forgotten; 0 for never."""

    uploads: float = 90
    """Records that somebody sent."""
    games: float = 365
    """Games at which nothing has happened since, and their records."""
    waiting: float = 30
    """Tables at which no game has begun."""


class Expiry:
    """Looks again and again for what is too old."""

    def __init__(
        self,
        store: Store,
        lifetimes: Lifetimes,
        in_use: Callable[[], Collection[str]] = tuple,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._lifetimes = lifetimes
        self._in_use = in_use
        """The tables that are in memory: those are left alone."""
        self.now = now

    async def run(self) -> None:
        """Forget what is too old, every hour."""
        while True:
            try:
                forgotten = await self.look()
                if forgotten:
                    LOG.info("forgotten", extra={"number": forgotten})
            except Exception:
                LOG.exception("old things could not be forgotten")
            await asyncio.sleep(EVERY)

    async def look(self) -> int:
        """Forget all that is too old; answers how much that was."""
        await self._store.write(self._forget_addresses)
        forgotten = 0
        while number := await self._store.write(self._forget_uploads):
            forgotten += number
            await asyncio.sleep(PAUSE)
        days = self._lifetimes
        forgotten += await self._forget_tables(days.waiting, TABLES.c.status == "waiting")
        forgotten += await self._forget_tables(days.games, TABLES.c.status != "waiting")
        return forgotten

    def _forget_addresses(self, connection: Connection) -> None:
        """Whence an upload came, or who asked for a review, is known for a day."""
        for table in (UPLOADS, REVIEWS):
            old = update(table).where(table.c.at < self.now() - DAY, table.c.digest != "")
            connection.execute(old.values(digest=""))

    def _forget_uploads(self, connection: Connection) -> int:
        if not self._lifetimes.uploads:
            return 0
        before = self.now() - DAY * self._lifetimes.uploads
        wanted = select(UPLOADS.c.record_id).where(UPLOADS.c.at < before).limit(AT_ONCE)
        old = [row.record_id for row in connection.execute(wanted)]
        connection.execute(delete(UPLOADS).where(UPLOADS.c.record_id.in_(old)))
        connection.execute(delete(RECORDS).where(RECORDS.c.id.in_(old)))
        return len(old)

    async def _forget_tables(self, days: float, which: ColumnElement[bool]) -> int:
        """Forget old tables with all that belongs to them, unless somebody uses them."""
        if not days:
            return 0
        before = self.now() - DAY * days
        old = and_(which, TABLES.c.updated < before)
        free = or_(TABLES.c.owner == "", TABLES.c.lease < self.now())
        forgotten = 0
        last = ""
        while found := await self._store.read(partial(_some, old=old, after=last)):
            last = found[-1][0]
            in_use = self._in_use()
            ids = [id for id, played in found if played < before and id not in in_use]
            gone = and_(TABLES.c.id.in_(ids), old, free)
            forgotten += await self._store.write(partial(_delete, gone=gone))
            await asyncio.sleep(PAUSE)
        return forgotten


def _some(connection: Connection, old: ColumnElement[bool], after: str) -> list[tuple[str, float]]:
    """The next tables that seem to be old, and when something was last played there."""
    wanted = (
        select(TABLES.c.id).where(old, TABLES.c.id > after).order_by(TABLES.c.id).limit(AT_ONCE)
    )
    ids = [str(row.id) for row in connection.execute(wanted)]
    return [(id, _last_entry(connection, id)) for id in ids]


def _delete(connection: Connection, gone: ColumnElement[bool]) -> int:
    """Delete these tables; their entries, chat and notices go with them."""
    ids = [str(row.id) for row in connection.execute(select(TABLES.c.id).where(gone))]
    connection.execute(delete(RECORDS).where(RECORDS.c.id.in_(ids)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
    return len(ids)


def _last_entry(connection: Connection, table_id: str) -> float:
    """When something was last played at a table; a table's own row is not written every time."""
    wanted = (
        select(ENTRIES.c.data)
        .where(ENTRIES.c.table_id == table_id)
        .order_by(ENTRIES.c.seq.desc())
        .limit(1)
    )
    data = connection.execute(wanted).scalar()
    return 0.0 if data is None else _entry.decode(data).at
