"""Packs in TOML: data only. Shared effects with parameters, everything of a bounded size."""

from __future__ import annotations

import tomllib
from typing import Final

from declive.content.catalogue import spoken
from declive.content.shared_effects import Several
from declive.content.shared_events import SharedEvent
from declive.engine.pack import Pack
from declive.engine.roster import PLACE, RELIC, Item, Power, Race
from declive.engine.vocabulary import STAYS, TO_BOX, TO_OWNER, WITHDRAWS, marker
from declive.engine.world import RoundEvent
from declive.packs.bounds import (
    HIGHEST_POWER,
    HIGHEST_RACE,
    LARGEST_MARKER_STOCK,
    LARGEST_STOCK,
    MOST_COPIES,
    MOST_DEFENCE,
    SPARE,
)
from declive.packs.effect_words import PRINTED, read_effect, read_ground
from declive.packs.tables import LONGEST_NAME, Reader, Table, as_id

LARGEST_FILE: Final = 64 * 1024
MOST_EFFECTS: Final = 8
MOST_ENTRIES: Final = 40
LONGEST_EMBLEM: Final = 4000
HIGHEST_RIVER: Final = 5

PACK: Final = "pack"
BASICS: Final = ("name", "id", "text", "emblem")
KEYS: Final[dict[str, tuple[str, ...]]] = {
    "race": (*BASICS, "one", "value", "stock", "effects"),
    "power": (*BASICS, "value", "effects"),
    RELIC: (*BASICS, "defence", "effects"),
    PLACE: (*BASICS, "defence", "effects"),
    "event": (*BASICS, "copies", "river_cost", "freezes", "coins_for"),
}
MARKER: Final = "marker"
MARKER_KEYS: Final = (
    *("name", "id", "many", "emblem", "stock", "defends"),
    *("most", "when_left", "shelters", "pays"),
)
WHEN_LEFT: Final = {"box": TO_BOX, "owner": WITHDRAWS, "stays": STAYS}
PACK_KEYS: Final = ("name", "title", "about")


def parse(source: str, content: bytes) -> tuple[Table, list[str]]:
    """The tables of a file, or a sentence on why it is none."""
    if len(content) > LARGEST_FILE:
        return {}, [f"{source}: it has {len(content)} bytes, and {LARGEST_FILE} are the most"]
    try:
        return tomllib.loads(content.decode("utf-8")), []
    except UnicodeDecodeError:
        return {}, [f"{source}: it is not text in UTF-8"]
    except ValueError as error:
        # A number of thousands of digits is not even a mistake of TOML's own.
        return {}, [f"{source}: it is not TOML: {error}"]
    except RecursionError:
        return {}, [f"{source}: it is nested too deeply"]


def read_about(source: str, data: Table, pack: Pack) -> list[str]:
    """Name, title and description of the pack, where a file tells them."""
    if PACK not in data:
        return []
    reader = Reader(source)
    table = reader.table(PACK, data[PACK])
    reader.keys(PACK, table, PACK_KEYS)
    pack.name = reader.text(PACK, table, "name", LONGEST_NAME) or pack.name
    pack.title = reader.text(PACK, table, "title", LONGEST_NAME) or pack.title
    pack.about = reader.text(PACK, table, "about") or pack.about
    return reader.mistakes


def read_markers(source: str, data: Table, pack: Pack, known: dict[str, int]) -> list[str]:
    """Put the kinds of markers of a file into the pack; a sentence for each mistake."""
    reader = Reader(source)
    entries = reader.list(f"[[{MARKER}]]", data.get(MARKER, []), MOST_ENTRIES)
    for number, entry in enumerate(entries, start=1):
        table = reader.table(f"{MARKER} {number}", entry)
        _read_marker(reader, f"{MARKER} {number}", table, pack, known)
    return reader.mistakes


def _read_marker(
    reader: Reader, where: str, table: Table, pack: Pack, known: dict[str, int]
) -> None:
    name = reader.text(where, table, "name", LONGEST_NAME)
    where = f"{MARKER} '{name}'" if name else where
    if not name:
        reader.wrong(f"{where}: name is missing")
    reader.keys(where, table, MARKER_KEYS)
    word = reader.text(where, table, "id", LONGEST_NAME) or as_id(name)
    stock = reader.number(where, table, "stock", 1, LARGEST_MARKER_STOCK)
    pays = reader.flag(where, table, "pays")
    left = reader.text(where, table, "when_left") or ("owner" if pays else "box")
    if not reader.known(f"{where}: when_left", left, WHEN_LEFT):
        left = "box"
    if pays and left != "owner":
        reader.wrong(f"{where}: what pays for conquests comes back to its owner")
    if word in spoken():
        reader.wrong(f"{where}: the word '{word}' means something already")
    elif word in known:
        reader.wrong(f"{where}: the name '{word}' is there twice")
    known[word] = marker(
        word,
        stock,
        reader.number(where, table, "defends", 0, MOST_DEFENCE, 0 if pays else 1),
        TO_OWNER if pays else WHEN_LEFT[left],
        reader.number(where, table, "most", 1, stock, stock),
        reader.flag(where, table, "shelters"),
        pays,
        name.lower(),
        reader.text(where, table, "many", LONGEST_NAME),
    )
    emblem = reader.text(where, table, "emblem", LONGEST_EMBLEM)
    if emblem:
        pack.emblems[f"{MARKER}-{word}"] = emblem


def read_content(source: str, data: Table, pack: Pack, markers: dict[str, int]) -> list[str]:
    """Put the inventions of a file into the pack; a sentence for each mistake. Effects may name
    the markers of all its files."""
    reader = Reader(source)
    reader.keys("the file", data, (PACK, MARKER, *KEYS))
    for kind in KEYS:
        entries = reader.list(f"[[{kind}]]", data.get(kind, []), MOST_ENTRIES)
        for number, entry in enumerate(entries, start=1):
            table = reader.table(f"{kind} {number}", entry)
            _Entry(reader, kind, number, table, markers).read_into(pack)
    return reader.mistakes


class _Entry:
    """One invention being read."""

    def __init__(
        self, reader: Reader, kind: str, number: int, table: Table, markers: dict[str, int]
    ) -> None:
        self.reader = reader
        self.markers = markers
        self.kind = kind
        self.table = table
        self.name = reader.text(f"{kind} {number}", table, "name", LONGEST_NAME)
        self.where = f"{kind} '{self.name}'" if self.name else f"{kind} {number}"
        if not self.name:
            reader.wrong(f"{self.where}: name is missing")
        reader.keys(self.where, table, KEYS[kind])
        self.id = reader.text(self.where, table, "id", LONGEST_NAME) or as_id(self.name)
        self.text = reader.text(self.where, table, "text")

    def read_into(self, pack: Pack) -> None:
        """Make the invention and put it into the pack."""
        if self.kind == "race":
            value = self._number("value", 1, HIGHEST_RACE)
            stock = self._number("stock", 0, LARGEST_STOCK, value + SPARE)
            pack.races.append(Race(self.id, self.name, value, stock, self._effect()))
        elif self.kind == "power":
            value = self._number("value", 0, HIGHEST_POWER)
            pack.powers.append(Power(self.id, self.name, value, self._effect()))
        elif self.kind == "event":
            copies = self._number("copies", 1, MOST_COPIES, 1)
            pack.events.append(RoundEvent(self.id, self.name, copies, self._event()))
        else:
            defence = self._number("defence", 0, MOST_DEFENCE, 0)
            pack.items.append(Item(self.id, self.name, self.kind, self._effect(), defence))
        emblem = self.reader.text(self.where, self.table, "emblem", LONGEST_EMBLEM)
        if emblem:
            pack.emblems[f"{self.kind}-{self.id}"] = emblem
        one = self.reader.text(self.where, self.table, "one", LONGEST_NAME)
        if one:
            pack.words.setdefault("en", {}).setdefault("singular", {})[self.id] = one

    def _number(self, key: str, least: int, most: int, usual: int | None = None) -> int:
        return self.reader.number(self.where, self.table, key, least, most, usual)

    def _effect(self) -> Several:
        reader, where = self.reader, f"{self.where}: effects"
        treasure = self.kind in (RELIC, PLACE)
        entries = reader.list(where, self.table.get("effects", []), MOST_EFFECTS)
        effects = [
            read_effect(reader, self.where, entry, treasure, self.markers) for entry in entries
        ]
        return Several(effects, self.text)

    def _event(self) -> SharedEvent:
        reader, where = self.reader, f"{self.where}: coins_for"
        table = reader.table(where, self.table.get("coins_for", {}))
        reader.keys(where, table, (*PRINTED, "each"))
        coins = reader.number(where, table, "each", 1, 5, 1) if "coins_for" in self.table else 0
        return SharedEvent(
            self.text,
            self._number("river_cost", 0, HIGHEST_RIVER, 0),
            reader.flag(self.where, self.table, "freezes"),
            read_ground(reader, where, table),
            coins,
        )
