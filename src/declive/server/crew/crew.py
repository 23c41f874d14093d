"""The crew: as many at work at once as there are processors, and a fair order for all who wait.

There are four kinds of work, each with a line of its own. Bots' moves come first: hints and the
reading of records together never take the last place if there is more than one. Reviews come last:
one is begun when nobody else waits and a place is free, and whoever comes then does not wait for
it, as its process gives way to all others. Within a line the time is shared evenly between
addresses, and between the tables of an address, whatever each of them asks for.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from declive.engine.because import because
from declive.server.metrics import CREW_WAIT, CREW_WAITING
from declive.server.refusal import UNAVAILABLE, Refusal

LEAST: Final = 0.005
"""Seconds that a turn counts at least."""
REMEMBERED: Final = 2_000
"""So many names are remembered with what they have used."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of work."""

    name: str
    weight: float
    """How much time it gets beside the others when all have something to do."""
    guess: float
    """Seconds that one piece of it takes, until something is known."""
    most: int = 0
    """How many may be at work at once; 0 for as many as there is room for."""
    each: int = 0
    """How many one address may have waiting; 0 for any number."""
    busy: str = ""
    """What is said to those who cannot wait for it."""


MOVES: Final = Kind("moves", 8, 0.1)
HINTS: Final = Kind(
    "hints", 4, 0.5, each=3, busy=because("bots_busy", "the bots are busy with their moves")
)
READING: Final = Kind(
    "reading",
    1,
    0.5,
    most=1,
    each=4,
    busy=because("reading_busy", "too much is being read already"),
)
REVIEWS: Final = Kind("reviews", 1, 2.0, most=1)


class Shares:
    """How much time each name has used, as far as it still matters. Whoever comes anew, or comes
    back, begins where those stand who are served now: waiting is not saved up."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._level = 0.0
        """What the one who was served last had used until then."""

    def used(self, name: str) -> float:
        """What counts as used by this name."""
        return max(self._used.get(name, self._level), self._level)

    def least(self, names: Iterable[str]) -> str:
        """The name that has used least; the first of those that are equal."""
        return min(names, key=self.used)

    def charge(self, name: str, amount: float) -> None:
        """The name has its turn, or its turn took longer or shorter than was thought."""
        self._used[name] = self.used(name) + amount
        if len(self._used) > REMEMBERED:
            self._used = {known: used for known, used in self._used.items() if used > self._level}

    def serve(self, name: str, amount: float) -> None:
        """The name is served next, and will probably use so much."""
        self._level = self.used(name)
        self.charge(name, amount)


@dataclass(slots=True)
class Waiter:
    """Somebody in a line."""

    kind: Kind
    address: str
    table: str
    turn: asyncio.Future[None]


class Line:
    """Everybody who waits for one kind of work, by address and table."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.at_work = 0
        self.takes = kind.guess
        """Seconds that one piece takes, as far as is known."""
        self._waiting: dict[str, dict[str, deque[Waiter]]] = {}
        self._addresses = Shares()
        self._tables = Shares()

    def __len__(self) -> int:
        return sum(len(line) for tables in self._waiting.values() for line in tables.values())

    def waiting_from(self, address: str) -> int:
        """How many from this address wait."""
        return sum(len(line) for line in self._waiting.get(address, {}).values())

    def add(self, waiter: Waiter) -> None:
        """Somebody waits."""
        tables = self._waiting.setdefault(waiter.address, {})
        tables.setdefault(waiter.table, deque()).append(waiter)

    def remove(self, waiter: Waiter) -> None:
        """Somebody does not wait any more."""
        tables = self._waiting[waiter.address]
        tables[waiter.table].remove(waiter)
        if not tables[waiter.table]:
            del tables[waiter.table]
        if not tables:
            del self._waiting[waiter.address]

    def next(self) -> Waiter:
        """Whoever has had least, taken out of the line."""
        address = self._addresses.least(self._waiting)
        table = self._tables.least(self._waiting[address])
        waiter = self._waiting[address][table][0]
        self.remove(waiter)
        self._addresses.serve(address, self.takes)
        self._tables.serve(table, self.takes)
        self.at_work += 1
        return waiter

    def took(self, waiter: Waiter, guess: float, seconds: float) -> None:
        """A piece of work is done."""
        self.at_work -= 1
        self._addresses.charge(waiter.address, seconds - guess)
        self._tables.charge(waiter.table, seconds - guess)
        self.takes += 0.2 * (seconds - self.takes)


class Crew:
    """Gives out places to work."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._lines = {kind.name: Line(kind) for kind in (MOVES, HINTS, READING, REVIEWS)}
        self._kinds = Shares()

    def wait(self, kind: Kind) -> float:
        """About how many seconds somebody who comes now would wait."""
        line = self._lines[kind.name]
        return (len(line) + line.at_work) * line.takes / self._room(kind)

    def load(self, kind: Kind) -> float:
        """How many are at work or wait, for each place there is."""
        line = self._lines[kind.name]
        return (len(line) + line.at_work) / self._room(kind)

    def check(self, kind: Kind, address: str) -> None:
        """Refuse an address that has enough waiting."""
        if kind.each and self._lines[kind.name].waiting_from(address) >= kind.each:
            raise self._busy(kind)

    @asynccontextmanager
    async def place(
        self,
        kind: Kind,
        address: str = "",
        table: str = "",
        patience: float = math.inf,
        began: Callable[[], None] | None = None,
    ) -> AsyncIterator[None]:
        """A place to work for as long as this lasts. Refusal if there is none within `patience`
        seconds; `began` is called when the waiting is over."""
        self.check(kind, address)
        line = self._lines[kind.name]
        waiter = Waiter(kind, address, table, asyncio.get_running_loop().create_future())
        await self._stand(line, waiter, patience)
        guess = line.takes
        started = asyncio.get_running_loop().time()
        try:
            if began is not None:
                began()
            yield
        finally:
            took = max(LEAST, asyncio.get_running_loop().time() - started)
            line.took(waiter, guess, took)
            self._kinds.charge(kind.name, (took - guess) / kind.weight)
            self._call()

    async def _stand(self, line: Line, waiter: Waiter, patience: float) -> None:
        """Wait in the line until it is one's turn."""
        came = asyncio.get_running_loop().time()
        line.add(waiter)
        self._call()
        limit = None if math.isinf(patience) else patience
        try:
            async with asyncio.timeout(limit):
                await asyncio.shield(waiter.turn)
        except BaseException as error:
            if waiter.turn.done():
                # It was called at the very moment it went away.
                line.took(waiter, line.takes, 0)
            else:
                line.remove(waiter)
                waiter.turn.cancel()
            self._count(line.kind)
            self._call()
            if isinstance(error, TimeoutError):
                raise self._busy(line.kind) from None
            raise
        CREW_WAIT.labels(line.kind.name).observe(asyncio.get_running_loop().time() - came)

    def _call(self) -> None:
        """Call those in whose lines there is room."""
        while True:
            open_lines = [line for line in self._lines.values() if len(line) and self._free(line)]
            if not open_lines:
                break
            names = [line.kind.name for line in open_lines]
            line = self._lines[self._kinds.least(names)]
            waiter = line.next()
            self._kinds.serve(line.kind.name, line.takes / line.kind.weight)
            waiter.turn.set_result(None)
        for line in self._lines.values():
            self._count(line.kind)

    def _free(self, line: Line) -> bool:
        """Whether one more of this kind may work now."""
        lines = self._lines
        at_work = sum(other.at_work for other in lines.values() if other.kind is not REVIEWS)
        if line.kind is REVIEWS:
            behind = any(len(other) for other in lines.values() if other is not line)
            return not behind and at_work < self.places and not line.at_work
        if at_work >= self.places:
            return False
        if line.kind is MOVES:
            return True
        others = lines[HINTS.name].at_work + lines[READING.name].at_work
        return others < max(1, self.places - 1) and line.at_work < self._room(line.kind)

    def _room(self, kind: Kind) -> int:
        """How many of a kind may work at once."""
        room = self.places if kind is MOVES else max(1, self.places - 1)
        return min(room, kind.most) if kind.most else room

    def _count(self, kind: Kind) -> None:
        CREW_WAITING.labels(kind.name).set(len(self._lines[kind.name]))

    def _busy(self, kind: Kind) -> Refusal:
        seconds = min(max(1, math.ceil(self.wait(kind))), 30)
        return Refusal(
            because("busy", "{what}: try again in {seconds} s", what=kind.busy, seconds=seconds),
            UNAVAILABLE,
            seconds,
        )
