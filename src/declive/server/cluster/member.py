"""A member: one process of several, with its leases and its post."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from typing import Final

from starlette.middleware import Middleware
from starlette.types import ASGIApp, Receive, Scope, Send

from declive.engine.because import because
from declive.server.cluster.host import Host
from declive.server.cluster.leases import RENEW_EVERY, Leases
from declive.server.cluster.letters import Accepted, Answered, AnyLetter, Asked, Opened
from declive.server.cluster.post import Post
from declive.server.cluster.relay import Relay
from declive.server.logs import LOGGER
from declive.server.store.store import database
from declive.server.table.rooms import Rooms

MOVED: Final = because("moved", "another process runs this table now; come again")


def process_name() -> str:
    """A name that no other process has, or ever had."""
    return f"{socket.gethostname()[:24]}-{os.getpid()}-{secrets.token_hex(4)}"


class Member:
    """Joins the tables of this process to those of the others."""

    def __init__(self, rooms: Rooms, redis: str) -> None:
        self.name = process_name()
        self._rooms = rooms
        self._post = Post(redis, self.name)
        self._leases = Leases(database(rooms.store), self.name)
        self._relay: Relay | None = None
        self._host: Host | None = None
        self._task: asyncio.Task[None] | None = None
        database(rooms.store).journal.owner = self.name
        rooms.claim = self._leases.claim

    def middleware(self) -> Middleware:
        """What stands before the application."""
        return Middleware(_Door, member=self)

    def stand_before(self, app: ASGIApp) -> Relay:
        """The relay for the application, which also answers what others pass on."""
        relay, host = Relay(app, self._leases, self._post), Host(app, self._post)
        self._relay, self._host = relay, host
        self._post.received = self._received
        self._post.lost = self._lost
        return relay

    async def start(self) -> None:
        """Join the others."""
        await self._post.start()
        self._task = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """Leave: the tables are free for the others."""
        if self._task is not None:
            self._task.cancel()
        if self._host is not None:
            await self._host.stop()
        await self._leases.release()
        await self._post.stop()

    def say_farewell(self) -> None:
        """Tell those whose tables other processes run that this one stops."""
        if self._relay is not None:
            self._relay.lost(None)

    def trouble(self) -> str:
        """What is wrong, if anything is."""
        return "" if self._post.working else "Redis does not answer"

    def _received(self, letter: AnyLetter) -> None:
        assert self._relay is not None
        assert self._host is not None
        if isinstance(letter, Asked | Opened):
            self._host.received(letter)
        elif isinstance(letter, Answered | Accepted):
            self._relay.received(letter)
        else:
            # A frame or an end belongs to whichever side knows the link.
            self._relay.received(letter)
            self._host.received(letter)

    def _lost(self, process: str | None) -> None:
        assert self._relay is not None
        assert self._host is not None
        self._relay.lost(process)
        self._host.lost(process)

    async def _keep(self) -> None:
        """Renew the leases, and look whether the others are there."""
        while True:
            await asyncio.sleep(RENEW_EVERY)
            try:
                await self._renew()
                await self._look_for_others()
            except Exception:
                LOGGER.exception("keeping the tables failed")

    async def _renew(self) -> None:
        for table_id in await self._leases.renew(list(self._rooms.loaded)):
            room = self._rooms.loaded.get(table_id)
            if room is not None and not self._leases.is_ours(table_id):
                room.give_up(MOVED)

    async def _look_for_others(self) -> None:
        assert self._relay is not None
        assert self._host is not None
        for process in self._relay.owners() | self._host.senders():
            if not await self._post.is_there(process):
                self._lost(process)


class _Door:
    """Lets the member build its relay when the application is put together."""

    def __init__(self, app: ASGIApp, member: Member) -> None:
        self._relay = member.stand_before(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._relay(scope, receive, send)
