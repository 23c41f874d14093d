"""What a turn will bring, without the regions that must be left before it is scored."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game
from declive.advice.prices import explain, foreseen, gain, prospects
from declive.server.present.offers import your_view
from declive.words import load
from tests.bots.positions import position

RIVERSIDE = """
world: WORLD
board:
  {a: mudpool edge, r: river edge, s: river, x: mining, y: mudpool, borders: a-r r-s a-x s-y r-y}
players:
  A: {race: RACE, power: POWER, hand: 5, holds: {a: 1, r: 1}}
  B: {}
piles: {EVENTS}
turn: {player: A, phase: conquer}
"""


def riverside(
    folder: Path, race: str = "ogres", power: str = "stone", world: str = "mixed", event: str = ""
) -> Game:
    """A race with a region on land and one in the River."""
    text = RIVERSIDE.replace("RACE", race).replace("POWER", power).replace("WORLD", world)
    return position(folder, text.replace("EVENTS", f"events: [{event}]" if event else ""))


def coins(game: Game) -> int:
    """What the turn of the player who decides is said to bring."""
    return sum(line.coins for line in foreseen(game, game.decides))


def earned(game: Game) -> int:
    """What the turn brings if it is ended now, all tokens going to the first region."""
    seat = game.decides
    while game.decides == seat and not game.state.scored and game.state.turn == seat:
        legal = [game.text(action) for action in game.legal()]
        places = [text for text in legal if text.startswith("place")]
        forced = [text for text in legal if text.startswith("give_up")]
        if "done" in legal:
            game.play("done")
        else:
            game.play(places[-1] if places else forced[0])
    return game.state.earned[seat]


def region(game: Game, name: str) -> int:
    """The region so named."""
    return game.board.region(name)


def test_a_river_that_must_be_left_brings_nothing(tmp_path: Path) -> None:
    game = riverside(tmp_path)

    assert gain(game, region(game, "s")) == 0
    assert gain(game, region(game, "x")) == 1
    assert coins(game) == 1
    assert coins(game) == earned(game)


def test_why_says_that_it_must_be_left(tmp_path: Path) -> None:
    game = riverside(tmp_path)

    assert explain(game, region(game, "r"))[-1] == load().say("why", "left")
    assert explain(game, region(game, "a"))[-1] == "It will bring 1 coin: 1 region."


def test_the_page_is_told_the_same(tmp_path: Path) -> None:
    game = riverside(tmp_path)

    assert sum(line.coins for line in your_view(game, 0, load()).income) == 1


@pytest.mark.parametrize(
    ("race", "power"), [("kraken", "stone"), ("ogres", "seafaring")], ids=["kraken", "seafaring"]
)
def test_a_race_that_may_stay_is_paid_for_it(tmp_path: Path, race: str, power: str) -> None:
    game = riverside(tmp_path, race, power)

    assert gain(game, region(game, "s")) == 1
    assert coins(game) == 2
    assert coins(game) == earned(game)


def test_a_frozen_river_is_paid(tmp_path: Path) -> None:
    game = riverside(tmp_path, event="winter")

    assert gain(game, region(game, "s")) == 1
    assert coins(game) == 2
    assert coins(game) == earned(game)


def test_groups_are_counted_without_rivers(tmp_path: Path) -> None:
    game = riverside(tmp_path, power="quarreling")
    game.play("conquer s")
    game.play("conquer y")

    assert coins(game) == 4  # two regions, and they are apart once the River is left
    assert coins(game) == earned(game)


def test_before_expanding_it_is_said_as_well(tmp_path: Path) -> None:
    text = RIVERSIDE.replace("phase: conquer", "phase: start").replace("EVENTS", "events: [calm]")
    text = text.replace("RACE", "ogres").replace("POWER", "stone").replace("WORLD", "mixed")
    game = position(tmp_path, text.replace("hand: 5, holds: {a: 1", "holds: {a: 3"))

    assert coins(game) == 1
    assert gain(game, region(game, "s")) == 0
    assert gain(game, region(game, "x")) == 1
    game.play("expand")
    assert coins(game) == earned(game)


AMAZONS = """
board: {a: hill edge, b: hill, c: farmland, d: swamp, e: swamp, borders: a-b b-c c-d d-e}
players:
  A: {race: amazons, power: hill, hand: 2, holds: {a: 1, b: 1, c: 1, d: 1}}
  B: {}
turn: {player: A, phase: conquer}
"""


def test_regions_that_amazons_cannot_keep_are_not_promised(tmp_path: Path) -> None:
    game = position(tmp_path, AMAZONS)

    # Six tokens, four of which leave: two regions stay, and the Hills bring most.
    assert coins(game) == 4
    assert gain(game, region(game, "e")) == 0
    game.play("done")
    assert coins(game) == 4
    game.play("give_up c")
    assert coins(game) == 4
    game.play("give_up d")
    assert coins(game) == earned(game) == 4


HAMMERS = """
world: underground
board: {a: mudpool edge, x: mining, y: mudpool, borders: a-x a-y}
players:
  A: {race: iron_dwarves, power: mining, hand: 1, hammers: 5, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
"""


def test_regions_taken_with_hammers_alone_need_a_dwarf(tmp_path: Path) -> None:
    game = position(tmp_path, HAMMERS)
    assert gain(game, region(game, "x")) == 2

    game.play("conquer x")
    assert coins(game) == 3
    assert gain(game, region(game, "y")) == 0  # two Dwarves, three regions
    game.play("conquer y")

    assert coins(game) == 3
    game.play("done")
    assert coins(game) == 3
    game.play("give_up y")
    assert coins(game) == earned(game) == 3


def test_tokens_that_stand_together_still_count(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
world: underground
board: {a: mudpool edge, r: river, x: mining, borders: a-x a-r}
players:
  A: {race: ogres, power: frightened, hand: 3, holds: {a: 3, r: 1}}
  B: {}
turn: {player: A, phase: conquer}
""",
    )

    assert coins(game) == 2  # the region and its three tokens; not the River


def test_a_player_who_waits_will_have_to_leave_it_too(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
world: mixed
board: {a: mudpool edge, r: river edge, b: hill edge, s: river, borders: a-r b-s}
players:
  A: {}
  B: {race: ogres, power: stone, holds: {a: 1, r: 1}, declined: {race: elves, holds: {b: 1, s: 1}}}
turn: {player: A, phase: pick}
piles: {events: [calm]}
""",
    )

    assert sum(line.coins for line in foreseen(game, 1)) == 2


def test_hammers_without_a_dwarf_in_hand_open_nothing(tmp_path: Path) -> None:
    game = position(tmp_path, HAMMERS.replace("hand: 1, ", ""))

    assert [look.word for look in prospects(game)] == ["yours", "short", "short"]
    assert explain(game, region(game, "x"))[1] == "You have 0 tokens in hand, 2 too few."


GNOMES = """
world: mixed
board: {a: hill edge cavern, g: hill cavern, x: hill, borders: a-x}
players:
  A: {race: RACE, power: underworld, hand: 5, holds: {a: 1}}
  B: {race: gnomes, power: stone, holds: {g: 1}}
turn: {player: A, phase: conquer}
"""


def test_a_region_that_no_ability_may_reach_is_shut(tmp_path: Path) -> None:
    game = position(tmp_path, GNOMES.replace("RACE", "ogres"))
    look = prospects(game)[region(game, "g")]

    assert (look.word, look.open) == ("shut", False)
    assert "nothing but plain borders" in explain(game, region(game, "g"))[0]
    assert your_view(game, 0, load()).prices["g"].state == "shut"


def test_a_region_tried_in_vain_is_shut(tmp_path: Path) -> None:
    wisps = GNOMES.replace("RACE", "will_o_wisps").replace("x: hill", "x: mystic_crystal")
    game = position(tmp_path, wisps.replace("hand: 5", "hand: 1").replace("cavern, x", "cavern, x"))
    game.play("wisp x")
    game.play("die 0")

    assert prospects(game)[region(game, "x")].word == "shut"
