"""Bots take what only a relic, or something that pays beside the hand, makes payable."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import bots
from declive.advice.reasons import why
from declive.words import load
from tests.bots.positions import choice, position

LAND = """world: mixed
board: {{a: mining edge, x: mining, y: chasm, borders: a-x x-y}}
players:
  A: {{race: {race}, power: stone, coins: 5, hand: {hand}, {more}holds: {{a: 1}}}}
  B: {{race: elves, power: hill, coins: 5, holds: {{x: {tokens}}}}}
{relics}
turn: {{player: A, phase: conquer, round: 5}}"""


def land(
    race: str = "ratmen", hand: int = 2, more: str = "", relic: str = "", tokens: int = 2
) -> str:
    """One region to take, which costs two tokens more than there are on it."""
    relics = f"relics: {{a: {relic}}}" if relic else "relics: {}"
    return LAND.format(race=race, hand=hand, more=more, relics=relics, tokens=tokens)


@pytest.mark.parametrize("bot", ["novice", "greedy", "planner:4", "expert:4"])
@pytest.mark.parametrize("relic", ["sword", "socks"])
def test_a_relic_makes_a_conquest_sure(tmp_path: Path, bot: str, relic: str) -> None:
    game = position(tmp_path, land(relic=relic))

    assert "roll x" in [game.text(action) for action in game.legal()]
    assert choice(game, bot) == f"conquer x with {relic}"


@pytest.mark.parametrize("bot", ["greedy", "planner:4", "expert:4"])
def test_hammers_pay_for_a_conquest(tmp_path: Path, bot: str) -> None:
    game = position(tmp_path, land("iron_dwarves", hand=1, more="hammers: 4, "))

    assert choice(game, bot) == "conquer x"


@pytest.mark.parametrize(
    ("text", "line", "faces"),
    [
        (land(hand=2, relic="sword", tokens=4), "roll x with sword", 2),
        (land("iron_dwarves", hand=1, more="hammers: 4, ", tokens=4), "roll x", 3),
        (land(hand=3), "roll x", 3),
    ],
)
def test_the_odds_count_all_that_pays(tmp_path: Path, text: str, line: str, faces: int) -> None:
    game = position(tmp_path, text)
    legal = game.legal()
    roll = next(action for action in legal if game.text(action) == line)
    view = game.observe(game.decides)

    reason = bots.make("greedy", seed=1).explain(view, legal, roll)

    assert reason is not None
    assert round(reason.course.odds * 6) == faces
    assert f"{faces} of the 6 faces" in why(view.state, view.seat, reason, load("en"))


ALONE = """world: base
board: {a: farmland edge, x: hill, y: forest, borders: a-x x-y}
players:
  A: {race: orcs, power: hill, coins: 5, hand: 4, holds: {a: 1}}
turn: {player: A, phase: conquer, round: 5}"""


@pytest.mark.parametrize("phase", ["conquer", "start"])
@pytest.mark.parametrize("bot", ["novice", "greedy", "planner", "expert:4", "master:4"])
def test_a_position_may_have_a_single_player(tmp_path: Path, bot: str, phase: str) -> None:
    assert choice(position(tmp_path, ALONE.replace("conquer", phase)), bot)
