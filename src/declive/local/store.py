"""A keeper of tables that gives everything away as texts: a browser has a drawer for them."""

from __future__ import annotations

import contextlib
from base64 import b64decode, b64encode
from collections.abc import Iterable
from typing import Final, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from declive.engine.because import because
from declive.server.damage import Damaged, Damages, reason_of_damage
from declive.server.messages.encoding import encode
from declive.server.messages.table import ChatLine
from declive.server.store.keeping import Writing
from declive.server.store.rows import CHAT_KEPT, Entry, StoredPosition, StoredRecord, TableRow

TABLE: Final = "table"
ENTRY: Final = "entry"
CHAT: Final = "chat"
RECORD: Final = "record"
REVIEW: Final = "review"
TOKEN: Final = "token"
NOT_KEPT: Final = because(
    "not_kept",
    "it could not be kept on this device and was not done: there may be no room left",
)
NOT_READ: Final = because(
    "not_read", "what is kept of it on this device cannot be read: load this page anew"
)
ELSEWHERE: Final = because(
    "played_elsewhere",
    "this game has gone on in another tab: load this page anew to see it",
)
TAKEN: Final = "ConstraintError"
"""What a browser's database says of a key that is there already."""

Kept = TypeVar("Kept")

_table: Final = msgspec.json.Decoder(TableRow)
_record: Final = msgspec.json.Decoder(StoredRecord)


class NotKept(Exception):
    """The drawer did not take something."""


class NotRead(NotKept):
    """The drawer does not give something out, or not what was put into it."""


class Drawer(Protocol):
    """Where texts are kept by their keys, such as `entry/l0123/000004`."""

    async def put(self, changes: dict[str, str | None], new: Iterable[str] = ()) -> None:
        """Keep all of these or none; nothing in place of a text takes it out. Any error says that
        none was kept; a ConstraintError, that something is there already that must be `new`."""
        ...

    async def get(self, start: str) -> dict[str, str]:
        """Everything whose key starts so, in the order of the keys."""
        ...


class StoredEntry(Struct, omit_defaults=True):
    """An entry as it is kept, and what a database has in columns of its own."""

    entry: Entry
    command: str = ""
    hash: str = ""
    position: str = ""


class StoredLine(Struct, omit_defaults=True):
    """A line of the chat, and the command that said it."""

    line: ChatLine
    command: str = ""


_entry: Final = msgspec.json.Decoder(StoredEntry)
_line: Final = msgspec.json.Decoder(StoredLine)


def _read(decoder: msgspec.json.Decoder[Kept], text: str, table_id: str, place: str) -> Kept:
    """Decode a text; `Damaged` names the one that cannot be read."""
    try:
        return decoder.decode(text)
    except ValueError as error:
        raise Damaged(table_id, place, reason_of_damage(error)) from None


def key(kind: str, *parts: str | int) -> str:
    """The key of something; numbers are written so that they sort."""
    told = (f"{part:06}" if isinstance(part, int) else part for part in parts)
    return "/".join([kind, *told])


class LocalStore:
    """Keeps tables in a drawer."""

    faults: type[Exception] = NotKept

    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer
        self.damages = Damages()

    def why(self, fault: Exception) -> str:
        """What went wrong, for a log."""
        return str(fault)

    def sentence(self, fault: Exception) -> str:
        """What went wrong, for a player."""
        if isinstance(fault, NotRead):
            return NOT_READ
        return ELSEWHERE if TAKEN in str(fault) else NOT_KEPT

    async def put(self, changes: dict[str, str | None], new: Iterable[str] = ()) -> None:
        """Keep some texts, or raise NotKept."""
        try:
            await self.drawer.put(changes, new)
        except Exception as mistake:
            raise NotKept(f"{type(mistake).__name__}: {mistake}") from mistake

    async def get(self, start: str) -> dict[str, str]:
        """Everything whose key starts so, or NotRead."""
        try:
            return await self.drawer.get(start)
        except Exception as mistake:
            raise NotRead(f"{type(mistake).__name__}: {mistake}") from mistake

    async def one(self, wanted: str) -> str | None:
        """The text of one key."""
        return (await self.get(wanted)).get(wanted)

    async def commit(self, writing: Writing) -> None:
        """Keep what a room wants kept."""
        table = writing.table_id
        changes: dict[str, str | None] = {}
        for row in (writing.new_table, writing.table):
            if row is not None:
                changes[key(TABLE, table)] = encode(row).decode()
        for seq, entry in writing.entries:
            kept = StoredEntry(
                replace(entry, command="", hash="", position=b""),
                entry.command,
                entry.hash,
                b64encode(entry.position).decode(),
            )
            changes[key(ENTRY, table, seq)] = encode(kept).decode()
        for command, line in writing.chat:
            changes[key(CHAT, table, line.number)] = encode(StoredLine(line, command)).decode()
            if line.number > CHAT_KEPT:
                changes[key(CHAT, table, line.number - CHAT_KEPT)] = None
        if writing.record is not None:
            changes[key(RECORD, writing.record.id)] = encode(writing.record).decode()
        if writing.forget:
            changes |= await self.all_of(table)
        # Two tabs may have the same game open: whoever is late does not write over the other.
        await self.put(changes, [key(ENTRY, table, seq) for seq, _ in writing.entries])

    async def all_of(self, table: str) -> dict[str, str | None]:
        """The keys of everything that belongs to a table, to be taken out."""
        found: dict[str, str | None] = dict.fromkeys([key(TABLE, table), key(TOKEN, table)])
        for kind in (ENTRY, CHAT, REVIEW):
            found |= dict.fromkeys(await self.get(f"{key(kind, table)}/"))
        return found

    async def tables(self) -> list[TableRow]:
        """Return all tables that can be read, the one that was played last first."""
        rows: list[TableRow] = []
        for at, text in (await self.get(f"{TABLE}/")).items():
            try:
                rows.append(_read(_table, text, at.partition("/")[2], "table row"))
            except Damaged as damaged:
                self.damages.shut(damaged)
        return sorted(rows, key=lambda row: -row.updated)

    async def table(self, id_or_code: str) -> TableRow | None:
        """The table with this id; nobody needs a code where all sit at one device."""
        found = await self.one(key(TABLE, id_or_code))
        return None if found is None else _read(_table, found, id_or_code, "table row")

    async def entries(self, table_id: str) -> list[Entry]:
        """Everything that happened at a table."""
        found: list[Entry] = []
        kept = await self.get(f"{key(ENTRY, table_id)}/")
        for number, (at, text) in enumerate(sorted(kept.items()), start=1):
            place = f"entry {number}"
            if at != key(ENTRY, table_id, number):
                raise Damaged(table_id, place, "it is missing")
            stored = _read(_entry, text, table_id, place)
            found.append(replace(stored.entry, command=stored.command, hash=stored.hash))
        return found

    async def position(self, table_id: str, before: int | None = None) -> StoredPosition | None:
        """The last position that was kept of a table, or the last before an entry."""
        kept = await self.get(f"{key(ENTRY, table_id)}/")
        for at, text in sorted(kept.items(), reverse=True):
            seq = int(at.rpartition("/")[2])
            if before is not None and seq >= before:
                continue
            stored = _read(_entry, text, table_id, f"entry {seq}")
            if stored.position:
                # Without one that cannot be read the entries alone make the game.
                with contextlib.suppress(ValueError):
                    return StoredPosition(seq, stored.hash, b64decode(stored.position))
        return None

    async def chat(self, table_id: str) -> list[ChatLine]:
        """The newest lines of a table's chat."""
        return [stored.line for stored in await self._lines(table_id)]

    async def said(self, table_id: str, command_id: str) -> bool:
        """Whether the command that says something was done before."""
        return any(stored.command == command_id for stored in await self._lines(table_id))

    async def _lines(self, table_id: str) -> list[StoredLine]:
        """Return the newest lines that can be read."""
        found: list[StoredLine] = []
        for at, text in sorted((await self.get(f"{key(CHAT, table_id)}/")).items()):
            try:
                found.append(_read(_line, text, table_id, f"chat line {int(at[-6:])}"))
            except Damaged as damaged:
                self.damages.note(table_id, damaged.place, damaged.reason)
        return found[-CHAT_KEPT:]

    async def listed(self) -> list[TableRow]:
        """Nobody else is here to whom tables could be shown."""
        return []

    async def due(self, before: float) -> list[str]:
        """Nothing happens at a table that nobody has opened."""
        return []

    async def record(self, record_id: str) -> StoredRecord | None:
        """The record with this id."""
        found = await self.one(key(RECORD, record_id))
        return None if found is None else _record.decode(found)
