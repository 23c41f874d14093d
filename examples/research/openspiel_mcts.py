"""OpenSpiel's MCTS against one of our bots. python examples/research/openspiel_mcts.py"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import declive.envs.openspiel  # noqa: F401 - registers the game
from declive import bots


def play(simulations: int, opponent: str, seed: int) -> list[float]:
    """A game: MCTS has the first seat."""
    game = pyspiel.load_game("declive(board=base-2p,perfect=True)")
    random_state = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    searcher = mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=random_state)
    bot = bots.make(opponent, seed)
    luck = random.Random(seed)
    state: Any = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(outcomes, chances)[0])
        elif state.current_player() == 0:
            state.apply_action(searcher.step(state))
        else:
            chosen = bot.decide(state.game.observe(1), state.game.legal())
            state.apply_action(state.kit.table.index(chosen))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    """Play and tell who won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--opponent", default="random")
    asked = parser.parse_args()
    returns = play(asked.simulations, asked.opponent, 1)
    print(f"MCTS with {asked.simulations} simulations against {asked.opponent}: {returns}")


if __name__ == "__main__":
    main()
