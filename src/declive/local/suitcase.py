"""A whole table as one text, to be kept in a file or taken to another device."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from declive.engine.because import because
from declive.local.store import ENTRY, RECORD, TABLE, TOKEN, LocalStore, StoredEntry, key
from declive.server.records.reading import NEWER
from declive.server.refusal import CONFLICT, Refusal
from declive.server.store.rows import Entry, StoredRecord, TableRow
from declive.server.table.codes import ID

FORM: Final = "declive table 1"
FORMS: Final = re.compile(r"declive table \d{1,9}")
MOST: Final = 20_000
NO_TABLE: Final = because("no_suitcase", "this file holds no game that was taken from a device")
TOKEN_FORM: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")


async def pack_up(store: LocalStore, table: str) -> str:
    """Everything that belongs to a table, as it is kept."""
    kept: dict[str, str] = {}
    for kind in (TABLE, TOKEN, RECORD):
        found = await store.one(key(kind, table))
        kept |= {} if found is None else {key(kind, table): found}
    kept |= await store.get(f"{key(ENTRY, table)}/")
    return json.dumps({"form": FORM, "table": table, "kept": kept}, ensure_ascii=False)


class Suitcase(NamedTuple):
    """A table that was packed up, as it is kept and as it was read."""

    table: TableRow
    entries: list[Entry]
    kept: dict[str, str]


def opened(text: str) -> Suitcase:
    """What was packed up; Refusal if that is something else."""
    try:
        read = json.loads(text)
        if read["form"] != FORM and FORMS.fullmatch(read["form"]):
            raise Refusal(NEWER)
        table, kept = read["table"], read["kept"]
        if (
            read["form"] != FORM
            or not ID.fullmatch(table)
            or table[0] != "l"
            or not isinstance(kept, dict)
        ):
            raise ValueError
        return _checked(table, kept)
    except (ValueError, KeyError, TypeError, RecursionError, msgspec.DecodeError):
        raise Refusal(NO_TABLE) from None


async def unpack(store: LocalStore, case: Suitcase) -> None:
    """Keep a table that was packed up. What is here already under its id stays unless the other
    has gone further."""
    here = await store.get(f"{key(ENTRY, case.table.id)}/")
    if len(here) > len(case.entries):
        raise Refusal(
            because("further_here", "this game has gone further on this device already"), CONFLICT
        )
    await store.put(dict(case.kept))


def _checked(table: str, kept: dict[str, str]) -> Suitcase:
    """All of it; ValueError if something is missing, too much or no such thing. Whether the game
    can be played is another question."""
    row = msgspec.json.decode(kept[key(TABLE, table)], type=TableRow)
    if row.id != table:
        raise ValueError
    if not TOKEN_FORM.fullmatch(kept[key(TOKEN, table)]) or len(kept) > MOST:
        raise ValueError
    if key(RECORD, table) in kept:
        msgspec.json.decode(kept[key(RECORD, table)], type=StoredRecord)
    entries = [name for name in kept if name.startswith(f"{key(ENTRY, table)}/")]
    if len(kept) != len(entries) + 2 + (key(RECORD, table) in kept):
        raise ValueError
    read: list[Entry] = []
    for number, name in enumerate(sorted(entries), start=1):
        if name != key(ENTRY, table, number):
            raise ValueError
        stored = msgspec.json.decode(kept[name], type=StoredEntry)
        read.append(replace(stored.entry, hash=stored.hash))
    return Suitcase(row, read, kept)
