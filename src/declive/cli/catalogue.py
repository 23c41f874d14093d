"""`declive catalogue`: everything in the boxes with its numbers and its rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from declive.cli import speech
from declive.cli.game_options import read_boxes
from declive.cli.pack import PackOption
from declive.cli.screen import STRONG
from declive.content.catalogue import BOXES, events, items, powers, races, rule_text, rules
from declive.engine.roster import PLACE, RELIC, SITE
from declive.packs import Pack, load_packs
from declive.packs.describe import Description, events_of, items_of, powers_of, races_of
from declive.words import Words

EXAMPLE = "Example: declive catalogue --box underground"


def catalogue(
    box: Annotated[str, typer.Option(metavar="NAME", help="One box only: {boxes}.")] = "",
    pack: PackOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the lists as JSON.")] = False,
) -> None:
    """List all races, powers, places, relics, sites, events and rules of the maps, box by box,
    with their values, their stock of tokens, their copies and their rules; and those of packs."""
    packs = load_packs(pack or [])
    chosen = read_boxes(box) or list(BOXES)
    if as_json:
        data = {kind: of_kind(kind, chosen) for kind in KINDS}
        for brought in packs:
            for kind, entries in of_pack(brought).items():
                data[kind] += entries
        typer.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    console = Console(highlight=False, markup=False, emoji=False)
    words = speech.words(packs)
    for number, name in enumerate(chosen):
        if number:
            console.print()
        title = words.say("boxes", name)
        console.print(Text(title[:1].upper() + title[1:], STRONG))
        for kind in KINDS:
            entries = of_kind(kind, [name])
            if entries:
                console.print()
                console.print(_table(words.say("kinds", kind), entries))
    for brought in packs:
        console.print()
        console.print(Text(f"{brought.title} ({brought.tag})", STRONG))
        for kind, entries in of_pack(brought).items():
            if entries:
                console.print()
                console.print(_table(words.say("kinds", kind), entries))


def of_pack(pack: Pack) -> dict[str, list[Description]]:
    """All entries of a pack by kind."""
    return {
        "races": races_of(pack),
        "powers": powers_of(pack),
        "places": items_of(pack, PLACE),
        "relics": items_of(pack, RELIC),
        "events": events_of(pack),
    }


def of_kind(kind: str, boxes: list[str]) -> list[Description]:
    """All entries of a kind in these boxes."""
    words = speech.words()
    return [_told(kind, entry, words) for box in boxes for entry in KINDS[kind](box)]


def _told(kind: str, entry: Description, words: Words) -> Description:
    """An entry of the boxes with its name and its rule in the language that is spoken."""
    one, id = ONE_OF[kind], str(entry["id"])
    name = words.name(one, id, str(entry["name"]))
    return {**entry, "name": name, "rule": words.rule(one, id, str(entry["rule"]))}


def race_entries(box: str) -> list[Description]:
    """The races of a box."""
    return [
        {
            "id": race.id,
            "name": race.name,
            "value": race.value,
            "stock": race.stock,
            "box": box,
            "rule": rule_text(race.effect),
        }
        for race in races(box)
    ]


def power_entries(box: str) -> list[Description]:
    """The powers of a box. They have no tokens of their own and so no stock."""
    return [
        {
            "id": power.id,
            "name": power.name,
            "value": power.value,
            "box": box,
            "rule": rule_text(power.effect),
        }
        for power in powers(box)
    ]


def item_entries(box: str, kind: str) -> list[Description]:
    """The places, relics or sites of a box. There is one of each place and relic."""
    return [
        {"id": item.id, "name": item.name, "box": box, "rule": rule_text(item.effect)}
        for item in items(box)
        if item.kind == kind
    ]


def event_entries(box: str) -> list[Description]:
    """The events of a box, with the number of tokens there are of each."""
    return [
        {
            "id": event.id,
            "name": event.name,
            "copies": event.copies,
            "box": box,
            "rule": rule_text(event.effect),
        }
        for event in events(box)
    ]


def map_rule_entries(box: str) -> list[Description]:
    """The rules that belong to the maps of a box."""
    return [
        {"id": rule.id, "name": rule.name, "box": box, "rule": rule_text(rule.effect)}
        for rule in rules(box)
    ]


KINDS: dict[str, Callable[[str], list[Description]]] = {
    "races": race_entries,
    "powers": power_entries,
    "places": lambda box: item_entries(box, PLACE),
    "relics": lambda box: item_entries(box, RELIC),
    "sites": lambda box: item_entries(box, SITE),
    "events": event_entries,
    "map_rules": map_rule_entries,
}


ONE_OF: Final = {
    "races": "race",
    "powers": "power",
    "places": PLACE,
    "relics": RELIC,
    "sites": SITE,
    "events": "event",
    "map_rules": "rule",
}
"""What one of a kind is called where words are looked up."""


def _table(title: str, entries: list[Description]) -> Table:
    """A table of entries, with a column for each of their keys but the box."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    keys = [key for key in entries[0] if key != "box"]
    say = speech.say
    for key in keys:
        number = isinstance(entries[0][key], int)
        table.add_column(
            say("columns", key), justify="right" if number else "left", no_wrap=key != "rule"
        )
    for entry in entries:
        table.add_row(*[Text(str(entry[key])) for key in keys])
    return table
