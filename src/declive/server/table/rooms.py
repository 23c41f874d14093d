"""All tables: opening them, finding them, and letting go of those nobody needs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from msgspec.structs import replace

from declive import boards
from declive.engine.because import because
from declive.engine.options import OptionError
from declive.server.damage import Damaged, reason_of_damage
from declive.server.inventions import Inventions
from declive.server.limits import Limits
from declive.server.messages.lobby import CarriedTable, NewTable
from declive.server.messages.table import TableInfo
from declive.server.metrics import ROOMS
from declive.server.refusal import CONFLICT, NOT_FOUND, NOT_SEATED, UNAVAILABLE, Refusal
from declive.server.robots.job import Thinkers
from declive.server.settings import Settings
from declive.server.steady import steady_clock
from declive.server.store.keeping import Keeping, Writing
from declive.server.store.rows import TableRow, TableSettings
from declive.server.table.carrying import Begun, begun
from declive.server.table.codes import new_code, written
from declive.server.table.lobby import Opened, begin, check_full
from declive.server.table.moments import new_game
from declive.server.table.recall import TOLD
from declive.server.table.room import Room
from declive.server.table.seating import (
    clean_name,
    first_seats,
    hash_token,
    new_token,
    rotated,
    token_once,
)
from declive.server.table.vacation import check_vacation
from declive.words import ENGLISH

LOG: Final = logging.getLogger("declive.tables")
STOPPING: Final = because("stopping", "the server stops; come again in a moment")
ID_BYTES: Final = 9
LONGEST_NAME: Final = 40
READ_AT_ONCE: Final = 2
"""So many logs are played again at the same time."""
LOOK_EVERY: Final = 5.0
"""Seconds between two looks for clocks that have run out and rooms that nobody needs."""


def new_id() -> str:
    """An id for a table or a record, never with a leading dash."""
    return "t" + secrets.token_hex(ID_BYTES)


class Rooms:
    """The tables of this server. Those that are played or watched are in memory."""

    def __init__(
        self,
        store: Keeping,
        pool: Thinkers,
        settings: Settings,
        limits: Limits | None = None,
        inventions: Inventions | None = None,
    ) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.limits = limits or Limits()
        self.inventions = inventions or Inventions(settings.packs)
        self.now: Callable[[], float] = steady_clock()
        self.opened = self.now()
        """When this server was started."""
        self.back: Callable[[], float] | None = None  # When servers came back after an outage.
        self.loaded: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopping = False
        self.on_turn: Callable[[Room], None] | None = None
        """Told of every room in which a person has to decide."""
        self.on_contact: Callable[[Room, int], None] | None = None
        """Told of every seat whose player has left an address for notices."""
        self.new_id: Callable[[], str] = new_id
        """Names a new table."""
        self.aside: Callable[[Callable[[str], object], str], Awaitable[object]] = asyncio.to_thread
        """Does what takes long without holding up other tables, where there are threads."""
        self.claim: Callable[[str], Awaitable[None]] | None = None
        """Makes a table this process's own, where there are several; Refusal if it is another's."""

    # Opening and finding.
    async def create(
        self, wish: NewTable, lang: str = ENGLISH, goes_on: Begun | None = None, opener: str = ""
    ) -> Opened:
        """Create a table for a host who reads this language. What `goes_on` is a game that was
        begun elsewhere; `opener` is a hash of the host's address."""
        check_vacation(wish.vacation, wish.clock)
        settings = TableSettings(
            wish.board,
            clean_name(wish.title),
            wish.boxes,
            wish.options,
            wish.packs,
            wish.hints,
            wish.clock,
            vacation=wish.vacation,
        )
        if goes_on is not None:
            settings.carried, settings.lines = True, goes_on.lines
            settings.content = goes_on.content
        token = new_token()
        row = self._new_row(settings, wish.listed)
        players = self._players(settings)
        row.seats = first_seats(wish.seats, players, token)
        for seat in row.seats:
            if seat.token:
                seat.contact, seat.language = wish.contact, lang
                seat.seen = row.created
        if wish.start:
            check_full(row.seats)
        room = Room(self, row)
        await self.store.commit(Writing(row.id, new_table=row, opener=opener))
        self.loaded[row.id] = room
        if wish.start:
            async with room.alone():
                await begin(room)
        return Opened(room, room.seats_of(hash_token(token)), token)

    async def carry(self, carried: CarriedTable, lang: str = ENGLISH, opener: str = "") -> Opened:
        """Open a table for a game that was begun elsewhere. It goes on at once if nobody is to
        come; else the host begins when all are there."""
        goes_on = await begun(carried)
        opened = await self.create(goes_on.wish, lang, goes_on, opener)
        room = await self.find(opened.room.id)
        return Opened(room, opened.seats, opened.token)

    def _new_row(self, settings: TableSettings, listed: bool) -> TableRow:
        now = self.now()
        return TableRow(
            id=self.new_id(),
            code=new_code(),
            created=now,
            updated=now,
            settings=settings,
            seats=[],
            listed=listed,
        )

    def _players(self, settings: TableSettings) -> int:
        """How many play on the board. A Refusal says what is wrong with the settings; the boxes
        that were left to the board are written into them."""
        packs = self.inventions.chosen(settings.packs)
        owner = self.inventions.boards.get(settings.board)
        if owner is not None and owner not in packs:
            raise Refusal(
                because(
                    "board_of_pack",
                    "the board '{board}' belongs to the pack '{pack}': choose it too",
                    board=settings.board,
                    pack=owner.name,
                )
            )
        if owner is None and settings.board not in boards.names():
            raise Refusal(because("no_board", "there is no board '{board}'", board=settings.board))
        try:
            game = new_game(settings, [], packs)
        except (ValueError, LookupError, OptionError, OSError) as mistake:
            raise Refusal(str(mistake)) from None
        settings.boxes = game.header.boxes
        settings.packs = [pack.name for pack in packs]
        return game.board.players

    async def find(self, id_or_code: str) -> Room:
        """The table with this id or code, from memory or from the store."""
        if self._stopping:
            raise Refusal(STOPPING, UNAVAILABLE, 1)
        room = self.loaded.get(id_or_code)
        if room is not None:
            return room
        name = written(id_or_code)
        row = await self._row(name) if len(name) <= LONGEST_NAME else None
        if row is None:
            raise Refusal(because("no_table", "there is no such table"), NOT_FOUND)
        if row.id in self.loaded:
            return self.loaded[row.id]
        task = self._loading.get(row.id)
        if task is None:
            task = asyncio.create_task(self._load(row.id))
            self._loading[row.id] = task
            task.add_done_callback(lambda _: self._loading.pop(row.id, None))
        return await asyncio.shield(task)

    def board_of(self, table_id: str) -> str:
        """The board of a table that is in memory, else nothing."""
        room = self.loaded.get(table_id)
        return room.shape if room is not None else ""

    async def _row(self, name: str) -> TableRow | None:
        """Read a table's row, and note it if it is damaged."""
        try:
            return await self.store.table(name)
        except Damaged as damaged:
            self.store.damages.shut(damaged)
            raise

    async def _load(self, table_id: str) -> Room:
        if self.claim is not None:
            await self.claim(table_id)
        row = await self._row(table_id)
        if row is None:
            raise Refusal(because("no_table", "there is no such table"), NOT_FOUND)
        try:
            room = await self._recalled(row)
        except Damaged as damaged:
            self.store.damages.shut(damaged)
            raise
        except (Refusal, self.store.faults):
            raise
        except Exception as error:
            # Nobody foresaw this, so the log says where it happened.
            reason = reason_of_damage(error)
            if self.store.damages.note(table_id, "game", reason, shut=True):
                LOG.exception("a table cannot be read", extra={"table": table_id})
            raise Damaged(table_id, "game", reason) from None
        self.store.damages.opened(table_id)
        return room

    async def _recalled(self, row: TableRow) -> Room:
        """Make a room of what is stored."""
        entries = await self.store.entries(row.id)
        chat = await self.store.chat(row.id)
        room = Room(self, row)
        stored = await self.store.position(row.id, before=len(entries) - TOLD + 1)
        async with self._reading:
            await room.recall(entries, chat, stored)
        self.loaded[row.id] = room
        try:
            room.autoplay.go_on()
        except Exception:
            self.drop(room)
            raise
        return room

    async def listed(self) -> list[TableInfo]:
        """Return listed tables that wait for players or are being played."""
        return self.infos(await self.store.listed())

    def infos(self, rows: list[TableRow], language: str = ENGLISH) -> list[TableInfo]:
        """Return what all see of these tables, without those that are damaged."""
        found: list[TableInfo] = []
        for row in rows:
            try:
                room = self.loaded.get(row.id) or Room(self, row)
                found.append(room.broadcast.info(language))
            except Exception as error:
                if self.store.damages.note(row.id, "table row", reason_of_damage(error)):
                    LOG.exception("a table cannot be listed", extra={"table": row.id})
        return found

    async def rematch(self, room: Room, held: str, once: str = "") -> Opened:
        """Play again: the first who asks opens the table, the others find their seats there. With
        the same secret, because no answer came, the same seat is had once more."""
        async with room.alone():
            mine = room.seats_of(held)
            if not mine:
                raise Refusal(because("not_at_table", "you do not sit at this table"), NOT_SEATED)
            if room.row.status != "over":
                raise Refusal(because("not_over", "the game is not over yet"), CONFLICT)
            await self.check_rematch(room)
            if not room.row.rematch:
                settings = replace(room.row.settings, pause=None, carried=False)
                row = self._new_row(settings, room.row.listed)
                row.seats = rotated(room.row.seats)
                await self.store.commit(Writing(row.id, new_table=row))
                room.row.rematch = row.id
                await room.store_row()
                room.broadcast.tell_table()
        again = await self.find(room.row.rematch)
        token = token_once(again.id, once) if once else new_token()
        async with again.alone():
            seats = again.row.seats
            numbers = [(number + 1) % len(seats) for number in mine]
            if held in again.row.settings.barred:
                raise Refusal(
                    because("next_sent_away", "the host has sent you away from the next table"),
                    CONFLICT,
                )
            if any(seats[number].kind != "human" for number in numbers):
                raise Refusal(
                    because("next_given", "your seat at the next table was given away"), CONFLICT
                )
            if all(seats[number].token == hash_token(token) for number in numbers):
                return Opened(again, sorted(numbers), token)
            if any(seats[number].token for number in numbers):
                raise Refusal(
                    because("next_taken", "your seat at the next table is taken already"), CONFLICT
                )
            for number in numbers:
                seats[number].token = hash_token(token)
            seats[numbers[0]].host = not any(seat.host for seat in seats)
            for number in numbers:
                if again.playing and seats[number].away:
                    await again.set_away(number, False)
            await again.store_row()
            # Whoever played only bots plays again at once; so do all when the last of them is back.
            waiting = again.row.status == "waiting" and all(seat.kind != "open" for seat in seats)
            if waiting and all(seat.token for seat in seats if seat.kind == "human"):
                await begin(again)
            again.broadcast.tell_table()
        return Opened(again, sorted(numbers), token)

    async def check_rematch(self, room: Room) -> None:
        """If the next table is gone, because all have left it or nobody came, this one offers a
        rematch again. Alone."""
        wanted = room.row.rematch
        gone = False
        if wanted and wanted not in self.loaded:
            with contextlib.suppress(Damaged):
                gone = await self.store.table(wanted) is None
        if gone:
            room.row.rematch = ""
            await room.commit(Writing(room.id, table=room.row))
            room.broadcast.tell_table()

    def table_is_gone(self, table_id: str) -> None:
        """A table was removed: those that led there offer a rematch again."""
        self.store.damages.forget(table_id)
        for room in self.loaded.values():
            if room.row.rematch == table_id:
                self.spawn(self._check_rematch_alone(room))

    async def _check_rematch_alone(self, room: Room) -> None:
        async with room.alone():
            await self.check_rematch(room)

    # Keeping house.
    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside everything else, and note it if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal):
            LOG.error("a table's work failed", exc_info=error)

    def drop(self, room: Room) -> None:
        """Forget a room; it is read anew when somebody asks for it."""
        room.given_up = True
        if self.loaded.get(room.id) is room:
            del self.loaded[room.id]

    async def keep_house(self) -> None:
        """Look again and again for clocks that have run out and for rooms nobody needs."""
        while not self._stopping:
            try:
                await self.look_around()
            except Exception:
                LOG.exception("looking around failed")
            await asyncio.sleep(LOOK_EVERY)

    async def look_around(self) -> None:
        """Load tables where something is due, and let go of rooms that are idle."""
        try:
            for table_id in await self.store.due(self.now()):
                # A damaged table is read again only if a player asks for it.
                if table_id not in self.loaded and not self.store.damages.is_shut(table_id):
                    with contextlib.suppress(Refusal):
                        await self.find(table_id)
        finally:
            ROOMS.set(len(self.loaded))
            idle = sorted((one for one in self.loaded.values() if one.idle), key=lambda r: r.used)
            for room in idle[: max(0, len(idle) - self.settings.rooms_kept)]:
                self.drop(room)

    def in_use(self) -> set[str]:
        """Return the tables that must not be forgotten now: those in memory, and damaged ones."""
        return self.loaded.keys() | self.store.damages.all_shut()

    def say_farewell(self) -> None:
        """Tell everybody that the server stops."""
        self._stopping = True
        for room in list(self.loaded.values()):
            room.give_up(STOPPING)

    async def close(self) -> None:
        """Say farewell to everybody and stop. What was acknowledged is stored."""
        self.say_farewell()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
