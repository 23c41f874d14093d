"""How often something may be done."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

REMEMBERED: Final = 10_000


class Pace:
    """So many at once, then so many a second, for each key."""

    def __init__(self, at_once: float, per_second: float) -> None:
        self.at_once = at_once
        self.per_second = per_second
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str, now: float | None = None) -> float:
        """Count one; 0 if it may be done, otherwise the seconds until it may."""
        moment = time.monotonic() if now is None else now
        saved, last = self._known.pop(key, (self.at_once, moment))
        saved = min(self.at_once, saved + (moment - last) * self.per_second)
        allowed = saved >= 1
        self._known[key] = (saved - 1 if allowed else saved, moment)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return 0.0 if allowed else (1 - saved) / self.per_second
