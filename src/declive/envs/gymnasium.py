"""Declive for Gymnasium: one seat learns, the others are bots.

Importing this module registers an id for every board, such as `Declive/Base2p-v0`:

>>> import gymnasium
>>> import declive.envs.gymnasium
>>> env = gymnasium.make("Declive/Base2p-v0", opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> observation, *rest = env.step(env.action_space.sample(info["action_mask"]))

`env.unwrapped.action_masks()` is what MaskablePPO asks for. `gymnasium.make_vec` makes many games:
with `vectorization_mode="sync"` or `"async"` any bots play, and without it all games are stepped in
one call, against the policies of `declive.playouts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from declive import boards, bots
from declive.bots import Bot
from declive.bots.match import bot_seed
from declive.encoding import ManyGames
from declive.envs.arrays import Eye, Look
from declive.envs.match import Match
from declive.envs.rendering import MODES, WIDTH, refuse_mode, render
from declive.envs.setting import Setting
from declive.search import POLICIES, Policy

LOST: Final = -1.0
"""The reward of an action that is not legal. It ends the game."""


class DecliveEnv(gymnasium.Env[Any, Any]):
    """One seat against bots, who are named by their names, one for all or one for each seat.
    All other parameters are those of `Setting`."""

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
        self.opponents = seat_opponents(self.setting, opponents, seat)
        for name in self.opponents:
            bots.make(name)
        self.render_mode = render_mode
        self.render_width = render_width
        self._eye = Eye(self.setting)
        self.observation_space = self._eye.space()
        self.action_space = spaces.Discrete(len(self.setting.table))
        self._match: Match | None = None
        self._bots: list[Bot] = []

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
        super().reset(seed=seed)
        game_seed = seed if seed is not None else int(self.np_random.integers(1 << 53))
        self._match = Match(self.setting, game_seed)
        self._bots = [
            bots.make(name, bot_seed(game_seed, seat)) for seat, name in enumerate(self.opponents)
        ]
        self._let_bots_play()
        self._match.rewards()  # what happened before the first decision is nobody's merit
        return self._look(), self._info()

    def step(self, action: Any) -> tuple[Look, float, bool, bool, dict[str, Any]]:
        """Play an entry of `setting.table`, and let the bots play until the seat is asked again."""
        match = self.match
        if match.game.over or int(action) not in match.entries:
            return self._look(), LOST, True, False, {**self._info(), "illegal": True}
        match.choose(int(action))
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


class DecliveVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games in one call, each a seat against policies of `declive.playouts`. Games that are
    over begin anew in the same step. Actions must be legal: masks are in the info."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        num_envs: int = 1,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        **parameters: Any,
    ) -> None:
        self.num_envs = num_envs
        self.setting = Setting(**parameters)
        self.seat = checked_seat(self.setting, seat)
        self._eye = Eye(self.setting)
        self.single_observation_space = self._eye.space()
        self.single_action_space = spaces.Discrete(len(self.setting.table))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        named = seat_opponents(self.setting, opponents, seat)
        policies: list[Policy | None] = [_policy(name) for name in named]
        policies[seat] = None
        self.games = ManyGames(
            self.setting.table,
            self.setting.observer,
            num_envs,
            policies,
            self.setting.reward,
            self.setting.skip_forced,
            self.setting.discount,
        )

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Look, dict[str, Any]]:
        """Begin all games anew: with as many seeds, or with those that follow from one."""
        if isinstance(seed, Sequence):
            seeds = [self._any_seed() if one is None else one for one in seed]
        else:
            super().reset(seed=seed)
            first = self._any_seed() if seed is None else seed
            seeds = list(range(first, first + self.num_envs))
        self.games.reset(seeds)
        rows, masks = self._rows()
        return self._eye.shaped(rows), {"action_mask": masks}

    def step(self, actions: Any) -> tuple[Look, Any, Any, Any, dict[str, Any]]:
        """Play one entry in each game. Where a game has ended the observation is the first of the
        next one, and `final_obs` has the last."""
        games = self.games
        games.step([int(action) for action in actions])
        rows, masks = self._rows()
        rewards = np.array([paid[self.seat] for paid in games.rewards], np.float64)
        over = np.array(games.over, np.bool_)
        info: dict[str, Any] = {"action_mask": masks}
        if over.any():
            last = np.empty(self.num_envs, object)
            coins = np.zeros((self.num_envs, self.setting.players), np.int64)
            for at in games.ended:
                last[at] = self._eye.look(games.ended[at], self.seat)
                coins[at] = games.ended[at].coins
            info.update(final_obs=last, _final_obs=over, coins=coins, _coins=over)
        none = np.zeros(self.num_envs, np.bool_)
        return self._eye.shaped(rows), rewards, over, none, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which entries may be chosen now, a row for each game."""
        return self._rows()[1].astype(np.bool_)

    def _rows(self) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        rows = np.empty((self.num_envs, self._eye.size), np.uint8)
        masks = np.empty((self.num_envs, self._eye.actions), np.uint8)
        self.games.write(rows.reshape(-1).data, masks.reshape(-1).data)
        return rows, masks.view(np.int8)

    def _any_seed(self) -> int:
        return int(self.np_random.integers(1 << 53))


def checked_seat(setting: Setting, seat: int) -> int:
    """The seat, if there is one of this number."""
    if not 0 <= seat < setting.players:
        raise ValueError(f"there is no seat {seat}: the seats are 0 to {setting.players - 1}")
    return seat


def seat_opponents(setting: Setting, named: str | Sequence[str], seat: int) -> list[str]:
    """A name for each seat, the learner's included, whose is never asked."""
    others = setting.players - 1
    names = [named] * others if isinstance(named, str) else list(named)
    if len(names) != others:
        raise ValueError(f"the board has {others} seats for opponents, not {len(names)}")
    return [*names[:seat], "random", *names[seat:]]


def _policy(name: str) -> Policy:
    if name not in POLICIES:
        raise ValueError(
            f"games that are stepped together are played by {', '.join(POLICIES)}, not by "
            f"'{name}': for bots ask make_vec for vectorization_mode='sync'"
        )
    return POLICIES[name]()


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
