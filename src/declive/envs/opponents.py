"""Who plays against the learner in many games at once: policies of playouts, and any bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from declive import bots
from declive.bots import Bot
from declive.bots.match import bot_seed
from declive.encoding import ManyGames, SeatedPolicy
from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.observe import View
from declive.engine.state import State
from declive.envs.checks import whole
from declive.envs.setting import Setting
from declive.search import POLICIES, Policy

OR: Final = "|"
"""Between names of which the seed of each game chooses one."""


class BotPolicy(SeatedPolicy):
    """A bot that plays one seat of one game. It sees what a bot may see, but no history."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bot: Bot = bots.make(name)

    # What a class in Python adds to a compiled one is not pickled by itself.
    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return recall_bot, (self.name, self.bot)

    def begin(self, seed: int, seat: int) -> None:
        self.bot = bots.make(self.name, bot_seed(seed, seat))

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        return self.bot.decide(View(state, state.decides, state.coins.copy()), legal)


class MixedPolicy(SeatedPolicy):
    """One of several policies, another from game to game."""

    def __init__(self, policies: list[Policy]) -> None:
        self.policies = policies
        self.now = policies[0]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return recall_mixed, (self.policies, self.policies.index(self.now))

    def begin(self, seed: int, seat: int) -> None:
        self.now = self.policies[seed % len(self.policies)]
        if isinstance(self.now, SeatedPolicy):
            self.now.begin(seed, seat)

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        return self.now.choose(state, legal, luck)


def recall_bot(name: str, bot: Bot) -> BotPolicy:
    """A bot's policy from its pickle."""
    policy = BotPolicy(name)
    policy.bot = bot
    return policy


def recall_mixed(policies: list[Policy], now: int) -> MixedPolicy:
    """Several policies from their pickle, with the one that plays just now."""
    mixed = MixedPolicy(policies)
    mixed.now = policies[now]
    return mixed


def checked_seat(setting: Setting, seat: int) -> int:
    """The seat, if there is one of this number."""
    seat = whole(seat, "a seat")
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


def chosen_name(names: str, seed: int) -> str:
    """Of several names the one that plays in the game with this seed."""
    several = names.split(OR)
    return several[seed % len(several)]


def policy(names: str) -> Policy:
    """What plays by one of these names. Policies of playouts are compiled and quick; all other
    names are those of bots."""
    found: list[Policy] = [
        POLICIES[name]() if name in POLICIES else BotPolicy(name) for name in names.split(OR)
    ]
    return found[0] if len(found) == 1 else MixedPolicy(found)


def many_games(setting: Setting, number: int, opponents: Sequence[str], seat: int) -> ManyGames:
    """So many games in which the seat is asked and all others are played."""

    def seated() -> list[Policy | None]:
        return [None if at == seat else policy(name) for at, name in enumerate(opponents)]

    return ManyGames(
        setting.table,
        setting.observer,
        number,
        seated(),
        setting.reward,
        setting.skip_forced,
        setting.discount,
        [seated() for _ in range(number)],
    )
