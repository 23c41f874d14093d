"""The part of an observation that is about people: each player's coins and races, and the tray from
which new ones come."""

from __future__ import annotations

from typing import Final

from declive.encoding.columns import LARGEST
from declive.encoding.pieces import Pieces, Spread
from declive.engine.mask import has
from declive.engine.nouns import NOBODY, NOTHING, ROW_SIZE, SLOTS
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import boxed_marks

UNKNOWN: Final = -1
"""Coins that a seat may not know."""
FEW_COINS: Final = 8
"""Combos with fewer coins than this are told by pieces that are kept."""
MOST_IN_HAND: Final = 32
"""Fewer tokens than this are told by pieces that are made beforehand."""


class People:
    """The pieces of which players and the tray are told."""

    def __init__(self, state: State, open_events: bool) -> None:
        roster = state.roster
        players = state.players
        self.open_events = open_events
        self.seats = Spread(players)
        self.numbers = [bytes([number]) for number in range(LARGEST + 1)]
        self._players = players
        self._marks = len(boxed_marks())
        self._all_marks = (1 << self._marks) - 1
        self._kinds = roster.markers
        self._races = Spread(len(roster.races))
        self._powers = Spread(len(roster.powers))
        self._items = Spread(len(roster.items))
        self._events = Spread(len(roster.events))
        self._used = Spread(self._marks)
        self._badges = len(roster.powers) + 1
        self._banners = [b""] * (len(roster.races) * self._badges)
        self._combos = [b""] * (len(self._banners) * FEW_COINS)
        self._hands = Pieces()
        self._plain_hands = [
            bytes([hand, 0, 0, 0, flags & 1, flags >> 1])
            for hand in range(MOST_IN_HAND)
            for flags in range(4)
        ]
        self._alone = Pieces()
        self._box = Pieces()
        self._no_combo = bytes(len(roster.races) + len(roster.powers) + 1)
        self._no_marker = bytes(len(self._kinds))
        self._no_hands = bytes(2 * len(self._kinds))
        self._no_ties = bytes(2 * players)
        self._no_banner = bytes(len(roster.races) + len(roster.powers))
        self.rest_width = 2 * players + self._marks + 2 * len(self._kinds)
        """How many bytes tell a troop's ties, what it did, and its markers."""
        self._no_rest = bytes(self.rest_width)
        self._no_troop = bytes(len(self._no_banner) + 6 + len(self._no_rest))
        self._no_coins = bytes(2)
        self._open_coins = [bytes([1, number]) for number in range(LARGEST + 1)]

    def number(self, number: int) -> bytes:
        """A number as a byte."""
        return self.numbers[number if number < LARGEST else LARGEST]

    def turned(self, seats: int, seat: int) -> bytes:
        """A set of seats, seen from this one."""
        players = self._players
        whole = (1 << players) - 1
        return self.seats.of((seats >> seat | seats << (players - seat)) & whole)

    def seen(self, other: int, seat: int) -> bytes:
        """A seat, seen from this one; below zero nobody."""
        return self.seats.only((other - seat) % self._players if other >= 0 else NOBODY)

    def coins(self, coins: int) -> bytes:
        """Coins, if they may be known."""
        if coins == UNKNOWN:
            return self._no_coins
        return self._open_coins[coins if coins < LARGEST else LARGEST]

    def tell_player(
        self, state: State, seat: int, other: int, coins: int, out: list[bytes]
    ) -> None:
        """What a seat knows of another: its coins, if it may know them, and its races."""
        out.append(self.coins(coins))
        first = other * SLOTS
        for index in range(first, first + SLOTS):
            troop = state.troops[index]
            if troop.race == NOTHING:
                out.append(self._no_troop)
            else:
                out.append(self._banner(troop.race, troop.power))
                out.append(self._counts(troop))
                out.append(self.rest(troop, seat))

    def _counts(self, troop: Troop) -> bytes:
        """What a troop has in hand and beside the map, and how far its turn is."""
        flags = (1 if troop.first_turn else 0) + (2 if troop.started else 0)
        hand = troop.hand
        if hand < MOST_IN_HAND and not troop.withdrawn | troop.aside | troop.short:
            return self._plain_hands[hand * 4 + flags]
        key = (((hand << 8) + troop.withdrawn << 8) + troop.aside << 8) + troop.short << 2
        known = self._hands.get(key + flags)
        if known is None:
            counts = [hand, troop.withdrawn, troop.aside, troop.short]
            told = [self.number(number) for number in counts]
            told.append(bytes([flags & 1, flags >> 1]))
            known = self._hands.keep(key + flags, b"".join(told))
        return known

    def rest(self, troop: Troop, seat: int) -> bytes:
        """A troop's ties to others, what it did this turn, and its markers."""
        no_ties = troop.pact == NOBODY and troop.vengeance == 0
        used = troop.used & self._all_marks
        if no_ties and not troop.markers and not troop.markers_back:
            if used == 0:
                return self._no_rest
            alone = self._alone.get(used)
            if alone is None:
                told = [self._no_ties, self._used.of(used), self._no_hands]
                alone = self._alone.keep(used, b"".join(told))
            return alone
        told = []
        if no_ties:
            told.append(self._no_ties)
        else:
            told.append(self.seen(troop.pact, seat))
            told.append(self.turned(troop.vengeance, seat))
        told.append(self._used.of(used))
        if troop.markers or troop.markers_back:
            told.append(self._hand(troop.markers))
            told.append(self._hand(troop.markers_back))
        else:
            told.append(self._no_hands)
        return b"".join(told)

    def _banner(self, race: int, power: int) -> bytes:
        """A race and the power it has, if any."""
        at = race * self._badges + power + 1
        known = self._banners[at]
        if not known:
            known = self._races.only(race) + self._powers.only(power)
            self._banners[at] = known
        return known

    def _combo(self, race: int, power: int, coins: int) -> bytes:
        """A combo of the row with the coins on it."""
        if coins >= FEW_COINS:
            return self._banner(race, power) + self.number(coins)
        at = (race * self._badges + power + 1) * FEW_COINS + coins
        known = self._combos[at]
        if not known:
            known = self._banner(race, power) + self.numbers[coins]
            self._combos[at] = known
        return known

    def _hand(self, markers: tuple[int, ...]) -> bytes:
        """Markers by their kinds."""
        if not markers:
            return self._no_marker
        have = len(markers)
        return bytes([markers[kind] if kind < have else 0 for kind in self._kinds])

    def tell_tray(self, state: State, seat: int, out: list[bytes]) -> None:
        """The row of combos, and all that is still to come."""
        self.tell_row(state, out)
        out.append(bytes(state.tray))
        out.append(self._races.of(state.races_left))
        out.append(self._powers.of(state.powers_left))
        out.append(self._powers.of(state.discards))
        out.append(self.box(state))
        self.tell_events(state, seat, out)
        out.append(self.number(state.river_base))
        out.append(self.numbers[1 if state.frozen else 0])

    def tell_row(self, state: State, out: list[bytes]) -> None:
        """The row of combos."""
        races, powers, coins = state.row_races, state.row_powers, state.row_coins
        offered = len(races)
        for place in range(ROW_SIZE):
            if place < offered:
                out.append(self._combo(races[place], powers[place], coins[place]))
            else:
                out.append(self._no_combo)

    def box(self, state: State) -> bytes:
        """The power that is lent, and the treasures nobody has found."""
        key = (state.items_left << 12) + state.lent_power + 1 << 8
        key += state.treasures
        found = self._box.get(key)
        if found is None:
            told = [
                self._powers.only(state.lent_power),
                self._items.of(state.items_left),
                self.number(state.treasures),
            ]
            found = self._box.keep(key, b"".join(told))
        return found

    def tell_events(self, state: State, seat: int, out: list[bytes]) -> None:
        """The event of the round, and those to come, as far as the seat knows."""
        if self._events.width:
            out.append(self._events.only(state.event))
            known = self.open_events or has(state.seers, seat)
            out.append(self._events.only(state.next_event if known else NOTHING))
            left = list(state.events_left)
            if state.next_event != NOTHING and not known:
                left[state.next_event] += 1
            out.append(bytes(left))
