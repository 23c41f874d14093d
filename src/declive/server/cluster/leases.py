"""Leases: which process owns which table, and until when. The database's clock decides."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from sqlalchemy import ColumnElement, Connection, or_, select, update

from declive.engine.because import because
from declive.server.refusal import UNAVAILABLE, Refusal
from declive.server.store.leasing import LEASE_SECONDS, database_now, renew_leases
from declive.server.store.schema import TABLES
from declive.server.store.store import Store

RENEW_EVERY: Final = LEASE_SECONDS / 3


class Leases:
    """The tables of one process."""

    def __init__(self, store: Store, name: str) -> None:
        self._store = store
        self.name = name
        # Until when, by this machine's own clock, a table is surely ours.
        self._ours: dict[str, float] = {}

    def is_ours(self, table_id: str) -> bool:
        """Whether the table is surely ours at this moment."""
        return self._ours.get(table_id, 0) > time.monotonic()

    async def owner(self, id_or_code: str) -> str | None:
        """The process that owns the table; it becomes ours if it was nobody's. None if there is no
        such table."""
        if self.is_ours(id_or_code):
            return self.name
        began = time.monotonic()
        claimed, owner = await self._store.write(lambda c: self._claim(c, id_or_code))
        if claimed:
            self._ours[claimed] = began + LEASE_SECONDS
            return self.name
        return owner

    async def claim(self, table_id: str) -> None:
        """Make the table ours; Refusal if it is another's."""
        if await self.owner(table_id) not in (self.name, None):
            raise Refusal(
                because("elsewhere", "another process runs this table; come again"), UNAVAILABLE, 1
            )

    def _claim(self, connection: Connection, id_or_code: str) -> tuple[str, str | None]:
        meant: ColumnElement[bool] = or_(TABLES.c.id == id_or_code, TABLES.c.code == id_or_code)
        free = or_(TABLES.c.owner.in_([self.name, ""]), TABLES.c.lease < database_now())
        taken = (
            update(TABLES)
            .where(meant, free)
            .values(owner=self.name, lease=database_now() + LEASE_SECONDS)
            .returning(TABLES.c.id)
        )
        row = connection.execute(taken).first()
        if row is not None:
            return str(row.id), self.name
        return "", connection.execute(select(TABLES.c.owner).where(meant)).scalar()

    async def renew(self, loaded: Iterable[str]) -> list[str]:
        """Keep the tables that are in memory; answers those that are ours no more."""
        ids = list(loaded)
        if not ids:
            self._ours.clear()
            return []
        began = time.monotonic()
        ours = await self._store.write(lambda c: renew_leases(c, self.name, set(ids)))
        self._ours = dict.fromkeys(ours, began + LEASE_SECONDS)
        return [table_id for table_id in ids if table_id not in ours]

    async def release(self) -> None:
        """Give all tables back."""
        self._ours.clear()
        given = update(TABLES).where(TABLES.c.owner == self.name).values(owner="", lease=0.0)
        await self._store.write(lambda connection: connection.execute(given))
