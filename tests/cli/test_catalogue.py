"""`declive catalogue`: everything in the boxes."""

from __future__ import annotations

import json

import pytest

from declive.content.catalogue import BOXES, events, items, powers, races, rule_text, rules
from tests.cli.desk import Desk

ENTRIES = {"base": (14, 20), "underground": (15, 21), "river_world": (0, 0)}


def test_everything_in_the_boxes_is_listed(desk: Desk) -> None:
    outcome = desk.run("catalogue")

    assert outcome.code == 0
    for box in BOXES:
        named = [(race.id, race.name) for race in races(box)]
        named += [(power.id, power.name) for power in powers(box)]
        named += [(item.id, item.name) for item in items(box)]
        named += [(event.id, event.name) for event in events(box)]
        named += [(rule.id, rule.name) for rule in rules(box)]
        for id, name in named:
            assert f"{id} " in outcome.out
            assert name in outcome.out
    headings = [line.strip() for line in outcome.out.splitlines()]
    assert headings.index("Base game") < headings.index("Underground")
    assert headings.index("Underground") < headings.index("River World")
    assert "Popular Places" in headings
    assert "Righteous Relics" in headings


def test_one_box_alone(desk: Desk) -> None:
    outcome = desk.run("catalogue", "--box", "river_world")

    assert outcome.code == 0
    assert "Harbours" in outcome.out
    assert "copies" in outcome.out
    assert "Humans" not in outcome.out
    assert "Popular Places" not in outcome.out


def test_all_boxes_as_json(desk: Desk) -> None:
    data = json.loads(desk.run("catalogue", "--json").out)

    for box, numbers in ENTRIES.items():
        found = tuple(
            len([entry for entry in data[kind] if entry["box"] == box])
            for kind in ("races", "powers")
        )
        assert found == numbers
    kinds = ("places", "relics", "sites", "events", "map_rules")
    assert [len(data[kind]) for kind in kinds] == [9, 6, 2, 4, 1]
    assert sum(entry["copies"] for entry in data["events"]) == 11
    assert all(entry["rule"].endswith(".") for kind in data for entry in data[kind])


def test_the_same_as_json(desk: Desk) -> None:
    data = json.loads(desk.run("catalogue", "--json").out)

    assert len([race for race in data["races"] if race["box"] == "base"]) == 14
    assert len([power for power in data["powers"] if power["box"] == "base"]) == 20
    humans = next(race for race in races("base") if race.id == "humans")
    assert {
        "id": "humans",
        "name": "Humans",
        "value": 5,
        "stock": 10,
        "box": "base",
        "rule": rule_text(humans.effect),
    } in data["races"]
    assert all(entry["rule"].endswith(".") for entry in data["races"] + data["powers"])
    assert "stock" not in data["powers"][0]
    assert {entry["box"] for entry in data["races"]} <= set(BOXES)


@pytest.mark.parametrize("arguments", [["elves"], ["--box", "mars"]])
def test_bad_input_is_one_sentence(desk: Desk, arguments: list[str]) -> None:
    outcome = desk.run("catalogue", *arguments)

    assert outcome.code == 2
    assert outcome.err.count("\n") == 1


def test_help_shows_an_example(desk: Desk) -> None:
    assert "Example: declive catalogue" in desk.run("catalogue", "--help").out
