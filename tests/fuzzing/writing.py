"""A table that was made up, written as the case of a scenario."""

from __future__ import annotations

from declive.content.catalogue import powers, races
from declive.engine.options import VALUES
from declive.scenarios.map import WORLDS
from tests.fuzzing.bands import MOST_ROUNDS, Band, Table
from tests.fuzzing.document import Document

EVENTS = ["calm", "pirates", "storm", "winter"]
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


# Writing it down.
def document_of(table: Table) -> Document:
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
