"""A commented pack to start from, for each kind of invention, with scenarios that pass at once.

The texts lie in `templates`: `race.toml.txt` and `race.py.txt` are a race in either language, and
`race.yaml.txt` is the scenario beside it.
"""

from __future__ import annotations

import keyword
import shlex
from dataclasses import replace
from pathlib import Path
from string import Template
from typing import Final

from declive import boards, invent
from declive.boards.random_board import as_toml, random_board
from declive.boards.sentences import listed
from declive.content import catalogue
from declive.packs.tables import LONGEST_NAME, as_id, id_mistake

BOARD: Final = "board"
MARKER: Final = "marker"
KINDS: Final = ("race", "power", "relic", "place", "event", MARKER, BOARD)
TEMPLATES: Final = Path(__file__).parent / "templates"
BUILDING: Final = " Building"
"""What the power is called that brings a new marker to the map, after its name."""
REGIONS: Final = 23
PLAYERS: Final = 2


def starter(kind: str, name: str, python: bool, output: Path | None = None) -> dict[Path, str]:
    """The files of a new pack and their texts, the one to check first. A ValueError says what
    cannot be."""
    if kind not in KINDS:
        raise ValueError(f"one starts from a {listed(KINDS, 'or')}, not from '{kind}'")
    _check_name(kind, name)
    if kind == BOARD:
        return _board(name, python, output)
    id = as_id(name)
    ending = ".py" if python else ".toml"
    path = output or Path(f"{id}{ending}")
    if path.suffix != ending:
        raise ValueError(f"{path} must end in {ending}")
    blanks = {
        "name": name,
        "id": id,
        "file": shlex.quote(path.as_posix()),
        "cls": _free("".join(part.capitalize() for part in id.split("_")), "Effect"),
        "CONSTANT": _free(id.upper(), f"_{kind.upper()}"),
    }
    return {
        path: _filled(f"{kind}{ending}", blanks),
        path.with_suffix(".yaml"): _filled(f"{kind}.yaml", blanks),
    }


def _board(name: str, python: bool, output: Path | None) -> dict[Path, str]:
    """A board comes in a folder, since a file of a pack holds banners."""
    if python:
        raise ValueError("a board is written in TOML only: leave out --python")
    folder = output or Path(as_id(name))
    if folder.suffix:
        raise ValueError(f"a pack with a board is a folder, and '{folder}' looks like a file")
    board = f"{as_id(name).replace('_', '-')}-{PLAYERS}p"
    if board in boards.names():
        raise ValueError(f"there is a board '{board}' already")
    # The same name gives the same board, and another one another.
    drawn = replace(random_board(board, REGIONS, PLAYERS, sum(name.encode())), title=name)
    place = shlex.quote(folder.as_posix())
    about = _filled("board.toml", {"name": name, "folder": place, "board": board})
    return {
        folder / f"{as_id(name)}.toml": about,
        folder / "boards" / f"{board}.toml": as_toml(drawn),
    }


def _check_name(kind: str, name: str) -> None:
    longest = LONGEST_NAME - (len(BUILDING) if kind == MARKER else 0)
    if not name.strip():
        raise ValueError(f'a {kind} needs a name, such as "Pixies"')
    if not name.isprintable() or len(name) > longest or '"' in name or "\\" in name:
        raise ValueError(f"a name has 1 to {longest} plain letters, not {name!r:.50}")
    id = as_id(name)
    if id_mistake(id):
        raise ValueError(f"'{name}' gives no good id: {id_mistake(id)}")
    if id in catalogue.taken():
        raise ValueError(f"the name '{id}' is already taken by {catalogue.taken()[id]}")
    if kind == MARKER and id in catalogue.spoken():
        raise ValueError(f"the word '{id}' means something already: a marker needs its own")


def _free(word: str, more: str) -> str:
    """The word as a name in Python that means nothing else there."""
    return word + more if keyword.iskeyword(word) or word in invent.__all__ else word


def _filled(template: str, blanks: dict[str, str]) -> str:
    text = (TEMPLATES / f"{template}.txt").read_text(encoding="utf-8")
    return Template(text).substitute(blanks)
