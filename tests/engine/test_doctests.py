"""The examples in docstrings are true, and the bot of the documentation plays."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import declive
from declive import Game, bots

ROOT = Path(__file__).parents[2]


def modules() -> list[str]:
    """Every module of the package but the command line, which is run, not imported."""
    found = [module.name for module in pkgutil.walk_packages(declive.__path__, "declive.")]
    return [
        "declive",
        *(name for name in found if not name.startswith(("declive.cli", "declive.__"))),
    ]


def examples(name: str) -> int:
    """How many examples the source of a module holds."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    source = Path(spec.origin)
    # Beside a compiled module lies its source.
    source = source.with_name(source.name.split(".")[0] + ".py")
    return source.read_text("utf-8").count(">>> ")


@pytest.mark.parametrize("name", [name for name in modules() if examples(name)])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))

    assert result.attempted
    assert not result.failed


def test_the_public_face_has_examples() -> None:
    having = {name for name in modules() if examples(name)}

    assert {"declive", "declive.audit", "declive.engine.game", "declive.engine.options"} <= having


def test_the_bot_of_the_library_page_plays_whole_games_from_its_file(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "library" / "index.md").read_text("utf-8")
    (block,) = (
        block
        for block in re.findall(r"^```python\n(.*?)^```", text, flags=re.M | re.S)
        if "bots.Bot" in block
    )
    file = tmp_path / "miser.py"
    file.write_text(block, "utf-8")
    assert len(block.splitlines()) <= 20

    for seed, board in enumerate(("base-2p", "underground-3p", "river_world-2p")):
        game = Game.new(board, seed=seed)
        players = [bots.make(bots.load(f"{file}:Miser")) for _ in game.names]
        players[0] = bots.make("random", seed)
        while not game.over:
            bot = players[game.decides]
            game.play(bot.decide(game.observe(game.decides), game.legal()))

        # It knows little, but more than nothing.
        assert 0 not in game.winners
