"""The six Righteous Relics, in alphabetical order."""

from __future__ import annotations

from typing import Final

from declive.content.substitution import (
    SUBSTITUTE,
    offer_substitutions,
    perform_substitution,
    why_no_substitution,
)
from declive.content.tools import DOORMAT, ORB, SOCKS, SWORD
from declive.content.underground.bag import (
    BAG_AS_RING,
    BAG_AS_SCEPTER,
    copied_here,
    ring_tribute,
)
from declive.engine.action import Action, at
from declive.engine.effect import Effect
from declive.engine.mask import NONE, has, regions
from declive.engine.nouns import MAX_SEATS, PLACEMENT
from declive.engine.roster import RELIC, Item
from declive.engine.state import State
from declive.engine.treasures import lies, move_item, never_doubled
from declive.engine.troop import Troop
from declive.engine.vocabulary import once, verb

PUT_RING: Final = verb("ring", "r")
PUT_SCEPTER: Final = verb("scepter", "r")

SWORD_STRUCK: Final = once("sword")
SOCKS_THROWN: Final = once("socks")
DOORMAT_FLOWN: Final = once("doormat")
ORB_SHONE: Final = once("orb", MAX_SEATS)
ALL_ORBS: Final = ORB_SHONE * ((1 << MAX_SEATS) - 1)
RING_PUT: Final = once("ring")
SCEPTER_PUT: Final = once("scepter")


class ConquestRelic(Effect):
    """A relic used in a conquest, once a turn. It moves to the region it helped to conquer; if
    the attempt fails it stays and is spent for the turn."""

    def __init__(self, tool: int, mark: int) -> None:
        self.tool = tool
        self.mark = mark

    def toolbox(self) -> int:
        return self.tool

    def tools(self, state: State, troop: Troop) -> int:
        return 0 if troop.used & self.mark else self.tool

    def conquered(self, state: State, troop: Troop, region: int) -> None:
        if state.blow & self.tool:
            troop.used |= self.mark
            move_item(state, troop, self, region)

    def failed(self, state: State, troop: Troop, region: int) -> None:
        if state.blow & self.tool:
            troop.used |= self.mark


class FlyingDoormat(ConquestRelic):
    """Once a turn your active race conquers any region, adjacent or not, at its usual cost. The
    Doormat moves there."""

    def reach(self, state: State, troop: Troop) -> int:
        return state.board.everywhere if state.blow & self.tool else NONE


class FroggysRing(Effect):
    """At the end of your turn put the Ring into a region of your active race: each player with an
    active token next to it pays you a coin."""

    def verbs(self) -> list[int]:
        return [PUT_RING]

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase == PLACEMENT and not troop.used & RING_PUT:
            for region in regions(placeable(state, troop, BAG_AS_RING)):
                out.append(at(PUT_RING, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != PUT_RING:
            return False
        troop.used |= RING_PUT
        move_item(state, troop, self, action.region)
        state.note("ring", troop.seat, action.region)
        return True

    def tribute(self, state: State, troop: Troop, seat: int) -> int:
        return ring_tribute(state, seat, lies(state, self)) if troop.used & RING_PUT else 0


class ScepterOfAvarice(Effect):
    """At the end of your turn put the Scepter into a region of your active race: what this region
    brings counts twice, but nothing that several regions bring together. In the Mine of the Lost
    Dwarf it does nothing."""

    def verbs(self) -> list[int]:
        return [PUT_SCEPTER]

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase == PLACEMENT and not troop.used & SCEPTER_PUT:
            for region in regions(placeable(state, troop, BAG_AS_SCEPTER)):
                out.append(at(PUT_SCEPTER, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != PUT_SCEPTER:
            return False
        troop.used |= SCEPTER_PUT
        move_item(state, troop, self, action.region)
        state.note("scepter", troop.seat, action.region)
        return True

    def doublings(self, state: State, troop: Troop, region: int) -> int:
        if not troop.used & SCEPTER_PUT or not has(lies(state, self), region):
            return 0
        return 0 if never_doubled(state, region) else 1


class ShinyOrb(Effect):
    """Once a turn replace a lone active token of an opponent within reach, where no Encampment
    stands, by one of yours from the tray or, if that is empty, from your hand. It takes a token in
    hand. The Orb moves there."""

    def verbs(self) -> list[int]:
        return [SUBSTITUTE]

    def toolbox(self) -> int:
        return ORB

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if not troop.used & ALL_ORBS:
            offer_substitutions(state, troop, ORB_SHONE, ORB, out)

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        return perform_substitution(state, troop, ORB_SHONE, ORB, action)

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        return why_no_substitution(state, troop, ORB, action)

    def conquered(self, state: State, troop: Troop, region: int) -> None:
        if state.blow & ORB:
            move_item(state, troop, self, region)


class StinkyTrollsSocks(ConquestRelic):
    """Once a turn your active race conquers a region as if it were empty: those who stand there
    lose nobody and withdraw, Monsters run away and leave their treasure. The Socks move there."""

    def ignores_defenders(self, state: State, troop: Troop, region: int) -> bool:
        return state.blow & self.tool != 0

    def spares(self, state: State, troop: Troop, region: int, attacker: Troop) -> bool:
        return attacker.index == troop.index and state.blow & self.tool != 0


class SwordOfTheKillerRabbit(ConquestRelic):
    """Once a turn a region costs your active race two tokens less. The Sword moves there."""

    def discount(self, state: State, troop: Troop, region: int) -> int:
        return 2 if state.blow & self.tool else 0


def placeable(state: State, troop: Troop, mark: int) -> int:
    """Where a relic of the end of the turn may be put: an active region of its holder, but not
    where the Bag did the same this turn."""
    return troop.land & ~copied_here(state, troop, mark) if troop.active else NONE


ITEMS: Final[list[Item]] = [
    Item("doormat", "Flying Doormat", RELIC, FlyingDoormat(DOORMAT, DOORMAT_FLOWN)),
    Item("ring", "Froggy's Ring", RELIC, FroggysRing()),
    Item("scepter", "Scepter of Avarice", RELIC, ScepterOfAvarice()),
    Item("orb", "Shiny Orb", RELIC, ShinyOrb()),
    Item("socks", "Stinky Troll's Socks", RELIC, StinkyTrollsSocks(SOCKS, SOCKS_THROWN)),
    Item("sword", "Sword of the Killer Rabbit", RELIC, SwordOfTheKillerRabbit(SWORD, SWORD_STRUCK)),
]
