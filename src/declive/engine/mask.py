"""Sets of regions as int bit masks: bit r stands for region r."""

from __future__ import annotations

from typing import Final

NONE: Final = 0


def bit(region: int) -> int:
    """The set that holds this region alone."""
    return 1 << region


def has(mask: int, region: int) -> bool:
    """Whether the set holds the region."""
    return (mask >> region) & 1 != 0


def lowest(mask: int) -> int:
    """The lowest region of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """How many regions the set holds."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def regions(mask: int) -> list[int]:
    """The regions of the set, lowest first."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def mask_of(members: list[int]) -> int:
    """The set of the regions listed."""
    mask = NONE
    for region in members:
        mask |= 1 << region
    return mask
