"""Hooks that do not come back: they are stopped after some seconds of the processor's time.

A hook of a pack in Python runs inside the engine, so one that loops for ever would hang whoever
plays with it. `watch()` sets a timer for the outermost hook that runs; what it interrupts is told
like any other failure, and the game is where it was. It works where there are signals (not on
Windows) and in the main thread, which is where games are played; elsewhere nothing is watched.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Final

LIMIT: Final = 2.0
"""Seconds of the processor's time that a hook may take. The slowest honest ones take a few
thousandths."""


class Hangs(BaseException):
    """The hook that runs has taken too long. No `except Exception` of its own stops this."""


class _Watch:
    """Whether hooks are watched, and how many of them run inside each other."""

    on = False
    depth = 0


def watch() -> bool:
    """From now on watch the hooks of packs in this process; whether that is possible here."""
    if not hasattr(signal, "setitimer"):
        return False
    if threading.current_thread() is not threading.main_thread():
        return False
    signal.signal(signal.SIGVTALRM, _ring)
    _Watch.on = True
    return True


def watching() -> bool:
    """Whether hooks are watched."""
    return _Watch.on


def enter() -> None:
    """A hook begins; one that is asked by another one is in its time."""
    _Watch.depth += 1
    if _Watch.depth == 1:
        # Again and again, in case something swallows the first ring.
        signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT, LIMIT)


def leave() -> None:
    """The hook has come back."""
    _Watch.depth -= 1
    if _Watch.depth == 0:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _ring(number: int, frame: FrameType | None) -> None:
    if _Watch.depth:
        raise Hangs
