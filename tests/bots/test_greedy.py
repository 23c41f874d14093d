"""What the greedy bot does in positions where a person would not think twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game, boards, bots
from declive.engine.nouns import HIDDEN
from declive.engine.options import VALUES
from tests.bots.positions import choice, play_turn, position


def test_it_takes_the_same_race_with_the_power_that_pays_here(tmp_path: Path) -> None:
    hills = "board: {a: hill edge, b: hill edge, c: hill edge, d: hill edge, borders: a-b b-c c-d}"
    game = position(
        tmp_path,
        f"{hills}\nplayers: {{A: {{}}, B: {{}}}}\n"
        "turn: {player: A, phase: pick}\nrow: [swamp humans, hill wizards]",
    )

    assert choice(game) == "pick 2"


def test_it_counts_the_coins_that_lie_on_a_combo(tmp_path: Path) -> None:
    plain = "board: {a: swamp edge, b: swamp edge, c: swamp edge, borders: a-b b-c}"
    game = position(
        tmp_path,
        f"{plain}\nplayers: {{A: {{}}, B: {{}}}}\n"
        "turn: {player: A, phase: pick}\nrow: [hill humans, forest wizards +5]",
    )

    assert choice(game) == "pick 2"


def test_it_takes_the_region_that_brings_most_for_its_cost(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, y: mountain, z: farmland, borders: a-x a-y a-z}
players:
  A: {race: wizards, power: hill, hand: 2, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    assert choice(game) == "conquer x"


RIVER = """
world: underground
board: {a: mudpool edge, r: river, x: mudpool, y: mudpool, borders: BORDERS}
players:
  A: {race: ogres, power: stone, hand: HAND, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
"""


def test_it_takes_land_rather_than_a_river_it_must_leave(tmp_path: Path) -> None:
    rivers = "r: river, s: river, t: river, u: river, v: river"
    dead_ends = RIVER.replace("BORDERS", "a-r a-s a-t a-u a-v a-x x-y").replace("r: river", rivers)

    assert choice(position(tmp_path, dead_ends.replace("HAND", "1"))) == "conquer x"


def test_it_crosses_a_river_to_reach_land(tmp_path: Path) -> None:
    crossing = RIVER.replace("BORDERS", "a-r r-x x-y").replace("HAND", "3")

    played = play_turn(position(tmp_path, crossing))

    assert played[:3] == ["conquer r", "conquer x", "conquer y"]


def test_it_does_not_take_a_frozen_river_for_lasting_land(tmp_path: Path) -> None:
    frozen = """
world: river_world
board: {a: swamp edge, r: river, x: swamp, borders: a-r a-x}
players:
  A: {race: ratmen, power: hill, hand: 2, holds: {a: 1}}
  B: {}
piles: {events: [winter, calm]}
turn: {player: A, phase: conquer}
"""

    assert choice(position(tmp_path, frozen)) == "conquer x"


def test_it_sinks_a_ship_that_costs_it_coins(tmp_path: Path) -> None:
    pirates = """
world: river_world
board: {a: swamp edge, b: hill, r: river, x: swamp, borders: a-b a-r b-r a-x}
players:
  A: {race: ratmen, power: forest, hand: 2, holds: {a: 1, b: 1}}
  B: {}
neutral: {r: pirates 1}
piles: {events: [calm, calm]}
turn: {player: A, phase: conquer}
"""

    assert choice(position(tmp_path, pirates)) == "conquer r"


def test_it_rolls_the_die_rather_than_stop_short(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, y: mountain, borders: a-x a-y}
players:
  A: {race: wizards, power: merchant, hand: 1, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    assert choice(game) == "roll x"


def test_it_rolls_first_when_its_race_may(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, y: mountain, z: forest, borders: a-x a-y a-z}
players:
  A: {race: wizards, power: berserk, hand: 4, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    assert choice(game) == "roll"


def test_it_names_no_region_it_cannot_pay_after_a_roll(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: mountain, borders: a-x}
players:
  A: {race: wizards, power: berserk, hand: 1, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    game.play("roll")
    game.play("die 0")

    assert choice(game) == "done"


def test_it_sends_the_dragon_where_it_hurts(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, y: mountain, borders: a-x a-y}
players:
  A: {race: wizards, power: dragon_master, hand: 3, holds: {a: 1}}
  B: {race: elves, power: merchant, holds: {y: 4}}
turn: {player: A, phase: conquer}
""",
    )

    assert "dragon y" in play_turn(game)


def test_it_replaces_a_lone_token(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: mountain, y: hill, borders: a-x x-y}
players:
  A: {race: sorcerers, power: hill, hand: 1, holds: {a: 1}}
  B: {race: elves, power: merchant, holds: {x: 1, y: 3}}
turn: {player: A, phase: conquer}
""",
    )

    assert choice(game) == "substitute x"


def test_it_spares_its_own_declined_race(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, y: mountain, borders: a-x a-y}
players:
  A: {race: wizards, power: flying, hand: 3, holds: {a: 1}, declined: {race: orcs, holds: {x: 1}}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    assert choice(game) == "conquer y"


def test_it_guards_the_border_and_not_the_hinterland(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp, b: hill, c: hill, x: hill edge, borders: a-b b-c c-x}
players:
  A: {race: wizards, power: merchant, hand: 4, holds: {a: 1, b: 1, c: 1}}
  B: {race: elves, power: forest, holds: {x: 6}}
turn: {player: A, phase: redeploy}
""",
    )

    play_turn(game)

    tokens = {name: game.state.tokens[game.board.region(name)] for name in "abc"}
    assert tokens["c"] > tokens["b"] >= tokens["a"]


def test_it_builds_a_fortress_every_turn(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill edge, borders: a-x}
players:
  A: {race: wizards, power: fortified, holds: {a: 2}}
  B: {race: elves, power: forest, holds: {x: 6}}
turn: {player: A, phase: conquer}
""",
    )

    assert "fortress a" in play_turn(game)


def test_its_heroes_stand_where_the_enemy_does(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: hill, b: hill, c: hill, d: hill, x: hill edge, borders: a-b b-c b-d c-x d-x}
players:
  A: {race: wizards, power: heroic, holds: {a: 1, b: 1, c: 1, d: 1}}
  B: {race: elves, power: forest, holds: {x: 6}}
turn: {player: A, phase: placement}
""",
    )

    assert sorted(play_turn(game)[:2]) == ["hero c", "hero d"]


def test_it_makes_peace_with_the_stronger_neighbour(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: hill, x: hill edge, y: hill edge, borders: a-x a-y}
players:
  A: {race: wizards, power: diplomat, holds: {a: 2}}
  B: {race: elves, power: forest, holds: {x: 1}}
  C: {race: ratmen, power: swamp, holds: {y: 8}}
turn: {player: A, phase: placement}
""",
    )

    assert choice(game) == "peace C"


SPENT = """
board: {{a: hill edge, b: hill edge, c: hill edge, x: mountain edge, borders: a-x b-x c-x a-b b-c}}
players:
  A: {{race: wizards, power: flying, holds: {{a: 1}}}}
  B: {{race: elves, power: forest, holds: {{x: 8}}}}
turn: {{player: A, phase: start, round: {round}}}
row: [merchant ratmen, hill humans]
"""


def test_it_declines_a_race_that_is_spent(tmp_path: Path) -> None:
    assert choice(position(tmp_path, SPENT.format(round=3))) == "decline"


@pytest.mark.parametrize("tokens", [1, 3])
def test_it_arranges_its_graves_and_does_not_look_for_ever(tmp_path: Path, tokens: int) -> None:
    game = position(
        tmp_path,
        f"""
world: mixed
board: {{t: hill edge temple, p: swamp, borders: t-p}}
players:
  A: {{race: ratmen, power: tomb, holds: {{t: {tokens}, p: 1}}}}
  B: {{race: orcs, power: hill, hand: 5}}
piles: {{events: [calm, storm]}}
turn: {{player: A, phase: start, round: 3}}
""",
    )
    game.play("decline")
    assert "peek" in [game.text(action) for action in game.legal()]

    for _ in range(3):
        if game.state.turn == 0:
            game.play(choice(game))

    assert game.state.turn == 1


def test_it_does_not_decline_in_the_last_round(tmp_path: Path) -> None:
    assert choice(position(tmp_path, SPENT.format(round=10))) == "expand"


def test_it_does_not_decline_a_race_in_full_bloom(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: hill edge, b: hill edge, c: hill edge, d: hill, x: hill edge, borders: a-b b-c c-d d-x}
players:
  A: {race: ratmen, power: hill, holds: {a: 3, b: 3, c: 4}}
  B: {race: elves, power: forest, holds: {x: 2}}
turn: {player: A, phase: start, round: 2}
row: [swamp wizards, commando humans]
""",
    )

    assert choice(game) == "expand"


@pytest.mark.parametrize("board", boards.names())
def test_it_plays_legal_actions_and_leaves_its_view_alone(board: str) -> None:
    game = Game.new(board, seed=11)
    bot = bots.make("greedy", seed=1)
    while not game.over:
        assert len(game.actions) < 2000, "it goes round in circles"
        view, legal = game.observe(game.decides), game.legal()
        seen = view.to_plain()

        action = bot.decide(view, legal)

        assert action in legal
        assert view.to_plain() == seen
        game.play(action)


def test_it_plays_by_other_options_too() -> None:
    others = {name: values[1] for name, values in VALUES.items()}
    game = Game.new("base-3p", seed=5, options=others)
    bot = bots.make("greedy", seed=1)
    while not game.over:
        game.play(bot.decide(game.observe(game.decides), game.legal()))

    assert min(game.scores) > 30


def test_it_knows_nothing_that_is_hidden() -> None:
    game = Game.new("base-3p", seed=4)
    bot = bots.make("greedy", seed=1)
    while not game.over:
        seat = game.decides
        richer = game.copy()
        for rival in range(3):
            if rival != seat:
                richer.state.coins[rival] += 37
        assert game.observe(seat).state.coins.count(HIDDEN) == 2

        action = bot.decide(game.observe(seat), game.legal())

        assert bots.make("greedy", seed=2).decide(richer.observe(seat), game.legal()) is action
        game.play(action)


def test_it_beats_the_random_bot_in_nearly_every_duel() -> None:
    won = 0
    for duel in range(20):
        names = ["greedy", "random"] if duel % 2 else ["random", "greedy"]
        players = [bots.make(name, seed=100 + duel) for name in names]
        game = Game.new("base-2p", seed=duel)
        while not game.over:
            seat = game.decides
            game.play(players[seat].decide(game.observe(seat), game.legal()))
        won += game.winners == [names.index("greedy")]

    assert won >= 18
