"""A pack as plain data: what a lobby, a catalogue or a page needs to show it."""

from __future__ import annotations

from declive.content.catalogue import rule_text
from declive.engine.pack import Pack
from declive.engine.vocabulary import MARKERS

Description = dict[str, str | int]


def races_of(pack: Pack) -> list[Description]:
    """The races of a pack."""
    return [
        {
            "id": race.id,
            "name": race.name,
            "value": race.value,
            "stock": race.stock,
            "box": pack.name,
            "rule": rule_text(race.effect),
        }
        for race in pack.races
    ]


def powers_of(pack: Pack) -> list[Description]:
    """The powers of a pack."""
    return [
        {
            "id": power.id,
            "name": power.name,
            "value": power.value,
            "box": pack.name,
            "rule": rule_text(power.effect),
        }
        for power in pack.powers
    ]


def items_of(pack: Pack, kind: str) -> list[Description]:
    """The places or relics of a pack."""
    return [
        {"id": item.id, "name": item.name, "box": pack.name, "rule": rule_text(item.effect)}
        for item in pack.items
        if item.kind == kind
    ]


def events_of(pack: Pack) -> list[Description]:
    """The events of a pack."""
    return [
        {
            "id": event.id,
            "name": event.name,
            "copies": event.copies,
            "box": pack.name,
            "rule": rule_text(event.effect),
        }
        for event in pack.events
    ]


def markers_of(pack: Pack) -> list[Description]:
    """The kinds of markers of a pack."""
    return [
        {
            "id": MARKERS[kind].word,
            "name": MARKERS[kind].one,
            "stock": MARKERS[kind].stock,
            "defends": MARKERS[kind].defends,
            "box": pack.name,
        }
        for kind in pack.markers
    ]


def as_data(pack: Pack) -> dict[str, object]:
    """All of the pack that is no code."""
    return {
        "name": pack.name,
        "title": pack.title,
        "about": pack.about,
        "digest": pack.digest,
        "races": races_of(pack),
        "powers": powers_of(pack),
        "places": items_of(pack, "place"),
        "relics": items_of(pack, "relic"),
        "events": events_of(pack),
        "markers": markers_of(pack),
        "boards": sorted(pack.boards),
        "emblems": dict(pack.emblems),
    }
