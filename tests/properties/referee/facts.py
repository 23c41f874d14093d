"""What lies on the table, in words: who holds what, which banners work, what stands where."""

from __future__ import annotations

from dataclasses import dataclass

from declive.engine.nouns import MARKS, NOBODY, NOTHING, SLOTS, TERRAINS
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_HAND, MARKERS, ONCE, PIECES

WATER = ("sea", "lake", "river")
EQUAL = {
    "black_mountain": "mountain",
    "mudpool": "swamp",
    "mushroom_forest": "forest",
}
"""Terrains of two boxes that are one (MIX-2)."""


@dataclass(frozen=True)
class Table:
    """One position, read by name."""

    state: State

    # The map.
    @property
    def regions(self) -> range:
        return range(self.state.board.size)

    def terrain(self, region: int) -> str:
        """Its terrain, of equal ones the name of the base box."""
        word = TERRAINS[self.state.board.terrain[region]]
        return EQUAL.get(word, word)

    def printed(self, region: int, mark: str) -> bool:
        return bool(self.state.board.printed[MARKS.index(mark)] >> region & 1)

    def is_mine(self, region: int) -> bool:
        return self.terrain(region) == "mining" or self.printed(region, "mine")

    def is_crystal(self, region: int) -> bool:
        return self.terrain(region) == "mystic_crystal" or self.printed(region, "magic")

    def near(self, region: int) -> set[int]:
        """Regions with a real border."""
        return {r for r in self.regions if self.state.board.near[region] >> r & 1}

    @property
    def frozen(self) -> bool:
        return self.event == "winter"

    def is_land(self, region: int) -> bool:
        """A frozen River counts as land."""
        if self.terrain(region) == "river":
            return self.frozen
        return self.terrain(region) not in (*WATER, "chasm")

    def is_coastal(self, region: int) -> bool:
        """Land beside any water; water itself never is."""
        if self.terrain(region) in (*WATER, "chasm"):
            return False
        return any(self.terrain(r) in WATER for r in self.near(region))

    # The round.
    @property
    def event(self) -> str:
        index = self.state.event
        return "" if index == NOTHING else self.state.roster.events[index].id

    def option(self, name: str) -> str:
        value = getattr(self.state.options, name)
        assert isinstance(value, str)
        return value

    # Races and powers.
    def race(self, troop: Troop) -> str:
        return "" if troop.race == NOTHING else self.state.roster.races[troop.race].id

    def land(self, troop: Troop) -> set[int]:
        return {r for r in self.regions if troop.land >> r & 1}

    def holder(self, region: int) -> Troop | None:
        index = self.state.holder[region]
        return None if index == NOBODY else self.state.troops[index]

    def is_race(self, troop: Troop, race: str) -> bool:
        """Whether it is this race, active: benefits end in decline unless the rule says not."""
        return troop.active and self.race(troop) == race

    def has_power(self, troop: Troop, power: str) -> bool:
        """Whether the active race has the power, of its own or lent."""
        return troop.active and (self.badge(troop) == power or self.lent(troop) == power)

    def badge(self, troop: Troop) -> str:
        return "" if troop.power == NOTHING else self.state.roster.powers[troop.power].id

    def lent(self, troop: Troop) -> str:
        """The power that Stonehedge lends the troop."""
        if self.state.lent_power == NOTHING or not self.holds(troop, "stonehedge"):
            return ""
        return self.state.roster.powers[self.state.lent_power].id

    # Treasures and sites.
    def place(self, item: str) -> int | None:
        """The region in which a treasure lies."""
        index = self.state.roster.item(item)
        if index == NOTHING or self.state.item_at[index] < 0:
            return None
        return self.state.item_at[index]

    def holds(self, troop: Troop, item: str) -> bool:
        """Whether the troop stands where the treasure lies."""
        region = self.place(item)
        return region is not None and region in self.land(troop)

    def controls(self, troop: Troop, relic: str) -> bool:
        """U-MARKER-2, U-RIVER-5: the active race holds its region, or took that River this turn
        and had to leave it."""
        region = self.place(relic)
        if region is None or not troop.active:
            return False
        if region in self.land(troop):
            return True
        left = troop.taken >> region & 1 and self.terrain(region) in WATER
        return bool(left) and self.holder(region) is None

    # Pieces and markers.
    def pieces(self, word: str) -> list[tuple[int, int]]:
        """Where each piece so called stands, and whose it is."""
        return [
            (place, self.state.piece_seat[index])
            for index, place in enumerate(self.state.piece_at)
            if PIECES[index].word == word and place >= 0
        ]

    def kept(self, word: str) -> int:
        """Who keeps in hand a piece that was on the map before, or NOBODY."""
        for index, place in enumerate(self.state.piece_at):
            if PIECES[index].word == word and place == IN_HAND:
                return self.state.piece_seat[index]
        return NOBODY

    def used(self, troop: Troop, word: str, seat: int = 0) -> bool:
        """Whether the troop has done this thing this turn."""
        return bool(troop.used >> (ONCE.index(word) + seat) & 1)

    def markers(self, word: str, region: int) -> int:
        """How many markers so called stand in the region."""
        return sum(
            row[region] for kind, row in enumerate(self.state.markers) if MARKERS[kind].word == word
        )

    def in_hand(self, troop: Troop, word: str) -> int:
        """How many markers so called the troop has to place or to fight with."""
        held = enumerate(troop.markers)
        return sum(number for kind, number in held if MARKERS[kind].word == word)

    def camps(self, region: int) -> int:
        return self.markers("camp", region)

    def camps_in_hand(self, troop: Troop) -> int:
        return self.in_hand(troop, "camp")

    def camps_back(self, troop: Troop) -> int:
        back = enumerate(troop.markers_back)
        return sum(number for kind, number in back if MARKERS[kind].word == "camp")

    def armors(self, region: int) -> int:
        return self.markers("armor", region)

    def armors_in_hand(self, troop: Troop) -> int:
        return self.in_hand(troop, "armor")

    def fortress(self, region: int) -> int:
        return self.markers("fortress", region)

    def lair(self, region: int) -> int:
        return self.markers("lair", region)

    def hammers(self, troop: Troop) -> int:
        return self.in_hand(troop, "hammer")

    def tribe(self, region: int) -> int:
        return self.state.tribes >> region & 1

    def monsters(self, region: int) -> int:
        return self.state.monsters[region]

    def ship(self, region: int) -> int:
        return self.state.ships >> region & 1

    def tokens(self, region: int) -> int:
        return self.state.tokens[region]

    # Seats.
    def races_of(self, seat: int) -> list[Troop]:
        return [t for t in self.state.troops if t.seat == seat and t.race != NOTHING]

    def active(self, seat: int) -> Troop:
        return self.state.troops[seat * SLOTS]
