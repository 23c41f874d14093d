"""The shelf from which games fetch their boards and banners."""

from __future__ import annotations

from declive import boards
from declive.boards.check import check_board
from declive.content import catalogue
from declive.engine.because import because
from declive.engine.board import Board
from declive.engine.observe import View
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.roster import Roster
from declive.engine.shelf import Shelf, use

_packs: dict[str, Pack] = {}


class BoxShelf(Shelf):
    """The boards and boxes that come with the package, and the packs put beside them."""

    def board(self, name: str, content: int = 0) -> Board:
        return boards.load(name, content)

    def check_board(self, board: Board) -> None:
        mistakes = check_board(board)
        if mistakes:
            raise boards.BoardError(f"the board '{board.name}'", mistakes)

    def boxes(self, board: Board, wanted: list[str]) -> list[str]:
        return catalogue.boxes_for(board, wanted)

    def pack(self, name: str, digest: str) -> Pack:
        if name not in _packs:
            raise ValueError(
                because(
                    "pack_missing",
                    "the game was played with the pack '{pack}', which is not loaded: "
                    "name its file or folder with --pack",
                    pack=name,
                )
            )
        if _packs[name].digest != digest:
            raise ValueError(
                because(
                    "pack_other",
                    "the game was played with another version of the pack '{pack}': "
                    "{digest}, not {ours}",
                    pack=name,
                    digest=digest,
                    ours=_packs[name].digest,
                )
            )
        return _packs[name]

    def newest(self) -> int:
        return catalogue.newest()

    def roster(
        self, board: Board, boxes: list[str], options: Options, packs: list[Pack], content: int
    ) -> Roster:
        return catalogue.roster(board, boxes, options, packs, content)

    def recall(
        self, boxes: list[str], pieces: list[str], removed: list[str], packs: list[Pack]
    ) -> Roster:
        return catalogue.roster_of(boxes, pieces, removed, packs)

    def picture(self, view: View, names: list[str], packs: list[Pack]) -> str:
        # Imported in place: few games are looked at in a notebook, and drawing takes a while.
        from declive.picture import picture

        return picture(view.state, names, packs)

    def removed(self, board: Board, boxes: list[str], options: Options, content: int) -> list[str]:
        return catalogue.removed(board, boxes, options, content)


def put_pack(pack: Pack) -> None:
    """From now on records that name this pack can be replayed. A pack of the same name that was
    there before makes way."""
    _packs[pack.name] = pack


def clear_packs() -> None:
    """No pack is on the shelf any more."""
    _packs.clear()
    catalogue.forget_packs()


def known_packs() -> list[Pack]:
    """The packs on the shelf, by name."""
    return [_packs[name] for name in sorted(_packs)]


use(BoxShelf())
