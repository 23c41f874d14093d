"""Views: what a seat may ask of the game without seeing what is hidden from it."""

from __future__ import annotations

from declive import NATURE, NOBODY, Game
from declive.engine.nouns import HIDDEN
from tests.engine.tables import board, play, table


def test_a_view_shows_ones_own_coins_only() -> None:
    game = Game.new("base-3p", seed=1)

    assert game.observe(1).state.coins == [HIDDEN, 5, HIDDEN]
    assert game.observe(NOBODY).state.coins == [HIDDEN] * 3
    players = game.observe(1).to_plain()["players"]
    assert isinstance(players, list)
    assert [player["coins"] for player in players] == [None, 5, None]
    assert game.observe(1).to_plain()["seat"] == 1


def test_coins_are_shown_at_the_end() -> None:
    game = table("orcs commando", on=board(rounds=1))
    while not game.over:
        game.play(game.legal()[-1])

    assert game.observe(0).state.coins == game.observe(NOBODY).state.coins == game.scores


def test_a_view_lists_what_its_seat_may_do() -> None:
    game = table("orcs commando")

    assert game.observe(0).legal() == game.legal()
    assert game.observe(1).legal() == []
    assert Game.new("base-2p").observe(0).legal() == []
    assert Game.new("base-2p").decides == NATURE


def test_a_view_tells_prices_and_income() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a; conquer b")
    view = game.observe(0)

    assert str(view.price(game.board.region("c"))) == str(game.price("c"))
    assert view.income() == sum(line.coins for line in game.receipt(0)) == 2
    assert game.observe(1).income() == 0
    assert game.observe(NOBODY).income() == 0


def test_a_receipt_names_what_brought_each_coin() -> None:
    game = table("humans hill", "ratmen merchant")
    play(game, "pick 1; conquer a; conquer b; conquer d")
    names = [(line.source, game.board.names[line.region], line.coins) for line in game.receipt(0)]

    assert names == [
        ("region", "a", 1),
        ("Humans", "a", 1),
        ("region", "b", 1),
        ("Hill", "b", 1),
        ("region", "d", 1),
    ]


def test_a_receipt_names_what_belongs_to_no_region() -> None:
    game = play(table("humans wealthy"), "pick 1; conquer a; done; redeploy a9; done; done")

    paid = [(line.source, line.coins) for line in game.state.receipts[0]]

    assert paid == [("region", 1), ("Humans", 1), ("Wealthy", 7)]
    assert game.state.earned[0] == 9
    assert game.scores[0] == 14
