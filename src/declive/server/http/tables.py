"""Tables over HTTP: opening, finding, joining, leaving, starting, playing again."""

from __future__ import annotations

from starlette.responses import PlainTextResponse, Response

from declive.server.http.cookies import forget_token, give_token, token_of
from declive.server.http.limits import Limits
from declive.server.http.route import Call, Route, answered
from declive.server.messages.lobby import Join, Kick, NewTable, Seated, TableList
from declive.server.messages.table import TableInfo
from declive.server.refusal import CONFLICT, Refusal
from declive.server.table import lobby
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token

CREATED = 201


class Tables:
    """Answers requests about tables."""

    def __init__(self, rooms: Rooms, limits: Limits) -> None:
        self.rooms = rooms
        self.limits = limits

    async def create(self, call: Call) -> Response:
        """Open a table."""
        self.limits.check("create", call.request)
        return _seat(call, await self.rooms.create(call.body), CREATED)

    async def listed(self, call: Call) -> TableList:
        """Tables to join or to watch."""
        return TableList(tables=await self.rooms.listed())

    async def look(self, call: Call) -> TableInfo:
        """One table."""
        room = await self._room(call)
        async with room.alone():
            return room.crier.info()

    async def join(self, call: Call) -> Response:
        """Sit down."""
        self.limits.check("join", call.request)
        room = await self.rooms.find(call.name("table"))
        return _seat(call, await lobby.join(room, call.body))

    async def leave(self, call: Call) -> Response:
        """Stand up."""
        room = await self._room(call)
        await lobby.leave(room, _held(call, room))
        response = answered(room.crier.info())
        forget_token(response, room.id)
        return response

    async def kick(self, call: Call) -> TableInfo:
        """Send somebody away."""
        room = await self._room(call)
        await lobby.kick(room, _held(call, room), call.body.seat)
        return room.crier.info()

    async def start(self, call: Call) -> TableInfo:
        """Begin the game."""
        room = await self._room(call)
        await lobby.start(room, _held(call, room))
        return room.crier.info()

    async def rematch(self, call: Call) -> Response:
        """Play again."""
        room = await self._room(call)
        return _seat(call, await self.rooms.rematch(room, _held(call, room)))

    async def record(self, call: Call) -> Response:
        """The record of a finished game."""
        room = await self._room(call)
        if room.row.status != "over":
            raise Refusal("the record is given out when the game is over", CONFLICT)
        stored = await self.rooms.store.record(room.id)
        if stored is None:
            raise Refusal("there is no record of this game", CONFLICT)
        name = f'attachment; filename="{room.id}.declive"'
        return PlainTextResponse(stored.record, headers={"content-disposition": name})

    async def _room(self, call: Call) -> Room:
        return await self.rooms.find(call.name("table"))


def _held(call: Call, room: Room) -> str:
    return hash_token(token_of(call.request, room.id))


def _seat(call: Call, opened: lobby.Opened, status: int = 200) -> Response:
    response = answered(opened.seated(), status)
    give_token(call.request, response, opened.room.id, opened.token)
    return response


def table_routes(rooms: Rooms) -> list[Route]:
    """Everything about tables but playing."""
    tables = Tables(rooms, rooms.limits)
    one = "/api/tables/{table}"
    return [
        Route(
            method="POST",
            path="/api/tables",
            doc="Open a table. The answer holds the token of the host's seat, and sets it as a "
            "cookie.",
            answer=tables.create,
            takes=NewTable,
            gives=Seated,
            status=CREATED,
            problems=(400, 429),
        ),
        Route(
            method="GET",
            path="/api/tables",
            doc="Listed tables that wait for players or are being played.",
            answer=tables.listed,
            gives=TableList,
        ),
        Route(
            method="GET",
            path=one,
            doc="A table, by its id or by the code of its link.",
            answer=tables.look,
            gives=TableInfo,
            problems=(404,),
        ),
        Route(
            method="POST",
            path=f"{one}/join",
            doc="Sit down at a table, by its id or code, with a name and no account. While a "
            "game is played, a seat that its player has left can be taken.",
            answer=tables.join,
            takes=Join,
            gives=Seated,
            problems=(404, 409, 429),
        ),
        Route(
            method="POST",
            path=f"{one}/leave",
            doc="Stand up. Before the game the seat is open again; during it a bot plays.",
            answer=tables.leave,
            gives=TableInfo,
            problems=(401, 404),
        ),
        Route(
            method="POST",
            path=f"{one}/kick",
            doc="The host sends somebody away before the start.",
            answer=tables.kick,
            takes=Kick,
            gives=TableInfo,
            problems=(401, 403, 404, 409),
        ),
        Route(
            method="POST",
            path=f"{one}/start",
            doc="The host starts the game; every seat must be taken.",
            answer=tables.start,
            gives=TableInfo,
            problems=(401, 403, 404, 409),
        ),
        Route(
            method="POST",
            path=f"{one}/rematch",
            doc="Play again after a game. The first who asks opens the next table, where all move "
            "on by one seat; the others get their seats there by asking too.",
            answer=tables.rematch,
            gives=Seated,
            problems=(401, 404, 409),
        ),
        Route(
            method="GET",
            path=f"{one}/record",
            doc="The record of a finished game, as text.",
            answer=tables.record,
            media=("text/plain",),
            problems=(404, 409),
        ),
    ]
