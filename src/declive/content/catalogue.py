"""The catalogue: every banner and badge there is, box by box, with its rule as a text."""

from __future__ import annotations

from typing import Final

from declive.content.base import powers as base_powers
from declive.content.base import races as base_races
from declive.content.base import soundness as base_soundness
from declive.content.river_world import events as river_world_events
from declive.content.river_world import sites as river_world_sites
from declive.content.river_world import soundness as river_world_soundness
from declive.content.shared_effects import Several
from declive.content.shared_events import SharedEvent
from declive.content.soundness import Check
from declive.content.underground import places as underground_places
from declive.content.underground import powers as underground_powers
from declive.content.underground import races as underground_races
from declive.content.underground import relics as underground_relics
from declive.content.underground import soundness as underground_soundness
from declive.engine.because import because
from declive.engine.board import Board
from declive.engine.nouns import MONSTER, NOTHING, TRIBE
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.roster import Item, Power, Race, Roster
from declive.engine.vocabulary import MARKERS, PIECES, TOOLS, VERBS, seal
from declive.engine.world import FIRST, MapRule, RoundEvent

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
_sound: Final[dict[str, list[Check]]] = {
    "base": base_soundness.SOUND,
    "underground": underground_soundness.SOUND,
    "river_world": river_world_soundness.SOUND,
}
seal()
_spoken: Final = [*VERBS, *TOOLS, *[piece.word for piece in PIECES], *[m.word for m in MARKERS]]

NO_PACKS: Final = " packs: "
"""How the key of a roster ends that no pack is part of."""
_rosters: Final[dict[str, Roster]] = {}

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


def soundness() -> list[Check]:
    """What all boxes say about their own things: each tells what is wrong with a position."""
    return [check for box in BOXES for check in _sound[box]]


def boxes_for(board: Board, wanted: list[str]) -> list[str]:
    """The boxes whose banners play on this board, in the order of publication. River World has
    none and needs those of the base box; it is listed because its maps bring its events."""
    for box in wanted:
        if box not in BOXES:
            raise ValueError(
                because(
                    "no_box",
                    "there is no box '{word}'; the boxes are {known}",
                    word=box,
                    known=", ".join(BOXES),
                )
            )
    chosen = list(wanted) if wanted else ["base" if board.box == "river_world" else board.box]
    if board.box == "river_world":
        if "base" not in chosen:
            raise ValueError(
                because(
                    "box_needed",
                    "River World needs the base box: add 'base' to the boxes for {board}",
                    board=board.name,
                )
            )
        chosen.append("river_world")
    elif "river_world" in chosen:
        raise ValueError(
            because(
                "box_elsewhere",
                "River World's events need one of its boards, not {board}",
                board=board.name,
            )
        )
    return [box for box in BOXES if box in chosen]


def lets_treasures_in(board: Board, options: Options) -> bool:
    """Whether places and relics may be found on this board at all: always where the map has its
    own Monsters (MIX-6), elsewhere on the surface unless they are not wanted (MIX-7)."""
    own = board.box == BELOW or board.printed[MONSTER]
    return bool(own) or options.surface_treasures == "yes"


def has_treasures(board: Board, boxes: list[str], options: Options) -> bool:
    """Whether those of the Underground box can be found: its maps bring them whoever plays."""
    if not lets_treasures_in(board, options):
        return False
    if board.printed[MONSTER]:
        return True
    return bool(board.printed[TRIBE]) and (BELOW in boxes or board.box == BELOW)


def useless(board: Board, boxes: list[str], options: Options) -> list[str]:
    """The ids of banners and badges that are taken out before the game."""
    out: list[str] = []
    out.extend(USELESS_BELOW if board.box == BELOW else USELESS_ABOVE)
    if not has_treasures(board, boxes, options):
        out.extend(USELESS_WITHOUT_TREASURES)
    if "river_world" in boxes and options.rw_flying == "removed":
        out.extend(USELESS_ON_RIVERS)
    return out


def newest() -> int:
    """How often the boxes have grown, the first time included."""
    # Asked for every new game: `_ages` alone took 2 % of a short one.
    latest = FIRST
    for box in BOXES:
        for race in _races[box]:
            latest = max(latest, race.since)
        for power in _powers[box]:
            latest = max(latest, power.since)
        for item in _items[box]:
            latest = max(latest, item.since)
        for event in _events[box]:
            latest = max(latest, event.since)
    return latest


def too_new(content: int) -> list[str]:
    """The ids of what joined the boxes later."""
    return [id for box in BOXES for id, since in _ages(box).items() if since > content]


def _ages(box: str) -> dict[str, int]:
    """Since when everything has been in a box, by its id."""
    ages = {race.id: race.since for race in _races[box]}
    ages.update({power.id: power.since for power in _powers[box]})
    ages.update({item.id: item.since for item in _items[box]})
    ages.update({event.id: event.since for event in _events[box]})
    return ages or {"": FIRST}


def roster(
    board: Board, boxes: list[str], options: Options, packs: list[Pack], content: int
) -> Roster:
    """The banners and badges for a game on this board, without what cannot work on it or joined
    the boxes later, with what the map brings and those of the packs. Rosters are shared, since they
    never change."""
    out = useless(board, boxes, options) + too_new(content)
    if not has_treasures(board, boxes, options):
        out.extend([item.id for item in _items[BELOW]])
    if not lets_treasures_in(board, options):
        out.extend([item.id for pack in packs for item in pack.items if item.mark == NOTHING])
    return roster_of(boxes, brought(board, boxes), out, packs)


def brought(board: Board, boxes: list[str]) -> list[str]:
    """MIX-6: the boxes whose treasures, events and sites are in the game. A map brings its own,
    whatever banners are in play."""
    own = board.box
    if board.printed[MONSTER]:
        return [box for box in BOXES if box in boxes or box in (own, BELOW)]
    return [box for box in BOXES if box in boxes or box == own]


def whole_roster(
    boxes: list[str], packs: list[Pack] | None = None, board: Board | None = None
) -> Roster:
    """All that the boxes and packs hold, whatever the board, and what the board brings."""
    pieces = boxes if board is None else brought(board, boxes)
    return roster_of(boxes, pieces, [], packs or [])


def removed(board: Board, boxes: list[str], options: Options, content: int) -> list[str]:
    """The names of what is taken out."""
    out = useless(board, boxes, options) + too_new(content)
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


def spoken() -> list[str]:
    """The verbs, tools, pieces and markers of the boxes: words that mean something already."""
    return _spoken


def roster_of(boxes: list[str], pieces: list[str], out: list[str], packs: list[Pack]) -> Roster:
    """Banners and badges of some boxes, the treasures and events of others, all without what is
    out."""
    tags = " ".join([pack.tag for pack in packs])
    key = " ".join([*boxes, "-", *pieces, "-", *out]) + NO_PACKS + tags
    if key not in _rosters:
        _refuse_twins(packs)
        races = [race for box in boxes for race in _races[box] if race.id not in out]
        powers = [power for box in boxes for power in _powers[box] if power.id not in out]
        items = [item for box in pieces for item in _items[box] if item.id not in out]
        events = [event for box in pieces for event in _events[box] if event.id not in out]
        for pack in packs:
            races.extend(pack.races)
            powers.extend(pack.powers)
            items.extend([item for item in pack.items if item.id not in out])
            events.extend(pack.events)
        rules = [rule for box in pieces for rule in _rules[box]]
        markers = [kind for pack in packs for kind in pack.markers]
        single = [piece for pack in packs for piece in pack.pieces]
        made = Roster(races, powers, items, events, rules, markers, single)
        made.boxes = boxes
        made.pieces = pieces
        made.removed = out
        made.packs = [(pack.name, pack.digest) for pack in packs]
        _rosters[key] = made
    return _rosters[key]


def forget_rosters() -> None:
    """Make all rosters anew: the boxes have changed."""
    _rosters.clear()


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
    if isinstance(effect, (Several, SharedEvent)) and kind in (Several, SharedEvent):
        return effect.text
    return " ".join((kind.__doc__ or "").split())
