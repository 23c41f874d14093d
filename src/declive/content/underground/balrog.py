"""The Balrog: a piece that conquers for itself, and the choice where it first goes."""

from __future__ import annotations

from typing import Final

from declive.engine.action import Action, at
from declive.engine.because import because
from declive.engine.conquest import attack, drive_out
from declive.engine.decision import IN_A_TURN, REGION, Decision, Pending, decision
from declive.engine.mask import bit, regions
from declive.engine.reach import all_guarded, peace, silenced
from declive.engine.returning import free_piece, stands
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import STAYS, once, piece, verb

SEND_BALROG: Final = verb("balrog", "r")
BALROG: Final = piece("balrog", True, STAYS)
BALROG_SENT: Final = once("balrog")
BALROG_KILLS: Final = 2


def balrog_targets(state: State, troop: Troop, pentacle: int) -> int:
    """Regions next to the Balrog, or to the Pentacle's, given as a set, while he waits off the map,
    that he may enter for this troop."""
    spot = stands(state, BALROG)
    beside = state.board.beside(spot if spot else pentacle)
    shut = state.board.chasms | all_guarded(state) | silenced(state, troop.seat)
    return beside & ~shut & ~peace(state, troop)


def send_balrog(state: State, troop: Troop, region: int) -> None:
    """He conquers the region for nobody."""
    troop.used |= BALROG_SENT
    free_piece(state, BALROG, region)
    state.note("balrog", troop.seat, region)
    attack(state, troop, region)
    drive_out(state, troop, region, BALROG_KILLS, True)


class BalrogComes(Decision):
    """Where the Balrog goes when the Pentacle is found."""

    def awaited(self) -> str:
        return because("await_balrog", "'balrog REGION'")

    def options(self, state: State, pending: Pending) -> list[Action]:
        troop = state.active(pending.seat)
        return [
            at(SEND_BALROG, region)
            for region in regions(balrog_targets(state, troop, bit(pending.subject)))
        ]

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        send_balrog(state, state.active(pending.seat), action.region)


BALROG_COMES: Final = decision(BalrogComes(), "balrog", REGION, phases=IN_A_TURN)
