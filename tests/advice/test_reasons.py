"""Why a bot would play something, in words that come from its plan."""

from __future__ import annotations

import re
from pathlib import Path

from declive import Game, bots, words
from declive.advice.asking import deed
from declive.advice.reasons import FEWEST, in_short, marked, why
from declive.bots.thinker import Thinker
from declive.engine.state import State
from declive.engine.vocabulary import VERBS
from declive.search.foresight import Reason
from declive.search.policies import QuickPolicy
from tests.bots.positions import position


def asked(game: Game, name: str) -> tuple[State, int, Reason]:
    """Return the state, the seat and the bot's reason for its own decision."""
    bot = bots.make(name, 1)
    if isinstance(bot, Thinker):
        bot.imagined = QuickPolicy()
    view, legal = game.observe(game.decides), game.legal()
    action = bot.decide(view, legal)
    reason = bot.explain(view, legal, action)
    assert reason is not None
    return view.state, view.seat, reason


TWO_TO_TAKE = """
board: {a: swamp edge, x: hill, y: swamp, borders: a-x x-y}
players:
  A: {race: wizards, power: hill, hand: 4, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
"""


def told(game: Game, name: str, language: str = "en") -> str:
    """What the bot says of its own decision."""
    return why(*asked(game, name), words.load(language))


def test_a_turn_is_told_region_by_region_with_its_coins(tmp_path: Path) -> None:
    game = position(tmp_path, TWO_TO_TAKE)

    sentence = told(game, "greedy")

    assert "x" in sentence
    assert "y" in sentence
    assert sentence.startswith("Take ")
    assert sentence.endswith("about 4 coins this turn.")


def test_in_short_the_result_is_first_and_regions_are_left_to_the_map(tmp_path: Path) -> None:
    game = position(tmp_path, TWO_TO_TAKE)

    plan = asked(game, "greedy")

    assert in_short(*plan, words.load("en")) == "About 4 coins this turn: take 2 regions."
    assert (
        in_short(*plan, words.load("es")) == "Alrededor de 4 monedas este turno: tomar 2 regiones."
    )
    assert in_short(*plan, words.load("hu")) == "Ebben a körben nagyjából 4 érme: hódítás: 2 régió."
    assert marked(*plan) == ["x", "y"]


def test_in_short_one_region_is_named(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, borders: a-x}
players:
  A: {race: wizards, power: merchant, hand: 2, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    plan = asked(game, "greedy")

    assert in_short(*plan, words.load("en")).endswith("take region x (hill).")
    assert marked(*plan) == ["x"]


def test_in_short_the_last_attempt_is_the_last_of_the_map(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, y: hill, borders: a-x x-y}
players:
  A: {race: wizards, power: merchant, hand: 3, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    plan = asked(game, "greedy")

    assert "take 1 region, then roll for one more (success on " in in_short(*plan, words.load("en"))
    assert marked(*plan) == ["x", "y"]


def test_it_is_told_in_the_language_of_who_asks(tmp_path: Path) -> None:
    game = position(tmp_path, TWO_TO_TAKE)

    assert told(game, "greedy", "es") == (
        "Tomar las regiones x (colinas) y y (pantano): alrededor de 4 monedas este turno."
    )
    assert told(game, "greedy", "hu") == (
        "Hódítás: x (dombvidék) és y (mocsár) – ebben a körben nagyjából 4 érme."
    )


def test_an_attempt_is_told_with_its_odds(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, borders: a-x}
players:
  A: {race: wizards, power: merchant, hand: 1, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    assert "which succeeds with 3 of the 6 faces" in told(game, "greedy")


def test_a_pick_is_told_with_its_price_and_the_next_best() -> None:
    game = Game.new("base-2p", seed=9)

    sentence = told(game, "expert:24")

    assert sentence.startswith("Take the ")
    assert "this turn, with what lies on it" in sentence
    assert "by the end of the game" in sentence
    assert "games played out" in sentence
    short = in_short(*asked(game, "expert:24"), words.load("en"))
    assert re.match(r"About \d+ coins? this turn in all: take the .+ for \d coins?, then ", short)


def test_what_neither_takes_nor_places_is_named_itself(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, borders: a-x}
players:
  A: {race: wizards, power: bivouacking, hand: 2, holds: {a: 1, x: 1}}
  B: {}
turn: {player: A, phase: redeploy}
""",
    )
    view, legal = game.observe(game.decides), game.legal()
    bot = bots.make("greedy", 1)
    at_x = view.state.board.names.index("x")
    camp = next(a for a in legal if VERBS[a.kind] == "camp" and a.region == at_x)
    reason = bot.explain(view, legal, camp)
    assert reason is not None

    sentence = why(view.state, view.seat, reason, words.load("en"))

    assert sentence.startswith(f"{deed('camp', words.load('en'))}: region x (hill), then put ")


def test_a_redeployment_is_told_by_what_goes_where(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp, b: hill, x: hill edge, borders: a-b b-x}
players:
  A: {race: wizards, power: merchant, hand: 2, holds: {a: 1, b: 1}}
  B: {race: elves, power: forest, holds: {x: 6}}
turn: {player: A, phase: redeploy}
""",
    )

    assert told(game, "greedy").startswith("Put ")


def test_a_bot_that_does_not_think_gives_no_reason() -> None:
    game = Game.new("base-2p", seed=9)
    view, legal = game.observe(0), game.legal()

    assert bots.make("random").explain(view, legal, legal[0]) is None


def test_what_names_no_region_is_named_itself(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
board: {a: swamp edge, x: hill, borders: a-x}
players:
  A: {race: wizards, power: diplomat, holds: {a: 1}}
  B: {race: elves, power: forest, holds: {x: 1}}
turn: {player: A, phase: placement}
""",
    )
    view, legal = game.observe(game.decides), game.legal()
    peace = next(a for a in legal if VERBS[a.kind] == "peace")
    reason = bots.make("greedy", 1).explain(view, legal, peace)
    assert reason is not None

    assert why(view.state, view.seat, reason, words.load("en")).startswith("Make peace with ")


def test_a_handful_of_games_compares_nothing() -> None:
    game = Game.new("base-2p", seed=9)
    view, legal = game.observe(game.decides), game.legal()
    reason = bots.make("greedy", 1).explain(view, legal, legal[0])
    assert reason is not None
    reason.other, reason.lead = legal[1], 3.0

    reason.futures = reason.better = FEWEST
    assert "games played out" in why(view.state, view.seat, reason, words.load("en"))
    reason.better = 1
    assert "games played out" not in why(view.state, view.seat, reason, words.load("en"))
    reason.futures = reason.better = FEWEST - 1
    assert "games played out" not in why(view.state, view.seat, reason, words.load("en"))
