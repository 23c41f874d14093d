"""Plain words about an invention: what it brings beside the official ones, and which number of
tokens would put it among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from declive.balance.measures import RACE, beside_median
from declive.balance.regression import Effect

MOST_TRIED: Final = 3
"""How far from its own number of tokens one looks."""
NEAR: Final = 0.3
"""So many coins a turn from the median are as good as the median."""
EDGE: Final = 0.1
"""The share of official banners at each end that are no measure for others."""

STRONG: Final = "too strong"
WEAK: Final = "too weak"
FAIR: Final = "in line with the official ones"
UNSURE: Final = "too few games to say"


@dataclass
class Verdict:
    """What is said of one invented banner. `tried` are its effects with other numbers."""

    kind: str
    id: str
    name: str
    tokens: int
    effect: Effect
    band: tuple[float, float]
    """Between which the middle of the official banners lies."""
    tried: dict[int, Effect] = field(default_factory=dict)

    @property
    def word(self) -> str:
        """The verdict itself. Nothing is too strong that an official one may be."""
        low, high = self.band
        if self.effect.low > high:
            return STRONG
        if self.effect.high < low:
            return WEAK
        if low <= self.effect.low and self.effect.high <= high:
            return FAIR
        return UNSURE

    def sentence(self) -> str:
        """The verdict with its figures and what to do about it."""
        coins = self.effect.coins
        middle = f"{abs(coins):.1f} coins a turn {'more' if coins >= 0 else 'less'} than the median"
        between = f"95 % between {_signed(self.effect.low)} and {_signed(self.effect.high)}"
        brings = "bring" if self.kind == RACE else "brings"
        return f"{self.name} {brings} {middle} {self.kind}, {between}: {self.word}{self._advice()}"

    def _advice(self) -> str:
        if not self.tried:
            return "."
        best = min(self.tried, key=lambda number: abs(self.tried[number].coins))
        left = self.tried[best]
        them = "them" if self.kind == RACE else "it"
        count = f"{best} token{'' if best == 1 else 's'} instead of {self.tokens}"
        if abs(left.coins) >= abs(self.effect.coins):
            return f"; none of {_listed(self.tried)} tokens instead of {self.tokens} mends that."
        there = f"{_signed(left.coins)} ({_signed(left.low)} to {_signed(left.high)})"
        if abs(left.coins) <= NEAR:
            return f"; {count} would bring {them} to the median: {there}."
        if self.band[0] <= left.coins <= self.band[1]:
            return f"; {count} would leave {them} in line with the official ones: {there}."
        return f"; even {count} would leave {them} at {there}."


def _signed(coins: float) -> str:
    return f"{coins:+.1f}".replace("-", "−")


def _listed(numbers: dict[int, Effect]) -> str:
    return ", ".join(str(number) for number in sorted(numbers))


def band_of(effects: dict[str, Effect], inventions: set[str]) -> tuple[float, float]:
    """Between which the official banners lie, beside their median, but for a few at each end."""
    beside, _ = beside_median(effects, inventions)
    official = sorted(effect.coins for name, effect in beside.items() if name not in inventions)
    if not official:
        return 0.0, 0.0
    cut = int(EDGE * len(official))
    return official[cut], official[-1 - cut]


def try_numbers(
    verdict: Verdict, least: int, most: int, played: Callable[[int], Effect | None]
) -> None:
    """Let games be played with other numbers of tokens, one by one towards the median, until it
    is passed or nothing more may be tried."""
    if verdict.word not in (STRONG, WEAK):
        return
    step = -1 if verdict.word == STRONG else 1
    for far in range(1, MOST_TRIED + 1):
        number = verdict.tokens + step * far
        if not least <= number <= most:
            return
        effect = played(number)
        if effect is None:
            return
        verdict.tried[number] = effect
        if effect.coins * verdict.effect.coins <= 0:
            return
