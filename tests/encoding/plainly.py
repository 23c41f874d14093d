"""Observations once more, written number by number: slow, and easy to compare with the columns."""

from __future__ import annotations

from typing import Final

from declive.encoding.columns import LARGEST, Columns
from declive.engine.board import Board
from declive.engine.decision import ABOUT, REGION
from declive.engine.mask import has
from declive.engine.nouns import MARKS, NOBODY, NOTHING, OVER, PHASES, ROW_SIZE, SLOTS, TERRAINS
from declive.engine.opening import lay_out
from declive.engine.pack import Pack
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import boxed_marks

MOST_KEPT: Final = 1 << 14
"""Sets whose bytes are kept."""


class Spread:
    """Sets of a fixed size as bytes, one for each member: 1 if it is in the set."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.none = bytes(width)
        self._kept: dict[int, bytes] = {0: self.none}
        self._single = [_bits(1 << at, width) for at in range(width)]

    def of(self, mask: int) -> bytes:
        """The bytes of a set."""
        kept = self._kept.get(mask)
        if kept is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            kept = _bits(mask, self.width)
            self._kept[mask] = kept
        return kept

    def only(self, member: int) -> bytes:
        """The set of one; below zero the empty one."""
        return self._single[member] if member >= 0 else self.none


def _bits(mask: int, width: int) -> bytes:
    return bytes([(mask >> at) & 1 for at in range(width)])


class PlainObserver:
    """Tells what a seat may know, column after column."""

    def __init__(
        self,
        board: str | Board,
        boxes: list[str] | None = None,
        packs: list[Pack] | None = None,
        options: dict[str, str] | None = None,
        open_coins: bool = False,
        open_events: bool = False,
    ) -> None:
        _, state = lay_out(board, None, options, boxes, packs, 0)
        self.open_coins = open_coins
        self.open_events = open_events
        self.columns = Columns(state)
        self.regions = state.board.size
        self.features = len(self.columns.features())
        """How many features a region has; the first `features × regions` bytes are theirs."""
        self.size = len(self.columns.names())
        self.edges = list(state.board.borders)
        """The borders, as pairs of regions."""
        self._players = state.players
        self._marks = len(boxed_marks())
        self._marker_kinds = state.roster.markers
        self._pieces = list(state.roster.piece_names)
        self._places = Spread(state.board.size)
        self._seats = Spread(state.players)
        self._races = Spread(len(state.roster.races))
        self._powers = Spread(len(state.roster.powers))
        self._items = Spread(len(state.roster.items))
        self._events = Spread(len(state.roster.events))
        self._used = Spread(self._marks)
        self._phases = Spread(len(PHASES))
        self._slots = Spread(SLOTS)
        self._printed = _printed(state.board)
        self._no_combo = bytes(len(state.roster.races) + len(state.roster.powers) + 1)
        self._no_marker = bytes(len(self._marker_kinds))
        self._no_troop = bytes(
            len(state.roster.races)
            + len(state.roster.powers)
            + 6
            + 2 * state.players
            + self._marks
            + 2 * len(self._marker_kinds)
        )
        self._numbers = [bytes([number]) for number in range(LARGEST + 1)]

    def observe(self, state: State, seat: int) -> bytes:
        """What the seat may know, as bytes."""
        rows: list[bytes] = []
        self._tell(state, seat, rows)
        return b"".join(rows)

    def _tell(self, state: State, seat: int, out: list[bytes]) -> None:
        self._tell_regions(state, seat, out)
        self._tell_turn(state, seat, out)
        troops = state.troops
        players = self._players
        for step in range(players):
            other = (seat + step) % players
            if step == 0 or self.open_coins or state.phase == OVER:
                out.append(self._numbers[1])
                out.append(self._number(state.coins[other]))
            else:
                out.append(self._numbers[0])
                out.append(self._numbers[0])
            for slot in range(SLOTS):
                self._tell_troop(troops[other * SLOTS + slot], seat, out)
        self._tell_tray(state, seat, out)

    def _number(self, number: int) -> bytes:
        return self._numbers[number if number < LARGEST else LARGEST]

    def _tell_regions(self, state: State, seat: int, out: list[bytes]) -> None:
        places = self._places
        out.append(self._printed)
        troops = state.troops
        players = self._players
        for step in range(players):
            first = (seat + step) % players * SLOTS
            for index in range(first, first + SLOTS):
                out.append(places.of(troops[index].land))
        out.append(bytes(state.tokens))
        out.append(places.of(state.tribes))
        out.append(bytes(state.monsters))
        out.append(places.of(state.ships))
        out.append(places.of(state.landing))
        if state.marked:
            for kind in self._marker_kinds:
                out.append(bytes(state.markers[kind]))
        else:
            for _ in self._marker_kinds:
                out.append(places.none)
        spots = state.piece_at
        for piece in self._pieces:
            out.append(places.only(spots[piece]))
        for spot in state.item_at:
            out.append(places.only(spot))
        acting = troops[state.acting]
        out.append(places.of(acting.conquered))
        out.append(places.of(acting.taken))
        out.append(places.of(acting.barred))
        out.append(bytes(state.lifted) if state.lifted else places.none)
        asked = NOBODY
        if state.pending and ABOUT[state.pending[-1].kind][0] == REGION:
            asked = state.pending[-1].subject
        out.append(places.only(asked))

    def _turned(self, seats: int, seat: int) -> bytes:
        """A set of seats, seen from this one."""
        players = self._players
        whole = (1 << players) - 1
        return self._seats.of((seats >> seat | seats << (players - seat)) & whole)

    def _seen(self, other: int, seat: int) -> bytes:
        """A seat, seen from this one; below zero nobody."""
        return self._seats.only((other - seat) % self._players if other >= 0 else NOBODY)

    def _tell_turn(self, state: State, seat: int, out: list[bytes]) -> None:
        numbers = self._numbers
        out.append(self._seats.only(seat))
        out.append(self._seen(state.decides, seat))
        out.append(self._seen(state.turn, seat))
        out.append(self._turned(state.attacked, seat))
        out.append(self._turned(state.seers, seat))
        out.append(self._phases.only(state.phase))
        out.append(self._slots.only(state.acting % SLOTS))
        out.append(numbers[1 if state.pending else 0])
        out.append(self._number(state.round))
        out.append(self._number(max(0, state.rounds - state.round)))
        out.append(self._number(state.rolled + 1))
        out.append(numbers[1 if state.die_spent else 0])
        out.append(numbers[1 if state.fresh else 0])
        out.append(numbers[1 if state.redeployed else 0])
        out.append(numbers[state.declining])

    def _tell_troop(self, troop: Troop, seat: int, out: list[bytes]) -> None:
        if troop.race == NOTHING:
            out.append(self._no_troop)
            return
        numbers = self._numbers
        out.append(self._races.only(troop.race))
        out.append(self._powers.only(troop.power))
        out.append(self._number(troop.hand))
        out.append(self._number(troop.withdrawn))
        out.append(self._number(troop.aside))
        out.append(self._number(troop.short))
        out.append(numbers[1 if troop.first_turn else 0])
        out.append(numbers[1 if troop.started else 0])
        out.append(self._seen(troop.pact, seat))
        out.append(self._turned(troop.vengeance, seat))
        out.append(self._used.of(troop.used & ((1 << self._marks) - 1)))
        out.append(self._hand(troop.markers))
        out.append(self._hand(troop.markers_back))

    def _hand(self, markers: tuple[int, ...]) -> bytes:
        """Markers by their kinds."""
        if not markers:
            return self._no_marker
        have = len(markers)
        return bytes([markers[kind] if kind < have else 0 for kind in self._marker_kinds])

    def _tell_tray(self, state: State, seat: int, out: list[bytes]) -> None:
        on_offer = len(state.row_races)
        for place in range(ROW_SIZE):
            if place < on_offer:
                out.append(self._races.only(state.row_races[place]))
                out.append(self._powers.only(state.row_powers[place]))
                out.append(self._number(state.row_coins[place]))
            else:
                out.append(self._no_combo)
        out.append(bytes(state.tray))
        out.append(self._races.of(state.races_left))
        out.append(self._powers.of(state.powers_left))
        out.append(self._powers.of(state.discards))
        out.append(self._powers.only(state.lent_power))
        out.append(self._items.of(state.items_left))
        out.append(self._number(state.treasures))
        if self._events.width:
            out.append(self._events.only(state.event))
            known = self.open_events or has(state.seers, seat)
            out.append(self._events.only(state.next_event if known else NOTHING))
            left = list(state.events_left)
            if state.next_event != NOTHING and not known:
                left[state.next_event] += 1
            out.append(bytes(left))
        out.append(self._number(state.river_base))
        out.append(self._numbers[1 if state.frozen else 0])


def _printed(board: Board) -> bytes:
    """What never changes: terrain and marks."""
    rows: list[bytes] = []
    for terrain in range(len(TERRAINS)):
        rows.append(bytes([1 if own == terrain else 0 for own in board.terrain]))
    for mark in range(len(MARKS)):
        rows.append(_bits(board.printed[mark], board.size))
    return b"".join(rows)
