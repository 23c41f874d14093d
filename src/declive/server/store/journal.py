"""The journal: one thread that writes, many changes in one transaction.

Rooms hand over what they want written and wait. The thread takes all that has come meanwhile,
writes it in one transaction and commits; only then do the rooms hear of it. So the cost of a
commit is shared by all tables that play at the moment.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Float,
    cast,
    delete,
    extract,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from declive.server.messages.table import ChatLine
from declive.server.metrics import FINISHED, JOURNAL_BATCH, JOURNAL_TIME, OPENED
from declive.server.store.rows import Entry, StoredRecord, TableRow
from declive.server.store.schema import CHAT, RECORDS, TABLES

LOG: Final = logging.getLogger("declive.journal")
BATCH: Final = 500
GATHERING: Final = 0.006
"""Seconds from one transaction to the next at least."""
LEASE_SECONDS: Final = 6.0
"""For so long a table belongs to the process that last said so."""
INSERT_ENTRY: Final = "INSERT INTO entries (table_id, seq, command_id, data) VALUES ({})"
_encode: Final = msgspec.json.Encoder().encode


@dataclass
class Writing:
    """What one room wants written, all or nothing."""

    table_id: str
    new_table: TableRow | None = None
    table: TableRow | None = None
    """The table as it is to be from now on."""
    entries: list[tuple[int, Entry]] = field(default_factory=list)
    chat: list[tuple[str, ChatLine]] = field(default_factory=list)
    """Command ids and lines."""
    record: StoredRecord | None = None
    forget: bool = False
    """Remove the table and all that belongs to it."""


Waiting = tuple[Writing, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Journal:
    """Writes in a thread of its own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.owner = ""
        """The name of this process, if it is one of several: it writes to its own tables only."""
        self.commits = 0
        self.written = 0
        self._connection: Connection | None = None
        self._next_at = 0.0
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def commit(self, writing: Writing) -> None:
        """Return once it is written for good; raise SQLAlchemyError if it cannot be."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._queue.put((writing, future, loop))
        # Whoever stops waiting must not leave the question open: what was handed over is written.
        await asyncio.shield(future)

    def close(self) -> None:
        """Write what was handed over and stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            self._serve()
        finally:
            if self._connection is not None:
                self._connection.close()

    def _serve(self) -> None:
        while True:
            first = self._queue.get()
            if first is None:
                return
            # Under load it pays to wait for company; a lonely move is written at once.
            pause = self._next_at - time.monotonic()
            if pause > 0:
                time.sleep(pause)
            batch = [first]
            last = False
            while len(batch) < BATCH and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._next_at = time.monotonic() + GATHERING
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[Waiting]) -> None:
        try:
            self._transaction([writing for writing, _, _ in batch])
        except Exception as error:
            if len(batch) == 1:
                LOG.warning("not written", extra={"table": batch[0][0].table_id, "why": str(error)})
                self._answer(batch, error)
                return
            # One of them is at fault: each gets a transaction of its own.
            for waiting in batch:
                self._write([waiting])
            return
        self._answer(batch, None)

    def _transaction(self, writings: list[Writing]) -> None:
        # One connection for good: to borrow one from the pool costs as much as to write an entry.
        if self._connection is None:
            self._connection = self.engine.connect()
        connection = self._connection
        with JOURNAL_TIME.time(), connection.begin():
            if self.owner:
                _keep_lease(connection, self.owner, writings)
            write_all(connection, writings, self.owner)
        JOURNAL_BATCH.observe(len(writings))
        OPENED.inc(sum(writing.new_table is not None for writing in writings))
        FINISHED.inc(sum(bool(w.record and w.entries) for w in writings))
        self.commits += 1
        self.written += sum(len(writing.entries) for writing in writings)

    def _answer(self, batch: list[Waiting], error: Exception | None) -> None:
        loops: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
        for _, future, loop in batch:
            loops.setdefault(loop, []).append(future)
        for loop, futures in loops.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_resolve, futures, error)


def _resolve(futures: list[asyncio.Future[None]], error: Exception | None) -> None:
    for future in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


class LostTable(SQLAlchemyError):
    """Another process has taken the table over."""


def database_now() -> ColumnElement[float]:
    """The clock of the database, the same for all processes."""
    return cast(extract("epoch", func.clock_timestamp()), Float)


def _keep_lease(connection: Connection, owner: str, writings: list[Writing]) -> None:
    """Nothing is written to a table that is another's. Until the end of the transaction nobody
    else can take it."""
    wanted = {w.table_id for w in writings if w.table_id and not w.new_table}
    lost = wanted - renew_leases(connection, owner, wanted) if wanted else set()
    if lost:
        raise LostTable(f"another process runs the table {min(lost)}")


def renew_leases(connection: Connection, owner: str, wanted: set[str]) -> set[str]:
    """Renew the leases of those tables that are still the owner's; answers which."""
    # Locked in order, so that two transactions never wait for each other.
    mine = (
        select(TABLES.c.id)
        .where(TABLES.c.id.in_(wanted), TABLES.c.owner == owner)
        .order_by(TABLES.c.id)
        .with_for_update(key_share=True)
    )
    ours = {str(row.id) for row in connection.execute(mine)}
    kept = update(TABLES).where(TABLES.c.id.in_(ours))
    connection.execute(kept.values(lease=database_now() + LEASE_SECONDS))
    return ours


def write_all(connection: Connection, writings: list[Writing], owner: str = "") -> None:
    """Write the changes of several rooms, those of a kind together."""
    _insert(connection, TABLES, [table_values(w.new_table) for w in writings if w.new_table])
    if owner:
        opened = [w.table_id for w in writings if w.new_table]
        lease = database_now() + LEASE_SECONDS
        owned = update(TABLES).where(TABLES.c.id.in_(opened)).values(owner=owner, lease=lease)
        if opened:
            connection.execute(owned)
    for writing in writings:
        if writing.table is not None:
            values = table_values(writing.table)
            connection.execute(update(TABLES).where(TABLES.c.id == writing.table_id), values)
    rows = [_entry_values(w.table_id, seq, entry) for w in writings for seq, entry in w.entries]
    if rows:
        # The statement that is executed most often goes to the driver as it is.
        mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
        connection.exec_driver_sql(INSERT_ENTRY.format(", ".join([mark] * 4)), rows)
    _insert(
        connection,
        CHAT,
        [_chat_values(w.table_id, by, line) for w in writings for by, line in w.chat],
    )
    for writing in writings:
        if writing.record is not None:
            write_record(connection, writing.record)
        if writing.forget:
            connection.execute(delete(TABLES).where(TABLES.c.id == writing.table_id))


def _insert(connection: Connection, table: Any, rows: list[dict[str, object]]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def write_record(connection: Connection, record: StoredRecord) -> None:
    """Keep a record; the same id again replaces it."""
    connection.execute(delete(RECORDS).where(RECORDS.c.id == record.id))
    values = msgspec.structs.asdict(record)
    connection.execute(insert(RECORDS), [{**values, "size": len(record.record)}])


def table_values(row: TableRow) -> dict[str, object]:
    """A table as columns."""
    values: dict[str, object] = msgspec.structs.asdict(row)
    values["settings"] = _encode(row.settings).decode()
    values["seats"] = _encode(row.seats).decode()
    return values


def _entry_values(table_id: str, seq: int, entry: Entry) -> tuple[str, int, str | None, str]:
    command = entry.command
    data = msgspec.structs.replace(entry, command="") if command else entry
    return table_id, seq, command or None, _encode(data).decode()


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
