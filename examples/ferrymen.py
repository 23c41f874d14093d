"""A race whose action names two regions, and says how it is shown. Try it:

declive pack check examples/ferrymen.py
declive play --pack examples/ferrymen.py
"""

from __future__ import annotations

from declive.invent import (
    PLACEMENT,
    Action,
    Effect,
    Race,
    State,
    Troop,
    act,
    has,
    once,
    regions,
    verb,
)

FERRY = verb(
    "ferry",
    "rr",
    letter="f",
    deed="Ferry a token along the coast",
    button="Ferry a token from here",
    ask="You may ferry a token: choose where it boards, then where it lands.",
)
FERRIED = once("ferry")


class Ferrymen(Effect):
    """At the end of each turn they may ferry one token from a region of theirs on a coast to
    another of theirs on a coast, if one stays behind."""

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != PLACEMENT or not troop.active or troop.used & FERRIED:
            return
        shores = regions(troop.land & state.board.coast)
        for start in shores:
            if state.tokens[start] > 1:
                for end in shores:
                    if end != start:
                        out.append(act(FERRY, start, end))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != FERRY:
            return False
        troop.used |= FERRIED
        state.tokens[action.region] -= 1
        state.tokens[action.number] += 1
        return True

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if action.kind != FERRY or state.phase != PLACEMENT:
            return ""
        if troop.used & FERRIED:
            return "the ferry goes once a turn"
        shores = troop.land & state.board.coast
        if not has(shores, action.region) or not has(shores, action.number):
            return "the ferry goes between two coasts of yours"
        return "one token stays behind" if state.tokens[action.region] < 2 else ""


FERRYMEN = Race("ferrymen", "Ferrymen", 6, 12, Ferrymen())
EMBLEMS = {"race-ferrymen": "M6 38H58L50 52H14ZM30 8H34V36H30ZM36 12L52 32H36Z"}
