"""All attacks that are legal now, written as the notation writes them."""

from __future__ import annotations

from itertools import product

from declive.engine.nouns import CONQUER, NO_ROLL
from declive.engine.troop import Troop
from declive.engine.vocabulary import TOOLS
from tests.properties.referee.costs import cost
from tests.properties.referee.facts import Table
from tests.properties.referee.targets import adjacent, is_silent, may_attack

RELICS = ("sword", "socks", "doormat")


def line(verb: str, table: Table, region: int, tools: set[str]) -> str:
    """The action in the words of the notation."""
    text = f"{verb} {table.state.board.names[region]}"
    if tools:
        text += " with " + " ".join(sorted(tools, key=TOOLS.index))
    return text


def copied(table: Table, troop: Troop, relics: tuple[str, ...]) -> list[str]:
    """What the Bag may be now: any relic on the map."""
    if not table.has_power(troop, "magic") or table.used(troop, "bag"):
        return []
    return [f"bag_{relic}" for relic in relics if table.place(relic) is not None]


def at_hand(table: Table, troop: Troop, relics: tuple[str, ...]) -> list[set[str]]:
    """Every set of tools that may go together: relics under control, and one copy."""
    own = [r for r in relics if table.controls(troop, r) and not table.used(troop, r)]
    sets = [set[str]()]
    for relic in own:
        sets += [tools | {relic} for tools in sets]
    return sets + [tools | {copy} for tools in sets for copy in copied(table, troop, relics)]


def fits(table: Table, region: int, tools: set[str]) -> bool:
    """RUL-42: the Bag does not work with the relic it copies, or where that lies."""
    if table.option("bag_same_region") == "allowed":
        return True
    for tool in tools:
        relic = tool.removeprefix("bag_")
        if tool != relic and (relic in tools or table.place(relic) == region):
            return False
    return True


def strength(table: Table, troop: Troop, region: int) -> int:
    """R-IRONDWARVES-2: Hammers pay like tokens, but not against Gnomes."""
    if is_silent(table, troop, region):
        return troop.hand
    return troop.hand + table.hammers(troop)


def may_start(table: Table, troop: Troop) -> bool:
    """B-CONQ-1, RUL-38."""
    hammers = table.hammers(troop) > 0 and table.option("hammer_only") == "always"
    return troop.hand > 0 or hammers


def may_roll(table: Table, troop: Troop, region: int, needed: int) -> bool:
    """B-DIE-1; a race that is Berserk itself has no other roll than its own, but for Gnomes."""
    short = needed - strength(table, troop, region)
    if short < 1 or table.state.die_spent:
        return False
    berserk = troop.active and table.badge(troop) == "berserk"
    if berserk and not is_silent(table, troop, region):
        return False
    if table.option("die") == "cost3":
        return needed <= 3
    return short <= 3


def conquests(table: Table, troop: Troop) -> set[str]:
    """Ordinary conquests and final attempts."""
    found: set[str] = set()
    if not may_start(table, troop):
        return found
    for tools, region in product(at_hand(table, troop, RELICS), table.regions):
        if not may_attack(table, troop, region, tools) or not fits(table, region, tools):
            continue
        needed = cost(table, troop, region, tools)
        enough = needed <= strength(table, troop, region)
        if table.option("hammer_only") == "never" and troop.hand == 0:
            enough = False
        if enough or table.state.rolled != NO_ROLL:
            found.add(line("conquer", table, region, tools))
        elif may_roll(table, troop, region, needed):
            found.add(line("roll", table, region, tools))
    return found


def substitutions(table: Table, troop: Troop) -> set[str]:
    """R-SORCERERS, P-VAMPIRE, U-RELIC-ORB."""
    tray = table.state.tray[troop.race]
    if troop.hand == 0 and (table.option("subst_hand") == "need" or tray == 0):
        return set()
    ways: list[tuple[str, set[str]]] = []
    sorcerers = table.is_race(troop, "sorcerers")
    if sorcerers and tray > 0 and table.land(troop):
        ways.append(("sorcerer", set()))
    if table.has_power(troop, "vampire"):
        ways.append(("vampire", {"vampire"} if sorcerers else set()))
    seats = range(table.state.players)
    if table.controls(troop, "orb") and not any(table.used(troop, "orb", s) for s in seats):
        ways.append(("orb", {"orb"}))
    if "bag_orb" in copied(table, troop, ("orb",)):
        ways.append(("bag_orb", {"bag_orb"}))
    found: set[str] = set()
    for (means, named), mats, region in product(
        ways, at_hand(table, troop, ("doormat",)), table.regions
    ):
        tools = named | mats
        if len(mats) > 1 or len([t for t in tools if t.startswith("bag_")]) > 1:
            continue
        victim = table.holder(region)
        if victim is None or victim.seat == troop.seat or not victim.active:
            continue
        if table.tokens(region) != 1 or table.camps(region) or is_silent(table, troop, region):
            continue
        if table.used(troop, means, victim.seat) or not fits(table, region, tools):
            continue
        if may_attack(table, troop, region, mats):
            found.add(line("substitute", table, region, tools))
    return found


def dragons(table: Table, troop: Troop) -> set[str]:
    """P-DRAGONMASTER: one token, for Mummies two, wherever the race may strike."""
    price = 2 if table.is_race(troop, "mummies") else 1
    if not table.has_power(troop, "dragon_master") or table.used(troop, "dragon"):
        return set()
    return {
        line("dragon", table, region, mats)
        for mats in at_hand(table, troop, ("doormat",))
        for region in table.regions
        if len(mats) < 2
        and troop.hand >= price
        and may_attack(table, troop, region, mats)
        and not is_silent(table, troop, region)
        and fits(table, region, mats)
    }


def wisps(table: Table, troop: Troop) -> set[str]:
    """R-WILLOWISPS-1: a Crystal, or a region next to one they hold; the Sword comes later."""
    if not table.is_race(troop, "will_o_wisps") or troop.hand == 0:
        return set()
    if table.state.rolled != NO_ROLL:
        return set()
    crystals = [r for r in table.land(troop) if table.is_crystal(r)]
    lit = {
        r
        for r in table.regions
        if table.is_crystal(r) or any(adjacent(table, troop, c, r) for c in crystals)
    }
    return {
        line("wisp", table, region, tools)
        for tools in at_hand(table, troop, ("socks", "doormat"))
        for region in lit
        if may_attack(table, troop, region, tools)
        and not is_silent(table, troop, region)
        and fits(table, region, tools)
    }


def attacks(table: Table) -> set[str]:
    """Every attack that the race on the move may make now."""
    troop = table.state.troops[table.state.acting]
    found = conquests(table, troop)
    if table.state.phase == CONQUER:
        found |= substitutions(table, troop) | dragons(table, troop) | wisps(table, troop)
    return found
