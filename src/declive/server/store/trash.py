"""The trash: old tables and records on their way out, which an operator can restore."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, func, or_, select, text, update

from declive.server.store.rows import Seat, TableSettings
from declive.server.store.running import DAY
from declive.server.store.schema import ENTRIES, RECORDS, RUNNING, TABLES, TRASH, UPLOADS

KEPT_DAYS: Final = 7
"""Days of counted time until something in the trash is removed for good."""

INSERT: Final = text(
    "INSERT INTO trash (id, at, day) VALUES (:id, :at, :day) ON CONFLICT DO NOTHING"
)


@dataclass(frozen=True)
class Discarded:
    """Something in the trash."""

    id: str
    kind: str
    """`table` or `record`."""
    title: str
    players: list[str]
    entries: int
    day: float
    """When it was put here, by the clock of that day."""
    left: float
    """Counted days until it is removed."""


def kept(id: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a table or record with this id is not in the trash."""
    return ~exists().where(TRASH.c.id == id)


def throw_away(connection: Connection, ids: Collection[str], counted: float) -> int:
    """Put tables or records that were sent into the trash, unless they are there already."""
    rows = [{"id": id, "at": counted, "day": time.time()} for id in ids]
    return connection.execute(INSERT, rows).rowcount if rows else 0


def take_back_used(connection: Connection) -> None:
    """Take back tables that were used although they were in the trash."""
    used = select(TABLES.c.id).where(TABLES.c.touched > TRASH.c.at)
    connection.execute(delete(TRASH).where(TRASH.c.id.in_(used.correlate(TRASH))))


def empty(connection: Connection, counted: float, most: int, spared: Collection[str]) -> int:
    """Remove for good what has been in the trash for long enough."""
    wanted = select(TRASH.c.id).where(TRASH.c.at < counted - KEPT_DAYS * DAY).order_by(TRASH.c.at)
    found = [str(row.id) for row in connection.execute(wanted.limit(most + len(spared)))]
    ids = [id for id in found if id not in spared][:most]
    connection.execute(delete(RECORDS).where(RECORDS.c.id.in_(ids)))
    # Entries, chat and notices go with their table, reviews and uploads with their record.
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
    connection.execute(delete(UPLOADS).where(UPLOADS.c.record_id.in_(ids)))
    connection.execute(delete(TRASH).where(TRASH.c.id.in_(ids)))
    return len(ids)


def restore(
    connection: Connection, ids: Collection[str], counted: float | None = None
) -> list[str]:
    """Restore tables by id or code and records by id; return the ids of those that were here.

    They count as used just now, or when servers last noted how long they had run.
    """
    codes = select(TABLES.c.id).where(TABLES.c.code.in_(ids))
    wanted = select(TRASH.c.id).where(or_(TRASH.c.id.in_(ids), TRASH.c.id.in_(codes)))
    found = [str(row.id) for row in connection.execute(wanted)]
    if counted is None:
        counted = _counted(connection)
    for table, id in ((TABLES, TABLES.c.id), (UPLOADS, UPLOADS.c.record_id)):
        connection.execute(update(table).where(id.in_(found)).values(touched=counted))
    connection.execute(delete(TRASH).where(TRASH.c.id.in_(found)))
    return found


def contents(connection: Connection) -> list[Discarded]:
    """Return all that is in the trash, what goes first coming first."""
    counted = _counted(connection)
    entries = select(func.count()).where(ENTRIES.c.table_id == TRASH.c.id).scalar_subquery()
    wanted = (
        select(TRASH, TABLES.c.settings, TABLES.c.seats, RECORDS.c.title, entries.label("entries"))
        .join_from(TRASH, TABLES, TABLES.c.id == TRASH.c.id, isouter=True)
        .join(RECORDS, RECORDS.c.id == TRASH.c.id, isouter=True)
        .order_by(TRASH.c.at, TRASH.c.id)
    )
    found = []
    for row in connection.execute(wanted):
        title, players = row.title or "", list[str]()
        # A table that is damaged can be restored like any other.
        with contextlib.suppress(msgspec.MsgspecError):
            if row.settings is not None:
                title = msgspec.json.decode(row.settings, type=TableSettings).title
                seats = msgspec.json.decode(row.seats, type=list[Seat])
                players = [seat.name for seat in seats if seat.name]
        kind = "record" if row.settings is None else "table"
        left = max(0.0, KEPT_DAYS - max(0.0, counted - row.at) / DAY)
        found.append(Discarded(row.id, kind, title, players, row.entries, row.day, left))
    return found


def _counted(connection: Connection) -> float:
    """Return how long servers ran, as they last noted it."""
    return connection.execute(select(RUNNING.c.counted)).scalar() or 0.0
