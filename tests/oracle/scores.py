"""What a turn brings (§11 of the rules)."""

from __future__ import annotations

from tests.oracle.attacks import Attacks
from tests.oracle.position import Position, Troop

PLACES = (
    *("altar", "crypt", "diamond", "fountain", "keep"),
    *("mine_of_the_lost_dwarf", "pentacle", "pipe", "stonehedge"),
)


def scored(at: Position, seat: int) -> list[int]:
    """Everybody's coins once this seat's turn has been scored."""
    coins = list(at.coins)
    coins[seat] += harbours(at, seat)
    for troop in at.troops:
        if troop.seat == seat:
            coins[seat] += sum(of_region(at, troop, region) for region in troop.holds)
            coins[seat] += spoils(at, troop) * len(troop.conquered - set(troop.holds))
            coins[seat] += of_race(at, troop)
    active = at.active(seat)
    if active is not None:
        for payer, owed in tributes(at, active).items():
            paid = min(owed, coins[payer])
            coins[payer] -= paid
            coins[seat] += paid
    return coins


def spoils(at: Position, troop: Troop) -> int:
    """B-SCORE-2: a region conquered this turn while it was not empty."""
    return at.is_race(troop, "orcs") + at.has(troop, "pillaging")


def of_region(at: Position, troop: Troop, region: str) -> int:
    """B-SCORE-1 to -4."""
    coins = 1 + bonuses(at, troop, region)
    if any(other in at.ships for other in at.near(region)):
        coins = max(0, coins - 1)
    if at.found.get("mine_of_the_lost_dwarf") == region or not troop.active:
        return coins
    if "scepter" in troop.used and at.found.get("scepter") == region:
        coins *= 2
    bag = region in [place for place, owner in at.pieces("bag") if owner == troop.seat]
    if bag and "bag_scepter" in troop.used and at.has(troop, "magic"):
        coins *= 2
    return coins


def bonuses(at: Position, troop: Troop, region: str) -> int:
    """B-SCORE-2."""
    terrain = at.terrain(region)
    total = int(at.found.get("keep") == region)
    total += 2 * (at.found.get("mine_of_the_lost_dwarf") == region)
    total += troop.race == "dwarves" and at.is_mine(region)
    total += "muddy" in (troop.power, at.lent(troop)) and terrain == "swamp"
    if not troop.active:
        return total
    if region in troop.conquered:
        total += spoils(at, troop)
    by_race = {
        "humans": terrain == "farmland",
        "wizards": at.is_crystal(region),
        "shrooms": terrain == "forest",
        "drow": is_lonely(at, troop, region),
    }
    by_power = {
        "forest": terrain == "forest",
        "hill": terrain == "hill",
        "swamp": terrain == "swamp",
        "stone": terrain == "mountain",
        "mining": at.is_mine(region),
        "mystic": at.is_crystal(region),
        "merchant": True,
        "fortified": at.markers("fortress", region) > 0,
        "adventurous": region in [at.found[place] for place in PLACES if place in at.found],
        "frightened": troop.holds[region] >= 3,
    }
    total += by_race.get(troop.race, False)
    return total + sum(by_power.get(p, False) for p in {troop.power, at.lent(troop)})


def is_lonely(at: Position, troop: Troop, region: str) -> bool:
    """R-DROW."""
    for other in at.near(region):
        if other in at.monsters or other in at.tribes:
            return False
        holder = at.holder.get(other)
        if holder is not None and holder.name != troop.name:
            return False
    return True


def groups(at: Position, troop: Troop, effective: bool) -> int:
    """How many groups the race's regions form, by real borders or by all that joins them."""
    attacks = Attacks(at, troop)

    def joined(one: str, other: str) -> bool:
        if effective:
            return attacks.adjacent(one, other) or attacks.adjacent(other, one)
        return other in at.near(one)

    left = set(troop.holds)
    number = 0
    while left:
        number += 1
        new = {left.pop()}
        while new:
            new = {r for r in left if any(joined(n, r) for n in new)}
            left -= new
    return number


def of_race(at: Position, troop: Troop) -> int:
    """B-SCORE-5."""
    total = 0
    field = at.found.get("diamond")
    if field in troop.holds:
        assert field is not None
        total += sum(at.same_terrain(field, region) for region in troop.holds)
    if not troop.active:
        wise = "wise" in (troop.power, at.lent(troop))
        return total + 2 * (wise and bool(troop.holds))
    if at.has(troop, "fisher"):
        total += sum(at.is_coastal(region) for region in troop.holds) // 2
    if at.has(troop, "flocking") and groups(at, troop, effective=True) == 1:
        total += 2
    if at.has(troop, "quarreling"):
        total += groups(at, troop, effective=False)
    if at.has(troop, "alchemist"):
        total += 2
    if troop.power == "wealthy" and troop.plain.get("first_turn"):
        total += 7
    if at.lent(troop) == "wealthy" and at.plain.get("badge_new"):
        total += 7
    return total


def harbours(at: Position, seat: int) -> int:
    """RUL-61: 1 + 2 + … in place of one for each."""
    held = [r for troop in at.troops if troop.seat == seat for r in troop.holds]
    number = sum(at.marked(region, "harbour") for region in held)
    return number * (number - 1) // 2


def tributes(at: Position, troop: Troop) -> dict[int, int]:
    """B-SCORE-6: what each other player owes."""
    spots: list[set[str]] = []
    if at.has(troop, "thieving"):
        spots.append({n for region in troop.holds for n in at.near(region)})
    if "ring" in troop.used:
        spots.append(at.near(at.found["ring"]))
    if "bag_ring" in troop.used and at.has(troop, "magic"):
        spots += [at.near(place) for place, owner in at.pieces("bag") if owner == troop.seat]
    owed: dict[int, int] = {}
    for payer in range(len(at.coins)):
        other = at.active(payer)
        if payer != troop.seat and other is not None:
            owed[payer] = sum(not spot.isdisjoint(other.holds) for spot in spots)
    return owed
