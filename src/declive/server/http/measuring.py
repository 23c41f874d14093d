"""What Prometheus may know, and requests as they are counted for it.

With several processes each writes its numbers into a folder that the first one names in
PROMETHEUS_MULTIPROC_DIR, and whichever is asked adds them up.
"""

from __future__ import annotations

import contextlib
import logging
import os
import time
from pathlib import Path
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from declive.server.logs import LOGGER
from declive.server.metrics import REQUEST_TIME, REQUESTS

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
METHODS: Final = ("GET", "HEAD", "POST", "OPTIONS")


def metrics_response() -> Response:
    """All numbers as Prometheus reads them."""
    registry: CollectorRegistry = REGISTRY
    if os.environ.get(FOLDER):
        forget_the_dead(Path(os.environ[FOLDER]))
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


def forget_the_dead(folder: Path) -> None:
    """Take out what processes that are gone had under way; what they counted stays."""
    for file in folder.glob("gauge_live*_*.db"):
        pid = file.stem.rpartition("_")[2]
        try:
            os.kill(int(pid), 0)
        except ProcessLookupError:
            mark_process_dead(pid)  # type: ignore[no-untyped-call]
        except (ValueError, PermissionError):
            continue


async def give_metrics(request: Request) -> Response:
    """Answer to /metrics."""
    return metrics_response()


class Measured:
    """Counts and logs every request by its route, so that no id becomes a label."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            # A client may be gone before its WebSocket is open: that is nobody's fault.
            with contextlib.suppress(WebSocketDisconnect):
                await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_measured(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_measured)
        finally:
            route = str(scope.get("declive.route", "other"))
            took = time.perf_counter() - began
            method = scope["method"] if scope["method"] in METHODS else "other"
            REQUESTS.labels(method, route, str(status)).inc()
            REQUEST_TIME.labels(route).observe(took)
            LOGGER.log(
                _level(status, bool(scope.get("declive.cut"))),
                "request",
                extra={
                    "method": method,
                    "route": route,
                    "status": status,
                    "ms": round(took * 1000, 1),
                },
            )


def _level(status: int, cut: bool) -> int:
    """Return how important a request is for a log. One that was cut short is not."""
    if status < 400 or cut:
        return logging.DEBUG
    return logging.INFO if status < 500 else logging.WARNING
