"""Good boards to be spoilt by the tests, and the error that comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive.boards import BoardError, load

GOOD = """
name = "wheel"
box = "base"
players = 2
rounds = 10
own_design = true

[regions]
0 = { terrain = "hill",     marks = ["edge"],  borders = [1, 3, 4], at = [0.2, 0.2] }
1 = { terrain = "forest",   marks = ["edge"],  borders = [0, 2, 4] }
2 = { terrain = "swamp",    marks = ["edge"],  borders = [1, 3, 4] }
3 = { terrain = "sea",      marks = ["edge"],  borders = [0, 2, 4] }
4 = { terrain = "farmland", marks = ["tribe"], borders = [0, 1, 2, 3] }
"""


def refused(text: str, folder: Path) -> BoardError:
    """The error that a file with this text is refused with."""
    path = folder / "wheel.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoardError) as caught:
        load(path)
    return caught.value


def inner(number: int, terrain: str = "hill", marks: tuple[str, ...] = ()) -> dict[str, object]:
    """The data of a good board: a region on the edge, and so many inner ones around it."""
    regions: dict[str, object] = {
        "0": {"terrain": "hill", "marks": ["edge"], "borders": list(range(1, number + 1))}
    }
    for region in range(1, number + 1):
        regions[str(region)] = {"terrain": terrain, "marks": list(marks), "borders": [0]}
    return {"name": "star", "box": "base", "players": 2, "rounds": 10, "regions": regions}
