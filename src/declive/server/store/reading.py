"""Rows of the database as structs; a row that cannot be read is named and harms no other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, Select, or_, select

from declive.server.damage import Damaged, Damages, reason_of_damage
from declive.server.database_faults import is_everybodys, is_of_database, why
from declive.server.messages.table import ChatLine
from declive.server.store.rows import (
    CHAT_KEPT,
    Entry,
    Seat,
    StoredPosition,
    StoredRecord,
    TableRow,
    TableSettings,
)
from declive.server.store.schema import CHAT, ENTRIES, RECORDS, TABLES
from declive.server.store.trash import kept

_settings: Final = msgspec.json.Decoder(TableSettings)
_seats: Final = msgspec.json.Decoder(list[Seat])
_entry: Final = msgspec.json.Decoder(Entry)


def each_row(
    connection: Connection, wanted: Select[Any], key: Any
) -> Iterator[tuple[Any, Row[Any] | Exception]]:
    """Yield rows with their keys. If they cannot be fetched together, fetch them one by one."""
    try:
        rows = connection.execute(wanted).all()
    except Exception as error:
        if is_everybodys(error):
            raise
        connection.rollback()
    else:
        yield from ((row._mapping[key], row) for row in rows)
        return
    for found in connection.execute(wanted.with_only_columns(key)).scalars().all():
        try:
            yield found, connection.execute(wanted.where(key == found)).one()
        except Exception as error:
            if is_everybodys(error):
                raise
            connection.rollback()
            yield found, error


def _reason(error: Exception) -> str:
    return why(error) if is_of_database(error) else reason_of_damage(error)


def find_table(connection: Connection, id_or_code: str) -> TableRow | None:
    """Return the table with this id or code; `Damaged` if its row cannot be read."""
    named = or_(TABLES.c.id == id_or_code, TABLES.c.code == id_or_code)
    wanted = select(TABLES).where(named, kept(TABLES.c.id))
    for table_id, row in each_row(connection, wanted, TABLES.c.id):
        return table_row(table_id, row)
    return None


def find_tables(connection: Connection, damages: Damages, wanted: Select[Any]) -> list[TableRow]:
    """Return the tables of a selection without those that cannot be read."""
    found: list[TableRow] = []
    for table_id, row in each_row(connection, wanted, TABLES.c.id):
        try:
            found.append(table_row(table_id, row))
        except Damaged as damaged:
            damages.shut(damaged)
    return found


def table_row(table_id: str, row: Row[Any] | Exception) -> TableRow:
    """Return a row as a struct; `Damaged` if it cannot be read."""
    column = "row"
    try:
        if isinstance(row, Exception):
            raise row
        values = {name: row._mapping[name] for name in TableRow.__struct_fields__}
        for column, decoder in (("settings", _settings), ("seats", _seats)):
            values[column] = decoder.decode(values[column])
        column = "row"
        return msgspec.convert(values, TableRow)
    except Exception as error:
        raise Damaged(str(table_id), f"table {column}", _reason(error)) from None


def each_entry(connection: Connection, table_id: str) -> Iterator[tuple[int, Entry | Damaged]]:
    """Yield what happened at a table, with the damage in place of what cannot be read."""
    wanted = (
        select(ENTRIES.c.seq, ENTRIES.c.command_id, ENTRIES.c.data, ENTRIES.c.hash)
        .where(ENTRIES.c.table_id == table_id)
        .order_by(ENTRIES.c.seq)
    )
    number = 1
    for seq, row in each_row(connection, wanted, ENTRIES.c.seq):
        if not isinstance(seq, int):
            yield number, Damaged(table_id, f"entry {number}", "its number is none")
            continue
        if seq < number:
            yield seq, Damaged(table_id, f"entry {seq}", "no entry has this number")
            continue
        if seq > number:
            most = f" with all up to {seq - 1}" if seq > number + 1 else ""
            yield number, Damaged(table_id, f"entry {number}", f"it is missing{most}")
        number = seq + 1
        try:
            if isinstance(row, Exception):
                raise row
            entry = _entry.decode(row.data)
            entry.command = row.command_id or ""
            entry.hash = row.hash or ""
        except Exception as error:
            yield seq, Damaged(table_id, f"entry {seq}", _reason(error))
        else:
            yield seq, entry


def find_entries(connection: Connection, table_id: str) -> list[Entry]:
    """Return everything that happened at a table; `Damaged` names an entry that cannot be read."""
    found: list[Entry] = []
    for _, entry in each_entry(connection, table_id):
        if isinstance(entry, Damaged):
            raise entry
        found.append(entry)
    return found


def find_position(
    connection: Connection, damages: Damages, table_id: str, before: int | None = None
) -> StoredPosition | None:
    """Return the last stored position, or the last before an entry. One that cannot be read is
    left out: the entries alone make the game."""
    wanted = (
        select(ENTRIES.c.seq, ENTRIES.c.hash, ENTRIES.c.position)
        .where(ENTRIES.c.table_id == table_id, ENTRIES.c.position.is_not(None))
        .order_by(ENTRIES.c.seq.desc())
        .limit(1)
    )
    if before is not None:
        wanted = wanted.where(ENTRIES.c.seq < before)
    for seq, row in each_row(connection, wanted, ENTRIES.c.seq):
        try:
            if isinstance(row, Exception):
                raise row
            return StoredPosition(row.seq, row.hash or "", bytes(row.position))
        except Exception as error:
            damages.note(table_id, f"position of entry {seq}", _reason(error))
    return None


def find_chat(connection: Connection, damages: Damages, table_id: str) -> list[ChatLine]:
    """Return the newest lines of a table's chat that can be read, the oldest of them first."""
    found: list[ChatLine] = []
    for _, line in each_line(connection, table_id):
        if isinstance(line, Damaged):
            damages.note(table_id, line.place, line.reason)
        else:
            found.append(line)
    return found[::-1]


def each_line(connection: Connection, table_id: str) -> Iterator[tuple[int, ChatLine | Damaged]]:
    """Yield the newest lines of a table's chat, the newest first, with the damage in place of what
    cannot be read."""
    wanted = (
        select(CHAT)
        .where(CHAT.c.table_id == table_id)
        .order_by(CHAT.c.number.desc())
        .limit(CHAT_KEPT)
    )
    for number, row in each_row(connection, wanted, CHAT.c.number):
        try:
            if isinstance(row, Exception):
                raise row
            values = {name: row._mapping[name] for name in ChatLine.__struct_fields__}
            line = msgspec.convert(values, ChatLine)
            f"{line.name}{line.text}".encode()
        except Exception as error:
            yield number, Damaged(table_id, f"chat line {number}", _reason(error))
        else:
            yield number, line


def find_record(connection: Connection, record_id: str) -> StoredRecord | None:
    """Return the record with this id."""
    wanted = select(RECORDS).where(RECORDS.c.id == record_id, kept(RECORDS.c.id))
    row = connection.execute(wanted).first()
    if row is None:
        return None
    return StoredRecord(**{name: row._mapping[name] for name in StoredRecord.__struct_fields__})
