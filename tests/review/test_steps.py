"""A better line in sentences: one action is one step, and its coins add up."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game, bots
from declive.engine.notation import text
from declive.engine.nouns import NATURE, NOWHERE
from declive.engine.play import play
from declive.engine.vocabulary import DECLARED
from declive.review.facts import GainFacts, ReasonFacts, TurnFacts
from declive.review.report import gain_of
from declive.review.steps import steps_of
from declive.review.turns import Kind, turns_of
from declive.words import load
from tests.bots.positions import position

WORDS = load()
CAMPS = """
board: {a: hill edge, b: hill, c: hill, borders: a-b b-c}
players:
  A: {race: orcs, power: bivouacking, hand: 6, holds: {a: 1, b: 1, c: 1}}
  B: {}
turn: {player: A, phase: conquer}
"""


def test_camps_are_one_step_whatever_comes_between_them(tmp_path: Path) -> None:
    game = position(tmp_path, CAMPS)
    game.play("done")
    line = ["camp 1 a", "camp 1 b", "place 2 b", "camp 1 a", "camp 1 b", "camp 1 c", "place 4 c"]

    steps = steps_of(game.state, [*line, "done"], WORDS)

    assert [(step.text, step.regions) for step in steps] == [
        ("Pitch encampments: 2 each in regions a and b and 1 in region c.", ["a", "b", "c"]),
        ("Put 4 in region c and 2 in region b.", ["b", "c"]),
    ]
    assert [step.upto for step in steps] == [2, 8]


def test_heroes_are_one_step(tmp_path: Path) -> None:
    game = position(
        tmp_path, CAMPS.replace("bivouacking", "heroic").replace("conquer", "placement")
    )

    (step,) = steps_of(game.state, ["hero a", "hero c", "done"], WORDS)

    assert (step.text, step.upto) == ("Post a Hero: region a (hill) and region c (hill).", 3)


@pytest.mark.parametrize("board", ["base-4p", "underground-3p", "river_world-2p"])
def test_no_redeployment_says_one_action_twice(board: str) -> None:
    """Of every race and power: as many steps as there are kinds of things to do."""
    seen: set[str] = set()
    for seed in range(6):
        game = Game.new(board, seed=seed, boxes=["base", "underground"])
        bot = bots.make("random", seed)
        while not game.over:
            game.play(bot.decide(game.observe(game.decides), game.legal()))
        for turn in turns_of(game):
            stretch = turn.stretches[-1]
            if stretch.kind is not Kind.SPREAD or stretch.state.decides != turn.seat:
                continue
            state = stretch.state.copy()
            lines: list[str] = []
            kinds: list[int] = []
            for action in stretch.actions:
                if state.decides not in (turn.seat, NATURE):
                    break
                if state.decides == turn.seat and action.region != NOWHERE:
                    kinds.append(action.kind)
                lines.append(text(state, action))
                play(state, action)
            steps = steps_of(stretch.state, lines, WORDS)
            assert len([step for step in steps if step.regions]) == len(set(kinds)), lines
            assert all(len(set(step.regions)) == len(step.regions) for step in steps)
            assert [step.upto for step in steps] == sorted(step.upto for step in steps)
            seen |= {DECLARED[kind].word for kind in kinds}
    assert {"place"} < seen


FACTS = TurnFacts(0, 4, 6, 20, 0, 0, 6, 11.2, "costly", False, 0.0, 0.0, 0.0)
GAINS = [
    (
        GainFacts(now=6.0, cost=11.2, held=2.8, others=0.0),
        "The same 6 coins this turn, and about 11 coins more by the end of the game. "
        "Until your next turn you keep about 3 regions more.",
    ),
    (
        GainFacts(now=9.1, cost=7.0, held=-1.0, others=2.2),
        "About 9 coins this turn instead of 6 coins, and about 4 coins more by the end of the "
        "game. Until your next turn you keep about 1 region fewer. About 2 coins of it are coins "
        "that your opponents do not get. Another part of the turn cost about 4 coins.",
    ),
    (
        GainFacts(now=19.0, cost=11.2, held=0.1, others=-3.0),
        "About 19 coins this turn instead of 6 coins, but about 2 coins fewer by the end of the "
        "game.",
    ),
]


@pytest.mark.parametrize(("gain", "said"), GAINS)
def test_the_coins_of_a_better_line_add_up(gain: GainFacts, said: str) -> None:
    FACTS.gain = gain
    FACTS.reason = ReasonFacts("done", gain.now)
    assert gain_of(FACTS, WORDS) == said
