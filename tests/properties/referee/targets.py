"""Where a race may strike (B-CONQ, B-FIRST, §5.4, §9)."""

from __future__ import annotations

from declive.engine.nouns import NOBODY
from declive.engine.troop import Troop
from tests.properties.referee.facts import WATER, Table

GUARDS = ("hole", "hero", "dragon", "ancient", "queen", "ghost", "balrog")
DOORMATS = {"doormat", "bag_doormat"}


def is_silent(table: Table, troop: Troop, region: int) -> bool:
    """R-GNOMES: nothing but tokens and the ordinary die helps against them."""
    holder = table.holder(region)
    if holder is None or table.race(holder) != "gnomes" or holder.seat == troop.seat:
        return False
    return holder.active or table.option("gnome_decline") == "on"


def at_home(table: Table, troop: Troop, region: int) -> bool:
    """Who may conquer Seas and Lakes, and stay in water (P-SEAFARING, R-KRAKEN, R-TRITONS)."""
    if table.race(troop) == "kraken" or table.has_power(troop, "seafaring"):
        return True
    rivers = table.option("triton_river") == "stay" and table.terrain(region) == "river"
    return rivers and table.race(troop) == "tritons"


def is_guarded(table: Table, seat: int, region: int) -> bool:
    """B-IMM: closed to all but the piece's controller; the Balrog's region to everybody."""
    for word in GUARDS:
        for place, owner in table.pieces(word):
            if place == region and (word == "balrog" or owner != seat or owner == NOBODY):
                return True
    return False


def is_at_peace(table: Table, troop: Troop, region: int) -> bool:
    """P-DIPLOMAT: an active race spares the active race of a Diplomat who named its player; and
    after his choice the Diplomat spares the active race he named."""
    holder = table.holder(region)
    if holder is None or holder.seat == troop.seat or not holder.active:
        return False
    if table.has_power(holder, "diplomat") and holder.pact == troop.seat and troop.active:
        return True
    own = table.active(troop.seat)
    chosen = table.has_power(own, "diplomat") and own.pact == holder.seat
    return chosen and table.state.turn == troop.seat


def needs_coin(table: Table, troop: Troop, region: int) -> bool:
    """R-LICHES: without a coin their declined regions are closed to opponents."""
    holder = table.holder(region)
    if holder is None or holder.seat == troop.seat or holder.active:
        return False
    return table.race(holder) == "liches" and table.state.coins[troop.seat] == 0


def is_closed(table: Table, troop: Troop, region: int) -> bool:
    """B-CONQ-2."""
    terrain = table.terrain(region)
    if region in table.land(troop) or terrain == "chasm" or troop.barred >> region & 1:
        return True
    if terrain in ("sea", "lake") and not at_home(table, troop, region):
        return True
    return (
        is_guarded(table, troop.seat, region)
        or is_at_peace(table, troop, region)
        or needs_coin(table, troop, region)
    )


def beside_chasm(table: Table, region: int) -> bool:
    return table.terrain(region) != "chasm" and any(
        table.terrain(other) == "chasm" for other in table.near(region)
    )


def adjacent(table: Table, troop: Troop, one: int, other: int) -> bool:
    """Effective adjacency: real borders, Underworld, Spiderines, the Pipe."""
    if other in table.near(one):
        return True
    both = (one, other)
    if table.has_power(troop, "underworld") and all(table.printed(r, "cavern") for r in both):
        return True
    if table.is_race(troop, "spiderines"):
        own = table.land(troop)
        if (one in own and beside_chasm(table, other)) or (
            other in own and beside_chasm(table, one)
        ):
            return True
    pipe = table.place("pipe")
    if pipe is not None and troop.active and pipe in table.land(troop):
        return all(same_terrain(table, pipe, r) for r in both)
    return False


def same_terrain(table: Table, one: int, other: int) -> bool:
    """Equal terrain; a symbol that stands for a terrain is one (MIX-2)."""
    kind = table.terrain(one)
    if kind == "mining":
        return table.is_mine(other)
    if kind == "mystic_crystal":
        return table.is_crystal(other)
    return table.terrain(other) == kind


def passable(table: Table, troop: Troop, region: int) -> bool:
    """R-LIZARDMEN: water they pass; not ice, not where they are kept out."""
    if table.terrain(region) not in WATER or table.is_land(region):
        return False
    if is_guarded(table, troop.seat, region):
        return False
    holder = table.holder(region)
    strange = holder is not None and holder is not troop
    return not (strange and table.option("lizard_kraken") == "blocked")


def river_road(table: Table, troop: Troop) -> set[int]:
    """The water that their regions touch or are, with all that is joined to it."""
    road: set[int] = set()
    new = {
        r for own in table.land(troop) for r in (*table.near(own), own) if passable(table, troop, r)
    }
    while new:
        road |= new
        new = {r for w in new for r in table.near(w) if passable(table, troop, r)} - road
    return road


def plain_entries(table: Table) -> set[int]:
    """B-FIRST-1 to -3: the edge, and land on the shore of an edge Sea."""
    seas = {r for r in table.regions if table.printed(r, "edge") and table.terrain(r) == "sea"}
    return {
        r
        for r in table.regions
        if table.printed(r, "edge") or (table.is_land(r) and table.near(r) & seas)
    }


def volcano_slopes(table: Table) -> set[int]:
    slopes = {r for place, _ in table.pieces("volcano") for r in table.near(place)}
    return {r for r in slopes if table.terrain(r) != "chasm"}


def entries(table: Table, troop: Troop, tools: set[str]) -> set[int]:
    """B-FIRST: where a race without a region may come in."""
    allowed = plain_entries(table)
    everywhere = set(table.regions)
    if table.is_race(troop, "flames"):
        slopes = volcano_slopes(table)
        entry = table.option("flames_entry")
        plain = plain_entries(table)
        free = {
            r
            for r in slopes
            if not is_closed(table, troop, r) and (r in plain or not is_silent(table, troop, r))
        }
        if entry == "both":
            allowed |= slopes
        elif entry == "volcano" and free:
            allowed = slopes
    if table.is_race(troop, "halflings") or tools & DOORMATS:
        allowed |= everywhere
    if table.has_power(troop, "flying") and table.option("flying_entry") == "anywhere":
        allowed |= {r for r in table.regions if table.is_land(r)}
    if table.is_race(troop, "spiderines"):
        allowed |= {r for r in table.regions if beside_chasm(table, r)}
    if table.is_race(troop, "lizardmen"):
        allowed |= {
            r
            for r in table.regions
            if table.is_land(r)
            and any(table.terrain(w) in WATER and not table.is_land(w) for w in table.near(r))
        }
    return allowed | caravel(table, troop)


def caravel(table: Table, troop: Troop) -> set[int]:
    """RW-SHIPYARD-2."""
    if troop.seat != table.state.turn:
        return set()
    return {r for place, _ in table.pieces("caravel") for r in (place, *table.near(place))}


def reach(table: Table, troop: Troop, tools: set[str]) -> set[int]:
    """All regions near enough, whatever stands there."""
    own = table.land(troop)
    if not own:
        return entries(table, troop, tools)
    found = {r for r in table.regions for o in own if adjacent(table, troop, o, r)}
    if table.has_power(troop, "flying"):
        found |= {r for r in table.regions if table.is_land(r)}
    if table.is_race(troop, "lizardmen"):
        road = river_road(table, troop)
        found |= road | {r for w in road for r in table.near(w)}
    if tools & DOORMATS:
        found |= set(table.regions)
    return found | caravel(table, troop)


def may_attack(table: Table, troop: Troop, region: int, tools: set[str]) -> bool:
    """Whether the region may be attacked at all, with these tools."""
    if is_closed(table, troop, region):
        return False
    if is_silent(table, troop, region):
        if tools:
            return False
        own = table.land(troop)
        plain = {r for o in own for r in table.near(o)} if own else plain_entries(table)
        return region in plain and region in reach(table, troop, tools)
    return region in reach(table, troop, tools)
