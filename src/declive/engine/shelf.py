"""Where boards and banners come from. The engine knows no box: whoever does puts a shelf here."""

from __future__ import annotations

from declive.engine import mypyc_attr
from declive.engine.board import Board
from declive.engine.roster import Roster


@mypyc_attr(allow_interpreted_subclasses=True)
class Shelf:
    """Finds boards by name and the banners that go with them."""

    def board(self, name: str) -> Board:
        """The board with this name."""
        raise LookupError(f"no shelf is set up to fetch the board '{name}' from")

    def roster(self, board: Board, boxes: list[str]) -> Roster:
        """The races and powers of these boxes that work on the board."""
        raise LookupError("no shelf is set up to fetch banners from")


_shelves: list[Shelf] = [Shelf()]


def use(shelf: Shelf) -> None:
    """From now on boards and banners come from this shelf."""
    _shelves[0] = shelf


def the_shelf() -> Shelf:
    """The shelf in use."""
    return _shelves[0]
