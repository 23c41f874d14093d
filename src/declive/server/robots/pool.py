"""The pool of processes in which bots think.

A bot has a time budget for each decision. A process that does not answer in time is ended and
another takes its place: a slow bot never delays another table, and a bot that fails never stops a
game, because something legal is played instead.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from declive import bots
from declive.engine.game import Game
from declive.server.metrics import BOT_FAULTS, BOT_TIME
from declive.server.robots.job import DECODE_THOUGHT, ENCODE, Job, Thought, job_for
from declive.server.robots.worker import LENGTH_BYTES

LOG: Final = logging.getLogger("declive.robots")
START_SECONDS: Final = 20.0
"""A new process may take that much longer for its first answer."""
IN_PLACE: Final = ("random",)
"""Bots that need no time to think are asked in the server's own process."""


class Worker:
    """One process. It is started when it is first asked something."""

    def __init__(self, packs: Iterable[Path] = ()) -> None:
        self.process: Process | None = None
        self._command = [sys.executable, "-m", "declive.server.robots.worker", *map(str, packs)]

    async def ask(self, job: Job, seconds: float) -> Thought:
        """The bot's answer. TimeoutError or ConnectionError if there is none; the process is
        ended then."""
        budget = seconds
        try:
            if self.process is None or self.process.returncode is not None:
                budget += START_SECONDS
                self.process = await asyncio.create_subprocess_exec(
                    *self._command, stdin=PIPE, stdout=PIPE
                )
            return await asyncio.wait_for(self._exchange(self.process, ENCODE(job)), budget)
        except BaseException:
            await self.end()
            raise

    async def _exchange(self, process: Process, question: bytes) -> Thought:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(question).to_bytes(LENGTH_BYTES, "big") + question)
        await process.stdin.drain()
        try:
            head = await process.stdout.readexactly(LENGTH_BYTES)
            return DECODE_THOUGHT(await process.stdout.readexactly(int.from_bytes(head, "big")))
        except asyncio.IncompleteReadError:
            raise ConnectionError("the process in which the bot was thinking has ended") from None

    async def end(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Pool:
    """Asks bots, some at the same time."""

    def __init__(self, processes: int, seconds: float, packs: Iterable[Path] = ()) -> None:
        self.seconds = seconds
        loaded = tuple(packs)
        self.workers = [Worker(loaded) for _ in range(processes)]
        self.asked = 0
        self.failed = 0
        # The last one to come back is the next to be asked: the others need not be started.
        self._free: asyncio.Queue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self._free.put_nowait(worker)

    async def decide(self, game: Game, seat: int, bot: str) -> str:
        """The line the bot plays for this seat, or anything legal if it cannot say in time. The
        game is looked at before this first waits, so it may go on meanwhile."""
        legal = game.legal()
        spare = game.text(secrets.choice(legal))
        if len(legal) == 1 or bot in IN_PLACE:
            return spare
        lines = await self.think(job_for(game, seat, bot, secrets.randbits(32)))
        return lines[0] if lines else spare

    async def advise(self, game: Game, seat: int, redeploy: bool = False) -> list[str]:
        """What the best bot would do; nothing if it cannot say."""
        job = job_for(game, seat, bots.names()[-1], secrets.randbits(32), redeploy)
        return await self.think(job)

    async def think(self, job: Job) -> list[str]:
        """Ask a bot; no lines if it fails."""
        worker = await self._free.get()
        self.asked += 1
        try:
            with BOT_TIME.labels(job.bot).time():
                thought = await worker.ask(job, self.seconds)
        except (TimeoutError, OSError) as error:
            thought = Thought(error=f"{type(error).__name__} {error}")
        finally:
            self._free.put_nowait(worker)
        if thought.error:
            self.failed += 1
            BOT_FAULTS.labels(job.bot).inc()
            LOG.warning("a bot failed", extra={"bot": job.bot, "why": thought.error})
        return thought.lines

    async def close(self) -> None:
        """End all processes."""
        for worker in self.workers:
            await worker.end()
