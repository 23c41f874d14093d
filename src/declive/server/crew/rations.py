"""How much of the machine a helper may use. The operating system sees to it."""

from __future__ import annotations

import contextlib
import math
import os
import sys
import time
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from declive.server.messages.encoding import encode

if sys.platform != "win32":
    import resource

MEGABYTE: Final = 1 << 20


class Rations(Struct, frozen=True):
    """The limits of a helper."""

    seconds: float = 10.0
    """Of the processor for each question; who needs more is ended."""
    megabytes: int = 1024
    """Of address space altogether."""
    nice: int = 5
    """Whoever waits for a page comes before whoever waits for a helper."""

    def text(self) -> str:
        """As it is told to the process."""
        return encode(self).decode()

    @staticmethod
    def of(text: str) -> Rations:
        """What `text` told."""
        return msgspec.json.decode(text, type=Rations)

    def accept(self) -> None:
        """Live on these from now on."""
        if sys.platform == "win32":
            return
        os.nice(self.nice)
        _lower(resource.RLIMIT_CORE, 0)
        # Some systems know no such limit; then the deadline of whoever asks remains.
        with contextlib.suppress(OSError, ValueError):
            _lower(resource.RLIMIT_AS, self.megabytes * MEGABYTE)

    def renew(self) -> None:
        """The next question has its own time: from now on so many seconds more."""
        if sys.platform == "win32":
            return
        used = time.process_time()
        with contextlib.suppress(OSError, ValueError):
            _lower(resource.RLIMIT_CPU, math.ceil(used + self.seconds))

    def nearly_eaten(self) -> bool:
        """Whether so much memory was used that the process had better be replaced."""
        if sys.platform == "win32":
            return False
        return _resident() > self.megabytes * MEGABYTE // 2


def _resident() -> int:
    """The bytes of memory this process has. Where /proc tells, not by `ru_maxrss`: on Linux that
    begins with the peak of the process it was started from, so that every helper of a server
    which has grown large would leave after one question."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * resource.getpagesize()
    # In kilobytes, but on macOS in bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def _lower(which: int, limit: int) -> None:
    """Set the limit that ends a process, as far as the one above it allows."""
    _, most = resource.getrlimit(which)
    if most != resource.RLIM_INFINITY:
        limit = min(limit, most)
    resource.setrlimit(which, (limit, most))
