"""What tables ask of whatever keeps them: a database, or a browser in which somebody plays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from declive.server.damage import Damages
from declive.server.messages.table import ChatLine
from declive.server.store.rows import Entry, StoredPosition, StoredRecord, TableRow


@dataclass
class Writing:
    """What one room wants written, all or nothing."""

    table_id: str
    new_table: TableRow | None = None
    opener: str = ""
    """A hash of the address that created the new table."""
    table: TableRow | None = None
    """The table as it is to be from now on."""
    entries: list[tuple[int, Entry]] = field(default_factory=list)
    chat: list[tuple[str, ChatLine]] = field(default_factory=list)
    """Command ids and lines."""
    record: StoredRecord | None = None
    forget: bool = False
    """Remove the table and all that belongs to it."""
    pulse: bool = False
    """Write nothing but that this server is alive."""


class Keeping(Protocol):
    """Keeps tables with all that belongs to them."""

    damages: Damages
    """The damaged tables that were met."""

    @property
    def faults(self) -> type[Exception]:
        """What `commit` raises if something could not be kept."""
        ...

    def why(self, fault: Exception) -> str:
        """A fault for a log, without what was to be kept."""
        ...

    def sentence(self, fault: Exception) -> str:
        """A fault for the player whose move could not be kept."""
        ...

    async def commit(self, writing: Writing) -> None:
        """Keep something for good; one of the `faults` if that cannot be."""
        ...

    async def table(self, id_or_code: str) -> TableRow | None:
        """The table with this id or code; `Damaged` if its row cannot be read."""
        ...

    async def entries(self, table_id: str) -> list[Entry]:
        """Everything that happened at a table; the first entry has the number 1. `Damaged` names
        an entry that cannot be read."""
        ...

    async def position(self, table_id: str, before: int | None = None) -> StoredPosition | None:
        """The last position that was stored of a table, or the last before an entry."""
        ...

    async def chat(self, table_id: str) -> list[ChatLine]:
        """The newest lines of a table's chat."""
        ...

    async def said(self, table_id: str, command_id: str) -> bool:
        """Whether the command that says something was done before."""
        ...

    async def listed(self) -> list[TableRow]:
        """Listed tables that wait for players or are being played, the newest first."""
        ...

    async def due(self, before: float) -> list[str]:
        """The ids of tables where a clock has run out by then."""
        ...

    async def record(self, record_id: str) -> StoredRecord | None:
        """The record with this id."""
        ...
