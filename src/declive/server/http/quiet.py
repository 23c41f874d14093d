"""Notices over HTTP: saying where to send them, and that no more are wanted."""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.responses import HTMLResponse

from declive.engine.because import because
from declive.server.http.contacts import tell_of_contacts, wanted_contact
from declive.server.http.cookies import token_of
from declive.server.http.finding import find_room
from declive.server.http.route import Call, Route
from declive.server.messages.lobby import Contact
from declive.server.messages.table import TableInfo
from declive.server.notify.addresses import Addresses
from declive.server.notify.notifier import ASK as QUESTION
from declive.server.notify.notifier import ask_mark
from declive.server.notify.queue import NoticeQueue
from declive.server.refusal import CONFLICT, NOT_FOUND, NOT_SEATED, Refusal
from declive.server.store.store import database
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token
from declive.words import load

HTML: Final = "text/html"
PAGE: Final = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Declive</title>
{body}</html>
"""
FORM: Final = """<form method="post"><p>{text}
<button>{button}</button></form>"""


def page(call: Call, text: str, button: str = "") -> HTMLResponse:
    """A page that says one thing in the reader's language, with a button if it asks for one."""
    words = load(call.language)
    told = escape(words.say("notice", text))
    form = FORM.format(text=told, button=escape(words.say("notice", button))) if button else ""
    return HTMLResponse(PAGE.format(language=call.language, body=form or f"<p>{told}"))


class Quiet:
    """The routes of notices."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._queue = NoticeQueue(database(rooms.store))
        self._addresses = Addresses(database(rooms.store))

    async def contact(self, call: Call) -> object:
        """Change where notices go; an empty contact stops them."""
        contact = wanted_contact(self._rooms, call, call.body.contact)
        room = await find_room(self._rooms, call.request, call.name("table"))
        async with room.alone():
            seats = room.seats_of(hash_token(token_of(call.request, room.id)))
            if not seats:
                raise Refusal(because("not_at_table", "you do not sit at this table"), NOT_SEATED)
            for number in seats:
                seat = room.row.seats[number]
                seat.confirmed = seat.confirmed and seat.contact == contact
                seat.contact, seat.language = contact, call.language
            await room.store_row()
        tell_of_contacts(self._rooms, room, seats)
        return room.broadcast.info(call.language)

    async def ask(self, call: Call) -> object:
        """Ask whether it is meant: programs open the links of letters too."""
        _, mark = await self._notice(call)
        if mark.startswith(QUESTION):
            return page(call, "never", "never_button")
        return page(call, "stop", "stop_button")

    async def stop(self, call: Call) -> object:
        """Send no more to the seat that got this notice; nothing at all, if it was a question."""
        number, mark = await self._notice(call)
        room = await find_room(self._rooms, call.request, call.name("table"))
        never = mark.startswith(QUESTION)
        async with room.alone():
            seat = room.row.seats[number]
            if never and mark == ask_mark(number, seat.contact):
                await self._addresses.refuse(seat.contact, self._rooms.now())
            if not never or mark == ask_mark(number, seat.contact):
                seat.contact, seat.confirmed = "", False
                await room.store_row()
        return page(call, "never_done" if never else "stop_done")

    async def ask_yes(self, call: Call) -> object:
        """Ask whoever opened a letter's link whether notices are wanted."""
        await self._question(call)
        return page(call, "yes", "yes_button")

    async def confirm(self, call: Call) -> object:
        """Notices may go to the address that got this question."""
        number = await self._question(call)
        room = await find_room(self._rooms, call.request, call.name("table"))
        async with room.alone():
            seat = room.row.seats[number]
            _, mark = await self._notice(call)
            if mark != ask_mark(number, seat.contact):
                raise Refusal(
                    because("other_address", "another address was left at this seat since"),
                    CONFLICT,
                )
            seat.confirmed = True
            await room.store_row()
        if self._rooms.on_turn is not None and room.playing:
            self._rooms.on_turn(room)
        return page(call, "yes_done")

    async def _question(self, call: Call) -> int:
        number, mark = await self._notice(call)
        if not mark.startswith(QUESTION):
            raise Refusal(because("no_question", "there is no such question"), NOT_FOUND)
        return number

    async def _notice(self, call: Call) -> tuple[int, str]:
        found = await self._queue.find(call.name("table"), call.name("key"))
        if found is None:
            raise Refusal(because("no_notice", "there is no such notice"), NOT_FOUND)
        return found

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
                problems=(401, 404, 429, 503),
            ),
            Route(
                method="GET",
                path="/api/tables/{table}/confirm/{key}",
                doc="A page that asks whether notices are wanted at an e-mail address.",
                answer=self.ask_yes,
                media=(HTML,),
                problems=(404, 429, 503),
            ),
            Route(
                method="POST",
                path="/api/tables/{table}/confirm/{key}",
                doc="Send notices to the e-mail address that got this question.",
                answer=self.confirm,
                media=(HTML,),
                problems=(404, 409, 429, 503),
            ),
            Route(
                method="GET",
                path="/api/tables/{table}/quiet/{key}",
                doc="A page that asks whether to send no more notices.",
                answer=self.ask,
                media=(HTML,),
                problems=(404, 429, 503),
            ),
            Route(
                method="POST",
                path="/api/tables/{table}/quiet/{key}",
                doc="Send no more notices to the seat that got this one.",
                answer=self.stop,
                media=(HTML,),
                problems=(404, 429, 503),
            ),
        ]
