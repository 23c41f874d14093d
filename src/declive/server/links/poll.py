"""The same stream and the same commands by plain requests, where WebSockets are blocked."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Final

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from declive.server.http.cookies import token_of
from declive.server.http.document import NAMED, WORTH_SQUEEZING
from declive.server.http.finding import find_room
from declive.server.http.route import JSON, Call, Route
from declive.server.limits import client_of
from declive.server.links.orders import LONGEST_FRAME, follow
from declive.server.messages.base import Message, Sequence, Word
from declive.server.messages.command import AnyCommand
from declive.server.messages.notice import AnyNotice, AnyReply
from declive.server.table.listener import Listener
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token

NOTHING_NEW: Final = b"[]"
LONGEST_WAIT: Final = 25
QUICKLY: Final = 4
"""How hard a welcome is squeezed: it is another one for everybody, and a slow line waits for it."""


class Since(Message):
    """Where the client stands: the last entry it has seen, or none to hear everything."""

    after: Sequence | None = None
    wait: Annotated[int, Meta(ge=0, le=LONGEST_WAIT)] = LONGEST_WAIT
    lang: Word = ""
    """In which language; without it as Accept-Language says."""


def poll_routes(rooms: Rooms) -> list[Route]:
    """The two routes that together are as good as a WebSocket."""

    async def events(call: Call) -> Response:
        room = await find_room(rooms, call.request, call.name("table"))
        held = hash_token(token_of(call.request, room.id))
        listener = Listener(held, client_of(call.request), call.language)
        news = await _news(room, listener, call.query.after, call.query.wait)
        return _json(call.request, news)

    async def commands(call: Call) -> AnyReply:
        room = await find_room(rooms, call.request, call.name("table"))
        held = hash_token(token_of(call.request, room.id))
        work = asyncio.ensure_future(
            follow(room, held, call.body, client_of(call.request), call.language)
        )
        return await asyncio.shield(work)

    return [
        Route(
            method="GET",
            path="/api/tables/{table}/events",
            doc="What happened at a table after an entry. Without `after`, or if something was "
            "missed, it begins with a welcome that says everything; otherwise it waits for "
            "something to happen, and an empty list says that nothing did.",
            answer=events,
            query=Since,
            gives=list[AnyNotice],
            problems=(404, 429, 503),
        ),
        Route(
            method="POST",
            path="/api/tables/{table}/commands",
            doc="Send a command to a table, as over the WebSocket. The same id is never done "
            "twice, so it may be sent again when no answer came.",
            answer=commands,
            takes=AnyCommand,
            gives=AnyReply,
            problems=(404, 429, 503),
            longest=LONGEST_FRAME,
        ),
    ]


async def _news(room: Room, listener: Listener, after: int | None, wait: int) -> bytes:
    """A welcome if there is something the client has not seen, or what happens next."""
    if after is None or after != room.seq or room.given_up:
        async with room.alone():
            await room.welcome_back(listener.held)
            await room.tongues.learn(listener.language)
            told = room.broadcast.welcome(listener.held, after or 0, listener.language)
            return b"[" + told + b"]"
    room.broadcast.add(listener)
    try:
        return b"[" + b",".join(await asyncio.wait_for(listener.next(), wait)) + b"]"
    except TimeoutError:
        return NOTHING_NEW
    finally:
        room.broadcast.remove(listener)


def _json(request: Request, body: bytes) -> Response:
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if len(body) > WORTH_SQUEEZING and NAMED["gzip"].search(
        request.headers.get("accept-encoding", "")
    ):
        headers["content-encoding"] = "gzip"
        body = gzip.compress(body, QUICKLY, mtime=0)
    return Response(body, headers=headers, media_type=JSON)
