"""The time of day that never jumps: read once, and counted on from there.

Somebody sets the machine's clock, or it finds out what time it is: within a running server that
takes no minute from a player and gives none. The next start reads the clock anew.
"""

from __future__ import annotations

import time
from collections.abc import Callable


def seconds_since_start() -> float:
    """Seconds since the machine was started, those in which it slept included where it knows."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    try:
        return time.monotonic() if boot is None else time.clock_gettime(boot)
    except OSError:  # A browser's Python knows its name only.
        return time.monotonic()


def steady_clock(
    wall: Callable[[], float] = time.time, steps: Callable[[], float] = seconds_since_start
) -> Callable[[], float]:
    """A clock that shows the time of day as seconds since 1970."""
    began = wall() - steps()
    return lambda: began + steps()
