"""What a race, a power, a seat and a price are worth by themselves, when all else is equal.

A strong race is often seen with whatever power comes, but not quite by chance: it is paid for, by
certain seats, early in the game. A regression over all tenures separates these. What is explained
are the coins that a combo brought for each turn its owner spent on it; tenures count by their
turns; errors are by games, since the tenures of one game depend on each other.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy
from numpy.typing import NDArray

from declive.arena.intervals import Z
from declive.balance.facts import Tenure

Matrix = NDArray[numpy.float64]


@dataclass(frozen=True)
class Effect:
    """Coins a turn more than the mean of its kind, and the standard error of that."""

    coins: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.coins - Z * self.error

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.coins + Z * self.error

    def less(self, coins: float) -> Effect:
        """The same beside another middle."""
        return Effect(self.coins - coins, self.error)


@dataclass(frozen=True)
class Regression:
    """All effects: of races and powers by id, of seats and rounds by number, of a coin of the
    price."""

    races: dict[str, Effect]
    powers: dict[str, Effect]
    seats: dict[int, Effect]
    rounds: dict[int, Effect]
    price: Effect
    explained: float
    """The share of all differences that this explains."""


def regress(tenures: list[Tenure]) -> Regression:
    """The effects that explain best what these tenures brought."""
    kinds: list[list[str]] = [
        [tenure.race for tenure in tenures],
        [tenure.power for tenure in tenures],
        [str(tenure.seat) for tenure in tenures],
        [str(tenure.picked) for tenure in tenures],
    ]
    levels = [sorted(set(kind)) for kind in kinds]
    columns = [numpy.ones(len(tenures)), numpy.array([float(one.price) for one in tenures])]
    for kind, level in zip(kinds, levels):
        here = numpy.array(kind)
        columns += [(here == name).astype(float) for name in level]
    design: Matrix = numpy.column_stack(columns)
    turns = numpy.array([float(one.turns) for one in tenures])
    rates = numpy.array([one.coins / one.turns for one in tenures])
    # Each kind's columns add up to one, so only differences within a kind are known: those are
    # what is asked for, and the least of all solutions has them.
    normal = design.T @ (turns[:, None] * design)
    inverse = numpy.asarray(numpy.linalg.pinv(normal, rcond=1e-10), numpy.float64)
    weights = inverse @ (design.T @ (turns * rates))
    residuals = rates - design @ weights
    covariance = inverse @ _meat(design, turns * residuals, tenures) @ inverse
    found: list[dict[str, Effect]] = []
    first = 2
    for level in levels:
        found.append(_differences(weights, covariance, level, first))
        first += len(level)
    middle = float(numpy.average(rates, weights=turns))
    total = float(numpy.sum(turns * (rates - middle) ** 2))
    left = float(numpy.sum(turns * residuals**2))
    return Regression(
        found[0],
        found[1],
        {int(seat): effect for seat, effect in found[2].items()},
        {int(number): effect for number, effect in sorted(found[3].items(), key=_by_number)},
        Effect(float(weights[1]), float(numpy.sqrt(max(0.0, covariance[1, 1])))),
        1 - left / total if total else 0.0,
    )


def _by_number(item: tuple[str, Effect]) -> int:
    return int(item[0])


def _meat(design: Matrix, scores: Matrix, tenures: list[Tenure]) -> Matrix:
    """How the errors of each game hang together."""
    games = sorted({tenure.game for tenure in tenures})
    place = {game: row for row, game in enumerate(games)}
    sums = numpy.zeros((len(games), design.shape[1]))
    numpy.add.at(sums, [place[tenure.game] for tenure in tenures], design * scores[:, None])
    inflated = len(games) / max(1, len(games) - 1)
    return inflated * (sums.T @ sums)


def _differences(
    weights: Matrix, covariance: Matrix, level: list[str], first: int
) -> dict[str, Effect]:
    """Each level beside the mean of its kind."""
    number = len(level)
    found: dict[str, Effect] = {}
    for place, name in enumerate(level):
        contrast = numpy.zeros(len(weights))
        contrast[first : first + number] = -1 / number
        contrast[first + place] += 1
        variance = float(contrast @ covariance @ contrast)
        found[name] = Effect(float(contrast @ weights), float(numpy.sqrt(max(0.0, variance))))
    return found
