"""Where records are read: never here, always by a helper with limits of time and memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from declive.engine.because import because
from declive.server.crew.crew import HINTS, READING, Crew, Kind
from declive.server.crew.hand import Fault, Gone, Late
from declive.server.crew.helpers import Helpers
from declive.server.crew.rations import Rations
from declive.server.messages.encoding import encode
from declive.server.records.keep import Taken
from declive.server.records.questions import (
    DECODE_ANSWER,
    AnyQuestion,
    Position,
    Take,
    Try,
)
from declive.server.refusal import CONFLICT, UNAVAILABLE, Refusal
from declive.server.robots.job import DECODE_JOB, Job
from declive.server.store.rows import StoredRecord
from declive.words import ENGLISH

READER: Final = "declive.server.records.reader"
RATIONS: Final = Rations(seconds=10, megabytes=1024, nice=10)
SECONDS: Final = 30.0
"""By the clock: a helper may have to wait for the processor."""
PATIENCE: Final = 10.0
"""Seconds in which it should be one's turn; who would wait longer is told to come again."""
TOO_MUCH: Final = because(
    "record_heavy", "the record cannot be read: it takes too much time or memory"
)
TOO_LONG: Final = because("try_heavy", "the turn could not be gone over in time; try again")
REMEMBERED: Final = 1_000
MINUTES: Final = 10.0
"""So long a record that was too much for a helper is not tried again."""


class Desk:
    """Asks helpers about records."""

    def __init__(
        self,
        crew: Crew,
        packs: Iterable[Path] = (),
        rations: Rations = RATIONS,
        module: str = READER,
    ) -> None:
        self._crew = crew
        self.helpers = Helpers("records", module, rations, map(str, packs))
        # Records that were too much, and until when that is remembered.
        self._too_much: OrderedDict[str, float] = OrderedDict()

    async def take(
        self, record: str, title: str, now: float, address: str, lang: str = ENGLISH
    ) -> Taken:
        """What somebody sent, as it is to be kept; Refusal if it is no record."""
        answer = await self._ask(Take(record, title, now, lang), "", address)
        return msgspec.json.decode(answer, type=Taken)

    async def ask(self, question: AnyQuestion, kept: StoredRecord, address: str) -> bytes:
        """The answer about a record that is kept, as JSON."""
        return await self._ask(question, kept.id, address)

    async def job(self, kept: StoredRecord, ply: int, address: str, lang: str = "en") -> Job:
        """What to ask a bot at a ply of a record, who says why in this language."""
        return DECODE_JOB(await self._ask(Position(kept, ply, lang), kept.id, address))

    async def _ask(self, question: AnyQuestion, id: str, address: str) -> bytes:
        if self._too_much.get(id, 0) > time.monotonic():
            raise Refusal(TOO_MUCH)
        try:
            async with self._crew.place(_kind(question), address, id, PATIENCE):
                answer = await self.helpers.one_answer(encode(question), SECONDS)
        except Gone:
            raise Refusal(
                because("record_again", "the record could not be read; try again"), UNAVAILABLE, 1
            ) from None
        except (Late, Fault) as trouble:
            if isinstance(trouble, Fault) and not trouble.memory:
                raise Refusal(
                    because("record_fault", "the record cannot be read here, which was noted"),
                    CONFLICT,
                ) from None
            if isinstance(question, Try):
                # That was too much of what somebody tried, which says nothing of the record.
                raise Refusal(TOO_LONG, UNAVAILABLE, 1) from None
            if id:
                self._remember(id)
            raise Refusal(TOO_MUCH) from None
        return DECODE_ANSWER(answer).checked()

    def _remember(self, id: str) -> None:
        self._too_much[id] = time.monotonic() + 60 * MINUTES
        if len(self._too_much) > REMEMBERED:
            self._too_much.popitem(last=False)

    async def close(self) -> None:
        """End all processes."""
        await self.helpers.close()


def _kind(question: AnyQuestion) -> Kind:
    """The line in which a question waits. A grade takes as long as a hint; what is only read would
    wait for all that others have graded."""
    return HINTS if isinstance(question, Try) and question.do == "grade" else READING
