"""Coins are hidden: nothing shown to one player depends on another's."""

from __future__ import annotations

import pytest
from rich.console import Console

from declive import Game, bots
from declive.cli.chart import chart
from declive.cli.prompt import next_words
from declive.cli.screen import Screen
from declive.cli.seats import Seat
from declive.cli.session import Session
from declive.cli.table_view import TableView
from declive.words import load
from tests.cli.desk import Desk, bot_lines

SECRET = 77


def shown(game: Game, seat: int) -> str:
    """All that a player can call up."""
    console = Console(record=True, width=100, file=None, quiet=False, force_terminal=False)
    session = Session(game, [Seat(name) for name in game.names], seed=1)
    stage = TableView(session, Screen(console))
    with console.capture() as capture:
        stage.show_table(seat, news=True)
        stage.show_receipt(seat)
        for line in chart(game, seat, load(), 100):
            console.print(line)
        for typed in ("", "conquer ", "pick ", "place "):
            console.print(str(next_words(game, typed)))
    return capture.get()


@pytest.mark.parametrize("board", ["base-3p", "underground-3p", "river_world-3p"])
def test_nothing_shown_depends_on_another_players_coins(board: str) -> None:
    game = Game.new(board, seed=4, players=["Ann", "Bob", "Cleo"])
    bot = bots.make("greedy", 1)
    compared = 0
    for number in range(180):
        seat = game.decides
        if number % 30 == 7:
            plain = shown(game.copy(), seat)
            rich = game.copy()
            for other in range(3):
                if other != seat:
                    rich.state.coins[other] += SECRET
            assert shown(rich, seat) == plain
            compared += 1
        game.play(bot.decide(game.observe(seat), game.legal()))

    assert compared == 6


def test_in_a_hot_seat_game_only_ones_own_coins_are_shown(desk: Desk) -> None:
    typed = bot_lines("base-2p", people=[0, 1], seed=5)

    outcome = desk.run(
        "play", "--seat", "Ann", "--seat", "Bob", "--seed", "5", "--ask", typed=typed
    )  # fmt: skip

    turns = outcome.out.split("The game is over")[0].split("Pass the keyboard to ")[1:]
    assert len(turns) >= 20
    for turn in turns:
        other = "Bob" if turn.startswith("Ann") else "Ann"
        letter = "B" if other == "Bob" else "A"
        for line in turn.splitlines():
            if line.lstrip("▸ ").startswith(f"{letter} {other}"):
                assert "? coins" in line
