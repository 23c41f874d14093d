"""Copies: nothing that happens to one is seen in the other, and none is left behind."""

from __future__ import annotations

import gc
import random
import sys
import tracemalloc

import pytest

import declive
from declive import Game

COPIES = 100_000 if declive.compiled() else 20_000
BOARDS = [("base-2p", []), ("underground-4p", []), ("base-4p", ["base", "underground"])]


def advanced(board: str, boxes: list[str], decisions: int, seed: int = 3) -> Game:
    """A game after so many random decisions."""
    game = Game.new(board, seed=seed, boxes=boxes)
    choose = random.Random(seed)
    for _ in range(decisions):
        game.play(choose.choice(game.legal()))
    return game


@pytest.mark.parametrize(("board", "boxes"), BOARDS)
def test_what_happens_to_a_copy_is_not_seen_in_the_original(board: str, boxes: list[str]) -> None:
    choose = random.Random(5)
    for decisions in range(0, 120, 20):
        game = advanced(board, boxes, decisions)
        before = game.hash()
        twin = game.copy()
        assert twin.hash() == before
        while not twin.over:
            twin.play(choose.choice(twin.legal()))
        assert game.hash() == before
        assert twin.hash() != before


@pytest.mark.parametrize(("board", "boxes"), BOARDS)
def test_the_regions_with_pieces_are_those_where_pieces_stand(board: str, boxes: list[str]) -> None:
    standing = 0
    for seed in range(8):
        game = advanced(board, boxes, 0, seed)
        choose = random.Random(seed)
        while not game.over:
            game.play(choose.choice(game.legal()))
            places = {place for place in game.state.piece_at if place >= 0}
            assert game.state.pieces_on == sum(1 << place for place in places)
            standing += len(places)
    assert standing, "no piece was ever put: the test shows nothing"


def test_rows_are_shared_and_cannot_be_written_into() -> None:
    state = advanced("underground-4p", [], 60).state
    twin = state.copy()

    assert twin.piece_at is state.piece_at
    assert twin.markers is state.markers
    with pytest.raises(TypeError):
        twin.piece_at[0] = 1  # type: ignore[index]


def test_many_copies_leave_nothing_behind() -> None:
    game = advanced("base-2p", [], 60)
    for _ in range(100):
        game.copy()
    gc.collect()
    objects = len(gc.get_objects())
    blocks = sys.getallocatedblocks()

    for _ in range(COPIES):
        game.copy()

    gc.collect()
    assert len(gc.get_objects()) - objects < 50
    assert sys.getallocatedblocks() - blocks < 200


def test_a_copy_is_small() -> None:
    state = advanced("base-2p", [], 60).state
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for _ in range(1000)]
    weight = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()

    assert weight < 5000
