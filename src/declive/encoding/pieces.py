"""Bytes that are made once and joined often."""

from __future__ import annotations

from typing import Final

from declive.engine import i64
from declive.engine.rows import Row

MOST_KEPT: Final = 1 << 14
"""Pieces of a kind that are kept."""
NARROW: Final = 62
"""Sets of so many members fit a machine number."""


class Pieces:
    """Bytes that were made once, by a number that stands for what they tell."""

    def __init__(self) -> None:
        self._kept: dict[int, bytes] = {}

    def get(self, key: int) -> bytes | None:
        """The piece, if it was made already."""
        return self._kept.get(key)

    def keep(self, key: int, piece: bytes) -> bytes:
        """Keep a piece for the next time."""
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[key] = piece
        return piece


class Spread:
    """Sets of a fixed size as bytes, one for each member: 1 if it is in the set.

    They are put together from eighths: sets of regions seldom come back, so that keeping whole ones
    hardly pays, and looking one up takes as long."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.none = bytes(width)
        self._single = [bits(1 << at, width) for at in range(width)]
        self._narrow = width <= NARROW
        self._whole: i64 = width // 8
        """How many pieces of eight there are before the last one, which is shorter."""
        self._last = [bits(mask, width % 8) for mask in range(1 << width % 8)]

    def of(self, mask: int) -> bytes:
        """The bytes of a set."""
        if mask == 0:
            return self.none
        if not self._narrow:
            return bits(mask, self.width)
        left: i64 = mask
        if self._whole == 0:
            return self._last[left]
        told = _EIGHTHS[left & 255]
        left >>= 8
        for _ in range(self._whole - 1):
            told += _EIGHTHS[left & 255]
            left >>= 8
        return told + self._last[left]

    def only(self, member: int) -> bytes:
        """The set of one; below zero the empty one."""
        return self._single[member] if member >= 0 else self.none


class Rows:
    """Rows of the state as bytes. A row is a tuple that is replaced and never changed, so that the
    one seen last is known by being the same object."""

    def __init__(self) -> None:
        self._kept: dict[Row, bytes] = {}
        # Both in one, so that a thread never finds the row of another's piece.
        self._last: tuple[Row, bytes] = ((), b"")

    def get(self, row: Row) -> bytes | None:
        """The bytes of the row, if they are at hand."""
        last = self._last
        if last[0] is row:
            return last[1]
        kept = self._kept.get(row)
        if kept is not None:
            self._last = (row, kept)
        return kept

    def keep(self, row: Row, piece: bytes) -> bytes:
        """Keep the bytes of a row."""
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[row] = piece
        self._last = (row, piece)
        return piece


def bits(mask: int, width: int) -> bytes:
    """A set as bytes, one for each member."""
    return bytes([(mask >> at) & 1 for at in range(width)])


_EIGHTHS: Final = [bits(mask, 8) for mask in range(256)]
