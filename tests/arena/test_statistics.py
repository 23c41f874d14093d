"""Intervals and ratings."""

from __future__ import annotations

import pytest

from declive.arena.intervals import mean, ratio, wilson
from declive.arena.outcome import Outcome, Pace
from declive.arena.statistics import standings


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Known values of Wilson's interval.
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (114, 120, 0.8952, 0.9769),
        (10, 10, 0.7225, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_means_and_ratios() -> None:
    assert mean([1.0, 2.0, 3.0]) == pytest.approx((2.0, 1 / 3**0.5))
    assert ratio([2.0, 4.0], [1.0, 2.0]) == (2.0, 0.0)
    assert mean([]) == (0.0, 0.0)


def game(number: int, bots: str, places: list[int]) -> Outcome:
    """A game that ended so."""
    scores = [100 - 10 * place for place in places]
    return Outcome(
        number, number, bots.split(), scores, places, [Pace(4, 0.2, 0.1)] * len(places), ""
    )


def test_a_shared_victory_counts_in_parts() -> None:
    a, b = sorted(standings([game(1, "a b", [1, 1]), game(2, "b a", [2, 1])]), key=lambda s: s.bot)

    assert (a.wins, b.wins) == (1.5, 0.5)
    assert (a.games, b.games) == (2, 2)


def test_the_better_bot_is_rated_higher_and_more_surely() -> None:
    few = standings([game(n, "a b c", [1, 2, 3]) for n in range(3)])
    many = standings([game(n, "a b c", [1, 2, 3]) for n in range(30)])

    assert [standing.bot for standing in many] == ["a", "b", "c"]
    assert many[0].mu > few[0].mu
    assert many[0].sigma < few[0].sigma


def test_a_bot_in_several_seats_has_one_rating() -> None:
    one, many = standings([game(n, "a b b b", [1, 2, 3, 4]) for n in range(10)])

    assert (one.bot, one.games, one.wins, one.expected) == ("a", 10, 10, 2.5)
    assert (many.bot, many.games, many.wins, many.expected) == ("b", 30, 0, 7.5)
    assert one.as_row()["mean_ms"] == pytest.approx(50.0)
    assert one.as_row()["slowest_ms"] == pytest.approx(100.0)
