"""`declive catalogue`: every race and power with its numbers and its rule."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from declive.content.catalogue import BOXES, powers, races, rule_text

EXAMPLE = "Example: declive catalogue --json"

Entry = dict[str, str | int]


def catalogue(
    as_json: Annotated[bool, typer.Option("--json", help="Print the lists as JSON.")] = False,
) -> None:
    """List all races and powers with their values, their stock of tokens and their rules."""
    if as_json:
        data = {"races": race_entries(), "powers": power_entries()}
        typer.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(_table("Races", race_entries()))
    console.print()
    console.print(_table("Powers", power_entries()))


def race_entries() -> list[Entry]:
    """All races, box by box."""
    return [
        {
            "id": race.id,
            "name": race.name,
            "value": race.value,
            "stock": race.stock,
            "box": box,
            "rule": rule_text(race.effect),
        }
        for box in BOXES
        for race in races(box)
    ]


def power_entries() -> list[Entry]:
    """All powers, box by box. They have no tokens of their own and so no stock."""
    return [
        {
            "id": power.id,
            "name": power.name,
            "value": power.value,
            "box": box,
            "rule": rule_text(power.effect),
        }
        for box in BOXES
        for power in powers(box)
    ]


def _table(title: str, entries: list[Entry]) -> Table:
    """A table of entries, with a column for each of their keys."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in entries[0]:
        number = isinstance(entries[0][key], int)
        table.add_column(key, justify="right" if number else "left", no_wrap=key != "rule")
    for entry in entries:
        table.add_row(*[Text(str(value)) for value in entry.values()])
    return table
