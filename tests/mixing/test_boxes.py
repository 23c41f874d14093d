"""Which boxes a game may mix, what they bring and what is taken out."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game
from declive.boards import load
from declive.engine.mask import count
from declive.engine.nouns import MONSTER, NATURE, TRIBE
from tests.games.chooser import Chooser
from tests.mixing.mixed import (
    BARE,
    BOTH,
    KINDS,
    SURFACE,
    all_of,
    deal_on,
    lairs,
    names,
    texts,
)


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
