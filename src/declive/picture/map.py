"""What lies on the board, region by region, in the calm spot that each drawing leaves for it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from declive.engine.mask import has
from declive.engine.nouns import NOBODY
from declive.engine.state import State
from declive.engine.vocabulary import MARKERS, PIECES
from declive.picture.drawings import Drawings
from declive.picture.ground import Spot
from declive.picture.sheet import Sheet

LARGEST: Final = 70.0
NAME: Final = 0.3
"""How large the letters of a region's name are, as a share of the largest token."""
IN_SPOT: Final = 1.6
"""How large a token is, as a share of the radius of its spot."""
DECLINED: Final = 0.92
SMALL: Final = 0.5
"""How large what lies beside a token is, as a share of it."""
PLACES: Final = (215, 145, 270, 325, 180, 90, 300, 240)
"""Where it lies, in degrees from the right; the number of the tokens is at 35."""
NUMBER_AT: Final = 35


@dataclass(frozen=True)
class Thing:
    """Something that lies in a region: its name, its drawing and how many there are."""

    name: str
    drawing: str
    number: int = 1


def lay_out(
    sheet: Sheet,
    state: State,
    spots: Sequence[Spot],
    drawings: Drawings,
    largest: float = LARGEST,
) -> None:
    """Put everything on the board, and below it what its region is called; the spots are in the
    order of the regions. A token is never wider than `largest`."""
    for region, spot in enumerate(spots):
        size = min(largest, IN_SPOT * spot.radius)
        _name(sheet, spot, state.board.names[region], size, largest)
        things = things_in(state, region, drawings)
        if things:
            _put(sheet, spot, things, size)


def things_in(state: State, region: int, drawings: Drawings) -> list[Thing]:
    """All that lies in a region, the one to whom it belongs first."""
    found: list[Thing] = []
    index = state.holder[region]
    if index != NOBODY:
        troop = state.troops[index]
        race, declined = state.roster.races[troop.race].id, not troop.active
        name = f"race-{race}-{troop.seat}{'-declined' if declined else ''}"
        drawing = drawings.race(race, troop.seat, declined)
        found.append(Thing(name, drawing, state.tokens[region]))
    if has(state.tribes, region):
        found.append(Thing("token-tribe", drawings.whole("token", "tribe")))
    if state.monsters[region]:
        drawing = drawings.whole("token", "monster")
        found.append(Thing("token-monster", drawing, state.monsters[region]))
    if has(state.ships, region):
        found.append(Thing("marker-pirate", drawings.marker("pirate")))
    for piece, place in enumerate(state.piece_at):
        if place == region:
            word = PIECES[piece].word
            found.append(Thing(f"marker-{word}", drawings.marker(word)))
    for kind in state.roster.markers:
        number, word = state.markers[kind][region], MARKERS[kind].word
        if number:
            found.append(Thing(f"marker-{word}", drawings.marker(word), number))
    for item, place in enumerate(state.item_at):
        treasure = state.roster.items[item]
        drawing = drawings.treasure(treasure.kind, treasure.id) if place == region else ""
        if drawing:
            found.append(Thing(f"{treasure.kind}-{treasure.id}", drawing))
    return found


def _name(sheet: Sheet, spot: Spot, name: str, size: float, largest: float) -> None:
    letters = largest * NAME
    low = spot.y + size * 0.5 + letters * 0.8
    sheet.add(
        f'<text x="{spot.x:.1f}" y="{low:.1f}" text-anchor="middle" font-weight="bold"'
        f' font-size="{letters:g}" stroke="#fff6dc" stroke-width="5" stroke-linejoin="round"'
        f' paint-order="stroke">{escape(name)}</text>'
    )


def _put(sheet: Sheet, spot: Spot, things: list[Thing], size: float) -> None:
    """The first in the middle, the others around it."""
    first, *others = things
    stands = size * (DECLINED if first.name.endswith("-declined") else 1)
    sheet.put(first.name, first.drawing, spot.x, spot.y, stands)
    for thing, degrees in zip(others, PLACES):
        x, y = _around(spot, size * 0.56, degrees)
        sheet.put(thing.name, thing.drawing, x, y, size * SMALL)
        if thing.number > 1:
            sheet.number(thing.number, x + size * 0.17, y + size * 0.17, size * 0.13)
    if first.number > 1:
        x, y = _around(spot, size * 0.52, NUMBER_AT)
        sheet.number(first.number, x, y, size * 0.21)


def _around(spot: Spot, distance: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return spot.x + distance * math.cos(angle), spot.y + distance * math.sin(angle)
