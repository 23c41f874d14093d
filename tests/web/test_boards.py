"""The boards that the page shows are drawn with all it needs."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path

import pytest
from PIL import Image

from declive.boards import read
from tools import web_boards

BOARD = "river_world-3p"
MAP_BUDGET = 120_000
THUMB_BUDGET = 24_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one drawn board."""
    out = tmp_path_factory.mktemp("boards")
    web_boards.draw_boards(out, [BOARD])
    return out


def test_the_map_is_empty_and_light(folder: Path) -> None:
    svg = (folder / f"{BOARD}.svg").read_text()

    for mark in ("tribe", "monster", "pirate"):
        assert f'href="#{mark}"' not in svg
    assert 'href="#harbour"' in svg
    assert len(gzip.compress(svg.encode())) < MAP_BUDGET


def test_the_places_are_those_of_the_board(folder: Path) -> None:
    data = json.loads((folder / f"{BOARD}.json").read_text())

    assert set(data["regions"]) == {str(region.id) for region in read(BOARD).regions}
    assert all(len(region["spot"]) == 3 and region["d"] for region in data["regions"].values())


def test_the_small_picture_is_small(folder: Path) -> None:
    file = folder / f"{BOARD}.thumb.webp"

    picture = Image.open(io.BytesIO(file.read_bytes()))

    assert picture.width == web_boards.THUMB
    assert file.stat().st_size < THUMB_BUDGET
