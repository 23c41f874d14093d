"""Games that were begun elsewhere, over HTTP: a record becomes a table."""

from __future__ import annotations

import time

from declive.server.http.records import LONGEST_UPLOAD
from declive.server.http.route import Call, Route
from declive.server.http.tables import CREATED, Tables, note_origin
from declive.server.limits import client_of
from declive.server.messages.lobby import CarriedTable, Seated
from declive.server.records.desk import Desk
from declive.server.records.uploads import digest_of
from declive.server.table.rooms import Rooms


class Carrying:
    """The route of carried games."""

    def __init__(self, rooms: Rooms, desk: Desk) -> None:
        self._rooms = rooms
        self._desk = desk
        self._tables = Tables(rooms)

    async def carry(self, call: Call) -> object:
        """Open a table for a game that was begun elsewhere."""
        for what in ("create", "upload", "carry"):
            self._rooms.limits.check(what, call.request)
        wish: CarriedTable = call.body
        # A helper plays it first: what takes too much time or memory never comes to a table.
        address = client_of(call.request)
        await self._desk.take(wish.record, wish.title, time.time(), address, call.language)
        opened = await self._rooms.carry(wish, call.language, digest_of(address))
        note_origin(call, opened)
        return self._tables.seated(call.request, opened, CREATED)

    def routes(self) -> list[Route]:
        """The one there is."""
        return [
            Route(
                method="POST",
                path="/api/tables/carried",
                doc="Go on with a game that was begun elsewhere, from its record, at a new table.",
                answer=self.carry,
                takes=CarriedTable,
                gives=Seated,
                status=CREATED,
                problems=(400, 409, 429, 503),
                longest=LONGEST_UPLOAD,
            )
        ]
