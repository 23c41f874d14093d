"""The tests of the page start from positions of games."""

from __future__ import annotations

import json

import pytest

from declive import Game
from tools import web_positions
from tools.web_positions import BETWEEN, WISHES

FOUND = json.loads(web_positions.FILE.read_text(encoding="utf-8"))


def test_there_is_a_position_for_every_wish() -> None:
    assert list(FOUND) == list(WISHES)


@pytest.mark.parametrize("name", WISHES)
def test_its_lines_still_lead_to_what_was_wished_for(name: str) -> None:
    found = FOUND[name]
    game = Game.new(found["board"], seed=found["seed"], boxes=found.get("boxes"))
    for line in found["lines"].split(BETWEEN):
        game.play(line)
    assert web_positions.is_wished(game, WISHES[name])
