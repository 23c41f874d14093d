"""What follows when a region falls (B-CONQ-6, B-LOSS, B-MARK-1): foretold, then looked up."""

from __future__ import annotations

from dataclasses import dataclass, field

from declive.engine.troop import Troop
from tests.properties.referee.costs import SOCKS, cost
from tests.properties.referee.facts import Table

Facts = dict[str, object]


@dataclass(frozen=True)
class Attack:
    """A region that is going to fall: to whom, how, and with which tools."""

    attacker: Troop
    region: int
    verb: str
    tools: set[str] = field(default_factory=set)


def losses(table: Table, attack: Attack, victim: Troop) -> int:
    """B-LOSS-3, -6: how many tokens go to the tray."""
    tokens = table.tokens(attack.region)
    own = victim.seat == attack.attacker.seat
    if attack.verb == "substitute":
        return tokens
    if table.is_race(victim, "elves") or table.has_power(victim, "immortal"):
        return 0
    if attack.verb == "balrog":
        return min(2, tokens)
    if attack.tools & SOCKS:
        return 0
    if own and not victim.active and table.option("selfconq_withdraw") == "no":
        return tokens
    return min(1, tokens)


def is_empty(table: Table, region: int) -> bool:
    """Neither race tokens nor neutral ones."""
    ship = table.ship(region) and table.option("pirate_nonempty") == "yes"
    return not (table.tokens(region) or table.tribe(region) or table.monsters(region) or ship)


def spent(table: Table, attack: Attack) -> int:
    """Tokens and Hammers that stand in the region afterwards."""
    if attack.verb == "substitute":
        return 1
    if attack.verb == "dragon":
        return 2 if table.is_race(attack.attacker, "mummies") else 1
    return cost(table, attack.attacker, attack.region, attack.tools)


def purses(table: Table, attack: Attack, victim: Troop | None) -> list[int]:
    """Liches are paid by their conqueror, Martyrs by the bank."""
    coins = list(table.state.coins)
    if victim is not None and victim.seat != attack.attacker.seat:
        if table.race(victim) == "liches" and not victim.active:
            coins[attack.attacker.seat] -= 1
            coins[victim.seat] += 1
        coins[victim.seat] += table.has_power(victim, "martyr")
    return coins


def foretold(table: Table, attack: Attack) -> Facts:
    """What will be seen when the region has fallen."""
    region, attacker = attack.region, attack.attacker
    victim = table.holder(region)
    state = table.state
    facts: Facts = {"coins": purses(table, attack, victim)}
    if victim is not None:
        gone = losses(table, attack, victim)
        rest = table.tokens(region) - gone
        facts["tray of the victim"] = state.tray[victim.race] + gone
        to_hand = victim.seat == attacker.seat and victim.active and attack.verb != "balrog"
        facts["withdrawn"] = victim.withdrawn + (0 if to_hand else rest)
        facts["attacked"] = state.attacked | (int(victim.active) << victim.seat)
        facts["grudge"] = grudge(table, attack, victim)
    else:
        facts["attacked"] = state.attacked
    facts["neutral"] = (0, 0, 0)
    facts["bound"] = (0, 0, 0)
    if attack.verb == "balrog":
        facts["holder"], facts["tokens"] = None, 0
        facts["lair"] = 0
        facts["balrog"] = [region]
        return facts
    facts["holder"] = (attacker.seat, table.race(attacker), attacker.active)
    facts["tokens"] = spent(table, attack)
    facts["spoils"] = bool(attacker.conquered >> region & 1) or not is_empty(table, region)
    lairs = sum(table.lair(r) for r in table.regions if r != region)
    facts["lair"] = int(table.is_race(attacker, "trolls") and lairs < 10)
    moved = [t for t in attack.tools if not t.startswith("bag_") and t != "vampire"]
    facts["relics"] = dict.fromkeys(moved, region)
    facts["bag here"] = any(t.startswith("bag_") for t in attack.tools)
    facts["dragon here"] = attack.verb == "dragon"
    return facts


def grudge(table: Table, attack: Attack, victim: Troop) -> bool:
    """P-VENGEFUL, RUL-106: the attacker is remembered, unless the stones that lend it fall."""
    active = table.active(victim.seat)
    if victim.seat == attack.attacker.seat or not table.has_power(active, "vengeful"):
        return bool(active.vengeance >> attack.attacker.seat & 1) and not lost_with(
            table, active, attack.region
        )
    return not lost_with(table, active, attack.region)


def lost_with(table: Table, troop: Troop, region: int) -> bool:
    """Whether the troop loses its lent Vengeful with this region."""
    lent = table.lent(troop) == "vengeful" and table.badge(troop) != "vengeful"
    return lent and table.place("stonehedge") == region


def seen(before: Table, after: Table, attack: Attack) -> Facts:
    """The same facts, looked up when it has happened."""
    region, state = attack.region, after.state
    victim = before.holder(region)
    facts: Facts = {"coins": list(state.coins), "attacked": state.attacked}
    if victim is not None:
        left = state.troops[victim.index]
        facts["tray of the victim"] = state.tray[victim.race]
        facts["withdrawn"] = left.withdrawn if left.race == victim.race else 0
        grudges = after.active(victim.seat).vengeance
        facts["grudge"] = bool(grudges >> attack.attacker.seat & 1)
    facts["neutral"] = (after.tribe(region), after.monsters(region), after.ship(region))
    facts["bound"] = (after.camps(region), after.armors(region), after.fortress(region))
    facts["tokens"] = after.tokens(region) + after.markers("hammer", region)
    facts["lair"] = after.lair(region)
    holder = after.holder(region)
    facts["holder"] = holder and (holder.seat, after.race(holder), holder.active)
    if attack.verb == "balrog":
        facts["balrog"] = [place for place, _ in after.pieces("balrog")]
        return facts
    new = state.troops[attack.attacker.index]
    facts["spoils"] = bool(new.conquered >> region & 1)
    moved = [t for t in attack.tools if not t.startswith("bag_") and t != "vampire"]
    facts["relics"] = {relic: after.place(relic) for relic in moved}
    facts["bag here"] = region in [place for place, _ in after.pieces("bag")]
    facts["dragon here"] = region in [place for place, _ in after.pieces("dragon")]
    return facts
