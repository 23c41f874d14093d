"""The regression finds effects that were put in, also where they come together."""

from __future__ import annotations

import random

import pytest

from declive.balance.facts import Tenure
from declive.balance.regression import regress

RACES = {"ants": 1.0, "bees": 0.0, "crows": -1.0}
POWERS = {"quick": 2.0, "slow": -2.0}
SEATS = [0.5, -0.5]


def made(number: int, seed: int = 1) -> list[Tenure]:
    """Tenures that bring what their race, power, seat, price and round add up to, and luck. Ants
    are seen with quick mostly, which must not be taken for a merit of theirs."""
    rng = random.Random(seed)
    found: list[Tenure] = []
    for game in range(number):
        for seat in (0, 1):
            race = rng.choice(list(RACES))
            quick = rng.random() < (0.8 if race == "ants" else 0.4)
            power = "quick" if quick else "slow"
            price, picked = rng.randrange(4), rng.randrange(1, 4)
            turns = rng.randrange(1, 5)
            rate = 8 + RACES[race] + POWERS[power] + SEATS[seat] + 0.3 * price - 0.5 * picked
            coins = round(turns * (rate + rng.gauss(0, 1)))
            rounds = set(range(picked, picked + turns))
            found.append(Tenure(game, seat, race, power, price, picked, rounds, turns, coins))
    return found


def test_effects_are_separated() -> None:
    found = regress(made(4000))

    for name, coins in RACES.items():
        assert found.races[name].coins == pytest.approx(coins, abs=0.1)
    for name, coins in POWERS.items():
        assert found.powers[name].coins == pytest.approx(coins, abs=0.1)
    for seat, coins in enumerate(SEATS):
        assert found.seats[seat].coins == pytest.approx(coins, abs=0.1)
    assert found.price.coins == pytest.approx(0.3, abs=0.05)
    assert found.rounds[1].coins == pytest.approx(0.5, abs=0.1)
    assert 0.5 < found.explained < 1


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    held = tried = 0
    for seed in range(40):
        found = regress(made(150, seed))
        for name, coins in RACES.items():
            tried += 1
            held += found.races[name].low <= coins <= found.races[name].high

    assert 0.88 <= held / tried <= 1.0
    assert held < tried


def test_more_games_make_surer() -> None:
    few, many = regress(made(100)), regress(made(1600))

    assert many.races["ants"].error == pytest.approx(few.races["ants"].error / 4, rel=0.35)
