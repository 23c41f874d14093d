"""A position as the oracle reads it: plain data of a game beside the board file, all by name.

Nothing of the engine is imported here or in the other modules of the oracle: what they know of the
game they know from the written rules.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

BOARDS = Path(__file__).parents[2] / "src" / "declive" / "boards"
SEATS = "ABCDE"
WATER = ("sea", "lake", "river")
GUARDS = ("hole", "hero", "dragon", "ancient", "queen", "ghost", "balrog")
SAME = {"black_mountain": "mountain", "mudpool": "swamp", "mushroom_forest": "forest"}
"""MIX-2."""


class Board:
    """A board file: terrains, marks and borders."""

    def __init__(self, name: str) -> None:
        data = tomllib.loads((BOARDS / f"{name}.toml").read_text(encoding="utf-8"))
        regions = data["regions"]
        self.names: list[str] = list(regions)
        printed: dict[str, str] = {r: regions[r]["terrain"] for r in regions}
        self.terrain = {r: SAME.get(terrain, terrain) for r, terrain in printed.items()}
        self.marks = {r: set(regions[r]["marks"]) for r in regions}
        self.near = {r: {str(other) for other in regions[r]["borders"]} for r in regions}
        self.has_ships = data["box"] == "river_world"


@cache
def board_of(name: str) -> Board:
    """The board of this name, read once."""
    return Board(name)


@dataclass(frozen=True)
class House:
    """What a pack brings that the rules speak of in general: banners that decline beside the
    limit, what markers add that stay in their region, and the race that puts them everywhere."""

    beside: frozenset[str] = frozenset()
    staying: dict[str, int] = field(default_factory=dict)
    planters: str = ""


class Troop:
    """A race of a player."""

    def __init__(self, seat: int, plain: dict[str, Any]) -> None:
        self.seat = seat
        self.plain = plain
        self.race: str = plain["race"]
        self.power: str = plain.get("power", "")
        self.active = plain["slot"] == "active"
        self.ordinary = plain["slot"] == "declined"
        self.holds: dict[str, int] = plain["holds"]
        self.hand: int = plain.get("hand", 0)
        self.withdrawn: int = plain.get("withdrawn", 0)
        self.aside: int = plain.get("aside", 0)
        self.used: set[str] = set(plain.get("used", ()))
        self.conquered: set[str] = set(plain.get("conquered", ()))
        self.taken: set[str] = set(plain.get("taken", ()))
        self.settled: set[str] = set(plain.get("settled", ()))

    @property
    def name(self) -> tuple[int, str]:
        """What tells the race from all others."""
        return self.seat, self.race

    def in_hand(self, marker: str) -> int:
        """How many markers of the kind are in hand."""
        number: int = self.plain.get("markers", {}).get(marker, 0)
        return number

    def did_to(self, act: str, seat: int) -> bool:
        """Whether the act was done this turn against this seat."""
        return (act if seat == 0 else f"{act} {seat + 1}") in self.used


class Position:
    """Everything on the table."""

    def __init__(self, board: Board, plain: dict[str, Any], house: House) -> None:
        self.board = board
        self.house = house
        self.plain = plain
        self.phase: str = plain["phase"]
        self.turn = SEATS.index(plain["turn"])
        self.round: int = plain["round"]
        self.coins: list[int] = [player["coins"] for player in plain["players"]]
        self.troops = [
            Troop(seat, race)
            for seat, player in enumerate(plain["players"])
            for race in player.get("races", ())
        ]
        self.holder = {region: troop for troop in self.troops for region in troop.holds}
        self.found: dict[str, str] = plain.get("found", {})
        self.tribes = set(plain.get("tribes", ()))
        self.ships = set(plain.get("ships", ()))
        self.monsters: dict[str, int] = plain.get("monsters", {})
        self.event: str = plain.get("event", "")
        self.rolled: int | None = plain.get("rolled")

    # The map.
    @property
    def regions(self) -> list[str]:
        return self.board.names

    def terrain(self, region: str) -> str:
        return self.board.terrain[region]

    def marked(self, region: str, mark: str) -> bool:
        return mark in self.board.marks[region]

    def near(self, region: str) -> set[str]:
        return self.board.near[region]

    @cached_property
    def land(self) -> set[str]:
        """RW-EVENT-WINTER-6: a frozen River is land."""
        ice = "river" if self.event == "winter" else ""
        wet = {*WATER, "chasm"} - {ice}
        return {r for r in self.regions if self.terrain(r) not in wet}

    def is_mine(self, region: str) -> bool:
        return self.terrain(region) == "mining" or self.marked(region, "mine")

    def is_crystal(self, region: str) -> bool:
        return self.terrain(region) == "mystic_crystal" or self.marked(region, "magic")

    def is_coastal(self, region: str) -> bool:
        """Land next to water; water itself, even frozen, never is."""
        if self.terrain(region) in (*WATER, "chasm"):
            return False
        return any(self.terrain(other) in WATER for other in self.near(region))

    def is_chasm_side(self, region: str) -> bool:
        if self.terrain(region) == "chasm":
            return False
        return any(self.terrain(other) == "chasm" for other in self.near(region))

    def same_terrain(self, one: str, other: str) -> bool:
        if self.terrain(one) == "mining":
            return self.is_mine(other)
        if self.terrain(one) == "mystic_crystal":
            return self.is_crystal(other)
        return self.terrain(one) == self.terrain(other)

    # Pieces and markers.
    def pieces(self, word: str) -> list[tuple[str, int]]:
        """Where the pieces of this word stand, and whose they are; -1 for nobody's."""
        return self._pieces.get(word, [])

    @cached_property
    def _pieces(self) -> dict[str, list[tuple[str, int]]]:
        found: dict[str, list[tuple[str, int]]] = {}
        for name, piece in self.plain.get("pieces", {}).items():
            if piece["at"] in self.board.near:
                owner = SEATS.index(piece["seat"]) if "seat" in piece else -1
                found.setdefault(name.split()[0], []).append((piece["at"], owner))
        return found

    def markers(self, word: str, region: str) -> int:
        number: int = self.plain.get("markers", {}).get(word, {}).get(region, 0)
        return number

    # Races.
    def active(self, seat: int) -> Troop | None:
        return next((t for t in self.troops if t.seat == seat and t.active), None)

    @cached_property
    def acting(self) -> Troop | None:
        seat, _, slot = self.plain["acting"].partition(" ")
        for troop in self.troops:
            if troop.seat == SEATS.index(seat) and troop.plain["slot"] == slot:
                return troop
        return None

    def lent(self, troop: Troop) -> str:
        """The power that Stonehedge lends the race."""
        stones = self.found.get("stonehedge")
        return str(self.plain.get("lent_power", "")) if stones in troop.holds else ""

    def is_race(self, troop: Troop, race: str) -> bool:
        """Whether it is this race, and active: most benefits end in decline."""
        return troop.active and troop.race == race

    def has(self, troop: Troop, power: str) -> bool:
        """Whether it is active and has this power, of its own or lent."""
        return troop.active and power in (troop.power, self.lent(troop))

    def holds_item(self, troop: Troop, item: str) -> bool:
        return self.found.get(item) in troop.holds

    def tray(self, race: str, stock: int) -> int:
        left: int = self.plain.get("tray", {}).get(race, stock)
        return left

    def at_home(self, troop: Troop, region: str) -> bool:
        """P-SEAFARING-1, R-KRAKEN, MIX-3, RUL-60: whose nature it is to stay in this water."""
        if troop.race == "kraken" or self.has(troop, "seafaring"):
            return True
        return troop.race == "tritons" and self.terrain(region) == "river"

    def may_stay(self, troop: Troop, region: str) -> bool:
        return region in self.land or self.at_home(troop, region) or region in troop.settled

    def is_empty(self, region: str) -> bool:
        """Neither race tokens nor neutral ones."""
        full = (self.holder, self.tribes, self.ships, self.monsters)
        return not any(region in tokens for tokens in full)
