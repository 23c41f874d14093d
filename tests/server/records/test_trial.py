"""A turn of a record that is played anew: from its beginning, with the luck of the game, graded."""

from __future__ import annotations

from functools import cache

import pytest

from declive.engine.nouns import NATURE
from declive.engine.play import play
from declive.review.attempt import Grade
from declive.review.facts import TurnFacts, facts_of
from declive.review.reviewer import Reviewer
from declive.server.messages.puzzle import PuzzlePlay, PuzzleStart, PuzzleTurn, TurnGrade
from declive.server.records import trial
from declive.server.records.questions import Try
from declive.server.records.reader import Reader
from declive.server.records.replay import Replay
from declive.server.records.trial import begin
from declive.server.refusal import Refusal
from tests.review.games import quick_game
from tests.server.records.test_reviews import kept

LATE = 4
"""Turns before the end of the game: what is played out from there is soon over."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few futures are enough here."""
    monkeypatch.setattr(trial, "SECONDS", 0.3)


@cache
def facts() -> TurnFacts:
    """A turn for which something better is known, whatever a review would find."""
    reviewer = Reviewer(quick_game("base-2p", 8), effort=1, least=2)
    turn = reviewer.turns[-LATE]
    found = facts_of(reviewer, reviewer.judge(turn))
    other = begin(Replay(kept().record), found)
    other.play("expand")
    other.finish()
    found.from_place = turn.place
    found.line = [other.game.text(action) for action in other.game.actions]
    return found


def asked(do: str, *lines: str, lang: str = "en", finish: bool = False) -> object:
    """What a reader says of the turn after these lines."""
    wish = PuzzlePlay(lines=list(lines), finish=finish)
    return Reader().answer(Try(kept(), facts(), wish, lang, do))  # type: ignore[arg-type]


def lines_of_record() -> list[str]:
    """What was played in the turn, without what nature said."""
    replay = Replay(kept().record)
    turn = begin(replay, facts())
    state = turn.before.copy()
    lines: list[str] = []
    for action in replay.actions[facts().place : facts().until]:
        if state.decides != NATURE:
            lines.append(turn.game.text(action))
        play(state, action)
    return lines


def test_a_turn_begins_where_it_began_and_says_nothing_of_what_nature_will() -> None:
    start = asked("begin")

    assert isinstance(start, PuzzleStart)
    assert (start.seat, start.puzzle.round) == (facts().seat, facts().round)
    assert (start.throws, start.draws, start.turn.lines) == ([], [], [])
    assert start.turn.you.offers


def test_whoever_plays_as_in_the_game_gets_what_was_got_and_is_level_with_it() -> None:
    lines = lines_of_record()
    turn = asked("play", *lines)
    graded = asked("grade", *lines)

    assert isinstance(turn, PuzzleTurn)
    assert (turn.over, turn.coins) == (True, facts().brought)
    assert isinstance(graded, TurnGrade)
    assert graded.tried == 0


def test_the_better_line_played_is_as_good_as_the_better_line() -> None:
    graded = asked("grade", "expand", finish=True)

    assert isinstance(graded, TurnGrade)
    assert graded.tried == graded.best
    assert graded.futures >= 2


def test_what_cannot_be_played_is_refused_in_the_language_of_the_player() -> None:
    with pytest.raises(Refusal) as refusal:
        asked("play", "conquer 999", lang="es")
    assert str(refusal.value.sentence)


def test_a_turn_too_long_to_be_brought_to_its_end_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = lines_of_record()[0]
    monkeypatch.setattr("declive.puzzles.turn.MOST_LINES", 1)

    with pytest.raises(Refusal, match="a turn has at most 1 lines"):
        asked("grade", first)


def test_stars_go_by_what_can_be_told_apart() -> None:
    assert Grade(tried=3.0, best=3.2, error=0.1, futures=60).stars == 3
    assert Grade(tried=1.0, best=3.0, error=2.5, futures=60).stars == 3
    assert Grade(tried=1.9, best=3.0, error=0.3, futures=60).stars == 2
    assert Grade(tried=0.8, best=5.0, error=0.3, futures=60).stars == 1
    assert Grade(tried=-2.0, best=5.0, error=0.3, futures=60).stars == 0
    assert Grade(tried=9.0, best=1.0, error=0.0, futures=2).stars == 0
