"""What is given to an environment, or one clear sentence about what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any, Final

WIDEST: Final = 8192
"""Pixels of a picture; what is wider takes more memory than anybody looks at."""


def whole(number: Any, what: str) -> int:
    """A whole number, Python's or NumPy's: the compiled engine takes Python's alone."""
    try:
        return index(number)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {number!r}") from None


def checked_seed(seed: Any) -> int:
    """The seed of a game."""
    number = whole(seed, "a seed")
    if number < 0:
        raise ValueError(f"a seed is 0 or more, not {number}")
    return number


def checked_seeds(seeds: Iterable[Any], number: int) -> list[int | None]:
    """A seed, or None for any, for each of so many games."""
    if isinstance(seeds, str):
        raise TypeError(f"seeds are whole numbers, not {seeds!r}")
    found = [None if seed is None else checked_seed(seed) for seed in seeds]
    if len(found) != number:
        raise ValueError(f"{number} games need as many seeds, not {len(found)}")
    return found


def checked_number(number: Any) -> int:
    """How many games are played at a time."""
    games = whole(number, "the number of games")
    if games < 1:
        raise ValueError(f"at least 1 game can be played, not {games}")
    return games


def checked_width(width: Any) -> int:
    """How wide a picture is."""
    pixels = whole(width, "the width of a picture")
    if not 1 <= pixels <= WIDEST:
        raise ValueError(f"a picture is 1 to {WIDEST} pixels wide, not {pixels}")
    return pixels
