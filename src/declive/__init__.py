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

from importlib import import_module
from typing import TYPE_CHECKING

import declive.interrupt  # first: what Ctrl-C does while the rest is imported
import declive.shelf  # noqa: F401  (games fetch their boards and banners from it)
from declive.boards import BoardError
from declive.engine import game as _game
from declive.engine.action import Action
from declive.engine.board import Board
from declive.engine.effect import Effect
from declive.engine.errors import IllegalAction
from declive.engine.event import Event, Line
from declive.engine.game import Game
from declive.engine.moves import Move
from declive.engine.notation import BadNotation
from declive.engine.nouns import NATURE, NOBODY
from declive.engine.observe import Price, View
from declive.engine.options import OptionError, Options
from declive.engine.pack import Pack
from declive.engine.price import Term
from declive.engine.roster import Item, Power, Race, Roster
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.world import RoundEvent, World

if TYPE_CHECKING:
    from declive.packs import PackBroke, PackError, load_pack
    from declive.search import Outcomes, Policy, playouts

__version__ = "0.1.0"
__all__ = [
    "NATURE",
    "NOBODY",
    "Action",
    "BadNotation",
    "Board",
    "BoardError",
    "Effect",
    "Event",
    "Game",
    "IllegalAction",
    "Item",
    "Line",
    "Move",
    "OptionError",
    "Options",
    "Outcomes",
    "Pack",
    "PackBroke",
    "PackError",
    "Policy",
    "Power",
    "Price",
    "Race",
    "Roster",
    "RoundEvent",
    "State",
    "Term",
    "Troop",
    "View",
    "World",
    "__version__",
    "compiled",
    "load_pack",
    "playouts",
]


def compiled() -> bool:
    """Whether the engine runs as compiled code."""
    return not str(_game.__file__).endswith(".py")


def __getattr__(name: str) -> object:
    """What reads packs and plays positions out is imported when it is first asked for: few games
    need it, and it takes as long as the engine."""
    if name in ("PackBroke", "PackError", "load_pack"):
        return getattr(import_module("declive.packs"), name)
    if name in ("Outcomes", "Policy", "playouts"):
        return getattr(import_module("declive.search"), name)
    raise AttributeError(f"module 'declive' has no attribute '{name}'")
