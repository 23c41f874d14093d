"""The example of the documentation plays."""

from __future__ import annotations

import re
from pathlib import Path

from declive import boards, bots
from declive.bots.match import play_game

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


def test_the_example_of_the_documentation_plays_a_game(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    file = tmp_path / "my_bot.py"
    file.write_text(found[1], encoding="utf-8")
    name = bots.load(f"{file}:Homebody")

    played = play_game(boards.load("base-2p"), 1, [bots.make(name), bots.make("random", 1)])

    assert played.complaints == []
    assert played.game.over
