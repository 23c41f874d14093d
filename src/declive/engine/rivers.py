"""Leaving Rivers: in redeployment, of one's own will, after the thaw and in decline."""

from __future__ import annotations

from declive.engine.conquest import lose
from declive.engine.mask import NONE, regions
from declive.engine.reach import home_waters
from declive.engine.returning import bring_to_row, is_restless, remuster, vacate
from declive.engine.state import State
from declive.engine.troop import Troop


def leave_river(state: State, troop: Troop, region: int) -> None:
    """A race that may stay in the River gives it up nevertheless."""
    troop.hand += state.tokens[region]
    vacate(state, region)
    state.note("gave_up", troop.seat, region, race=troop.race)


def empty_rivers(state: State, troop: Troop) -> None:
    """The troop leaves Rivers in which it may not stay; its tokens go back to its hand."""
    leaving = troop.land & state.board.rivers
    if leaving == NONE:
        return
    for region in regions(leaving & ~home_waters(state, troop)):
        troop.hand += state.tokens[region]
        vacate(state, region)
    remuster(state, troop)


def thaw(state: State) -> None:
    """RW-EVENT-WINTER-4: declined tokens of the player on turn leave Rivers that are no longer
    frozen."""
    if state.frozen or state.board.rivers == NONE:
        return
    for troop in state.troops_of(state.turn):
        if not troop.active and not is_restless(state, troop):
            drown(state, troop)


def drown(state: State, troop: Troop) -> None:
    """Tokens in Rivers where the troop may not stay go to the tray."""
    wet = troop.land & state.board.rivers
    if wet == NONE:
        return
    for region in regions(wet & ~home_waters(state, troop)):
        lose(state, troop, region, state.tokens[region])
        vacate(state, region)
    bring_to_row(state, troop)
