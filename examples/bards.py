"""A race with an action of its own and a power with a memory. Try them:

declive pack check examples/bards.py
declive play --pack examples/bards.py
"""

from __future__ import annotations

from declive.invent import (
    CONQUER,
    Action,
    Effect,
    Power,
    Race,
    State,
    Troop,
    at,
    has,
    near,
    once,
    recruit,
    regions,
    take,
    targets,
    verb,
)

SING = verb(
    "sing",
    "r",
    attacks=True,
    deed="Sing to a Lost Tribe",
    button="Sing to them",
    ask="You may sing to a Lost Tribe: choose its region.",
)
SUNG = once("sing")


class Bards(Effect):
    """Once a turn they sing to a Lost Tribe within reach. It joins them: a Bard from the tray
    takes its place, and none from the hand is needed."""

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase == CONQUER and not troop.used & SUNG and state.tray[troop.race]:
            for region in regions(targets(state, troop) & state.tribes):
                out.append(at(SING, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != SING:
            return False
        troop.used |= SUNG
        recruit(state, troop, 1)
        take(state, troop, action.region, 1)
        return True

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if action.kind != SING or state.phase != CONQUER:
            return ""
        if troop.used & SUNG:
            return "they sing once a turn"
        return "" if has(state.tribes, action.region) else "only a Lost Tribe listens"


class Echoing(Effect):
    """A region next to one of the same terrain that you conquered this turn costs one token
    less."""

    def discount(self, state: State, troop: Troop, region: int) -> int:
        alike = state.board.of_terrain[state.board.terrain[region]]
        return 1 if near(state, troop, region) & troop.taken & alike else 0


BARDS = Race("bards", "Bards", 5, 11, Bards())
ECHOING = Power("echoing", "Echoing", 4, Echoing())
EMBLEMS = {"race-bards": "M20 8L54 2V44A9 8 0 1 1 48 37V16L26 20V52A9 8 0 1 1 20 45Z"}
