"""Setting up: what a new game looks like, and what is refused before it begins."""

from __future__ import annotations

import pytest

from declive import NATURE, NOBODY, Game, OptionError, Options
from declive.boards import BoardError
from declive.engine.mask import bit, count, has
from declive.engine.nouns import PIRATE, RIVER, TRIBE
from declive.engine.options import VALUES
from tests.engine.tables import board


@pytest.mark.parametrize(
    ("name", "players", "rounds"),
    [
        (f"{box}-{players}p", players, rounds)
        for box in ("base", "underground", "river_world")
        for players, rounds in ((2, 10), (3, 10), (4, 9), (5, 8))
    ],
)
def test_a_new_game_is_set_up_as_the_rules_say(name: str, players: int, rounds: int) -> None:
    game = Game.new(name, seed=1)

    assert (game.phase, game.decides, game.over, game.winners) == ("pick", 0, False, [])
    assert game.scores == [5] * players
    assert (game.state.round, game.state.rounds) == (1, rounds)
    assert len(game.state.row_races) == len(game.state.row_powers) == 6
    assert game.state.row_coins == (0,) * 6
    assert game.names == list("ABCDE"[:players])
    assert [game.text(action) for action in game.legal()] == [f"pick {n}" for n in range(1, 7)]
    assert len(game.actions) == (7 if game.roster.events else 6)


def test_without_a_seed_chance_is_ours_to_play() -> None:
    game = Game.new("base-2p")

    assert game.decides == NATURE
    assert len(game.legal()) == 14 * 20
    game.play("deal orcs hill")
    assert len(game.legal()) == 13 * 19
    for combo in ("elves spirit", "trolls flying", "dwarves stout", "ghouls wealthy"):
        game.play(f"deal {combo}")
    assert game.decides == NATURE
    game.play("deal humans forest")
    assert game.decides == 0
    game.play("pick 2")
    assert game.roster.races[game.state.active(0).race].id == "elves"
    assert game.decides == NATURE


def test_monsters_guard_as_many_treasures_as_they_have_regions() -> None:
    for players in (2, 3, 4, 5):
        state = Game.new(f"underground-{players}p", seed=1).state

        lairs = [monsters for monsters in state.monsters if monsters]
        assert set(lairs) == {2}
        assert state.treasures == len(lairs)
        assert count(state.items_left) == 15
        assert state.items_on == 0


def test_the_first_event_of_eleven_is_open_and_the_ships_lie_at_anchor() -> None:
    for players in (2, 3, 4, 5):
        game = Game.new(f"river_world-{players}p")
        while not game.text(game.legal()[0]).startswith("event"):
            game.play(game.legal()[0])
        pirates, rivers = game.board.printed[PIRATE], game.board.of_terrain[RIVER]
        assert game.state.ships == pirates & rivers
        assert sum(game.state.events_left) == 11

        game.play("event storm")

        assert game.roster.events[game.state.event].id == "storm"
        assert sum(game.state.events_left) == 10
        assert "flying" not in {power.id for power in game.roster.powers}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_monsters_on_the_surface_hold_regions_apart_from_each_other(players: int) -> None:
    game = Game.new(f"base-{players}p", seed=4, boxes=["base", "underground"])
    lairs = [region for region, monsters in enumerate(game.state.monsters) if monsters]

    assert len(lairs) == players + 1 == game.state.treasures
    for region in lairs:
        assert game.state.monsters[region] == 2
        assert bit(region) & game.board.printed[TRIBE] & ~game.state.tribes
        assert not any(has(game.board.near[region], other) for other in lairs)
    taken_out = {"flames", "spiderines"}
    assert not taken_out & {race.id for race in game.roster.races}
    assert len(game.roster.races) == 14 + 15 - len(taken_out)


def test_below_ground_what_needs_the_surface_is_taken_out() -> None:
    roster = Game.new("underground-3p", seed=4, boxes=["base", "underground"]).roster

    assert "humans" not in {race.id for race in roster.races}
    assert not {"hill", "mounted", "underworld"} & {power.id for power in roster.powers}
    assert (len(roster.races), len(roster.powers)) == (28, 38)


def test_the_events_of_river_world_need_its_boards() -> None:
    with pytest.raises(ValueError, match="need one of its boards, not base-2p"):
        Game.new("base-2p", boxes=["base", "river_world"])


def test_with_a_seed_chance_plays_itself() -> None:
    game = Game.new("base-2p", seed=5)

    assert game.decides == 0
    game.play("pick 1")
    assert game.decides == 0
    assert len(game.state.row_races) == 6


def test_players_have_the_names_they_are_given() -> None:
    game = Game.new("base-2p", seed=1, players=["Ada", "Bo Li"])

    assert game.names == ["Ada", "Bo Li"]
    assert Game.replay(game.record()).names == ["Ada", "Bo Li"]


@pytest.mark.parametrize("names", [["Ada"], ["Ada", "Bo", "Cy"]])
def test_a_wrong_number_of_players_is_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match=f"base-2p is for 2 players, not {len(names)}"):
        Game.new("base-2p", players=names)


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(BoardError, match="base-2p"):
        Game.new("base-22p")


def test_an_unknown_box_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no box 'bass'; the boxes are base"):
        Game.new("base-2p", boxes=["bass"])


def test_an_unknown_option_is_refused_with_a_guess() -> None:
    with pytest.raises(OptionError, match="no option 'withdrew'; did you mean 'withdraw'"):
        Game.new("base-2p", options={"withdrew": "any"})


def test_an_option_like_no_other_is_refused_with_the_list() -> None:
    with pytest.raises(OptionError, match="no option 'zzz'; the options are withdraw, die"):
        Options({"zzz": "any"})


def test_an_unknown_value_is_refused_with_the_choice() -> None:
    with pytest.raises(OptionError, match="'die' is 'short3' or 'cost3', not 'cost4'"):
        Game.new("base-2p", options={"die": "cost4"})


def test_options_have_the_defaults_of_the_table() -> None:
    options = Options()

    assert {name: getattr(options, name) for name in VALUES} == {
        "withdraw": "any",
        "die": "short3",
        "pick_pay_with_found": "no",
        "selfconq_withdraw": "no",
        "own_declined": "count",
        "subst_hand": "need",
        "ghoul_die": "own",
        "ghoul_reenter": "yes",
        "flying_entry": "anywhere",
        "berserk_skip": "binds",
        "asempty_markers": "ignored",
        "flames_entry": "volcano",
        "ga_river": "first_land",
        "ga_decline": "removed",
        "ga_doormat": "discount",
        "hammer_only": "with_dwarf",
        "wisp_fail": "continue",
        "ring": "per_player",
        "bag_same_region": "forbidden",
        "altar": "after",
        "gnome_decline": "off",
        "lizard_kraken": "pass",
        "surface_treasures": "yes",
        "monster_surface": "tokens",
        "harbour": "total",
        "rw_flying": "removed",
        "triton_river": "stay",
        "rw_declined_sites": "yes",
        "pirate_nonempty": "yes",
    }
    assert options.chosen() == {}


@pytest.mark.parametrize("name", list(VALUES))
def test_an_option_chosen_is_the_option_played(name: str) -> None:
    for value in VALUES[name]:
        chosen = Options({name: value})
        assert getattr(chosen, name) == value
        assert chosen.chosen() == ({} if value == VALUES[name][0] else {name: value})


def test_a_board_of_ones_own_can_be_played() -> None:
    game = Game.new(board(), seed=3)

    assert game.board.name == "valley"
    assert game.decides == 0
    assert game.observe(NOBODY).state.board is game.board
