"""The drawn board below the pieces: the drawing that comes with the page, or one made now."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from declive import boards
from declive.boards import BoardFile
from declive.boards.check import check_board
from declive.boards.file import file_of
from declive.engine.board import Board
from declive.engine.pack import Pack
from declive.extras import install_command

KEPT: Final = 6
"""Drawings that are kept: one takes some seconds."""
BUILT: Final = Path(__file__).parents[1] / "server" / "static" / "boards"
"""Where the drawings of the shipped boards lie if the page was built."""
bring: Callable[[str], None] | None = None
"""Brings the drawing of a shipped board there where nothing can draw: in a browser."""


class Undrawn(Exception):
    """There is no drawing; a sentence says why."""


class Spot(NamedTuple):
    """The calm place of a region, where its tokens stand."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Ground:
    """A drawn board: its SVG without the element around it, its size, the spots and the outlines
    of its regions in their order, and a word that is its own."""

    svg: str
    width: float
    height: float
    spots: tuple[Spot, ...]
    outlines: tuple[str, ...]
    prefix: str


def ground_of(board: Board, packs: list[Pack]) -> Ground:
    """The drawing of a board; Undrawn if there can be none."""
    if board.shipped:
        return _drawn(boards.read(board.name, board.since), boards.shape_name(board))
    for pack in packs:
        if pack.boards.get(board.name) is board:
            return _drawn(boards.read(pack.board_files[board.name]))
    mistakes = check_board(board)
    if mistakes:
        raise Undrawn(f"This board cannot be drawn: {mistakes[0]}.")
    return _drawn(file_of(board))


@lru_cache(maxsize=KEPT)
def _drawn(file: BoardFile, shipped_as: str = "") -> Ground:
    built = BUILT / f"{shipped_as}.json"
    if shipped_as and bring is not None and not built.is_file():
        bring(shipped_as)
    if shipped_as and built.is_file():
        svg = built.with_suffix(".svg").read_text(encoding="utf-8")
        return _read(file, svg, json.loads(built.read_text(encoding="utf-8")))
    try:
        from declive.boards.drawing import NotExact, draw
    except ModuleNotFoundError as missing:
        raise Undrawn(
            f"To see the table install what draws it, {missing.name} among others: "
            f"{install_command('draw')}"
        ) from None
    try:
        drawing = draw(file)
    except NotExact:
        raise Undrawn("No drawing of this board has come out exact.") from None
    return _read(file, drawing.bare, drawing.data())


def _read(file: BoardFile, svg: str, data: Mapping[str, object]) -> Ground:
    places = data["regions"]
    assert isinstance(places, Mapping)
    return Ground(
        svg=svg.partition("</title>")[2].rpartition("</svg>")[0],
        width=float(str(data["width"])),
        height=float(str(data["height"])),
        spots=tuple(Spot(*places[str(region.id)]["spot"]) for region in file.regions),
        outlines=tuple(str(places[str(region.id)]["d"]) for region in file.regions),
        prefix=f"d{blake2b(repr(file).encode(), digest_size=4).hexdigest()}-",
    )
