"""What a turn brings if it is scored now (B-SCORE)."""

from __future__ import annotations

from declive.engine.troop import Troop
from tests.properties.referee.facts import Table
from tests.properties.referee.targets import adjacent, same_terrain

PLACES = (
    "altar",
    "crypt",
    "diamond",
    "fountain",
    "keep",
    "mine_of_the_lost_dwarf",
    "pentacle",
    "pipe",
    "stonehedge",
)


def works(table: Table, troop: Troop, power: str) -> bool:
    """For powers that go on in decline: the badge is kept, or Stonehedge lends it."""
    return power in (table.badge(troop), table.lent(troop))


def bonus(table: Table, troop: Troop, region: int) -> int:
    """B-SCORE-2: what the region brings beyond its one coin."""
    terrain = table.terrain(region)
    total = 0
    if table.race(troop) == "dwarves":
        total += table.is_mine(region)
    total += table.is_race(troop, "humans") and terrain == "farmland"
    total += table.is_race(troop, "wizards") and table.is_crystal(region)
    total += table.is_race(troop, "shrooms") and terrain == "forest"
    total += table.is_race(troop, "drow") and is_recluse(table, troop, region)
    for power in ("forest", "hill", "swamp"):
        total += table.has_power(troop, power) and terrain == power
    total += table.has_power(troop, "mining") and table.is_mine(region)
    total += table.has_power(troop, "mystic") and table.is_crystal(region)
    total += table.has_power(troop, "stone") and terrain == "mountain"
    total += works(table, troop, "muddy") and terrain == "swamp"
    total += table.has_power(troop, "merchant")
    total += table.has_power(troop, "fortified") and table.fortress(region)
    total += table.has_power(troop, "adventurous") and region in popular_places(table)
    total += table.has_power(troop, "frightened") and table.tokens(region) >= 3
    total += table.place("keep") == region
    total += 2 * (table.place("mine_of_the_lost_dwarf") == region)
    return total


def spoils(table: Table, troop: Troop) -> int:
    """What a region conquered this turn while it was not empty brings."""
    return int(table.is_race(troop, "orcs")) + int(table.has_power(troop, "pillaging"))


def popular_places(table: Table) -> set[int]:
    return {region for region in map(table.place, PLACES) if region is not None}


def is_recluse(table: Table, troop: Troop, region: int) -> bool:
    """R-DROW."""
    for other in table.near(region):
        holder = table.holder(other)
        if holder is not None and holder is not troop:
            return False
        if table.monsters(other) or table.tribe(other):
            return False
    return True


def doublings(table: Table, troop: Troop, region: int) -> int:
    """B-SCORE-4: the Scepter put there in this turn, and a Bag that did its work."""
    if table.place("mine_of_the_lost_dwarf") == region or not troop.active:
        return 0
    scepter = table.place("scepter") == region and table.used(troop, "scepter")
    bags = [place for place, seat in table.pieces("bag") if seat == troop.seat]
    bag = region in bags and table.used(troop, "bag_scepter")
    return int(scepter) + int(bag and table.has_power(troop, "magic"))


def of_region(table: Table, troop: Troop, region: int) -> int:
    """`y(r)`: the region, its bonuses, less the pirates, doubled."""
    coins = 1 + bonus(table, troop, region)
    if troop.conquered >> region & 1:
        coins += spoils(table, troop)
    if any(table.ship(other) for other in table.near(region)):
        coins = max(0, coins - 1)
    return coins << doublings(table, troop, region)


def groups(table: Table, troop: Troop, effective: bool) -> int:
    """How many groups the race's regions form."""
    left = table.land(troop)
    number = 0
    while left:
        number += 1
        group = {left.pop()}
        new = set(group)
        while new:
            new = {
                r
                for r in left
                for g in new
                if (adjacent(table, troop, g, r) if effective else r in table.near(g))
            }
            left -= new
    return number


def of_race(table: Table, troop: Troop) -> int:
    """B-SCORE-5: what belongs to the race as a whole."""
    land = table.land(troop)
    total = 0
    if table.has_power(troop, "fisher"):
        total += sum(table.is_coastal(r) for r in land) // 2
    if table.has_power(troop, "flocking") and groups(table, troop, effective=True) == 1:
        total += 2
    if table.has_power(troop, "quarreling"):
        total += groups(table, troop, effective=False)
    field = table.place("diamond")
    if field is not None and field in land:
        total += sum(same_terrain(table, field, r) for r in land)
    if table.has_power(troop, "alchemist"):
        total += 2
    if troop.active and table.badge(troop) == "wealthy" and troop.first_turn:
        total += 7
    if table.has_power(troop, "wealthy") and table.lent(troop) == "wealthy":
        total += 7 * table.state.badge_new
    if not troop.active and land and works(table, troop, "wise"):
        total += 2
    return total


def harbours(table: Table, seat: int) -> int:
    """RW-HARBOUR."""
    held = {r for troop in table.races_of(seat) for r in table.land(troop)}
    number = sum(table.printed(r, "harbour") for r in held)
    worth = number * (number + 1) // 2
    has_rule = any(rule.id == "harbour" for rule in table.state.roster.rules)
    return (worth if table.option("harbour") == "extra" else worth - number) * has_rule


def tributes(table: Table, seat: int) -> int:
    """B-SCORE-6: Thieving, the Ring and a Bag that did its work; nobody pays what he has not."""
    troop = table.active(seat)
    thieves = {r for own in table.land(troop) for r in table.near(own)}
    spots: list[int] = []
    ring = table.place("ring")
    if ring is not None and table.controls(troop, "ring") and table.used(troop, "ring"):
        spots.append(ring)
    if table.has_power(troop, "magic") and table.used(troop, "bag_ring"):
        spots += [place for place, owner in table.pieces("bag") if owner == seat]
    total = 0
    for payer in range(table.state.players):
        if payer == seat:
            continue
        land = table.land(table.active(payer))
        owed = int(table.has_power(troop, "thieving") and bool(thieves & land))
        for spot in spots:
            beside = len(table.near(spot) & land)
            owed += beside if table.option("ring") == "per_region" else min(1, beside)
        total += min(owed, table.state.coins[payer])
    return total


def due(table: Table, seat: int) -> int:
    """All coins of the turn, but for what is promised already (a token given up before)."""
    total = harbours(table, seat) + tributes(table, seat)
    for troop in table.races_of(seat):
        land = table.land(troop)
        total += sum(of_region(table, troop, region) for region in land)
        lost = [r for r in table.regions if troop.conquered >> r & 1 and r not in land]
        total += len(lost) * spoils(table, troop)  # B-SCORE-8
        total += of_race(table, troop)
    return total + sum(entry.coins for entry in table.state.extra)
