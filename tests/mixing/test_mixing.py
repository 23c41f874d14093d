"""What no scenario can show of mixed boxes: what is taken out, the set-up, whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game
from declive.boards import load
from declive.content.catalogue import events, powers, races
from declive.engine.mask import count, has, regions
from declive.engine.nouns import HIDDEN, MONSTER, NATURE, NOBODY, NOTHING, PIRATE, RIVER, TRIBE
from tests.games.chooser import Chooser

BOTH = ["base", "underground"]
KINDS = ("base-3p", "underground-3p", "river_world-3p")
SURFACE = ("base-2p", "base-3p", "base-4p", "base-5p", "river_world-2p", "river_world-5p")
RIVER_WORLD = ("river_world-2p", "river_world-3p", "river_world-4p", "river_world-5p")

BARE = """
name = "bare"
box = "base"
players = 2
rounds = 10
own_design = true

[regions]
0 = { terrain = "hill",     marks = ["edge"], borders = [1, 2], at = [0.2, 0.2] }
1 = { terrain = "forest",   marks = ["edge"], borders = [0, 2], at = [0.8, 0.2] }
2 = { terrain = "farmland", marks = ["edge"], borders = [0, 1], at = [0.5, 0.8] }
"""


def names(game: Game) -> set[str]:
    """The ids of all banners and badges of the game."""
    roster = game.roster
    return {race.id for race in roster.races} | {power.id for power in roster.powers}


def all_of(*boxes: str) -> set[str]:
    """The ids of all banners and badges in the boxes."""
    found = {race.id for box in boxes for race in races(box)}
    return found | {power.id for box in boxes for power in powers(box)}


def seats(board: str) -> int:
    """The number of players is the digit before the `p`."""
    return int(board[-2])


def lairs(game: Game) -> list[int]:
    """The regions with Monsters."""
    return [region for region, number in enumerate(game.state.monsters) if number]


def deal_on(game: Game) -> None:
    """Let nature do whatever comes first until a player is to decide."""
    while game.decides == NATURE:
        game.play(game.legal()[0])


def texts(game: Game) -> list[str]:
    """What may be played now."""
    return [game.text(action) for action in game.legal()]


# MIX-1: what cannot work on the map is taken out, and the record says so.
@pytest.mark.parametrize(
    ("board", "boxes", "out"),
    [
        ("base-3p", BOTH, ["Flames", "Spiderines"]),
        ("base-3p", ["base"], []),
        ("base-3p", ["underground"], ["Flames", "Spiderines"]),
        ("underground-3p", BOTH, ["Humans", "Hill", "Mounted", "Underworld"]),
        ("underground-3p", ["underground"], []),
        ("river_world-3p", ["base"], ["Flying"]),
        ("river_world-3p", BOTH, ["Flames", "Spiderines", "Flying"]),
    ],
)
def test_what_has_no_use_on_a_board_is_taken_out(
    board: str, boxes: list[str], out: list[str]
) -> None:
    game = Game.new(board, boxes=boxes)
    ids = {name.lower() for name in out}

    assert game.header.removed == out
    assert names(game) == all_of(*boxes) - ids
    said = f"# no use on this board: {', '.join(out)}"
    assert (said in game.record().splitlines()) is bool(out)


@pytest.mark.parametrize("board", KINDS)
def test_a_badge_taken_out_is_never_dealt(board: str) -> None:
    game = Game.new(board, boxes=BOTH)
    while "deal" not in texts(game)[0]:
        game.play(game.legal()[0])
    dealt = {word for text in texts(game) for word in text.split()[1:]}

    assert dealt == names(game)


def test_treasure_hunters_stay_at_home_where_there_are_no_treasures(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    path.write_text(BARE, encoding="utf-8")

    game = Game.new(load(path), boxes=BOTH)

    assert game.header.removed == ["Flames", "Spiderines", "Adventurous", "Magic"]
    assert not names(game) & {"adventurous", "magic"}


def test_treasure_hunters_play_where_monsters_can_be_put() -> None:
    assert {"adventurous", "magic"} <= names(Game.new("base-2p", boxes=BOTH))


# MIX-6: a map brings its own pieces.
@pytest.mark.parametrize("board", ["underground-2p", "underground-3p", "underground-5p"])
def test_an_underground_board_brings_its_treasures_whoever_plays(board: str) -> None:
    own = Game.new(board)
    game = Game.new(board, boxes=["base"])
    state = game.state

    assert state.treasures == own.state.treasures == count(state.board.printed[MONSTER]) > 0
    assert [item.id for item in game.roster.items] == [item.id for item in own.roster.items]
    assert count(state.items_left) == 15
    assert names(game) == all_of("base") - {"humans", "hill", "mounted", "underworld"}
    assert game.header.boxes == ["base"]
    assert Game.replay(game.record()).hash() == game.hash()


def test_whoever_beats_its_monsters_finds_one() -> None:
    game = Game.new("underground-2p", boxes=["base"])
    game.play("deal halflings commando")
    deal_on(game)
    lair = game.board.names[lairs(game)[0]]
    game.play("pick 1")
    deal_on(game)
    game.play(f"conquer {lair}")

    assert game.decides == NATURE
    assert "draw stonehedge" in texts(game)
    game.play("draw stonehedge")
    assert {text.split()[0] for text in texts(game)} == {"badge"}
    badge = texts(game)[-1]
    game.play(badge)
    assert game.roster.powers[game.state.lent_power].id == badge.split()[1]
    assert badge.split()[1] in all_of("base")
    assert game.decides == 0


def test_base_banners_play_below_the_ground_to_the_end() -> None:
    for seed in range(10):
        game = Game.new("underground-2p", seed=seed, boxes=["base"])
        chooser = Chooser(seed)
        while not game.over:
            chooser.play(game)

        assert Game.replay(game.record()).hash() == game.hash(), f"seed {seed}"


def test_a_surface_board_brings_no_treasures() -> None:
    game = Game.new("base-3p", boxes=["base"])

    assert game.roster.items == []
    assert game.state.treasures == 0


# MIX-7: Underground banners alone.
@pytest.mark.parametrize("boxes", [BOTH, ["underground"]])
@pytest.mark.parametrize("board", SURFACE)
def test_by_option_underground_banners_come_without_treasures(board: str, boxes: list[str]) -> None:
    if board.startswith("river_world"):
        boxes = BOTH
    game = Game.new(board, seed=1, boxes=boxes, options={"surface_treasures": "no"})
    state = game.state

    assert lairs(game) == []
    assert state.tribes == state.board.printed[TRIBE]
    assert state.treasures == 0
    assert state.items_left == 0
    assert {"Adventurous", "Magic"} <= set(game.header.removed)
    assert not names(game) & {"adventurous", "magic"}
    assert {"gnomes", "vampire"} <= names(game)
    assert Game.replay(game.record()).hash() == game.hash()
    # By default they come along.
    usual = Game.new(board, seed=1, boxes=boxes, options={"surface_treasures": "yes"})
    assert lairs(usual)
    assert {"adventurous", "magic"} <= names(usual)


def test_the_sites_of_river_world_are_no_treasures() -> None:
    game = Game.new("river_world-2p", boxes=BOTH, options={"surface_treasures": "no"})

    assert [item.id for item in game.roster.items] == ["temple", "shipyard"]


def test_the_option_says_nothing_below_the_ground() -> None:
    game = Game.new("underground-3p", boxes=BOTH, options={"surface_treasures": "no"})

    assert game.state.treasures > 0
    assert {"adventurous", "magic"} <= names(game)


# MIX-8: River World has no banners of its own.
def test_river_world_asks_for_the_base_box() -> None:
    with pytest.raises(ValueError, match="River World needs the base box: add 'base'"):
        Game.new("river_world-3p", boxes=["underground"])

    assert Game.new("river_world-3p", boxes=BOTH).header.boxes == [*BOTH, "river_world"]
    assert Game.new("river_world-3p", boxes=["base"]).header.boxes == ["base", "river_world"]


# The boxes of a game.
@pytest.mark.parametrize(
    ("board", "boxes", "sentence"),
    [
        ("base-2p", ["cellar"], "there is no box 'cellar'"),
        ("base-2p", ["base", "river_world"], "River World's events need one of its boards"),
        ("underground-2p", ["river_world"], "River World's events need one of its boards"),
        ("river_world-2p", ["underground"], "River World needs the base box"),
        ("river_world-2p", ["river_world"], "River World needs the base box"),
    ],
)
def test_boxes_that_cannot_be_had_are_refused_in_one_sentence(
    board: str, boxes: list[str], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence) as refused:
        Game.new(board, boxes=boxes)

    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("base-2p", ["base"]),
        ("underground-2p", ["underground"]),
        ("river_world-2p", ["base", "river_world"]),
    ],
)
def test_a_board_brings_the_boxes_it_needs(board: str, expected: list[str]) -> None:
    assert Game.new(board).header.boxes == expected


def test_boxes_are_kept_in_the_record() -> None:
    game = Game.new("river_world-2p", seed=5, boxes=["underground", "base"])

    again = Game.replay(game.record())

    assert game.header.boxes == ["base", "underground", "river_world"]
    assert again.header.boxes == game.header.boxes
    assert again.header.removed == game.header.removed
    assert again.hash() == game.hash()


# MIX-4: Monsters on the surface.
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("board", SURFACE)
def test_monsters_hold_one_region_more_than_there_are_players(board: str, seed: int) -> None:
    game = Game.new(board, seed=seed, boxes=BOTH)
    state = game.state
    held = lairs(game)
    printed = state.board.printed[TRIBE]

    assert len(held) == seats(board) + 1
    assert [state.monsters[region] for region in held] == [2] * len(held)
    assert state.treasures == seats(board) + 1
    assert all(has(printed, region) for region in held)
    assert not any(has(state.board.near[one], other) for one in held for other in held)
    assert state.tribes == printed & ~sum(1 << region for region in held)


@pytest.mark.parametrize("board", SURFACE)
def test_by_option_monsters_hold_as_many_regions_as_tokens_allow(board: str) -> None:
    game = Game.new(board, seed=1, boxes=BOTH, options={"monster_surface": "regions"})
    held = lairs(game)

    assert seats(board) + 1 < len(held) <= min(2 * seats(board) + 2, 7)
    assert sum(game.state.monsters) == 2 * len(held) <= 14
    assert game.state.treasures == len(held)
    assert not any(has(game.board.near[one], other) for one in held for other in held)


def test_by_option_two_players_meet_six_lairs() -> None:
    game = Game.new("base-2p", seed=1, boxes=BOTH, options={"monster_surface": "regions"})
    tokens = Game.new("base-2p", seed=1, boxes=BOTH, options={"monster_surface": "tokens"})

    assert len(lairs(game)) in (5, 6)
    assert len(lairs(tokens)) == 3


def test_nature_chooses_among_the_lost_tribes() -> None:
    game = Game.new("base-3p", boxes=BOTH)
    first = game.chances()
    chosen = first[0][0].region

    assert game.decides == NATURE
    assert all(has(game.board.printed[TRIBE], action.region) for action, _ in first)
    assert [chance for _, chance in first] == [pytest.approx(1 / len(first))] * len(first)
    game.play(first[0][0])
    second = {action.region for action, _ in game.chances()}
    assert chosen not in second
    assert not second & set(regions(game.board.near[chosen]))


def test_a_lair_elsewhere_is_refused() -> None:
    game = Game.new("base-3p", boxes=BOTH)
    free = next(
        region for region in range(game.board.size) if not has(game.board.printed[TRIBE], region)
    )

    assert game.why_not(f"lair {free}")
    assert not game.why_not(game.legal()[0])


def test_monsters_below_ground_stand_where_they_are_printed() -> None:
    game = Game.new("underground-3p", seed=1, boxes=BOTH)
    printed = game.board.printed[MONSTER]

    assert lairs(game) == list(regions(printed))
    assert game.state.treasures == count(printed)


def test_there_are_no_monsters_without_their_box() -> None:
    assert lairs(Game.new("base-3p", seed=1)) == []
    assert lairs(Game.new("river_world-3p", seed=1)) == []


# RW-SETUP: ships, events, the badge that is left out.
def test_the_box_of_river_world() -> None:
    assert {event.id: event.copies for event in events("river_world")} == {
        "storm": 2,
        "calm": 3,
        "winter": 2,
        "pirates": 4,
    }


@pytest.mark.parametrize("board", RIVER_WORLD)
def test_a_ship_lies_on_every_pirate_mark(board: str) -> None:
    game = Game.new(board)
    state = game.state

    assert state.ships == state.board.printed[PIRATE] & state.board.of_terrain[RIVER]
    assert 0 < count(state.ships) <= 12
    assert state.tribes == state.board.printed[TRIBE]


@pytest.mark.parametrize("board", RIVER_WORLD)
def test_an_event_is_drawn_for_every_round(board: str) -> None:
    game = Game.new(board, seed=2)
    chooser = Chooser(2)
    while not game.over:
        chooser.play(game)
    drawn = [line for line in game.record().splitlines() if line.startswith("event ")]

    assert len(drawn) == game.state.rounds
    assert sum(game.state.events_left) == 11 - game.state.rounds


def test_the_first_event_is_open_and_drawn_at_random() -> None:
    game = Game.new("river_world-2p")
    while "event" not in texts(game)[0]:
        game.play(game.legal()[0])
    chances = {game.text(action): chance for action, chance in game.chances()}

    assert chances == {
        "event calm": pytest.approx(3 / 11),
        "event pirates": pytest.approx(4 / 11),
        "event storm": pytest.approx(2 / 11),
        "event winter": pytest.approx(2 / 11),
    }
    game.play("event winter")
    assert game.decides == 0
    assert game.observe(1).state.event == game.state.event != NOTHING


def test_pirates_in_the_first_round_fill_the_rivers() -> None:
    game = Game.new("river_world-2p")
    while "event" not in texts(game)[0]:
        game.play(game.legal()[0])
    game.play("event pirates")
    rivers = game.board.of_terrain[RIVER]

    assert count(game.state.ships) == min(12, count(rivers))


@pytest.mark.parametrize(("value", "there"), [("removed", False), ("kept", True)])
def test_flying_is_removed_or_kept(value: str, there: bool) -> None:
    game = Game.new("river_world-2p", options={"rw_flying": value})

    assert ("flying" in names(game)) is there
    assert ("Flying" in game.header.removed) is not there


def test_flying_is_no_matter_on_other_boards() -> None:
    assert "flying" in names(Game.new("base-2p", options={"rw_flying": "removed"}))
    assert "flying" in names(Game.new("underground-2p", boxes=BOTH))


# RW-SEER: who has looked knows, the others do not.
def seer() -> Game:
    """A game in which the first player has just taken the Temple: Halflings enter anywhere."""
    game = Game.new("river_world-2p")
    game.play("deal halflings merchant")
    while "event" not in texts(game)[0]:
        game.play(game.legal()[0])
    game.play("event calm")
    game.play("pick 1")
    deal_on(game)
    game.play("conquer 11")
    return game


def test_the_next_event_is_seen_by_the_seer_alone() -> None:
    game = seer()
    before = game.observe(1).state.events_left
    game.play("peek")
    assert game.decides == NATURE
    game.play("event storm")

    storm = game.state.next_event
    assert game.roster.events[storm].id == "storm"
    assert game.observe(0).state.next_event == storm
    for stranger in (1, NOBODY):
        view = game.observe(stranger).state
        assert view.next_event == NOTHING
        assert view.events_left == before
        assert view.coins[0] == HIDDEN


def test_a_second_look_shows_the_same_event() -> None:
    game = seer()
    game.play("peek")
    game.play("event storm")
    left = game.state.events_left.copy()

    game.play("peek")

    assert game.decides == 0
    assert game.state.events_left == left


def test_what_was_seen_comes_and_is_then_forgotten() -> None:
    game = seer()
    game.play("peek")
    game.play("event storm")
    storm = game.state.next_event
    for line in ("done", f"place {game.state.active(0).hand + 2} 11", "done", "done"):
        game.play(line)
    for line in ("pick 1", "done", "done", "done"):
        game.play(line)
        deal_on(game)

    assert game.state.round == 2
    assert game.state.event == storm
    assert game.state.next_event == NOTHING
    assert not has(game.state.seers, 0)


def test_nobody_takes_back_what_led_to_a_look() -> None:
    game = seer()

    game.play("peek")
    game.play("event storm")

    assert not game.can_undo


def test_nor_does_a_second_seer_who_looks_at_the_same_event() -> None:
    game = Game.new("river_world-2p")
    game.play("deal halflings merchant")
    game.play("deal ratmen commando")
    while "event" not in texts(game)[0]:
        game.play(game.legal()[0])
    game.play("event calm")
    game.play("pick 1")
    deal_on(game)
    # The first two regions get a Hole; the Temple is the third.
    for line in ("conquer 6", "conquer 12", "conquer 11", "peek", "event storm", "done"):
        game.play(line)
    for line in (f"place {game.state.active(0).hand} 12", "done", "done", "pick 1"):
        game.play(line)
    deal_on(game)
    for line in ("conquer 18", "conquer 11"):
        game.play(line)
    assert game.observe(1).state.next_event == NOTHING
    assert game.can_undo

    game.play("peek")

    assert game.observe(1).state.next_event == game.state.next_event != NOTHING
    assert not game.can_undo


# Whole games.
@pytest.mark.parametrize("board", KINDS)
def test_mixed_games_end_and_replay(board: str) -> None:
    for seed in range(40):
        game = Game.new(board, seed=seed, boxes=BOTH)
        chooser = Chooser(seed)
        while not game.over:
            chooser.play(game)

        again = Game.replay(game.record())

        assert again.over, f"seed {seed}"
        assert again.hash() == game.hash(), f"seed {seed}"
        assert game.winners, f"seed {seed}"


@pytest.mark.parametrize("board", KINDS)
def test_mixed_games_by_other_options_end_and_replay(board: str) -> None:
    options = {
        "monster_surface": "regions",
        "harbour": "extra",
        "rw_flying": "kept",
        "triton_river": "no",
        "rw_declined_sites": "active_only",
        "pirate_nonempty": "no",
    }
    for seed in range(10):
        game = Game.new(board, seed=seed, boxes=BOTH, options=options)
        chooser = Chooser(seed, eager=seed % 2 == 0)
        while not game.over:
            chooser.play(game)

        assert Game.replay(game.record()).hash() == game.hash(), f"seed {seed}"
