"""Structured logs: one JSON object a line, or plain lines for a person at a terminal."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final

LOGGER: Final = logging.getLogger("declive")
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
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


class PlainLines(logging.Formatter):
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
