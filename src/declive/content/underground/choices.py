"""Choices that Underground banners and places put before their player, or before nature."""

from __future__ import annotations

from typing import Final

from declive.engine.action import Action, act, at
from declive.engine.because import because
from declive.engine.combo_row import join, power_choices
from declive.engine.decision import IN_A_TURN, REGION, SEAT, TROOP, Decision, Pending, decision
from declive.engine.mask import regions
from declive.engine.nature import Nature
from declive.engine.nouns import NOBODY, NOTHING, NOWHERE, PICK, ROW_SIZE, VOLCANO_MARK
from declive.engine.returning import put_piece, remuster
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.verb import ROW
from declive.engine.vocabulary import STAYS, piece, verb

SWAP: Final = verb("swap", "n", at=ROW, most=ROW_SIZE)
KEEP: Final = verb("keep", "")
PUT_VOLCANO: Final = verb("volcano", "r")
BADGE: Final = verb("badge", "p", natural=True)

VOLCANO: Final = piece("volcano", False, STAYS, in_chasms=True)


class MimesSwap(Decision):
    """Whether to swap the power just picked, and for which. Slots count as they stood."""

    def awaited(self) -> str:
        return because("await_swap", "'swap NUMBER' or 'keep'")

    def options(self, state: State, pending: Pending) -> list[Action]:
        out = [act(KEEP)]
        for slot in range(len(state.row_powers) + 1):
            if slot != pending.subject:
                out.append(act(SWAP, NOWHERE, slot + 1))
        return out

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        troop = state.active(pending.seat)
        if action.kind == SWAP:
            slot = action.number - 1
            if slot > pending.subject:
                slot -= 1
            power = state.row_powers[slot]
            state.row_powers = changed(state.row_powers, slot, troop.power)
            troop.power = power
            troop.hooks = state.roster.hooks(troop.race, power, True, 0, NOTHING)
            state.note("swapped", troop.seat, race=troop.race, power=power)
        join(state, troop)


class VolcanoRises(Decision):
    """On which marked Chasm the Volcano is put."""

    def awaited(self) -> str:
        return because("await_volcano", "'volcano REGION'")

    def options(self, state: State, pending: Pending) -> list[Action]:
        marked = state.board.chasms & state.board.marked[VOLCANO_MARK]
        return [at(PUT_VOLCANO, region) for region in regions(marked)]

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        put_piece(state, state.troops[pending.subject], VOLCANO, action.region)
        state.note("volcano", pending.seat, action.region)


class LentBadge(Decision):
    """Nature draws the power that will lie on a place for the rest of the game."""

    def awaited(self) -> str:
        return because("a_badge", "a badge")

    def options(self, state: State, pending: Pending) -> list[Action]:
        return [act(BADGE, NOWHERE, power) for power in power_choices(state)]

    def sample(self, state: State, pending: Pending, nature: Nature) -> Action:
        powers = power_choices(state)
        return act(BADGE, NOWHERE, powers[nature.below(len(powers))])

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        if state.powers_left == 0:
            state.powers_left = state.discards
            state.discards = 0
        state.powers_left &= ~(1 << action.number)
        state.lent_power = action.number
        state.badge_new = pending.number != NOBODY
        state.note("badge", pending.number, pending.subject, power=action.number)
        index = state.holder[pending.subject]
        if index != NOBODY:
            remuster(state, state.troops[index])


MIMES_SWAP: Final = decision(MimesSwap(), "swap", phases=(PICK,))
VOLCANO_RISES: Final = decision(VolcanoRises(), "volcano", TROOP, phases=(PICK,))
LENT_BADGE: Final = decision(LentBadge(), "badge", REGION, SEAT, natural=True, phases=IN_A_TURN)
