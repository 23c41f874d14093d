"""`declive bots`: a line about each level, and the same levels on the page."""

from __future__ import annotations

import json
from pathlib import Path

from declive import bots
from tests.cli.desk import Desk

PAGE = Path(__file__).parents[2] / "web" / "src" / "words" / "en" / "lobby.json"


def test_every_level_has_a_line(desk: Desk) -> None:
    outcome = desk.run("bots")

    assert outcome.code == 0
    lines = outcome.out.splitlines()
    assert lines[0].split()[:2] == ["bot", "called"]
    for name in bots.shipped():
        assert sum(line.startswith(f"{name} ") for line in lines) == 1


def test_the_same_as_json(desk: Desk) -> None:
    data = json.loads(desk.run("bots", "--json").out)

    assert [entry["name"] for entry in data] == bots.names()
    for entry in data:
        told = [entry["called"], entry["plays"], entry["time"]]
        assert all(told) or entry["name"] not in bots.shipped()


def test_page_and_terminal_call_the_levels_the_same(desk: Desk) -> None:
    texts = json.loads(PAGE.read_text(encoding="utf-8"))
    data = json.loads(desk.run("bots", "--json").out)

    for entry in data[: len(bots.shipped())]:
        assert texts[f"bot_says.{entry['name']}"].startswith(entry["called"])
        assert entry["called"].startswith(texts[f"bot_name.{entry['name']}"])
        assert f"bot_time.{entry['name']}" in texts


def test_a_narrow_terminal_shows_all_names(desk: Desk) -> None:
    desk.patch.setenv("COLUMNS", "40")
    outcome = desk.run("bots")

    assert outcome.code == 0
    assert max(len(line) for line in outcome.out.splitlines()) <= 40
    for name in bots.shipped():
        assert f"{name}: " in outcome.out
    assert "Strategist" in outcome.out
