"""Played: one game that is over, with its record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from declive.engine.game import Game
from declive.engine.moves import Move


@dataclass(frozen=True)
class Played:
    """A game: what it was played with and by whom, what came of it, and the record itself."""

    seed: int | None
    board: str
    boxes: list[str]
    options: dict[str, str]
    packs: list[str]
    players: list[str]
    scores: list[int]
    winners: list[int]
    actions: int
    """How many actions the record has, nature's included."""
    hash: str
    record: str

    @staticmethod
    def of(game: Game, seed: int | None = None, players: list[str] | None = None) -> Played:
        """The game as it stands."""
        header = game.header
        return Played(
            seed,
            header.board.name,
            header.boxes,
            header.options.chosen(),
            [pack.tag for pack in header.packs],
            players or header.players,
            game.scores,
            game.winners,
            len(game.actions),
            game.hash(),
            game.record(),
        )

    def game(self) -> Game:
        """The game, played again. Its packs must be loaded."""
        return Game.replay(self.record)

    def moves(self) -> Iterator[Move]:
        """Its actions one by one."""
        return Game.moves(self.record)

    def row(self) -> dict[str, object]:
        """The game as a row of a table; options are JSON, since their names differ."""
        return {**asdict(self), "options": json.dumps(self.options, sort_keys=True)}


def from_row(row: dict[str, Any]) -> Played:
    """The game that `row` wrote."""
    parts = {name: value for name, value in row.items() if name in Played.__annotations__}
    parts["options"] = json.loads(str(row["options"]))
    return Played(**parts)
