"""`declive bots`: who plays when nobody else does."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from declive import bots as registry
from declive.cli.speech import say

EXAMPLE = "Example: declive bots --json"
NARROW = 70
"""A terminal with fewer columns has no room for four of them."""


def bots(
    as_json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """List the bots, the weakest first: what each is called on the page, how it plays and how long
    it takes. Bots of installed packages follow."""
    listed = [as_data(name) for name in registry.names()]
    if as_json:
        typer.echo(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if console.width < NARROW:
        for row in listed:
            told = [row["called"], row["plays"], row["time"]]
            console.print(Text(f"{row['name']}: {'; '.join(filter(None, told))}"))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("bot_list", "bot"), no_wrap=True)
    for heading in ("called", "plays", "time"):
        table.add_column(say("bot_list", heading))
    for row in listed:
        table.add_row(*[Text(cell) for cell in row.values()])
    console.print(table)


def as_data(name: str) -> dict[str, str]:
    """A bot in words. What a package brings has its name only."""
    told = {"name": name, "called": "", "plays": "", "time": ""}
    if name in registry.shipped():
        told["called"] = say("level_names", name)
        told["plays"] = say("levels", name)
        told["time"] = say("level_times", name)
    return told
