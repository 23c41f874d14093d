"""What was told last of one game to one seat: the row of bytes, and what it was made of.

From one decision to the next most of a position stays as it is. A sketch remembers what each part
of an observation told, so that only what has changed is written anew: numbers are compared one by
one, and rows, which nobody ever changes, by being the same.
"""

from __future__ import annotations

from declive.engine.nouns import NOBODY, NOTHING
from declive.engine.rows import Row
from declive.engine.state import State


class Told:
    """What was told of one troop. At first nothing: all its bytes are 0."""

    def __init__(self) -> None:
        self.land = 0
        self.clear()

    def clear(self) -> None:
        """There is no race; the land is told for itself."""
        self.race = NOTHING
        self.power = NOTHING
        self.hand = 0
        self.withdrawn = 0
        self.aside = 0
        self.short = 0
        self.first_turn = False
        self.started = False
        self.used = 0
        self.pact = NOBODY
        self.vengeance = 0
        self.markers: Row = ()
        self.markers_back: Row = ()


class Sketch:
    """The last observation and what it was made of. It begins with a row in which nothing is told;
    an observer writes into it."""

    def __init__(self) -> None:
        self.row = bytearray()
        """Empty before the first observation."""
        self.view = memoryview(self.row)
        self.troops: list[Told] = []
        self.coins: list[int] = []
        self.tokens = b""
        self.tribes = 0
        self.monsters: Row = ()
        self.ships = 0
        self.landing = 0
        self.markers: tuple[Row, ...] = ()
        self.marked = 0
        self.piece_at: Row = ()
        self.item_at: Row = ()
        self.conquered = 0
        self.taken = 0
        self.barred = 0
        self.lifted: Row = ()
        self.asked = NOBODY
        self.around = NOTHING
        self.clock = NOTHING
        self.row_races: Row = ()
        self.row_powers: Row = ()
        self.row_coins: Row = ()
        self.tray: list[int] = []
        self.races_left = 0
        self.powers_left = 0
        self.discards = 0
        self.items_left = NOTHING
        self.lent_power = NOTHING
        self.treasures = NOTHING
        self.event = NOTHING
        self.next_event = NOTHING
        self.seers = NOTHING
        self.events_left: Row = ()
        self.river_base = 0
        self.frozen = False

    def begin(self, state: State, size: int, printed: bytes, unknown: int) -> None:
        """A row in which nothing is told but what never changes."""
        self.row = bytearray(printed) + bytearray(size - len(printed))
        self.view = memoryview(self.row)
        self.troops = [Told() for _ in state.troops]
        self.coins = [unknown] * state.players
