"""What happened, as data: events for the log and the lines of a receipt."""

from __future__ import annotations

from declive.engine.words import NOBODY, NOTHING, NOWHERE


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
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.region = region
        self.number = number
        self.race = race
        self.power = power
        self.other = other


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
