"""Boards of every kind draw exactly: random ones, enclaves, islands, four around a point."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from declive.boards import BoardFile
from declive.boards.drawing import NotExact, draw
from declive.boards.drawing.exact import prove
from declive.boards.random_board import random_board
from declive.engine.nouns import MARKS, TERRAINS
from tests.drawing.drawn import at_edge, board, edge_of, is_exact, shapes, thinned, touching

HASH = """
import hashlib
from declive.boards.drawing import draw
from declive.boards.random_board import random_board
drawing = draw(random_board("any", 14, 2, 1), seed=9)
print(hashlib.sha256((drawing.svg + drawing.json()).encode()).hexdigest())
"""


@pytest.mark.parametrize(("regions", "seed"), [(12, 1), (17, 2), (25, 3), (34, 4), (62, 5)])
def test_random_boards(regions: int, seed: int) -> None:
    assert is_exact(random_board("any", regions, 3, seed))


@pytest.mark.parametrize("seed", range(4))
def test_random_boards_without_hints_and_with_borders_left_out(seed: int) -> None:
    assert is_exact(thinned(random_board("any", 16, 2, seed), 5 + seed))


def test_four_around_a_point_get_a_filler() -> None:
    file = board(
        {
            0: ("hill", ["edge"], [1, 3]),
            1: ("forest", ["edge"], [0, 2]),
            2: ("swamp", ["edge"], [1, 3]),
            3: ("farmland", ["edge"], [0, 2]),
        }
    )

    drawing = draw(file)

    assert len(drawing.land.fillers) == 1
    assert touching(drawing) == {(0, 1), (0, 3), (1, 2), (2, 3)}


def test_enclaves_are_insets() -> None:
    file = board(
        {
            0: ("forest", ["edge"], [1, 2, 3, 4, 5]),
            1: ("hill", ["edge"], [0]),
            2: ("lake", [], [0]),
            3: ("swamp", ["mine"], [0, 4, 5]),
            4: ("farmland", [], [0, 3, 5]),
            5: ("hill", ["tribe"], [0, 3, 4]),
        }
    )

    drawing = draw(file)

    assert touching(drawing) == set(file.borders())
    assert at_edge(drawing) == {0, 1}
    assert len(shapes(drawing)[0].interiors) == 2
    assert [seat.mark for seat in drawing.spots[3].seats] == ["mine"]
    assert all(spot.radius > 5 for spot in drawing.spots.values())


def test_no_mark_is_left_out_where_there_is_no_room() -> None:
    marks = ["mine", "magic", "cavern"]
    ring = {r: ("hill", marks, [0, r % 6 + 1, (r - 2) % 6 + 1]) for r in range(1, 7)}
    file = board({0: ("forest", ["edge"], list(range(1, 7))), **ring})

    spots = draw(file).spots

    assert all(len(spots[r].seats) == 3 for r in ring)


def test_islands_lie_side_by_side() -> None:
    file = board(
        {
            0: ("forest", ["edge"], [1]),
            1: ("hill", ["edge"], [0]),
            2: ("swamp", ["edge"], [3]),
            3: ("farmland", ["edge"], [2]),
        }
    )

    assert is_exact(file)


def test_a_single_region_fills_the_frame() -> None:
    drawing = draw(board({0: ("mountain", ["edge", "magic"], [])}))

    assert shapes(drawing)[0].area == pytest.approx(1200 * 800)


def test_every_terrain_and_mark_can_be_drawn() -> None:
    last = len(TERRAINS) - 1
    marks = [mark for mark in MARKS if mark != "edge"]
    strip = {
        i: (terrain, ["edge", marks[i % len(marks)]], [n for n in (i - 1, i + 1) if 0 <= n <= last])
        for i, terrain in enumerate(TERRAINS)
    }

    svg = draw(board(strip)).svg

    for terrain in TERRAINS:
        assert f'class="t-{terrain}"' in svg
    for mark in marks:
        assert f'<g id="{mark}">' in svg
        assert f'href="#{mark}"' in svg


def test_the_same_seed_gives_the_same_bytes_in_another_process() -> None:
    digests = set()
    for hashing in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", HASH],
            env={**os.environ, "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        )
        digests.add(done.stdout)

    assert len(digests) == 1


def test_another_seed_gives_another_drawing() -> None:
    file = random_board("any", 12, 2, 1)

    assert draw(file, seed=1).svg != draw(file, seed=2).svg


def test_a_drawing_with_other_borders_than_the_list_is_refused() -> None:
    file = random_board("any", 12, 2, 1)
    land = draw(file).land
    edge = edge_of(file)
    frame = shapes(draw(board({0: ("hill", ["edge"], [])})))[0]
    one, other = file.borders()[0]

    fewer = {r: [n for n in near if {r, n} != {one, other}] for r, near in land.near.items()}
    with pytest.raises(NotExact, match=f"regions {one} and {other} touch"):
        prove(land.shapes, fewer, edge, frame)

    apart = next(r for r in land.near if r > 0 and r not in land.near[0])
    more = {**land.near, 0: [*land.near[0], apart]}
    with pytest.raises(NotExact, match=f"regions 0 and {apart} do not touch"):
        prove(land.shapes, more, edge, frame)

    with pytest.raises(NotExact, match="the edge of the drawing"):
        prove(land.shapes, land.near, edge - {min(edge)}, frame)


def test_the_title_is_safe_in_xml() -> None:
    file = board({0: ("hill", ["edge"], [])})
    file = BoardFile(file.name, "base", 2, 10, file.regions, title='A <b>"map"</b> & more')

    assert "A &lt;b&gt;&quot;map&quot;&lt;/b&gt; &amp; more" in draw(file).svg
