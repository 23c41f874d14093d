"""Seeds that tables of games can hold."""

from __future__ import annotations

from typing import Final

LARGEST: Final = 10**18 - 1
"""Tables keep numbers of 64 bits."""


def check_seed(seed: int) -> None:
    """A seed that no table can hold is a ValueError."""
    if abs(seed) > LARGEST:
        raise ValueError(f"a seed has at most 18 digits, not {len(str(abs(seed)))}")
