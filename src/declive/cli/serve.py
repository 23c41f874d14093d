"""`declive serve`: online play for friends at a link, or for a club."""

from __future__ import annotations

import importlib.util
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

EXAMPLE = "Example: declive serve --host 0.0.0.0 --port 8765"
NEEDED = ("msgspec", "sqlalchemy", "alembic", "starlette", "uvicorn", "prometheus_client")
OPEN_AFTER = 1.0


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for all networks.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.", min=0, max=65535)] = 8765,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="A PostgreSQL database, such as postgresql://user@host/declive. Without it, a "
            "file in the data folder.",
        ),
    ] = "",
    data: Annotated[
        Path | None, typer.Option(help="The folder for what is kept; yours by default.")
    ] = None,
    pack: Annotated[
        list[Path] | None, typer.Option(help="A pack that tables may use; can be given again.")
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser.")
    ] = False,
    log: Annotated[str, typer.Option(help="How to log: plain or json.")] = "plain",
) -> None:
    """Serve tables over the web. Everything is kept; stop it with Ctrl-C and start it again."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise ValueError(
            f"{missing[0]} is not installed; the server needs 'pip install declive[server]'"
        )
    if log not in ("plain", "json"):
        raise ValueError(f"logs are 'plain' or 'json', not '{log}'")
    from declive.server.run import run
    from declive.server.settings import Settings, data_folder

    settings = Settings(
        host=host,
        port=port,
        database=database,
        data=data or data_folder(),
        packs=tuple(pack or []),
        log_form=log,
    )
    if open_page:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
        address = f"http://{shown}:{port}/"
        threading.Timer(OPEN_AFTER, webbrowser.open, [address]).start()
    run(settings)
