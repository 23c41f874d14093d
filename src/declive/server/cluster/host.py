"""The host: answers what other processes carry here, as if it had come here by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import count
from typing import Any, Final

from starlette.types import ASGIApp, Message

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
)
from declive.server.cluster.post import Post
from declive.server.logs import LOGGER

WENT_AWAY: Final = 1001


class Host:
    """Runs the application for requests and WebSockets of other processes."""

    def __init__(self, app: ASGIApp, post: Post) -> None:
        self._app = app
        self._post = post
        # By link: the process at its other end, and what comes from there.
        self._guests: dict[str, tuple[str, asyncio.Queue[Message]]] = {}
        self._heard: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def received(self, letter: AnyLetter) -> None:
        """A letter from a process that passes on to us."""
        if isinstance(letter, Asked):
            self._begin(self._answer(letter))
        elif isinstance(letter, Opened):
            queue: asyncio.Queue[Message] = asyncio.Queue()
            queue.put_nowait({"type": "websocket.connect"})
            self._guests[letter.link] = (letter.sender, queue)
            self._heard[letter.link] = 0
            self._begin(self._talk(letter, queue))
        elif letter.link in self._guests and self._guests[letter.link][0] == letter.sender:
            queue = self._guests[letter.link][1]
            self._heard[letter.link] += 1
            if isinstance(letter, Said) and letter.number == self._heard[letter.link]:
                queue.put_nowait({"type": "websocket.receive", "text": letter.text})
            else:
                # It ends, or a frame was lost on the way.
                queue.put_nowait({"type": "websocket.disconnect", "code": WENT_AWAY})

    def lost(self, process: str | None) -> None:
        """A process is gone, or the post itself: its clients are gone too."""
        for sender, queue in self._guests.values():
            if process in (None, sender):
                queue.put_nowait({"type": "websocket.disconnect", "code": WENT_AWAY})

    def senders(self) -> set[str]:
        """The processes whose clients are connected to us."""
        return {sender for sender, _ in self._guests.values()}

    async def stop(self) -> None:
        """Wait until what was begun is done."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=2)
        for task in self._tasks:
            task.cancel()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, asked: Asked) -> None:
        answer = Answered(self._post.name, asked.link, 500, [], b"")
        body = asked.call.body
        read = False

        async def receive() -> Message:
            nonlocal read
            if read:
                # Nobody tells us if the client is gone; its answer is then thrown away there.
                await asyncio.Event().wait()
            read = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = [(bytes(k), bytes(v)) for k, v in message["headers"]]
            else:
                answer.body += message.get("body", b"")

        try:
            await self._app(asked.call.scope("http"), receive, send)
        except Exception:
            LOGGER.exception("a request of another process failed")
        await self._post.send(asked.sender, answer)

    async def _talk(self, opened: Opened, queue: asyncio.Queue[Message]) -> None:
        name, link, sender = self._post.name, opened.link, opened.sender
        numbers = count(1)
        end = Closed(name, link, COME_AGAIN, GONE)

        async def send(message: Message) -> None:
            if message["type"] == "websocket.accept":
                await self._post.send(sender, Accepted(name, link))
            elif message["type"] == "websocket.send":
                text = message.get("text")
                text = message["bytes"].decode() if text is None else text
                await self._post.send(sender, Said(name, link, next(numbers), text))
            elif message["type"] == "websocket.close":
                end.code, end.reason = message.get("code", 1000), ""

        try:
            await self._app(opened.call.scope("websocket"), queue.get, send)
        except Exception:
            LOGGER.exception("a WebSocket of another process failed")
        finally:
            self._guests.pop(link, None)
            self._heard.pop(link, None)
        # Also if it ended because the other side seemed to be gone: perhaps it is not.
        await self._post.send(sender, end)
