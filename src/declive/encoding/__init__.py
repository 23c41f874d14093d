"""Games as numbers: every action by its place in a table, every position as a row of bytes.

This file is the public face and stays plain; the modules beside it are compiled with the engine.

>>> from declive import Game
>>> from declive.encoding import ActionTable
>>> table = ActionTable("base-2p")
>>> table.names[table.index(Game.new("base-2p", seed=7).legal()[0])]
'pick 1'
"""

from __future__ import annotations

from declive.encoding.action_table import ActionTable, NoSuchEntry
from declive.encoding.columns import Columns
from declive.encoding.many import ManyGames, SeatedPolicy
from declive.encoding.menu import Menu
from declive.encoding.observation import Observer
from declive.encoding.rewards import REWARDS, Rewards
from declive.encoding.sketch import Sketch

__all__ = [
    "REWARDS",
    "ActionTable",
    "Columns",
    "ManyGames",
    "Menu",
    "NoSuchEntry",
    "Observer",
    "Rewards",
    "SeatedPolicy",
    "Sketch",
]
