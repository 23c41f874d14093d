"""Whole games by random agents, in the loops that PettingZoo and OpenSpiel write for everybody."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np


def aec_game(env: Any) -> Callable[[int], int]:
    """What plays a game of PettingZoo with a seed and answers how many steps it took."""

    def play(seed: int) -> int:
        choose = random.Random(seed)
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            may = np.flatnonzero(observation["action_mask"])
            env.step(int(may[choose.randrange(len(may))]))
            steps += 1
        return steps

    return play


def spiel_game(game: Any) -> Callable[[int], int]:
    """What plays a game of OpenSpiel with a seed and answers how many nodes it went through."""

    def play(seed: int) -> int:
        choose = random.Random(seed)
        state = game.new_initial_state()
        nodes = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(choose.choices(outcomes, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[choose.randrange(len(legal))])
            nodes += 1
        return nodes

    return play
