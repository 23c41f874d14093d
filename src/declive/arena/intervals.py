"""How sure one can be of a share, a mean or a ratio: intervals that hold the true one by 95 %."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

SURE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + SURE) / 2)
"""So many standard errors to each side."""

Interval = tuple[float, float]


def wilson(wins: float, games: int) -> Interval:
    """Between which shares of victories the true one lies, by Wilson's score. Part of a victory
    that is shared counts as such."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    width = 1 + Z * Z / games
    return max(0.0, (middle - reach) / width), min(1.0, (middle + reach) / width)


def ratio(parts: list[float], wholes: list[float]) -> tuple[float, float]:
    """The sum of the parts by the sum of the wholes, and its standard error. With wholes of 1 it is
    the mean."""
    total = sum(wholes)
    if not total:
        return 0.0, 0.0
    found = sum(parts) / total
    number = len(parts)
    if number < 2:
        return found, float("inf")
    spread = sum((part - found * whole) ** 2 for part, whole in zip(parts, wholes))
    return found, sqrt(spread * number / (number - 1)) / total


def mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return ratio(values, [1.0] * len(values))
