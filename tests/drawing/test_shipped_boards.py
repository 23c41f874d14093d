"""The twelve boards, drawn: exact, small, and with room for tokens."""

from __future__ import annotations

import gzip
import json
import xml.etree.ElementTree as ElementTree

import pytest
from shapely.geometry import Point

from declive.boards import names, read
from tests.drawing.drawn import at_edge, drawn, edge_of, shape, shapes, touching

LARGEST = 120_000
SMALL_BOARDS = [name for name in names() if read(name).players <= 3]


@pytest.mark.parametrize("name", names())
def test_a_drawing_is_exact_and_complete(name: str) -> None:
    file = read(name)
    drawing = drawn(name)

    assert touching(drawing) == set(file.borders())
    assert at_edge(drawing) == edge_of(file)
    assert drawing.land.shortest >= 35
    covered = sum(area.area for area in shapes(drawing).values())
    covered += sum(area.area for area in drawing.land.fillers.values())
    assert covered == pytest.approx(1200 * 800, rel=1e-3)
    assert len(gzip.compress(drawing.svg.encode())) <= LARGEST
    ElementTree.fromstring(drawing.svg)
    data = json.loads(drawing.json())
    assert (data["name"], data["width"], data["height"]) == (name, 1200, 800)
    assert set(data["regions"]) == {str(region.id) for region in file.regions}
    least = 40 if name in SMALL_BOARDS else 28
    for region in file.regions:
        entry = data["regions"][str(region.id)]
        x, y, radius = entry["spot"]
        area = shape(entry["d"])
        marks = [mark for mark in region.marks if mark != "edge"]
        assert entry["terrain"] == region.terrain
        assert entry["marks"] == marks
        assert radius >= least
        assert area.contains(Point(x, y).buffer(radius))
        seats = [seat[0] for seat in entry["seats"]]
        standing = ("tribe", "monster", "pirate", "volcano")
        assert seats == [mark for mark in marks if mark not in standing]
        for _, across, down in entry["seats"]:
            assert area.contains(Point(across, down))
            assert Point(across, down).distance(Point(x, y)) > radius


def test_regions_lie_where_the_printed_map_has_them() -> None:
    for region in read("base-3p").regions:
        middle = shapes(drawn("base-3p"))[region.id].centroid

        assert region.at is not None
        assert Point(region.at[0] * 1200, region.at[1] * 800).distance(middle) < 110
