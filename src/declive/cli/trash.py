"""`declive trash` and `declive clock`: old tables on their way out, and the server's clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from declive.cli.backup import Data, Database
from declive.cli.help import Command

if TYPE_CHECKING:
    from sqlalchemy import Connection

CLOCK_EXAMPLE = "Example: declive clock --trust"
DAY = 86_400.0

Answer = TypeVar("Answer")

app = typer.Typer(
    name="trash",
    help="List or restore old tables and records before they are removed for good.",
    epilog="Example: declive trash list",
    short_help="List or restore old tables.",
    no_args_is_help=False,
    rich_markup_mode=None,
)


@app.command(
    "list", cls=Command, epilog="Example: declive trash list", short_help="List the trash."
)
def list_(data: Data = None, database: Database = "") -> None:
    """List the trash, starting with what the server removes next."""
    from declive.server.store.trash import contents

    found = _ask(data, database, contents)
    for one in found:
        names = f", players: {', '.join(one.players)}" if one.players else ""
        moves = f", {one.entries} moves" if one.kind == "table" else ""
        since = time.strftime("%Y-%m-%d", time.localtime(one.day))
        title = f" '{one.title}'" if one.title else ""
        typer.echo(
            f"{one.id}  {one.kind}{title}{names}{moves}; here since {since}, "
            f"removed after {one.left:.1f} more days of running time"
        )
    if not found:
        typer.echo("The trash is empty.")


@app.command(
    cls=Command,
    epilog="Example: declive trash restore t0123456789abcdef01",
    short_help="Restore tables or records.",
)
def restore(
    ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID…", help="Ids from the list, or the codes of tables."),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Restore everything in the trash.")
    ] = False,
    data: Data = None,
    database: Database = "",
) -> None:
    """Restore tables or records from the trash. The server can run meanwhile."""
    from declive.server.store.trash import contents
    from declive.server.store.trash import restore as take_out

    if bool(ids) == everything:
        raise ValueError("name what to restore by its id, or everything with --all")

    def work(connection: Connection) -> list[str]:
        wanted = [one.id for one in contents(connection)] if everything else ids or []
        return take_out(connection, wanted)

    found = _ask(data, database, work)
    if not found and not everything:
        raise ValueError(f"the trash has no {' or '.join(ids or [])}; see 'declive trash list'")
    typer.echo(f"Restored: {', '.join(found) or 'nothing'}.")


def clock(
    trust: Annotated[
        bool, typer.Option("--trust", help="Confirm that this machine's clock is right.")
    ] = False,
    data: Data = None,
    database: Database = "",
) -> None:
    """Show how long servers ran on the database, or confirm the clock after a long outage."""
    from declive.server.store.running import Running
    from declive.server.store.running import trust as believe

    now = time.time()

    def work(connection: Connection) -> tuple[float, str]:
        if trust:
            believe(connection, now)
        running = Running()
        running.read(connection)
        return running.counted, running.doubt(now)

    counted, doubt = _ask(data, database, work)
    typer.echo(f"Servers ran on this database for {counted / DAY:.1f} days.")
    shown = time.strftime("%Y-%m-%d %H:%M", time.localtime(now))
    typer.echo(
        f"This machine's clock shows {shown}, which is {'in doubt' if doubt else 'plausible'}."
    )
    if doubt:
        typer.echo(f"{doubt[0].upper()}{doubt[1:]}.")


def _ask(data: Path | None, database: str, question: Callable[[Connection], Answer]) -> Answer:
    """Ask the database of a server, which may run meanwhile."""
    from sqlalchemy.exc import SQLAlchemyError

    from declive.server.database_faults import why
    from declive.server.settings import Settings, data_folder
    from declive.server.store.address import file_of, read_address
    from declive.server.store.database import make_engine, must_be_newest

    settings = Settings(data=data or data_folder(), database=database)
    address = read_address(settings.database_url)
    file = file_of(address)
    if file is not None and not file.is_file():
        raise ValueError(f"there is no database {file}")
    engine = make_engine(address)
    try:
        must_be_newest(engine)
        with engine.begin() as connection:
            return question(connection)
    except SQLAlchemyError as error:
        raise ValueError(f"the database cannot be used: {why(error)}") from None
    finally:
        engine.dispose()
