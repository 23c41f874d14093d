"""A table being made up: who sits there, their races, and what lies where."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from declive.content.catalogue import BOXES, powers, races
from tests.fuzzing.document import Document
from tests.fuzzing.land import Land

STOCK = {race.id: race.stock for box in BOXES for race in races(box)}
LASTING = [power.id for box in BOXES for power in powers(box) if power.effect.lasts()]
PHASES = {"start": 8, "conquer": 6, "placement": 3, "pick": 2, "ghouls": 2, "redeploy": 2}
"""Phases in which a position may begin, and how often."""
LATER = {"withdraw": 1, "altar": 1, "stout": 1}
CONQUEST_ONLY = 4
MOST_ROUNDS = 8


@dataclass(frozen=True)
class Combo:
    """What the player on turn has: a race, its power, and a power lent by Stonehedge."""

    race: str
    power: str
    lent: str


@dataclass
class Band:
    """A race on the table."""

    seat: str
    slot: str
    race: str
    power: str
    holds: dict[str, int] = field(default_factory=dict)
    hand: int = 0
    aside: int = 0
    extra: Document = field(default_factory=dict)

    @property
    def active(self) -> bool:
        """Whether it is its player's active race."""
        return self.slot == "active"

    @property
    def left(self) -> int:
        """Tokens still in the tray."""
        return STOCK[self.race] - sum(self.holds.values()) - self.hand - self.aside


@dataclass
class Table:
    """A position while it is being built."""

    luck: random.Random
    world: str
    land: Land
    phase: str
    turn: str
    seats: str
    event: str = ""
    bands: list[Band] = field(default_factory=list)
    lent: str = ""
    neutral: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    relics: dict[str, str] = field(default_factory=dict)
    markers: dict[str, list[str]] = field(default_factory=dict)

    def holder(self, region: str) -> Band | None:
        """Who holds the region."""
        return next((band for band in self.bands if region in band.holds), None)

    def active(self, seat: str) -> Band | None:
        """The active race of the seat."""
        return next((band for band in self.bands if band.active and band.seat == seat), None)

    def enjoys(self, band: Band, power: str) -> bool:
        """Whether the race has the power, of its own or lent."""
        if band.power == power:
            return True
        holds = [region for region, place in self.places.items() if "stonehedge" in place]
        return power == self.lent and any(region in band.holds for region in holds)

    def chance(self, likely: float) -> bool:
        """Whether something happens that is so likely."""
        return self.luck.random() < likely


STONEHEDGE = "stonehedge"
