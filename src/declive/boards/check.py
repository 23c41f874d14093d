"""What makes a readable file a playable board, with a sentence for each mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from declive.boards.file import BoardFile, file_of
from declive.boards.flat import crossing
from declive.boards.parse import BOXES, NAME, PLAYERS, Parser
from declive.boards.sentences import hint, shown
from declive.engine.board import Board
from declive.engine.nouns import MAX_REGIONS

NOT_LAND: Final = ("sea", "lake", "river", "chasm")

# B-COMP-1 to B-COMP-3: for how many regions there are pieces. Monsters stand in twos.
TERRAIN_STOCK: Final = {"mountain": 9, "black_mountain": 9}
MARK_STOCK: Final = {"tribe": 18, "monster": 7, "pirate": 12}


def check(data: Mapping[str, object]) -> tuple[BoardFile, list[str]]:
    """The board file in this TOML data as far as it can be read, and all its mistakes.

    Each mistake said is a mistake whatever else is mended: a region that could not be read
    to the end is not blamed for what it may have said.
    """
    parser = Parser(data)
    file, vague = parser.file, parser.vague
    mistakes = parser.mistakes
    if not file.regions:
        return file, mistakes
    mistakes += one_sided(file, vague)
    mistakes += numbers(file)
    if not vague:
        mistakes += little_land(file)
        mistakes += unreached(file)
    if len(file.regions) <= MAX_REGIONS:
        mistakes += crossing(file)
    return file, mistakes


def check_board(board: Board) -> list[str]:
    """All mistakes of a board that comes without a file, as in a record. It passes what a file
    must pass; regions are called as the board calls them."""
    mistakes: list[str] = []
    if not NAME.fullmatch(board.name):
        mistakes.append(
            f"name {shown(board.name)} must be of small letters, digits, '-' and '_' only"
        )
    if board.box not in BOXES:
        mistakes.append(f"box {shown(board.box)} is not known{hint(board.box, BOXES)}")
    least, most = PLAYERS
    if not least <= board.players <= most:
        mistakes.append(f"players must be from {least} to {most}, not {board.players}")
    if board.rounds < 1:
        mistakes.append(f"rounds must be 1 or more, not {board.rounds}")
    if not board.size:
        return [*mistakes, "there are no regions"]
    file = file_of(board)
    mistakes += numbers(file)
    mistakes += little_land(file)
    mistakes += unreached(file, lambda region: board.names[region])
    if board.size <= MAX_REGIONS:
        mistakes += crossing(file, lambda region: board.names[region])
    return mistakes


def one_sided(file: BoardFile, vague: set[int]) -> list[str]:
    """Borders that only one of the two regions lists."""
    lists = {region.id: region.borders for region in file.regions}
    return [
        f"region {one} lists {other} as a neighbour but {other} does not list {one}"
        for one, borders in lists.items()
        for other in borders
        if one not in lists[other] and other not in vague
    ]


def numbers(file: BoardFile) -> list[str]:
    """Too many regions, or too many for the pieces there are."""
    mistakes: list[str] = []
    size = len(file.regions)
    if size > MAX_REGIONS:
        mistakes.append(f"{size} regions are too many: at most {MAX_REGIONS}")
    for terrain, stock in TERRAIN_STOCK.items():
        count = sum(region.terrain == terrain for region in file.regions)
        if count > stock:
            mistakes.append(f"{count} regions of terrain '{terrain}' are too many: at most {stock}")
    for mark, stock in MARK_STOCK.items():
        count = sum(mark in region.marks for region in file.regions)
        if count > stock:
            mistakes.append(f"{count} regions marked '{mark}' are too many: at most {stock}")
    return mistakes


def little_land(file: BoardFile) -> list[str]:
    """Fewer regions of land than players."""
    land = sum(region.terrain not in NOT_LAND for region in file.regions)
    if land >= file.players:
        return []
    return [f"{file.players} players need {file.players} regions of land or more, not {land}"]


def unreached(file: BoardFile, called: Callable[[int], str] = str) -> list[str]:
    """Regions to which no chain of borders leads from the edge."""
    near: dict[int, set[int]] = {region.id: set() for region in file.regions}
    for one, other in file.borders():
        near[one].add(other)
        near[other].add(one)
    reached = {region.id for region in file.regions if "edge" in region.marks}
    if not reached:
        return ["no region is marked 'edge'"]
    fresh = list(reached)
    while fresh:
        new = near[fresh.pop()] - reached
        reached |= new
        fresh += new
    return [
        f"region {called(region.id)} cannot be reached from the edge"
        for region in file.regions
        if region.id not in reached
    ]
