"""`declive tables check` and `declive tables export`: damaged tables of a server's database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from declive.cli.backup import Data, Database
from declive.cli.help import Command

if TYPE_CHECKING:
    from sqlalchemy import Engine

DAMAGED = 1

app = typer.Typer(
    name="tables",
    help="Find damaged tables of a server, and save what is left of one.",
    epilog="Example: declive tables check",
    short_help="Find damaged tables.",
    no_args_is_help=False,
    rich_markup_mode=None,
)


@app.command(cls=Command, epilog="Example: declive tables check")
def check(data: Data = None, database: Database = "") -> None:
    """List every row of a table that cannot be read. The server may run meanwhile."""
    from declive.server.store.examining import damaged_rows

    found: set[str] = set()
    with _engine(data, database).connect() as connection:
        for damaged in damaged_rows(connection):
            found.add(damaged.table_id)
            line = f"{damaged.table_id}: {damaged.place}: {damaged.reason}"
            typer.echo(line.encode("utf-8", "backslashreplace").decode())
    typer.echo(f"Damaged tables: {len(found)}.")
    if found:
        raise typer.Exit(DAMAGED)


@app.command(cls=Command, epilog="Example: declive tables export t0123456789 -o table.json")
def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table's id or code.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="The file to write; else the screen."),
    ] = None,
    data: Data = None,
    database: Database = "",
) -> None:
    """Write everything that can be read of a table as JSON. It holds chat and contacts."""
    import msgspec

    from declive.cli.files import write_whole
    from declive.server.store.examining import all_of

    with _engine(data, database).connect() as connection:
        stored = all_of(connection, table)
    text = msgspec.json.format(msgspec.json.encode(stored)).decode() + "\n"
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_whole(out, text)


def _engine(data: Path | None, database: str) -> Engine:
    from declive.server.settings import Settings, data_folder
    from declive.server.store.examining import open_to_examine

    settings = Settings(data=data or data_folder(), database=database)
    return open_to_examine(settings.database_url)
