"""The sets an engine board works out for itself: shores, entries, and kinds that are equal."""

from __future__ import annotations

from declive.boards import load
from declive.engine.board import Board
from declive.engine.mask import regions
from declive.engine.nouns import (
    FOREST,
    MAGIC,
    MARKS,
    MINE,
    MINING,
    MOUNTAIN,
    MUSHROOM_FOREST,
    MYSTIC_CRYSTAL,
    NOWHERE,
    SWAMP,
    TERRAINS,
)


def board(lines: list[str], borders: list[tuple[int, int]]) -> Board:
    """A made-up board: "terrain marks…" for each region."""
    words = [line.split() for line in lines]
    return Board(
        name="made-up",
        box="base",
        players=2,
        rounds=10,
        own_design=True,
        names=[str(number) for number in range(len(lines))],
        terrain=[TERRAINS.index(word[0]) for word in words],
        marks=[[MARKS.index(mark) for mark in word[1:]] for word in words],
        borders=borders,
    )


def test_the_shore_of_an_edge_sea_is_an_entry() -> None:
    made = board(["sea edge", "hill", "hill", "forest edge"], [(0, 1), (1, 2), (2, 3)])

    assert regions(made.entries) == [0, 1, 3]
    assert regions(made.coast) == [1]


def test_the_shore_of_an_inner_sea_is_coast_but_no_entry() -> None:
    made = board(["hill edge", "farmland", "sea"], [(0, 1), (1, 2)])

    assert regions(made.entries) == [0]
    assert regions(made.coast) == [1]


def test_the_shore_of_a_lake_is_coast_but_no_entry() -> None:
    made = board(["hill edge", "farmland", "lake edge"], [(0, 1), (1, 2)])

    assert regions(made.entries) == [0, 2]
    assert regions(made.coast) == [1]


def test_land_beside_the_end_of_a_river_is_coast_but_no_entry() -> None:
    made = board(["river edge", "river", "hill", "hill edge"], [(0, 1), (0, 2), (1, 2), (2, 3)])

    assert regions(made.entries) == [0, 3]
    assert regions(made.coast) == [2]


def test_water_is_never_coast_nor_an_entry_by_its_shore() -> None:
    made = board(["sea edge", "sea", "lake", "hill"], [(0, 1), (1, 2), (0, 2), (2, 3)])

    assert regions(made.coast) == [3]
    assert regions(made.entries) == [0]


def test_a_chasm_is_neither_land_nor_coast() -> None:
    made = board(["sea edge", "chasm", "hill"], [(0, 1), (0, 2), (1, 2)])

    assert regions(made.land) == [2]
    assert regions(made.coast) == [2]
    assert regions(made.entries) == [0, 2]


def test_near_is_symmetric_and_beside_joins_the_neighbours() -> None:
    made = board(["hill edge", "hill", "hill", "hill"], [(0, 1), (1, 2), (2, 3)])

    assert [regions(near) for near in made.near] == [[1], [0, 2], [1, 3], [2]]
    assert regions(made.beside(0b0101)) == [1, 3]
    assert made.beside(0) == 0


def test_equal_kinds_share_one_set() -> None:
    made = board(
        ["mountain edge", "black_mountain", "swamp", "mudpool", "forest", "mushroom_forest"], []
    )

    assert regions(made.mountains) == [0, 1]
    assert regions(made.of_terrain[MOUNTAIN]) == [0, 1]
    assert regions(made.of_terrain[SWAMP]) == [2, 3]
    assert made.of_terrain[FOREST] == made.of_terrain[MUSHROOM_FOREST] == 0b110000


def test_symbols_and_the_terrains_equal_to_them_share_one_set() -> None:
    made = board(["hill edge mine", "mining", "swamp magic", "mystic_crystal"], [])

    assert regions(made.printed[MINE]) == [0]
    assert made.marked[MINE] == made.of_terrain[MINING] == 0b0011
    assert made.marked[MAGIC] == made.of_terrain[MYSTIC_CRYSTAL] == 0b1100


def test_regions_are_found_by_name() -> None:
    made = board(["hill edge", "hill"], [(0, 1)])

    assert made.region("1") == 1
    assert made.region("2") == NOWHERE


def test_entries_and_coast_of_the_two_player_board() -> None:
    shipped = load("base-2p")

    # The shore of the sea 22 adds the inner region 21; the lake's shore adds none.
    assert regions(shipped.entries & ~shipped.edge) == [21]
    assert regions(shipped.coast) == [1, 2, 5, 6, 8, 12, 13, 15, 20, 21]


def test_entries_of_the_four_player_board_go_along_the_long_sea() -> None:
    shipped = load("base-4p")

    assert regions(shipped.entries & ~shipped.edge) == [1, 2, 6, 7, 13]
