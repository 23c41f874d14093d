"""Playing: actions as objects or text, and a refusal that changes nothing."""

from __future__ import annotations

import random
import re

import pytest

from declive import Game, IllegalAction
from declive.engine.notation import BadNotation
from tests.engine.tables import play, settle, table


def test_the_example_of_the_readme_plays_a_whole_game() -> None:
    game = Game.new("base-3p", seed=7)
    chooser = random.Random(1)

    while not game.over:
        game.play(chooser.choice(game.legal()))

    assert len(game.scores) == 3
    assert max(game.scores) == game.scores[game.winners[0]]
    assert Game.replay(game.record()).scores == game.scores


def test_an_action_can_be_played_by_its_text() -> None:
    one, other = table("orcs hill"), table("orcs hill")

    one.play("pick 1")
    other.play(other.legal()[0])

    assert one.hash() == other.hash()


def test_extra_blanks_do_not_matter() -> None:
    game = table("orcs hill")

    game.play("  pick   1 ")
    settle(game)

    assert game.phase == "conquer"


def test_the_list_of_legal_actions_is_ours_to_change() -> None:
    game = table("orcs hill")

    game.legal().clear()

    assert len(game.legal()) == 6


def test_a_whole_redeployment_is_one_line_and_one_undo() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a; conquer b; conquer d; done")
    before = game.hash()

    game.play("redeploy a3 b2 d4")

    assert [game.state.tokens[game.board.region(name)] for name in "abd"] == [3, 2, 4]
    assert [game.text(action) for action in game.actions[-3:]] == [
        "place 2 a",
        "place 1 b",
        "place 3 d",
    ]
    game.undo()
    assert game.hash() == before


def test_a_redeployment_that_fails_half_way_changes_nothing() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a; conquer b; done")
    before, actions = game.hash(), len(game.actions)

    with pytest.raises(IllegalAction, match="you have 5 tokens of this race to place, not 7"):
        game.play("redeploy a3 b8")

    assert (game.hash(), len(game.actions)) == (before, actions)


def test_a_redeployment_of_nothing_is_no_action_outside_its_phase() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a")
    tokens = game.state.tokens[game.board.region("a")]

    with pytest.raises(IllegalAction):
        game.play(f"redeploy a{tokens}")


def test_a_region_named_twice_gets_no_more_than_was_said() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a; done")

    try:
        game.play("redeploy a3 a3")
    except IllegalAction:
        return
    assert game.state.tokens[game.board.region("a")] == 3


def test_regions_that_are_numbers_take_a_colon() -> None:
    game = Game.new("base-2p", seed=1)
    game.play("pick 1")
    first = next(action for action in game.legal() if game.text(action).startswith("conquer"))
    game.play(first)
    game.play("done")
    hand = game.state.active(0).hand + game.state.tokens[first.region]

    game.play(f"redeploy {game.board.names[first.region]}:{hand}")

    assert game.state.tokens[first.region] == hand


def test_a_refusal_changes_nothing_at_all() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a; conquer b")
    before = (game.hash(), game.record(), game.legal(), game.can_undo)
    heard = [event.kind for event in game.events]

    for line in ("conquer g", "pick 1", "done done", "nonsense", "redeploy a3"):
        with pytest.raises(IllegalAction):
            game.play(line)

    assert (game.hash(), game.record(), game.legal(), game.can_undo) == before
    assert [event.kind for event in game.events] == heard == ["conquered"]


def test_unreadable_text_is_one_kind_of_illegal_action() -> None:
    game = table("orcs hill")

    with pytest.raises(BadNotation):
        game.play("dance")

    assert issubclass(BadNotation, IllegalAction)
    assert game.why_not("dance").startswith("'dance' is not an action")


def test_why_not_is_silent_about_what_is_legal() -> None:
    game = table("orcs hill")

    assert game.why_not("pick 3") == ""
    assert game.why_not(game.legal()[0]) == ""


def test_a_hash_is_sixteen_hex_digits() -> None:
    assert re.fullmatch("[0-9a-f]{16}", table("orcs hill").hash())


def test_a_game_tells_what_happened() -> None:
    game = play(table("orcs commando", "ratmen merchant"), "pick 2")
    seen = [(event.kind, event.seat, event.number) for event in game.events]

    game.play("conquer c")

    assert seen[0] == ("dealt", -1, 0)
    assert [(event.kind, event.number) for event in game.events] == [("conquered", 3)]


def test_a_region_is_asked_by_name_or_index() -> None:
    game = play(table("orcs commando"), "pick 1")

    assert str(game.price("c")) == str(game.price(2))


@pytest.mark.parametrize("region", ["z", "", 7, -1])
def test_a_region_that_is_not_there_is_a_lookup_error(region: int | str) -> None:
    with pytest.raises(LookupError, match="on the board valley"):
        table("orcs hill").price(region)
