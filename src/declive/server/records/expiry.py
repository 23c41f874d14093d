"""What nobody needs any more goes to the trash: uploads, old games, tables without a game.

Ages are counted in time that servers really ran (`store/running.py`), so a clock that is wrong
makes nothing old.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass
from functools import partial
from typing import Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    and_,
    func,
    or_,
    select,
    true,
    update,
)

from declive.server.records.uploads import DAY
from declive.server.store.leasing import database_now
from declive.server.store.schema import REVIEWS, TABLES, TRASH, UPLOADS
from declive.server.store.store import Store
from declive.server.store.trash import empty, kept, take_back_used, throw_away

LOG: Final = logging.getLogger("declive.expiry")
EVERY: Final = 3_600.0
FIRST: Final = 3_600.0
"""Seconds that a server runs before it looks for the first time."""
AT_ONCE: Final = 50
"""So many are moved in one transaction: moves that are being played do not wait for more."""
LEAST: Final = 100
SHARE: Final = 0.05
"""One look moves this share of all tables and uploads at most, or `LEAST` if that is more."""
PAUSE: Final = 0.2


@dataclass(frozen=True)
class Lifetimes:
    """After how many days of counted time something goes to the trash; 0 for never."""

    uploads: float = 90
    """Records that somebody sent."""
    games: float = 365
    """Games at which nothing has happened since, and their records."""
    waiting: float = 30
    """Tables at which no game has begun."""


@dataclass
class Swept:
    """What one look did."""

    thrown_away: int = 0
    removed: int = 0
    more: bool = False
    """There was more to move than one look may."""


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
        """Look every hour."""
        while True:
            try:
                await self.look()
            except Exception:
                LOG.exception("old things could not be removed")
            await asyncio.sleep(EVERY)

    async def look(self) -> Swept:
        """Move what is too old to the trash, and remove what was there for long enough."""
        await self._store.write(self._forget_addresses)
        running, days, swept = self._store.running, self._lifetimes, Swept()
        if running.trouble:
            LOG.warning("nothing old is removed", extra={"why": running.trouble})
        if running.trouble or running.up < FIRST:
            return swept
        await self._store.write(take_back_used)
        waits, free = TABLES.c.status == "waiting", self._free()
        for id, touched, lifetime, which in (
            (TABLES.c.id, TABLES.c.touched, days.waiting, and_(waits, free)),
            (TABLES.c.id, TABLES.c.touched, days.games, and_(~waits, free)),
            (UPLOADS.c.record_id, UPLOADS.c.touched, days.uploads, true()),
        ):
            if lifetime:
                old = and_(which, touched < running.counted - DAY * lifetime, kept(id))
                await self._throw_away(swept, id, old)
        await self._empty(swept)
        if swept.thrown_away or swept.removed:
            LOG.info("old things removed", extra=asdict(swept))
        if swept.more:
            LOG.warning("more is old than one look moves", extra={"share": SHARE})
        return swept

    def _forget_addresses(self, connection: Connection) -> None:
        """Forget by any clock, after a day, who created a table, sent a record or asked for a
        review."""
        now = self.now()
        for table in (UPLOADS, REVIEWS):
            old = or_(table.c.at < now - DAY, table.c.at > now + DAY)
            connection.execute(update(table).where(old, table.c.digest != "").values(digest=""))
        old = or_(TABLES.c.created < now - DAY, TABLES.c.created > now + DAY)
        connection.execute(update(TABLES).where(old, TABLES.c.opener != "").values(opener=""))

    async def _throw_away(self, swept: Swept, id: Column[str], old: ColumnElement[bool]) -> None:
        """Move what is old to the trash, bit by bit, but only a share of all."""
        most = swept.thrown_away + await self._share(id)
        last = ""
        while swept.thrown_away < most:
            wanted = select(id).where(old, id > last).order_by(id).limit(AT_ONCE)
            room = most - swept.thrown_away
            last, moved = await self._store.write(partial(self._move, wanted=wanted, room=room))
            if not last:
                return
            swept.thrown_away += moved
            await asyncio.sleep(PAUSE)
        swept.more = True

    def _move(self, connection: Connection, wanted: Select[str], room: int) -> tuple[str, int]:
        """Return the last id that was looked at, and how many were moved."""
        found = [str(row[0]) for row in connection.execute(wanted)]
        used = self._in_use()
        ids = [id for id in found if id not in used][:room]
        moved = throw_away(connection, ids, self._store.running.counted)
        return found[-1] if found else "", moved

    async def _empty(self, swept: Swept) -> None:
        """Remove for good what was in the trash for long enough, but only a share of it."""
        most = await self._share(TRASH.c.id)
        while swept.removed < most:
            number = min(AT_ONCE, most - swept.removed)
            counted = self._store.running.counted
            work = partial(empty, counted=counted, most=number, spared=self._in_use())
            removed = await self._store.write(work)
            if not removed:
                return
            swept.removed += removed
            await asyncio.sleep(PAUSE)
        swept.more = True

    async def _share(self, id: Column[str]) -> int:
        wanted = select(func.count(id))
        number = await self._store.read(lambda c: int(c.execute(wanted).scalar_one()))
        return max(LEAST, int(number * SHARE))

    def _free(self) -> ColumnElement[bool]:
        """Tables that no other process runs."""
        mine = self._store.journal.owner
        if not mine:
            return true()
        return or_(TABLES.c.owner.in_(["", mine]), TABLES.c.lease < database_now())
