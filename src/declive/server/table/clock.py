"""The clock of a table: a total with an increment, or so much time for each turn."""

from __future__ import annotations

from typing import Final

from declive.server.messages.table import ClockRule
from declive.server.store.rows import Entry

MILLI: Final = 1000
GRACE: Final = 30 * MILLI
"""Whoever comes back after their time ran out has at least so much for the turn."""


class Clock:
    """Counts down for the seat that decides."""

    def __init__(self, rule: ClockRule | None, seats: int) -> None:
        self.rule = rule
        full = 0 if rule is None else (rule.total or rule.per_turn or 0) * MILLI
        self.left = [full] * seats
        self.runs_for = -1
        """The seat whose time runs; none if a bot decides or there is no clock."""
        self.since = 0.0
        self.owed: set[int] = set()
        """Seats whose time ran out, and who were given no more since then."""
        self.held = False
        """All have agreed to a pause: nobody's time runs."""
        self.off_until = [0.0] * seats
        """When the days off of each seat end: until then its time does not run."""
        self._forgiven: set[int] = set()
        """Seats that were given time in this turn: there is no second time."""
        self._turn = -1
        self._decides = -1
        """The seat that decides, also while a bot plays for it."""
        self._by_player = False
        """Whoever has the turn made its last decision, and not a bot for them."""

    @property
    def ticks(self) -> bool:
        """Whether there is a clock at all."""
        return self.rule is not None and bool(self.rule.total or self.rule.per_turn)

    @property
    def live(self) -> bool:
        """Whether it runs down over the whole game, so that all are expected to be there."""
        return self.rule is not None and bool(self.rule.total)

    def recall(self, entries: list[Entry]) -> None:
        """Set the clock as the last entry left it."""
        if self.ticks and entries and entries[-1].left:
            self.left = entries[-1].left.copy()

    def punch(self, turn: int, decides: int, is_person: bool, now: float) -> None:
        """Something happened: charge whoever decided, and let the next one's time run."""
        if not self.ticks or self.rule is None:
            return
        self.left = self.now(now)
        if self.runs_for >= 0 and self.left[self.runs_for] == 0:
            self.owed.add(self.runs_for)
        # Whoever goes away and comes back decides still: that is no new turn.
        if self.rule.per_turn and decides != self._decides and decides >= 0:
            self.left[decides] = self.rule.per_turn * MILLI
        if self._decides == self._turn:
            self._by_player = self.runs_for == self._turn
        if self.rule.total and turn != self._turn and self._turn >= 0 and self._by_player:
            self.left[self._turn] += self.rule.increment * MILLI
        if turn != self._turn:
            self._forgiven.clear()
        self._turn = turn
        self._decides = decides
        self.runs_for = decides if is_person and not self.held else -1
        self.since = now

    def resume(self, turn: int, decides: int, is_person: bool, since: float) -> None:
        """Go on after a pause of the server."""
        if self.ticks:
            self._turn = turn
            self._decides = decides
            self.runs_for = decides if is_person and not self.held else -1
            self.since = since

    def forgive(self, seat: int, now: float) -> None:
        """A player is back: if their time had run out they get some, once for each time. Whoever
        went away by choice has what was left."""
        if seat in self.owed and seat not in self._forgiven and self.rule is not None:
            self.owed.remove(seat)
            self._forgiven.add(seat)
            self.left = self.now(now)
            self.since = now
            fresh = (self.rule.per_turn or self.rule.increment) * MILLI
            self.left[seat] = max(self.left[seat], fresh, GRACE)

    def is_over(self, seat: int) -> bool:
        """Whether a seat has no time left for its decision, and gets none in this turn."""
        out = self.ticks and seat == self._decides and self.left[seat] == 0
        return out and (seat in self._forgiven or seat not in self.owed)

    def now(self, now: float) -> list[int]:
        """What is left at this moment."""
        left = self.left.copy()
        if self.runs_for >= 0:
            spent = max(0, round((now - self._runs_since()) * MILLI))
            left[self.runs_for] = max(0, left[self.runs_for] - spent)
        return left

    def shown(self, now: float) -> list[int | None]:
        """What is left, as messages carry it; empty without a clock."""
        return list(self.now(now)) if self.ticks else []

    def due(self) -> float | None:
        """When the running time is over."""
        if not self.ticks or self.runs_for < 0:
            return None
        return self._runs_since() + self.left[self.runs_for] / MILLI

    def _runs_since(self) -> float:
        return max(self.since, self.off_until[self.runs_for])
