"""The relay: what belongs to a table of another process is carried there and back."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections.abc import Iterator
from itertools import count
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from declive.server.cluster.leases import Leases
from declive.server.cluster.letters import (
    COME_AGAIN,
    GONE,
    Accepted,
    Answered,
    AnyLetter,
    Asked,
    Closed,
    Opened,
    Said,
    wire,
)
from declive.server.cluster.post import Post
from declive.server.http.route import DRAINED, SMALL_BODY, problem
from declive.server.messages.encoding import encode
from declive.server.messages.notice import Farewell
from declive.server.table.codes import written

TABLE: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})(?:/.*)?")
LONGEST_BODY: Final = 4 * SMALL_BODY
LONGEST_QUEUE: Final = 512
ANSWER_SECONDS: Final = 40.0
"""Longer than a client may wait for events."""
SLOW: Final = "the connection is too slow"


class Relay:
    """Stands before the application and lets through what is this process's own."""

    def __init__(self, app: ASGIApp, leases: Leases, post: Post) -> None:
        self.app = app
        self._leases = leases
        self._post = post
        # By link: the owner's name, and what comes from there.
        self._links: dict[str, tuple[str, asyncio.Queue[AnyLetter]]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = TABLE.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if found is None:
            await self.app(scope, receive, send)
            return
        owner = await self._leases.owner(written(found[1]))
        if owner in (None, self._post.name):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._carry(str(owner), scope, receive, send)
        else:
            await self._connect(str(owner), scope, receive, send)

    # Letters that come back.
    def received(self, letter: AnyLetter) -> None:
        """A letter for one of our links."""
        owner, queue = self._links.get(letter.link, ("", None))
        if queue is None or owner != letter.sender:
            return
        if queue.qsize() < LONGEST_QUEUE:
            queue.put_nowait(letter)
            return
        # A client that does not keep up starts anew.
        while not queue.empty():
            queue.get_nowait()
        queue.put_nowait(Closed(owner, letter.link, COME_AGAIN, SLOW))

    def lost(self, process: str | None) -> None:
        """A process is gone, or the post itself: what led there is closed."""
        for link, (owner, queue) in self._links.items():
            if process in (None, owner):
                queue.put_nowait(Closed(owner, link, COME_AGAIN, GONE))

    def owners(self) -> set[str]:
        """The processes to which something is being carried."""
        return {owner for owner, _ in self._links.values()}

    @contextlib.contextmanager
    def _link(self, owner: str) -> Iterator[tuple[str, asyncio.Queue[AnyLetter]]]:
        link = secrets.token_hex(12)
        queue: asyncio.Queue[AnyLetter] = asyncio.Queue()
        self._links[link] = (owner, queue)
        try:
            yield link, queue
        finally:
            del self._links[link]

    # Requests.
    async def _carry(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        scope["declive.route"] = "relayed"
        body = await _body(receive)
        if body is None:
            await problem(413, "the request is too long")(scope, receive, send)
            return
        with self._link(owner) as (link, queue):
            await self._post.send(owner, Asked(self._post.name, link, wire(scope, body)))
            try:
                answer = await asyncio.wait_for(queue.get(), ANSWER_SECONDS)
            except TimeoutError:
                answer = Closed(owner, link, COME_AGAIN)
        if not isinstance(answer, Answered):
            await problem(503, GONE, retry_after=1)(scope, receive, send)
            return
        await send(
            {
                "type": "http.response.start",
                "status": answer.status,
                "headers": [list(header) for header in answer.headers],
            }
        )
        await send({"type": "http.response.body", "body": answer.body})

    # WebSockets.
    async def _connect(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        with self._link(owner) as (link, queue):
            await self._post.send(owner, Opened(self._post.name, link, wire(scope)))
            reader = asyncio.create_task(self._read(owner, link, receive))
            writer = asyncio.create_task(carry_frames(queue, send))
            try:
                await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
            finally:
                reader.cancel()
                writer.cancel()
                await asyncio.gather(reader, writer, return_exceptions=True)

    async def _read(self, owner: str, link: str, receive: Receive) -> None:
        """Carry what the client says to the owner."""
        name = self._post.name
        try:
            for number in count(1):
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                if text is None:
                    text = (message.get("bytes") or b"").decode("utf-8", "replace")
                await self._post.send(owner, Said(name, link, number, text))
        finally:
            await self._post.send(owner, Closed(name, link, 1001))


async def carry_frames(queue: asyncio.Queue[AnyLetter], send: Send) -> None:
    """Carry what the owner says to the client. If a frame was lost on the way, the client has to
    begin anew."""
    accepted = False
    heard = 0
    with contextlib.suppress(OSError, RuntimeError):
        while True:
            letter = await queue.get()
            if isinstance(letter, Accepted):
                accepted = True
                await send({"type": "websocket.accept"})
            elif isinstance(letter, Said) and accepted and letter.number == heard + 1:
                heard += 1
                await send({"type": "websocket.send", "text": letter.text})
            else:
                break
        code, reason = COME_AGAIN, GONE
        if isinstance(letter, Closed):
            code, reason = letter.code, letter.reason
        if reason:
            if not accepted:
                await send({"type": "websocket.accept"})
            farewell = encode(Farewell(reason=reason)).decode()
            await send({"type": "websocket.send", "text": farewell})
        await send({"type": "websocket.close", "code": code})


async def _body(receive: Receive) -> bytes | None:
    """The whole body; None if it is too long, of which the rest is read all the same within
    bounds, so that the client hears the answer."""
    body = bytearray()
    length = 0
    while True:
        message: Message = await receive()
        part = message.get("body", b"")
        length += len(part)
        if length <= LONGEST_BODY:
            body += part
        over = message["type"] == "http.disconnect" or not message.get("more_body")
        if over or length > DRAINED:
            return bytes(body) if length <= LONGEST_BODY else None
