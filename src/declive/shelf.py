"""The shelf from which games fetch their boards and banners."""

from __future__ import annotations

from declive import boards
from declive.content import catalogue
from declive.engine.board import Board
from declive.engine.roster import Roster
from declive.engine.shelf import Shelf, use


class BoxShelf(Shelf):
    """The boards and boxes that come with the package."""

    def board(self, name: str) -> Board:
        return boards.load(name)

    def roster(self, board: Board, boxes: list[str]) -> Roster:
        return catalogue.roster(board, boxes)


use(BoxShelf())
