"""The store: reading what the journal wrote."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Row, func, or_, select, text

from declive.server.messages.table import ChatLine
from declive.server.store.database import open_database
from declive.server.store.journal import Journal, Writing
from declive.server.store.rows import Entry, Seat, StoredRecord, TableRow, TableSettings
from declive.server.store.schema import CHAT, ENTRIES, RECORDS, TABLES

Answer = TypeVar("Answer")

CHAT_KEPT: Final = 100
_settings: Final = msgspec.json.Decoder(TableSettings)
_seats: Final = msgspec.json.Decoder(list[Seat])
_entry: Final = msgspec.json.Decoder(Entry)


class Store:
    """A database with its journal. All methods that read wait in a thread."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self.journal = Journal(self.engine)

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self.journal.close()
        self.engine.dispose()

    async def read(self, question: Callable[[Connection], Answer]) -> Answer:
        """Ask the database something, in a thread."""
        return await asyncio.to_thread(self._ask, question)

    def _ask(self, question: Callable[[Connection], Answer]) -> Answer:
        with self.engine.connect() as connection:
            return question(connection)

    async def write(self, change: Callable[[Connection], Answer]) -> Answer:
        """Change something beside the journal, in a transaction of its own."""
        return await asyncio.to_thread(self._change, change)

    def _change(self, change: Callable[[Connection], Answer]) -> Answer:
        with self.engine.begin() as connection:
            return change(connection)

    async def commit(self, writing: Writing) -> None:
        """Write something for good."""
        await self.journal.commit(writing)

    async def table(self, id_or_code: str) -> TableRow | None:
        """The table with this id or code."""
        return await self.read(lambda connection: find_table(connection, id_or_code))

    async def entries(self, table_id: str) -> list[Entry]:
        """Everything that happened at a table; the first entry has the number 1."""
        return await self.read(lambda connection: find_entries(connection, table_id))

    async def chat(self, table_id: str) -> list[ChatLine]:
        """The newest lines of a table's chat."""
        return await self.read(lambda connection: find_chat(connection, table_id))

    async def said(self, table_id: str, command_id: str) -> bool:
        """Whether the command that says something was done before."""
        wanted = select(CHAT.c.number).where(
            CHAT.c.table_id == table_id, CHAT.c.command_id == command_id
        )
        return await self.read(lambda connection: connection.execute(wanted).first()) is not None

    async def listed(self, limit: int = 100) -> list[TableRow]:
        """Listed tables that wait for players or are being played, the newest first."""
        wanted = (
            select(TABLES)
            .where(TABLES.c.listed, TABLES.c.status.in_(["waiting", "playing"]))
            .order_by(TABLES.c.created.desc())
            .limit(limit)
        )
        return await self.read(lambda c: [table_row(row) for row in c.execute(wanted)])

    async def playing(self) -> list[str]:
        """The ids of all tables with a game under way."""
        wanted = select(TABLES.c.id).where(TABLES.c.status == "playing")
        return await self.read(lambda c: [str(row.id) for row in c.execute(wanted)])

    async def due(self, before: float) -> list[str]:
        """The ids of tables where a clock has run out by then."""
        wanted = select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.due <= before)
        if self.journal.owner:
            free = or_(TABLES.c.owner.in_(["", self.journal.owner]), TABLES.c.lease < before)
            wanted = wanted.where(free)
        return await self.read(lambda c: [str(row.id) for row in c.execute(wanted)])

    async def record(self, record_id: str) -> StoredRecord | None:
        """The record with this id."""
        wanted = select(RECORDS).where(RECORDS.c.id == record_id)
        row = await self.read(lambda connection: connection.execute(wanted).first())
        return None if row is None else _record(row)

    async def records(self) -> int:
        """How many records there are."""
        wanted = select(func.count()).select_from(RECORDS)
        return await self.read(lambda connection: int(connection.execute(wanted).scalar_one()))

    async def healthy(self) -> bool:
        """Whether the database answers."""
        return await self.read(lambda c: c.execute(text("SELECT 1")).scalar_one() == 1)


def find_table(connection: Connection, id_or_code: str) -> TableRow | None:
    """The table with this id or code."""
    wanted = select(TABLES).where(or_(TABLES.c.id == id_or_code, TABLES.c.code == id_or_code))
    row = connection.execute(wanted).first()
    return None if row is None else table_row(row)


def find_entries(connection: Connection, table_id: str) -> list[Entry]:
    """Everything that happened at a table."""
    wanted = (
        select(ENTRIES.c.seq, ENTRIES.c.command_id, ENTRIES.c.data)
        .where(ENTRIES.c.table_id == table_id)
        .order_by(ENTRIES.c.seq)
    )
    found: list[Entry] = []
    for number, row in enumerate(connection.execute(wanted), start=1):
        assert row.seq == number, f"entry {number} of table {table_id} is missing"
        entry = _entry.decode(row.data)
        entry.command = row.command_id or ""
        found.append(entry)
    return found


def find_chat(connection: Connection, table_id: str) -> list[ChatLine]:
    """The newest lines of a table's chat, the oldest of them first."""
    wanted = (
        select(CHAT)
        .where(CHAT.c.table_id == table_id)
        .order_by(CHAT.c.number.desc())
        .limit(CHAT_KEPT)
    )
    lines = [
        ChatLine(number=row.number, name=row.name, text=row.text, seat=row.seat, at=row.at)
        for row in connection.execute(wanted)
    ]
    return lines[::-1]


def table_row(row: Row[Any]) -> TableRow:
    """A row as a struct."""
    return TableRow(
        id=row.id,
        code=row.code,
        created=row.created,
        updated=row.updated,
        settings=_settings.decode(row.settings),
        seats=_seats.decode(row.seats),
        status=row.status,
        listed=row.listed,
        rules=row.rules,
        content=row.content,
        rematch=row.rematch,
        due=row.due,
    )


def _record(row: Row[Any]) -> StoredRecord:
    return StoredRecord(
        id=row.id,
        title=row.title,
        record=row.record,
        rules=row.rules,
        content=row.content,
        played=row.played,
        info=row.info,
    )
