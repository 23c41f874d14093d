"""Where Monsters stand when boxes are mixed."""

from __future__ import annotations

import pytest

from declive import Game
from declive.engine.mask import count, has, regions
from declive.engine.nouns import MONSTER, NATURE, TRIBE
from tests.mixing.mixed import (
    BOTH,
    SURFACE,
    lairs,
    seats,
)


# MIX-4: Monsters on the surface.
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("board", SURFACE)
def test_monsters_hold_one_region_more_than_there_are_players(board: str, seed: int) -> None:
    game = Game.new(board, seed=seed, boxes=BOTH)
    state = game.state
    held = lairs(game)
    printed = state.board.printed[TRIBE]

    assert len(held) == seats(board) + 1
    assert [state.monsters[region] for region in held] == [2] * len(held)
    assert state.treasures == seats(board) + 1
    assert all(has(printed, region) for region in held)
    assert not any(has(state.board.near[one], other) for one in held for other in held)
    assert state.tribes == printed & ~sum(1 << region for region in held)


@pytest.mark.parametrize("board", SURFACE)
def test_by_option_monsters_hold_as_many_regions_as_tokens_allow(board: str) -> None:
    game = Game.new(board, seed=1, boxes=BOTH, options={"monster_surface": "regions"})
    held = lairs(game)

    assert seats(board) + 1 < len(held) <= min(2 * seats(board) + 2, 7)
    assert sum(game.state.monsters) == 2 * len(held) <= 14
    assert game.state.treasures == len(held)
    assert not any(has(game.board.near[one], other) for one in held for other in held)


def test_by_option_two_players_meet_six_lairs() -> None:
    game = Game.new("base-2p", seed=1, boxes=BOTH, options={"monster_surface": "regions"})
    tokens = Game.new("base-2p", seed=1, boxes=BOTH, options={"monster_surface": "tokens"})

    assert len(lairs(game)) in (5, 6)
    assert len(lairs(tokens)) == 3


def test_nature_chooses_among_the_lost_tribes() -> None:
    game = Game.new("base-3p", boxes=BOTH)
    first = game.chances()
    chosen = first[0][0].region

    assert game.decides == NATURE
    assert all(has(game.board.printed[TRIBE], action.region) for action, _ in first)
    assert [chance for _, chance in first] == [pytest.approx(1 / len(first))] * len(first)
    game.play(first[0][0])
    second = {action.region for action, _ in game.chances()}
    assert chosen not in second
    assert not second & set(regions(game.board.near[chosen]))


def test_a_lair_elsewhere_is_refused() -> None:
    game = Game.new("base-3p", boxes=BOTH)
    free = next(
        region for region in range(game.board.size) if not has(game.board.printed[TRIBE], region)
    )

    assert game.why_not(f"lair {free}")
    assert not game.why_not(game.legal()[0])


def test_monsters_below_ground_stand_where_they_are_printed() -> None:
    game = Game.new("underground-3p", seed=1, boxes=BOTH)
    printed = game.board.printed[MONSTER]

    assert lairs(game) == list(regions(printed))
    assert game.state.treasures == count(printed)


def test_there_are_no_monsters_without_their_box() -> None:
    assert lairs(Game.new("base-3p", seed=1)) == []
    assert lairs(Game.new("river_world-3p", seed=1)) == []
