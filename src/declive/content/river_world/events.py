"""The events of River World, in alphabetical order. Each lasts for one round."""

from __future__ import annotations

from typing import Final

from declive.engine.mask import bit, count, regions
from declive.engine.nouns import NOBODY, SHIP_STOCK
from declive.engine.state import State
from declive.engine.world import RoundEvent, World


class Calm(World):
    """A calm round: nothing happens."""


class CruelWinter(World):
    """The Rivers are frozen: a River costs two tokens and is land like any other this round.
    Whoever stands there must leave a token and is paid for it. After the thaw, in each player's
    next turn, it has to be left by all who may not stay in Rivers."""

    def river_cost(self, state: State) -> int:
        return 2

    def freezes(self, state: State) -> bool:
        return True


class Pirates(World):
    """A pirate ship comes to every empty River region and stays until it is conquered. It costs an
    attacker one token more, and every region next to ships brings one coin less."""

    def arrives(self, state: State) -> None:
        stock = SHIP_STOCK - count(state.ships)
        # RUL-109: a River where only a piece stands is empty, whoever the piece keeps out.
        for region in regions(state.board.rivers & ~state.ships):
            if stock > 0 and state.holder[region] == NOBODY and state.is_empty(region):
                state.ships |= bit(region)
                stock -= 1
                state.note("ship", region=region)


class Storm(World):
    """A River costs three tokens this round."""

    def river_cost(self, state: State) -> int:
        return 3


EVENTS: Final[list[RoundEvent]] = [
    RoundEvent("calm", "Calm", 3, Calm()),
    RoundEvent("pirates", "Pirates", 4, Pirates()),
    RoundEvent("storm", "Storm", 2, Storm()),
    RoundEvent("winter", "Cruel Winter", 2, CruelWinter()),
]
