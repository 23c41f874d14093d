"""The server put together: store, bots, tables, and the site around them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from declive import bots
from declive.local.engine import CARRIED
from declive.local.serving import EngineShelf
from declive.server.crew.crew import Crew
from declive.server.database_faults import why
from declive.server.http.boards import Drawings
from declive.server.http.carrying import Carrying
from declive.server.http.catalogue import CatalogueDesk
from declive.server.http.crowd import Crowd
from declive.server.http.document import Document
from declive.server.http.hosting import hosting_routes
from declive.server.http.pace import Pace
from declive.server.http.page import Page
from declive.server.http.passing import passing_routes
from declive.server.http.puzzles import Puzzles
from declive.server.http.quiet import Quiet
from declive.server.http.records import Records
from declive.server.http.reviews import ReviewDesk
from declive.server.http.site import Warn, make_site
from declive.server.http.tables import table_routes
from declive.server.http.wire import FRAMES, STATE, House
from declive.server.inventions import Inventions
from declive.server.limits import Limits
from declive.server.links.poll import poll_routes
from declive.server.links.socket import socket_route
from declive.server.metrics import watch_the_loop
from declive.server.notify.notifier import Notifier
from declive.server.records.desk import Desk
from declive.server.records.expiry import Expiry, Lifetimes
from declive.server.records.uploads import Quota, Uploads
from declive.server.reviews.reviews import Reviews
from declive.server.robots.pool import Pool
from declive.server.settings import Settings
from declive.server.store.running import NOTE_EVERY
from declive.server.store.store import Store
from declive.server.table.rooms import Rooms

if TYPE_CHECKING:
    from declive.server.cluster.member import Member

LOG: Final = logging.getLogger("declive.server")


class Server:
    """Everything that runs in one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.inventions = Inventions(settings.packs)
        self.store = Store(settings.database_url, together=bool(settings.redis))
        crew = Crew(settings.thinking_processes)
        bots.admit(settings.bots)
        self.pool = Pool(crew, settings.bot_seconds, settings.packs, settings.bots)
        self.desk = Desk(crew, settings.packs)
        self.reviews = Reviews(
            self.store, crew, settings.reviews_a_day, settings.review_seconds, settings.packs
        )
        self.uploads = Uploads(
            self.store, Quota(settings.uploads_a_day, settings.uploads_megabytes)
        )
        self.drawings = Drawings(settings.data, inventions=self.inventions)
        limits = Limits(settings.limits)
        self.rooms = Rooms(self.store, self.pool, settings, limits, self.inventions)
        lifetimes = Lifetimes(settings.upload_days, settings.game_days, settings.waiting_days)
        self.expiry = Expiry(self.store, lifetimes, self.rooms.in_use)
        self.notifier = Notifier(self.rooms, settings)
        self.rooms.on_turn = self.notifier.turn_came
        self.rooms.on_contact = self.notifier.contact_left
        self.rooms.back = lambda: self.store.running.back
        self.member = _member(self.rooms, settings.redis) if settings.redis else None
        self.warnings: list[Warn] = [
            self.store.damages.trouble,
            lambda: self.store.running.trouble,
        ]
        """What /healthz tells although the server works: functions that return a sentence, if
        there is anything to tell."""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to look after the tables."""
        self.rooms.opened = self.rooms.now()
        await self.note_time()
        if self.member is not None:
            await self.member.start()
        self._tasks = [
            asyncio.create_task(self.rooms.keep_house()),
            asyncio.create_task(self.notifier.run()),
            asyncio.create_task(watch_the_loop()),
            asyncio.create_task(self.expiry.run()),
            asyncio.create_task(self._keep_time()),
        ]
        await self.reviews.go_on()

    async def stop(self) -> None:
        """Stop gracefully: tables go on where they were when the server starts again."""
        for task in self._tasks:
            task.cancel()
        await self.rooms.close()
        if self.member is not None:
            await self.member.stop()
        await self.reviews.close()
        await self.pool.close()
        await self.desk.close()
        await self.drawings.close()
        await self.note_time()
        await asyncio.to_thread(self.store.close)

    def say_farewell(self) -> None:
        """Tell everybody who is connected that the server stops."""
        self.rooms.say_farewell()
        if self.member is not None:
            self.member.say_farewell()

    async def note_time(self) -> None:
        """Note in the database how long servers ran."""
        try:
            await self.store.write(lambda c: self.store.running.note(c, self.rooms.now()))
        except SQLAlchemyError as error:
            LOG.warning("the running time was not noted", extra={"why": why(error)})

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(NOTE_EVERY)
            await self.note_time()

    async def trouble(self) -> str:
        """What is wrong; an empty text if nothing is."""
        sick = await self.store.pulse.trouble()
        return sick or (self.member.trouble() if self.member is not None else "")


def _member(rooms: Rooms, redis: str) -> Member:
    # Redis is an extra: a server that runs alone does without it.
    from declive.server.cluster.member import Member

    return Member(rooms, redis)


def make_app(server: Server) -> Starlette:
    """The ASGI application."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[dict[str, object]]:
        await server.start()
        try:
            # What the connections of this process need to know.
            settings = server.settings
            yield {
                STATE: House(
                    crowd=Crowd(settings.limits),
                    farewell=server.say_farewell,
                    head_seconds=settings.head_seconds,
                    body_seconds=settings.body_seconds,
                    frames=Limits(settings.limits, limits=FRAMES),
                )
            }
        finally:
            await server.stop()

    rooms = server.rooms
    records = Records(server.store, server.desk, server.uploads, server.pool, rooms.limits)
    return make_site(
        [
            *table_routes(rooms),
            *Carrying(rooms, server.desk).routes(),
            *hosting_routes(rooms),
            *passing_routes(rooms),
            *poll_routes(rooms),
            *records.routes(),
            *ReviewDesk(records, server.reviews, server.desk, rooms.limits).routes(),
            *Puzzles(rooms.limits).routes(),
            *Quiet(rooms).routes(),
            *CatalogueDesk(server.inventions).routes(),
            *server.drawings.routes(),
        ],
        [socket_route(rooms)],
        trouble=server.trouble,
        warnings=server.warnings,
        origins=server.settings.all_origins,
        hosts=server.settings.all_hosts,
        crowd=Crowd(server.settings.limits),
        pace=Pace(server.settings.requests_a_second, server.settings.limits),
        inside=[server.member.middleware()] if server.member is not None else [],
        page=Page(
            prefix=server.settings.prefix, board_of=rooms.board_of, engine=_engine(server.settings)
        ),
        lifespan=lifespan,
        prefix=server.settings.prefix,
    )


def _engine(settings: Settings) -> Callable[[str], Awaitable[Document | None]] | None:
    """Where pages find the engine, if this server has it."""
    if settings.pyodide is None and not CARRIED.is_dir():
        return None
    return EngineShelf(settings.pyodide).find
