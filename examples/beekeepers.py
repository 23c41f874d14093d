"""A race with markers of its own, for a rule that no shared effect knows. Try it:

declive pack check examples/beekeepers.py
declive play --pack examples/beekeepers.py
"""

from __future__ import annotations

from declive.invent import (
    FARMLAND,
    FOREST,
    PLACEMENT,
    Action,
    Effect,
    Race,
    State,
    Troop,
    at,
    left_in_box,
    marker,
    move_coins,
    once,
    put_markers,
    regions,
    verb,
    with_marker,
)

HIVE = marker("hive", 6, defends=0, most=1)
SET_UP = verb(
    "hive", "r", deed="Set up a Hive", ask="You may set up a Hive in a Farmland or Forest of yours."
)
SET_UP_THIS_TURN = once("hive")


class Beekeepers(Effect):
    """At the end of each turn they may set up a Hive in a Farmland or Forest of theirs that has
    none. Whoever conquers a region with a Hive is stung and pays them two coins."""

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != PLACEMENT or not troop.active or troop.used & SET_UP_THIS_TURN:
            return
        if left_in_box(state, HIVE):
            meadows = state.board.of_terrain[FARMLAND] | state.board.of_terrain[FOREST]
            for region in regions(troop.land & meadows & ~with_marker(state, HIVE)):
                out.append(at(SET_UP, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != SET_UP:
            return False
        troop.used |= SET_UP_THIS_TURN
        put_markers(state, HIVE, action.region)
        return True

    def lost(self, state: State, troop: Troop, region: int, attacker: Troop) -> None:
        if state.markers[HIVE][region]:
            move_coins(state, attacker.seat, troop.seat, 2)


BEEKEEPERS = Race("beekeepers", "Beekeepers", 5, 10, Beekeepers())
EMBLEMS = {
    "race-beekeepers": "M32 4L48 13V31L32 40L16 31V13ZM20 36L32 43V58L14 48ZM44 36L50 48L32 58Z",
    "marker-hive": "M32 6Q50 8 48 20H16Q14 8 32 6ZM12 22H52V34H12ZM10 36H54V48H10ZM14 50H50V58H14Z",
}
