"""State: all that lies on the table, as plain ints and lists; no rules.

A state shares the board, the options and the roster with its copies, and the rows (`rows.py`),
which are replaced and never changed. Copying it is cheap, and that is how search, undo and "what
if" work.
"""

from __future__ import annotations

from typing import Final

from declive.engine.board import Board
from declive.engine.decision import Pending
from declive.engine.event import Event, Line
from declive.engine.mask import NONE, bit, has
from declive.engine.nouns import (
    ACTIVE,
    DECLINED,
    NOBODY,
    NOTHING,
    NOWHERE,
    OVER,
    PHASES,
    RIVER,
    SLOTS,
    WITHDRAW,
)
from declive.engine.options import Options
from declive.engine.roster import Roster
from declive.engine.rows import Row, changed
from declive.engine.troop import Troop

NO_DECLINE: Final = 0
PLAIN_DECLINE: Final = 1
LENT_DECLINE: Final = 2
"""A race in the middle of declining, by itself or with a lent power."""
RIVER_BASE: Final = 1
"""What an empty River costs as long as no event says otherwise."""


class State:
    """The table at one moment. Made by `set_table` or `copy`, never by hand."""

    board: Board
    options: Options
    roster: Roster
    players: int
    letters: str
    rounds: int
    # Whose move it is.
    round: int
    turn: int
    phase: int
    acting: int
    withdrawing: int
    pending: list[Pending]
    # What the present turn remembers.
    attacked: int
    rolled: int
    blow: int
    die_spent: bool
    fresh: bool
    conquest_over: bool
    declining: int
    badge_new: bool
    scored: bool
    offered: bool
    late: bool
    redeployed: bool
    picked_slot: int
    extra: tuple[Line, ...]
    # Tokens lifted from each region of the race that acts in decline, until its first action.
    lifted: Row
    # The map.
    tokens: list[int]
    holder: list[int]
    tribes: int
    monsters: Row
    ships: int
    landing: int
    # For each kind of marker how many stand in each region, and the regions with any at all.
    markers: tuple[Row, ...]
    marked: int
    # The event of the round, the next one if somebody has seen it, who has, and how many of each
    # kind are still unseen.
    event: int
    next_event: int
    seers: int
    events_left: Row
    river_base: int
    frozen: bool
    # Where each piece is, whose it is, and the regions where any stands.
    piece_at: Row
    piece_seat: Row
    pieces_on: int
    # The players.
    troops: list[Troop]
    # The places of each seat in that list, the active race's first.
    places: tuple[tuple[int, ...], ...]
    coins: list[int]
    earned: Row
    receipts: tuple[list[Line], ...]
    # The tray, the row of combos and the piles. Banners whose order nobody knows are a set;
    # those that came back lie below them, in the order in which all saw them return.
    tray: list[int]
    row_races: Row
    row_powers: Row
    row_coins: Row
    races_left: int
    races_below: Row
    powers_left: int
    discards: int
    # Treasures: where each lies, which are still unseen, how many of those lie in the pile, and
    # the power that one of them lends.
    item_at: Row
    items_on: int
    items_left: int
    treasures: int
    lent_power: int
    # What happened since the last decision; not part of the position.
    events: list[Event]
    # Whether nobody reads events and receipts, as in playouts: then none are written.
    quiet: bool

    @property
    def decides(self) -> int:
        """The seat to decide now: a player, NATURE, or NOBODY when the game is over."""
        if self.pending:
            return self.pending[-1].seat
        if self.phase == OVER:
            return NOBODY
        return self.withdrawing if self.phase == WITHDRAW else self.turn

    @property
    def phase_word(self) -> str:
        """The phase as the notation calls it."""
        return PHASES[self.phase]

    def active(self, seat: int) -> Troop:
        """The active race of the seat; an empty place if it has none."""
        return self.troops[seat * SLOTS + ACTIVE]

    def declined(self, seat: int) -> Troop:
        """The ordinary declined race of the seat."""
        return self.troops[seat * SLOTS + DECLINED]

    def troops_of(self, seat: int) -> list[Troop]:
        """The seat's troops that have a race, the active one first."""
        return [self.troops[i] for i in self.places[seat] if self.troops[i].race != NOTHING]

    def seat_at(self, region: int) -> int:
        """The seat whose race holds the region, or NOBODY."""
        index = self.holder[region]
        return NOBODY if index == NOBODY else self.troops[index].seat

    def is_empty(self, region: int) -> bool:
        """Whether neither a race token nor a neutral token stands there."""
        if self.tokens[region] or has(self.tribes, region):
            return False
        if self.monsters[region]:
            return False
        return not has(self.ships, region) or self.options.pirate_nonempty == "no"

    def dry(self) -> int:
        """All land regions; a frozen River is land for every purpose."""
        if self.frozen:
            return self.board.land | self.board.of_terrain[RIVER]
        return self.board.land

    def __repr__(self) -> str:
        where = f"round {self.round} of {self.rounds}, {self.phase_word}"
        return f"State({self.board.name}, {where}, coins {self.coins})"

    def tell(self, event: Event) -> None:
        """Note what happened."""
        if not self.quiet:
            self.events.append(event)

    def note(
        self,
        kind: str,
        seat: int = NOBODY,
        region: int = NOWHERE,
        number: int = 0,
        race: int = NOTHING,
        power: int = NOTHING,
        other: int = NOBODY,
        marker: int = NOTHING,
    ) -> None:
        """The same by its parts: where nobody listens no event is made."""
        if not self.quiet:
            self.events.append(Event(kind, seat, region, number, race, power, other, marker))

    def move_piece(self, piece: int, place: int, seat: int) -> None:
        """From now on the piece is in this place, and this seat's."""
        self.piece_at = changed(self.piece_at, piece, place)
        self.piece_seat = changed(self.piece_seat, piece, seat)
        self.pieces_on = NONE
        for region in self.piece_at:
            if region >= 0:
                self.pieces_on |= bit(region)

    def copy(self) -> State:
        """An independent copy of the table."""
        twin = State()
        twin.board = self.board
        twin.options = self.options
        twin.roster = self.roster
        twin.players = self.players
        twin.letters = self.letters
        twin.rounds = self.rounds
        twin.round = self.round
        twin.turn = self.turn
        twin.phase = self.phase
        twin.acting = self.acting
        twin.withdrawing = self.withdrawing
        twin.pending = self.pending.copy()
        twin.attacked = self.attacked
        twin.rolled = self.rolled
        twin.blow = self.blow
        twin.die_spent = self.die_spent
        twin.fresh = self.fresh
        twin.conquest_over = self.conquest_over
        twin.declining = self.declining
        twin.badge_new = self.badge_new
        twin.scored = self.scored
        twin.offered = self.offered
        twin.late = self.late
        twin.redeployed = self.redeployed
        twin.picked_slot = self.picked_slot
        twin.extra = self.extra
        twin.lifted = self.lifted
        twin.tokens = self.tokens.copy()
        twin.holder = self.holder.copy()
        twin.tribes = self.tribes
        twin.monsters = self.monsters
        twin.ships = self.ships
        twin.landing = self.landing
        twin.markers = self.markers
        twin.marked = self.marked
        twin.event = self.event
        twin.next_event = self.next_event
        twin.seers = self.seers
        twin.events_left = self.events_left
        twin.river_base = self.river_base
        twin.frozen = self.frozen
        twin.piece_at = self.piece_at
        twin.piece_seat = self.piece_seat
        twin.pieces_on = self.pieces_on
        twin.troops = [troop if troop.race == NOTHING else troop.copy() for troop in self.troops]
        twin.places = self.places
        twin.coins = self.coins.copy()
        twin.earned = self.earned
        twin.receipts = self.receipts
        twin.tray = self.tray.copy()
        twin.row_races = self.row_races
        twin.row_powers = self.row_powers
        twin.row_coins = self.row_coins
        twin.races_left = self.races_left
        twin.races_below = self.races_below
        twin.powers_left = self.powers_left
        twin.discards = self.discards
        twin.item_at = self.item_at
        twin.items_on = self.items_on
        twin.items_left = self.items_left
        twin.treasures = self.treasures
        twin.lent_power = self.lent_power
        twin.events = []
        twin.quiet = self.quiet
        return twin
