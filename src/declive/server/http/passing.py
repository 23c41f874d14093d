"""Links over HTTP with which a seat is taken to another device."""

from __future__ import annotations

from typing import Final

from declive.server.http.cookies import give_token, token_of
from declive.server.http.finding import find_room
from declive.server.http.route import Call, Route, answered
from declive.server.http.tables import origin_of
from declive.server.limits import client_of
from declive.server.messages.lobby import Seated, SeatKey
from declive.server.messages.table import TableInfo
from declive.server.table.passing import make_key, revoke_key, take_along
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token

LINK: Final = "/api/tables/{table}/seat-link"
PROBLEMS: Final = (401, 404, 409, 429, 503)


def passing_routes(rooms: Rooms) -> list[Route]:
    """Making such a link, taking it back, using it."""
    return Passing(rooms).routes()


class Passing:
    """The routes of such links."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def make(self, call: Call) -> object:
        """A new key to one's seat."""
        self._rooms.limits.check("join", call.request)
        room, held = await self._at_table(call)
        return SeatKey(key=await make_key(room, held))

    async def revoke(self, call: Call) -> object:
        """The key is worth nothing any more."""
        room, held = await self._at_table(call)
        await revoke_key(room, held)
        return room.broadcast.info(call.language)

    async def use(self, call: Call) -> object:
        """Sit down with a key."""
        self._rooms.limits.check("join", call.request)
        room, held = await self._at_table(call)
        origin = origin_of(room.id, client_of(call.request))
        opened = await take_along(room, call.body.key, held, origin)
        response = answered(opened.seated())
        prefix = self._rooms.settings.prefix
        give_token(call.request, response, room.id, opened.token, prefix)
        return response

    async def _at_table(self, call: Call) -> tuple[Room, str]:
        room = await find_room(self._rooms, call.request, call.name("table"))
        return room, hash_token(token_of(call.request, room.id))

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            Route(
                method="POST",
                path=LINK,
                doc="A key with which one's seat is taken to another device, once.",
                answer=self.make,
                gives=SeatKey,
                problems=PROBLEMS,
            ),
            Route(
                method="POST",
                path=f"{LINK}/revoke",
                doc="The key to one's seat is worth nothing any more.",
                answer=self.revoke,
                gives=TableInfo,
                problems=PROBLEMS,
            ),
            Route(
                method="POST",
                path=f"{LINK}/use",
                doc="Take a seat with its key. The device that had it before has it no more.",
                answer=self.use,
                takes=SeatKey,
                gives=Seated,
                problems=PROBLEMS,
            ),
        ]
