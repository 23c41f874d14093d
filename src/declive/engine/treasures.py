"""Places and relics on the map: where they lie, who controls them, moving them."""

from __future__ import annotations

from declive.engine.effect import Effect
from declive.engine.mask import NONE, bit
from declive.engine.nouns import NOTHING
from declive.engine.returning import remuster
from declive.engine.roster import PLACE
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.troop import Troop


def lies(state: State, effect: Effect) -> int:
    """The region in which the treasure with this effect lies, as a set: an empty one while nobody
    has found it. This is how its place is asked for, since a set is never taken for an index."""
    return lying(state, state.roster.item_of(effect))


def lying(state: State, item: int) -> int:
    """The same for a treasure known by its place in the list."""
    place = state.item_at[item]
    return bit(place) if place >= 0 else NONE


def move_item(state: State, troop: Troop, effect: Effect, region: int) -> None:
    """A relic goes to the region where the troop has used it."""
    state.item_at = changed(state.item_at, state.roster.item_of(effect), region)
    state.items_on = NONE
    for place in state.item_at:
        if place >= 0:
            state.items_on |= bit(place)
    remuster(state, troop)


def places(state: State) -> int:
    """The regions with a place in them."""
    found = NONE
    for index in range(len(state.item_at)):
        if state.item_at[index] >= 0 and state.roster.items[index].kind == PLACE:
            found |= bit(state.item_at[index])
    return found


def never_doubled(state: State, region: int) -> bool:
    """Whether a treasure there keeps the region's coins from being doubled."""
    for index in range(len(state.item_at)):
        if state.item_at[index] == region and state.roster.items[index].never_doubled:
            return True
    return False


def is_lent(state: State, effect: Effect) -> bool:
    """Whether the power with this effect is the one that a place lends."""
    if state.lent_power == NOTHING:
        return False
    return effect in state.roster.powers[state.lent_power].effect.parts()
