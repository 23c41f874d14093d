"""What no scenario can show: the contents of the box, the set-up of a new game, the chances."""

from __future__ import annotations

import pytest

from declive import Game
from declive.boards import load
from declive.content.catalogue import items, powers, races
from declive.engine.mask import count, has
from declive.engine.nouns import (
    HIDDEN,
    MONSTER_STOCK,
    MOUNTAIN,
    NATURE,
    NOBODY,
    TRIBE,
)
from declive.engine.roster import PLACE, RELIC
from declive.engine.vocabulary import MARKERS, PIECES, boxed_markers

BOARDS = ("base-2p", "base-3p", "base-4p", "base-5p")

# B-COMP-7: race, the number on its banner, its tokens in the box, tokens for conquest only
RACES = [
    ("amazons", 6, 15, 4),
    ("dwarves", 3, 8, 0),
    ("elves", 6, 11, 0),
    ("ghouls", 5, 10, 0),
    ("giants", 6, 11, 0),
    ("halflings", 6, 11, 0),
    ("humans", 5, 10, 0),
    ("orcs", 5, 10, 0),
    ("ratmen", 8, 13, 0),
    ("skeletons", 6, 20, 0),
    ("sorcerers", 5, 18, 0),
    ("tritons", 6, 11, 0),
    ("trolls", 5, 10, 0),
    ("wizards", 5, 10, 0),
]

# B-COMP-8: power, the number on its badge
POWERS = [
    ("alchemist", 4),
    ("berserk", 4),
    ("bivouacking", 5),
    ("commando", 4),
    ("diplomat", 5),
    ("dragon_master", 5),
    ("flying", 5),
    ("forest", 4),
    ("fortified", 3),
    ("heroic", 5),
    ("hill", 4),
    ("merchant", 2),
    ("mounted", 5),
    ("pillaging", 5),
    ("seafaring", 5),
    ("spirit", 5),
    ("stout", 4),
    ("swamp", 4),
    ("underworld", 5),
    ("wealthy", 4),
]

# B-COMP-7 and B-COMP-8 of the Underground: banner or badge, the number on it, tokens in the box
RACES_BELOW = [
    ("cultists", 5, 10),
    ("drow", 4, 9),
    ("flames", 4, 9),
    ("gnomes", 6, 11),
    ("iron_dwarves", 7, 12),
    ("kraken", 5, 10),
    ("liches", 5, 10),
    ("lizardmen", 7, 12),
    ("mudmen", 5, 12),
    ("mummies", 10, 15),
    ("ogres", 5, 10),
    ("shadow_mimes", 7, 12),
    ("shrooms", 5, 10),
    ("spiderines", 7, 12),
    ("will_o_wisps", 6, 11),
]
POWERS_BELOW = [
    ("adventurous", 5),
    ("fisher", 4),
    ("flocking", 5),
    ("frightened", 4),
    ("immortal", 4),
    ("magic", 5),
    ("martyr", 4),
    ("mining", 4),
    ("muddy", 3),
    ("mystic", 4),
    ("quarreling", 3),
    ("reborn", 5),
    ("royal", 5),
    ("shield", 3),
    ("stone", 4),
    ("thieving", 4),
    ("tomb", 5),
    ("vampire", 5),
    ("vanishing", 5),
    ("vengeful", 4),
    ("wise", 4),
]


def dealt(race: str, power: str, board: str = "base-2p") -> Game:
    """A new game with this combo on top of the row, and any others below it."""
    game = Game.new(board)
    game.play(f"deal {race} {power}")
    deal_on(game)
    return game


def deal_on(game: Game) -> None:
    """Let nature deal whatever comes first until a player is to decide."""
    while game.decides == NATURE:
        game.play(game.legal()[0])


def play_through(game: Game, *lines: str) -> None:
    """Play these actions, nature dealing in between."""
    for line in lines:
        game.play(line)
        deal_on(game)


def rolling() -> Game:
    """A game in which the die is being rolled: one token for a region that costs more."""
    game = dealt("dwarves", "merchant")
    game.play("pick 1")
    deal_on(game)
    game.play("conquer 1")
    game.play("conquer 2")
    game.play("roll 8")
    return game


STOCKS = {MARKERS[kind].word: MARKERS[kind].stock for kind in boxed_markers()}


# B-COMP: the box.
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert len(races("base")) == 14
    assert len(powers("base")) == 20
    assert sum(race.stock for race in races("base")) == 168
    assert (STOCKS["lair"], STOCKS["fortress"], STOCKS["camp"]) == (10, 6, 5)
    words = [piece.word for piece in PIECES]
    assert (words.count("dragon"), words.count("hero"), words.count("hole")) == (1, 2, 2)


def test_the_underground_box_holds_what_the_rulebook_lists() -> None:
    treasures = [item.kind for item in items("underground")]
    words = [piece.word for piece in PIECES]

    assert (treasures.count(PLACE), treasures.count(RELIC)) == (9, 6)
    assert sum(race.stock for race in races("underground")) == 165
    assert (MONSTER_STOCK, STOCKS["armor"], STOCKS["hammer"]) == (14, 8, 7)
    for word in ("volcano", "ancient", "balrog", "ghost", "queen", "bag"):
        assert words.count(word) == 1


def test_banners_and_badges_below_have_the_numbers_the_rulebook_lists() -> None:
    banners = [(race.id, race.value, race.stock) for race in races("underground")]

    assert banners == RACES_BELOW
    assert [(power.id, power.value) for power in powers("underground")] == POWERS_BELOW


def test_tribes_and_mountains_suffice_for_the_largest_board() -> None:
    largest = load("base-5p")

    assert count(largest.printed[TRIBE]) == 18
    assert count(largest.of_terrain[MOUNTAIN]) == 9


@pytest.mark.parametrize(("board", "rounds"), list(zip(BOARDS, (10, 10, 9, 8))))
def test_the_number_of_rounds_goes_by_the_board(board: str, rounds: int) -> None:
    assert Game.new(board).state.rounds == rounds


def test_coins_are_hidden_from_opponents_and_those_on_combos_are_not() -> None:
    game = dealt("orcs", "hill")
    game.play("pick 3")
    deal_on(game)

    seen = game.observe(1).state

    assert seen.coins == [HIDDEN, 5]
    assert seen.row_coins == (1, 1, 0, 0, 0, 0)
    assert game.observe(0).state.coins == [3, HIDDEN]
    assert game.observe(NOBODY).state.coins == [HIDDEN, HIDDEN]


def test_three_faces_of_the_die_are_blank() -> None:
    game = rolling()

    chances = {game.text(action): chance for action, chance in game.chances()}

    assert chances == {
        "die 0": pytest.approx(1 / 2),
        "die 1": pytest.approx(1 / 6),
        "die 2": pytest.approx(1 / 6),
        "die 3": pytest.approx(1 / 6),
    }


def test_no_other_face_is_rolled() -> None:
    game = rolling()

    assert game.why_not("die 4")
    assert not game.why_not("die 3")


@pytest.mark.parametrize(("race", "value", "stock", "extra"), RACES)
def test_a_race_brings_the_number_on_its_banner(
    race: str, value: int, stock: int, extra: int
) -> None:
    game = dealt(race, "merchant")
    game.play("pick 1")
    troop = game.state.active(0)

    assert troop.hand == value + extra + 2
    assert game.state.tray[troop.race] == stock - troop.hand


@pytest.mark.parametrize(("power", "value"), POWERS)
def test_a_power_brings_the_number_on_its_badge(power: str, value: int) -> None:
    game = dealt("skeletons", power)
    game.play("pick 1")

    assert game.state.active(0).hand == 6 + value


def test_the_tables_name_every_banner_and_badge() -> None:
    assert [row[0] for row in RACES] == [race.id for race in races("base")]
    assert [row[0] for row in POWERS] == [power.id for power in powers("base")]


# B-SETUP: the set-up.
@pytest.mark.parametrize(("board", "players"), list(zip(BOARDS, (2, 3, 4, 5))))
def test_each_number_of_players_has_its_board(board: str, players: int) -> None:
    game = Game.new(board, seed=1)

    assert len(game.names) == players
    assert game.state.round == 1


def test_a_board_is_refused_to_another_number_of_players() -> None:
    with pytest.raises(ValueError, match="for 3 players, not 2"):
        Game.new("base-3p", players=["Ann", "Bea"])


@pytest.mark.parametrize("board", BOARDS)
def test_six_combos_are_on_offer(board: str) -> None:
    state = Game.new(board, seed=3).state

    assert len(set(state.row_races)) == 6
    assert len(set(state.row_powers)) == 6
    assert state.row_coins == (0,) * 6
    assert count(state.races_left) == 14 - 6
    assert count(state.powers_left) == 20 - 6


def test_banners_and_badges_are_shuffled() -> None:
    game = Game.new("base-2p")
    first = [chance for _, chance in game.chances()]
    game.play("deal orcs hill")
    second = {game.text(action): chance for action, chance in game.chances()}

    assert first == [pytest.approx(1 / (14 * 20))] * (14 * 20)
    assert len(second) == 13 * 19
    assert not [text for text in second if "orcs" in text or "hill" in text]


def test_the_seed_decides_how_they_are_shuffled() -> None:
    rows = {tuple(Game.new("base-2p", seed=seed).state.row_races) for seed in range(20)}
    again = Game.new("base-2p", seed=4).state.row_races

    assert len(rows) > 10
    assert again == Game.new("base-2p", seed=4).state.row_races


@pytest.mark.parametrize("name", BOARDS)
def test_a_lost_tribe_stands_on_every_symbol_and_nowhere_else(name: str) -> None:
    state = Game.new(name, seed=1).state

    assert state.tribes == load(name).printed[TRIBE]
    assert state.tokens == [0] * state.board.size


@pytest.mark.parametrize("name", BOARDS)
def test_a_mountain_stands_in_every_mountain_region(name: str) -> None:
    game = dealt("halflings", "merchant", name)
    game.play("pick 1")
    deal_on(game)

    for region in range(game.board.size):
        price = game.price(region)
        if price.closed:
            continue
        mountain = game.board.terrain[region] == MOUNTAIN
        tribe = has(game.state.tribes, region)
        assert price.tokens == 2 + mountain + tribe


@pytest.mark.parametrize("name", BOARDS)
def test_everybody_begins_with_five_coins(name: str) -> None:
    game = Game.new(name, seed=1)

    assert game.scores == [5] * len(game.names)


def test_the_first_seat_begins_and_seats_keep_their_order() -> None:
    game = Game.new("base-3p", seed=1, players=["Zoe", "Ann", "Max"])

    assert game.names == ["Zoe", "Ann", "Max"]
    assert game.decides == 0
    assert game.phase == "pick"


@pytest.mark.parametrize("name", BOARDS)
def test_no_banner_is_taken_out_on_a_base_board(name: str) -> None:
    roster = Game.new(name).roster

    assert [race.id for race in roster.races] == [race.id for race in races("base")]
    assert [power.id for power in roster.powers] == [power.id for power in powers("base")]


# B-DECL-4: badges.
@pytest.mark.parametrize(("power", "stays"), [("spirit", True), ("commando", False)])
def test_a_badge_that_acts_in_decline_stays_with_its_race(power: str, stays: bool) -> None:
    game = dealt("ratmen", power)
    badge = game.roster.power(power)
    game.play("pick 1")
    deal_on(game)
    play_through(game, "conquer 1", "done")
    play_through(game, f"place {game.state.active(0).hand} 1", "done", "done")
    play_through(game, "pick 1", "done", "done", "done", "decline")

    assert has(game.state.discards, badge) is not stays
    assert not has(game.state.powers_left, badge)


def test_the_discarded_badges_are_shuffled_into_a_new_pile() -> None:
    game = dealt("ratmen", "commando")
    state = game.state
    state.discards, state.powers_left = state.powers_left, 0  # as if all had been used

    game.play("pick 1")
    first = game.chances()
    game.play(first[-1][0])
    play_through(game, "done", "done", "done")
    game.play("pick 1")
    second = game.chances()

    assert [chance for _, chance in first] == [pytest.approx(1 / len(first))] * len(first)
    assert {action.other for action, _ in second} == {action.other for action, _ in first} - {
        first[-1][0].other
    }
