"""The box of River World: ships, events and who sees them."""

from __future__ import annotations

import pytest

from declive import Game
from declive.content.catalogue import events
from declive.engine.mask import count, has
from declive.engine.nouns import HIDDEN, NATURE, NOBODY, NOTHING, PIRATE, RIVER, TRIBE
from tests.games.chooser import Chooser
from tests.mixing.mixed import (
    BOTH,
    RIVER_WORLD,
    deal_on,
    names,
    texts,
)


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
    left = game.state.events_left

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
