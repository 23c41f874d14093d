"""Random positions: any race with any power, lent powers, treasures, declined races, any options.

A position is built as the tables of a scenario. What is written is what a game could have led to,
as far as one can tell; the audit looks at it before it is played, and those that are not sound are
built anew.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from declive.content.catalogue import BOXES, powers, races
from declive.engine.options import VALUES
from declive.scenarios.map import WORLDS
from tests.fuzzing.document import Document
from tests.fuzzing.land import WATER, Land, some_land
from tests.fuzzing.pieces import put_markers, put_treasures

STOCK = {race.id: race.stock for box in BOXES for race in races(box)}
LASTING = [power.id for box in BOXES for power in powers(box) if power.effect.lasts()]
EVENTS = ["calm", "pirates", "storm", "winter"]
PHASES = {"start": 8, "conquer": 6, "placement": 3, "pick": 2, "ghouls": 2, "redeploy": 2}
"""Phases in which a position may begin, and how often."""
LATER = {"withdraw": 1, "altar": 1, "stout": 1}
USES = (
    "dragon",
    "substitute",
    "fortress",
    "sword",
    "socks",
    "doormat",
    "orb",
    "balrog",
    "caravel",
    "die",
    "ring",
    "scepter",
    "bag",
    "reborn",
)
"""What may be used up when a position begins in the middle of a turn."""
KEPT = 0.15
"""How often a declined race holds water that it took when it could."""
OTHER_VALUE = 0.08
"""How often an option is not the usual one."""
CONQUEST_ONLY = 4
MOST_ROUNDS = 8


@dataclass(frozen=True)
class Combo:
    """What the player on turn has: a race, its power, and a power lent by Stonehedge."""

    race: str
    power: str
    lent: str


@dataclass
class Band:
    """A race on the table."""

    seat: str
    slot: str
    race: str
    power: str
    holds: dict[str, int] = field(default_factory=dict)
    hand: int = 0
    aside: int = 0
    extra: Document = field(default_factory=dict)

    @property
    def active(self) -> bool:
        """Whether it is its player's active race."""
        return self.slot == "active"

    @property
    def left(self) -> int:
        """Tokens still in the tray."""
        return STOCK[self.race] - sum(self.holds.values()) - self.hand - self.aside


@dataclass
class Table:
    """A position while it is being built."""

    luck: random.Random
    world: str
    land: Land
    phase: str
    turn: str
    seats: str
    event: str = ""
    bands: list[Band] = field(default_factory=list)
    lent: str = ""
    neutral: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    relics: dict[str, str] = field(default_factory=dict)
    markers: dict[str, list[str]] = field(default_factory=dict)

    def holder(self, region: str) -> Band | None:
        """Who holds the region."""
        return next((band for band in self.bands if region in band.holds), None)

    def active(self, seat: str) -> Band | None:
        """The active race of the seat."""
        return next((band for band in self.bands if band.active and band.seat == seat), None)

    def enjoys(self, band: Band, power: str) -> bool:
        """Whether the race has the power, of its own or lent."""
        if band.power == power:
            return True
        holds = [region for region, place in self.places.items() if "stonehedge" in place]
        return power == self.lent and any(region in band.holds for region in holds)

    def chance(self, likely: float) -> bool:
        """Whether something happens that is so likely."""
        return self.luck.random() < likely


def position(luck: random.Random, world: str, combo: Combo | None, rich: bool = False) -> Document:
    """A position in which the player on turn has the combo, or any; a rich one has all relics."""
    table = _begin(luck, world, combo)
    _seat_bands(table, combo)
    _settle(table)
    _put_neutrals(table)
    put_treasures(table, STONEHEDGE if combo else "", rich)
    put_markers(table)
    return _document(table)


STONEHEDGE = "stonehedge"


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


# Writing it down.
def _document(table: Table) -> Document:
    rounds = table.luck.choice((1, 2, 3, 5, MOST_ROUNDS))
    document: Document = {
        "world": table.world,
        "options": _options(table),
        "board": table.land.board,
        "players": {seat: _player(table, seat) for seat in table.seats},
        "neutral": table.neutral,
        "places": table.places,
        "relics": table.relics,
        "markers": table.markers,
        "turn": {"player": table.turn, "phase": table.phase, "round": rounds},
    }
    if table.event:
        document["piles"] = {"events": [table.event]}
    if table.chance(0.1):
        _thin_out_row(table, document)
    return document


def _thin_out_row(table: Table, document: Document) -> None:
    """A row of few combos, as when banners run short."""
    boxes = WORLDS[table.world]
    taken = [band.race for band in table.bands] + [band.power for band in table.bands]
    names = [race.id for box in boxes for race in races(box) if race.id not in taken]
    badges = [power.id for box in boxes for power in powers(box)]
    badges = [power for power in badges if power not in (*taken, table.lent)]
    number = table.luck.randint(1, 3)
    pairs = zip(table.luck.sample(badges, number), table.luck.sample(names, number))
    document["row"] = [f"{power} {race} +{table.luck.randint(0, 3)}" for power, race in pairs]


def _options(table: Table) -> dict[str, str]:
    return {
        name: table.luck.choice(values[1:])
        for name, values in VALUES.items()
        if table.chance(OTHER_VALUE)
    }


def _player(table: Table, seat: str) -> Document:
    player: Document = {}
    for band in table.bands:
        if band.seat != seat:
            continue
        told: Document = {"race": band.race}
        if band.power:
            told["power"] = band.power
        if band.holds:
            told["holds"] = band.holds
        if band.hand:
            told["hand"] = band.hand
        if band.aside:
            told["aside"] = band.aside
        told |= band.extra
        if band.active:
            player |= {**told, **_deeds(table, band)}
        else:
            player[band.slot] = told
    player["coins"] = table.luck.choice((0, 0, 1, 2, 5, 9))
    return player


def _deeds(table: Table, band: Band) -> Document:
    """What an active race has besides tokens, and what it did this turn."""
    luck = table.luck
    told: Document = {}
    others = [seat for seat in table.seats if seat != band.seat]
    mine = band.seat == table.turn
    if band.race == "iron_dwarves" and table.chance(0.7):
        told["hammers"] = luck.randint(1, 7)
    if table.enjoys(band, "diplomat") and not mine and table.chance(0.7):
        told["peace"] = luck.choice(others)
    if table.enjoys(band, "vengeful") and table.chance(0.7):
        told["vengeance"] = luck.sample(others, luck.randint(1, len(others)))
    if not mine:
        return told
    if table.chance(0.2):
        told["first_turn"] = True
    if table.phase in ("conquer", "redeploy", "placement") and table.chance(0.4):
        told["conquered"] = luck.sample(list(band.holds), luck.randint(0, len(band.holds)))
        told["attacked"] = luck.sample(others, luck.randint(0, len(others)))
    if table.phase in ("conquer", "ghouls", "redeploy", "placement") and table.chance(0.25):
        told["used"] = luck.sample(USES, luck.randint(1, 4))
    return told
