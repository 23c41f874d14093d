"""What a record says of a game: every coin of every seat is somebody's."""

from __future__ import annotations

import random

import pytest

from declive import Game
from declive.balance.facts import Facts, facts_of
from declive.engine.mask import count


def game_on(board: str, seed: int, boxes: list[str] | None = None) -> Game:
    """A game of random decisions."""
    game = Game.new(board, seed=seed, boxes=boxes)
    rng = random.Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal()))
    return game


def coins_of(facts: Facts, seat: int) -> int:
    """What the seat must have in the end, by all that is noted."""
    own = [tenure for tenure in facts.tenures if tenure.seat == seat]
    brought = sum(tenure.coins - tenure.price for tenure in own)
    return brought + facts.unclaimed[seat] - facts.given[seat]


@pytest.mark.parametrize(
    ("board", "boxes"),
    [
        ("base-2p", None),
        ("base-5p", ["base", "underground"]),
        ("underground-3p", None),
        ("river_world-3p", None),
    ],
)
def test_every_coin_has_a_source(board: str, boxes: list[str] | None) -> None:
    for seed in range(4):
        game = game_on(board, seed, boxes)
        start = Game.new(board, seed=seed, boxes=boxes).scores

        facts = facts_of(game.record(), 1)

        players = range(facts.players)
        assert [start[seat] + coins_of(facts, seat) for seat in players] == game.scores
        assert facts.scores == game.scores
        assert [seat for seat in players if facts.shares[seat]] == game.winners


def test_picks_turns_and_offers_are_those_of_the_record() -> None:
    game = game_on("base-3p", 5)
    record = game.record()

    facts = facts_of(record, 1)

    lines = record.splitlines()
    assert len(facts.tenures) == sum(line.startswith("pick ") for line in lines)
    assert sum(tenure.declined for tenure in facts.tenures) == sum(
        line.startswith("decline") for line in lines
    )
    # Nobody can be without a race at the end of a turn but by declining, which is a turn of the
    # race's own: so the turns are all spent on some combo.
    for seat in range(3):
        own = [tenure for tenure in facts.tenures if tenure.seat == seat]
        assert sum(tenure.turns for tenure in own) == facts.rounds
    first = Game.fresh(Game.replay(record).header)
    assert len(facts.offers) >= 6 * len(facts.tenures) - 6 * 6
    assert facts.rounds == first.state.rounds
    assert all(len(curve) == facts.rounds for curve in facts.curves)
    assert [curve[-1] for curve in facts.curves] == facts.scores


def test_regions_are_taken_held_and_paid() -> None:
    game = game_on("base-2p", 8)
    facts = facts_of(game.record(), 1)
    again = Game.fresh(game.header)
    conquests = [0] * game.board.size
    held = 0
    for action in game.actions:
        again.play(action)
        for event in again.events:
            if event.kind == "conquered":
                conquests[event.region] += 1
            elif event.kind == "scored":
                held += sum(
                    count(troop.land) for seat in (0, 1) for troop in again.state.troops_of(seat)
                )

    assert facts.conquered == conquests
    assert sum(facts.held) == held
    assert sum(facts.earned) > 0
