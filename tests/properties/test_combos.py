"""Each of the fourteen races with each of the twenty powers is played, declined and outlived."""

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
ROUNDS = 6
DECLINES = 4
"""The round in which A's race goes into decline, unless the chance to do so comes late."""


def test_there_are_280_combos() -> None:
    assert len(RACES) * len(POWERS) == 280


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("power", POWERS)
def test_a_combo_is_played_and_declined(race: str, power: str) -> None:
    number = RACES.index(race) * len(POWERS) + POWERS.index(power)
    game = Game.new(BOARDS[number % len(BOARDS)])
    chooser = Chooser(number)
    auditor = Auditor(game)
    game.play(f"deal {race} {power}")
    while game.decides == NATURE:
        chooser.play(game)
    game.play("pick 1")
    troop = game.state.active(0)
    assert (game.roster.races[troop.race].id, game.roster.powers[troop.power].id) == (race, power)
    conquered = 0

    while game.state.round < ROUNDS:
        legal = game.legal()
        action = chooser.choose(legal)
        first = game.state.turn == 0 and game.state.active(0).race == troop.race
        if first and game.phase == "start":
            action = act(DECLINE if game.state.round >= DECLINES else EXPAND)
        game.play(action)
        conquered += sum(event.kind == "conquered" and event.seat == 0 for event in game.events)
        assert not auditor.step(), f"after action {len(game.actions)}, {game.text(action)}"

    assert conquered
    assert game.state.active(0).race != troop.race
