"""What an environment plays and how it is told: the parameters that all environments share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from declive.encoding import REWARDS, ActionTable, Observer
from declive.engine.board import Board
from declive.engine.game import Game
from declive.engine.pack import Pack
from declive.packs import load_packs

FLAT: Final = "flat"
SCALED: Final = "scaled"
GRAPH: Final = "graph"
LOOKS: Final = (FLAT, SCALED, GRAPH)
SHORT: Final = "short"
WHOLE: Final = "whole"
FORMS: Final = (SHORT, WHOLE)


@dataclass(frozen=True)
class Setting:
    """A kind of game and the form in which it is observed and played.

    `packs` are files or folders of inventions, or packs that are loaded already. `actions` is
    "short", where tokens are placed one at a time and tools chosen first, or "whole", where every
    line of the notation is one action. `observation` is "flat" (bytes), "scaled" (floats of about 0
    to 1) or "graph" (features of regions, borders and the rest, each for itself). In a game with
    `perfect` information all coins and events are seen.
    """

    board: str | Board = "base-2p"
    boxes: str | Sequence[str] = ()
    options: dict[str, str] = field(default_factory=dict)
    packs: str | Sequence[str | Pack] = ()
    actions: str = SHORT
    observation: str = FLAT
    reward: str = "win"
    discount: float = 1.0
    skip_forced: bool = False
    perfect: bool = False

    def __post_init__(self) -> None:
        for several in ("boxes", "packs"):
            given = getattr(self, several)
            if isinstance(given, str):  # one alone is as good as a list of one
                object.__setattr__(self, several, (given,))
        for name, value in self.options.items():
            if not isinstance(value, str):
                raise ValueError(f"the value of option '{name}' is a word, not {value!r}")
        if not 0 <= self.discount <= 1:  # nor is NaN, which is neither more nor less
            raise ValueError(f"a discount is a number from 0 to 1, not {self.discount!r}")
        for what, value, known in (
            ("observation", self.observation, LOOKS),
            ("form of actions", self.actions, FORMS),
            ("reward", self.reward, REWARDS),
        ):
            if value not in known:
                raise ValueError(f"there is no {what} '{value}'; there are {', '.join(known)}")

    @cached_property
    def loaded(self) -> list[Pack]:
        """The packs themselves."""
        packs: list[Pack] = []
        for pack in self.packs:
            packs.extend([pack] if isinstance(pack, Pack) else load_packs([pack]))
        return packs

    @cached_property
    def table(self) -> ActionTable:
        """The table of actions."""
        short = self.actions == SHORT
        return ActionTable(self.board, list(self.boxes), self.loaded, self.options, short)

    @cached_property
    def observer(self) -> Observer:
        """What writes observations."""
        boxes = list(self.boxes)
        all_open = self.perfect
        return Observer(self.board, boxes, self.loaded, self.options, all_open, all_open)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.table.board.players

    def game(self, seed: int | None) -> Game:
        """A new game; without a seed nature's part is to be played, too."""
        return Game.new(self.board, seed, None, self.options, list(self.boxes), self.loaded)
