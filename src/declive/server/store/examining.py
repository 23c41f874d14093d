"""A look through all tables: rows that cannot be read, and all that can be saved of a table."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from sqlalchemy import Column, ColumnElement, Connection, Engine, Row, Table, or_, select
from sqlalchemy import type_coerce as as_type
from sqlalchemy.exc import DBAPIError
from sqlalchemy.types import NULLTYPE

from declive.server.damage import Damaged
from declive.server.store.address import file_of, read_address
from declive.server.store.database import NEWEST, make_engine, step_of
from declive.server.store.reading import each_entry, each_line, each_row, find_table
from declive.server.store.schema import CHAT, ENTRIES, TABLES

JSON_COLUMNS: Final = ("settings", "seats", "data")


def open_to_examine(url: str) -> Engine:
    """Open a database beside a server that may run. A ValueError says why that cannot be done."""
    address = read_address(url)
    file = file_of(address)
    if file is not None and not file.is_file():
        raise ValueError(f"there is no database {file}: nothing was ever kept there")
    engine = make_engine(address)
    try:
        step = step_of(engine)
    except DBAPIError as error:
        engine.dispose()
        raise ValueError(f"the database cannot be read ({type(error.orig).__name__})") from None
    if step != NEWEST:
        engine.dispose()
        raise ValueError("the database belongs to another version: start 'declive serve' first")
    return engine


def damaged_rows(connection: Connection) -> Iterator[Damaged]:
    """Yield every row of a table that cannot be read."""
    for table_id in connection.execute(select(TABLES.c.id).order_by(TABLES.c.created)).scalars():
        try:
            yield from damage_of(connection, str(table_id))
        except Exception as error:
            # The file itself is damaged: the other tables can be read all the same.
            yield Damaged(str(table_id), "rows", type(error).__name__)


def damage_of(connection: Connection, table_id: str) -> Iterator[Damaged]:
    """Yield the rows of one table that cannot be read."""
    begun = True
    try:
        row = find_table(connection, table_id)
        begun = row is not None and row.status != "waiting"
    except Damaged as damaged:
        begun = False
        yield damaged
    entries = list(each_entry(connection, table_id))
    if begun and not entries:
        yield Damaged(table_id, "entry 1", "it is missing")
    for _, read in (*entries, *each_line(connection, table_id)):
        if isinstance(read, Damaged):
            yield read
    wanted = select(ENTRIES.c.seq, ENTRIES.c.position).where(
        ENTRIES.c.table_id == table_id, ENTRIES.c.position.is_not(None)
    )
    for seq, position in each_row(connection, wanted, ENTRIES.c.seq):
        try:
            if isinstance(position, Exception):
                raise position
            msgspec.json.decode(zlib.decompress(position.position))
        except Exception as error:
            yield Damaged(table_id, f"position of entry {seq}", type(error).__name__)


def all_of(connection: Connection, id_or_code: str) -> dict[str, object]:
    """Return all that is stored of a table, as it is stored. Values that are no text of their kind
    stand there in base64. A ValueError if there is no such table."""
    meant = or_(TABLES.c.id == id_or_code, TABLES.c.code == id_or_code)
    tables = list(_stored(connection, TABLES, TABLES.c.id, meant))
    if not tables:
        raise ValueError(f"there is no table '{id_or_code}'")
    table_id = str(tables[0]["id"])
    return {
        "table": tables[0],
        "entries": list(
            _stored(connection, ENTRIES, ENTRIES.c.seq, ENTRIES.c.table_id == table_id)
        ),
        "chat": list(_stored(connection, CHAT, CHAT.c.number, CHAT.c.table_id == table_id)),
        "unreadable": [
            {"place": damaged.place, "why": damaged.reason}
            for damaged in damage_of(connection, table_id)
        ],
    }


def _stored(
    connection: Connection, table: Table, key: Column[Any], which: ColumnElement[bool]
) -> Iterator[dict[str, object]]:
    # No type: a value that is not of its column's type is given out as well.
    columns = [
        as_type(column, NULLTYPE).label(f"_{column.name}")
        for column in table.c
        if column.name not in ("table_id", "position", "owner", "lease")
    ]
    wanted = select(key, *columns).where(which).order_by(key)
    for number, row in each_row(connection, wanted, key):
        yield {key.name: number} if isinstance(row, Exception) else _values(row)


def _values(row: Row[Any]) -> dict[str, object]:
    named = {str(name)[1:]: value for name, value in row._mapping.items() if str(name)[0] == "_"}
    return {name: _value(name, value) for name, value in named.items()}


def _value(name: str, value: object) -> object:
    if isinstance(value, str):
        try:
            plain: object = msgspec.json.decode(value) if name in JSON_COLUMNS else value
            msgspec.json.encode(plain)
        except ValueError:
            value = value.encode("utf-8", "surrogateescape")
        else:
            return plain
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    return value
