"""Declive: an open, unofficial implementation of the board game Small World.

Not affiliated with, or endorsed by, the publisher of the game.

>>> import random
>>> from declive import Game
>>> game = Game.new("base-3p", seed=7)
>>> chooser = random.Random(1)
>>> while not game.over:
...     game.play(chooser.choice(game.legal()))
>>> len(game.scores), len(game.winners) >= 1
(3, True)
"""

import declive.shelf  # noqa: F401  (games fetch their boards and banners from it)
from declive.engine import game as _game
from declive.engine.action import Action
from declive.engine.board import Board
from declive.engine.effect import Effect
from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.observe import Price, View
from declive.engine.options import OptionError, Options
from declive.engine.roster import Item, Power, Race
from declive.engine.words import NATURE, NOBODY
from declive.engine.world import RoundEvent, World
from declive.packs import Pack, PackBroke, PackError, load_pack

__version__ = "0.1.0"
__all__ = [
    "NATURE",
    "NOBODY",
    "Action",
    "Board",
    "Effect",
    "Game",
    "IllegalAction",
    "Item",
    "OptionError",
    "Options",
    "Pack",
    "PackBroke",
    "PackError",
    "Power",
    "Price",
    "Race",
    "RoundEvent",
    "View",
    "World",
    "__version__",
    "compiled",
    "load_pack",
]


def compiled() -> bool:
    """Whether the engine runs as compiled code."""
    return not str(_game.__file__).endswith(".py")
