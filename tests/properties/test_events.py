"""The events of River World: each is lived through, and the next one is known to its seer only."""

from __future__ import annotations

import pytest

from declive import NATURE, NOBODY, Game
from declive.audit import Auditor
from declive.content import catalogue
from declive.engine.mask import count, regions
from declive.engine.nouns import NOTHING, RIVER
from tests.games.chooser import Chooser

EVENTS = [event.id for event in catalogue.events("river_world")]
BOARDS = ("river_world-2p", "river_world-3p", "river_world-4p", "river_world-5p")
RIVER_COSTS = {"calm": 1, "pirates": 1, "storm": 3, "winter": 2}


def test_there_are_eleven_events_of_four_kinds() -> None:
    assert sorted(RIVER_COSTS) == EVENTS
    assert sum(event.copies for event in catalogue.events("river_world")) == 11


def play_with(game: Game, chooser: Chooser, event: str) -> None:
    """Play an action; of events nature shows the one that is wished as long as there is one."""
    legal = game.legal()
    wanted = [action for action in legal if game.text(action) == f"event {event}"]
    game.play(wanted[0] if wanted else chooser.choose(legal))


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("boxes", [[], ["base", "underground"]], ids=["alone", "mixed"])
def test_an_event_is_lived_through(event: str, boxes: list[str]) -> None:
    seen = 0
    for seed, board in enumerate(BOARDS):
        game, chooser = Game.new(board, boxes=boxes), Chooser(seed)
        auditor = Auditor(game)
        while game.state.round <= 3 and not game.over:
            play_with(game, chooser, event)
            assert not auditor.step(), f"{board}, action {len(game.actions)}"
            present = game.state.event
            if game.phase == "conquer" and present != NOTHING:
                assert_rivers_feel(game, game.roster.events[present].id)
                seen += game.roster.events[present].id == event
    assert seen


def assert_rivers_feel(game: Game, event: str) -> None:
    """The base price of a River is the event's, and ships lie where pirates have been."""
    for region in regions(game.board.of_terrain[RIVER]):
        assert game.price(region).terms[0].tokens == RIVER_COSTS[event]
    assert game.state.frozen == (event == "winter")


def test_pirates_come_to_every_empty_river() -> None:
    game, chooser = Game.new("river_world-2p"), Chooser(3)
    while not any(event.kind == "event" for event in game.events):
        play_with(game, chooser, "pirates")
    rivers = game.board.of_terrain[RIVER]

    assert game.state.ships == rivers
    assert count(rivers) <= 12


def test_the_row_of_events_is_as_long_as_the_game() -> None:
    for seed, board in enumerate(BOARDS):
        game, chooser = Game.new(board), Chooser(seed)
        shown: list[str] = []
        while not game.over:
            line = game.text(chooser.play(game))
            if line.startswith("event "):
                shown.append(line.split()[1])

        assert len(shown) == game.board.rounds
        for event in catalogue.events("river_world"):
            assert shown.count(event.id) <= event.copies


def about_to_peek(seed: int, boxes: list[str]) -> Game:
    """A game in which somebody may look at the next event, which nobody has seen."""
    while True:
        game, chooser = Game.new("river_world-3p", boxes=boxes), Chooser(seed)
        while not game.over:
            lines = [game.text(action) for action in game.legal()]
            if "peek" in lines and game.state.next_event == NOTHING:
                return game
            game.play(chooser.choose([a for a in game.legal() if game.text(a) != "peek"]))
        seed += 1


@pytest.mark.parametrize("seed", range(6))
def test_only_the_seer_knows_the_next_event(seed: int) -> None:
    game = about_to_peek(seed * 10, ["base", "underground"] if seed % 2 else [])
    seer = game.decides
    game.play("peek")
    assert game.decides == NATURE
    views: dict[int, list[object]] = {}

    for action in game.legal():
        twin = game.copy()
        twin.play(action)
        assert not twin.can_undo
        for seat in [*range(game.state.players), NOBODY]:
            views.setdefault(seat, []).append(twin.observe(seat).to_plain())
        assert twin.observe(seer).state.next_event == action.number
        assert twin.observe(seer).state.events_left == twin.state.events_left

    for seat, seen in views.items():
        different = [plain for plain in seen if plain != seen[0]]
        assert bool(different) == (seat == seer and len(seen) > 1), seat


@pytest.mark.parametrize("seed", range(4))
def test_the_event_that_was_seen_is_the_one_that_comes(seed: int) -> None:
    game, chooser = about_to_peek(seed * 10, []), Chooser(seed)
    game.play("peek")
    awaited = chooser.play(game).number
    present = game.state.round

    while game.state.round == present:
        chooser.play(game)

    assert game.state.event == awaited
    assert game.state.next_event == NOTHING
    assert game.state.seers == 0
    for seat in range(game.state.players):
        assert game.observe(seat).state.event == awaited
