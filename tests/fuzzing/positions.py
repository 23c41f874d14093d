"""Random positions: any race with any power, lent powers, treasures, declined races, any options.

A position is built as the tables of a scenario. What is written is what a game could have led to,
as far as one can tell; the audit looks at it before it is played, and those that are not sound are
built anew.
"""

from __future__ import annotations

import random

from declive.content.catalogue import powers, races
from declive.scenarios.map import WORLDS
from tests.fuzzing.bands import (
    CONQUEST_ONLY,
    LASTING,
    LATER,
    PHASES,
    STONEHEDGE,
    Band,
    Combo,
    Table,
)
from tests.fuzzing.document import Document
from tests.fuzzing.land import WATER, some_land
from tests.fuzzing.pieces import put_markers, put_treasures
from tests.fuzzing.writing import EVENTS, KEPT, document_of


def position(luck: random.Random, world: str, combo: Combo | None, rich: bool = False) -> Document:
    """A position in which the player on turn has the combo, or any; a rich one has all relics."""
    table = _begin(luck, world, combo)
    _seat_bands(table, combo)
    _settle(table)
    _put_neutrals(table)
    put_treasures(table, STONEHEDGE if combo else "", rich)
    put_markers(table)
    return document_of(table)


def _begin(luck: random.Random, world: str, combo: Combo | None) -> Table:
    phases = PHASES if luck.random() < 0.85 else LATER
    phase = luck.choices(list(phases), list(phases.values()))[0]
    if combo is not None and phase == "pick":
        phase = "start"
    seats = "ABCD"[: luck.choice((2, 2, 3, 3, 4))]
    table = Table(luck, world, some_land(luck, world), phase, luck.choice(seats), seats)
    if world in ("river_world", "mixed") and table.chance(0.5):
        table.event = luck.choice(EVENTS)
    if combo is not None:
        table.lent = combo.lent
    return table


# Races and powers.
def _seat_bands(table: Table, combo: Combo | None) -> None:
    """Who plays what: everybody has an active race as a rule, and often a declined one."""
    luck = table.luck
    boxes = WORLDS[table.world]
    names = [race.id for box in boxes for race in races(box)]
    badges = [power.id for box in boxes for power in powers(box)]
    luck.shuffle(names)
    luck.shuffle(badges)
    if combo is not None:
        names.remove(combo.race)
        badges.remove(combo.power)
        badges.remove(combo.lent)
    for seat in table.seats:
        if seat == table.turn and combo is not None:
            table.bands.append(Band(seat, "active", combo.race, combo.power))
        elif table.phase == "pick" and seat == table.turn:
            pass
        elif table.chance(0.85) or seat == table.turn:
            table.bands.append(Band(seat, "active", names.pop(), badges.pop()))
        if table.chance(0.6) or (table.phase == "ghouls" and seat == table.turn):
            table.bands.append(_declined(table, seat, names, badges))
        if "spirit" in badges and table.chance(0.1):
            badges.remove("spirit")
            table.bands.append(Band(seat, "spirit", names.pop(), "spirit"))
    if table.phase == "stout":
        _make_stout(table, combo)


def _declined(table: Table, seat: str, names: list[str], badges: list[str]) -> Band:
    """A declined race, those that still act more often than others, with a badge that stays."""
    race = "ghouls" if "ghouls" in names and table.chance(0.4) else names[-1]
    if table.phase == "ghouls" and seat == table.turn and "ghouls" in names:
        race = "ghouls"
    names.remove(race)
    kept = [power for power in badges if power in LASTING and power != "spirit"]
    power = table.luck.choice(kept) if kept and table.chance(0.5) else ""
    if power:
        badges.remove(power)
    return Band(seat, "declined", race, power)


def _make_stout(table: Table, combo: Combo | None) -> None:
    """The player on turn may decline late only if his power, or the one lent to him, is Stout."""
    if combo is not None and "stout" in (combo.power, combo.lent):
        return
    table.phase = "placement"


# Tokens.
def _settle(table: Table) -> None:
    """Put tokens on the map and into hands."""
    luck = table.luck
    free = table.land.open()
    luck.shuffle(free)
    dry = [region for region in free if region in table.land.dry()]
    for band in sorted(table.bands, key=lambda band: band.seat != table.turn or not band.active):
        if dry and not (band.active and table.chance(0.08) and band.seat != table.turn):
            region = dry.pop()
            free.remove(region)
            band.holds[region] = 1
    for region in free:
        able = [band for band in table.bands if _may_stand(table, band, region)]
        if able and table.chance(0.65):
            band = luck.choice(able)
            if band.left:
                band.holds[region] = 1
    for band in table.bands:
        if "keeps" in band.extra:
            band.extra["keeps"] = [region for region in band.extra["keeps"] if region in band.holds]
        _pile_up(table, band)
        _fill_hand(table, band)
    table.bands = [band for band in table.bands if band.active or band.holds]


def _may_stand(table: Table, band: Band, region: str) -> bool:
    terrain = table.land.terrain[region]
    if terrain not in WATER:
        return True
    at_home = band.race == "kraken" or (band.active and band.power == "seafaring")
    if not at_home and not band.active and table.chance(KEPT):
        band.extra.setdefault("keeps", []).append(region)  # from better days
        return True
    if terrain != "river":
        return at_home
    wades = band.seat == table.turn and band.active and table.phase == "conquer"
    return at_home or wades or table.event == "winter" or band.race == "tritons"


def _pile_up(table: Table, band: Band) -> None:
    """Some regions have more than one token, of declined races only where they may."""
    stacks = band.active or band.race == "ghouls" or band.power == "tomb"
    for region in band.holds:
        more = table.luck.choice((0, 0, 1, 1, 2, 3)) if stacks else 0
        band.holds[region] += min(more, band.left)


def _fill_hand(table: Table, band: Band) -> None:
    luck = table.luck
    mine = band.seat == table.turn
    if band.active and band.race == "amazons" and not (mine and table.phase == "conquer"):
        band.aside = min(CONQUEST_ONLY, band.left)
    fights = {"conquer": band.active, "ghouls": band.race == "ghouls", "redeploy": band.active}
    if mine and fights.get(table.phase):
        band.hand = min(luck.randint(0, 9), band.left)
    elif band.active and not band.holds:
        band.hand = min(luck.randint(0, 8), band.left)
    if table.phase == "withdraw" and not mine and band.active and band.holds and table.chance(0.7):
        band.extra["withdrawn"] = min(luck.randint(1, 3), band.left)


def _put_neutrals(table: Table) -> None:
    """Lost Tribes where they are printed, Monsters anywhere on land, ships on Rivers."""
    lairs = 0
    for region in table.land.open():
        if table.holder(region):
            continue
        terrain = table.land.terrain[region]
        if terrain == "river" and table.event and table.chance(0.3):
            table.neutral[region] = "pirates 1"
        elif terrain in WATER:
            continue
        elif "tribe" in table.land.marks[region] and table.chance(0.5):
            table.neutral[region] = "tribe 1"
        elif table.world in ("underground", "mixed") and lairs < 4 and table.chance(0.2):
            table.neutral[region] = "monsters 2"
            lairs += 1
