"""What a region costs, term by term, as a player reads it."""

from __future__ import annotations

import pytest

from tests.engine.tables import board, play, table

FIRST = "pick 1; conquer c; conquer d; done; redeploy c2 d8; done; done"


@pytest.mark.parametrize(
    ("combo", "prices"),
    [
        (
            "orcs commando",
            {
                "a": "1 = 2 land − 1 Commando",
                "b": "1 = 2 land − 1 Commando",
                "c": "4 = 2 land + 1 mountain + 2 tokens − 1 Commando",
            },
        ),
        (
            "orcs mounted",
            {"a": "1 = 2 land − 1 Mounted", "c": "5 = 2 land + 1 mountain + 2 tokens"},
        ),
        ("tritons hill", {"a": "1 = 2 land − 1 Tritons", "b": "2 = 2 land"}),
        ("tritons mounted", {"a": "1 = 2 land − 1 Mounted − 1 Tritons"}),
        ("orcs seafaring", {"e": "2 = 2 water"}),
    ],
)
def test_a_price_tells_its_terms(combo: str, prices: dict[str, str]) -> None:
    game = play(table("ratmen merchant", combo), FIRST, "pick 1")

    for region, expected in prices.items():
        told, total = str(game.price(region)), expected.partition(" = ")[0]
        assert sorted(told.split(" − ")) == sorted(expected.split(" − "))
        assert game.price(region).tokens == int(total)


def test_a_price_counts_markers_and_tribes() -> None:
    lines = "a: farmland edge\nb: hill edge tribe\nc: forest edge\nborders: a-b b-c"
    on = board(lines)
    game = table("trolls fortified", "ratmen bivouacking", on=on)
    assert str(play(game, "pick 1").price("b")) == "3 = 2 land + 1 lost tribe"

    play(game, "conquer a; conquer b; fortress a; done; redeploy a5 b3; done; done", "pick 1")
    assert str(game.price("a")) == "9 = 2 land + 5 tokens + 1 fortress + 1 lair"
    assert [term.key for term in game.price("a").terms] == ["land", "token", "fortress", "lair"]

    play(game, "conquer c; done; redeploy c13; camp 2 c; done; done", "expand")
    assert str(game.price("c")) == "17 = 2 land + 13 tokens + 2 encampments"
    assert game.price("c").terms[-1].key == "camp"


def test_own_declined_tokens_are_a_term_and_by_option_taken_off_again() -> None:
    told = {}
    for value in ("count", "not"):
        game = table(
            "ghouls merchant", "orcs hill", "giants stout", options={"own_declined": value}
        )
        play(game, "pick 1; conquer a; conquer b; done; redeploy a3 b4; done; done")
        play(game, "pick 1; done; done; done; decline; expand; done; done; done; pick 1; done")
        told[value] = str(game.price("b"))

    assert told["count"] == "3 = 2 land + 1 token"
    assert told["not"] == "2 = 2 land + 1 token − 1 own declined"


def test_a_roll_made_first_is_a_term() -> None:
    game = play(table("orcs berserk"), "pick 1; roll; die 2")

    assert str(game.price("c")) == "1 = 2 land + 1 mountain − 2 die"
    assert str(game.price("a")) == "1 = 2 land − 2 die"


def test_a_closed_region_says_why_and_still_has_a_sum() -> None:
    game = play(table("orcs commando"), "pick 1; conquer c")
    price = game.price("f")

    assert str(price) == price.closed == "region f is not adjacent to your regions"
    assert price.tokens == 1
    assert str(game.price("c")) == "region c is already yours"


def test_at_the_end_everything_is_closed() -> None:
    game = table("orcs commando")
    while not game.over:
        game.play(game.legal()[-1])

    assert str(game.price("a")) == "the game is over"
