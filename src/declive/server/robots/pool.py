"""Bots at work: asked in processes of their own, with a deadline, and never without an answer.

A bot says at once what it would do without thinking, then better answers as it finds them. At its
deadline the best so far is played. A process that dies is replaced and the question asked again;
if nothing at all comes back, something sound and quick is played, never something at random.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from declive import bots
from declive.bots.quick import quick
from declive.engine.game import Game
from declive.server.crew.crew import HINTS, MOVES, Crew, Kind
from declive.server.crew.hand import Fault, Gone, Late
from declive.server.crew.helpers import Helpers
from declive.server.crew.rations import Rations
from declive.server.messages.encoding import encode
from declive.server.messages.replay import HintedMove
from declive.server.metrics import BOT_CUT, BOT_FAULTS, BOT_TIME
from declive.server.robots.job import BOT, DECODE_THOUGHT, Job, Thought, job_for

LOG: Final = logging.getLogger("declive.robots")
IN_PLACE: Final = ("random",)
"""Bots that need no time to think are asked in the server's own process."""
WORKER: Final = "declive.server.robots.worker"
MEGABYTES: Final = 2048
TRIES: Final = 3
"""So often a question is asked whose process dies."""
GRACE: Final = 0.5
"""Seconds after its deadline in which a bot may still say its last word."""
SHORTEST: Final = 0.1
"""Seconds of thought that a bot has however many wait."""
HINT_PATIENCE: Final = 5.0
"""Seconds a hint may wait for a bot to be free; then it is refused."""


@dataclass
class Answers:
    """What came of a question."""

    best: Thought | None = None
    spare: Thought | None = None

    def hear(self, body: bytes) -> None:
        """The bot says something."""
        thought = DECODE_THOUGHT(body)
        if thought.spare:
            self.spare = thought
        else:
            self.best = thought

    @property
    def chosen(self) -> Thought:
        """The best there is; without moves if there is nothing."""
        return self.best or self.spare or Thought([])

    @property
    def moves(self) -> list[HintedMove]:
        """The moves of the best."""
        return self.chosen.moves


class Pool:
    """Asks bots, as many at the same time as the crew has places."""

    def __init__(
        self,
        crew: Crew | int,
        seconds: float,
        packs: Iterable[Path] = (),
        brought: Iterable[str] = (),
        module: str = WORKER,
    ) -> None:
        self.crew = Crew(crew) if isinstance(crew, int) else crew
        self.seconds = seconds
        rations = Rations(seconds=2 * seconds + 10, megabytes=MEGABYTES)
        arguments = [word for bot in brought for word in (BOT, bot)]
        self.helpers = Helpers("bots", module, rations, [*arguments, *map(str, packs)])
        self.asked = 0
        self.failed = 0
        """How often no thought came and something quick was played."""
        self.cut = 0
        """How often a bot was cut short and its best answer so far was played."""

    async def decide(
        self,
        game: Game,
        seat: int,
        bot: str,
        table: str = "",
        address: str = "",
        began: Callable[[], None] | None = None,
    ) -> str:
        """The line the bot plays for this seat. The game is looked at before this first waits, so
        it may go on meanwhile. The time of bots is shared between addresses and then tables;
        `began` is called when this one has its turn."""
        legal = game.legal()
        if bot in IN_PLACE:
            return game.text(secrets.choice(legal))
        if len(legal) == 1:
            return game.text(legal[0])
        view = game.observe(seat)
        job = job_for(game, seat, bot, secrets.randbits(32))
        answers = Answers()
        for _ in range(TRIES):
            async with self.crew.place(MOVES, address, table, began=began):
                job.seconds = self._share(MOVES)
                again = await self._think(job, answers)
            if not again:
                break
        if answers.best is None:
            self.failed += 1
            BOT_FAULTS.labels(_level(bot)).inc()
        return answers.moves[0].line if answers.moves else game.text(quick(view, legal))

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
        """What a good bot would do and why, in a language; without moves if it cannot say. Refusal
        if all are busy."""
        # Who will be refused costs nothing more.
        self.crew.check(HINTS, address)
        what: Literal["redeploy", "advise"] = "redeploy" if redeploy else "advise"
        job = job_for(game, seat, bots.ADVISER, secrets.randbits(32), what, counted)
        job.lang = language
        return await self.hint(job, address, table)

    async def hint(self, job: Job, address: str = "", table: str = "") -> Thought:
        """The same, for a question that is written already."""
        answers = Answers()
        async with self.crew.place(HINTS, address, table, HINT_PATIENCE):
            job.seconds = self._share(HINTS)
            if await self._think(job, answers):
                await self._think(job, answers)
        if answers.best is None:
            BOT_FAULTS.labels(_level(job.bot)).inc()
        return answers.chosen

    def _share(self, kind: Kind) -> float:
        """Seconds a bot may think now: the more wait, the less."""
        return max(SHORTEST, self.seconds / max(1.0, self.crew.load(kind)))

    async def _think(self, job: Job, answers: Answers) -> bool:
        """Ask a bot; True if its process died, so that it is worth asking again."""
        loop = asyncio.get_running_loop()
        self.asked += 1
        said = 0.0

        def hear(body: bytes) -> None:
            nonlocal said
            answers.hear(body)
            said = loop.time()

        def until(asked: float) -> float:
            # Who has said something is cut off at the deadline; who has not has all the time that
            # a bot may have.
            if answers.best is None:
                return asked + self.seconds + GRACE
            return max(asked + job.seconds, said) + GRACE

        try:
            with BOT_TIME.labels(_level(job.bot)).time():
                await self.helpers.ask(encode(job), hear, until)
        except Late:
            if answers.best is not None:
                self.cut += 1
                BOT_CUT.labels(_level(job.bot)).inc()
        except Gone:
            return True
        except Fault as fault:
            LOG.warning("a bot failed", extra={"bot": job.bot, "why": str(fault)})
        return False

    async def close(self) -> None:
        """End all processes."""
        await self.helpers.close()


def _level(bot: str) -> str:
    """What a bot is counted by: strangers choose its options, and each would be a line more among
    the numbers for ever."""
    return bot.partition(":")[0]
