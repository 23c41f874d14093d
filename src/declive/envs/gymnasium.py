"""Declive for Gymnasium: one seat learns, the others are bots.

Importing this module registers an id for every board, such as `Declive/Base2p-v0`:

>>> import gymnasium
>>> import declive.envs.gymnasium
>>> env = gymnasium.make("Declive/Base2p-v0", opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> observation, *rest = env.step(env.action_space.sample(info["action_mask"]))

`env.unwrapped.action_masks()` is what MaskablePPO asks for. `gymnasium.make_vec` makes many games:
without a `vectorization_mode` all games are stepped in one call, which is much quicker than "sync";
and with `workers=2` in two processes, which is quicker than "async".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from declive import boards, bots
from declive.bots import Bot
from declive.bots.match import bot_seed
from declive.envs.arrays import Eye, Look
from declive.envs.checks import checked_seed, checked_width, whole
from declive.envs.match import Match
from declive.envs.opponents import OR, checked_seat, chosen_name, seat_opponents
from declive.envs.rendering import MODES, WIDTH, refuse_mode, render
from declive.envs.setting import Setting
from declive.envs.vector import DecliveVectorEnv

__all__ = ["DecliveEnv", "DecliveVectorEnv", "register_envs"]

LOST: Final = -1.0
"""The reward of an action that is not legal. It ends the game."""


class DecliveEnv(gymnasium.Env[Any, Any]):
    """One seat against bots, who are named by their names, one for all or one for each seat; of
    several joined by `|` the seed of each game chooses one. All other parameters are those of
    `Setting`."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        render_width: int = WIDTH,
        **parameters: Any,
    ) -> None:
        refuse_mode(render_mode)
        self.setting = Setting(**parameters)
        self.seat = checked_seat(self.setting, seat)
        self.opponents = seat_opponents(self.setting, opponents, self.seat)
        for name in OR.join(self.opponents).split(OR):
            bots.make(name)
        self.render_mode = render_mode
        self.render_width = checked_width(render_width)
        self._eye = Eye(self.setting)
        self.observation_space = self._eye.space()
        self.action_space = spaces.Discrete(len(self.setting.table))
        self._match: Match | None = None
        self._bots: list[Bot] = []
        self._lost = False
        """Whether the game ended with an action that was not legal."""

    @property
    def match(self) -> Match:
        """The game that is being played."""
        if self._match is None:
            raise RuntimeError("reset() comes before anything else")
        return self._match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Look, dict[str, Any]]:
        """A new game. The seed is that of the game, as everywhere in Declive."""
        seed = None if seed is None else checked_seed(seed)
        super().reset(seed=seed)
        game_seed = int(self.np_random.integers(1 << 53)) if seed is None else seed
        self._match = Match(self.setting, game_seed)
        self._lost = False
        self._bots = [
            bots.make(chosen_name(names, game_seed), bot_seed(game_seed, seat))
            for seat, names in enumerate(self.opponents)
        ]
        self._let_bots_play()
        self._match.rewards()  # what happened before the first decision is nobody's merit
        return self._look(), self._info()

    def step(self, action: Any) -> tuple[Look, float, bool, bool, dict[str, Any]]:
        """Play an entry of `setting.table`, and let the bots play until the seat is asked again."""
        match = self.match
        entry = whole(action, "an action")
        if self._lost or entry not in match.entries:
            self._lost = True
            return self._look(), LOST, True, False, {**self._info(), "illegal": True}
        match.choose(entry)
        self._let_bots_play()
        reward = match.rewards()[self.seat]
        return self._look(), reward, match.game.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which entries may be chosen now."""
        return self._eye.mask(self.match.entries).astype(np.bool_)

    def render(self) -> Any:
        """The game as the seat sees it."""
        return render(self.match.game, self.render_mode, self.seat, self.render_width)

    def _let_bots_play(self) -> None:
        match = self.match
        while not match.game.over and match.seat != self.seat:
            game = match.game
            seat = game.decides
            match.play(self._bots[seat].decide(game.observe(seat), game.legal()))

    def _look(self) -> Look:
        return self._eye.look(self.match.game.state, self.seat)

    def _info(self) -> dict[str, Any]:
        game = self.match.game
        info: dict[str, Any] = {"action_mask": self._eye.mask(self.match.entries)}
        if game.over:
            info["coins"] = np.array(game.scores)
            info["won"] = self.seat in game.winners
        return info


def register_envs() -> None:
    """Register an id for every shipped board, and for base and Underground mixed on each."""
    for board in boards.names():
        box, _, players = board.rpartition("-")
        word = "".join(part.capitalize() for part in box.split("_"))
        _register(f"Declive/{word}{players}-v0", {"board": board})
        mixed = {"board": board, "boxes": ("base", "underground")}
        _register(f"Declive/Mixed{word}{players}-v0", mixed)


def _register(name: str, kwargs: dict[str, Any]) -> None:
    if name not in gymnasium.registry:
        gymnasium.register(
            id=name,
            entry_point="declive.envs.gymnasium:DecliveEnv",
            vector_entry_point="declive.envs.gymnasium:DecliveVectorEnv",
            kwargs=kwargs,
        )


register_envs()
