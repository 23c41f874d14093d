"""A verdict says what an invention brings, and which number of tokens would mend it."""

from __future__ import annotations

import pytest

from declive.balance.regression import Effect
from declive.balance.verdict import Verdict, band_of, try_numbers


def verdict(coins: float, error: float = 0.1, tokens: int = 6) -> Verdict:
    """About a race beside official ones within a coin of their median."""
    return Verdict("race", "pixies", "Pixies", tokens, Effect(coins, error), (-1.0, 1.0))


@pytest.mark.parametrize(
    ("coins", "error", "word"),
    [
        (1.5, 0.1, "too strong"),
        (-1.5, 0.1, "too weak"),
        (0.3, 0.1, "in line with the official ones"),
        (0.9, 0.1, "too few games to say"),
        (1.5, 1.0, "too few games to say"),
    ],
)
def test_the_word(coins: float, error: float, word: str) -> None:
    assert verdict(coins, error).word == word


def test_numbers_are_tried_until_the_median_is_passed() -> None:
    asked: list[int] = []
    pixies = verdict(1.4, 0.15)

    def played(number: int) -> Effect:
        asked.append(number)
        return Effect({5: 0.6, 4: -0.1}[number], 0.2)

    try_numbers(pixies, 1, 11, played)

    assert asked == [5, 4]
    assert pixies.sentence() == (
        "Pixies bring 1.4 coins a turn more than the median race, 95 % between +1.1 and +1.7: "
        "too strong; 4 tokens instead of 6 would bring them to the median: −0.1 (−0.5 to +0.3)."
    )


def test_nothing_is_tried_beyond_the_bounds_or_without_need() -> None:
    asked: list[int] = []

    def played(number: int) -> Effect:
        asked.append(number)
        return Effect(-1.8, 0.1)

    try_numbers(verdict(0.1), 1, 11, played)
    assert asked == []
    weak = verdict(-2.0, tokens=6)
    try_numbers(weak, 1, 7, played)
    assert asked == [7]
    assert weak.sentence().endswith(
        "too weak; even 7 tokens instead of 6 would leave them at −1.8 (−2.0 to −1.6)."
    )


def test_the_official_ones_at_the_ends_are_no_measure() -> None:
    effects = {f"race {number}": Effect(float(number), 0.1) for number in range(11)}
    effects["pixies"] = Effect(99.0, 0.1)

    assert band_of(effects, {"pixies"}) == (-4.0, 4.0)


@pytest.mark.parametrize(
    ("left", "end"),
    [
        (0.1, "; 5 tokens instead of 6 would bring them to the median: +0.1 (−0.1 to +0.3)."),
        (
            0.6,
            "; 5 tokens instead of 6 would leave them in line with the official ones: "
            "+0.6 (+0.4 to +0.8).",
        ),
        (1.3, "; even 5 tokens instead of 6 would leave them at +1.3 (+1.1 to +1.5)."),
        (1.9, "; none of 5 tokens instead of 6 mends that."),
    ],
)
def test_what_another_number_would_do(left: float, end: str) -> None:
    pixies = verdict(1.8)
    pixies.tried[5] = Effect(left, 0.1)

    assert pixies.sentence().endswith(f"too strong{end}")
