"""Tables of every box and of mixes, and positions on them as random games reach them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from declive import Game, Pack, load_pack
from declive.encoding import ActionTable

EXAMPLES = Path(__file__).parents[2] / "examples"


@dataclass(frozen=True)
class Kind:
    """What is played with."""

    board: str
    boxes: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)

    def loaded(self) -> list[Pack]:
        """Its packs."""
        return [load_pack(EXAMPLES / name) for name in self.packs]

    def table(self, short: bool = False) -> ActionTable:
        """Its table of actions."""
        return ActionTable(self.board, list(self.boxes), self.loaded(), self.options, short)

    def game(self, seed: int | None) -> Game:
        """A game of it."""
        boxes, packs = list(self.boxes), self.loaded()
        return Game.new(self.board, seed, None, self.options, boxes, packs)

    def __str__(self) -> str:
        return "-".join([self.board, *self.boxes, *[Path(pack).stem for pack in self.packs]])


MIXED = ("base", "underground")
INVENTIONS = (
    "bards.py",
    "beekeepers.py",
    "ferrymen.py",
    "gardeners.toml",
    "millers.toml",
    "fairground",
)
KINDS = (
    Kind("base-2p"),
    Kind("base-5p"),
    Kind("underground-2p"),
    Kind("underground-4p", options={"bag_same_region": "allowed"}),
    Kind("river_world-3p"),
    Kind("base-3p", MIXED),
    Kind("underground-3p", MIXED),
    Kind("river_world-5p", MIXED),
    Kind("base-4p", MIXED, INVENTIONS),
)
"""Every box, every mix of them, and a mix with everything that the examples invent."""


def positions(kind: Kind, number: int, seed: int = 1) -> Iterator[Game]:
    """So many positions of random games, one after the other, nature's decisions included."""
    luck = random.Random(f"{kind} {seed}")
    game = kind.game(None)
    for _ in range(number):
        if game.over:
            game = kind.game(None)
        yield game
        game.play(luck.choice(game.legal()))
