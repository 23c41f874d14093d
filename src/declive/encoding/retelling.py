"""Observations of games that go on: the row of a sketch is kept, and only what has changed since is
written into it.

A set is told member by member, so that one more or less costs a byte; what changes as a whole is a
piece that is put in its place.
"""

from __future__ import annotations

from declive.encoding.columns import LARGEST, Columns
from declive.encoding.keys import around_key, asked_about, clock_key
from declive.encoding.people import UNKNOWN, People
from declive.encoding.scene import Scene
from declive.encoding.sketch import Sketch, Told
from declive.engine.nouns import NOTHING, OVER, SLOTS
from declive.engine.state import State
from declive.engine.troop import Troop


class Retelling:
    """Knows where everything stands in a row, and brings sketches up to date."""

    def __init__(self, columns: Columns, scene: Scene, people: People, open_coins: bool) -> None:
        starts = columns.starts()
        self.size = len(columns.names())
        self.open_coins = open_coins
        self._scene = scene
        self._people = people
        self._players = len(columns.others)
        self._regions = len(columns.regions)
        self._races = len(columns.races)
        self._powers = len(columns.powers)
        self._has_events = len(columns.events) > 0
        # Where players and their races begin, as they are seen: by steps after the seat.
        words = columns.others
        self._land = starts[f"active race of {words[0]}"]
        self._coins = [starts[f"coins of {who} known"] for who in words]
        self._troop = self._races + self._powers + 6 + people.rest_width
        self._rests = [
            slice(end - people.rest_width, end)
            for start in self._coins
            for end in range(start + 2 + self._troop, start + 3 + SLOTS * self._troop, self._troop)
        ]
        # The map.
        self._tokens = self._plane(starts["tokens"])
        self._tribes = starts["tribe"]
        self._monsters = self._plane(starts["monsters"])
        self._ships = starts["ship"]
        self._landing = starts["landing"]
        pieces = self._landing + self._regions + len(columns.markers) * self._regions
        items = starts["conquered"] - len(columns.items) * self._regions
        self._markers = slice(self._landing + self._regions, pieces)
        self._pieces = slice(pieces, items)
        self._items = slice(items, starts["conquered"])
        self._conquered = starts["conquered"]
        self._taken = starts["taken"]
        self._barred = starts["barred"]
        self._lifted = self._plane(starts["lifted"])
        self._asked = starts["asked about"]
        # The turn and the tray.
        self._around = slice(starts["your seat"], starts["phase"])
        self._clock = slice(starts["phase"], self._coins[0])
        self._row = slice(starts["combo 1 race"], starts["tray"])
        self._tray = slice(starts["tray"], starts["unseen race"])
        self._races_left = starts["unseen race"]
        self._powers_left = starts["unseen power"]
        self._discards = starts["discarded power"]
        self._box = slice(starts["lent power"], starts["treasures"] + 1)
        self._events = slice(starts["treasures"] + 1, starts["river"])
        self._river = starts["river"]
        self._frozen = starts["frozen"]

    def _plane(self, start: int) -> slice:
        return slice(start, start + self._regions)

    def refresh(self, state: State, seat: int, sketch: Sketch) -> None:
        """Bring a sketch up to date."""
        if not sketch.row:
            sketch.begin(state, self.size, self._scene.printed, UNKNOWN)
        players = self._players
        for step in range(players):
            other = seat + step
            if other >= players:
                other -= players
            self._refresh_player(state, seat, other, step, sketch)
        self._refresh_map(state, sketch)
        self._refresh_deeds(state, sketch)
        around, clock = around_key(state, seat), clock_key(state)
        if around != sketch.around:
            sketch.around = around
            sketch.view[self._around] = self._scene.around(state, seat, around)
        if clock != sketch.clock:
            sketch.clock = clock
            sketch.view[self._clock] = self._scene.clock(state, clock)
        self._refresh_tray(state, seat, sketch)

    def _refresh_player(
        self, state: State, seat: int, other: int, step: int, sketch: Sketch
    ) -> None:
        """The coins and the races of a player."""
        row = sketch.row
        start = self._coins[step]
        known = step == 0 or self.open_coins or state.phase == OVER
        coins = state.coins[other] if known else UNKNOWN
        if coins != sketch.coins[other]:
            sketch.coins[other] = coins
            row[start] = 1 if known else 0
            row[start + 1] = _byte(coins) if known else 0
        start += 2
        index = other * SLOTS
        for slot in range(SLOTS):
            troop, told = state.troops[index + slot], sketch.troops[index + slot]
            if troop.race == NOTHING and told.race == NOTHING:
                start += self._troop
                continue
            if troop.land != told.land:
                _flip(
                    row, self._land + (step * SLOTS + slot) * self._regions, told.land, troop.land
                )
                told.land = troop.land
            if troop.race == NOTHING:
                told.clear()
                row[start : start + self._troop] = bytearray(self._troop)
            else:
                self._refresh_troop(troop, told, row, start)
                if (
                    troop.used != told.used
                    or troop.pact != told.pact
                    or troop.vengeance != told.vengeance
                    or troop.markers is not told.markers
                    or troop.markers_back is not told.markers_back
                ):
                    told.used = troop.used
                    told.pact = troop.pact
                    told.vengeance = troop.vengeance
                    told.markers = troop.markers
                    told.markers_back = troop.markers_back
                    sketch.view[self._rests[step * SLOTS + slot]] = self._people.rest(troop, seat)
            start += self._troop

    def _refresh_troop(self, troop: Troop, told: Told, row: bytearray, start: int) -> None:
        """A troop's banner and badge, its tokens, and how far its turn is."""
        if troop.race != told.race:
            _move(row, start, told.race, troop.race)
            told.race = troop.race
        start += self._races
        if troop.power != told.power:
            _move(row, start, told.power, troop.power)
            told.power = troop.power
        start += self._powers
        if troop.hand != told.hand:
            told.hand = troop.hand
            row[start] = _byte(troop.hand)
        if troop.withdrawn != told.withdrawn:
            told.withdrawn = troop.withdrawn
            row[start + 1] = _byte(troop.withdrawn)
        if troop.aside != told.aside:
            told.aside = troop.aside
            row[start + 2] = _byte(troop.aside)
        if troop.short != told.short:
            told.short = troop.short
            row[start + 3] = _byte(troop.short)
        if troop.first_turn != told.first_turn:
            told.first_turn = troop.first_turn
            row[start + 4] = 1 if troop.first_turn else 0
        if troop.started != told.started:
            told.started = troop.started
            row[start + 5] = 1 if troop.started else 0

    def _refresh_map(self, state: State, sketch: Sketch) -> None:
        """Tokens, neutrals, markers, pieces and treasures."""
        row, view, scene = sketch.row, sketch.view, self._scene
        tokens = bytes(state.tokens)
        if tokens != sketch.tokens:
            sketch.tokens = tokens
            view[self._tokens] = tokens
        if state.tribes != sketch.tribes:
            _flip(row, self._tribes, sketch.tribes, state.tribes)
            sketch.tribes = state.tribes
        if state.ships != sketch.ships:
            _flip(row, self._ships, sketch.ships, state.ships)
            sketch.ships = state.ships
        if state.landing != sketch.landing:
            _flip(row, self._landing, sketch.landing, state.landing)
            sketch.landing = state.landing
        if state.monsters is not sketch.monsters:
            sketch.monsters = state.monsters
            view[self._monsters] = scene.monsters(state.monsters)
        if state.markers is not sketch.markers or state.marked != sketch.marked:
            sketch.markers = state.markers
            sketch.marked = state.marked
            rows: list[bytes] = []
            scene.tell_markers(state, rows)
            view[self._markers] = b"".join(rows)
        if state.piece_at is not sketch.piece_at:
            sketch.piece_at = state.piece_at
            view[self._pieces] = scene.pieces(state.piece_at)
        if state.item_at is not sketch.item_at:
            sketch.item_at = state.item_at
            view[self._items] = scene.items(state.item_at)

    def _refresh_deeds(self, state: State, sketch: Sketch) -> None:
        """What the acting race did this turn, and the region that a question is about."""
        row = sketch.row
        acting = state.troops[state.acting]
        if acting.conquered != sketch.conquered:
            _flip(row, self._conquered, sketch.conquered, acting.conquered)
            sketch.conquered = acting.conquered
        if acting.taken != sketch.taken:
            _flip(row, self._taken, sketch.taken, acting.taken)
            sketch.taken = acting.taken
        if acting.barred != sketch.barred:
            _flip(row, self._barred, sketch.barred, acting.barred)
            sketch.barred = acting.barred
        if state.lifted is not sketch.lifted:
            sketch.lifted = state.lifted
            sketch.view[self._lifted] = self._scene.lifted(state.lifted)
        asked = asked_about(state)
        if asked != sketch.asked:
            _move(row, self._asked, sketch.asked, asked)
            sketch.asked = asked

    def _refresh_tray(self, state: State, seat: int, sketch: Sketch) -> None:
        """The row of combos and all that is still to come."""
        row, view, people = sketch.row, sketch.view, self._people
        rows: list[bytes]
        if (
            state.row_coins is not sketch.row_coins
            or state.row_races is not sketch.row_races
            or state.row_powers is not sketch.row_powers
        ):
            sketch.row_coins = state.row_coins
            sketch.row_races = state.row_races
            sketch.row_powers = state.row_powers
            rows = []
            people.tell_row(state, rows)
            view[self._row] = b"".join(rows)
        if state.tray != sketch.tray:
            sketch.tray = state.tray.copy()
            view[self._tray] = bytes(state.tray)
        if state.races_left != sketch.races_left:
            _flip(row, self._races_left, sketch.races_left, state.races_left)
            sketch.races_left = state.races_left
        if state.powers_left != sketch.powers_left:
            _flip(row, self._powers_left, sketch.powers_left, state.powers_left)
            sketch.powers_left = state.powers_left
        if state.discards != sketch.discards:
            _flip(row, self._discards, sketch.discards, state.discards)
            sketch.discards = state.discards
        if (
            state.items_left != sketch.items_left
            or state.lent_power != sketch.lent_power
            or state.treasures != sketch.treasures
        ):
            sketch.items_left = state.items_left
            sketch.lent_power = state.lent_power
            sketch.treasures = state.treasures
            view[self._box] = people.box(state)
        if self._has_events and (
            state.event != sketch.event
            or state.next_event != sketch.next_event
            or state.seers != sketch.seers
            or state.events_left is not sketch.events_left
        ):
            sketch.event = state.event
            sketch.next_event = state.next_event
            sketch.seers = state.seers
            sketch.events_left = state.events_left
            rows = []
            people.tell_events(state, seat, rows)
            view[self._events] = b"".join(rows)
        if state.river_base != sketch.river_base:
            sketch.river_base = state.river_base
            row[self._river] = _byte(state.river_base)
        if state.frozen != sketch.frozen:
            sketch.frozen = state.frozen
            row[self._frozen] = 1 if state.frozen else 0


def _byte(number: int) -> int:
    """A number as a byte can hold it."""
    return number if number < LARGEST else LARGEST


def _flip(row: bytearray, start: int, before: int, now: int) -> None:
    """Write a set, of which another was written before."""
    left = before ^ now
    while left:
        low = left & -left
        left ^= low
        row[start + low.bit_length() - 1] = 1 if now & low else 0


def _move(row: bytearray, start: int, before: int, now: int) -> None:
    """Write a set of one, or of none if it is below zero, as the one written before may have
    been."""
    if before >= 0:
        row[start + before] = 0
    if now >= 0:
        row[start + now] = 1
