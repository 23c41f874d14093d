"""How much may be taken back: enough to think with the board, too little to fill a disk."""

from __future__ import annotations

from typing import Final

from declive.engine.because import because
from declive.server.store.rows import Entry

ACTIONS_A_TURN: Final = 100
"""So many entries each seat may take back in one turn."""
ENTRIES_A_GAME: Final = 1_000
"""So many entries may be taken back in a whole game, by one or by all together."""


class Allowance:
    """Counts what was taken back."""

    def __init__(self) -> None:
        self.in_all = 0
        self._turn = (0, -1)
        self._spent: dict[int, int] = {}

    def note(self, entry: Entry) -> None:
        """Something was taken back. A turn is told apart by its round and its player."""
        self.in_all += entry.taken
        if entry.agreed:
            return
        if self._turn != (entry.round, entry.turn):
            self._turn = (entry.round, entry.turn)
            self._spent = {}
        self._spent[entry.seat] = self._spent.get(entry.seat, 0) + entry.taken

    def left(self, turn: tuple[int, int], seat: int) -> int:
        """How many entries the seat may still take back in this turn. The last undo may go
        further, so that a turn can be begun anew as a whole."""
        spent = self._spent.get(seat, 0) if self._turn == turn else 0
        return max(0, min(ACTIONS_A_TURN - spent, ENTRIES_A_GAME - self.in_all))

    def why_not(self, turn: tuple[int, int], seat: int) -> str:
        """Why nothing more can be taken back; an empty text if something can."""
        if self.in_all >= ENTRIES_A_GAME:
            return because(
                "undo_game_over",
                "{most} actions of this game were taken back, and no more can be",
                most=f"{ENTRIES_A_GAME:,}",
            )
        if self.left(turn, seat) == 0:
            return because(
                "undo_turn_over",
                "you have taken back {most} actions in this turn, and no more can be",
                most=ACTIONS_A_TURN,
            )
        return ""
