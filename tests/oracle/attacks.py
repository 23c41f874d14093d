"""What the rules let a race attack, and at what price (§5, §9, §15 of the rules)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.position import GUARDS, WATER, Position, Troop

Line = tuple[str, str, frozenset[str]]
"""A verb, a region and what is used."""
CARRIED = ("sword", "socks", "doormat")
DOORMATS = {"doormat", "bag_doormat"}
SOCKS = {"socks", "bag_socks"}
STOCK = {"sorcerers": 18}


class Attacks:
    """All attacks of the race that acts."""

    def __init__(self, position: Position, troop: Troop) -> None:
        self.at = position
        self.troop = troop
        self.coins = position.coins[troop.seat]
        self.used_up = {r for r in position.regions if self._is_closed(r)}
        self.plain = self._plain_reach()
        self.reach = self._entries() if not troop.holds else self._extended()

    # Closed whatever the reach (B-CONQ-2, B-IMM).
    def _is_closed(self, region: str) -> bool:
        at, troop = self.at, self.troop
        terrain = at.terrain(region)
        if region in troop.holds or terrain == "chasm" or self._guarded(region):
            return True
        if terrain in ("sea", "lake") and not self._swims():
            return True
        if region in troop.plain.get("barred", ()):
            return True
        holder = at.holder.get(region)
        if holder is None or holder.seat == troop.seat:
            return False
        if holder.race == "liches" and not holder.active and self.coins == 0:
            return True
        peace = holder.plain.get("pact") == "ABCDE"[troop.seat]
        return peace and troop.active and at.has(holder, "diplomat")

    def _swims(self) -> bool:
        """P-SEAFARING-1, MIX-3: who takes Seas and Lakes."""
        return self.at.is_race(self.troop, "kraken") or self.at.has(self.troop, "seafaring")

    def _guarded(self, region: str) -> bool:
        for word in GUARDS:
            for place, owner in self.at.pieces(word):
                if place == region and (word == "balrog" or owner != self.troop.seat):
                    return True
        return False

    def silenced(self, region: str) -> bool:
        """R-GNOMES."""
        holder = self.at.holder.get(region)
        return (
            holder is not None
            and holder.seat != self.troop.seat
            and self.at.is_race(holder, "gnomes")
        )

    # Reach.
    def _plain_reach(self) -> set[str]:
        """Real borders, or the ordinary entries (B-FIRST-1 to -3)."""
        at = self.at
        if self.troop.holds:
            return {n for own in self.troop.holds for n in at.near(own)}
        edge = {r for r in at.regions if at.marked(r, "edge")}
        shore = {n for r in edge if at.terrain(r) == "sea" for n in at.near(r)}
        return edge | (shore & at.land)

    def _entries(self) -> set[str]:
        """B-FIRST-5."""
        at, troop = self.at, self.troop
        found = set(self.plain)
        if at.is_race(troop, "flames"):
            slopes = {n for place, _ in at.pieces("volcano") for n in at.near(place)}
            if any(
                r not in self.used_up and (r in self.plain or not self.silenced(r)) for r in slopes
            ):
                found = slopes
        if at.is_race(troop, "halflings"):
            found |= set(at.regions)
        if at.has(troop, "flying"):
            found |= at.land
        if at.is_race(troop, "spiderines"):
            found |= {r for r in at.regions if at.is_chasm_side(r)}
        if at.is_race(troop, "lizardmen"):
            # RUL-112: beside any River that is not frozen, guarded or not.
            found |= {r for r in at.land if any(self._is_water(n) for n in at.near(r))}
        return found | self._landing()

    def _extended(self) -> set[str]:
        """§5.4."""
        at, troop = self.at, self.troop
        found = set(self.plain)
        if at.has(troop, "flying"):
            found |= at.land
        found |= {r for r in at.regions if any(self._linked(own, r) for own in troop.holds)}
        if at.is_race(troop, "lizardmen"):
            found |= self._river_road()
        return found | self._landing()

    def _linked(self, own: str, region: str) -> bool:
        """Adjacency that is not of borders: Underworld, Spiderines, the Pipe."""
        at, troop = self.at, self.troop
        if at.has(troop, "underworld") and at.marked(own, "cavern") and at.marked(region, "cavern"):
            return True
        if at.is_race(troop, "spiderines") and at.is_chasm_side(region):
            return True
        pipe = at.found.get("pipe")
        if pipe is None or not troop.active or pipe not in troop.holds:
            return False
        return at.same_terrain(pipe, own) and at.same_terrain(pipe, region)

    def adjacent(self, own: str, region: str) -> bool:
        return region in self.at.near(own) or self._linked(own, region)

    def _is_water(self, region: str) -> bool:
        return self.at.terrain(region) in WATER and region not in self.at.land

    def _river_road(self) -> set[str]:
        """R-LIZARDMEN-1, -3, -5: the open water they touch, joined up, and all that borders it."""
        at = self.at
        road: set[str] = set()
        new = {n for own in self.troop.holds for n in (own, *at.near(own))}
        while True:
            new = {r for r in new if self._is_water(r) and not self._guarded(r)} - road
            if not new:
                return road | {n for r in road for n in at.near(r)}
            road |= new
            new = {n for r in new for n in at.near(r)}

    def _landing(self) -> set[str]:
        """RW-SHIPYARD-2."""
        if self.troop.seat != self.at.turn:
            return set()
        return {r for place, _ in self.at.pieces("caravel") for r in (place, *self.at.near(place))}

    def may_attack(self, region: str, tools: frozenset[str] = frozenset()) -> bool:
        if region in self.used_up:
            return False
        if self.silenced(region):
            return not tools and region in self.plain and region in self.reach
        return region in self.reach or bool(tools & DOORMATS)

    # The price (B-COST).
    def cost(self, region: str, tools: frozenset[str] = frozenset()) -> int:
        at, troop = self.at, self.troop
        silenced = self.silenced(region)
        total = 2
        if at.terrain(region) == "river":
            total = {"storm": 3, "winter": 2}.get(at.event, 1)
        total += (at.terrain(region) == "mountain") + (at.found.get("keep") == region)
        # RUL-111: what stays in its region counts for everybody.
        for marker, defends in at.house.staying.items():
            total += defends * at.markers(marker, region)
        if silenced or not (tools & SOCKS or self.burns(region)):
            holder = at.holder.get(region)
            total += holder.holds[region] if holder is not None else 0
            total += (region in at.tribes) + (region in at.ships) + at.monsters.get(region, 0)
            for marker in ("camp", "fortress", "lair", "armor"):
                total += at.markers(marker, region)
        total += at.is_race(troop, "mummies")
        if not silenced:
            total -= self._discounts(region, tools) + (at.rolled or 0)
        return max(1, total)

    def burns(self, region: str) -> bool:
        """R-FLAMES-4."""
        at, troop = self.at, self.troop
        if not at.is_race(troop, "flames"):
            return False
        slopes = {n for place, _ in at.pieces("volcano") for n in at.near(place)}
        chain: set[str] = set()
        new = slopes & set(troop.holds)
        while new:
            chain |= new
            new = {
                r for r in troop.holds if r not in chain and any(self.adjacent(c, r) for c in new)
            }
        return region in slopes or any(self.adjacent(link, region) for link in chain)

    def _discounts(self, region: str, tools: frozenset[str]) -> int:
        """B-COST-5."""
        at, troop = self.at, self.troop
        total = at.has(troop, "commando") + at.is_race(troop, "ogres")
        if at.is_race(troop, "giants"):
            high = [own for own in troop.holds if at.terrain(own) == "mountain"]
            total += any(self.adjacent(own, region) for own in high)
        total += at.is_race(troop, "tritons") and at.is_coastal(region)
        total += at.has(troop, "mounted") and at.terrain(region) in ("hill", "farmland")
        total += at.has(troop, "underworld") and at.marked(region, "cavern")
        total += at.is_race(troop, "cultists") and self._ancient_helps(region, tools)
        holder = at.holder.get(region)
        if holder is not None and at.has(troop, "vengeful"):
            total += "ABCDE"[holder.seat] in troop.plain.get("vengeance", ())
        return total + 2 * len(tools & {"sword", "bag_sword"})

    def _ancient_helps(self, region: str, tools: frozenset[str]) -> bool:
        """R-CULTISTS-2, RUL-33."""
        for place, owner in self.at.pieces("ancient"):
            if owner == self.troop.seat:
                flies = self.at.has(self.troop, "flying") and region in self.at.land
                return self.adjacent(place, region) or flies or bool(tools & DOORMATS)
        return False

    # What may be used.
    def tools(self, names: tuple[str, ...]) -> Iterator[frozenset[str]]:
        """Every set of relics that may go together: those under control, and one copy."""
        at, troop = self.at, self.troop
        own = [
            name
            for name in names
            if troop.active and at.holds_item(troop, name) and name not in troop.used
        ]
        sets = [frozenset[str]()]
        for name in own:
            sets += [tools | {name} for tools in sets]
        yield from sets
        for name in self.copies(names):
            yield from (tools | {name} for tools in sets)

    def copies(self, names: tuple[str, ...]) -> list[str]:
        """P-MAGIC: what the Bag may be now."""
        if not self.at.has(self.troop, "magic") or "bag" in self.troop.used:
            return []
        return [f"bag_{name}" for name in names if name in self.at.found]

    def fits(self, region: str, tools: frozenset[str]) -> bool:
        """RUL-42: not the Bag and what it copies in one region."""
        for tool in tools:
            relic = tool.removeprefix("bag_")
            if relic != tool and (relic in tools or self.at.found[relic] == region):
                return False
        return True

    def lines(self) -> set[Line]:
        """All that may be attacked in any way."""
        found = set(self._conquests())
        if self.at.phase == "conquer":
            found |= {*self._substitutions(), *self._dragons(), *self._wisps()}
        return found

    def _conquests(self) -> Iterator[Line]:
        at, troop = self.at, self.troop
        if troop.hand == 0:
            return
        berserk = troop.active and troop.power == "berserk"
        for tools in self.tools(CARRIED):
            for region in at.regions:
                if not self.may_attack(region, tools) or not self.fits(region, tools):
                    continue
                silenced = self.silenced(region)
                means = troop.hand + (0 if silenced else troop.in_hand("hammer"))
                short = self.cost(region, tools) - means
                if short <= 0 or at.rolled is not None:
                    yield "conquer", region, tools
                elif short <= 3 and "die_spent" not in at.plain and (silenced or not berserk):
                    yield "roll", region, tools

    def _substitutions(self) -> Iterator[Line]:
        """R-SORCERERS, P-VAMPIRE, U-RELIC-ORB: a lone active token."""
        at, troop = self.at, self.troop
        if troop.hand == 0:
            return
        ways: list[tuple[str, str]] = []
        sorcerers = at.is_race(troop, "sorcerers")
        if sorcerers and at.tray("sorcerers", STOCK["sorcerers"]) and troop.holds:
            ways.append(("sorcerer", ""))
        if at.has(troop, "vampire"):
            ways.append(("vampire", "vampire" if sorcerers else ""))
        shone = any(used.split()[0] == "orb" for used in troop.used)
        if troop.active and at.holds_item(troop, "orb") and not shone:
            ways.append(("orb", "orb"))
        if self.copies(("orb",)):
            ways.append(("bag_orb", "bag_orb"))
        for region, holder in at.holder.items():
            if holder.seat == troop.seat or not holder.active or holder.holds[region] != 1:
                continue
            if at.markers("camp", region) or self.silenced(region):
                continue
            for act, tool in ways:
                if troop.did_to(act, holder.seat):
                    continue
                for mats in self.tools(("doormat",)):
                    tools = mats | ({tool} if tool else frozenset())
                    if len(mats) > 1 or sum(t.startswith("bag_") for t in tools) > 1:
                        continue
                    if self.may_attack(region, mats) and self.fits(region, tools):
                        yield "substitute", region, tools

    def _dragons(self) -> Iterator[Line]:
        at, troop = self.at, self.troop
        if not at.has(troop, "dragon_master") or "dragon" in troop.used:
            return
        if troop.hand < 1 + at.is_race(troop, "mummies"):
            return
        for mats in self.tools(("doormat",)):
            for region in at.regions:
                fits = len(mats) < 2 and self.fits(region, mats) and not self.silenced(region)
                if fits and self.may_attack(region, mats):
                    yield "dragon", region, mats

    def _wisps(self) -> Iterator[Line]:
        """R-WILLOWISPS-1; the Sword is named after the die."""
        at, troop = self.at, self.troop
        if not at.is_race(troop, "will_o_wisps") or troop.hand == 0 or at.rolled is not None:
            return
        lights = [own for own in troop.holds if at.is_crystal(own)]
        lit = {r for r in at.regions if any(self.adjacent(light, r) for light in lights)}
        lit |= {r for r in at.regions if at.is_crystal(r)}
        for tools in self.tools(("socks", "doormat")):
            for region in lit:
                fits = not self.silenced(region) and self.fits(region, tools)
                if fits and self.may_attack(region, tools):
                    yield "wisp", region, tools
