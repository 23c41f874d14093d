"""Tables over HTTP: opening, finding, joining, leaving, starting, playing again."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from declive.engine.because import because
from declive.server.http.contacts import tell_of_contacts, wanted_contact
from declive.server.http.cookies import forget_token, give_token, token_of
from declive.server.http.finding import find_room
from declive.server.http.records import record_response, text_response
from declive.server.http.route import JSON, Call, Route, answered
from declive.server.limits import client_of
from declive.server.messages.encoding import encode
from declive.server.messages.lobby import Join, Kick, NewTable, Seated, TableList
from declive.server.messages.table import TableInfo
from declive.server.records.uploads import digest_of
from declive.server.refusal import Refusal
from declive.server.table import lobby
from declive.server.table.carrying import running_record
from declive.server.table.lobby import Opened
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token

ONE: Final = "/api/tables/{table}"
CREATED: Final = 201
UPGRADE: Final = 426
LIST_SECONDS: Final = 1.0
"""The list of tables may be so old."""


def table_routes(rooms: Rooms) -> list[Route]:
    """What can be asked about tables, but for the game itself."""
    return Tables(rooms).routes()


class Tables:
    """The routes of tables. What they mean is the lobby's; here are cookies, limits and bodies."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._limits = rooms.limits
        self._listing = asyncio.Lock()
        self._list = b""
        self._listed_until = 0.0

    # Opening and finding.
    async def create(self, call: Call) -> object:
        """Open a table."""
        self._limits.check("create", call.request)
        wish: NewTable = call.body
        wish.contact = wanted_contact(self._rooms, call, wish.contact)
        opener = digest_of(client_of(call.request))
        opened = await self._rooms.create(wish, call.language, opener=opener)
        note_origin(call, opened)
        tell_of_contacts(self._rooms, opened.room, opened.seats)
        return self.seated(call.request, opened, CREATED)

    async def listed(self, call: Call) -> object:
        """Tables that are open to all. However many ask, the list is made once a second."""
        async with self._listing:
            if self._rooms.now() >= self._listed_until:
                self._list = encode(TableList(tables=await self._rooms.listed()))
                self._listed_until = self._rooms.now() + LIST_SECONDS
        return Response(self._list, headers={"cache-control": "no-store"}, media_type=JSON)

    async def describe(self, call: Call) -> object:
        """A table, by its id or its code."""
        room = await self._find(call)
        async with room.alone():
            await self._rooms.check_rematch(room)
            return room.broadcast.info(call.language)

    # Seats.
    async def join(self, call: Call) -> object:
        """Sit down."""
        self._limits.check("join", call.request)
        wish: Join = call.body
        wish.contact = wanted_contact(self._rooms, call, wish.contact)
        room = await self._rooms.find(call.name("table"))
        held = hash_token(token_of(call.request, room.id))
        origin = origin_of(room.id, client_of(call.request))
        opened = await lobby.join(room, wish, held, origin, call.language)
        tell_of_contacts(self._rooms, room, opened.seats)
        return self.seated(call.request, opened)

    async def leave(self, call: Call) -> object:
        """Stand up."""
        room, held = await self._at_table(call)
        await lobby.leave(room, held)
        response = answered(room.broadcast.info(call.language))
        forget_token(response, room.id, self._rooms.settings.prefix)
        return response

    async def kick(self, call: Call) -> object:
        """Send somebody away."""
        room, held = await self._at_table(call)
        await lobby.kick(room, held, call.body.seat)
        return room.broadcast.info(call.language)

    async def invite(self, call: Call) -> object:
        """Let those come back who were sent away."""
        room, held = await self._at_table(call)
        await lobby.invite(room, held)
        return room.broadcast.info(call.language)

    async def start(self, call: Call) -> object:
        """Begin the game."""
        room, held = await self._at_table(call)
        await lobby.start(room, held)
        return room.broadcast.info(call.language)

    async def rematch(self, call: Call) -> object:
        """Play again."""
        self._limits.check("create", call.request)
        room, held = await self._at_table(call)
        # Their token of this table is a secret of theirs already: an answer can be lost.
        opened = await self._rooms.rematch(room, held, token_of(call.request, room.id))
        note_origin(call, opened)
        return self.seated(call.request, opened)

    # The game.
    async def record(self, call: Call) -> object:
        """The record of a finished game; before, it would tell others what is hidden from them."""
        room, held = await self._at_table(call)
        kept = await self._rooms.store.record(room.id)
        if kept is not None:
            return record_response(kept)
        async with room.alone():
            return text_response(room.id, running_record(room, held))

    async def socket(self, call: Call) -> object:
        """A plain request where a WebSocket belongs."""
        raise Refusal(
            because("socket_how", "open a WebSocket here, or use /events and /commands"), UPGRADE
        )

    async def _at_table(self, call: Call) -> tuple[Room, str]:
        room = await self._find(call)
        return room, hash_token(token_of(call.request, room.id))

    async def _find(self, call: Call) -> Room:
        return await find_room(self._rooms, call.request, call.name("table"))

    def seated(self, request: Request, opened: Opened, status: int = 200) -> Response:
        """A seat that was taken, with its cookie."""
        response = answered(opened.seated(), status)
        prefix = self._rooms.settings.prefix
        give_token(request, response, opened.room.id, opened.token, prefix)
        return response

    def routes(self) -> list[Route]:
        """All of them."""
        seat = (401, 403, 404, 409, 503)
        return [
            Route(
                method="POST",
                path="/api/tables",
                doc="Open a table. Its host gets a token, and the same in a cookie.",
                answer=self.create,
                takes=NewTable,
                gives=Seated,
                status=CREATED,
                problems=(409, 503),
            ),
            Route(
                method="GET",
                path="/api/tables",
                doc="The tables that are listed for all.",
                answer=self.listed,
                gives=TableList,
            ),
            Route(
                method="GET",
                path=ONE,
                doc="A table by its id or its code.",
                answer=self.describe,
                gives=TableInfo,
                problems=(404, 429, 503),
            ),
            Route(
                method="POST",
                path=f"{ONE}/join",
                doc="Sit down at a table. The seat's token is given, and set as a cookie.",
                answer=self.join,
                takes=Join,
                gives=Seated,
                problems=seat,
            ),
            Route(
                method="POST",
                path=f"{ONE}/leave",
                doc="Stand up. During a game a bot plays on.",
                answer=self.leave,
                gives=TableInfo,
                problems=seat,
            ),
            Route(
                method="POST",
                path=f"{ONE}/kick",
                doc="The host sends somebody away before the start; they cannot sit down again.",
                answer=self.kick,
                takes=Kick,
                gives=TableInfo,
                problems=seat,
            ),
            Route(
                method="POST",
                path=f"{ONE}/invite",
                doc="The host lets all come back who were sent away.",
                answer=self.invite,
                gives=TableInfo,
                problems=seat,
            ),
            Route(
                method="POST",
                path=f"{ONE}/start",
                doc="The host begins the game.",
                answer=self.start,
                gives=TableInfo,
                problems=seat,
            ),
            Route(
                method="POST",
                path=f"{ONE}/rematch",
                doc="Play again with the same people, everybody one seat further.",
                answer=self.rematch,
                gives=Seated,
                problems=seat,
            ),
            Route(
                method="GET",
                path=f"{ONE}/record",
                doc="The record of a game as a text file, if it is over or nobody else plays it.",
                answer=self.record,
                media=("text/plain",),
                problems=(404, 409, 503),
            ),
            Route(
                method="GET",
                path=f"{ONE}/ws",
                doc="The WebSocket of a table: commands go in, replies and notices come out.",
                answer=self.socket,
                media=(),
                status=101,
                problems=(426,),
            ),
        ]


def note_origin(call: Call, opened: lobby.Opened) -> None:
    """Remember where the holder of the seats comes from, until the game begins. It is written with
    the next change of the table: without others at it, it says nothing."""
    origin = origin_of(opened.room.id, client_of(call.request))
    for number in opened.seats:
        opened.room.row.seats[number].origin = "" if opened.room.playing else origin


def origin_of(table_id: str, client: str) -> str:
    """Where somebody comes from, as a table remembers it: not the address itself."""
    return hashlib.sha256(f"{table_id} {client}".encode()).hexdigest()[:32] if client else ""
