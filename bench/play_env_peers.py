"""Environments of others: PettingZoo's chess and Connect Four, and games in Python of OpenSpiel."""

from __future__ import annotations

import os
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import open_spiel.python.games  # noqa: F401 - registers them
import pyspiel
from pettingzoo.classic import chess_v6, connect_four_v3

from bench.env_loops import aec_game, spiel_game
from bench.tally import rate_of, tell

GAMES = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")


def main() -> None:
    """Measure."""
    seconds = float(sys.argv[1])
    spiel = [rate_of(spiel_game(pyspiel.load_game(name)), seconds / 3) for name in GAMES]
    tell(
        {
            "chess steps": rate_of(aec_game(chess_v6.env()), seconds)["decisions"],
            "connect four steps": rate_of(aec_game(connect_four_v3.env()), seconds)["decisions"],
            "openspiel steps": max(rates["decisions"] for rates in spiel),
            **{f"{name} steps": rates["decisions"] for name, rates in zip(GAMES, spiel)},
        }
    )


if __name__ == "__main__":
    main()
