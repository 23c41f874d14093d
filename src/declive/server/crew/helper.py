"""The other side: what runs in a helper process.

    python -m MODULE RATIONS [ARGUMENTS…]

Each kind of helper is a module that calls `serve` with its trade: a function from a question to
its answers.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable
from typing import BinaryIO

from declive.server.crew.rations import Rations
from declive.server.crew.wire import (
    ANSWER,
    ASK,
    END,
    FAULT,
    LEAVING,
    READY,
    WORN_OUT,
    frame,
    read_frame,
)

Trade = Callable[[bytes], Iterable[bytes]]
"""Answers a question, perhaps several times, each time better. What it raises is told."""


def serve(make: Callable[[list[str]], Trade]) -> None:
    """Answer until there are no more questions. `make` gets the arguments and loads what the
    trade needs."""
    # Ctrl-C is for the server, which ends its helpers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    # What a pack prints must not come between the answers.
    sys.stdout = sys.stderr
    rations = Rations.of(sys.argv[1])
    rations.accept()
    trade = make(sys.argv[2:])
    _say(sink, READY)
    while (asked := read_frame(source)) is not None:
        kind, question = asked
        assert kind == ASK, kind
        rations.renew()
        try:
            for answer in trade(question):
                _say(sink, ANSWER, answer)
        except MemoryError:
            # Nobody knows what is left half done: another process takes over.
            _say(sink, WORN_OUT, b"MemoryError: it needs too much memory")
            return
        except Exception as error:
            _say(sink, FAULT, f"{type(error).__name__}: {error}".encode("utf-8", "replace"))
            continue
        if rations.nearly_eaten():
            _say(sink, LEAVING)
            return
        _say(sink, END)


def _say(sink: BinaryIO, kind: bytes, body: bytes = b"") -> None:
    sink.write(frame(kind, body))
    sink.flush()
