"""The board: regions, their terrain and marks, and which of them touch. Read-only."""

from __future__ import annotations

from declive.engine.mask import NONE, bit, regions
from declive.engine.nouns import (
    BLACK_MOUNTAIN,
    CHASM,
    EDGE,
    FOREST,
    LAKE,
    MAGIC,
    MARKS,
    MINE,
    MINING,
    MOUNTAIN,
    MUDPOOL,
    MUSHROOM_FOREST,
    MYSTIC_CRYSTAL,
    NOWHERE,
    RIVER,
    SEA,
    SWAMP,
    TERRAINS,
)


class Board:
    """A map as the engine reads it. Every region is an index; `names` are what people write.

    Terrains and symbols that the rules treat as equal (swamp and mudpool, mountain and black
    mountain, a mine symbol and a mine …) share one set in `of_terrain` and `marked`.
    """

    def __init__(
        self,
        name: str,
        box: str,
        players: int,
        rounds: int,
        own_design: bool,
        names: list[str],
        terrain: list[int],
        marks: list[list[int]],
        borders: list[tuple[int, int]],
        shipped: bool = False,
        since: int = 1,
    ) -> None:
        self.name = name
        self.box = box
        self.players = players
        self.rounds = rounds
        self.own_design = own_design
        self.shipped = shipped
        self.since = since
        """How often the boxes had grown when it came, in this shape."""
        self.names = names
        self.terrain = terrain
        self.size = len(names)
        self.borders = borders
        self.near: list[int] = [NONE] * self.size
        for one, other in borders:
            self.near[one] |= bit(other)
            self.near[other] |= bit(one)
        self.printed: list[int] = [NONE] * len(MARKS)
        for region, printed in enumerate(marks):
            for mark in printed:
                self.printed[mark] |= bit(region)
        self._set_kinds()
        self._set_shores()

    def __repr__(self) -> str:
        return f"Board({self.name!r}, {self.size} regions, {self.players} players)"

    def _set_kinds(self) -> None:
        """Sets by terrain and by mark, with the rulebooks' equal kinds joined."""
        self.of_terrain: list[int] = [NONE] * len(TERRAINS)
        for region, terrain in enumerate(self.terrain):
            self.of_terrain[terrain] |= bit(region)
        for one, other in (
            (MOUNTAIN, BLACK_MOUNTAIN),
            (SWAMP, MUDPOOL),
            (FOREST, MUSHROOM_FOREST),
        ):
            both = self.of_terrain[one] | self.of_terrain[other]
            self.of_terrain[one] = self.of_terrain[other] = both
        self.marked: list[int] = list(self.printed)
        for mark, terrain in ((MINE, MINING), (MAGIC, MYSTIC_CRYSTAL)):
            both = self.printed[mark] | self.of_terrain[terrain]
            self.marked[mark] = self.of_terrain[terrain] = both

    def _set_shores(self) -> None:
        """Water, land, coast and the ordinary entries of a first conquest."""
        self.everywhere = (1 << self.size) - 1
        self.edge = self.marked[EDGE]
        self.mountains = self.of_terrain[MOUNTAIN]
        self.rivers = self.of_terrain[RIVER]
        self.open_water = self.of_terrain[SEA] | self.of_terrain[LAKE]
        self.water = self.open_water | self.rivers
        self.chasms = self.of_terrain[CHASM]
        self.land = self.everywhere & ~self.water & ~self.chasms
        self.coast = self.beside(self.water) & self.land
        # B-FIRST-1: the shore of an edge Sea is an entry, the Lake's is not.
        shores = self.beside(self.edge & self.of_terrain[SEA])
        self.entries = self.edge | (shores & self.land)
        self.entries_on_ice = self.entries | (shores & self.rivers)

    def beside(self, mask: int) -> int:
        """All regions that touch a region of the set."""
        touching = NONE
        for region in regions(mask):
            touching |= self.near[region]
        return touching

    def region(self, name: str) -> int:
        """The index of the region so named, or NOWHERE."""
        for index in range(self.size):
            if self.names[index] == name:
                return index
        return NOWHERE
