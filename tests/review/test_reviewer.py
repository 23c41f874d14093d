"""What a review finds: it must see a blunder that is one beyond doubt, and invent none."""

from __future__ import annotations

import pytest

from declive import Game
from declive.engine.nature import Nature
from declive.review import Reviewer, report, worst_turns
from declive.review.lines import Line, follow, play_line
from declive.review.turns import Kind
from declive.review.weighing import Weighed, weigh
from declive.search.greedy import GreedyPolicy
from declive.words import load
from tests.review.games import quick_game

LEAST = 10


def played_greedily(game: Game) -> None:
    policy, luck = GreedyPolicy(), Nature(0)
    seat, round = game.state.turn, game.state.round
    while not game.over and (game.state.turn, game.state.round) == (seat, round):
        options = game.legal()
        game.play(options[0] if len(options) == 1 else policy.choose(game.state, options, luck))


def last_round(blunder: bool) -> Game:
    """A game in whose last turn nothing is conquered, or which ends as it should."""
    game = Game.new("base-2p", seed=3)
    policy, luck = GreedyPolicy(), Nature(0)
    last = game.state.rounds * 2 - 1
    while (game.state.round - 1) * 2 + game.state.turn < last:
        options = game.legal()
        game.play(options[0] if len(options) == 1 else policy.choose(game.state, options, luck))
    if blunder:
        while not game.over:
            words = [game.text(action) for action in game.legal()]
            game.play("expand" if "expand" in words else "done" if "done" in words else words[0])
    else:
        played_greedily(game)
    return game


def test_a_last_turn_without_a_conquest_is_costly() -> None:
    game = last_round(blunder=True)
    reviewer = Reviewer(game, seed=1, effort=20, least=LEAST)
    found = reviewer.judge(reviewer.turns[-1])
    assert found.mark == "costly"
    assert found.worst is not None
    assert found.worst.stretch.kind is Kind.CONQUEST
    assert found.worst.weighed.sureness >= 3
    assert worst_turns([found]) == [found]
    told = report(reviewer, 1, [found], load())
    (turn,) = told.turns
    assert turn.best > turn.brought
    assert turn.among_worst
    assert turn.line[0].startswith("conquer")
    assert "coin" in turn.why
    assert f"this turn instead of {turn.brought} coin" in turn.gain
    assert told.found < 100


def test_the_better_line_is_legal_and_ends_the_turn() -> None:
    game = last_round(blunder=True)
    reviewer = Reviewer(game, seed=1, effort=20, least=LEAST)
    found = reviewer.judge(reviewer.turns[-1])
    assert found.worst is not None
    lines = game.record().rstrip("\n").split("\n")
    drop = len(game.actions) - found.worst.stretch.place
    again = Game.replay("\n".join(lines[: len(lines) - drop]) + "\n")
    for action in reviewer.better_line(found.worst):
        again.play(action)
    assert again.over
    assert again.scores[1] > game.scores[1]


def test_a_turn_as_the_search_would_play_it_costs_nothing() -> None:
    game = last_round(blunder=False)
    reviewer = Reviewer(game, seed=1, effort=20, least=LEAST)
    found = reviewer.judge(reviewer.turns[-1])
    assert found.mark == "good"
    assert found.lead == pytest.approx(game.scores[1] - game.scores[0], abs=4)


def test_the_same_seed_finds_the_same() -> None:
    game = last_round(blunder=True)

    def costs(seed: int) -> list[float]:
        reviewer = Reviewer(game, seed, effort=20, least=LEAST)
        return [one.weighed.cost for one in reviewer.judge(reviewer.turns[-1]).judged]

    assert costs(5) == costs(5)


def test_a_line_is_followed_only_as_long_as_nature_agrees() -> None:
    game = quick_game("base-2p", 8)
    reviewer = Reviewer(game)
    rolled = [
        stretch
        for turn in reviewer.turns
        for stretch in turn.stretches
        if any(game.text(action).startswith("die") for action in stretch.actions)
    ]
    stretch = rolled[0]
    ends = {follow(stretch.state.copy(), stretch.actions, Nature(seed)) for seed in range(40)}
    assert ends == {True, False}


def test_an_action_that_is_not_legal_ends_the_line() -> None:
    game = quick_game("base-2p", 8)
    stretch = Reviewer(game).turns[2].stretches[0]
    state = stretch.state.copy()
    assert not follow(state, [*stretch.actions, *stretch.actions], Nature(1))


def test_a_single_line_needs_no_comparison() -> None:
    game = quick_game("base-2p", 8)
    turn = Reviewer(game).turns[-1]
    policy = GreedyPolicy()
    line = Line(tuple(turn.stretches[0].actions), policy, True)
    weighed = weigh(turn.stretches[0].state, turn.seat, [line], [policy], 0, 5)
    assert weighed.best is None
    assert weighed.cost == 0.0
    one = play_line(turn.stretches[0].state, turn.seat, line, policy, 4)
    assert one == play_line(turn.stretches[0].state, turn.seat, line, policy, 4)


@pytest.mark.parametrize(
    ("cost", "error", "dots"), [(0.5, 1.0, 1), (1.5, 1.0, 2), (2.5, 1.0, 3), (9.0, 1.0, 4)]
)
def test_how_sure_it_is_follows_from_the_error(cost: float, error: float, dots: int) -> None:
    line = Line((), GreedyPolicy())
    weighed = Weighed([], line, cost, 0.0, error, 10, 6)
    assert weighed.sureness == dots
    assert weighed.told_apart == (cost > error)
