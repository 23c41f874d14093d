"""Bytes that are made once and joined often."""

from __future__ import annotations

from typing import Final

from declive.engine.rows import Row

MOST_KEPT: Final = 1 << 14
"""Pieces of a kind that are kept."""


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


class Spread(Pieces):
    """Sets of a fixed size as bytes, one for each member: 1 if it is in the set."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.width = width
        self.none = bytes(width)
        self._single = [bits(1 << at, width) for at in range(width)]

    def of(self, mask: int) -> bytes:
        """The bytes of a set."""
        if mask == 0:
            return self.none
        kept = self._kept.get(mask)
        return self.keep(mask, bits(mask, self.width)) if kept is None else kept

    def only(self, member: int) -> bytes:
        """The set of one; below zero the empty one."""
        return self._single[member] if member >= 0 else self.none


class Rows:
    """Rows of the state as bytes. A row is a tuple that is replaced and never changed, so that the
    one seen last is known by being the same object."""

    def __init__(self) -> None:
        self._kept: dict[Row, bytes] = {}
        self._last: Row = ()
        self._piece = b""

    def knows(self, row: Row) -> bool:
        """Whether the bytes of the row are at hand, in `piece`."""
        if row is self._last:
            return True
        kept = self._kept.get(row)
        if kept is None:
            return False
        self._last = row
        self._piece = kept
        return True

    def piece(self) -> bytes:
        """The bytes of the row that was asked for last."""
        return self._piece

    def keep(self, row: Row, piece: bytes) -> bytes:
        """Keep the bytes of a row."""
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[row] = piece
        self._last = row
        self._piece = piece
        return piece


def bits(mask: int, width: int) -> bytes:
    """A set as bytes, one for each member."""
    return bytes([(mask >> at) & 1 for at in range(width)])
