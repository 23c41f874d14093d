"""How many regions of a set can be chosen of which no two are adjacent.

The search divides only at a region with three neighbours or more among those left, so n regions
take at most 1.39 ** n steps whatever the board; the Lost Tribes, of which there are 18, take at
most 400, and cliques or trees are counted without dividing at all.
"""

from __future__ import annotations

from declive.engine.mask import NONE, bit, count, regions
from declive.engine.nouns import NOWHERE


def most_apart(near: list[int], free: int) -> int:
    """The size of the largest set of regions among those free of which no two are adjacent."""
    found = 0
    while free:
        region = _safe(near, free)
        if region == NOWHERE:
            region = _busiest(near, free)
            rest = free & ~bit(region)
            with_it = 1 + most_apart(near, rest & ~near[region])
            return found + max(with_it, most_apart(near, rest))
        found += 1
        free &= ~(bit(region) | near[region])
    return found


def _safe(near: list[int], free: int) -> int:
    """A region that some largest set holds, or NOWHERE if none is plain to see: its neighbours
    all touch each other, so that at most one of them could be taken in its place, or it lies in
    one of the rings that alone are left."""
    ring = NOWHERE
    most = 0
    for region in regions(free):
        beside = near[region] & free & ~bit(region)
        if _all_touch(near, beside):
            return region
        number = count(beside)
        if number > most:
            most = number
            ring = region
    return ring if most == 2 else NOWHERE


def _all_touch(near: list[int], some: int) -> bool:
    """Whether any two of these regions are adjacent."""
    for region in regions(some):
        if some & ~near[region] & ~bit(region) != NONE:
            return False
    return True


def _busiest(near: list[int], free: int) -> int:
    """The region with most neighbours among those free."""
    chosen = NOWHERE
    most = -1
    for region in regions(free):
        number = count(near[region] & free & ~bit(region))
        if number > most:
            most = number
            chosen = region
    return chosen
