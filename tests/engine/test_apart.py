"""Choosing regions apart from each other: exact, and never a long search."""

from __future__ import annotations

import random
import resource
import subprocess
import sys

from declive.engine.apart import most_apart
from declive.engine.board import Board
from declive.engine.game import Game
from declive.engine.nouns import EDGE, TERRAINS, TRIBE

SEARCH = """
import sys
from tests.engine.test_apart import crowded
print(crowded(int(sys.argv[1]), int(sys.argv[2])))
"""
SECONDS = 20
"""Of the processor: the search this test is about took hours, and takes milliseconds now."""


def graph(size: int, pairs: list[tuple[int, int]]) -> list[int]:
    """For each region the set of its neighbours."""
    near = [0] * size
    for one, other in pairs:
        near[one] |= 1 << other
        near[other] |= 1 << one
    return near


def tried(near: list[int], free: int) -> int:
    """The same by trying every set."""
    best = 0
    for chosen in range(free + 1):
        if chosen & ~free:
            continue
        members = [region for region in range(len(near)) if chosen >> region & 1]
        if not any(near[region] & chosen for region in members):
            best = max(best, len(members))
    return best


def test_the_largest_set_is_found_on_any_board() -> None:
    chance = random.Random(1)
    for _ in range(200):
        size = chance.randint(1, 9)
        share = chance.random()
        pairs = [
            (one, other) for one in range(size) for other in range(one) if chance.random() < share
        ]
        near = graph(size, pairs)
        free = chance.getrandbits(size)

        assert most_apart(near, free) == tried(near, free)


def test_rings_and_paths_hold_every_second_region() -> None:
    for size in range(3, 12):
        path = [(one, one + 1) for one in range(size - 1)]
        everywhere = (1 << size) - 1

        assert most_apart(graph(size, path), everywhere) == (size + 1) // 2
        assert most_apart(graph(size, [*path, (size - 1, 0)]), everywhere) == size // 2


def crowded(cliques: int, size: int) -> int:
    """How many lairs find room where Lost Tribes sit in so many crowds, each of which has room for
    one only."""
    regions = cliques * size
    borders = [
        (size * crowd + one, size * crowd + other)
        for crowd in range(cliques)
        for one in range(size)
        for other in range(one)
    ]
    board = Board(
        "crowded",
        "base",
        5,
        9,
        True,
        [str(region) for region in range(regions)],
        [TERRAINS.index("hill")] * regions,
        [[EDGE, TRIBE]] * regions,
        borders,
    )
    game = Game.new(board, boxes=["base", "underground"], options={"monster_surface": "regions"})
    return len(game.state.pending)


def test_crowded_tribes_do_not_make_the_set_up_search_for_ever() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SEARCH, "6", "20"],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS)),
    )

    assert done.returncode == 0, done.stderr or "it searched for too long"
    # Six lairs, and six combos to be dealt.
    assert int(done.stdout) == crowded(6, 2)
