"""`declive catalogue`: every race and power."""

from __future__ import annotations

import json

from declive.content.catalogue import BOXES, powers, races, rule_text
from tests.cli.desk import Desk


def test_every_race_and_power_is_listed(desk: Desk) -> None:
    outcome = desk.run("catalogue")

    assert outcome.code == 0
    banners = [(race.id, race.name) for race in races("base")]
    banners += [(power.id, power.name) for power in powers("base")]
    for id, name in banners:
        assert f"{id} " in outcome.out
        assert name in outcome.out


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


def test_bad_input_is_one_sentence(desk: Desk) -> None:
    outcome = desk.run("catalogue", "elves")

    assert outcome.code == 2
    assert outcome.err.count("\n") == 1


def test_help_shows_an_example(desk: Desk) -> None:
    assert "Example: declive catalogue" in desk.run("catalogue", "--help").out
