"""From fixed positions there are exactly so many lines of one, two, three … actions."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game
from tests.counts.count import count
from tests.counts.make import POSITIONS
from tests.games.files import expectations

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.declive"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_number_of_lines_is_the_same(file: Path) -> None:
    game = Game.replay(file.read_text(encoding="utf-8"))
    expected = [int(number) for number in expectations(file)["lines"].split()]

    found = [count(game, depth) for depth in range(1, len(expected) + 1)]

    assert found == expected


def test_every_position_has_its_file() -> None:
    assert {file.stem for file in FILES} == {name for name, *_ in POSITIONS}
