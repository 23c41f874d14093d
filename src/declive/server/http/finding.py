"""Finding a table that a client names, by its id or its code."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import HTTPConnection

from declive.server.messages.reading import storable
from declive.server.refusal import NOT_FOUND, Refusal
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms

ID: Final = re.compile(r"t[0-9a-f]{18}")
"""Whoever knows an id was told it: nobody guesses 72 bits."""


async def find_room(rooms: Rooms, connection: HTTPConnection, name: str) -> Room:
    """The table of this id or code. Codes are short, so guessing them is slowed down, whatever the
    client wants of the table."""
    if not ID.fullmatch(name):
        rooms.limits.check("join", connection)
    if not storable(name):
        raise Refusal("there is no such table", NOT_FOUND)
    return await rooms.find(name)
