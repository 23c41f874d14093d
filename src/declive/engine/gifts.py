"""What an effect may give at any time: coins of the bank, tokens of the tray."""

from __future__ import annotations

from declive.engine.state import State
from declive.engine.troop import Troop


def pay(state: State, seat: int, coins: int) -> None:
    """The bank pays the seat at once."""
    state.coins[seat] += coins
    state.note("gift", seat, number=coins)


def recruit(state: State, troop: Troop, tokens: int) -> int:
    """Tokens of the race come from the tray to its hand, as many as there are; says how many."""
    joining = min(tokens, state.tray[troop.race])
    if joining > 0:
        state.tray[troop.race] -= joining
        troop.hand += joining
        state.note("reinforced", troop.seat, number=joining, race=troop.race)
    return joining
