"""What a region costs (B-COST)."""

from __future__ import annotations

from declive.engine.nouns import NO_ROLL
from declive.engine.troop import Troop
from tests.properties.referee.facts import Table
from tests.properties.referee.targets import DOORMATS, adjacent, is_silent, volcano_slopes

SWORDS = {"sword", "bag_sword"}
SOCKS = {"socks", "bag_socks"}


def base(table: Table, region: int) -> int:
    """B-COST-2."""
    if table.terrain(region) != "river":
        return 2
    return {"storm": 3, "winter": 2}.get(table.event, 1)


def defence(table: Table, troop: Troop, region: int, as_empty: bool) -> int:
    """B-COST-3 and -6."""
    total = int(table.terrain(region) == "mountain") + int(table.place("keep") == region)
    markers = table.camps(region) + table.armors(region)
    markers += table.fortress(region) + table.lair(region)
    if as_empty:
        return total + (markers if table.option("asempty_markers") == "counted" else 0)
    holder = table.holder(region)
    own = holder is not None and holder.seat == troop.seat and not holder.active
    if not (own and table.option("own_declined") == "not"):
        total += table.tokens(region)
    total += table.tribe(region) + table.monsters(region) + table.ship(region)
    return total + markers


def flames_reach(table: Table, troop: Troop, region: int) -> bool:
    """R-FLAMES-4: next to the Volcano, or to a chain of Flames that reaches it."""
    if not table.is_race(troop, "flames"):
        return False
    slopes = volcano_slopes(table)
    if region in slopes:
        return True
    chain = table.land(troop) & slopes
    new = set(chain)
    while new:
        new = {
            r for r in table.land(troop) - chain if any(adjacent(table, troop, c, r) for c in chain)
        }
        chain |= new
    return any(adjacent(table, troop, c, region) for c in chain)


def discounts(table: Table, troop: Troop, region: int, tools: set[str]) -> int:
    """B-COST-5."""
    total = 0
    own = table.land(troop)
    total += table.has_power(troop, "commando")
    total += table.is_race(troop, "ogres")
    if table.is_race(troop, "giants"):
        total += any(
            table.terrain(o) == "mountain" and adjacent(table, troop, o, region) for o in own
        )
    total += table.is_race(troop, "tritons") and table.is_coastal(region)
    total += table.has_power(troop, "mounted") and table.terrain(region) in ("hill", "farmland")
    total += table.has_power(troop, "underworld") and table.printed(region, "cavern")
    total += ancient_helps(table, troop, region, tools)
    holder = table.holder(region)
    if table.has_power(troop, "vengeful") and holder is not None:
        total += bool(troop.vengeance >> holder.seat & 1)
    return total + 2 * len(tools & SWORDS)


def ancient_helps(table: Table, troop: Troop, region: int, tools: set[str]) -> bool:
    """R-CULTISTS-2."""
    if not table.is_race(troop, "cultists"):
        return False
    for place, seat in table.pieces("ancient"):
        if seat != troop.seat:
            continue
        if adjacent(table, troop, place, region):
            return True
        flies = table.has_power(troop, "flying") and table.is_land(region)
        if table.option("ga_doormat") == "discount" and (tools & DOORMATS or flies):
            return True
    return False


def cost(table: Table, troop: Troop, region: int, tools: set[str]) -> int:
    """B-COST-1: all added up, then at least one. A roll that waits is taken off too."""
    silent = is_silent(table, troop, region)
    as_empty = not silent and (bool(tools & SOCKS) or flames_reach(table, troop, region))
    total = base(table, region) + defence(table, troop, region, as_empty)
    total += table.is_race(troop, "mummies")
    if not silent:
        total -= discounts(table, troop, region, tools)
        if table.state.rolled != NO_ROLL and table.state.acting == troop.index:
            total -= table.state.rolled
    return max(1, total)
