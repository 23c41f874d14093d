"""Renown: what banners have turned out to bring beyond what the numbers of a position tell.

Two positions may look alike by their regions, tokens and coins, and yet one race has a future and
the other has none; whether a declined race goes on earning is told by its banner, too. This is
learnt from games and kept as data, by the ids of the banners; the code knows none of them. A banner
that was not met in those games counts as the mean of those that were, and playouts tell the rest.
"""

from __future__ import annotations

from random import Random
from typing import Final

from declive.engine.nouns import NOTHING
from declive.engine.roster import Roster
from declive.engine.state import State

TOLD: Final = 4
"""Numbers for each banner: coins of an active race and coins more for each turn to come, and the
same of a declined one."""
LONG: Final = 8.0
"""Turns in which an opinion of what a banner brings at once counts once more."""


class Renown:
    """What each race and each power has turned out to bring, for one number of players; or
    somebody's opinion of that, which is off by so many coins at most, known banner or not."""

    def __init__(
        self,
        races: dict[str, list[float]],
        powers: dict[str, list[float]],
        opinion: int = 0,
        spread: float = 0.0,
    ) -> None:
        self.races = races
        self.powers = powers
        self.opinion = opinion
        self.spread = spread
        self._known = Known(None, [], [])

    def of(self, state: State, seat: int, turns: int) -> float:
        """The coins that the seat's banners still bring beyond the numbers, with so many turns to
        come."""
        known = self._known
        if known.roster is not state.roster:
            known = self._known = self.among(state.roster)
        total = 0.0
        for troop in state.troops_of(seat):
            if troop.race == NOTHING:
                continue
            place = 0 if troop.active else 2
            race = known.races[troop.race]
            total += race[place] + race[place + 1] * turns
            if troop.power != NOTHING:
                power = known.powers[troop.power]
                total += power[place] + power[place + 1] * turns
        return total

    def among(self, roster: Roster) -> Known:
        """The same by the places that banners have in this game."""
        chance = Random(self.opinion)
        stranger, novelty = _mean(self.races), _mean(self.powers)
        return Known(
            roster,
            [self._held(self.races.get(race.id, stranger), chance) for race in roster.races],
            [self._held(self.powers.get(power.id, novelty), chance) for power in roster.powers],
        )

    def _held(self, told: list[float], chance: Random) -> list[float]:
        """What is thought of a banner that this is told of: a declined one is doubted half as much
        as an active one."""
        if not self.spread:
            return told
        off = [(1.0 / (1 + place // 2)) / (LONG if place % 2 else 1.0) for place in range(TOLD)]
        return [
            told[place] + self.spread * off[place] * chance.uniform(-1.0, 1.0)
            for place in range(TOLD)
        ]


def _mean(known: dict[str, list[float]]) -> list[float]:
    """What is told of a banner that nobody has met. The numbers of known ones are no surplus over
    an average one: they share with the weights what having a race is worth at all."""
    if not known:
        return [0.0] * TOLD
    return [sum([told[place] for told in known.values()]) / len(known) for place in range(TOLD)]


class Known:
    """The numbers of the banners of one game. It is put in place as a whole, so that threads with
    different games may ask the same renown."""

    def __init__(
        self, roster: Roster | None, races: list[list[float]], powers: list[list[float]]
    ) -> None:
        self.roster = roster
        self.races = races
        self.powers = powers
