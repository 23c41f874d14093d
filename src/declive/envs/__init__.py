"""Declive for researchers: environments for PettingZoo, Gymnasium and OpenSpiel.

Each library has a module of its own, which imports it: `declive.envs.pettingzoo`,
`declive.envs.gymnasium`, `declive.envs.openspiel`. What they share needs nothing but NumPy.
"""

from __future__ import annotations

from importlib.util import find_spec

from declive.encoding import REWARDS, ActionTable, Menu, Observer, Rewards, Sketch
from declive.envs.setting import Setting
from declive.extras import install_command

for _needed in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_needed) is None:
        raise ModuleNotFoundError(
            f"the environments need {_needed}, which is not installed: {install_command('envs')}",
            name=_needed,
        )

__all__ = ["REWARDS", "ActionTable", "Menu", "Observer", "Rewards", "Setting", "Sketch"]
