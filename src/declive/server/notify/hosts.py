"""Calls to hosts that may be slow: a few at a time, one for each host, pauses after failures."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable
from smtplib import SMTPDataError, SMTPRecipientsRefused
from typing import Final
from weakref import WeakValueDictionary

from declive.server.notify.webhook import NoAnswer, NotCalled

AT_ONCE: Final = 8
PAUSES: Final = (30.0, 120.0, 600.0, 3_600.0)
"""Seconds without calls to a host that has failed so often in a row."""
LONGEST_LINE: Final = 25
"""So many notices wait for one host; others are put off, so that they hide no other host's."""
REMEMBERED: Final = 10_000
THREAD: Final = "notice"
ANSWERED: Final = (NotCalled, SMTPRecipientsRefused, SMTPDataError)
"""Failures of one notice: others to the same host may succeed."""


class Paused(Exception):
    """A host that has failed gets no call until then."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until = until


class Hosts:
    """The hosts that notices go to."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._waiting: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._failed: dict[str, tuple[int, float]] = {}
        """How often in a row, and until when nothing is sent."""

    @contextlib.asynccontextmanager
    async def turn(self, host: str) -> AsyncIterator[None]:
        """Wait for the host's turn and a free slot; `Paused` if the host has failed lately, or if
        too many wait for it."""
        if self._waiting[host] >= LONGEST_LINE:
            raise Paused(self._now() + PAUSES[0])
        lock = self._turns.setdefault(host, asyncio.Lock())
        self._waiting[host] += 1
        try:
            async with lock:
                until = self._failed.get(host, (0, 0.0))[1]
                if until > self._now():
                    raise Paused(until)
                async with self._slots:
                    yield
        finally:
            self._waiting[host] -= 1
            self._waiting += Counter()  # hosts that nobody waits for are forgotten

    async def call(self, host: str, work: Callable[[], None]) -> None:
        """Run a call in a thread. A host that does not answer is left alone for a while."""
        try:
            await in_thread(work)
        except OSError as error:
            if isinstance(error, NoAnswer) or not isinstance(error, ANSWERED):
                self._pause(host)
            raise
        self._failed.pop(host, None)

    def _pause(self, host: str) -> None:
        if len(self._failed) >= REMEMBERED:
            self._failed.clear()
        times = self._failed.get(host, (0, 0.0))[0]
        pause = PAUSES[min(times, len(PAUSES) - 1)]
        self._failed[host] = times + 1, self._now() + pause


async def in_thread(work: Callable[[], None]) -> None:
    """Run work in a thread of its own.

    The shared threads belong to the database: slow hosts must not take them. A daemon thread does
    not hold up the end of the server either.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def end(error: BaseException | None) -> None:
        if not done.done():
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    def run() -> None:
        fault: BaseException | None = None
        try:
            work()
        except BaseException as error:
            fault = error
        # The server may have stopped meanwhile.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(end, fault)

    threading.Thread(target=run, name=THREAD, daemon=True).start()
    await done
