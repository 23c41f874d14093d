"""Observations: what one seat may know of a position, as a row of bytes, seen from its place.

First come the features of regions, one row of bytes for each feature with a byte for each region:
so the same bytes are a flat vector and, read as a matrix, the nodes of a graph. All else follows.
The player who looks comes first, the others in the order of their turns.

Bytes are put together from pieces that are made once, and only what is counted is written number
by number. Where games go on, a `Sketch` for each of them and each seat spares what has not changed
since the last time.
"""

from __future__ import annotations

from typing import Final

from declive.encoding.columns import Columns
from declive.encoding.keys import around_key, asked_about, clock_key
from declive.encoding.people import UNKNOWN, People
from declive.encoding.retelling import Retelling
from declive.encoding.scene import Scene
from declive.encoding.sketch import Sketch
from declive.engine.board import Board
from declive.engine.nouns import OVER
from declive.engine.opening import lay_out
from declive.engine.pack import Pack
from declive.engine.state import State

TOGETHER: Final = 1 << 14
"""Rows of a batch are joined until there are so many bytes: writing into the memory that is given
has its price, and what is much larger than some pages is slow to get and fill."""


class Observer:
    """Writes observations of one kind of game.

    Coins that other seats do not show, and an event that others alone have seen, are hidden unless
    they are to be open."""

    def __init__(
        self,
        board: str | Board,
        boxes: list[str] | None = None,
        packs: list[Pack] | None = None,
        options: dict[str, str] | None = None,
        open_coins: bool = False,
        open_events: bool = False,
    ) -> None:
        header, state = lay_out(board, None, options, boxes, packs, 0)
        self.board = header.board
        self.boxes = header.boxes
        self.packs = header.packs
        self.options = header.options.chosen()
        self.open_coins = open_coins
        self.open_events = open_events
        self.columns = Columns(state)
        self.regions = state.board.size
        self.features = len(self.columns.features())
        """How many features a region has; the first `features × regions` bytes are theirs."""
        self.size = len(self.columns.names())
        self.edges = list(state.board.borders)
        """The borders, as pairs of regions."""
        self.players = state.players
        self._people = People(state, open_events)
        self._scene = Scene(state, self._people)
        self._retelling = Retelling(self.columns, self._scene, self._people, open_coins)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        coins, events = self.open_coins, self.open_events
        return Observer, (self.board, self.boxes, self.packs, self.options, coins, events)

    def __repr__(self) -> str:
        return f"Observer({self.size} columns: {self.features} features of {self.regions} regions)"

    def write(self, state: State, seat: int, out: memoryview, start: int = 0) -> None:
        """Write what the seat may know into a row of bytes that is given."""
        out[start : start + self.size] = self.observe(state, seat)

    def write_many(
        self,
        states: list[State],
        seats: list[int],
        out: memoryview,
        sketches: list[Sketch] | None = None,
    ) -> None:
        """The same for several games, row after row, at one go. With sketches, `players` for each
        game, one for each of its seats, what has not changed since they were last used is spared;
        whoever has them must not use them for other games, or in two threads at a time."""
        players = self.players
        together = max(1, TOGETHER // self.size)
        start = 0
        waiting = 0
        rows: list[bytes | bytearray] = []
        for at in range(len(states)):
            seat = seats[at]
            if sketches is None:
                rows.append(self.observe(states[at], seat))
            else:
                sketch = sketches[at * players + seat]
                self._retelling.refresh(states[at], seat, sketch)
                rows.append(sketch.row)
            waiting += 1
            if waiting == together:
                joined = b"".join(rows)
                out[start : start + len(joined)] = joined
                start += len(joined)
                waiting = 0
                rows = []
        if waiting:
            joined = b"".join(rows)
            out[start : start + len(joined)] = joined

    def observe(self, state: State, seat: int) -> bytes:
        """What the seat may know, as bytes."""
        players, scene, people = self.players, self._scene, self._people
        rows = [scene.printed]
        for step in range(players):
            scene.tell_land(state, (seat + step) % players, rows)
        rows.append(bytes(state.tokens))
        scene.tell_neutrals(state, rows)
        scene.tell_markers(state, rows)
        rows.append(scene.pieces(state.piece_at))
        rows.append(scene.items(state.item_at))
        scene.tell_deeds(state, asked_about(state), rows)
        rows.append(scene.around(state, seat, around_key(state, seat)))
        rows.append(scene.clock(state, clock_key(state)))
        for step in range(players):
            other = (seat + step) % players
            people.tell_player(state, seat, other, self._coins(state, seat, other), rows)
        people.tell_tray(state, seat, rows)
        return b"".join(rows)

    def retell(self, state: State, seat: int, sketch: Sketch) -> bytes:
        """The same with the help of what this seat was told of the game before."""
        self._retelling.refresh(state, seat, sketch)
        return bytes(sketch.row)

    def _coins(self, state: State, seat: int, other: int) -> int:
        """Another seat's coins, or UNKNOWN if this one may not know them."""
        known = other == seat or self.open_coins or state.phase == OVER
        return state.coins[other] if known else UNKNOWN
