"""`declive backup` and `declive restore`: copies of what a server keeps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from declive.server.store.backup import Copied

BACKUP_EXAMPLE = "Example: declive backup ~/backups"
RESTORE_EXAMPLE = "Example: declive restore ~/backups/declive-20260801-040000.sqlite"
DUMP = "pg_dump --format=custom --file=declive.dump"
LOAD = "pg_restore --clean --if-exists --dbname=..."

Data = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        envvar="DECLIVE_DATA",
        help="The folder for what is kept; yours by default.",
    ),
]
Database = Annotated[
    str,
    typer.Option(
        metavar="URL", envvar="DECLIVE_DATABASE", help="The database, as `declive serve` has it."
    ),
]


def backup(
    target: Annotated[
        Path, typer.Argument(metavar="FILE", help="A new file, or a folder for one named by time.")
    ],
    data: Data = None,
    database: Database = "",
) -> None:
    """Copy everything a server keeps into one file. The server may run meanwhile."""
    from declive.server.store.backup import back_up

    copied = back_up(_file(data, database, DUMP), target.expanduser())
    typer.echo(f"{copied.file} holds {_counted(copied)}.")


def restore(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="What `declive backup` wrote.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Put a copy back in its place. The server must be stopped; what was there is kept."""
    from declive.server.store.backup import restore as put_back

    copied, former = put_back(copy.expanduser(), _file(data, database, LOAD))
    typer.echo(f"{copied.file} holds {_counted(copied)} again.")
    if former is not None:
        typer.echo(f"What was there before is kept as {former}.")


def _file(data: Path | None, database: str, tool: str) -> Path:
    from declive.server.settings import Settings, data_folder
    from declive.server.store.address import file_of, read_address

    settings = Settings(data=data or data_folder(), database=database)
    address = read_address(settings.database_url)
    file = file_of(address)
    if file is None:
        raise ValueError(f"PostgreSQL has a tool of its own for that: '{tool}'")
    return file


def _counted(copied: Copied) -> str:
    parts = ((copied.tables, "table"), (copied.entries, "move"), (copied.records, "record"))
    shown = [f"{number:,} {word}{'' if number == 1 else 's'}" for number, word in parts]
    return f"{shown[0]}, {shown[1]} and {shown[2]}"
