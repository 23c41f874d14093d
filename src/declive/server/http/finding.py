"""Finding what a client names: a table by its id or its code."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from declive.engine.because import because
from declive.server.messages.reading import storable
from declive.server.refusal import NOT_FOUND, Refusal
from declive.server.table.codes import ID
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms


async def find_room(rooms: Rooms, connection: HTTPConnection, name: str) -> Room:
    """The table of this id or code. Codes are short, so guessing them is slowed down, whatever the
    client wants of the table."""
    if not ID.fullmatch(name):
        rooms.limits.check("join", connection)
    if not storable(name):
        raise Refusal(because("no_table", "there is no such table"), NOT_FOUND)
    return await rooms.find(name)
