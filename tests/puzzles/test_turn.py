"""A turn of a puzzle: real rules, known throws, stars for coins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from declive.engine.action import done
from declive.engine.errors import IllegalAction
from declive.engine.nouns import CONQUER
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.puzzles import Puzzle, Script, puzzles
from declive.puzzles.chance import Used, answer
from declive.puzzles.solver import solve
from declive.puzzles.turn import MOST_LINES, brought, ended, plainest

SHELF = puzzles()


def graded(par: int, second: int, bots: int) -> Puzzle:
    return replace(SHELF[0], par=par, second=second, bots={"greedy": bots, "novice": bots - 3})


def test_stars_are_for_coins_and_a_hint_costs_one() -> None:
    one = graded(12, 11, 9)

    assert one.steps == (9, 11, 12)
    assert [one.stars(coins) for coins in (8, 9, 10, 11, 12, 13)] == [0, 1, 1, 2, 3, 3]
    assert [one.stars(coins, hinted=True) for coins in (8, 9, 11, 12)] == [0, 0, 1, 2]


def test_the_first_star_is_not_beyond_the_second() -> None:
    assert graded(12, 10, 11).steps == (9, 10, 12)


def test_what_cannot_be_played_is_refused_and_nothing_has_changed() -> None:
    turn = SHELF[0].begin()
    before = turn.game.hash()

    with pytest.raises(IllegalAction):
        turn.play("place 99 1")
    assert turn.lines == []
    assert turn.game.hash() == before


def test_nothing_is_played_after_the_end_of_the_turn() -> None:
    turn = SHELF[0].played(list(SHELF[0].line))

    with pytest.raises(IllegalAction, match="the turn is over"):
        turn.play("done")


def test_a_turn_does_not_go_on_for_ever() -> None:
    turn = SHELF[0].begin()
    turn.lines = ["done"] * MOST_LINES

    with pytest.raises(IllegalAction, match="at most"):
        turn.play("done")


def test_handing_in_ends_the_turn_with_what_stands() -> None:
    for one in SHELF[::7]:
        turn = one.begin()
        turn.finish()

        assert turn.over
        assert 0 <= turn.coins <= one.par or turn.coins < 0


def test_the_die_falls_as_it_is_written() -> None:
    one = next(one for one in SHELF if "die" in one.ideas and one.script.throws)
    other = replace(one, script=Script((3,) * 9))
    faces = [
        [
            turn.game.text(action)
            for action in turn.game.actions
            if not turn.game.text(action).find("die")
        ]
        for turn in (one.played(list(one.line)), _as_far_as_it_goes(other))
    ]

    assert faces[0][0] == f"die {one.script.throws[0]}"
    assert faces[1][0] == "die 3"


def _as_far_as_it_goes(one: Puzzle):  # type: ignore[no-untyped-def]
    turn = one.begin()
    for line in one.line:
        try:
            turn.play(line)
        except IllegalAction:
            break
    return turn


def test_a_face_that_no_die_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no face 4"):
        Script((4,))


def all_ends(state: State, one: Puzzle, used: Used, seen: set[str]) -> int:
    """The most that the turn can bring, by trying everything there is but ways to spread."""
    turn = one.begin()
    seat, round = turn.seat, turn.round
    while state.decides == -2 and not ended(state, seat, round):
        said, used = answer(state, one.script, used)
        play(state, said)
    if ended(state, seat, round):
        return brought(state, turn.before, seat, round)
    options = legal(state)
    if state.phase > CONQUER and not state.pending:
        options = [plainest(options)]
    key = f"{state.tokens} {state.holder} {state.phase} {state.troops[state.acting].hand} {used}"
    if key in seen:
        return -99
    seen.add(key)
    best = -99
    for action in options:
        tried = state.copy()
        play(tried, action)
        best = max(best, all_ends(tried, one, used, seen))
    return best


def test_the_search_misses_nothing_where_everything_can_be_tried() -> None:
    # Near the end of the best turn few ways are left, so that all of them can be tried here.
    tried = 0
    for one in SHELF:
        if set(one.ideas) & {"special", "treasure", "combo", "restless"} or tried == 5:
            continue
        conquests = [line for line in one.line if line.startswith(("conquer", "roll"))]
        if len(conquests) < 3:
            continue
        turn = one.begin()
        for line in one.line[: one.line.index(conquests[-2])]:
            turn.play(line)
        start = turn.game.state.copy()
        rest = replace(one, script=Script(one.script.throws[turn.used.throws :]))
        found = solve(start, rest.script)
        gained = start.coins[turn.seat] - turn.before.coins[turn.seat]

        assert all_ends(start.copy(), rest, Used(), set()) == found.best.coins + gained == one.par
        assert done() in found.best.line
        tried += 1
    assert tried == 5
