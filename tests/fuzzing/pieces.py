"""Places, relics, markers and pieces of a random position, each where it may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fuzzing.land import CHASM

if TYPE_CHECKING:
    from tests.fuzzing.bands import Band, Table

PLACES = (
    "altar",
    "crypt",
    "diamond",
    "fountain",
    "keep",
    "mine_of_the_lost_dwarf",
    "pentacle",
    "pipe",
)
RELICS = ("doormat", "ring", "socks", "scepter", "orb", "sword")
LAIRS = 10
FORTRESSES = 6
ARMORS = 8


def put_treasures(table: Table, lender: str, rich: bool) -> None:
    """Relics and places lie about, most of them with the player on turn; the lender is his."""
    if table.world in ("base", "river_world"):
        return
    luck = table.luck
    own = _own(table)
    everywhere = [region for region in table.land.open() if region not in table.neutral]
    if lender:
        dry = [region for region in own if region in table.land.dry()]
        table.places[luck.choice(dry)] = f"{lender}:{table.lent}"
    for word in luck.sample(PLACES, luck.randint(0, 5)):
        sites = [region for region in everywhere if region not in table.places]
        sites = [region for region in sites if region in table.land.dry()]
        if sites:
            table.places[_somewhere(table, own, sites)] = word
    for word in luck.sample(RELICS, len(RELICS) if rich else luck.randint(0, len(RELICS))):
        sites = [region for region in everywhere if region not in table.relics]
        if sites:
            table.relics[_somewhere(table, own, sites)] = word


def _own(table: Table) -> list[str]:
    """The regions of the player on turn, those of his active race if he has any."""
    active = table.active(table.turn)
    if active is not None and active.holds:
        return list(active.holds)
    return [region for band in table.bands if band.seat == table.turn for region in band.holds]


def _somewhere(table: Table, own: list[str], sites: list[str]) -> str:
    """One of the sites, more often than not one of those owned."""
    near = [region for region in sites if region in own]
    return table.luck.choice(near if near and table.chance(0.65) else sites)


def put_markers(table: Table) -> None:
    """Markers and pieces of each race, then the Ghost and the Balrog, who belong to places."""
    for band in table.bands:
        _put_works(table, band)
        if band.active:
            _put_pieces(table, band)
        elif band.power == "royal" and table.chance(0.8):
            _put(table, table.luck.choice(list(band.holds)), "queen")
    _put_ghost(table)
    _put_balrog(table)


def _put(table: Table, region: str, word: str) -> None:
    table.markers.setdefault(region, []).append(word)


def _count(table: Table, word: str) -> int:
    return sum(words.count(word) for words in table.markers.values())


def _put_works(table: Table, band: Band) -> None:
    """Lairs, fortresses and armors, which stay in decline."""
    builds = table.enjoys(band, "fortified") or (not band.active and table.chance(0.2))
    grows = table.enjoys(band, "shield") or (not band.active and table.chance(0.2))
    for region in band.holds:
        if band.race == "trolls" and _count(table, "lair") < LAIRS:
            _put(table, region, "lair")
        if builds and table.chance(0.5) and _count(table, "fortress") < FORTRESSES:
            _put(table, region, "fortress")
        while grows and table.chance(0.3) and _count(table, "armor") < ARMORS:
            _put(table, region, "armor")


def _put_pieces(table: Table, band: Band) -> None:
    """What comes with a race or a power, on the map or still in hand."""
    luck = table.luck
    held = list(band.holds)
    luck.shuffle(held)
    for power, word, number in (
        ("bivouacking", "camp", 5),
        ("dragon_master", "dragon", 1),
        ("heroic", "hero", 2),
        ("royal", "queen", 1),
        ("magic", "bag", 1),
    ):
        if table.enjoys(band, power):
            for region in held[:number]:
                if table.chance(0.6):
                    _put(table, region, word)
    if band.race == "halflings":
        for region in held[:2]:
            if table.chance(0.6):
                _put(table, region, "hole")
    if band.race == "cultists" and held and table.chance(0.8):
        _put(table, held[0], "ancient")
    volcanoes = [region for region in table.land.of(CHASM) if _volcanic(table, region)]
    if band.race == "flames" and volcanoes:
        _put(table, luck.choice(volcanoes), f"volcano:{band.seat}")


def _volcanic(table: Table, region: str) -> bool:
    return "volcano" in table.land.marks[region]


def _put_ghost(table: Table) -> None:
    """He obeys whoever holds his crypt, and may be anywhere else."""
    crypts = [region for region, place in table.places.items() if place == "crypt"]
    if not crypts or table.chance(0.3):
        return
    master = table.holder(crypts[0])
    haunts = [region for region in table.land.open() if region not in crypts]
    if master is None:
        haunts = [region for region in haunts if table.holder(region) is None]
    if haunts:
        _put(table, table.luck.choice(haunts), f"ghost:{master.seat}" if master else "ghost")


def _put_balrog(table: Table) -> None:
    """He stands alone; if there is no room for him his place was not found either."""
    pentacles = [region for region, place in table.places.items() if place == "pentacle"]
    if not pentacles:
        return
    lonely = [
        region
        for region in table.land.open()
        if table.holder(region) is None and region not in table.neutral
    ]
    if lonely:
        _put(table, table.luck.choice(lonely), "balrog")
    else:
        del table.places[pentacles[0]]
