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

from declive import bots
from declive.extras import from_sources
from declive.server.app import Server, make_app
from declive.server.http.measuring import FOLDER as METRICS
from declive.server.http.page import is_built
from declive.server.http.wire import PatientHttp, PoliteSocket
from declive.server.inventions import Inventions
from declive.server.links.orders import LONGEST_FRAME
from declive.server.logs import set_up_logs
from declive.server.settings import Settings
from declive.server.store.store import Store
from declive.words import load

LOG: Final = logging.getLogger("declive.server")
SECONDS_TO_STOP: Final = 5
SETTINGS: Final = "DECLIVE_SETTINGS"
BACKLOG: Final = 2048
EVERYBODY: Final = (
    "FORWARDED_ALLOW_IPS is '*': every client may name any address as its own, and limits for "
    "each address mean nothing; name your proxy instead"
)
SWITCH: Final = 0.0005
SILENCE: Final = 30.0
"""A connection that answers no ping for so long is gone."""


def run(settings: Settings) -> None:
    """Serve until a signal says stop. OSError if the port is taken, ValueError if the database, a
    pack or a bot cannot be used."""
    set_up_logs(form=settings.log_form)
    settings.check()
    # A pack or a bot that cannot play is told here, before anything is opened or started.
    Inventions(settings.packs)
    bots.admit(settings.bots)
    if "*" in (settings.proxies or os.environ.get("FORWARDED_ALLOW_IPS", "")):
        LOG.warning(EVERYBODY)
    listening = _listen(settings.host, settings.port)
    try:
        if settings.workers > 1:
            # Migrations run once, and what is wrong is told here rather than by each of them.
            Store(settings.database_url, together=True).close()
            _tell(settings, listening)
            _run_several(settings, listening)
            return
        app = make_app(Server(settings))
    except BaseException:
        listening.close()
        raise
    _tell(settings, listening)
    spare_the_collector()
    uvicorn.Server(_config(app, settings)).run(sockets=[listening])


def _tell(settings: Settings, listening: socket.socket) -> None:
    """Say where the page is, or that there is none."""
    host, port = listening.getsockname()[:2]
    told = {"address": f"http://{host}:{port}{settings.prefix}/", "data": settings.where}
    if settings.log_form == "plain":
        missing = "no_page_yet" if from_sources() else "no_page"
        print(load().say("serve", "open" if is_built() else missing, **told), flush=True)
    else:
        LOG.info("serving", extra={**told, "workers": settings.workers, "page": is_built()})


def _run_several(settings: Settings, listening: socket.socket) -> None:
    """Run so many processes that share the socket; one that dies is started again."""
    # Each reads the settings from here, and adds its numbers to those of the others.
    os.environ[SETTINGS] = settings.to_json()
    with tempfile.TemporaryDirectory(prefix="declive-metrics-") as folder:
        os.environ[METRICS] = folder
        config = _config("declive.server.run:one_of_several", settings)
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


def _config(app: Starlette | str, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        forwarded_allow_ips=settings.proxies or None,
        access_log=False,
        http=PatientHttp,
        ws=PoliteSocket,
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
        # Whoever comes before all is ready waits a moment, and is not turned away.
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise OSError(error.errno, f"cannot listen at {host}:{port}: {error.strerror}") from None
    return listening
