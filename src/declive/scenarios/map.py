"""The board of a case: one that is shipped, or a line for each region and the borders."""

from __future__ import annotations

import re
from typing import Final

from declive import boards
from declive.engine.board import Board
from declive.engine.nouns import MARKS, MAX_REGIONS, ROUNDS, TERRAINS
from declive.engine.pack import Pack
from declive.scenarios.lookup import choose
from declive.scenarios.see import SIGHTS
from declive.scenarios.yaml_file import Item

WORLDS: Final = {
    "base": ["base"],
    "underground": ["underground"],
    "river_world": ["base", "river_world"],
    "mixed": ["base", "underground", "river_world"],
}
"""The worlds a case may be played in, and the boxes whose banners take part."""

BORDERS: Final = "borders"
RESERVED: Final = (BORDERS, *SIGHTS)
"""Words that mean something else where a region could stand."""

NAME: Final = re.compile(r"[A-Za-z0-9_]+")


def rounds_for(players: int) -> int:
    """How many rounds so many players play; one alone plays as many as two."""
    return ROUNDS[max(players, 2)]


def read_world(item: Item | None) -> str:
    """The world of the case."""
    if item is None:
        return "base"
    return choose(item, "world", item.text, WORLDS)


def read_board(item: Item, world: str, players: int, packs: list[Pack]) -> Board:
    """The board, shipped, a pack's or made up."""
    if item.is_text:
        brought = {name: board for pack in packs for name, board in pack.boards.items()}
        choose(item, "board", item.text, [*boards.names(), *brought])
        if item.text in brought:
            return brought[item.text]
        return boards.load(item.text)
    return _made_up(item, world, players)


def _made_up(item: Item, world: str, players: int) -> Board:
    names: list[str] = []
    terrain: list[int] = []
    marks: list[list[int]] = []
    borders: list[tuple[int, int]] = []
    table = item.table()
    for name, region in table.items():
        if name == BORDERS:
            continue
        if name in RESERVED or not NAME.fullmatch(name):
            raise region.mistake(f"a region cannot be called '{name}'")
        words = region.text.split()
        choose(region, "terrain", words[0], TERRAINS)
        for mark in words[1:]:
            choose(region, "mark", mark, MARKS)
            if words.count(mark) > 1:
                raise region.mistake(f"mark '{mark}' is written twice")
        names.append(name)
        terrain.append(TERRAINS.index(words[0]))
        marks.append([MARKS.index(mark) for mark in words[1:]])
    if not names:
        raise item.mistake("a board has one region or more")
    if len(names) > MAX_REGIONS:
        raise item.mistake(f"{len(names)} regions are too many: at most {MAX_REGIONS}")
    if BORDERS in table:
        borders = _borders(table[BORDERS], names)
    rounds = rounds_for(players)
    return Board("scenario", world, players, rounds, True, names, terrain, marks, borders)


def _borders(item: Item, names: list[str]) -> list[tuple[int, int]]:
    borders: list[tuple[int, int]] = []
    for pair in item.text.split():
        one, dash, other = pair.partition("-")
        if not dash:
            raise item.mistake(f"write a border as 'a-b', not '{pair}'")
        for name in (one, other):
            if name not in names:
                raise item.mistake(f"border '{pair}': there is no region '{name}' on the board")
        border = names.index(one), names.index(other)
        if one == other:
            raise item.mistake(f"border '{pair}' joins a region to itself")
        if border in borders or border[::-1] in borders:
            raise item.mistake(f"border '{pair}' is written twice")
        borders.append(border)
    return borders
