"""`declive emblems`: every emblem as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from declive.cli.files import made_folder, write_whole
from declive.emblems import files

EXAMPLE = "Example: declive emblems -o emblems"


def emblems(
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FOLDER", help="The folder to write to.")
    ],
) -> None:
    """Write every emblem as an SVG file, the sprite that holds them all, and a page to look at
    them."""
    made_folder(out)
    written = files()
    for name, text in written.items():
        write_whole(out / name, text)
    typer.echo(f"{len(written)} files in {out}; look at {out / 'sheet.html'}.")
