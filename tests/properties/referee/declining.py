"""What is left when a race declines (B-DECL), what it is paid, and what is given over."""

from __future__ import annotations

from declive.engine.troop import Troop
from tests.properties.referee.facts import Table
from tests.properties.referee.outcomes import Facts
from tests.properties.referee.scores import due
from tests.properties.referee.targets import at_home

STAYING_BADGES = ("spirit", "muddy", "reborn", "royal", "tomb", "wise")
LEAVING_PIECES = ("hole", "hero", "dragon", "bag", "volcano")


def vanishes(table: Table, troop: Troop, lent: bool) -> bool:
    return table.badge(troop) == "vanishing" or (lent and table.lent(troop) == "vanishing")


def rests_first(table: Table, lent: bool) -> bool:
    """P-TOMB: the race redeploys once more, unless it vanishes."""
    troop = table.active(table.state.turn)
    tomb = "tomb" in (table.badge(troop), table.lent(troop))
    return tomb and not vanishes(table, troop, lent)


def stays(table: Table, troop: Troop, region: int) -> bool:
    """RW-EVENT-WINTER-5: in a round without ice a race first loses its Rivers."""
    if table.terrain(region) != "river" or table.frozen:
        return True
    return at_home(table, troop, region) or bool(troop.settled >> region & 1)


def foretold_decline(table: Table, lent: bool) -> Facts:
    """The map of the player's races after his active race has declined."""
    troop = table.active(table.state.turn)
    spirit = table.badge(troop) == "spirit" or (lent and table.lent(troop) == "spirit")
    land = {r for r in table.land(troop) if stays(table, troop, r)}
    holds: dict[int, tuple[str, int]] = {}
    if not vanishes(table, troop, lent):
        ghouls = table.race(troop) == "ghouls"
        for region in land:
            holds[region] = (table.race(troop), table.tokens(region) if ghouls else 1)
    for other in table.races_of(troop.seat):
        older = other is not troop
        if older and (spirit or other is not table.state.declined(troop.seat)):
            for region in table.land(other):
                if stays(table, other, region):
                    holds[region] = (table.race(other), table.tokens(region))
    there = bool(land) and not vanishes(table, troop, lent)
    parting = 0
    if vanishes(table, troop, lent):
        for region in land:
            parting += 1 if any(table.ship(other) for other in table.near(region)) else 2
    return {
        "holds": holds,
        "active": False,
        "pieces": [],
        "badge": table.badge(troop) if table.badge(troop) in STAYING_BADGES and there else "",
        "parting": parting,
    }


def seen_after_decline(before: Table, after: Table) -> Facts:
    """The same, looked up."""
    seat = before.state.turn
    troop = before.active(seat)
    holds: dict[int, tuple[str, int]] = {}
    badge = ""
    for other in after.races_of(seat):
        for region in after.land(other):
            holds[region] = (after.race(other), after.tokens(region))
        if other.race == troop.race:
            badge = after.badge(other)
    pieces = [word for word in LEAVING_PIECES for _, owner in after.pieces(word) if owner == seat]
    return {
        "holds": holds,
        "active": after.active(seat).race >= 0,
        "pieces": pieces,
        "badge": badge,
        "parting": after.state.earned[seat] - due(after, seat),
    }
