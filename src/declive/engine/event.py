"""What happened, as data: events for the log and the lines of a receipt."""

from __future__ import annotations

from declive.engine import mypyc_attr
from declive.engine.nouns import NOBODY, NOTHING, NOWHERE


@mypyc_attr(acyclic=True)  # holds numbers and words only: garbage need not be looked for in it
class Event:
    """One thing that happened at the table. `kind` is a word; the log turns it into a sentence."""

    def __init__(
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
        self.kind = kind
        self.seat = seat
        self.region = region
        self.number = number
        self.race = race
        self.power = power
        self.other = other
        self.marker = marker

    def __repr__(self) -> str:
        told = [f"{self.kind!r}"]
        for name, value, default in (
            ("seat", self.seat, NOBODY),
            ("region", self.region, NOWHERE),
            ("number", self.number, 0),
            ("race", self.race, NOTHING),
            ("power", self.power, NOTHING),
            ("other", self.other, NOBODY),
        ):
            if value != default:
                told.append(f"{name}={value}")
        return f"Event({', '.join(told)})"


@mypyc_attr(acyclic=True)  # holds numbers and words only: garbage need not be looked for in it
class Line:
    """One line of a receipt: what brought the coins, where, how many, and which player paid
    them if it was not the bank."""

    def __init__(
        self, source: str, race: int, region: int, coins: int, payer: int = NOBODY
    ) -> None:
        self.source = source
        self.race = race
        self.region = region
        self.coins = coins
        self.payer = payer

    def __repr__(self) -> str:
        return f"Line({self.source!r}, coins={self.coins})"
