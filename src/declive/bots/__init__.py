"""Bots, by name.

>>> from declive import Game, bots
>>> game = Game.new("base-2p", seed=7)
>>> players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
>>> while not game.over:
...     bot = players[game.decides]
...     game.play(bot.decide(game.observe(game.decides), game.legal()))
>>> game.winners
[0]
"""

from __future__ import annotations

from declive.bots.base import Bot
from declive.bots.greedy import Greedy
from declive.bots.random_bot import RandomBot
from declive.bots.registry import (
    ADVISER,
    STAND_IN,
    admit,
    is_brought,
    load,
    make,
    names,
    register,
    shipped,
)

__all__ = [
    "ADVISER",
    "STAND_IN",
    "Bot",
    "Greedy",
    "RandomBot",
    "admit",
    "is_brought",
    "load",
    "make",
    "names",
    "register",
    "shipped",
]
