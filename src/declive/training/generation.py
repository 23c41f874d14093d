"""One generation: bots in files of their own, so that they play wherever a bot in a file does."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from declive.bots.planner import Planner
from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.nouns import PICK, START
from declive.engine.observe import View
from declive.search.value import Value
from declive.search.weights import read_weights, shipped_value

STRAYS: Final = 15
"""In a hundred picks and declines of an explorer so many are made at random."""
BOT: Final = '''"""A planner that judges positions by what generation {number} has learnt."""

from pathlib import Path

from declive.training.generation import Explorer, Learnt


class Champion(Learnt):
    name = "{name}"
    playouts = {playouts}
    weights = Path(__file__).with_name("weights.json")


class Wanderer(Explorer):
    name = "{name} wandering"
    playouts = {playouts}
    weights = Path(__file__).with_name("weights.json")
'''


class Learnt(Planner):
    """A planner with weights of its own; without a file, with those that come with Declive."""

    weights: Path | None = None

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.value = value_of(self.weights)


class Explorer(Learnt):
    """The same, and now and then it does something else, so that positions are seen that the
    bot itself does not get into."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.luck = Nature(seed)

    def decide(self, view: View, legal: list[Action]) -> Action:
        state = view.state
        strays = state.phase in (PICK, START) and not state.pending
        if strays and self.luck.below(100) < STRAYS:
            return legal[self.luck.below(len(legal))]
        return super().decide(view, legal)


def value_of(weights: Path | None) -> Value:
    """What a bot with these weights judges by."""
    return shipped_value() if weights is None else read_weights(weights)


@dataclass(frozen=True)
class Generation:
    """The files of a generation: 0 is what comes with Declive."""

    folder: Path
    number: int

    @property
    def home(self) -> Path:
        """Its own folder."""
        return self.folder / f"generation-{self.number:03}"

    @property
    def weights(self) -> Path:
        """What it has learnt."""
        return self.home / "weights.json"

    @property
    def bot(self) -> str:
        """The bot, as commands name it."""
        return f"{self.home / 'bot.py'}:Champion"

    @property
    def explorer(self) -> str:
        """The bot that wanders."""
        return f"{self.home / 'bot.py'}:Wanderer"

    def write(self, plain: dict[str, Any], playouts: int) -> None:
        """Put its files there, each in one step."""
        self.home.mkdir(parents=True, exist_ok=True)
        name = f"generation {self.number}"
        text = BOT.format(number=self.number, name=name, playouts=playouts)
        for file, content in (
            (self.home / "weights.json", json.dumps(plain, indent=1) + "\n"),
            (self.home / "bot.py", text),
        ):
            unfinished = file.with_suffix(".new")
            unfinished.write_text(content, encoding="utf-8")
            unfinished.replace(file)
