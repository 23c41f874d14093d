"""Everything is called as in the rulebooks, or as we chose where they have no name: `names.csv`
has the names, and of races one of them in Spanish and the cases in Hungarian."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from declive import words
from declive.content.catalogue import BOXES, events, items, powers, races

with Path(__file__).with_name("names.csv").open(encoding="utf-8") as table:
    ROWS = list(csv.DictReader(table))
CASES = ("acc", "dat", "from", "onto", "poss")
RACES = {race.id: race for box in BOXES for race in races(box)}


def named() -> dict[tuple[str, str], words.Named]:
    """All that has a name in a box, by its kind and id."""
    found: dict[tuple[str, str], words.Named] = {}
    for box in BOXES:
        found.update({("race", race.id): race for race in races(box)})
        found.update({("power", power.id): power for power in powers(box)})
        found.update({(item.kind, item.id): item for item in items(box)})
        found.update({("event", event.id): event for event in events(box)})
    return found


def test_the_table_names_everything_in_the_boxes() -> None:
    assert {(row["kind"], row["id"]) for row in ROWS} == set(named())


@pytest.mark.parametrize("language", ["es", "hu"])
def test_everything_is_called_as_the_table_says(language: str) -> None:
    spoken, banners = words.load(language), named()
    called = {
        (row["kind"], row["id"]): str(spoken.called(row["kind"], banners[row["kind"], row["id"]]))
        for row in ROWS
    }
    assert called == {(row["kind"], row["id"]): row[language] for row in ROWS}


def test_races_have_the_forms_of_the_table() -> None:
    spanish, hungarian = words.load("es"), words.load("hu")
    for row in ROWS:
        if row["kind"] != "race":
            continue
        race = RACES[row["id"]]
        assert spanish.race(race, 1) == row["es_one"]
        one, all_of_them = hungarian.race(race, 1), hungarian.name("race", race.id, race.name)
        assert (one, one.form("acc")) == (row["hu_one"], row["hu_one_acc"])
        forms = [all_of_them.form(case) for case in CASES]
        assert forms == [row[f"hu_{case}"] for case in CASES]
