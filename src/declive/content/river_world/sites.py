"""The sites of River World, printed on its maps."""

from __future__ import annotations

from typing import ClassVar, Final

from declive.engine.action import Action, act, at
from declive.engine.decision import THE_EVENT, Pending
from declive.engine.effect import Effect
from declive.engine.mask import bit, count, regions
from declive.engine.nouns import (
    CONQUER,
    HARBOUR,
    NATURE,
    NOTHING,
    RESTLESS,
    RIVER,
    SHIPYARD,
    TEMPLE,
    WITHDRAW,
)
from declive.engine.returning import put_piece, stands
from declive.engine.roster import SITE, Item
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import STAYS, once, piece, verb
from declive.engine.world import MapRule, World

SEND_CARAVEL: Final = verb("caravel", "r")
PEEK: Final = verb("peek", "")
CARAVEL: Final = piece("caravel", False, STAYS, passing=True)
CARAVEL_SENT: Final = once("caravel")


class Harbours(World):
    """Of the Harbours you hold, with all your races together, the first is worth one coin, the
    second two, the third three and so on, in place of the ordinary coin of each region."""

    def dues(self, state: State, seat: int) -> int:
        harbours = 0
        for troop in state.troops_of(seat):
            harbours += count(troop.land & state.board.marked[HARBOUR])
        total = harbours * (harbours + 1) // 2
        return total if state.options.harbour == "extra" else total - harbours


class SeersTemple(Effect):
    """While a race of yours holds it you may look at the event of the next round, in your turn. You
    may tell others, but not show it."""

    lasts_in_decline: ClassVar[bool] = True

    def verbs(self) -> list[int]:
        return [PEEK]

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        mine = state.phase != WITHDRAW or state.withdrawing == troop.seat
        more = state.next_event != NOTHING or sum(state.events_left) > 0
        if serves(state, troop) and mine and more and state.round < state.rounds:
            out.append(act(PEEK))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != PEEK:
            return False
        state.seers |= bit(troop.seat)
        state.note("peeked", troop.seat)
        if state.next_event == NOTHING:
            state.pending.append(Pending(THE_EVENT, NATURE, troop.seat))
        return True


class Shipyard(Effect):
    """While a race of yours holds it you may put the Caravel on any River region, once a turn:
    until the end of your turn that region and all next to it are within reach, also for a first
    conquest."""

    lasts_in_decline: ClassVar[bool] = True

    def verbs(self) -> list[int]:
        return [SEND_CARAVEL]

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase not in (CONQUER, RESTLESS) or stands(state, CARAVEL):
            return
        if state.active(troop.seat).used & CARAVEL_SENT:
            return
        if serves(state, troop):
            for region in regions(state.board.of_terrain[RIVER]):
                out.append(at(SEND_CARAVEL, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != SEND_CARAVEL:
            return False
        state.active(troop.seat).used |= CARAVEL_SENT
        put_piece(state, troop, CARAVEL, action.region)
        state.landing = bit(action.region) | state.board.near[action.region]
        state.note("caravel", troop.seat, action.region)
        return True


def serves(state: State, troop: Troop) -> bool:
    """Whether the site serves the player on turn through this troop."""
    if troop.seat != state.turn:
        return False
    return troop.active or state.options.rw_declined_sites == "yes"


ITEMS: Final[list[Item]] = [
    Item("temple", "Seer's Temple", SITE, SeersTemple(), mark=TEMPLE),
    Item("shipyard", "Shipyard", SITE, Shipyard(), mark=SHIPYARD),
]
RULES: Final[list[MapRule]] = [MapRule("harbour", "Harbours", Harbours())]
