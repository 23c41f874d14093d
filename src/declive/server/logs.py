"""Structured logs: one JSON object a line, or plain lines for a person at a terminal."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final

from declive.server.database_faults import is_of_database, why

LOGGER: Final = logging.getLogger("declive")
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


Fault = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


EVERY: Final = 60.0
"""Seconds from one line to the next of a kind that anybody can cause."""
MOST_KINDS: Final = 1_000
BROKEN_FRAME: Final = "Invalid UTF-8"


class Calm(logging.Filter):
    """Keeps strangers from filling a log, and their addresses out of it.

    Lines about requests and connections come once a minute for each kind; `more` says how many
    were left out. What libraries say of single WebSockets names addresses and tables: none of it
    is logged below a warning.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds: dict[object, tuple[float, int]] = {}
        """When a kind was logged last, and how many lines of it were left out since."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a line is to be logged."""
        kind = _kind(record)
        if kind is None:
            return True
        if record.levelno < logging.WARNING and "websockets" in record.pathname:
            return False
        if str(record.msg).startswith(BROKEN_FRAME):
            # A client sent it; the place where that was noticed helps nobody.
            record.exc_info = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        now = self._clock()
        last, more = self._kinds.get(kind, (-EVERY, 0))
        if now - last < EVERY:
            self._kinds[kind] = last, more + 1
            return False
        if len(self._kinds) >= MOST_KINDS:
            self._kinds.clear()
        self._kinds[kind] = now, 0
        if more:
            record.more = more
        return True


def _kind(record: logging.LogRecord) -> object:
    """Return which lines are like this one, as far as anybody can cause them; else None."""
    values = vars(record)
    if record.name.startswith("uvicorn") and "websockets" in record.pathname:
        return record.msg
    if record.name.startswith("uvicorn") and record.levelno >= logging.WARNING:
        return record.msg
    if "route" not in values:
        return None
    error = record.exc_info[0] if record.exc_info else None
    return (record.msg, error, *(values.get(name) for name in ("method", "route", "status")))


class Discreet(logging.Formatter):
    """Tells where an error happened and what it was, but never in the words of a database: those
    repeat what people wrote."""

    def formatException(self, ei: Fault) -> str:  # noqa: N802
        parts: list[str] = []
        error = ei[1]
        while error is not None:
            words = why(error) if is_of_database(error) else f"{type(error).__name__}: {error}"
            parts.append("".join(traceback.format_tb(error.__traceback__)) + words)
            cause = error.__cause__
            error = cause or (None if error.__suppress_context__ else error.__context__)
        return "\n\nand before that\n\n".join(parts)


class JsonLines(Discreet):
    """A record with all that was given as `extra`, as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": _moment(record.created),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class PlainLines(Discreet):
    """The same for a person: the event, then what belongs to it."""

    def format(self, record: logging.LogRecord) -> str:
        extra = " ".join(
            f"{key}={value}" for key, value in vars(record).items() if key not in _USUAL
        )
        line = f"{_moment(record.created)} {record.levelname.lower()} {record.getMessage()}"
        if extra:
            line += f" ({extra})"
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return line


def _moment(seconds: float) -> str:
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
    return f"{whole}.{int(seconds % 1 * 1000):03d}Z"


def set_up_logs(level: str = "info", form: str = "json") -> None:
    """Send all logs of this process to the error stream. Uvicorn's own access log is off: the
    guard of requests writes one with the route and the time it took."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    handler.addFilter(Calm())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
        # A person at a terminal was told where the page is and needs no more than what goes wrong.
        quiet = logging.INFO if form == "json" else logging.WARNING
        logging.getLogger(name).setLevel(max(quiet, LOGGER.level))
    access = logging.getLogger("uvicorn.access")
    access.handlers.clear()
    access.propagate = False
