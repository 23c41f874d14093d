"""Lessons: each can be done, none is done by doing nothing, and the engine says which."""

from __future__ import annotations

import pytest

from declive.audit import audit
from declive.engine.nouns import NOTHING
from declive.engine.vocabulary import VERBS
from declive.puzzles.lessons import COINS, DECLINE, Lesson, is_safe, lesson, lessons
from declive.puzzles.solver import solve
from declive.puzzles.telling import LessonTeller
from declive.words import load

TEN = 10
NAMED = [pytest.param(one, id=one.name) for one in lessons()]


def test_there_are_ten() -> None:
    assert len({one.id for one in lessons()}) == TEN


@pytest.mark.parametrize("one", NAMED)
def test_its_task_can_be_done(one: Lesson) -> None:
    turn = one.done()

    assert turn.over
    assert one.goal.met(turn)


@pytest.mark.parametrize("one", NAMED)
def test_nothing_comes_of_nothing(one: Lesson) -> None:
    turn = one.begin()

    assert not one.goal.met(turn)
    turn.finish()
    assert not one.goal.met(turn)


@pytest.mark.parametrize("one", NAMED)
def test_it_shows_only_what_it_is_about(one: Lesson) -> None:
    state = one.begin().game.state
    offered = {VERBS[action.kind] for action in one.begin().game.legal()}
    rolls = any(line.startswith("roll") for line in one.line)

    assert ("decline" in offered) == (one.goal.kind == DECLINE)
    assert bool(one.script.throws) == rolls
    assert (state.active(0).power != NOTHING) == (one.name == "bonus")


@pytest.mark.parametrize("one", NAMED)
def test_its_position_is_sound(one: Lesson) -> None:
    assert audit(one.position.game()) == []


@pytest.mark.parametrize("one", [one for one in lessons() if one.goal.kind == COINS])
def test_the_coins_that_are_asked_for_are_about_the_most_there_is(one: Lesson) -> None:
    best = solve(one.position.game().state, one.script, 40).best.coins

    assert best - 1 <= one.goal.number <= best


def test_one_is_not_done_by_what_it_warns_of() -> None:
    dear = lesson("lesson-price").played(["conquer 6"])
    spent = lesson("lesson-last_token").played(["conquer 6", "conquer 17"])
    other = lesson("lesson-bonus").played(["conquer 11", "conquer 17"])
    for one, turn in (("price", dear), ("last_token", spent), ("bonus", other)):
        turn.finish()
        assert not lesson(f"lesson-{one}").goal.met(turn)


def test_a_region_is_safe_where_it_costs_more_than_can_be_paid() -> None:
    one = lesson("lesson-reach")
    even = one.played(["done", "place 1 8", "place 1 12", "place 1 13", "done"])
    even.finish()

    assert not is_safe(even.game.state, even.seat)
    assert is_safe(one.done().game.state, even.seat)


def test_all_is_told_in_each_language() -> None:
    for one in lessons():
        told = []
        for language in ("en", "es", "hu"):
            teller = LessonTeller(one, load(language))
            told.append({teller.title(), teller.task(), teller.goal(), teller.learn()})
            assert teller.answer().steps, (language, one.name)
        assert not told[0] & told[1]
        assert not told[0] & told[2]


def test_there_is_no_other() -> None:
    with pytest.raises(LookupError, match="no lesson 'lesson-x'"):
        lesson("lesson-x")
