"""The pulse: whether the database still takes what is written, asked seldom and in bounded time."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from declive.server.database_faults import sentence
from declive.server.store.journal import Journal
from declive.server.store.keeping import Writing

SECONDS: Final = 2.0
"""A write that takes longer is as good as none."""
KEPT: Final = 5.0
"""So long an answer counts, whoever asks and however often."""
LEAST_ROOM: Final = 16 << 20
"""Bytes on the disk below which it is only a matter of minutes."""


class Pulse:
    """Writes a row through the journal, on the way that moves go, and remembers how it went."""

    def __init__(self, journal: Journal, file: Path | None = None) -> None:
        self._journal = journal
        self._file = file
        self._probe: asyncio.Task[str] | None = None
        self._began = 0.0

    async def trouble(self) -> str:
        """What is wrong with the database, in a sentence; an empty text if nothing is."""
        now = time.monotonic()
        if self._probe is None or (self._probe.done() and now - self._began > KEPT):
            self._began = now
            self._probe = asyncio.create_task(self._try())
        left = max(0.0, SECONDS - (now - self._began))
        # Whoever comes while a probe is under way shares it: there is never more than one.
        done, _ = await asyncio.wait([self._probe], timeout=left)
        return self._probe.result() if done else "the database does not answer in time"

    async def _try(self) -> str:
        try:
            await self._journal.commit(Writing("", pulse=True))
        except SQLAlchemyError as error:
            return str(sentence(error))
        if self._file is not None:
            room = await asyncio.to_thread(shutil.disk_usage, self._file.parent)
            if room.free < LEAST_ROOM:
                return f"less than {LEAST_ROOM >> 20} MB are left on the disk of the database"
        return ""
