"""What a board lacks is a note, not a mistake."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from declive.boards import BoardFile, names, read
from declive.boards.notes import notes
from declive.boards.random_board import random_board
from tests.boards.spoilt import GOOD

EXAMPLE = Path(__file__).parents[2] / "examples" / "fairground" / "boards" / "fairground-2p.toml"


def without(file: BoardFile, mark: str) -> BoardFile:
    """The board with a mark rubbed out everywhere."""
    return replace(
        file,
        regions=tuple(
            replace(region, marks=tuple(m for m in region.marks if m != mark))
            for region in file.regions
        ),
    )


@pytest.mark.parametrize("name", names())
def test_a_shipped_board_lacks_nothing(name: str) -> None:
    assert notes(read(name)) == []


def test_a_new_board_and_that_of_the_example_lack_nothing() -> None:
    assert notes(random_board("mine", 30, 3, 5)) == []
    assert notes(read(EXAMPLE)) == []


@pytest.mark.parametrize(
    ("board", "mark", "sentence"),
    [
        ("base-3p", "tribe", "no region is marked 'tribe': there are no Lost Tribes"),
        ("base-3p", "mine", "no region is marked 'mine': there is little use for Dwarves"),
        ("base-3p", "magic", "no region is marked 'magic': there is little use for Wizards"),
        ("base-3p", "cavern", "no region is marked 'cavern': there is little use for Underworld"),
        ("underground-2p", "monster", "no region is marked 'monster': no treasure can be found"),
        (
            "underground-2p",
            "volcano",
            "no region is marked 'volcano': the Flames have no Volcano and enter like any race",
        ),
        ("river_world-2p", "harbour", "no region is marked 'harbour': no Harbour brings coins"),
        ("river_world-2p", "shipyard", "no region is marked 'shipyard': nobody builds the Caravel"),
        (
            "river_world-2p",
            "temple",
            "no region is marked 'temple': nobody can see an event coming",
        ),
    ],
)
def test_a_missing_mark_is_told_with_what_follows(board: str, mark: str, sentence: str) -> None:
    assert sentence in notes(without(read(board), mark))


def test_a_missing_terrain_is_told_by_those_who_miss_it() -> None:
    file = read("base-2p")
    flat = replace(
        file,
        regions=tuple(
            replace(r, terrain="swamp") if r.terrain in ("hill", "sea", "lake") else r
            for r in file.regions
        ),
    )

    told = notes(flat)

    assert "no region is hill: there is little use for Hill" in told
    assert "no region is sea or lake: there is little use for Seafaring" in told
    assert "no land lies on a shore: there is little use for Tritons" in told


def test_a_mark_where_it_means_nothing_is_told() -> None:
    file = read("underground-2p")
    moved = replace(
        without(file, "volcano"),
        regions=tuple(
            replace(r, marks=(*r.marks, "volcano")) if r.terrain == "mudpool" else r
            for r in without(file, "volcano").regions
        ),
    )

    assert any(note.startswith("no chasm is marked 'volcano'") for note in notes(moved))


def test_a_site_that_is_there_twice_is_told() -> None:
    file = read("river_world-2p")
    twice = replace(
        file,
        regions=tuple(
            replace(r, marks=(*r.marks, "temple")) if "mine" in r.marks else r for r in file.regions
        ),
    )

    assert any(note.endswith("the first one counts") for note in notes(twice))


def test_a_board_with_notes_can_still_be_loaded(tmp_path: Path) -> None:
    path = tmp_path / "wheel.toml"
    path.write_text(GOOD, encoding="utf-8")

    assert tomllib.loads(GOOD)["box"] == "base"
    assert notes(read(path))
