"""A board file once read: what it says of the board and of each region."""

from __future__ import annotations

from dataclasses import dataclass

from declive.engine.board import Board
from declive.engine.mask import has, regions
from declive.engine.nouns import MARKS, TERRAINS


@dataclass(frozen=True, slots=True)
class Region:
    """One line of a board file."""

    id: int
    terrain: str
    marks: tuple[str, ...]
    borders: tuple[int, ...]
    at: tuple[float, float] | None = None
    """About where its middle is, as shares of the width and the height; a hint for drawing."""


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A whole board file, with the hints and words that the engine does not need."""

    name: str
    box: str
    players: int
    rounds: int
    regions: tuple[Region, ...]
    own_design: bool = False
    title: str = ""
    notes: str = ""

    def borders(self) -> list[tuple[int, int]]:
        """Each border once, as (lower, higher), in order."""
        pairs = {
            (min(region.id, other), max(region.id, other))
            for region in self.regions
            for other in region.borders
        }
        return sorted(pairs)

    def board(self, shipped: bool = False, since: int = 1) -> Board:
        """The board as the engine plays it. The file must be without mistakes. A record names
        a shipped board and writes any other out."""
        return Board(
            name=self.name,
            box=self.box,
            players=self.players,
            rounds=self.rounds,
            own_design=self.own_design,
            names=[str(region.id) for region in self.regions],
            terrain=[TERRAINS.index(region.terrain) for region in self.regions],
            marks=[[MARKS.index(mark) for mark in region.marks] for region in self.regions],
            borders=self.borders(),
            shipped=shipped,
            since=since,
        )


def file_of(board: Board) -> BoardFile:
    """The file that would tell of this board, its regions called by their numbers."""
    return BoardFile(
        name=board.name,
        box=board.box,
        players=board.players,
        rounds=board.rounds,
        own_design=board.own_design,
        regions=tuple(
            Region(
                id=region,
                terrain=TERRAINS[board.terrain[region]],
                marks=tuple(
                    word for mark, word in enumerate(MARKS) if has(board.printed[mark], region)
                ),
                borders=tuple(regions(board.near[region])),
            )
            for region in range(board.size)
        ),
    )
