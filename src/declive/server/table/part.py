"""A part of a room that does not keep the room in memory."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from declive.server.table.room import Room


class Part:
    """Knows its room, but does not own it.

    A room and a part that owned each other would stay in memory after the room was dropped, until
    the garbage collector runs over everything, which a server puts off for as long as it can.
    """

    def __init__(self, room: Room) -> None:
        self._room = weakref.ref(room)

    @property
    def room(self) -> Room:
        """The room, for as long as somebody else knows it."""
        room = self._room()
        assert room is not None, "the room is gone"
        return room
