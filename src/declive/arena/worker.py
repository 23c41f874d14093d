"""A process of its own in which games are played, and what is done if it hangs or dies.

A bot may loop for ever inside compiled code or bring its process down. So every decision is noted
in memory that both processes see, as the code of its action: whoever waits can tell how long the
present one takes, end the process, and say with which position it was at.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import time
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final

from declive import bots
from declive.arena.outcome import Outcome, Pace
from declive.arena.plan import Fixture, Plan, numbers_tried
from declive.arena.referee import new_game, outcome, referee, too_slow
from declive.engine.action import Action, decode
from declive.packs import load_packs

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

ROOM: Final = 200_000
"""Decisions of a game that fit into the shared memory; the longest have some hundreds."""
GRACE: Final = 1.0
"""Seconds for which an answer that comes too late is awaited: then the process can live on."""
LOOK: Final = 0.1
"""How often one looks whether a decision takes too long, in seconds."""
TRIES: Final = 2
"""Who kills a process is not known; if it dies twice at one game, the bot that thought did it."""


class Sick(RuntimeError):
    """A process that plays could not even begin."""


class Stopped(RuntimeError):
    """Nobody waits for the game any more."""


class Worker:
    """Plays games one by one in a process of its own, which is replaced when it is lost."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._stopped = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._codes: Any = None
        self._clock: Any = None

    def play(self, fixture: Fixture) -> Outcome:
        """Play the game; what a bot does to its process is a forfeit."""
        for lives in reversed(range(TRIES)):
            found = self._try(fixture)
            if isinstance(found, Outcome):
                return found
            thinking = self._clock[1] > 0
            self.close()
            if found == "hangs":
                return self._cut_off(fixture, too_slow(self.plan.limit))
            if not lives and thinking:
                return self._cut_off(fixture, "brought down the process that played")
        raise Sick(f"the process that plays died {TRIES} times before game {fixture.number}")

    def stop(self) -> None:
        """Let whoever waits in `play`, in another thread, wait no longer."""
        self._stopped = True

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def _try(self, fixture: Fixture) -> Outcome | str:
        """What came of the game, or what became of the process: `hangs` or `died`."""
        pipe = self._pipe or self._begin()
        self._clock[1] = 0  # the game before may have ended in a foul
        try:
            pipe.send(fixture)
            while not pipe.poll(LOOK):
                if self._stopped:
                    raise Stopped
                asked = self._clock[1]
                if asked and time.monotonic() - asked > self.plan.limit + GRACE:
                    return "hangs"
            answer = pipe.recv()
        except (EOFError, OSError):
            return "died"
        if isinstance(answer, Exception):
            raise Sick(f"game {fixture.number} could not be played: {answer!r}") from answer
        assert isinstance(answer, Outcome)
        return answer

    def _begin(self) -> Connection:
        # Not forked: other threads may hold locks just now.
        context = multiprocessing.get_context("spawn")
        self._codes = context.RawArray("q", ROOM)
        self._clock = context.RawArray("d", 2)
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_serve,
            args=(theirs, self._codes, self._clock, self.plan.pack_files, pickle.dumps(self.plan)),
            daemon=True,
        )
        self._process.start()
        theirs.close()
        return self._pipe

    def _cut_off(self, fixture: Fixture, reason: str) -> Outcome:
        """The game as far as it came, which its codes tell."""
        with numbers_tried(self.plan):
            game = new_game(self.plan, fixture)
            for at in range(int(self._clock[0])):
                game.play(decode(self._codes[at]))
            paces = [Pace() for _ in fixture.seating]
            return outcome(self.plan, fixture, game, paces, (game.decides, reason))


class _SharedMinutes:
    """The minutes in the memory of both processes: how many decisions there were, since when the
    present one is thought about (0 if it is not), and the codes."""

    def __init__(self, codes: Any, clock: Any) -> None:
        self.codes = codes
        self.clock = clock
        self.count = 0

    def begin(self) -> None:
        """Another game."""
        self.count = 0
        self.clock[0] = 0
        self.clock[1] = 0

    def asked(self) -> None:
        self.clock[1] = time.monotonic()

    def decided(self, action: Action) -> None:
        self.codes[self.count] = action.code
        self.count += 1
        self.clock[0] = self.count
        self.clock[1] = 0


def _serve(
    pipe: Connection, codes: Any, clock: Any, pack_files: list[str], plan_bytes: bytes
) -> None:
    """Play what is asked for until nobody asks any more."""
    # Ctrl-C reaches all processes of the terminal; the one that began this ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What bots print belongs to nobody's table.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    load_packs(pack_files)  # first, for a pickle only names them
    plan: Plan = pickle.loads(plan_bytes)
    minutes = _SharedMinutes(codes, clock)
    with contextlib.suppress(EOFError, BrokenPipeError), numbers_tried(plan):
        for name in plan.entrants:
            bots.load(name)
        while True:
            fixture = pipe.recv()
            minutes.begin()
            try:
                answer: Outcome | Exception = referee(plan, fixture, minutes)
            except Exception as error:  # ours or a pack's, not a bot's
                answer = RuntimeError(f"{type(error).__name__}: {error}")
            pipe.send(answer)
