"""Damaged tables: stored rows that cannot be read, and what people learn of them."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from declive.engine.because import because
from declive.server.metrics import DAMAGED
from declive.server.refusal import UNAVAILABLE, Refusal

LOG: Final = logging.getLogger("declive.damage")
UNREADABLE: Final = because(
    "table_damaged", "this table is damaged and can't be opened; the server still has all its data"
)


class Damaged(Refusal):
    """A table that cannot be read. `place` names the row, such as `entry 7`."""

    def __init__(self, table_id: str, place: str, reason: str) -> None:
        super().__init__(UNREADABLE, UNAVAILABLE)
        self.table_id = table_id
        self.place = place
        self.reason = reason


class Damages:
    """The damaged tables that this process knows."""

    def __init__(self) -> None:
        self._found: dict[str, dict[str, bool]] = {}

    def note(self, table_id: str, place: str, reason: str, shut: bool = False) -> bool:
        """Log damage once; answers whether it was news. `shut` if it keeps the table from being
        opened."""
        places = self._found.setdefault(table_id, {})
        news = place not in places
        if news:
            details = {"table": table_id, "place": place, "why": reason}
            LOG.error("a stored row cannot be read", extra=details)
        places[place] = shut
        DAMAGED.set(len(self._found))
        return news

    def shut(self, damaged: Damaged) -> None:
        """Note a table that cannot be opened."""
        self.note(damaged.table_id, damaged.place, damaged.reason, shut=True)

    def is_shut(self, table_id: str) -> bool:
        """Return whether the table could not be opened when it was last read."""
        return any(self._found.get(table_id, {}).values())

    def all_shut(self) -> set[str]:
        """Return the tables that cannot be opened."""
        return {table_id for table_id in list(self._found) if self.is_shut(table_id)}

    def opened(self, table_id: str) -> None:
        """Note that the table could be opened; parts of it may be damaged nevertheless."""
        places = self._found.get(table_id, {})
        self._found[table_id] = {place: False for place, shut in places.items() if not shut}
        if not self._found[table_id]:
            self.forget(table_id)

    def forget(self, table_id: str) -> None:
        """Take a table off the list, because it was removed."""
        self._found.pop(table_id, None)
        DAMAGED.set(len(self._found))

    def trouble(self) -> str:
        """Return a sentence about damaged tables, empty if there are none."""
        number = len(self._found)
        if not number:
            return ""
        tables = "1 table is" if number == 1 else f"{number} tables are"
        return f"{tables} damaged: the log and 'declive tables check' name the rows"


def reason_of_damage(error: Exception) -> str:
    """Return why a row cannot be read, without any words of the row."""
    if isinstance(error, msgspec.ValidationError):
        # The message may quote the value; the path to it may not.
        return f"wrong value at {str(error).partition(' - at ')[2] or 'the top'}"
    if isinstance(error, msgspec.DecodeError):
        return str(error)
    return type(error).__name__
