"""The plan of a tournament follows from its arguments: every deal from every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from declive.arena.plan import Plan
from declive.boards import load


def plan(board: str, bots: str, games: int = 12, seed: int = 1) -> Plan:
    """A plan for these bots."""
    return Plan(load(board), bots.split(), games, seed)


@pytest.mark.parametrize(
    ("board", "bots", "seatings"),
    [
        ("base-2p", "a b", 2),
        ("base-3p", "a b c", 3),
        ("base-3p", "a b c d", 12),
        ("base-4p", "a b b b", 4),
        ("base-4p", "a b a b", 2),
        ("base-2p", "a b c", 6),
    ],
)
def test_every_line_up_sits_in_every_way(board: str, bots: str, seatings: int) -> None:
    assert len(plan(board, bots).seatings()) == seatings


def test_each_deal_is_played_from_all_seats() -> None:
    games = plan("base-3p", "a b c d", 24, seed=7).fixtures()

    assert Counter(game.deal for game in games) == {7: 12, 8: 12}
    for deal in (7, 8):
        seated = Counter(
            (bot, seat)
            for game in games
            if game.deal == deal
            for seat, bot in enumerate(game.seating)
        )
        assert set(seated.values()) == {3}
        assert len(seated) == 4 * 3


def test_no_deal_is_played_in_part() -> None:
    assert len(plan("base-3p", "a b c", 10).fixtures()) == 12


def test_every_other_deal_goes_the_other_way_round() -> None:
    first, second = plan("base-3p", "a b c", 6).fixtures()[::3]

    assert first.seating == second.seating[::-1]


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = plan("base-3p", "a b c", 6), plan("base-3p", "a b c", 60)

    assert many.fixtures()[:6] == few.fixtures()


def test_a_bot_takes_its_seed_with_it() -> None:
    some = plan("base-3p", "a b c", 3)
    seeds = {
        (game.seating[seat], some.bot_seed(game, seat))
        for game in some.fixtures()
        for seat in range(3)
    }

    assert len(seeds) == 3
