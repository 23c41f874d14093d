"""What the host of a waiting table asks for over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from declive.server.http.cookies import forget_token, token_of
from declive.server.http.finding import find_room
from declive.server.http.route import Answer, Call, Route, answered
from declive.server.messages.lobby import FillSeats, Listing, OpenSeat, SeatBot
from declive.server.messages.table import TableInfo
from declive.server.table import hosting
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token

ONE: Final = "/api/tables/{table}"
PROBLEMS: Final = (401, 403, 404, 409, 503)


def hosting_routes(rooms: Rooms) -> list[Route]:
    """What only the host may ask for, before the game."""
    return Hosting(rooms).routes()


class Hosting:
    """The routes of hosts. Each does one thing and answers with the table."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def close(self, call: Call) -> object:
        """Close the table."""
        room, held = await self._at_table(call)
        await hosting.close_table(room, held)
        response = answered(room.broadcast.info(call.language))
        forget_token(response, room.id, self._rooms.settings.prefix)
        return response

    def _doing(self, what: Callable[[Room, str, Any], Awaitable[None]]) -> Answer:
        async def answer(call: Call) -> object:
            room, held = await self._at_table(call)
            await what(room, held, call.body)
            return room.broadcast.info(call.language)

        return answer

    async def _at_table(self, call: Call) -> tuple[Room, str]:
        room = await find_room(self._rooms, call.request, call.name("table"))
        return room, hash_token(token_of(call.request, room.id))

    def routes(self) -> list[Route]:
        """All of them."""

        def post(name: str, doc: str, answer: Answer, takes: Any = None) -> Route:
            return Route(
                method="POST",
                path=f"{ONE}/{name}",
                doc=doc,
                answer=answer,
                takes=takes,
                gives=TableInfo,
                problems=PROBLEMS,
            )

        async def open_seat(room: Room, held: str, wish: OpenSeat) -> None:
            await hosting.open_seat(room, held, wish.seat)

        async def list_table(room: Room, held: str, wish: Listing) -> None:
            await hosting.list_table(room, held, wish.listed)

        return [
            post(
                "bot",
                "The host puts a bot on an open seat, or another one where a bot sits.",
                self._doing(hosting.seat_bot),
                SeatBot,
            ),
            post(
                "open",
                "The host opens a bot's seat again.",
                self._doing(open_seat),
                OpenSeat,
            ),
            post(
                "start-with-bots",
                "The host puts bots on all open seats and begins the game.",
                self._doing(hosting.start_with_bots),
                FillSeats,
            ),
            post(
                "list",
                "The host shows a waiting table to all, or hides it.",
                self._doing(list_table),
                Listing,
            ),
            post("close", "The host closes a waiting table; all there are told.", self.close),
        ]
