"""The journal: one thread that writes, many changes in one transaction.

Rooms hand over what they want written and wait. The thread takes all that has come meanwhile,
writes it in one transaction and commits; only then do the rooms hear of it. So the cost of a
commit is shared by all tables that play at the moment.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final

from sqlalchemy import Connection, Engine, text

from declive.server.database_faults import Unanswered, is_everybodys, why
from declive.server.metrics import FINISHED, JOURNAL_BATCH, JOURNAL_TIME, NOT_WRITTEN, OPENED
from declive.server.store.database import BUSY_SECONDS
from declive.server.store.keeping import Writing
from declive.server.store.leasing import keep_leases
from declive.server.store.owner import hold_database
from declive.server.store.writing import write_all

LOG: Final = logging.getLogger("declive.journal")
BATCH: Final = 500
GATHERING: Final = 0.006
"""Seconds from one transaction to the next at least."""
LONGEST_WAIT: Final = 20.0
"""Nobody waits longer for an answer of the database."""
HURRIED: Final = 0.25
"""Seconds to wait for a lock that was not given up in time before."""

Waiting = tuple[Writing, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Journal:
    """Writes in a thread of its own."""

    def __init__(self, engine: Engine, together: bool = False) -> None:
        self.engine = engine
        self.together = together
        """Whether other processes write to the same database, each to its own tables."""
        self.owner = ""
        """The name of this process, if it is one of several: it writes to its own tables only."""
        self.counted: Callable[[], float] = float
        """How long servers ran on this database."""
        self.commits = 0
        self.written = 0
        self._connection: Connection | None = None
        self._hurried = False
        self._next_at = 0.0
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._batch: list[Waiting] = []
        """What is being written."""
        self._thread = self._new_thread()
        self._serves = False

    def open(self, patience: float = 0.0) -> None:
        """Hold the database; `Taken` if another server does. Then writing can begin."""
        self._connect(patience)

    def start(self) -> None:
        """Begin to write."""
        self._serves = True
        self._thread.start()

    def _new_thread(self) -> threading.Thread:
        return threading.Thread(target=self._run, name="journal", daemon=True)

    def _see_to_the_thread(self) -> None:
        """Start the thread again if it has ended although nobody asked for that."""
        if self._serves and not self._thread.is_alive():
            LOG.critical("the journal's thread is gone and is started again")
            self._thread = self._new_thread()
            self._thread.start()

    async def commit(self, writing: Writing) -> None:
        """Return once it is written for good; raise SQLAlchemyError if it cannot be."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        # The answer may come when nobody waits for it any more.
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._queue.put((writing, future, loop))
        self._see_to_the_thread()
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
        self._serves = False
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()
        self._disconnect()

    def _run(self) -> None:
        try:
            while not self._served():
                pass
        finally:
            self._disconnect()

    def _served(self) -> bool:
        """Write until there is nothing more to come; false if that broke off."""
        try:
            self._serve()
        except BaseException as error:
            # Nobody may wait for a thread that is gone: it answers, connects anew and goes on.
            LOG.critical("the journal broke off and starts again", exc_info=error)
            NOT_WRITTEN.labels("BrokenOff").inc(len(self._batch))
            with contextlib.suppress(Exception):
                self._disconnect()
            self._answer(self._batch, Unanswered("the journal broke off"))
            if not self._serves:
                # The sign to stop may be lost.
                self._queue.put(None)
            return False
        return True

    def _serve(self) -> None:
        while True:
            self._batch = []
            first = self._queue.get()
            if first is None:
                return
            self._batch.append(first)
            # Under load it pays to wait for company; a lonely move is written at once.
            pause = self._next_at - time.monotonic()
            if pause > 0:
                time.sleep(pause)
            batch, last = self._batch, False
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
        connection = self._connection or self._connect(HURRIED)
        with JOURNAL_TIME.time(), connection.begin():
            if self.owner:
                wanted = {w.table_id for w in writings if w.table_id and not w.new_table}
                keep_leases(connection, self.owner, wanted)
            write_all(connection, writings, self.owner, self.counted())
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
            # Back in the pool it would hold the database against the next one.
            connection.invalidate()
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
            # A loop that is closed has nobody who waits.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_resolve, futures, error)


def _resolve(futures: list[asyncio.Future[None]], error: Exception | None) -> None:
    for future in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
