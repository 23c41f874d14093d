"""The part of an observation that is about the map and the turn: what lies in the regions, what was
done there, who is asked and when."""

from __future__ import annotations

from declive.encoding.people import People
from declive.encoding.pieces import Pieces, Rows, Spread, bits
from declive.engine.board import Board
from declive.engine.nouns import MARKS, PHASES, SLOTS, TERRAINS
from declive.engine.rows import Row
from declive.engine.state import State


class Scene:
    """The pieces of which the map and the turn are told."""

    def __init__(self, state: State, people: People) -> None:
        self.places = Spread(state.board.size)
        self.printed = _printed(state.board)
        """What never changes."""
        self._people = people
        self._marker_kinds = state.roster.markers
        self._pieces = list(state.roster.piece_names)
        self._phases = Spread(len(PHASES))
        self._slots = Spread(SLOTS)
        self._clock = Pieces()
        self._around = Pieces()
        self._standing = Rows()
        self._lying = Rows()
        self._lairs = Rows()
        self._no_places = [bytes(state.board.size * rows) for rows in range(6)]
        self._no_markers = bytes(state.board.size * len(self._marker_kinds))

    def tell_land(self, state: State, seat: int, out: list[bytes]) -> None:
        """The regions of each race of a seat. A row has room for one race beside the limit; if a
        seat has several, those after the first are not told."""
        first = seat * SLOTS
        for index in range(first, first + SLOTS):
            out.append(self.places.of(state.troops[index].land))

    def tell_neutrals(self, state: State, out: list[bytes]) -> None:
        """Lost Tribes, Monsters and ships."""
        out.append(self.places.of(state.tribes))
        out.append(self.monsters(state.monsters))
        if state.ships or state.landing:
            out.append(self.places.of(state.ships))
            out.append(self.places.of(state.landing))
        else:
            out.append(self._no_places[2])

    def monsters(self, row: Row) -> bytes:
        """How many Monsters are in each region."""
        known = self._lairs.get(row)
        return self._lairs.keep(row, bytes(row)) if known is None else known

    def tell_markers(self, state: State, out: list[bytes]) -> None:
        """The markers of each kind; most kinds are nowhere, and few regions have any."""
        if not state.marked:
            out.append(self._no_markers)
            return
        for kind in self._marker_kinds:
            row = state.markers[kind]
            left = state.marked
            here = False
            while left and not here:
                low = left & -left
                left ^= low
                here = row[low.bit_length() - 1] != 0
            out.append(bytes(row) if here else self.places.none)

    def pieces(self, row: Row) -> bytes:
        """Where each piece stands."""
        known = self._standing.get(row)
        if known is None:
            spots = [self.places.only(row[piece]) for piece in self._pieces]
            known = self._standing.keep(row, b"".join(spots))
        return known

    def items(self, row: Row) -> bytes:
        """Where each treasure lies."""
        known = self._lying.get(row)
        if known is None:
            spots = [self.places.only(spot) for spot in row]
            known = self._lying.keep(row, b"".join(spots))
        return known

    def tell_deeds(self, state: State, asked: int, out: list[bytes]) -> None:
        """What the acting race did this turn, and the region that a question is about."""
        places = self.places
        acting = state.troops[state.acting]
        if asked < 0 and not (acting.conquered | acting.taken | acting.barred) | len(state.lifted):
            out.append(self._no_places[5])
            return
        out.append(places.of(acting.conquered))
        if asked < 0 and not (acting.taken | acting.barred) | len(state.lifted):
            out.append(self._no_places[4])
            return
        out.append(places.of(acting.taken))
        out.append(places.of(acting.barred))
        out.append(self.lifted(state.lifted))
        out.append(places.only(asked))

    def lifted(self, row: Row) -> bytes:
        """Tokens lifted from each region this turn, if any are."""
        return bytes(row) if row else self.places.none

    def around(self, state: State, seat: int, key: int) -> bytes:
        """Who is asked, on turn, attacked and in the know."""
        around = self._around.get(key)
        if around is None:
            people = self._people
            seats = [
                people.seats.only(seat),
                people.seen(state.decides, seat),
                people.seen(state.turn, seat),
                people.turned(state.attacked, seat),
                people.turned(state.seers, seat),
            ]
            around = self._around.keep(key, b"".join(seats))
        return around

    def clock(self, state: State, key: int) -> bytes:
        """The phase and the round."""
        known = self._clock.get(key)
        if known is not None:
            return known
        people = self._people
        told = [
            self._phases.only(state.phase),
            self._slots.only(state.troops[state.acting].slot),
            people.numbers[1 if state.pending else 0],
            people.number(state.round),
            people.number(max(0, state.rounds - state.round)),
            people.number(state.rolled + 1),
            people.numbers[1 if state.die_spent else 0],
            people.numbers[1 if state.fresh else 0],
            people.numbers[1 if state.redeployed else 0],
            people.numbers[state.declining],
        ]
        return self._clock.keep(key, b"".join(told))


def _printed(board: Board) -> bytes:
    """What never changes: terrain and marks."""
    rows: list[bytes] = []
    for terrain in range(len(TERRAINS)):
        rows.append(bytes([1 if own == terrain else 0 for own in board.terrain]))
    for mark in range(len(MARKS)):
        rows.append(bits(board.printed[mark], board.size))
    return b"".join(rows)
