"""Why a tool may not be used, in a sentence, whatever way the region is to be taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game
from declive.scenarios.scenario import build, read_file

RULEBOOK = Path(__file__).parents[1] / "rulebook"


def position(file: str, case: str) -> Game:
    """The position with which a case of the rulebook begins."""
    return build(next(c for c in read_file(RULEBOOK / file) if c.id == case))


@pytest.mark.parametrize(
    ("file", "case", "line"),
    [
        ("underground/magic.yaml", "MAG-18", "conquer x with bag_socks"),
        ("underground/magic.yaml", "MAG-18", "wisp x with bag_socks"),
        ("underground/magic.yaml", "MAG-16", "substitute x with orb bag_doormat"),
        ("mixed/dragon.yaml", "DRM-8", "dragon x with bag_doormat"),
    ],
)
def test_a_copy_is_not_used_where_its_relic_lies(file: str, case: str, line: str) -> None:
    said = position(file, case).why_not(line)

    assert said == "what you want to use for it may not be used in region x"


@pytest.mark.parametrize(
    ("file", "case", "line"),
    [
        ("underground/magic.yaml", "MAG-16", "substitute x with orb"),
        ("mixed/dragon.yaml", "DRM-8", "dragon x"),
        ("mixed/dragon.yaml", "DRM-3", "substitute y"),
    ],
)
def test_without_the_tool_it_is_too_far(file: str, case: str, line: str) -> None:
    region = line.split()[1]

    said = position(file, case).why_not(line)

    assert said == f"region {region} is not adjacent to your regions"
