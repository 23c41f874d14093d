"""The catalogue: every banner and badge there is, box by box, with its rule as a text."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

from declive.content.base import powers as base_powers
from declive.content.base import races as base_races
from declive.content.river_world import events as river_world_events
from declive.content.river_world import sites as river_world_sites
from declive.content.stock import Several
from declive.content.stock_events import StockEvent
from declive.content.underground import places as underground_places
from declive.content.underground import powers as underground_powers
from declive.content.underground import races as underground_races
from declive.content.underground import relics as underground_relics
from declive.engine.board import Board
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.roster import Item, Power, Race, Roster
from declive.engine.vocabulary import seal
from declive.engine.words import MONSTER, TRIBE
from declive.engine.world import MapRule, RoundEvent

BOXES: Final = ("base", "underground", "river_world")

_races: Final[dict[str, list[Race]]] = {
    "base": base_races.RACES,
    "underground": underground_races.RACES,
    "river_world": [],
}
_powers: Final[dict[str, list[Power]]] = {
    "base": base_powers.POWERS,
    "underground": underground_powers.POWERS,
    "river_world": [],
}
_items: Final[dict[str, list[Item]]] = {
    "base": [],
    "underground": [*underground_places.ITEMS, *underground_relics.ITEMS],
    "river_world": river_world_sites.ITEMS,
}
_events: Final[dict[str, list[RoundEvent]]] = {
    "base": [],
    "underground": [],
    "river_world": river_world_events.EVENTS,
}
_rules: Final[dict[str, list[MapRule]]] = {
    "base": [],
    "underground": [],
    "river_world": river_world_sites.RULES,
}
seal()

NO_PACKS: Final = " packs: "
"""How the key of a roster ends that no pack is part of."""
_rosters: Final[dict[str, Roster]] = {}
_docstrings: Final[dict[str, dict[str, str]]] = {}

# MIX-1: what has no use on some maps.
BELOW: Final = "underground"
USELESS_BELOW: Final = ("humans", "hill", "mounted", "underworld")
USELESS_ABOVE: Final = ("flames", "spiderines")
USELESS_WITHOUT_TREASURES: Final = ("adventurous", "magic")
USELESS_ON_RIVERS: Final = ("flying",)


def races(box: str) -> list[Race]:
    """The race banners of a box."""
    return _races[box]


def powers(box: str) -> list[Power]:
    """The special-power badges of a box."""
    return _powers[box]


def items(box: str) -> list[Item]:
    """The places and relics of a box, and the sites on its maps."""
    return _items[box]


def events(box: str) -> list[RoundEvent]:
    """The events of a box."""
    return _events[box]


def rules(box: str) -> list[MapRule]:
    """The rules that belong to the maps of a box."""
    return _rules[box]


def boxes_for(board: Board, wanted: list[str]) -> list[str]:
    """The boxes of a game on this board, in the order of publication. River World needs the base
    box, and its maps bring their own events and sites."""
    for box in wanted:
        if box not in BOXES:
            raise ValueError(f"there is no box '{box}'; the boxes are {', '.join(BOXES)}")
    chosen = list(wanted) if wanted else ["base" if board.box == "river_world" else board.box]
    if board.box == "river_world":
        chosen.append("river_world")
    elif "river_world" in chosen:
        raise ValueError(f"River World's events need one of its boards, not {board.name}")
    return [box for box in BOXES if box in chosen]


def useless(board: Board, boxes: list[str], options: Options) -> list[str]:
    """The ids of banners and badges that are taken out before the game."""
    out: list[str] = []
    out.extend(USELESS_BELOW if board.box == BELOW else USELESS_ABOVE)
    if not board.printed[MONSTER] and not board.printed[TRIBE]:
        out.extend(USELESS_WITHOUT_TREASURES)
    if "river_world" in boxes and options.rw_flying == "removed":
        out.extend(USELESS_ON_RIVERS)
    return out


def roster(board: Board, boxes: list[str], options: Options, packs: list[Pack]) -> Roster:
    """The banners, badges and treasures for a game on this board, without what cannot work on
    it, and those of the packs. Rosters are shared, since they never change."""
    return _roster(boxes, useless(board, boxes, options), packs)


def whole_roster(boxes: list[str], packs: list[Pack] | None = None) -> Roster:
    """All that the boxes and packs hold, whatever the board."""
    return _roster(boxes, [], packs or [])


def removed(board: Board, boxes: list[str], options: Options) -> list[str]:
    """The names of what is taken out."""
    out = useless(board, boxes, options)
    names = [race.name for box in boxes for race in _races[box] if race.id in out]
    return names + [power.name for box in boxes for power in _powers[box] if power.id in out]


def taken() -> dict[str, str]:
    """Every id in the boxes, with what it names."""
    names: dict[str, str] = {}
    for box in BOXES:
        names.update({race.id: race.name for race in _races[box]})
        names.update({power.id: power.name for power in _powers[box]})
        names.update({item.id: item.name for item in _items[box]})
        names.update({event.id: event.name for event in _events[box]})
        names.update({rule.id: rule.name for rule in _rules[box]})
    return names


def _roster(boxes: list[str], out: list[str], packs: list[Pack]) -> Roster:
    tags = " ".join([pack.tag for pack in packs])
    key = " ".join([*boxes, "-", *out]) + NO_PACKS + tags
    if key not in _rosters:
        _refuse_twins(packs)
        races = [race for box in boxes for race in _races[box] if race.id not in out]
        powers = [power for box in boxes for power in _powers[box] if power.id not in out]
        items = [item for box in boxes for item in _items[box]]
        events = [event for box in boxes for event in _events[box]]
        for pack in packs:
            races.extend(pack.races)
            powers.extend(pack.powers)
            items.extend(pack.items)
            events.extend(pack.events)
        rules = [rule for box in boxes for rule in _rules[box]]
        _rosters[key] = Roster(races, powers, items, events, rules)
    return _rosters[key]


def forget_packs() -> None:
    """Keep no roster that a pack is part of."""
    for key in list(_rosters):
        if not key.endswith(NO_PACKS):
            del _rosters[key]


def _refuse_twins(packs: list[Pack]) -> None:
    """Two packs may not bring the same name to one table."""
    owners: dict[str, str] = {}
    for pack in packs:
        for name in pack.names():
            if name in owners:
                raise ValueError(
                    f"the packs '{owners[name]}' and '{pack.name}' both bring '{name}': "
                    "play with one of them"
                )
            owners[name] = pack.name


def rule_text(effect: object) -> str:
    """The rule of a banner, event or site as players read it: its docstring, on one line, or the
    text it was made with."""
    kind: type = type(effect)
    if isinstance(effect, (Several, StockEvent)) and kind in (Several, StockEvent):
        return effect.text
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
