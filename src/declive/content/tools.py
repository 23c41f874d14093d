"""The tools of a conquest, in the order in which the notation writes them behind `with`."""

from __future__ import annotations

from typing import Final

from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import tool

VAMPIRE: Final = tool("vampire", "substitute")
ORB: Final = tool("orb", "substitute")
BAG_ORB: Final = tool("bag_orb", "substitute")
SWORD: Final = tool("sword", "conquer roll")
BAG_SWORD: Final = tool("bag_sword", "conquer roll")
SOCKS: Final = tool("socks", "conquer roll wisp")
BAG_SOCKS: Final = tool("bag_socks", "conquer roll wisp")
DOORMAT: Final = tool("doormat")
BAG_DOORMAT: Final = tool("bag_doormat")

BAG_TOOLS: Final = BAG_ORB | BAG_SWORD | BAG_SOCKS | BAG_DOORMAT


def at_hand(state: State, troop: Troop) -> int:
    """All tools the troop may use in a conquest now."""
    tools = 0
    for effect in troop.hooks.tools:
        tools |= effect.tools(state, troop)
    return tools


def mats(state: State, troop: Troop) -> list[int]:
    """The ways to get near enough for a conquest at a fixed price: on foot, or by a doormat."""
    found = [0]
    if troop.hooks.tools:
        tools = at_hand(state, troop)
        for mat in (DOORMAT, BAG_DOORMAT):
            if tools & mat:
                found.append(mat)
    return found
