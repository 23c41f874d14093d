"""Helpers: the examples, and small packs written to a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game, Pack, PackError, bots, load_pack
from declive.audit import Auditor

EXAMPLES = Path(__file__).parents[2] / "examples"

RACE = """
[[race]]
name = "Pixies"
value = 5
stock = 10
text = "They are small."
effects = [{ coins_for = { terrain = "swamp" } }]
"""

PYTHON = '''
from declive.invent import Effect, Race

class Pixies(Effect):
    """They are small."""

    def coins(self, state, troop, region):
        return 1

PIXIES = Race("pixies", "Pixies", 5, 10, Pixies())
'''


def write(folder: Path, text: str, name: str = "") -> Path:
    """A file with this text, in TOML or Python as it looks."""
    ending = ".py" if "import" in text else ".toml"
    path = folder / (name or f"pixies{ending}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def load(folder: Path, text: str) -> Pack:
    """The pack in a file with this text."""
    return load_pack(write(folder, text))


def refused(folder: Path, text: str) -> list[str]:
    """What a pack with this text is refused with."""
    with pytest.raises(PackError) as caught:
        load(folder, text)
    return caught.value.mistakes


def play_out(game: Game, bot: str = "random", seed: int = 1) -> Game:
    """The game played to its end by bots, audited all the way."""
    players = [bots.make(bot, seed + seat) for seat in range(len(game.names))]
    auditor = Auditor(game)
    while not game.over:
        seat = game.decides
        game.play(players[seat].decide(game.observe(seat), game.legal()))
        assert auditor.step() == []
    return game


def picking(game: Game, race: str, power: str) -> Game:
    """A game without chance in which the first player has just picked this combo."""
    game.play(f"deal {race} {power}")
    while game.decides < 0:
        game.play(game.legal()[-1])
    game.play("pick 1")
    while game.decides < 0:
        game.play(game.legal()[-1])
    return game
