"""Notices over HTTP: saying where to send them, and that no more are wanted."""

from __future__ import annotations

from typing import Final

from starlette.responses import HTMLResponse

from declive.server.http.cookies import token_of
from declive.server.http.route import Call, Route
from declive.server.messages.lobby import Contact
from declive.server.messages.table import TableInfo
from declive.server.notify.contact import checked_contact
from declive.server.notify.queue import NoticeQueue
from declive.server.refusal import NOT_FOUND, NOT_SEATED, Refusal
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token

HTML: Final = "text/html"
ASK: Final = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Declive</title>
<form method="post"><p>No more notices about this table?
<button>Stop them</button></form></html>
"""
STOPPED: Final = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Declive</title>
<p>You will get no more notices about this table.</html>
"""


class Quiet:
    """The routes of notices."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._queue = NoticeQueue(rooms.store)

    async def contact(self, call: Call) -> object:
        """Change where notices go; an empty contact stops them."""
        settings = self._rooms.settings
        can_mail, can_call = bool(settings.smtp_host), settings.webhooks
        contact = checked_contact(call.body.contact, mails=can_mail, calls=can_call)
        room = await self._rooms.find(call.name("table"))
        async with room.alone():
            seats = room.seats_of(hash_token(token_of(call.request, room.id)))
            if not seats:
                raise Refusal("you do not sit at this table", NOT_SEATED)
            for seat in seats:
                room.row.seats[seat].contact = contact
            await room.store_row()
        return room.crier.info()

    async def ask(self, call: Call) -> object:
        """Ask whether it is meant: programs open the links of letters too."""
        await self._seat(call)
        return HTMLResponse(ASK)

    async def stop(self, call: Call) -> object:
        """Send no more to the seat that got this notice."""
        seat = await self._seat(call)
        room = await self._rooms.find(call.name("table"))
        async with room.alone():
            room.row.seats[seat].contact = ""
            await room.store_row()
        return HTMLResponse(STOPPED)

    async def _seat(self, call: Call) -> int:
        seat = await self._queue.find(call.name("table"), call.name("key"))
        if seat is None:
            raise Refusal("there is no such notice", NOT_FOUND)
        return seat

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            Route(
                method="POST",
                path="/api/tables/{table}/contact",
                doc="Say where to be told when it is your turn in a slow game; nowhere, if empty.",
                answer=self.contact,
                takes=Contact,
                gives=TableInfo,
                problems=(401, 404, 503),
            ),
            Route(
                method="GET",
                path="/api/tables/{table}/quiet/{key}",
                doc="A page that asks whether to send no more notices.",
                answer=self.ask,
                media=(HTML,),
                problems=(404, 503),
            ),
            Route(
                method="POST",
                path="/api/tables/{table}/quiet/{key}",
                doc="Send no more notices to the seat that got this one.",
                answer=self.stop,
                media=(HTML,),
                problems=(404, 503),
            ),
        ]
