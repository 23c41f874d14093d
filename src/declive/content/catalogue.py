"""The catalogue: every banner and badge there is, box by box, with its rule as a text."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

from declive.content.base import powers as base_powers
from declive.content.base import races as base_races
from declive.content.underground import places as underground_places
from declive.content.underground import powers as underground_powers
from declive.content.underground import races as underground_races
from declive.content.underground import relics as underground_relics
from declive.engine.board import Board
from declive.engine.effect import Effect
from declive.engine.roster import Item, Power, Race, Roster

BOXES: Final = ("base", "underground")

_races: Final[dict[str, list[Race]]] = {
    "base": base_races.RACES,
    "underground": underground_races.RACES,
}
_powers: Final[dict[str, list[Power]]] = {
    "base": base_powers.POWERS,
    "underground": underground_powers.POWERS,
}
_items: Final[dict[str, list[Item]]] = {
    "base": [],
    "underground": [*underground_places.ITEMS, *underground_relics.ITEMS],
}
_rosters: Final[dict[str, Roster]] = {}
_docstrings: Final[dict[str, dict[str, str]]] = {}


def races(box: str) -> list[Race]:
    """The race banners of a box."""
    return _races[box]


def powers(box: str) -> list[Power]:
    """The special-power badges of a box."""
    return _powers[box]


def items(box: str) -> list[Item]:
    """The places and relics of a box."""
    return _items[box]


def roster(board: Board, boxes: list[str]) -> Roster:
    """The banners and badges for a game on this board: those of its own box unless others are
    named. Rosters are shared, since they never change."""
    chosen = boxes or [board.box]
    for box in chosen:
        if box not in _races:
            raise ValueError(f"there is no box '{box}'; the boxes are {', '.join(BOXES)}")
    key = " ".join(chosen)
    if key not in _rosters:
        _rosters[key] = Roster(
            [race for box in chosen for race in _races[box]],
            [power for box in chosen for power in _powers[box]],
            [item for box in chosen for item in _items[box]],
        )
    return _rosters[key]


def rule_text(effect: Effect) -> str:
    """The rule of a banner as players read it: the docstring of its class, on one line."""
    kind: type = type(effect)
    return " ".join((kind.__doc__ or _docstring_in_source(kind)).split())


def _docstring_in_source(kind: type) -> str:
    """Compiled classes carry no docstring, but their source lies beside them."""
    module = kind.__module__
    if module not in _docstrings:
        origin = Path(str(sys.modules[module].__file__))
        source = origin.with_name(origin.name.split(".")[0] + ".py")
        tree = ast.parse(source.read_text(encoding="utf-8"))
        _docstrings[module] = {
            node.name: ast.get_docstring(node) or ""
            for node in tree.body
            if isinstance(node, ast.ClassDef)
        }
    return _docstrings[module].get(kind.__name__, "")
