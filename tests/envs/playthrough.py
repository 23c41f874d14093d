"""A game of OpenSpiel's, written down move by move, so that a change of anything is seen.

python -m tests.envs.playthrough     writes it anew
"""

from __future__ import annotations

import random
from hashlib import blake2b
from pathlib import Path

import numpy as np
import pyspiel

import declive.envs.openspiel  # noqa: F401 - registers the game

KEPT = Path(__file__).with_name("declive.playthrough")
GAMES = ("declive(board=base-2p)", "declive(board=river_world-3p,boxes=base+underground)")


def digest(text: bytes) -> str:
    return blake2b(text, digest_size=4).hexdigest()


def playthrough() -> str:
    """Two games, with a digest of all that each player sees at each move."""
    lines: list[str] = []
    for name in GAMES:
        game = pyspiel.load_game(name)
        lines.append(f"{name}: {game.num_distinct_actions()} actions, {game.max_chance_outcomes()}")
        lines.append(f"tensors {game.observation_tensor_shape()}")
        luck = random.Random(7)
        state = game.new_initial_state()
        while not state.is_terminal() and len(state.history()) < 220:
            player = state.current_player()
            if state.is_chance_node():
                options = [action for action, _ in state.chance_outcomes()]
            else:
                options = state.legal_actions()
            seen = [
                digest(np.array(state.observation_tensor(seat), np.float32).tobytes())
                + digest(state.observation_string(seat).encode())
                for seat in range(game.num_players())
            ]
            action = luck.choice(options)
            told = state.action_to_string(player, action)
            lines.append(f"{player} of {len(options)}: {told} · {' '.join(seen)}")
            state.apply_action(action)
        lines += [f"returns {state.returns()}", str(state), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    KEPT.write_text(playthrough(), encoding="utf-8")
