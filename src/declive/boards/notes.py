"""What a board lacks: it can be played, but somebody at the table will miss a printed mark."""

from __future__ import annotations

from typing import Final

from declive.boards.file import BoardFile
from declive.boards.sentences import listed
from declive.content import catalogue
from declive.content.ground import Ground
from declive.content.shared_effects import SharedEffect
from declive.engine.board import Board
from declive.engine.effect import Effect
from declive.engine.nouns import (
    LAKE,
    MARKS,
    MINE,
    MUSHROOM_FOREST,
    MYSTIC_CRYSTAL,
    RIVER,
    SEA,
    TERRAINS,
)
from declive.engine.options import Options

LACKING: Final[dict[str, dict[str, str]]] = {
    "base": {"tribe": "there are no Lost Tribes"},
    "underground": {
        "monster": "no treasure can be found",
        "volcano": "the Flames have no Volcano and enter like any race",
    },
    "river_world": {
        "tribe": "there are no Lost Tribes",
        "harbour": "no Harbour brings coins",
        "pirate": "no pirate ship is there from the start",
        "shipyard": "nobody builds the Caravel",
        "temple": "nobody can see an event coming",
    },
}
"""The marks that the rules of a box speak of, and what follows if there are none."""

ONLY_ON: Final[dict[str, str]] = {"volcano": "chasm", "pirate": "river"}
"""Marks that mean something on one terrain alone."""
ONE: Final = ("shipyard", "temple")
"""Sites of which a game has one."""

WANTED: Final[dict[str, Ground]] = {
    "iron_dwarves": Ground(mark=[MINE]),
    "kraken": Ground(terrain=[RIVER, SEA, LAKE]),
    "lizardmen": Ground(terrain=[RIVER]),
    "seafaring": Ground(terrain=[SEA, LAKE]),
    "shield": Ground(terrain=[MUSHROOM_FOREST]),
    "tritons": Ground(coast=True),
    "will_o_wisps": Ground(terrain=[MYSTIC_CRYSTAL]),
}
"""The ground of banners that are made of more than shared effects."""
NEVER_MISSED: Final[dict[str, tuple[str, ...]]] = {"river_world": ("seafaring",)}
"""Banners that a box's own boards leave without use as well."""


def notes(file: BoardFile) -> list[str]:
    """A sentence for each thing the board lacks or has in vain. The file must be without
    mistakes."""
    board = file.board()
    found: list[str] = []
    for mark, end in LACKING[file.box].items():
        places = [region for region in file.regions if mark in region.marks]
        terrain = ONLY_ON.get(mark, "")
        if terrain and places and all(region.terrain != terrain for region in places):
            found.append(f"no {terrain} is marked '{mark}', where alone it counts: {end}")
        elif not places:
            found.append(f"no region is marked '{mark}': {end}")
        elif mark in ONE and len(places) > 1:
            found.append(f"{len(places)} regions are marked '{mark}': the first one counts")
    if file.box == "river_world" and not board.rivers:
        found.append("no region is a river: the events have nothing to change")
    for lack, banners in _missed(board).items():
        found.append(f"{lack}: there is little use for {listed(banners)}")
    return found


def _missed(board: Board) -> dict[str, list[str]]:
    """What there is none of, with the races and powers that are good for nothing else."""
    boxes = catalogue.boxes_for(board, [])
    out = [*catalogue.useless(board, boxes, Options()), *NEVER_MISSED.get(board.box, ())]
    banners = [(r.id, r.name, r.effect) for box in boxes for r in catalogue.races(box)]
    banners += [(p.id, p.name, p.effect) for box in boxes for p in catalogue.powers(box)]
    missed: dict[str, list[str]] = {}
    for id, name, effect in banners:
        for ground in _grounds(id, effect):
            if id not in out and ground.printed and not ground.on(board):
                names = missed.setdefault(_none_of(ground), [])
                if name not in names:
                    names.append(name)
    return missed


def _grounds(id: str, effect: Effect) -> list[Ground]:
    if id in WANTED:
        return [WANTED[id]]
    return [part.ground for part in effect.parts() if isinstance(part, SharedEffect)]


def _none_of(ground: Ground) -> str:
    """The beginning of a sentence: there is no such ground."""
    kinds = [TERRAINS[terrain].replace("_", " ") for terrain in ground.terrain]
    marks = [f"marked '{MARKS[mark]}'" for mark in ground.mark]
    if not kinds and not marks:
        return "no land lies on a shore"
    return f"no region is {listed([*kinds, *marks], 'or')}"
