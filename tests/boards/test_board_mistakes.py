"""Boards with mistakes are refused, with a sentence for each mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive.boards import BoardError, load
from tests.boards.spoilt import GOOD, refused

ALL_MARKS = (
    "edge, mine, magic, cavern, tribe, monster, volcano, pirate, harbour, shipyard or temple"
)

# What to find in the good board, what to put there, and the one sentence that comes of it.
MISTAKES = [
    # The board's own keys.
    ('name = "wheel"\n', "", "name is missing"),
    ('name = "wheel"', "name = 7", "name must be a text in quotes, not 7"),
    (
        '"wheel"',
        '"My wheel"',
        "name 'My wheel' must be of small letters, digits, '-' and '_' only",
    ),
    ('"wheel"', '""', "name '' must be of small letters, digits, '-' and '_' only"),
    ('box = "base"\n', "", "box is missing"),
    ('"base"', '"bass"', "box 'bass' is not known; did you mean 'base'?"),
    (
        '"base"',
        '"sky"',
        "box 'sky' is not known: it is one of base, underground or river_world",
    ),
    ("players = 2\n", "", "players is missing"),
    ("players = 2", "players = 1", "players must be a whole number from 2 to 5, not 1"),
    ("players = 2", "players = 6", "players must be a whole number from 2 to 5, not 6"),
    ("players = 2", 'players = "2"', "players must be a whole number from 2 to 5, not '2'"),
    ("players = 2", "players = true", "players must be a whole number from 2 to 5, not true"),
    ("players = 2", "players = 5", "5 players need 5 regions of land or more, not 4"),
    ("rounds = 10\n", "", "rounds is missing"),
    ("rounds = 10", "rounds = 0", "rounds must be a whole number of 1 or more, not 0"),
    ("rounds = 10", "rounds = 9.5", "rounds must be a whole number of 1 or more, not 9.5"),
    ("own_design = true", "own_design = 1", "own_design must be true or false, not 1"),
    ("own_design", "own_desing", "key 'own_desing' is not known; did you mean 'own_design'?"),
    ("own_design = true", "title = 3", "title must be a text in quotes, not 3"),
    ("own_design = true", "notes = []", "notes must be a text in quotes, not []"),
    # The keys and words of a region.
    ('terrain = "forest",  ', "", "region 1: terrain is missing"),
    (
        '"forest"',
        '"forrest"',
        "region 1: terrain 'forrest' is not known; did you mean 'forest'?",
    ),
    ('"forest"', "3", "region 1: terrain must be a word in quotes, not 3"),
    ('["tribe"]', '["trieb"]', "region 4: mark 'trieb' is not known; did you mean 'tribe'?"),
    ('["tribe"]', '["x"]', f"region 4: mark 'x' is not known: it is one of {ALL_MARKS}"),
    ('["tribe"]', "[1]", "region 4: mark must be a word in quotes, not 1"),
    ('["tribe"]', '"tribe"', "region 4: marks must be a list of words, not 'tribe'"),
    ('["tribe"]', '["mine", "mine"]', "region 4: mark 'mine' is listed twice"),
    (
        "at = ",
        "pos = ",
        "region 0: key 'pos' is not known: it is one of terrain, borders, marks or at",
    ),
    ("[0.2, 0.2]", "[0.2]", "region 0: at must be two numbers from 0 to 1, not [0.2]"),
    ("[0.2, 0.2]", "[0.2, 7]", "region 0: at must be two numbers from 0 to 1, not [0.2, 7]"),
    ("[0.2, 0.2]", "[0.2, nan]", "region 0: at must be two numbers from 0 to 1, not [0.2, nan]"),
    # Neighbours.
    (", borders = [0, 1, 2, 3]", "", "region 4: borders is missing"),
    (
        "[0, 1, 2, 3]",
        '"0 1 2 3"',
        "region 4: borders must be a list of region numbers, not '0 1 2 3'",
    ),
    ("[0, 1, 2, 3]", "[0, 1, 2, 9]", "region 4: neighbour 9 is no region of this board"),
    ("[0, 1, 2, 3]", '[0, 1, 2, "3"]', "region 4: neighbour '3' is no region of this board"),
    ("[0, 1, 2, 3]", "[0, 1, 2, 3, 4]", "region 4: it lists itself as a neighbour"),
    ("[0, 1, 2, 3]", "[0, 1, 2, 3, 1]", "region 4: neighbour 1 is listed twice"),
    ("[0, 1, 2, 3]", "[0, 1, 2]", "region 3 lists 4 as a neighbour but 4 does not list 3"),
    # The map as a whole.
    ('["edge"]', "[]", "no region is marked 'edge'"),
]


def test_the_board_to_be_spoilt_is_good(tmp_path: Path) -> None:
    path = tmp_path / "wheel.toml"
    path.write_text(GOOD, encoding="utf-8")

    assert load(path).size == 5


@pytest.mark.parametrize(("old", "new", "sentence"), MISTAKES)
def test_a_mistake_is_named_and_no_other(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    assert old in GOOD

    error = refused(GOOD.replace(old, new), tmp_path)

    assert error.mistakes == [sentence]
    assert str(error) == f"{tmp_path / 'wheel.toml'}: {sentence}"


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("four", "region 'four': regions are numbered 0, 1, 2 and so on"),
        ("04", "region '04': regions are numbered 0, 1, 2 and so on"),
        ("1234567", "region '1234567': regions are numbered 0, 1, 2 and so on"),
        ("6", "5 regions must be numbered 0 to 4: 4 is missing"),
    ],
)
def test_a_region_with_a_wrong_number_is_named(key: str, sentence: str, tmp_path: Path) -> None:
    error = refused(GOOD.replace("4 = {", f"{key} = {{"), tmp_path)

    assert error.mistakes[0] == sentence
    assert error.mistakes[1] == "region 0: neighbour 4 is no region of this board"


@pytest.mark.parametrize(
    ("regions", "sentence"),
    [
        ("", "regions is missing"),
        ("[regions]", "there are no regions"),
        ("regions = 3", "regions must be a table, not 3"),
    ],
)
def test_a_board_without_regions_is_refused(regions: str, sentence: str, tmp_path: Path) -> None:
    error = refused(GOOD[: GOOD.index("[regions]")] + regions, tmp_path)

    assert error.mistakes == [sentence]


def test_a_region_that_is_no_table_is_named(tmp_path: Path) -> None:
    lines = [line for line in GOOD.splitlines() if not line.startswith("4 =")]

    error = refused("\n".join([*lines, '4 = "farmland"']), tmp_path)

    assert error.mistakes == ["region 4: it must be a table in braces, not 'farmland'"]


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("rounds = 10", "rounds = -1").replace('"forest"', '"wood"')

    error = refused(text.replace("[0, 1, 2, 3]", "[0, 1, 2, 4]"), tmp_path)

    terrain = error.mistakes[1]
    assert terrain.startswith(
        "region 1: terrain 'wood' is not known: it is one of farmland, forest"
    )
    assert str(error).splitlines() == [
        f"{tmp_path / 'wheel.toml'}: 4 mistakes",
        "  rounds must be a whole number of 1 or more, not -1",
        f"  {terrain}",
        "  region 4: it lists itself as a neighbour",
        "  region 3 lists 4 as a neighbour but 4 does not list 3",
    ]


def test_a_region_half_read_is_not_blamed_for_the_rest(tmp_path: Path) -> None:
    text = GOOD.replace("[0, 1, 2, 3]", "[0, 1, 2, 33]").replace('["edge"]', '["egde"]')

    error = refused(text, tmp_path)

    assert error.mistakes[-1] == "region 4: neighbour 33 is no region of this board"
    assert len(error.mistakes) == 5


def test_a_region_without_a_number_may_be_the_edge(tmp_path: Path) -> None:
    text = GOOD.replace('["edge"]', "[]")

    error = refused(
        text + '"a b" = { terrain = "hill", marks = ["edge"], borders = [0] }', tmp_path
    )

    assert error.mistakes == ["region 'a b': regions are numbered 0, 1, 2 and so on"]


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"

    with pytest.raises(BoardError) as caught:
        load(path)

    assert str(caught.value) == f"{path}: there is no such file or folder"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"name = \n", "the file is not TOML: Invalid value (at line 1, column 8)"),
        (b"a = 1\na = 2\n", "the file is not TOML: Cannot overwrite a value (at line 2"),
        (b"name = '\xff'", "the file is not text in UTF-8"),
        (b"a = " + b"[" * 100_000, "the file is not TOML: "),
        (b"#" * 1_000_001, "a board has at most 1,000,000 bytes"),
    ],
)
def test_a_file_that_is_not_toml_is_named(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(content)

    with pytest.raises(BoardError) as caught:
        load(path)

    assert str(caught.value).startswith(f"{path}: {sentence}")
    assert "\n" not in str(caught.value)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only some systems have such a file")
def test_a_file_without_an_end_is_not_read_to_it() -> None:
    with pytest.raises(BoardError, match="at most 1,000,000 bytes"):
        load("/dev/zero")


def test_a_board_error_is_a_value_error() -> None:
    assert issubclass(BoardError, ValueError)
