"""The shelf from which games fetch their boards and banners."""

from __future__ import annotations

from declive import boards
from declive.content import catalogue
from declive.engine.board import Board
from declive.engine.options import Options
from declive.engine.roster import Roster
from declive.engine.shelf import Shelf, use


class BoxShelf(Shelf):
    """The boards and boxes that come with the package."""

    def board(self, name: str) -> Board:
        return boards.load(name)

    def boxes(self, board: Board, wanted: list[str]) -> list[str]:
        return catalogue.boxes_for(board, wanted)

    def roster(self, board: Board, boxes: list[str], options: Options) -> Roster:
        return catalogue.roster(board, boxes, options)

    def removed(self, board: Board, boxes: list[str], options: Options) -> list[str]:
        return catalogue.removed(board, boxes, options)


use(BoxShelf())
