"""The server put together: store, bots, tables, and the site around them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette

from declive.server.http.limits import Limits
from declive.server.http.site import make_site
from declive.server.http.tables import table_routes
from declive.server.links.poll import poll_routes
from declive.server.links.socket import socket_route
from declive.server.robots.pool import Pool
from declive.server.settings import Settings
from declive.server.store.store import Store
from declive.server.table.rooms import Rooms


class Server:
    """Everything that runs in one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url)
        self.pool = Pool(settings.thinking_processes, settings.bot_seconds)
        self.rooms = Rooms(self.store, self.pool, settings, Limits(settings.limits))
        self._house: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look after the tables."""
        self._house = asyncio.create_task(self.rooms.keep_house())

    async def stop(self) -> None:
        """Stop gracefully: tables go on where they were when the server starts again."""
        if self._house is not None:
            self._house.cancel()
        await self.rooms.close()
        await self.pool.close()
        await asyncio.to_thread(self.store.close)

    async def trouble(self) -> str:
        """What is wrong; an empty text if nothing is."""
        try:
            return "" if await self.store.healthy() else "the database does not answer"
        except Exception as error:
            return f"the database does not answer: {type(error).__name__}"


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
        [*table_routes(rooms), *poll_routes(rooms)],
        [socket_route(rooms)],
        trouble=server.trouble,
        lifespan=lifespan,
    )
