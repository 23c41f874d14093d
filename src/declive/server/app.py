"""The server put together: store, bots, tables, and the site around them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette

from declive.server.http.boards import Drawings
from declive.server.http.catalogue import CatalogueDesk
from declive.server.http.limits import Limits
from declive.server.http.quiet import Quiet
from declive.server.http.records import Records
from declive.server.http.site import make_site
from declive.server.http.tables import table_routes
from declive.server.inventions import Inventions
from declive.server.links.poll import poll_routes
from declive.server.links.socket import socket_route
from declive.server.notify.notifier import Notifier
from declive.server.robots.pool import Pool
from declive.server.settings import Settings
from declive.server.store.store import Store
from declive.server.table.rooms import Rooms

if TYPE_CHECKING:
    from declive.server.cluster.member import Member


class Server:
    """Everything that runs in one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.inventions = Inventions(settings.packs)
        self.store = Store(settings.database_url)
        self.pool = Pool(settings.thinking_processes, settings.bot_seconds, settings.packs)
        limits = Limits(settings.limits)
        self.rooms = Rooms(self.store, self.pool, settings, limits, self.inventions)
        self.notifier = Notifier(self.rooms, settings)
        self.rooms.on_turn = self.notifier.turn_came
        self.member = _member(self.rooms, settings.redis) if settings.redis else None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to look after the tables."""
        if self.member is not None:
            await self.member.start()
        self._tasks = [
            asyncio.create_task(self.rooms.keep_house()),
            asyncio.create_task(self.notifier.run()),
        ]

    async def stop(self) -> None:
        """Stop gracefully: tables go on where they were when the server starts again."""
        for task in self._tasks:
            task.cancel()
        await self.rooms.close()
        if self.member is not None:
            await self.member.stop()
        await self.pool.close()
        await asyncio.to_thread(self.store.close)

    async def trouble(self) -> str:
        """What is wrong; an empty text if nothing is."""
        try:
            if not await self.store.healthy():
                return "the database does not answer"
        except Exception as error:
            return f"the database does not answer: {type(error).__name__}"
        return self.member.trouble() if self.member is not None else ""


def _member(rooms: Rooms, redis: str) -> Member:
    # Redis is an extra: a server that runs alone does without it.
    from declive.server.cluster.member import Member

    return Member(rooms, redis)


def make_app(server: Server) -> Starlette:
    """The ASGI application."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    rooms = server.rooms
    return make_site(
        [
            *table_routes(rooms),
            *poll_routes(rooms),
            *Records(server.store, server.pool, rooms.limits).routes(),
            *Quiet(rooms).routes(),
            *CatalogueDesk(server.inventions).routes(),
            *Drawings(server.settings.data, inventions=server.inventions).routes(),
        ],
        [socket_route(rooms)],
        trouble=server.trouble,
        origins=server.settings.all_origins,
        inside=[server.member.middleware()] if server.member is not None else [],
        lifespan=lifespan,
    )
