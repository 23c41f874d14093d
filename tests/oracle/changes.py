"""What follows from an attack, a decline, the end of conquests, and from pirates."""

from __future__ import annotations

from tests.oracle.attacks import STOCK, Attacks, Line
from tests.oracle.position import Position, Troop
from tests.oracle.scores import scored

SHIPS = 12
HAMMERS = 7
STAYING_BADGES = ("spirit", "muddy", "reborn", "royal", "tomb", "wise")
Facts = dict[str, object]


# Attacks that succeed (B-CONQ-6, B-LOSS, B-COST-8).
def after_attack(at: Position, troop: Troop, line: Line) -> Facts:
    """What is seen as soon as the region has fallen."""
    verb, region, tools = line
    attacks = Attacks(at, troop)
    paid = 1 + at.is_race(troop, "mummies")
    if verb == "conquer":
        paid = attacks.cost(region, tools)
    hammers = 0
    if verb != "substitute" and not attacks.silenced(region):
        hammers = min(paid, troop.in_hand("hammer"))  # R-IRONDWARVES-2: like tokens, also a Dragon
    spent = paid - hammers
    placed = spent
    if verb == "substitute":
        # The tray gives the token; if it has none, Vampires and the Orb take one of the hand.
        spent = 0 if at.tray(troop.race, STOCK.get(troop.race, 1)) else 1
        placed = 1
    coins = list(at.coins)
    facts: Facts = {"holder": troop.name, "tokens": placed, "hammers": hammers}
    victim = at.holder.get(region)
    back = 0
    if victim is not None:
        number = victim.holds[region]
        lost = losses(at, troop, victim, line)
        if victim.seat != troop.seat:
            if victim.race == "liches" and not victim.active:
                coins[troop.seat] -= 1
                coins[victim.seat] += 1
            coins[victim.seat] += at.has(victim, "martyr")
        elif victim.active:  # RUL-23: the player's own race, driven off by his Ghouls
            back = number - lost
        facts["victim"] = victim.hand + victim.withdrawn + number - lost
        facts["others"] = {r: n for r, n in victim.holds.items() if r != region}
    facts["hand"] = troop.hand - spent
    facts["coins"] = coins
    facts["neutral"] = (0, False, False)
    facts["defences"] = [at.is_race(troop, "trolls") and lairs(at, region) < 10, 0, 0, 0]
    facts["staying"] = standing(at, at, troop, region)
    full = at.is_empty(region)
    facts["conquered"] = region in troop.conquered or not full
    for tool in tools:
        if not tool.startswith("bag_") and tool != "vampire":
            facts[tool] = region
    facts["bag"] = any(tool.startswith("bag_") for tool in tools)
    facts["dragon"] = verb == "dragon"
    facts["rest"] = back
    return facts


def standing(before: Position, at: Position, troop: Troop, region: str) -> list[int]:
    """The markers that stay; nothing is said of those that the attacker brings."""
    if before.is_race(troop, before.house.planters):
        return []
    return [at.markers(marker, region) for marker in at.house.staying]


def lairs(at: Position, region: str) -> int:
    return sum(at.markers("lair", other) for other in at.regions if other != region)


def losses(at: Position, troop: Troop, victim: Troop, line: Line) -> int:
    """B-LOSS-1 to -6."""
    verb, region, tools = line
    number = victim.holds[region]
    if verb == "substitute":
        return 1
    if at.is_race(victim, "elves") or at.has(victim, "immortal"):
        return 0
    if tools & {"socks", "bag_socks"}:
        return 0
    if victim.seat == troop.seat and not victim.active:
        return number
    return 1


def seen_after_attack(before: Position, after: Position, troop: Troop, line: Line) -> Facts:
    """The same facts, looked up."""
    _, region, tools = line
    new = after.acting
    assert new is not None
    holder = after.holder.get(region)
    facts: Facts = {
        "holder": holder.name if holder is not None else None,
        "tokens": holder.holds[region] if holder is not None else 0,
        "hammers": after.markers("hammer", region),
    }
    victim = before.holder.get(region)
    back = 0
    if victim is not None:
        left = next((t for t in after.troops if t.name == victim.name), None)
        if victim.seat == troop.seat and victim.active and left is not None:
            back = left.hand - victim.hand
        facts["victim"] = left.hand + left.withdrawn if left is not None else 0
        facts["others"] = left.holds if left is not None else {}
    facts["hand"] = new.hand
    facts["coins"] = after.coins
    facts["neutral"] = (
        after.monsters.get(region, 0),
        region in after.tribes,
        region in after.ships,
    )
    facts["defences"] = [after.markers(m, region) for m in ("lair", "fortress", "armor", "camp")]
    facts["staying"] = standing(before, after, troop, region)
    facts["conquered"] = region in new.conquered
    for tool in tools:
        if not tool.startswith("bag_") and tool != "vampire":
            facts[tool] = after.found[tool]
    facts["bag"] = region in [place for place, _ in after.pieces("bag")] and any(
        tool.startswith("bag_") for tool in tools
    )
    facts["dragon"] = region in [place for place, _ in after.pieces("dragon")]
    facts["rest"] = back
    return facts


# Declines (§8).
class Decline:
    """What a decline leaves of a player's races, and what it brings."""

    def __init__(self, at: Position, lent: bool) -> None:
        troop = at.active(at.turn)
        assert troop is not None
        self.at = at
        self.troop = troop
        self.powers = {troop.power} | ({at.lent(troop)} if lent else set())
        self.vanishes = "vanishing" in self.powers
        self.buries = not self.vanishes and "tomb" in (troop.power, at.lent(troop))
        self.beside = "spirit" in self.powers or bool({troop.race, *self.powers} & at.house.beside)
        self.left = {r: n for r, n in troop.holds.items() if at.may_stay(troop, r)}

    def holds(self) -> dict[str, tuple[str, int]]:
        """Who holds what afterwards."""
        found: dict[str, tuple[str, int]] = {}
        for other in self.at.troops:
            # RUL-110: nobody makes room for a race beside the limit, nor does such a race.
            mine = other.seat == self.troop.seat and not other.active
            if mine and (not other.ordinary or self.beside):
                # Ghouls that still stand on a thawed River leave it now at the latest.
                stay = [r for r in other.holds if self.at.may_stay(other, r)]
                found |= {r: (other.race, other.holds[r]) for r in stay}
        if not self.vanishes:
            for region, number in self.left.items():
                all_stay = self.troop.race == "ghouls" or self.buries
                found[region] = (self.troop.race, number if all_stay else 1)
        return found

    def parting(self) -> int:
        """P-VANISHING, RUL-103: two coins a region, one beside a ship."""
        if not self.vanishes:
            return 0
        ships = self.at.ships
        return sum(1 if self.at.near(r) & ships else 2 for r in self.left)

    def coins(self) -> list[int]:
        """Everybody's coins once it has been scored."""
        plain = {**self.at.plain, "players": list(self.at.plain["players"])}
        seat = self.troop.seat
        holds = self.holds()
        races = [
            {**t.plain, "slot": "spirit", "used": [], "conquered": []}
            | {"holds": {r: n for r, (race, n) in holds.items() if race == t.race}}
            | {"power": t.power if t.power in STAYING_BADGES or not t.active else ""}
            for t in self.at.troops
            if t.seat == seat
        ]
        plain["players"][seat] = {**plain["players"][seat], "races": races}
        after = Position(self.at.board, plain, self.at.house)
        coins = scored(after, seat)
        coins[seat] += self.parting()
        return coins


def held_by(at: Position, seat: int) -> dict[str, tuple[str, int]]:
    """Who of a seat's races holds what."""
    return {
        r: (troop.race, n)
        for troop in at.troops
        if troop.seat == seat
        for r, n in troop.holds.items()
    }


# The end of conquests (§6, §7, R-AMAZONS, R-IRONDWARVES).
def shortfall(at: Position, troop: Troop) -> int:
    """How many regions must be given up, for there are too few tokens to keep them."""
    tokens = sum(troop.holds.values()) + troop.hand
    if at.is_race(troop, "amazons"):
        tokens = max(0, tokens + troop.aside - 4)
    return max(0, len(troop.holds) - tokens)


def hammers(at: Position, troop: Troop) -> int:
    """In hand and on the map."""
    return troop.in_hand("hammer") + sum(at.markers("hammer", r) for r in troop.holds)


def hammers_after(at: Position, troop: Troop, before: int) -> int:
    """R-IRONDWARVES-1: one more for each Mine that is kept, seven at most."""
    return min(HAMMERS, before + sum(at.is_mine(region) for region in troop.holds))


def reinforcements(at: Position, troop: Troop) -> tuple[int, str]:
    """Tokens due when conquests are over, and the race they are of: the tray may have fewer."""
    if at.is_race(troop, "skeletons"):
        return len(troop.conquered) // 2, "skeletons"
    if at.is_race(troop, "mudmen"):
        return sum(at.terrain(region) == "swamp" for region in troop.holds), "mudmen"
    return 0, ""


# Pirates (RW-EVENT-PIRATES, RUL-109).
def invaded(before: Position, after: Position) -> tuple[set[str], set[str]]:
    """The Rivers to which ships must have come, and those where none may have. Where tokens left
    in the same moment nothing is said."""
    must: set[str] = set()
    stock = SHIPS - len(before.ships)
    never: set[str] = set()
    for region in before.regions:
        if before.terrain(region) != "river" or region in before.ships:
            continue
        full = region in before.holder or region in before.tribes or region in before.monsters
        if full and region in after.holder:
            never.add(region)
        elif not full and region not in after.holder:
            must.add(region)
    return (must if len(must) <= stock else set()), never
