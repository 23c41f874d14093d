"""Running the server until it is told to stop."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import tempfile
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from declive.server.app import Server, make_app
from declive.server.inventions import Inventions
from declive.server.links.orders import LONGEST_FRAME
from declive.server.logs import set_up_logs
from declive.server.metrics import FOLDER as METRICS
from declive.server.settings import Settings
from declive.server.store.database import open_database
from declive.words import load

LOG: Final = logging.getLogger("declive.server")
SECONDS_TO_STOP: Final = 5
SETTINGS: Final = "DECLIVE_SETTINGS"
BACKLOG: Final = 2048
SWITCH: Final = 0.0005
SILENCE: Final = 30.0
"""A connection that answers no ping for so long is gone."""


def run(settings: Settings) -> None:
    """Serve until a signal says stop. OSError if the port is taken, ValueError if the database or
    a pack cannot be used."""
    set_up_logs(form=settings.log_form)
    settings.check()
    # A pack that cannot be played is told here, before anything is opened or started.
    Inventions(settings.packs)
    listening = _listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    told = {"address": f"http://{host}:{port}/", "data": settings.where}
    if settings.log_form == "plain":
        print(load().say("serve", "open", **told), flush=True)
    else:
        LOG.info("serving", extra={**told, "workers": settings.workers})
    if settings.workers > 1:
        _run_several(settings, listening)
        return
    server = Server(settings)
    app = make_app(server)
    spare_the_collector()
    uvicorn.Server(_config(app)).run(sockets=[listening])


def _run_several(settings: Settings, listening: socket.socket) -> None:
    """Run so many processes that share the socket; one that dies is started again."""
    # Each reads the settings from here, and adds its numbers to those of the others.
    os.environ[SETTINGS] = settings.to_json()
    # Migrations run once, and a wrong address is told here rather than by each of them.
    open_database(settings.database_url).dispose()
    with tempfile.TemporaryDirectory(prefix="declive-metrics-") as folder:
        os.environ[METRICS] = folder
        config = _config("declive.server.run:one_of_several")
        config.factory = True
        config.workers = settings.workers
        Multiprocess(config, [listening]).run()


def one_of_several() -> Starlette:
    """The application of one of several processes."""
    settings = Settings.from_json(os.environ[SETTINGS])
    set_up_logs(form=settings.log_form)
    app = make_app(Server(settings))
    spare_the_collector()
    return app


def spare_the_collector() -> None:
    """Look for garbage less often, and never at what was there at the start: with a thousand
    connections a full look takes longer than a player should wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(4_000, 200, 1_000)
    # The journal's thread asks for the interpreter after every step of a transaction. By default
    # it would wait 5 ms each time while the others are busy, and all tables with it.
    sys.setswitchinterval(SWITCH)


def _config(app: Starlette | str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
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
