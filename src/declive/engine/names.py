"""What everything on the table is called where a position is written down, and back again."""

from __future__ import annotations

from typing import Final, Literal

from declive.engine.board import Board
from declive.engine.mask import NONE, bit, regions
from declive.engine.nouns import NATURE, NOBODY, NOTHING, NOWHERE, SEATS, SLOTS, SPIRIT
from declive.engine.roster import Roster
from declive.engine.vocabulary import (
    IN_HAND,
    MARKERS,
    TOOLS,
    UNUSED,
    mark_named,
    marks_named,
    numbered,
)

THE_NATURE = "nature"
Slot = Literal["active", "declined", "spirit"]
SLOT_WORDS: Final[tuple[Slot, ...]] = ("active", "declined", "spirit")
HELD = {IN_HAND: "hand", UNUSED: "unused"}
"""Where a piece is that is not on the map."""


class Names:
    """The names in one game. Nothing and nobody have an empty one; a name that is not known is
    refused with a sentence."""

    def __init__(self, board: Board, roster: Roster, players: int) -> None:
        self.board = board
        self.roster = roster
        self.players = players

    # From numbers to names.
    def region(self, region: int) -> str:
        """The region's name."""
        return "" if region == NOWHERE else self.board.names[region]

    def regions(self, mask: int) -> list[str]:
        """The names of all regions of a set."""
        return [self.board.names[region] for region in regions(mask)]

    def seat(self, seat: int) -> str:
        """The seat's letter."""
        if seat == NATURE:
            return THE_NATURE
        return "" if seat == NOBODY else SEATS[seat]

    def seats(self, mask: int) -> list[str]:
        """The letters of a set of seats."""
        return [SEATS[seat] for seat in regions(mask)]

    def troop(self, index: int) -> str:
        """Whose troop it is and which of his: `A active`."""
        seat, slot = divmod(index, SLOTS)
        more, other = divmod(index - self.players * SLOTS, self.players)
        if more < 0:
            return f"{SEATS[seat]} {SLOT_WORDS[slot]}"
        return f"{SEATS[other]} {numbered(SLOT_WORDS[SPIRIT], more + 1)}"

    def race(self, race: int) -> str:
        """The race's id."""
        return "" if race == NOTHING else self.roster.races[race].id

    def power(self, power: int) -> str:
        """The power's id."""
        return "" if power == NOTHING else self.roster.powers[power].id

    def powers(self, mask: int) -> list[str]:
        """The ids of a set of powers."""
        return sorted([self.roster.powers[power].id for power in regions(mask)])

    def event(self, event: int) -> str:
        """The event's id."""
        return "" if event == NOTHING else self.roster.events[event].id

    def markers(self, counts: tuple[int, ...]) -> dict[str, int]:
        """How many there are of each kind."""
        return {MARKERS[kind].word: counts[kind] for kind in range(len(counts)) if counts[kind]}

    def piece(self, index: int) -> str:
        """The piece's word, with a number if there are several so called."""
        return self.roster.piece_names[index]

    def place(self, place: int) -> str:
        """Where a piece is."""
        return HELD[place] if place in HELD else self.board.names[place]

    def marks(self, used: int) -> list[str]:
        """What was done that can be done once a turn."""
        return sorted(marks_named(used))

    def tools(self, using: int) -> list[str]:
        """What is used in a conquest."""
        return sorted([TOOLS[index] for index in regions(using)])

    # From names to numbers.
    def read_region(self, name: str) -> int:
        """The region so called."""
        region = self.board.region(name) if name else NOWHERE
        return region if region != NOWHERE or not name else _unknown("region", name)

    def read_regions(self, names: list[str]) -> int:
        """The set of the regions so called."""
        mask = NONE
        for name in names:
            mask |= bit(self.read_region(name))
        return mask

    def read_seat(self, name: str) -> int:
        """The seat with this letter."""
        if name == THE_NATURE:
            return NATURE
        if not name:
            return NOBODY
        return SEATS.index(name) if len(name) == 1 and name in SEATS else _unknown("seat", name)

    def read_seats(self, names: list[str]) -> int:
        """The set of these seats."""
        mask = NONE
        for name in names:
            mask |= bit(self.read_seat(name))
        return mask

    def read_troop(self, name: str) -> int:
        """The place of the troop so called."""
        letter, _, slot = name.partition(" ")
        seat = self.read_seat(letter)
        if slot in SLOT_WORDS:
            return seat * SLOTS + SLOT_WORDS.index(slot)
        # A seat cannot have more such races than there are.
        for more in range(1, len(self.roster.races)):
            if slot == numbered(SLOT_WORDS[SPIRIT], more):
                return self.players * (SLOTS + more - 1) + seat
        return _unknown("troop", name)

    def read_race(self, name: str) -> int:
        """The race with this id."""
        race = self.roster.race(name)
        return race if race != NOTHING or not name else _unknown("race", name)

    def read_power(self, name: str) -> int:
        """The power with this id."""
        power = self.roster.power(name)
        return power if power != NOTHING or not name else _unknown("power", name)

    def read_item(self, name: str) -> int:
        """The treasure with this id."""
        item = self.roster.item(name)
        return item if item != NOTHING else _unknown("treasure", name)

    def read_event(self, name: str) -> int:
        """The event with this id."""
        event = self.roster.event(name)
        return event if event != NOTHING or not name else _unknown("event", name)

    def read_marker(self, word: str) -> int:
        """The kind of marker with this word."""
        for kind in self.roster.markers:
            if MARKERS[kind].word == word:
                return kind
        return _unknown("marker", word)

    def read_piece(self, name: str) -> int:
        """The piece so called."""
        for index in self.roster.piece_names:
            if self.roster.piece_names[index] == name:
                return index
        return _unknown("piece", name)

    def read_place(self, name: str) -> int:
        """Where a piece is that is said to be there."""
        for place in HELD:
            if HELD[place] == name:
                return place
        return self.read_region(name)

    def read_marks(self, names: list[str]) -> int:
        """The bits of what was done."""
        used = 0
        for name in names:
            used |= mark_named(name)
        return used

    def read_tools(self, words: list[str]) -> int:
        """The bits of what is used."""
        using = 0
        for word in words:
            using |= bit(TOOLS.index(word) if word in TOOLS else _unknown("tool", word))
        return using


def _unknown(what: str, name: str) -> int:
    raise ValueError(f"there is no {what} '{name}' in this game")
