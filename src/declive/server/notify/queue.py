"""Notices that are to be sent, in the database: they outlive the server, and no two processes send
the same one."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from declive.server.store.schema import NOTICES
from declive.server.store.store import Store
from declive.server.store.trash import kept

LOG: Final = logging.getLogger("declive.notices")
WAITING: Final = ""
AT_ONCE: Final = 200
HELD: Final = 120.0
"""Seconds for which whoever takes a notice out may try to send it."""


@dataclass(frozen=True)
class Due:
    """A notice whose time has come."""

    key: str
    table_id: str
    seat: int
    mark: str
    tries: int
    at: float


def _is_whole(due: Due) -> bool:
    """Return whether a notice is as it was written: SQLite stores anything in any column."""
    return isinstance(due.seat, int) and isinstance(due.tries, int) and isinstance(due.mark, str)


class NoticeQueue:
    """What waits to be sent. The mark names a seat's turn: each gets one notice."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, table_id: str, seat: int, mark: str, at: float) -> bool:
        """Note a turn, once; whether it was news."""

        def note(connection: Connection) -> None:
            connection.execute(
                insert(NOTICES).values(
                    key=secrets.token_urlsafe(18),
                    table_id=table_id,
                    seat=seat,
                    mark=mark,
                    at=at,
                    tries=0,
                    result=WAITING,
                )
            )

        try:
            await self._store.write(note)
        except IntegrityError:
            return False
        return True

    async def due(self, now: float) -> list[Due]:
        """What is to be sent by now, the oldest first."""
        wanted = (
            select(NOTICES)
            .where(NOTICES.c.result == WAITING, NOTICES.c.at <= now, kept(NOTICES.c.table_id))
            .order_by(NOTICES.c.at)
            .limit(AT_ONCE)
        )
        found = await self._store.read(
            lambda connection: [
                Due(row.key, row.table_id, row.seat, row.mark, row.tries, row.at)
                for row in connection.execute(wanted)
            ]
        )
        damaged = [due for due in found if not _is_whole(due)]
        for due in damaged:
            LOG.error("a stored notice cannot be read", extra={"table": due.table_id})
            await self.finish(due, "damaged")
        return [due for due in found if due not in damaged]

    async def take(self, due: Due, now: float) -> bool:
        """Take it out to send it; false if another process did."""
        taken = (
            update(NOTICES)
            .where(NOTICES.c.key == due.key, NOTICES.c.at == due.at, NOTICES.c.result == WAITING)
            .values(at=now + HELD, tries=due.tries + 1)
        )
        return await self._store.write(lambda c: c.execute(taken).rowcount == 1)

    async def finish(self, due: Due, result: str) -> None:
        """It needs no more thought."""
        await self._store.write(
            lambda c: c.execute(
                update(NOTICES).where(NOTICES.c.key == due.key).values(result=result)
            )
        )

    async def again(self, due: Due, at: float) -> None:
        """It could not be sent: try again then."""
        await self._store.write(
            lambda c: c.execute(update(NOTICES).where(NOTICES.c.key == due.key).values(at=at))
        )

    async def find(self, table_id: str, key: str) -> tuple[int, str] | None:
        """The seat to which the notice with this key went, and its mark."""
        wanted = select(NOTICES.c.seat, NOTICES.c.mark)
        wanted = wanted.where(NOTICES.c.key == key, NOTICES.c.table_id == table_id)
        row = await self._store.read(lambda connection: connection.execute(wanted).first())
        return None if row is None else (row.seat, row.mark)
