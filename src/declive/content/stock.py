"""Stock effects: rules that many banners share, with what differs as a parameter."""

from __future__ import annotations

from declive.engine.effect import Effect
from declive.engine.mask import has
from declive.engine.state import State
from declive.engine.troop import Troop


class TerrainBonus(Effect):
    """Each region of one terrain brings one coin more."""

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def coins(self, state: State, troop: Troop, region: int) -> int:
        return 1 if has(state.board.of_terrain[self.terrain], region) else 0
