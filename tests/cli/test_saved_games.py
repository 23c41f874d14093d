"""What is told about a saved game: a line that can be typed, and goes on with it."""

from __future__ import annotations

import shlex
from pathlib import Path

from declive.bots import registry
from tests.cli.desk import Desk
from tests.packs.shop import EXAMPLES

BOT = """
from declive.bots import Bot

class Owl(Bot):
    def decide(self, view, legal):
        return legal[-1]
"""


def test_what_goes_on_with_a_saved_game_is_told_whole(desk: Desk) -> None:
    Path("my bots").mkdir()
    Path("my bots/owl.py").write_text(BOT)
    pack = str(EXAMPLES / "millers.toml")
    seats = ["--seat", "Ann", "--seat", "Owl=my bots/owl.py:Owl"]
    keys = ["pick 1", "save my game.declive", "quit"]

    saved = desk.run("play", "--pack", pack, *seats, "--seed", "1", typed=keys).out
    told = saved.partition("To go on with it:\n  declive ")[2].partition("\n")[0]
    command = shlex.split(told)
    registry._brought.clear()
    again = desk.run(*command, typed=["quit", "n"])

    assert command == [
        *("play", "--load", "my game.declive"),
        *("--pack", pack, "--bot", "my bots/owl.py:Owl"),
    ]
    assert again.code == 0, again.err


def test_bots_that_are_known_anyway_need_not_be_named(desk: Desk) -> None:
    out = desk.run("play", "--seed", "1", typed=["pick 1", "save mine.declive", "quit"]).out

    assert "Saved to mine.declive. To go on with it:\n  declive play --load mine.declive\n" in out
