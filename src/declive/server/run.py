"""Running the server until it is told to stop."""

from __future__ import annotations

import logging
import socket
from typing import Final

import uvicorn

from declive.server.app import Server, make_app
from declive.server.links.orders import LONGEST_FRAME
from declive.server.logs import set_up_logs
from declive.server.settings import Settings

LOG: Final = logging.getLogger("declive.server")
SECONDS_TO_STOP: Final = 5
BACKLOG: Final = 2048
SILENCE: Final = 30.0
"""A connection that answers no ping for so long is gone."""


def run(settings: Settings) -> None:
    """Serve until a signal says stop. OSError if the port is taken, ValueError if the database
    cannot be used."""
    set_up_logs(form=settings.log_form)
    listening = _listen(settings.host, settings.port)
    server = Server(settings)
    host, port = listening.getsockname()[:2]
    LOG.info("serving", extra={"address": f"http://{host}:{port}/", "data": settings.where})
    config = uvicorn.Config(
        make_app(server),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=2 * LONGEST_FRAME,
        ws_ping_interval=SILENCE,
        ws_ping_timeout=SILENCE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        backlog=BACKLOG,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens; an error names the address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise OSError(error.errno, f"cannot listen at {host}:{port}: {error.strerror}") from None
    return listening
