"""Nature's numbers are those of SplitMix64, on both builds."""

from __future__ import annotations

import pytest

from declive.engine.nature import Nature

WHOLE = 1 << 64
LIMITS = [1, 2, 3, 6, 14, 20, 62, 1_000_003, (1 << 62) - 1] * 30


def reference(seed: int, limits: list[int]) -> list[int]:
    """The generator as it is described, in numbers without bounds."""
    memory, out = seed % WHOLE, []
    for limit in limits:
        highest = WHOLE - 1 - WHOLE % limit
        while True:
            memory = (memory + 0x9E3779B97F4A7C15) % WHOLE
            mixed = (memory ^ (memory >> 30)) * 0xBF58476D1CE4E5B9 % WHOLE
            mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % WHOLE
            mixed ^= mixed >> 31
            if mixed <= highest:
                out.append(mixed % limit)
                break
    return out


@pytest.mark.parametrize("seed", [0, 1, 7, -5, 1 << 63, WHOLE - 1, 123_456_789_123_456_789])
def test_numbers_are_the_same_on_every_build(seed: int) -> None:
    nature = Nature(seed)

    assert [nature.below(limit) for limit in LIMITS] == reference(seed, LIMITS)


def test_branches_differ_and_are_repeated() -> None:
    def numbers(nature: Nature) -> list[int]:
        return [nature.below(1000) for _ in range(20)]

    told = []
    for _ in range(2):
        nature = Nature(7)
        told.append([numbers(nature.branch()), numbers(nature.branch()), numbers(nature)])
    assert told[0] == told[1]
    assert len({tuple(line) for line in told[0]}) == 3
