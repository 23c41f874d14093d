"""`declive board`: draw a board, check one, or make a new one."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Annotated

import typer

from declive.boards import BoardError, read
from declive.boards.notes import notes
from declive.boards.random_board import as_toml, random_board
from declive.cli.completion import board_names
from declive.cli.files import write_whole
from declive.cli.help import Command
from declive.extras import install_command

BAD_BOARD = 2
ENDINGS = (".svg", ".png")
SCENARIOS = (".yaml", ".yml")

app = typer.Typer(
    name="board",
    help="Draw a board, check one, or make a new one.",
    epilog="Example: declive board draw base-3p -o board.svg",
    short_help="Draw, check or make a board.",
    no_args_is_help=False,
    rich_markup_mode=None,
)

Output = Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Where to write it.")]


@app.command(
    cls=Command,
    epilog="Example: declive board draw base-3p -o board.svg",
    short_help="Draw a board.",
)
def draw(
    board: Annotated[
        str,
        typer.Argument(
            metavar="BOARD",
            autocompletion=board_names,
            help="The name of a board, or a board's .toml file.",
        ),
    ],
    output: Output,
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, help="The same seed gives the same drawing.")
    ] = 3,
    numbers: Annotated[
        bool, typer.Option("--numbers", help="Write the number of each region into it.")
    ] = False,
) -> None:
    """Draw a board from its regions and borders, as .svg or .png.

    Beside it goes a .json with the outline of each region, the place of its tokens and those of
    its printed marks."""
    if output.suffix.lower() not in ENDINGS:
        raise ValueError(f"{output} must end in .svg or .png")
    _no_scenarios(board)
    file = read(board)
    try:
        from declive.boards.drawing import draw as drawn
    except ModuleNotFoundError as missing:
        raise ValueError(_needs(missing)) from None
    drawing = drawn(file, seed, numbers)
    if output.suffix.lower() == ".png":
        try:
            from declive.boards.drawing.raster import png
        except ModuleNotFoundError as missing:
            raise ValueError(_needs(missing)) from None
        output.write_bytes(png(drawing.svg))
    else:
        write_whole(output, drawing.svg)
    beside = output.with_suffix(".json")
    write_whole(beside, drawing.json())
    typer.echo(f"Wrote {output} and {beside}.")


@app.command(
    cls=Command,
    epilog="Example: declive board check my.toml",
    short_help="Check a board's file.",
)
def check(
    board: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            autocompletion=board_names,
            help="A board's .toml file, or the name of a board.",
        ),
    ],
) -> None:
    """Say every mistake in a board's file, a sentence each; if there is none, what the board
    lacks and somebody will miss.

    The exit code is 0 if there is no mistake, 2 if there is one or the file cannot be read."""
    _no_scenarios(board)
    try:
        file = read(board)
    except BoardError as error:
        for mistake in error.mistakes:
            typer.echo(f"{error.source}: {mistake}", err=True)
        raise typer.Exit(BAD_BOARD) from None
    counts = f"{len(file.regions)} regions, {len(file.borders())} borders"
    typer.echo(f"{board}: no mistakes ({counts}, for {file.players} players)")
    for note in notes(file):
        typer.echo(f"{board}: note: {note}")


@app.command(
    cls=Command,
    epilog="Example: declive board new --regions 30 --players 3 --seed 5 -o my.toml",
    short_help="Make a random board.",
)
def new(
    output: Output,
    regions: Annotated[int, typer.Option(metavar="N", help="How many regions.")] = 30,
    players: Annotated[int, typer.Option(metavar="N", help="For how many players.")] = 3,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same board.")] = 1,
) -> None:
    """Make a random board that can be played at once, to start a design of your own from."""
    if output.suffix != ".toml":
        raise ValueError(f"{output} must end in .toml")
    if output.exists():
        # What was made before may have been changed by hand since.
        raise ValueError(f"{output} exists already")
    name = re.sub(r"[^a-z0-9_-]+", "-", output.stem.lower()).strip("-_") or "board"
    write_whole(output, as_toml(random_board(name, regions, players, seed)))
    place, picture = (shlex.quote(str(output.with_suffix(end))) for end in (".toml", ".svg"))
    typer.echo(
        f"Wrote {output}: {regions} regions, for {players} players. Next:\n"
        f"  declive board draw {place} -o {picture}\n"
        f"  declive play --board {place}"
    )


def _no_scenarios(board: str) -> None:
    """A file of scenarios is told apart from a board by its ending."""
    if board.lower().endswith(SCENARIOS):
        run = f"'declive check {shlex.quote(board)}' runs scenarios"
        raise ValueError(f"{board} is no board, which is a .toml file; {run}")


def _needs(missing: ModuleNotFoundError) -> str:
    """What to install, in one sentence."""
    return f"drawing needs {missing.name}, which is not installed: {install_command('draw')}"
