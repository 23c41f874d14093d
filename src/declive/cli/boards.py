"""`declive boards`: the boards that come with the game."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from declive import boards as shipped
from declive.boards import BoardFile
from declive.cli.speech import say, words

EXAMPLE = "Example: declive boards --json"


def boards(
    as_json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """List the boards that come with the game."""
    files = [shipped.read(name) for name in shipped.names()]
    if as_json:
        typer.echo(json.dumps([as_data(file) for file in files], indent=2, ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("board_list", "board"), no_wrap=True)
    table.add_column(say("board_list", "box"), no_wrap=True)
    for heading in ("players", "rounds", "regions", "borders"):
        table.add_column(say("board_list", heading), justify="right")
    table.add_column(say("board_list", "design"))
    for file in files:
        numbers = (file.players, file.rounds, len(file.regions), len(file.borders()))
        cells = [file.name, file.box, *[str(number) for number in numbers], design(file)]
        table.add_row(*[Text(cell) for cell in cells])
    Console(highlight=False).print(table)


def design(file: BoardFile) -> str:
    """Whether the board is one of the publisher's or drawn for this game."""
    return say("board_list", "own" if file.own_design else "printed")


def as_data(file: BoardFile) -> dict[str, object]:
    """A board as plain data."""
    return {
        "name": file.name,
        "title": words().name("board", file.name, file.title),
        "box": file.box,
        "players": file.players,
        "rounds": file.rounds,
        "regions": len(file.regions),
        "borders": len(file.borders()),
        "own_design": file.own_design,
        "notes": file.notes,
    }
