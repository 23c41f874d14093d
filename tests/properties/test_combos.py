"""Each race is played, declined and outlived with each power of its box."""

from __future__ import annotations

import pytest

from declive import NATURE, Game
from declive.audit import Auditor
from declive.content import catalogue
from declive.engine.action import DECLINE, EXPAND, act
from tests.games.chooser import Chooser
from tests.properties.walks import BOARDS

RACES = [race.id for race in catalogue.races("base")]
POWERS = [power.id for power in catalogue.powers("base")]
ROUNDS = 5
DECLINES = 3
"""The round in which A's race goes into decline, unless the chance to do so comes late."""

BELOW = ("underground-2p", "underground-3p", "underground-4p", "underground-5p")
RACES_BELOW = [race.id for race in catalogue.races("underground")]
POWERS_BELOW = [power.id for power in catalogue.powers("underground")]


def test_there_are_280_combos_and_315_below_ground() -> None:
    assert len(RACES) * len(POWERS) == 280
    assert len(RACES_BELOW) * len(POWERS_BELOW) == 315


def play_combo(board: str, race: str, power: str, seed: int, declines: int, rounds: int) -> int:
    """Deal the combo to A, play it until it declines and is outlived, and say how often it has
    conquered."""
    game = Game.new(board)
    chooser = Chooser(seed)
    auditor = Auditor(game)
    game.play(f"deal {race} {power}")
    while game.decides == NATURE:
        chooser.play(game)
    game.play("pick 1")
    if game.text(game.legal()[0]) == "keep":
        game.play("keep")
    troop = game.state.active(0)
    assert (game.roster.races[troop.race].id, game.roster.powers[troop.power].id) == (race, power)
    conquered = 0

    while game.state.round < rounds:
        legal = game.legal()
        action = chooser.choose(legal)
        first = game.state.turn == 0 and game.state.active(0).race == troop.race
        if first and game.phase == "start" and act(EXPAND) in legal:
            action = act(DECLINE if game.state.round >= declines else EXPAND)
        game.play(action)
        conquered += sum(event.kind == "conquered" and event.seat == 0 for event in game.events)
        assert not auditor.step(), f"{power}: action {len(game.actions)}, {game.text(action)}"

    assert game.state.active(0).race != troop.race
    return conquered


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("power", POWERS)
def test_a_combo_is_played_and_declined(race: str, power: str) -> None:
    number = RACES.index(race) * len(POWERS) + POWERS.index(power)

    assert play_combo(BOARDS[number % len(BOARDS)], race, power, number, DECLINES, ROUNDS)


@pytest.mark.parametrize("race", RACES_BELOW)
def test_a_race_below_ground_is_played_and_declined_with_every_power(race: str) -> None:
    for number, power in enumerate(POWERS_BELOW):
        # Mostly two players: their turns come round soonest.
        board = BELOW[0] if number % 7 else BELOW[1 + number // 7 % 3]
        seed = RACES_BELOW.index(race) * len(POWERS_BELOW) + number

        assert play_combo(board, race, power, seed, declines=3, rounds=4), power
