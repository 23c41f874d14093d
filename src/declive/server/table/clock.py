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
        self._turn = -1

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
        if self.rule.per_turn:
            if decides != self.runs_for and decides >= 0:
                self.left[decides] = self.rule.per_turn * MILLI
        elif turn != self._turn and self._turn >= 0:
            self.left[self._turn] += self.rule.increment * MILLI
        self._turn = turn
        self.runs_for = decides if is_person else -1
        self.since = now

    def resume(self, turn: int, decides: int, is_person: bool, since: float) -> None:
        """Go on after a pause of the server."""
        if self.ticks:
            self._turn = turn
            self.runs_for = decides if is_person else -1
            self.since = since

    def forgive(self, seat: int, now: float) -> None:
        """A player whose time was over is back."""
        if self.ticks and self.rule is not None:
            self.left = self.now(now)
            self.since = now
            fresh = (self.rule.per_turn or self.rule.increment) * MILLI
            self.left[seat] = max(self.left[seat], fresh, GRACE)

    def now(self, now: float) -> list[int]:
        """What is left at this moment."""
        left = self.left.copy()
        if self.runs_for >= 0:
            spent = max(0, int((now - self.since) * MILLI))
            left[self.runs_for] = max(0, left[self.runs_for] - spent)
        return left

    def shown(self, now: float) -> list[int | None]:
        """What is left, as messages carry it; empty without a clock."""
        return list(self.now(now)) if self.ticks else []

    def due(self) -> float | None:
        """When the running time is over."""
        if not self.ticks or self.runs_for < 0:
            return None
        return self.since + self.left[self.runs_for] / MILLI
