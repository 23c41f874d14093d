"""Declive for PettingZoo: all seats are agents who act in turn (AEC).

>>> from declive.envs import pettingzoo as declive_v0
>>> env = declive_v0.env(board="base-2p")
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from declive.envs.arrays import Eye
from declive.envs.checks import checked_seed, checked_width, whole
from declive.envs.match import Match
from declive.envs.rendering import MODES, WIDTH, refuse_mode, render
from declive.envs.setting import Setting

RAISE: Final = "raise"
LOSE: Final = "lose"
LOST: Final = -1.0
NO_ENTRY: Final = -1


def env(**parameters: Any) -> AECEnv:
    """The environment as agents meet it: whoever chooses what is not legal loses the game with a
    reward of −1. PettingZoo has wrappers for that, which take three quarters of every step; here
    the environment does it by itself."""
    return raw_env(**{"illegal": LOSE, **parameters})


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name
    """The environment that raises IllegalAction for what is not legal. Its parameters are those of
    `Setting`, besides how it is rendered, after how many decisions of all seats together it is cut
    off, and what becomes of an action that is not legal: `raise` or `lose`."""

    metadata = {  # noqa: RUF012 - as PettingZoo wants it
        "name": "declive_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        render_width: int = WIDTH,
        illegal: str = RAISE,
        **parameters: Any,
    ) -> None:
        super().__init__()
        refuse_mode(render_mode)
        if max_cycles is not None and (not isinstance(max_cycles, int) or max_cycles < 1):
            raise ValueError(f"max_cycles is 1 or more decisions, or None, not {max_cycles!r}")
        if illegal not in (RAISE, LOSE):
            raise ValueError(f"an illegal action may {RAISE} or {LOSE}, not '{illegal}'")
        self.illegal = illegal
        self.setting = Setting(**parameters)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.render_width = checked_width(render_width)
        self._eye = Eye(self.setting)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.agents = list(self.possible_agents)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        watched = spaces.Dict(
            {"observation": self._eye.space(), "action_mask": self._eye.mask_space()}
        )
        actions = spaces.Discrete(len(self.setting.table))
        # One space for each agent: each draws samples of its own.
        self.observation_spaces = {
            agent: spaces.Dict(dict(watched.spaces)) for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(int(actions.n)) for agent in self.agents}
        self._luck = np.random.default_rng()
        self._match: Match | None = None
        self._decisions = 0

    @property
    def match(self) -> Match:
        """The game that is being played."""
        if self._match is None:
            raise RuntimeError("reset() comes before anything else")
        return self._match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent may do: entries of `setting.table`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed is that of the game, as everywhere in Declive."""
        if seed is not None:
            seed = checked_seed(seed)
            self._luck = np.random.default_rng(seed)
        game_seed = seed if seed is not None else int(self._luck.integers(1 << 53))
        self._match = Match(self.setting, game_seed)
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._match.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it may do, if it is asked."""
        match = self.match
        if agent not in self._seat_of:
            raise ValueError(f"there is no agent {agent!r}: {', '.join(self.possible_agents)}")
        seat = self._seat_of[agent]
        asked = match.seat == seat and agent == self.agent_selection
        return {
            "observation": self._eye.look(match.game.state, seat),
            "action_mask": self._eye.mask(match.entries if asked else []),
        }

    def step(self, action: int | None) -> None:
        """Play an entry of the table for the agent that is asked."""
        match = self.match
        if not self.agents:
            raise RuntimeError("the game is over: reset() begins another one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        entry = NO_ENTRY if action is None else whole(action, "an action")
        self._cumulative_rewards[agent] = 0.0
        if self.illegal == LOSE and entry not in match.entries:
            self.rewards = dict.fromkeys(self.possible_agents, 0.0)
            self.rewards[agent] = LOST
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            return
        match.choose(entry)
        self._decisions += 1
        for other, reward in zip(self.possible_agents, match.rewards()):
            self.rewards[other] = reward
        if match.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            if self.max_cycles is not None and self._decisions >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[match.seat]
        self._accumulate_rewards()

    def render(self) -> Any:
        """The game as the agent sees it that is asked."""
        game = self.match.game
        seat = self._seat_of[self.agent_selection]
        return render(game, self.render_mode, seat, self.render_width)

    def close(self) -> None:
        """There is nothing to close."""
