"""Who has had least: the order in which those who wait get their turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

REMEMBERED: Final = 2_000


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
