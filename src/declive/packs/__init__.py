"""Packs of inventions: races, powers, relics, places, events and boards that join a game.

>>> from declive import Game, load_pack
>>> pack = load_pack("examples/millers.toml")  # doctest: +SKIP
>>> game = Game.new("base-2p", seed=7, packs=[pack])  # doctest: +SKIP
"""

from __future__ import annotations

from declive.engine.pack import Pack
from declive.packs.describe import as_data
from declive.packs.errors import PackBroke, PackError
from declive.packs.load import forget_packs, load_pack, load_packs

__all__ = ["Pack", "PackBroke", "PackError", "as_data", "forget_packs", "load_pack", "load_packs"]
