"""Where boards and banners come from. The engine knows no box: whoever does puts a shelf here."""

from __future__ import annotations

from declive.engine import mypyc_attr
from declive.engine.board import Board
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.roster import Roster


@mypyc_attr(allow_interpreted_subclasses=True)
class Shelf:
    """Finds boards by name and the banners that go with them."""

    def board(self, name: str) -> Board:
        """The board with this name."""
        raise LookupError(f"no shelf is set up to fetch the board '{name}' from")

    def boxes(self, board: Board, wanted: list[str]) -> list[str]:
        """The boxes to be mixed for a game on this board; its own if none are wanted."""
        return wanted

    def pack(self, name: str, digest: str) -> Pack:
        """The pack of inventions that a record names."""
        raise ValueError(f"the game was played with the pack '{name}', which is not loaded")

    def roster(self, board: Board, boxes: list[str], options: Options, packs: list[Pack]) -> Roster:
        """The banners, badges and treasures of these boxes that work on the board, and those of
        the packs."""
        raise LookupError("no shelf is set up to fetch banners from")

    def removed(self, board: Board, boxes: list[str], options: Options) -> list[str]:
        """The names of what these boxes hold but the board has no use for."""
        return []


_shelves: list[Shelf] = [Shelf()]


def use(shelf: Shelf) -> None:
    """From now on boards and banners come from this shelf."""
    _shelves[0] = shelf


def the_shelf() -> Shelf:
    """The shelf in use."""
    return _shelves[0]
