"""Declive for researchers: environments for PettingZoo, Gymnasium and OpenSpiel.

Each library has a module of its own, which imports it: `declive.envs.pettingzoo`,
`declive.envs.gymnasium`, `declive.envs.openspiel`. What they share needs nothing but NumPy.
"""

from __future__ import annotations

from declive.encoding import REWARDS, ActionTable, Menu, Observer, Rewards
from declive.envs.setting import Setting

__all__ = ["REWARDS", "ActionTable", "Menu", "Observer", "Rewards", "Setting"]
