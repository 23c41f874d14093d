"""What every invention must keep to, however it was written."""

from __future__ import annotations

from typing import Final

from declive.boards.sentences import hint, shown
from declive.content import catalogue
from declive.content.catalogue import rule_text
from declive.engine.effect import Effect
from declive.engine.pack import Pack
from declive.engine.roster import PLACE, RELIC, Item, Power, Race
from declive.engine.vocabulary import (
    MARKERS,
    PIECES,
    STAYS,
    TO_BOX,
    TO_OWNER,
    WITHDRAWS,
    Marker,
)
from declive.engine.world import RoundEvent
from declive.packs.tables import LONGEST_NAME, LONGEST_TEXT, id_mistake

HIGHEST_RACE: Final = 10
"""CUSTOM-1."""
HIGHEST_POWER: Final = 5
"""CUSTOM-2."""
SPARE: Final = 5
"""What a race has in the tray beyond its value: a power may bring as many."""
LARGEST_STOCK: Final = 30
MOST_DEFENCE: Final = 3
LARGEST_MARKER_STOCK: Final = 20
MOST_COPIES: Final = 10
MOST: Final = {
    "races": 40,
    "powers": 40,
    "treasures": 20,
    "events": 20,
    "boards": 20,
    "markers": 20,
}


def mistakes_in(pack: Pack) -> list[str]:
    """A sentence for each thing about the pack that no game could bear."""
    wrong: list[str] = []
    for race in pack.races:
        wrong += [f"race '{race.name}': {what}" for what in _race(race)]
    for power in pack.powers:
        wrong += [f"power '{power.name}': {what}" for what in _power(power)]
    for item in pack.items:
        wrong += [f"{item.kind} '{item.name}': {what}" for what in _item(item)]
    for event in pack.events:
        wrong += [f"event '{event.name}': {what}" for what in _event(event)]
    for kind in pack.markers:
        wrong += [f"marker '{MARKERS[kind].one}': {what}" for what in _marker(MARKERS[kind])]
    wrong += _too_many(pack)
    wrong += _taken(pack)
    wrong += _shared(pack)
    # Imported in place: the emblems are many, and most packs bring none of their own.
    from declive.emblems import checked

    owners = emblem_names(pack)
    for name, path in pack.emblems.items():
        if name not in owners:
            wrong.append(f"emblem {shown(name)} belongs to nothing in the pack{hint(name, owners)}")
        try:
            checked(path)
        except ValueError as mistake:
            wrong.append(f"emblem of {name}: {mistake}")
    return wrong


def emblem_names(pack: Pack) -> list[str]:
    """What the emblems of the pack's inventions are called."""
    names = [f"race-{race.id}" for race in pack.races]
    names += [f"power-{power.id}" for power in pack.powers]
    names += [f"{item.kind}-{item.id}" for item in pack.items]
    names += [f"event-{event.id}" for event in pack.events]
    names += [f"marker-{MARKERS[kind].word}" for kind in pack.markers]
    return names + [f"marker-{PIECES[index].word}" for index in pack.pieces]


def _race(race: Race) -> list[str]:
    wrong = _called(race.id, race.name, race.effect)
    if not 1 <= race.value <= HIGHEST_RACE:
        wrong.append(f"its value is from 1 to {HIGHEST_RACE}, not {race.value}")
    elif race.stock < race.value + SPARE:
        least = race.value + SPARE
        wrong.append(
            f"a race of value {race.value} needs a stock of {least} tokens or more (its value and "
            f"{SPARE} for the power), not {race.stock}"
        )
    elif race.stock > LARGEST_STOCK:
        wrong.append(f"its stock is at most {LARGEST_STOCK} tokens, not {race.stock}")
    return wrong


def _power(power: Power) -> list[str]:
    wrong = _called(power.id, power.name, power.effect)
    if not 0 <= power.value <= HIGHEST_POWER:
        wrong.append(f"its value is from 0 to {HIGHEST_POWER}, not {power.value}")
    return wrong


def _item(item: Item) -> list[str]:
    wrong = _called(item.id, item.name, item.effect)
    if item.kind not in (PLACE, RELIC):
        wrong.append(f"its kind is '{PLACE}' or '{RELIC}', not '{item.kind}'")
    if not 0 <= item.defence <= MOST_DEFENCE:
        wrong.append(f"its defence is from 0 to {MOST_DEFENCE}, not {item.defence}")
    return wrong


def _event(event: RoundEvent) -> list[str]:
    wrong = _called(event.id, event.name, event.effect)
    if not 1 <= event.copies <= MOST_COPIES:
        wrong.append(f"there are 1 to {MOST_COPIES} copies of it, not {event.copies}")
    return wrong


def _marker(marker: Marker) -> list[str]:
    wrong: list[str] = []
    if id_mistake(marker.word):
        wrong.append(id_mistake(marker.word))
    elif marker.word in catalogue.spoken():
        wrong.append(f"the word '{marker.word}' means something already")
    for name in (marker.one, marker.many):
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            wrong.append(f"a name has 1 to {LONGEST_NAME} letters that can be shown")
    if not 1 <= marker.stock <= LARGEST_MARKER_STOCK:
        wrong.append(f"its stock is from 1 to {LARGEST_MARKER_STOCK}, not {marker.stock}")
    elif not 1 <= marker.most <= marker.stock:
        wrong.append(f"in a region there are 1 to {marker.stock} at most, not {marker.most}")
    if not 0 <= marker.defends <= MOST_DEFENCE:
        wrong.append(f"it defends with 0 to {MOST_DEFENCE} tokens, not {marker.defends}")
    if marker.when_left not in (TO_BOX, TO_OWNER, STAYS, WITHDRAWS):
        wrong.append("`when_left` is TO_BOX, TO_OWNER, WITHDRAWS or STAYS")
    elif marker.pays and marker.when_left != TO_OWNER:
        wrong.append("what pays for conquests comes back to its owner: `when_left` is TO_OWNER")
    return wrong


def _called(id: str, name: str, effect: object) -> list[str]:
    """Name, id and rule can be shown."""
    wrong: list[str] = []
    if id_mistake(id):
        wrong.append(id_mistake(id))
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        wrong.append(f"a name has 1 to {LONGEST_NAME} letters that can be shown")
    rule = rule_text(effect)
    if not rule:
        wrong.append("it has no rule: write it as `text` in TOML, in Python as the docstring")
    elif len(rule) > LONGEST_TEXT or not rule.isprintable():
        wrong.append(f"its rule has at most {LONGEST_TEXT} letters that can be shown")
    return wrong


def _too_many(pack: Pack) -> list[str]:
    numbers = {
        "races": len(pack.races),
        "powers": len(pack.powers),
        "treasures": len(pack.items),
        "events": len(pack.events),
        "boards": len(pack.boards),
        "markers": len(pack.markers),
    }
    if not any(number for kind, number in numbers.items() if kind != "markers"):
        return ["there is no race, power, relic, place, event or board in it"]
    return [
        f"it has {number} {kind}, and {MOST[kind]} are the most"
        for kind, number in numbers.items()
        if number > MOST[kind]
    ]


def _taken(pack: Pack) -> list[str]:
    """Names that are in a box already, or twice in the pack."""
    wrong: list[str] = []
    taken = catalogue.taken()
    seen: list[str] = []
    for id in pack.names():
        if id in taken:
            wrong.append(f"the name '{id}' is already taken by {taken[id]}")
        elif id in seen:
            wrong.append(f"the name '{id}' is there twice")
        seen.append(id)
    return wrong


def _shared(pack: Pack) -> list[str]:
    """The engine knows banners by their effects: no two may have the same one."""
    wrong: list[str] = []
    owners: dict[int, str] = {}
    banners: list[tuple[str, Effect]] = [(race.name, race.effect) for race in pack.races]
    banners += [(power.name, power.effect) for power in pack.powers]
    banners += [(item.name, item.effect) for item in pack.items]
    for name, effect in banners:
        for part in effect.parts():
            if id(part) in owners:
                wrong.append(f"{owners[id(part)]} and {name} share one effect: make one for each")
            owners[id(part)] = name
    return wrong
