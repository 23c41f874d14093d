"""Bots that think in the one process there is, each within its time."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final, Literal

from declive import bots
from declive.bots.thinker import STRATEGIC
from declive.engine.game import Game
from declive.server.robots.job import Job, Thought, job_for, quick_line
from declive.server.robots.worker import think

LOG: Final = logging.getLogger("declive.robots")
IN_PLACE: Final = ("random",)
LEAST: Final = 0.2
"""Seconds for a decision however long another of the same turn took."""


class LocalPool:
    """Asks bots one after another. Between two of its thoughts a bot lets others speak."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._one_at_a_time = asyncio.Lock()
        self._turn = ("", 0, 0)
        """Table, round and seat that were last thought about for several turns to come."""
        self._spent = 0.0
        """Seconds of such thoughts in that turn."""

    async def decide(
        self,
        game: Game,
        seat: int,
        bot: str,
        table: str = "",
        address: str = "",
        began: Callable[[], None] | None = None,
    ) -> str:
        """The line the bot plays for this seat."""
        legal = game.legal()
        if bot in IN_PLACE:
            return game.text(secrets.choice(legal))
        if len(legal) == 1:
            return game.text(legal[0])
        job, at_once = job_for(game, seat, bot, secrets.randbits(32)), quick_line(game)
        if game.state.phase in STRATEGIC:
            thought = await self._think_ahead(job, (table, game.state.round, seat), began)
        else:
            thought = await self._think(job, began)
        return thought.moves[0].line if thought.moves else at_once

    async def advise(
        self,
        game: Game,
        seat: int,
        redeploy: bool = False,
        address: str = "",
        table: str = "",
        counted: list[int] | None = None,
        language: str = "en",
    ) -> Thought:
        """What a good bot would do and why, in a language; without moves if it cannot say."""
        what: Literal["redeploy", "advise"] = "redeploy" if redeploy else "advise"
        job = job_for(game, seat, bots.ADVISER, secrets.randbits(32), what, counted)
        job.lang = language
        return await self.hint(job)

    async def hint(self, job: Job) -> Thought:
        """The same, for a question that is written already."""
        return await self._think(job)

    async def _think_ahead(
        self, job: Job, turn: tuple[str, int, int], began: Callable[[], None] | None
    ) -> Thought:
        """Where one turn has two decisions that govern the next ones, they share the time of one:
        nobody waits twice as long for it."""
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        start = time.monotonic()
        thought = await self._think(job, began, max(LEAST, self.seconds - self._spent))
        self._spent += time.monotonic() - start
        return thought

    async def _think(
        self, job: Job, began: Callable[[], None] | None = None, seconds: float | None = None
    ) -> Thought:
        """The best of a bot's answers; what it would do without thinking if it fails at more."""
        async with self._one_at_a_time:
            if began is not None:
                began()
            # Whoever is to hear that the bot thinks hears it before there is no more time for it.
            await asyncio.sleep(0)
            job.seconds = self.seconds if seconds is None else seconds
            best = Thought([])
            try:
                for thought in think(job):
                    best = thought
                    await asyncio.sleep(0)
            except Exception:
                LOG.exception("a bot failed", extra={"bot": job.bot})
            return best
