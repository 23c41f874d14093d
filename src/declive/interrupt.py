"""Ctrl-C while a command is still being imported: it ends at once, and no traceback is shown.

Nothing is done in any other process: whoever imports the library keeps the signals as they are.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import PurePath
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130
"""What shells take for a command that Ctrl-C has ended."""
SCRIPTS: Final = ("declive", "declive-script")


def is_command(started: list[str]) -> bool:
    """Whether an interpreter that was started like this is to run `declive` or
    `python -m declive`."""
    for place, argument in enumerate(started[1:], start=1):
        if argument == "-m":
            return started[place + 1 : place + 2] == ["declive"]
        if not argument.startswith("-"):
            return PurePath(argument).stem in SCRIPTS
    return False


def _end(signum: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


def raise_again() -> None:
    """Let Ctrl-C be an exception from now on: what runs may have something to keep."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


# A shell may have asked for Ctrl-C to be ignored: then it is.
if is_command(sys.orig_argv) and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, _end)
