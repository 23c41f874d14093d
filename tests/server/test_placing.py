"""What is placed goes over the wire as data, and becomes notation on the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive.advice.spread import spread_line
from declive.engine.notation import BadNotation, parse
from declive.packs import load_packs
from declive.server.messages.base import Placement
from declive.server.present.offer import Offers
from declive.server.present.placing import placements, placing_lines
from declive.server.robots.worker import hinted
from declive.words import load
from tests.bots.positions import position

CAMPS = """
board: {12: hill edge, x: hill, y: hill, borders: 12-x x-y}
players:
  A: {race: orcs, power: bivouacking, hand: 4, camps: 3, holds: {12: 1, x: 1, y: 1}}
  B: {}
turn: {player: A, phase: redeploy}
"""


def test_all_tokens_are_one_line_and_markers_have_their_own(tmp_path: Path) -> None:
    game = position(tmp_path, CAMPS)
    places = [
        Placement(region="12", number=3),
        Placement(region="x", number=1),
        Placement(region="x", number=2, verb="camp"),
    ]
    lines = placing_lines(game.state, places)

    assert lines == ["redeploy 12:4 x2", "camp 2 x"]
    for line in lines:
        game.play(line)
    assert game.state.tokens == [4, 2, 1]
    assert placing_lines(game.state, []) == []


ARMORS = """
world: underground
board: {12: mushroom_forest edge, x: mushroom_forest, borders: 12-x}
players:
  A: {race: liches, power: shield, hand: 4, holds: {12: 1, x: 1}}
  B: {}
turn: {player: A, phase: conquer}
"""

# Kraken may also give a River up meanwhile, which is no way on.
RIVER = """
world: underground
board: {12: mushroom_forest edge, x: mushroom_forest, r: river, borders: 12-x x-r}
players:
  A: {race: kraken, power: shield, hand: 4, holds: {12: 1, x: 1, r: 1}}
  B: {}
turn: {player: A, phase: conquer}
"""


@pytest.mark.parametrize(
    ("case", "verb", "must"),
    [(CAMPS, "camp", False), (ARMORS, "armor", True), (RIVER, "armor", True)],
)
def test_markers_may_stay_in_hand_or_not_by_what_the_engine_lets_one_do(
    tmp_path: Path, case: str, verb: str, must: bool
) -> None:
    game = position(tmp_path, case)
    if game.phase == "conquer":
        game.play("done")
    offers = Offers(game.state, game.names, load()).of(game.legal())
    asked = {offer.verb: offer.must for offer in offers if offer.most}

    assert asked == {"place": True, verb: must}


def test_lines_are_read_back_as_what_they_place(tmp_path: Path) -> None:
    game = position(tmp_path, CAMPS)
    lines = [spread_line(game, []), "camp 1 y", "done"]
    places = placements(game.state, lines)

    assert sum(place.number for place in places if place.verb == "place") == 4
    assert places[-1] == Placement(region="y", number=1, verb="camp")
    assert placing_lines(game.state, places) == [lines[0], lines[1]]


def test_a_region_that_is_not_there_is_refused(tmp_path: Path) -> None:
    game = position(tmp_path, CAMPS)
    with pytest.raises(BadNotation, match="there is no region 'z'"):
        placing_lines(game.state, [Placement(region="z", number=1)])


@pytest.mark.parametrize(
    ("line", "regions"),
    [
        ("conquer x", ["x"]),
        ("camp 2 12", ["12"]),
        ("decline", []),
        ("done", []),
        ("ferry 12 y", ["12", "y"]),
    ],
)
def test_a_hint_says_which_regions_it_is_about(
    tmp_path: Path, line: str, regions: list[str]
) -> None:
    load_packs(["examples/ferrymen.py"])
    state = position(tmp_path, CAMPS).state
    move = hinted(state, parse(state, line)[0])
    assert (move.line, move.verb, move.regions) == (line, line.split()[0], regions)
