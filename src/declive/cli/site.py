"""`declive site`: the page with the engine inside, as a folder of files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLE = "Example: declive site -o public"


def site(
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FOLDER", help="The folder to write to.")
    ],
    pyodide: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="The npm package pyodide, unpacked: Python for browsers. Without it, the one in "
            "this package.",
        ),
    ] = None,
) -> None:
    """Write the page as a site that is only files. Any web server can show it, below any path, and
    it is played on without one: the engine runs in the browser."""
    # Imported in place: few write a site, and all that tables are made of takes a while.
    from declive.local.site import write_site

    write_site(out, pyodide)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    typer.echo(f"{out}: {size / 1_000_000:.1f} MB")
