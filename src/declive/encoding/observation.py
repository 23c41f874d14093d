"""Observations: what one seat may know of a position, as a row of bytes, seen from its place.

First come the features of regions, one row of bytes for each feature with a byte for each region:
so the same bytes are a flat vector and, read as a matrix, the nodes of a graph. All else follows.
The player who looks comes first, the others in the order of their turns.

Bytes are put together from pieces that are made once: those of a set of regions are kept as long
as there is room, and only what is counted is written number by number.
"""

from __future__ import annotations

from declive.encoding.columns import LARGEST, Columns
from declive.encoding.pieces import Pieces, Rows, Spread, bits
from declive.engine.board import Board
from declive.engine.decision import ABOUT, REGION
from declive.engine.mask import has
from declive.engine.nouns import MARKS, NOBODY, NOTHING, OVER, PHASES, ROW_SIZE, SLOTS, TERRAINS
from declive.engine.opening import lay_out
from declive.engine.pack import Pack
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import boxed_marks


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
        self._clock = Pieces()
        self._around = Pieces()
        self._banners = Pieces()
        self._combos = Pieces()
        self._hands = Pieces()
        self._box = Pieces()
        self._standing = Rows()
        self._lying = Rows()
        self._lairs = Rows()
        self._no_places = [bytes(state.board.size * rows) for rows in range(6)]
        self._no_markers = bytes(state.board.size * len(self._marker_kinds))
        self._printed = _printed(state.board)
        self._no_combo = bytes(len(state.roster.races) + len(state.roster.powers) + 1)
        self._no_marker = bytes(len(self._marker_kinds))
        self._no_hands = bytes(2 * len(self._marker_kinds))
        self._no_troop = bytes(
            len(state.roster.races)
            + len(state.roster.powers)
            + 6
            + 2 * state.players
            + self._marks
            + 2 * len(self._marker_kinds)
        )
        self._no_coins = bytes(2)
        self._no_ties = bytes(2 * state.players)
        self._numbers = [bytes([number]) for number in range(LARGEST + 1)]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        coins, events = self.open_coins, self.open_events
        return Observer, (self.board, self.boxes, self.packs, self.options, coins, events)

    def __repr__(self) -> str:
        return f"Observer({self.size} columns: {self.features} features of {self.regions} regions)"

    def write(self, state: State, seat: int, out: memoryview, start: int = 0) -> None:
        """Write what the seat may know into a row of bytes that is given."""
        out[start : start + self.size] = self.observe(state, seat)

    def write_many(self, states: list[State], seats: list[int], out: memoryview) -> None:
        """The same for several games, row after row, at one go."""
        rows: list[bytes] = []
        for at in range(len(states)):
            self._tell(states[at], seats[at], rows)
        out[0 : self.size * len(states)] = b"".join(rows)

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
                out.append(self._no_coins)
            for slot in range(SLOTS):
                troop = troops[other * SLOTS + slot]
                if troop.race == NOTHING:
                    out.append(self._no_troop)
                else:
                    self._tell_troop(troop, seat, out)
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
        lairs = self._lairs
        known = lairs.knows(state.monsters)
        out.append(lairs.piece() if known else lairs.keep(state.monsters, bytes(state.monsters)))
        if state.ships or state.landing:
            out.append(places.of(state.ships))
            out.append(places.of(state.landing))
        else:
            out.append(self._no_places[2])
        if state.marked:
            self._tell_markers(state, out)
        else:
            out.append(self._no_markers)
        self._tell_pieces(state, out)
        acting = troops[state.acting]
        asked = NOBODY
        if state.pending and ABOUT[state.pending[-1].kind][0] == REGION:
            asked = state.pending[-1].subject
        if asked < 0 and not (acting.conquered | acting.taken | acting.barred) | len(state.lifted):
            out.append(self._no_places[5])
            return
        out.append(places.of(acting.conquered))
        out.append(places.of(acting.taken))
        out.append(places.of(acting.barred))
        out.append(bytes(state.lifted) if state.lifted else places.none)
        out.append(places.only(asked))

    def _tell_markers(self, state: State, out: list[bytes]) -> None:
        """The markers of each kind; most kinds are nowhere, and few regions have any."""
        for kind in self._marker_kinds:
            row = state.markers[kind]
            left = state.marked
            here = False
            while left and not here:
                low = left & -left
                left ^= low
                here = row[low.bit_length() - 1] != 0
            out.append(bytes(row) if here else self._places.none)

    def _tell_pieces(self, state: State, out: list[bytes]) -> None:
        standing, lying, places = self._standing, self._lying, self._places
        if not standing.knows(state.piece_at):
            spots = [places.only(state.piece_at[piece]) for piece in self._pieces]
            standing.keep(state.piece_at, b"".join(spots))
        out.append(standing.piece())
        if not lying.knows(state.item_at):
            lying.keep(state.item_at, b"".join([places.only(spot) for spot in state.item_at]))
        out.append(lying.piece())

    def _turned(self, seats: int, seat: int) -> bytes:
        """A set of seats, seen from this one."""
        players = self._players
        whole = (1 << players) - 1
        return self._seats.of((seats >> seat | seats << (players - seat)) & whole)

    def _seen(self, other: int, seat: int) -> bytes:
        """A seat, seen from this one; below zero nobody."""
        return self._seats.only((other - seat) % self._players if other >= 0 else NOBODY)

    def _tell_turn(self, state: State, seat: int, out: list[bytes]) -> None:
        decides = state.decides
        key = (((seat * 8 + decides + 2) * 8 + state.turn) * 32 + state.attacked) * 32 + state.seers
        around = self._around.get(key)
        if around is None:
            seats = [
                self._seats.only(seat),
                self._seen(decides, seat),
                self._seen(state.turn, seat),
                self._turned(state.attacked, seat),
                self._turned(state.seers, seat),
            ]
            around = self._around.keep(key, b"".join(seats))
        out.append(around)
        out.append(self._tell_clock(state))

    def _tell_clock(self, state: State) -> bytes:
        flags = (1 if state.pending else 0) + (2 if state.die_spent else 0)
        flags += (4 if state.fresh else 0) + (8 if state.redeployed else 0)
        slot = state.acting % SLOTS
        key = (((state.phase * 4 + slot) * 16 + flags) * 16 + state.rolled + 1) * 4
        key = ((key + state.declining) * 256 + state.round) * 256 + state.rounds
        known = self._clock.get(key)
        if known is not None:
            return known
        told = [
            self._phases.only(state.phase),
            self._slots.only(slot),
            self._numbers[flags & 1],
            self._number(state.round),
            self._number(max(0, state.rounds - state.round)),
            self._number(state.rolled + 1),
            self._numbers[flags >> 1 & 1],
            self._numbers[flags >> 2 & 1],
            self._numbers[flags >> 3 & 1],
            self._numbers[state.declining],
        ]
        return self._clock.keep(key, b"".join(told))

    def _tell_troop(self, troop: Troop, seat: int, out: list[bytes]) -> None:
        out.append(self._banner(troop.race, troop.power))
        key = (((troop.hand << 8) + troop.withdrawn << 8) + troop.aside << 8) + troop.short << 2
        key += (1 if troop.first_turn else 0) + (2 if troop.started else 0)
        hands = self._hands.get(key)
        if hands is None:
            counts = [troop.hand, troop.withdrawn, troop.aside, troop.short]
            told = [self._number(number) for number in counts]
            told.append(self._numbers[1 if troop.first_turn else 0])
            told.append(self._numbers[1 if troop.started else 0])
            hands = self._hands.keep(key, b"".join(told))
        out.append(hands)
        if troop.pact == NOBODY and troop.vengeance == 0:
            out.append(self._no_ties)
        else:
            out.append(self._seen(troop.pact, seat))
            out.append(self._turned(troop.vengeance, seat))
        out.append(self._used.of(troop.used & ((1 << self._marks) - 1)))
        if troop.markers or troop.markers_back:
            out.append(self._hand(troop.markers))
            out.append(self._hand(troop.markers_back))
        else:
            out.append(self._no_hands)

    def _banner(self, race: int, power: int) -> bytes:
        """A race and the power it has, if any."""
        key = (race << 12) + power + 1
        known = self._banners.get(key)
        if known is None:
            both = self._races.only(race) + self._powers.only(power)
            known = self._banners.keep(key, both)
        return known

    def _hand(self, markers: tuple[int, ...]) -> bytes:
        """Markers by their kinds."""
        if not markers:
            return self._no_marker
        have = len(markers)
        return bytes([markers[kind] if kind < have else 0 for kind in self._marker_kinds])

    def _tell_tray(self, state: State, seat: int, out: list[bytes]) -> None:
        on_offer = len(state.row_races)
        for place in range(ROW_SIZE):
            if place >= on_offer:
                out.append(self._no_combo)
                continue
            race, power, coins = (
                state.row_races[place],
                state.row_powers[place],
                state.row_coins[place],
            )
            key = ((race << 12) + power << 12) + coins
            combo = self._combos.get(key)
            if combo is None:
                combo = self._banner(race, power) + self._number(coins)
                self._combos.keep(key, combo)
            out.append(combo)
        out.append(bytes(state.tray))
        out.append(self._races.of(state.races_left))
        out.append(self._powers.of(state.powers_left))
        out.append(self._powers.of(state.discards))
        key = (state.items_left << 12) + state.lent_power + 1 << 8
        key += state.treasures
        found = self._box.get(key)
        if found is None:
            told = [
                self._powers.only(state.lent_power),
                self._items.of(state.items_left),
                self._number(state.treasures),
            ]
            found = self._box.keep(key, b"".join(told))
        out.append(found)
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
        rows.append(bits(board.printed[mark], board.size))
    return b"".join(rows)
