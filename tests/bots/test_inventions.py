"""The greedy bot plays banners it has never heard of."""

from __future__ import annotations

from declive import NATURE, Effect, Game, Options, Power, Race, boards
from declive.engine.bare_table import set_table
from declive.engine.mask import has
from declive.engine.nouns import SWAMP
from declive.engine.roster import Roster
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.turn import begin_game
from tests.bots.positions import choice, play_turn


class Frogs(Effect):
    """Each Swamp brings five coins more."""

    def coins(self, state: State, troop: Troop, region: int) -> int:
        return 5 if has(state.board.of_terrain[SWAMP], region) else 0


class Crowd(Effect):
    """Nothing but numbers."""


class Humble(Effect):
    """Nothing at all."""


def invented() -> Game:
    """A game with two races of our own, before the first pick."""
    races = [Race("crowd", "Crowd", 8, 12, Crowd()), Race("frogs", "Frogs", 6, 12, Frogs())]
    powers = [Power(f"humble{n}", f"Humble {n}", 3, Humble()) for n in range(4)]
    state = set_table(boards.load("base-2p"), Options(), Roster(races, powers), 2)
    begin_game(state)
    game = Game.of(state)
    while game.decides == NATURE:
        game.play(game.legal()[0])
    return game


def test_it_sees_what_an_invented_race_is_good_for() -> None:
    game = invented()
    row = [game.roster.races[race].id for race in game.state.row_races]

    assert choice(game) == f"pick {row.index('frogs') + 1}"


def test_it_takes_the_regions_an_invented_race_is_paid_for() -> None:
    game = invented()

    play_turn(game)

    swamps = game.board.of_terrain[SWAMP]
    assert game.state.active(0).land & swamps
    assert sum(line.coins for line in game.receipt(0)) >= 9


def test_it_plays_an_invented_game_to_its_end() -> None:
    game = invented()
    while not game.over:
        game.play(game.legal()[0] if game.decides == NATURE else choice(game))

    assert min(game.scores) > 20
