"""The end: most coins win, then most tokens on the map, and then the victory is shared."""

from __future__ import annotations

import pytest

from declive import NOBODY, Game, IllegalAction
from tests.engine.tables import board, play, table


def last_turn() -> Game:
    """B, with ten Ratmen in b, is about to end the game; A has nine Orcs in a."""
    game = table("orcs commando", "ratmen hill", on=board(rounds=1))
    play(game, "pick 1; conquer a; done; redeploy a9; done; done")
    return play(game, "pick 1; conquer b; done; redeploy b12; done")


def test_the_game_ends_after_the_last_turn_of_the_last_round() -> None:
    game = last_turn()
    assert not game.over
    assert game.winners == []

    game.play("done")

    assert (game.over, game.phase, game.decides, game.legal()) == (True, "over", NOBODY, [])
    assert game.chances() == []
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play("done")


@pytest.mark.parametrize(
    ("coins", "tokens", "winners"),
    [
        ([20, 19], [1, 9], [0]),
        ([19, 20], [9, 1], [1]),
        ([20, 20], [5, 4], [0]),
        ([20, 20], [4, 5], [1]),
        ([20, 20], [5, 5], [0, 1]),
    ],
)
def test_coins_then_tokens_decide(coins: list[int], tokens: list[int], winners: list[int]) -> None:
    game = last_turn()
    game.play("done")
    game.state.coins[:] = coins
    for seat, region in enumerate("ab"):
        game.state.tokens[game.board.region(region)] = tokens[seat]

    assert game.winners == winners


def test_tokens_in_decline_count_and_tokens_off_the_map_do_not() -> None:
    game = last_turn()
    game.play("done")
    game.state.coins[:] = [10, 10]
    game.state.tokens[game.board.region("b")] = 9
    game.state.active(1).hand = 3
    assert game.winners == [0, 1]

    game.state.troops[4] = game.state.active(1)
    assert game.winners == [1]
