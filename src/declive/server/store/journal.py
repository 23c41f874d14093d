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
from sqlalchemy import Connection, Engine, delete, insert, text, update

from declive.server.messages.table import ChatLine
from declive.server.metrics import FINISHED, JOURNAL_BATCH, JOURNAL_TIME, NOT_WRITTEN, OPENED
from declive.server.store.database import BUSY_SECONDS
from declive.server.store.faults import Unanswered, is_everybodys, why
from declive.server.store.leasing import keep_leases, take_leases
from declive.server.store.owner import hold_database
from declive.server.store.rows import Entry, StoredRecord, TableRow
from declive.server.store.schema import CHAT, PULSE, RECORDS, TABLES

LOG: Final = logging.getLogger("declive.journal")
BATCH: Final = 500
GATHERING: Final = 0.006
"""Seconds from one transaction to the next at least."""
LONGEST_WAIT: Final = 20.0
"""Nobody waits longer for an answer of the database."""
HURRIED: Final = 0.25
"""Seconds to wait for a lock that was not given up in time before."""
INSERT_ENTRY: Final = (
    "INSERT INTO entries (table_id, seq, command_id, data, hash, position) VALUES ({})"
)
COLUMNS: Final = {"command": "", "hash": "", "position": b""}
"""What an entry has in columns of its own is not in its data again."""
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
    pulse: bool = False
    """Write nothing but that this server is alive."""


Waiting = tuple[Writing, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Journal:
    """Writes in a thread of its own."""

    def __init__(self, engine: Engine, together: bool = False) -> None:
        self.engine = engine
        self.together = together
        """Whether other processes write to the same database, each to its own tables."""
        self.owner = ""
        """The name of this process, if it is one of several: it writes to its own tables only."""
        self.commits = 0
        self.written = 0
        self._connection: Connection | None = None
        self._hurried = False
        self._next_at = 0.0
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)

    def open(self, patience: float = 0.0) -> None:
        """Hold the database; `Taken` if another server does. Then writing can begin."""
        self._connect(patience)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    async def commit(self, writing: Writing) -> None:
        """Return once it is written for good; raise SQLAlchemyError if it cannot be."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        # The answer may come when nobody waits for it any more.
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._queue.put((writing, future, loop))
        try:
            # Whoever stops waiting must not leave the question open: what was handed over is
            # written.
            async with asyncio.timeout(LONGEST_WAIT):
                await asyncio.shield(future)
        except TimeoutError:
            NOT_WRITTEN.labels("Unanswered").inc()
            raise Unanswered(f"the database took longer than {LONGEST_WAIT:g} s") from None

    def close(self) -> None:
        """Write what was handed over and stop."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()
        self._disconnect()

    def _run(self) -> None:
        try:
            self._serve()
        finally:
            self._disconnect()

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
            self._recover(error)
            together = is_everybodys(error)
            if len(batch) > 1 and not together:
                # One of them is at fault: each gets a transaction of its own.
                for waiting in batch:
                    self._write([waiting])
                return
            NOT_WRITTEN.labels(why(error)).inc(len(batch))
            details = {"why": why(error), "writings": len(batch), "table": batch[0][0].table_id}
            LOG.warning("not written", extra=details)
            self._answer(batch, error)
            return
        self._answer(batch, None)

    def _transaction(self, writings: list[Writing]) -> None:
        # One connection for good: to borrow one from the pool costs as much as to write an entry.
        connection = self._connection or self._connect()
        with JOURNAL_TIME.time(), connection.begin():
            if self.owner:
                wanted = {w.table_id for w in writings if w.table_id and not w.new_table}
                keep_leases(connection, self.owner, wanted)
            write_all(connection, writings, self.owner)
        if self._hurried:
            self._hurry(False)
        JOURNAL_BATCH.observe(len(writings))
        OPENED.inc(sum(writing.new_table is not None for writing in writings))
        FINISHED.inc(sum(bool(w.record and w.entries) for w in writings))
        self.commits += 1
        self.written += sum(len(writing.entries) for writing in writings)

    def _connect(self, patience: float = 0.0) -> Connection:
        """Connect; whoever writes holds the database."""
        connection = self.engine.connect()
        try:
            hold_database(connection, self.together, patience)
        except BaseException:
            connection.close()
            raise
        self._connection, self._hurried = connection, False
        return connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _recover(self, error: Exception) -> None:
        """Make ready for the next transaction after one that failed."""
        connection = self._connection
        if connection is None:
            return
        if connection.invalidated:
            self._connection = None
            connection.close()
        elif is_everybodys(error) and not self._hurried:
            # While a lock is held, all that comes is told so at once and does not queue up.
            self._hurry(True)

    def _hurry(self, hurried: bool) -> None:
        """Set how long a lock of somebody else is waited for."""
        assert self._connection is not None
        milliseconds = int((HURRIED if hurried else BUSY_SECONDS) * 1000)
        sqlite = self._connection.dialect.name == "sqlite"
        setting = "PRAGMA busy_timeout" if sqlite else "SET lock_timeout"
        try:
            self._connection.execute(text(f"{setting} = {milliseconds}"))
            self._connection.commit()
        except Exception as error:
            LOG.warning("the database does not answer", extra={"why": why(error)})
            return
        self._hurried = hurried

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


def write_all(connection: Connection, writings: list[Writing], owner: str = "") -> None:
    """Write the changes of several rooms, those of a kind together."""
    _insert(connection, TABLES, [table_values(w.new_table) for w in writings if w.new_table])
    opened = [w.table_id for w in writings if w.new_table]
    if owner and opened:
        take_leases(connection, owner, opened)
    for writing in writings:
        if writing.table is not None:
            values = table_values(writing.table)
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


def table_values(row: TableRow) -> dict[str, object]:
    """A table as columns."""
    values: dict[str, object] = msgspec.structs.asdict(row)
    values["settings"] = _encode(row.settings).decode()
    values["seats"] = _encode(row.seats).decode()
    return values


def _entry_values(table_id: str, seq: int, entry: Entry) -> tuple[object, ...]:
    apart = (entry.command or None, entry.hash or None, entry.position or None)
    data = msgspec.structs.replace(entry, **COLUMNS) if any(apart) else entry
    command, digest, position = apart
    return table_id, seq, command, _encode(data).decode(), digest, position


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
