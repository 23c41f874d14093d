"""How what rooms want written gets into the tables of the database."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, update

from declive.server.messages.encoding import encode
from declive.server.messages.table import ChatLine
from declive.server.store.keeping import Writing
from declive.server.store.leasing import take_leases
from declive.server.store.rows import CHAT_KEPT, Entry, StoredRecord, TableRow
from declive.server.store.schema import CHAT, PULSE, RECORDS, TABLES

INSERT_ENTRY: Final = (
    "INSERT INTO entries (table_id, seq, command_id, data, hash, position) VALUES ({})"
)
COLUMNS: Final = {"command": "", "hash": "", "position": b""}
"""What an entry has in columns of its own is not in its data again."""


def write_all(
    connection: Connection, writings: list[Writing], owner: str = "", counted: float = 0.0
) -> None:
    """Write the changes of several rooms at a counted time, those of a kind together."""
    new = [
        {**table_values(w.new_table, counted), "opener": w.opener} for w in writings if w.new_table
    ]
    _insert(connection, TABLES, new)
    opened = [w.table_id for w in writings if w.new_table]
    if owner and opened:
        take_leases(connection, owner, opened)
    for writing in writings:
        if writing.table is not None:
            values = table_values(writing.table, counted)
            connection.execute(update(TABLES).where(TABLES.c.id == writing.table_id), values)
    rows = [_entry_values(w.table_id, seq, entry) for w in writings for seq, entry in w.entries]
    if rows:
        # The statement that is executed most often goes to the driver as it is.
        mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
        connection.exec_driver_sql(INSERT_ENTRY.format(", ".join([mark] * 6)), rows)
    _insert(
        connection,
        CHAT,
        [_chat_values(w.table_id, by, line) for w in writings for by, line in w.chat],
    )
    newest = {w.table_id: line.number for w in writings for _, line in w.chat}
    for table_id, number in newest.items():
        # Talk must not fill the disk: what no page shows any more goes.
        old = CHAT.c.number <= number - CHAT_KEPT
        connection.execute(delete(CHAT).where(CHAT.c.table_id == table_id, old))
    for writing in writings:
        if writing.record is not None:
            write_record(connection, writing.record)
        if writing.forget:
            connection.execute(delete(TABLES).where(TABLES.c.id == writing.table_id))
    if any(writing.pulse for writing in writings):
        connection.execute(delete(PULSE).where(PULSE.c.owner == owner))
        connection.execute(insert(PULSE).values(owner=owner, at=time.time()))


def _insert(connection: Connection, table: Any, rows: list[dict[str, object]]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def write_record(connection: Connection, record: StoredRecord) -> None:
    """Keep a record; the same id again replaces it."""
    connection.execute(delete(RECORDS).where(RECORDS.c.id == record.id))
    values = msgspec.structs.asdict(record)
    connection.execute(insert(RECORDS), [{**values, "size": len(record.record)}])


def table_values(row: TableRow, counted: float = 0.0) -> dict[str, object]:
    """A table as columns, written at a counted time."""
    values: dict[str, object] = msgspec.structs.asdict(row)
    values["touched"] = counted
    values["settings"] = encode(row.settings).decode()
    values["seats"] = encode(row.seats).decode()
    return values


def _entry_values(table_id: str, seq: int, entry: Entry) -> tuple[object, ...]:
    apart = (entry.command or None, entry.hash or None, entry.position or None)
    data = msgspec.structs.replace(entry, **COLUMNS) if any(apart) else entry
    command, digest, position = apart
    return table_id, seq, command, encode(data).decode(), digest, position


def _chat_values(table_id: str, command: str, line: ChatLine) -> dict[str, object]:
    return {
        "table_id": table_id,
        "number": line.number,
        "command_id": command or None,
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "at": line.at,
    }
