"""Boards that can be read but not played: too large, cut off, or not to be drawn flat."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive.boards.check import check
from tests.boards.spoilt import GOOD, inner, refused


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        (inner(61), inner(62), "63 regions are too many: at most 62"),
        (
            inner(9, terrain="mountain"),
            inner(10, terrain="mountain"),
            "10 regions of terrain 'mountain' are too many: at most 9",
        ),
        (
            inner(9, terrain="black_mountain"),
            inner(10, terrain="black_mountain"),
            "10 regions of terrain 'black_mountain' are too many: at most 9",
        ),
        (
            inner(18, marks=("tribe",)),
            inner(19, marks=("tribe",)),
            "19 regions marked 'tribe' are too many: at most 18",
        ),
        (
            inner(7, marks=("monster",)),
            inner(8, marks=("monster",)),
            "8 regions marked 'monster' are too many: at most 7",
        ),
        (
            inner(12, marks=("pirate",)),
            inner(13, marks=("pirate",)),
            "13 regions marked 'pirate' are too many: at most 12",
        ),
        (
            inner(1),
            inner(5, terrain="lake"),
            "2 players need 2 regions of land or more, not 1",
        ),
    ],
)
def test_numbers_have_limits(
    good: dict[str, object], bad: dict[str, object], sentence: str
) -> None:
    assert check(good)[1] == []
    assert check(bad)[1] == [sentence]


def test_regions_cut_off_from_the_edge_are_named(tmp_path: Path) -> None:
    island = '5 = { terrain = "hill", borders = [6] }\n6 = { terrain = "hill", borders = [5] }\n'

    error = refused(GOOD + island, tmp_path)

    assert error.mistakes == [
        "region 5 cannot be reached from the edge",
        "region 6 cannot be reached from the edge",
    ]


def test_borders_that_must_cross_are_named(tmp_path: Path) -> None:
    # 0 and 2 lie across the wheel, on either side of its hub 4.
    text = GOOD.replace("[1, 3, 4], at", "[1, 2, 3, 4], at")

    error = refused(text.replace("[1, 3, 4] }", "[0, 1, 3, 4] }"), tmp_path)

    assert len(error.mistakes) == 1
    before, tangle = error.mistakes[0].split("; two must cross among ")
    assert before.startswith("the borders cannot be drawn on a flat map: leaving out 0-2, ")
    assert tangle.startswith("0-2, ")


def test_an_edge_that_lies_inside_is_named(tmp_path: Path) -> None:
    error = refused(GOOD.replace('["tribe"]', '["edge"]'), tmp_path)

    assert error.mistakes == [
        "the borders cannot be drawn on a flat map: leaving out 0-1, 0-3, 1-2, 2-3 or the edge at "
        "4 would mend it; two must cross among 0-1, 0-3, 1-2, 1-4, 2-3, 2-4, 3-4, the edge at 1, "
        "the edge at 2, the edge at 3 and the edge at 4"
    ]


def test_a_board_of_nothing_but_borders_is_refused_soon() -> None:
    everyone = range(62)
    regions: dict[str, object] = {
        str(one): {
            "terrain": "hill",
            "marks": ["edge"],
            "borders": [other for other in everyone if other != one],
        }
        for one in everyone
    }

    mistakes = check({**inner(1), "regions": regions})[1]

    assert len(mistakes) == 1
    assert mistakes[0].startswith("the borders cannot be drawn on a flat map: two must cross among")
