"""The shelf: every puzzle is what it says it is."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from declive.puzzles import Puzzle, of_day, puzzle, puzzles
from declive.puzzles.ideas import IDEAS
from declive.puzzles.shelf import FIRST_DAY
from declive.puzzles.solver import land_of, solve
from declive.puzzles.telling import PuzzleTeller
from declive.words import load

SHELF = puzzles()
ENOUGH = 60
NAMED = [pytest.param(one, id=one.id) for one in SHELF]


def race_of(one: Puzzle) -> str:
    """The race whose turn it is, or that is chosen in it."""
    turn = one.played(list(one.line))
    troops = [*turn.game.state.troops_of(turn.seat), *turn.before.troops_of(turn.seat)]
    return next(turn.game.roster.races[troop.race].id for troop in troops if troop.active)


def test_there_are_enough_of_many_boards_races_and_ideas() -> None:
    races = {race_of(one) for one in SHELF}
    ideas = Counter(idea for one in SHELF for idea in one.ideas)

    assert len(SHELF) >= ENOUGH
    assert len({one.id for one in SHELF}) == len(SHELF)
    assert len({one.board for one in SHELF}) == 12
    assert len(races) > 20
    assert set(ideas) <= set(IDEAS)
    assert len([idea for idea in ideas if ideas[idea] > 3]) >= 6
    assert {one.level for one in SHELF} == {1, 2, 3}


@pytest.mark.parametrize("one", NAMED)
def test_its_best_turn_is_legal_and_worth_what_it_says(one: Puzzle) -> None:
    best, second = one.played(list(one.line)), one.played(list(one.second_line))
    seat = best.seat

    assert best.over
    assert second.over
    assert best.coins == one.par
    assert second.coins == one.second
    assert land_of(best.game.state, seat) != land_of(second.game.state, seat)


@pytest.mark.parametrize("one", NAMED)
def test_most_would_play_it_worse(one: Puzzle) -> None:
    got = sorted(one.bots.values())

    assert one.second < one.par
    assert got[-1] < one.par
    assert got[1] <= one.par - 2


@pytest.mark.parametrize("one", NAMED)
def test_the_throws_that_are_listed_are_those_that_fall(one: Puzzle) -> None:
    turn = one.played(list(one.line))
    fallen = [
        event.number for event in turn.game.actions if turn.game.text(event).startswith("die")
    ]

    assert fallen == list(one.script.throws[: len(fallen)])


def test_some_are_solved_again() -> None:
    # Those with the fewest decisions, so that it stays quick; `make puzzles` solves all of them,
    # and once more ten times as deep.
    few = sorted(SHELF, key=lambda one: (len(one.second_line) + len(one.line), one.id))[:4]
    for one in few:
        found = solve(one.position.game().state, one.script, 60)

        assert found.best.coins == one.par
        assert found.margin == one.par - one.second


def test_all_is_told() -> None:
    for one in SHELF[::5]:
        told = []
        for language in ("en", "es", "hu"):
            teller = PuzzleTeller(one, load(language))
            answer = teller.answer()
            told.append([teller.title(), teller.task(), teller.hint(), *answer.reasons])
            assert all(told[-1]), one.id
            assert answer.steps, one.id
        assert not set(told[0]) & set(told[1])
        assert not set(told[0]) & set(told[2])


def test_each_day_has_another_until_all_were_there() -> None:
    days = [of_day(FIRST_DAY + timedelta(days=day)).id for day in range(len(SHELF))]

    assert sorted(days) == sorted(one.id for one in SHELF)
    assert of_day(FIRST_DAY + timedelta(days=len(SHELF))).id == days[0]
    assert of_day(FIRST_DAY - timedelta(days=1)).id == days[-1]


def test_one_is_found_by_its_id() -> None:
    assert puzzle(SHELF[0].id) is SHELF[0]
    with pytest.raises(LookupError, match="no puzzle 'nothing'"):
        puzzle("nothing")


def test_it_is_written_as_it_is_read() -> None:
    for one in SHELF:
        assert Puzzle.from_plain(one.to_plain()) == one


@pytest.mark.parametrize("language", ["en", "es", "hu"])
def test_coins_that_others_got_are_not_said_to_be_the_price_of_a_race(language: str) -> None:
    words = load(language)
    one = next(one for one in SHELF if one.id == "underground-4p-2-6c")
    turn = one.played(list(one.line))
    paid = sum(line.coins for line in turn.game.state.receipts[turn.seat]) - one.par
    assert paid == 1
    assert "combo" not in one.ideas

    [said, *_] = PuzzleTeller(one, words).answer().reasons

    race = {"en": "new race", "es": "nueva raza", "hu": "új faj"}[language]
    others = {"en": "paid to others", "es": "otros", "hu": "mások"}[language]
    assert race not in said
    assert others in said
