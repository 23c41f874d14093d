"""A shared event: what a round can change, told by parameters."""

from __future__ import annotations

from declive.content.ground import Ground
from declive.engine.effect import Effect
from declive.engine.state import State
from declive.engine.world import World


class SharedEvent(World):
    """Rivers that cost more or freeze for a round, and coins for some ground."""

    def __init__(self, text: str, river: int, frozen: bool, ground: Ground, coins: int) -> None:
        self.text = text
        self.river = river
        self.frozen = frozen
        self.ground = ground
        self.coins = coins
        self._nobody = Effect()

    def river_cost(self, state: State) -> int:
        return self.river

    def freezes(self, state: State) -> bool:
        return self.frozen

    def dues(self, state: State, seat: int) -> int:
        if self.coins == 0:
            return 0
        regions = 0
        for troop in state.troops_of(seat):
            regions += self.ground.held(state, troop, self._nobody)
        return regions * self.coins
