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

from difflib import get_close_matches
from typing import Final

from declive.bots.base import Bot
from declive.bots.greedy import Greedy
from declive.bots.random_bot import RandomBot

__all__ = ["Bot", "Greedy", "RandomBot", "make", "names"]

_KINDS: Final[dict[str, type[Bot]]] = {kind.name: kind for kind in (RandomBot, Greedy)}


def names() -> list[str]:
    """The names of all bots, the weakest first."""
    return list(_KINDS)


def make(name: str, seed: int = 0) -> Bot:
    """A bot of this name; a ValueError says which names there are."""
    if name not in _KINDS:
        near = get_close_matches(name, names(), n=1)
        guess = f"did you mean '{near[0]}'?" if near else f"the bots are {', '.join(names())}"
        raise ValueError(f"there is no bot '{name}'; {guess}")
    return _KINDS[name](seed)
