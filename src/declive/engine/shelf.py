"""Where boards and banners come from. The engine knows no box: whoever does puts a shelf here."""

from __future__ import annotations

from declive.engine import mypyc_attr
from declive.engine.board import Board
from declive.engine.observe import View
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.roster import Roster
from declive.engine.world import FIRST


@mypyc_attr(allow_interpreted_subclasses=True)
class Shelf:
    """Finds boards by name and the banners that go with them."""

    def board(self, name: str, content: int = 0) -> Board:
        """The board with this name, as it is now or as it was with that content."""
        raise LookupError(f"no shelf is set up to fetch the board '{name}' from")

    def check_board(self, board: Board) -> None:
        """Refuse a board that comes with a record and cannot be played; a ValueError says why."""

    def boxes(self, board: Board, wanted: list[str]) -> list[str]:
        """The boxes to be mixed for a game on this board; its own if none are wanted."""
        return wanted

    def pack(self, name: str, digest: str) -> Pack:
        """The pack of inventions that a record names."""
        raise ValueError(f"the game was played with the pack '{name}', which is not loaded")

    def newest(self) -> int:
        """How often the boxes have grown by banners, treasures and events, the first time
        included."""
        return FIRST

    def roster(
        self, board: Board, boxes: list[str], options: Options, packs: list[Pack], content: int
    ) -> Roster:
        """The banners, badges and treasures of these boxes that work on the board, and those of
        the packs."""
        raise LookupError("no shelf is set up to fetch banners from")

    def recall(
        self, boxes: list[str], pieces: list[str], removed: list[str], packs: list[Pack]
    ) -> Roster:
        """The banners of some boxes, the treasures and events of others and what the packs bring,
        without what was removed."""
        raise LookupError("no shelf is set up to fetch banners from")

    def picture(self, view: View, names: list[str], packs: list[Pack]) -> str:
        """What the view shows, as an SVG; empty where nobody draws."""
        return ""

    def removed(self, board: Board, boxes: list[str], options: Options, content: int) -> list[str]:
        """The names of what these boxes hold but the board has no use for."""
        return []


_shelves: list[Shelf] = [Shelf()]


def use(shelf: Shelf) -> None:
    """From now on boards and banners come from this shelf."""
    _shelves[0] = shelf


def the_shelf() -> Shelf:
    """The shelf in use."""
    return _shelves[0]


def content_now(board: Board) -> int:
    """How often the boxes have grown for a game that begins now on this board. A board that came
    later counts for the games on it only: all others are as they were."""
    return max(the_shelf().newest(), board.since)


def find_board(name: str, packs: list[Pack], content: int = 0) -> Board:
    """The board so called: a pack's, or one from the shelf as it was with that content."""
    for pack in packs:
        if name in pack.boards:
            return pack.boards[name]
    return the_shelf().board(name, content)
