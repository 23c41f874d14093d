"""The Bag-o'-Many-Things: a piece that does for a turn what a relic on the map does."""

from __future__ import annotations

from typing import Final

from declive.content.substitution import SUBSTITUTE, offer_substitutions, perform_substitution
from declive.content.tools import (
    BAG_DOORMAT,
    BAG_ORB,
    BAG_SOCKS,
    BAG_SWORD,
    BAG_TOOLS,
    DOORMAT,
    ORB,
    SOCKS,
    SWORD,
)
from declive.engine.action import Action, at
from declive.engine.effect import Effect
from declive.engine.mask import NONE, count, has, regions
from declive.engine.nouns import MAX_SEATS, NOTHING, PLACEMENT
from declive.engine.returning import drop_piece, put_piece, stands
from declive.engine.state import State
from declive.engine.treasures import lying, never_doubled
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_HAND, TO_OWNER, once, piece, verb

BAG: Final = piece("bag", False, TO_OWNER, active_only=True)
BAG_RING: Final = verb("bag_ring", "r", sign="relic-ring")
BAG_SCEPTER: Final = verb("bag_scepter", "r", sign="relic-scepter")

BAG_OPENED: Final = once("bag")
BAG_AS_RING: Final = once("bag_ring")
BAG_AS_SCEPTER: Final = once("bag_scepter")
BAG_SHONE: Final = once("bag_orb", MAX_SEATS)

_COPIES: Final = (
    (BAG_SWORD, SWORD, "sword"),
    (BAG_SOCKS, SOCKS, "socks"),
    (BAG_DOORMAT, DOORMAT, "doormat"),
    (BAG_ORB, ORB, "orb"),
)


class Magic(Effect):
    """The Bag-o'-Many-Things does once a turn what one Relic on the map does, whoever holds that,
    but not in the region of the Relic itself. It stays where it was used and comes back to you if
    that region falls."""

    def verbs(self) -> list[int]:
        return [SUBSTITUTE, BAG_RING, BAG_SCEPTER]

    def toolbox(self) -> int:
        return BAG_TOOLS

    def equipped(self, state: State, troop: Troop) -> None:
        put_piece(state, troop, BAG, IN_HAND)

    def disbanded(self, state: State, troop: Troop) -> None:
        drop_piece(state, BAG)

    def tools(self, state: State, troop: Troop) -> int:
        if troop.used & BAG_OPENED:
            return 0
        found = 0
        for copy, _, word in _COPIES:
            if copy != BAG_ORB and relic_at(state, word):
                found |= copy
        return found

    def tool_fits(self, state: State, troop: Troop, region: int) -> bool:
        for copy, original, word in _COPIES:
            if state.blow & copy and not may_copy_at(state, word, region):
                return False
            if state.blow & copy and state.blow & original:
                return state.options.bag_same_region == "allowed"
        return True

    def discount(self, state: State, troop: Troop, region: int) -> int:
        return 2 if state.blow & BAG_SWORD else 0

    def ignores_defenders(self, state: State, troop: Troop, region: int) -> bool:
        return state.blow & BAG_SOCKS != 0

    def spares(self, state: State, troop: Troop, region: int, attacker: Troop) -> bool:
        return attacker.index == troop.index and state.blow & BAG_SOCKS != 0

    def reach(self, state: State, troop: Troop) -> int:
        return state.board.everywhere if state.blow & BAG_DOORMAT else NONE

    def entry(self, state: State, troop: Troop) -> int:
        return self.reach(state, troop)

    def conquered(self, state: State, troop: Troop, region: int) -> None:
        if state.blow & BAG_TOOLS:
            troop.used |= BAG_OPENED
            put_piece(state, troop, BAG, region)

    def failed(self, state: State, troop: Troop, region: int) -> None:
        if state.blow & BAG_TOOLS:
            troop.used |= BAG_OPENED

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if troop.used & BAG_OPENED:
            return
        if relic_at(state, "orb"):
            offer_substitutions(state, troop, BAG_SHONE, BAG_ORB, out)
        if state.phase == PLACEMENT:
            for word, kind in (("ring", BAG_RING), ("scepter", BAG_SCEPTER)):
                if relic_at(state, word):
                    for region in regions(troop.land):
                        if may_copy_at(state, word, region):
                            out.append(at(kind, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind == BAG_RING or action.kind == BAG_SCEPTER:
            troop.used |= BAG_OPENED
            troop.used |= BAG_AS_RING if action.kind == BAG_RING else BAG_AS_SCEPTER
            put_piece(state, troop, BAG, action.region)
            state.note("bag", troop.seat, action.region)
            return True
        return perform_substitution(state, troop, BAG_SHONE, BAG_ORB, action)

    def tribute(self, state: State, troop: Troop, seat: int) -> int:
        return ring_tribute(state, seat, stands(state, BAG)) if troop.used & BAG_AS_RING else 0

    def doublings(self, state: State, troop: Troop, region: int) -> int:
        if not troop.used & BAG_AS_SCEPTER or not has(stands(state, BAG), region):
            return 0
        return 0 if never_doubled(state, region) else 1


def relic_at(state: State, word: str) -> int:
    """The region of a relic, as a set: an empty one if it is not in play."""
    item = state.roster.item(word)
    return NONE if item == NOTHING else lying(state, item)


def may_copy_at(state: State, word: str, region: int) -> bool:
    """RUL-42: the Bag does not stand with the relic it copies."""
    return state.options.bag_same_region == "allowed" or not has(relic_at(state, word), region)


def copied_here(state: State, troop: Troop, mark: int) -> int:
    """The region, as a set, where the Bag did this relic's work this turn."""
    if not troop.used & mark or state.options.bag_same_region == "allowed":
        return NONE
    return stands(state, BAG)


def ring_tribute(state: State, seat: int, spot: int) -> int:
    """What a player pays for standing next to a Ring; its region comes as a set."""
    beside = state.board.beside(spot) & state.active(seat).land
    if state.options.ring == "per_region":
        return count(beside)
    return 1 if beside else 0
