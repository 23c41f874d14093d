"""Games between bots: the same for a seed, counted rightly, and complained of if need be."""

from __future__ import annotations

import pytest

from declive import Action, View, boards, bots
from declive.audit.round_trips import round_trips
from declive.bots import Bot
from declive.bots.match import Played, Tally, play_game, told_apart
from declive.engine.action import DEAL, act


class Cheat(Bot):
    """Plays what it may not."""

    name = "cheat"

    def decide(self, view: View, legal: list[Action]) -> Action:
        return act(DEAL, -1, 0, 0)


def play(seed: int, names: list[str], verify: bool = False) -> Played:
    """A game of these bots on the board for as many."""
    board = boards.load(f"base-{len(names)}p")
    return play_game(board, seed, [bots.make(name, seed) for name in names], verify)


def test_a_seed_makes_the_game() -> None:
    one, same, other = (play(seed, ["random", "greedy"]) for seed in (3, 3, 4))

    assert one.game.record() == same.game.record() != other.game.record()
    assert one.decisions == same.decisions


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_wrong_with_the_games_of_bots(seats: int) -> None:
    played = play(seats, ["greedy", *["random"] * (seats - 1)], verify=True)

    assert played.complaints == []
    assert played.game.over


def test_an_illegal_action_is_complained_of() -> None:
    played = play_game(boards.load("base-2p"), 1, [Cheat(), Cheat()])

    assert len(played.complaints) == 1
    assert "after action 6: IllegalAction: 'deal' is nature's" in played.complaints[0]
    assert not played.game.over


def test_a_record_that_leads_elsewhere_is_noticed() -> None:
    game = play(5, ["random", "random"]).game
    game.state.coins[0] += 1

    assert round_trips(game) == ["the record replays to another position"]


def test_bots_of_one_kind_are_told_apart() -> None:
    assert told_apart(["greedy", "random"]) == ["greedy", "random"]
    assert told_apart(["random", "greedy", "random"]) == ["random 1", "greedy 1", "random 2"]


def test_the_tally_adds_up() -> None:
    tally = Tally(3)
    games = [play(seed, ["random", "greedy", "random"]) for seed in range(4)]
    for played in games:
        tally.add(played.summary())

    assert tally.games == 4
    assert tally.decisions == sum(played.decisions for played in games)
    assert [result.games for result in tally.seats] == [4, 4, 4]
    assert {name: result.games for name, result in tally.bots.items()} == {"random": 8, "greedy": 4}
    assert tally.bots["greedy"].mean == tally.seats[1].mean
    assert sum(result.wins for result in tally.seats) == 4 - sum(
        len(played.game.winners) > 1 for played in games
    )
