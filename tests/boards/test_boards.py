"""The boards shipped: they load, they are what was surveyed, and they are found by name."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from declive.boards import BoardError, load, names, read
from declive.boards.check import check
from declive.boards.read import FOLDER
from declive.engine.mask import count, has, regions
from declive.engine.nouns import CAVERN, EDGE, LAKE, MAGIC, MINE, SEA, TERRAINS, TRIBE
from declive.engine.world import FIRST

SURVEY = Path(__file__).parents[3] / "shared" / "boards"

# name, players, rounds, regions, borders, edge, mountains, lost tribes
FACTS = [
    ("base-2p", 2, 10, 23, 51, 15, 4, 9),
    ("base-3p", 3, 10, 30, 71, 16, 7, 10),
    ("base-4p", 4, 9, 39, 95, 18, 8, 14),
    ("base-5p", 5, 8, 48, 119, 21, 9, 18),
]


@pytest.mark.parametrize(
    ("name", "players", "rounds", "size", "borders", "edge", "mountains", "tribes"), FACTS
)
def test_numbers_of_a_base_board(
    name: str,
    players: int,
    rounds: int,
    size: int,
    borders: int,
    edge: int,
    mountains: int,
    tribes: int,
) -> None:
    board = load(name)

    assert (board.name, board.box, board.own_design) == (name, "base", False)
    assert (board.players, board.rounds) == (players, rounds)
    assert (board.size, len(board.borders)) == (size, borders)
    assert (count(board.edge), count(board.mountains)) == (edge, mountains)
    assert count(board.marked[TRIBE]) == tribes


@pytest.mark.parametrize("name", [fact[0] for fact in FACTS])
def test_every_base_board_has_two_edge_seas_and_one_inner_lake(name: str) -> None:
    board = load(name)
    seas = board.of_terrain[SEA]
    lakes = board.of_terrain[LAKE]

    assert count(seas) == 2
    assert seas & ~board.edge == 0
    assert count(lakes) == 1
    assert lakes & board.edge == 0


@pytest.mark.parametrize(
    ("name", "each"), [("base-2p", 4), ("base-3p", 5), ("base-4p", 7), ("base-5p", 9)]
)
def test_common_terrains_and_symbols_are_shared_out_evenly(name: str, each: int) -> None:
    board = load(name)

    for word in ("farmland", "forest", "hill", "swamp"):
        assert count(board.of_terrain[TERRAINS.index(word)]) == each
    for mark in (CAVERN, MAGIC, MINE):
        assert count(board.printed[mark]) == each


@pytest.mark.parametrize("name", names())
def test_a_board_is_named_after_its_file_and_its_players(name: str) -> None:
    file = read(name)

    assert file.name == name == f"{file.box}-{file.players}p"
    assert file.title
    assert file.board().names == [str(number) for number in range(len(file.regions))]


@pytest.mark.parametrize("name", names())
def test_a_shipped_board_passes_every_check(name: str) -> None:
    """Loading one by its name relies on this and checks no more than its words."""
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))

    file, mistakes = check(data)

    assert not mistakes
    assert file == read(name)


def test_a_shipped_board_starts_without_the_library_of_graphs() -> None:
    script = "import sys; from declive import Game; Game.new('base-5p'); print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert "declive.engine.game" in told.stdout.split()
    for heavy in ("networkx", "declive.packs", "declive.server", "typer", "rich", "yaml"):
        assert heavy not in told.stdout.split()


@pytest.mark.parametrize("name", names())
def test_regions_touch_each_other_both_ways_and_never_themselves(name: str) -> None:
    board = load(name)

    for region in range(board.size):
        assert not has(board.near[region], region)
        for other in regions(board.near[region]):
            assert has(board.near[other], region)
    assert sum(count(near) for near in board.near) == 2 * len(board.borders)


@pytest.mark.parametrize("name", names())
def test_every_region_shipped_has_a_hint_for_drawing(name: str) -> None:
    places = [region.at for region in read(name).regions]

    assert None not in places
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("name", names())
def test_a_board_is_as_surveyed(name: str) -> None:
    survey = SURVEY / f"{name}.json"
    if not survey.is_file():
        pytest.skip("the surveyed boards are not beside the project")
    data = json.loads(survey.read_text(encoding="utf-8"))
    file = read(name, FIRST)  # those of our own design have been improved since

    assert (file.name, file.box) == (data["name"], data["box"])
    assert (file.players, file.rounds) == (data["players"], data["rounds"])
    assert file.own_design == data.get("own_design", False)
    assert [
        {"id": r.id, "terrain": r.terrain, "marks": list(r.marks), "pos": list(r.at or ())}
        for r in file.regions
    ] == data["regions"]
    assert [list(pair) for pair in file.borders()] == data["borders"]


def test_rul_96_the_right_hand_southern_mountain_borders_the_forest() -> None:
    file = read("base-3p")
    at = {region.id: region.at or (0.0, 0.0) for region in file.regions}
    edge_mountains = [
        region.id
        for region in file.regions
        if region.terrain == "mountain" and "edge" in region.marks
    ]
    south = [region for region in edge_mountains if at[region][1] > 0.8]
    right_hand = max(south, key=lambda region: at[region][0])

    assert (south, right_hand) == ([26, 27], 27)
    assert file.regions[19].terrain == file.regions[28].terrain == "forest"
    assert (19, 27) in file.borders()
    assert (27, 28) in file.borders()


def test_names_go_by_box_and_then_by_players() -> None:
    assert names()[:4] == ["base-2p", "base-3p", "base-4p", "base-5p"]


def test_a_shipped_board_is_read_once() -> None:
    assert load("base-3p") is load("base-3p")
    assert read("base-3p") is read("base-3p")


@pytest.mark.parametrize("as_text", [True, False])
def test_a_board_is_read_from_a_path(as_text: bool, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'name = "mine"\nbox = "base"\nplayers = 2\nrounds = 3\n[regions]\n'
        '0 = { terrain = "hill", marks = ["edge"], borders = [1] }\n'
        '1 = { terrain = "swamp", borders = [0] }\n',
        encoding="utf-8",
    )

    board = load(str(path) if as_text else path)
    file = read(path)

    assert (board.name, board.size, board.borders) == ("mine", 2, [(0, 1)])
    assert regions(board.printed[EDGE]) == [0]
    assert (file.regions[1].marks, file.regions[1].at) == ((), None)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("base-3", "there is no board 'base-3': did you mean 'base-3p'?"),
        ("atlantis", f"no board 'atlantis': the boards are {', '.join(names())}; one of your own "),
        ("", "there is no board '': the boards are base-2p, "),
    ],
)
def test_an_unknown_name_is_told_the_names(name: str, sentence: str) -> None:
    with pytest.raises(BoardError) as caught:
        load(name)

    assert sentence in str(caught.value)
