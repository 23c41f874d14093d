"""The store: reading what the journal wrote."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import Connection, func, or_, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from declive.server.damage import Damaged, Damages
from declive.server.database_faults import Taken, Unanswered, is_everybodys, sentence, why
from declive.server.messages.table import ChatLine
from declive.server.store.address import file_of, read_address, shown
from declive.server.store.database import make_engine, prepare
from declive.server.store.journal import LONGEST_WAIT, Journal
from declive.server.store.keeping import Keeping, Writing
from declive.server.store.owner import PATIENCE, hold_file
from declive.server.store.pulse import Pulse
from declive.server.store.reading import (
    find_chat,
    find_entries,
    find_position,
    find_record,
    find_table,
    find_tables,
)
from declive.server.store.rows import Entry, StoredPosition, StoredRecord, TableRow
from declive.server.store.running import Running
from declive.server.store.schema import CHAT, RECORDS, TABLES
from declive.server.store.trash import kept

LISTED_AT_MOST: Final = 100
OF_ONE_ADDRESS: Final = 8
"""So many public tables of one address are listed. Several people can share one."""

Answer = TypeVar("Answer")


class Store:
    """A database with its journal. All methods that read wait in a thread."""

    faults: type[Exception] = SQLAlchemyError

    def __init__(self, url: str, together: bool = False) -> None:
        """Open a database and hold it, alone or `together` with others that speak to each other.
        A ValueError says why that cannot be done."""
        self.damages = Damages()
        address = read_address(url)
        self._lock = hold_file(address)
        try:
            self.engine = make_engine(address)
            self.journal = Journal(self.engine, together)
            open_and_hold(self.journal)
        except BaseException:
            self._let_go()
            raise
        self.pulse = Pulse(self.journal, file_of(address))
        self.running = Running()
        with self.engine.begin() as connection:
            self.running.read(connection)
        self.journal.counted = lambda: self.running.counted
        self.journal.start()

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self.journal.close()
        self.engine.dispose()
        self._let_go()

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.release()

    async def read(self, question: Callable[[Connection], Answer]) -> Answer:
        """Ask the database something, in a thread."""
        return await self._in_time(self._ask, question)

    async def _of_table(
        self, table_id: str, place: str, question: Callable[[Connection], Answer]
    ) -> Answer:
        """Ask about one table. If the database fails at its rows only, the table is `Damaged`."""
        try:
            return await self.read(question)
        except DBAPIError as error:
            if is_everybodys(error):
                raise
            raise Damaged(table_id, place, why(error)) from None

    async def _in_time(
        self,
        work: Callable[[Callable[[Connection], Answer]], Answer],
        what: Callable[[Connection], Answer],
    ) -> Answer:
        """Do something in a thread; `Unanswered` if that takes too long."""
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                return await asyncio.to_thread(work, what)
        except TimeoutError:
            raise Unanswered(f"the database took longer than {LONGEST_WAIT:g} s") from None

    def _ask(self, question: Callable[[Connection], Answer]) -> Answer:
        with self.engine.connect() as connection:
            return question(connection)

    async def write(self, change: Callable[[Connection], Answer]) -> Answer:
        """Change something beside the journal, in a transaction of its own."""
        return await self._in_time(self._change, change)

    def _change(self, change: Callable[[Connection], Answer]) -> Answer:
        with self.engine.begin() as connection:
            return change(connection)

    def why(self, fault: Exception) -> str:
        """What went wrong, for a log."""
        return why(fault)

    def sentence(self, fault: Exception) -> str:
        """What went wrong, for a player."""
        return sentence(fault)

    async def commit(self, writing: Writing) -> None:
        """Write something for good."""
        await self.journal.commit(writing)

    async def table(self, id_or_code: str) -> TableRow | None:
        """The table with this id or code; `Damaged` if its row cannot be read."""
        return await self._of_table(id_or_code, "table row", lambda c: find_table(c, id_or_code))

    async def entries(self, table_id: str) -> list[Entry]:
        """Everything that happened at a table; the first entry has the number 1."""
        return await self._of_table(table_id, "entries", lambda c: find_entries(c, table_id))

    async def position(self, table_id: str, before: int | None = None) -> StoredPosition | None:
        """The last position that was stored of a table, or the last before an entry."""
        return await self._of_table(
            table_id, "position", lambda c: find_position(c, self.damages, table_id, before)
        )

    async def chat(self, table_id: str) -> list[ChatLine]:
        """The newest lines of a table's chat."""
        return await self._of_table(
            table_id, "chat", lambda c: find_chat(c, self.damages, table_id)
        )

    async def said(self, table_id: str, command_id: str) -> bool:
        """Whether the command that says something was done before."""
        wanted = select(CHAT.c.number).where(
            CHAT.c.table_id == table_id, CHAT.c.command_id == command_id
        )
        return await self.read(lambda connection: connection.execute(wanted).first()) is not None

    async def listed(self) -> list[TableRow]:
        """Return public tables that wait for players or are being played, the newest first: only
        a few of each address, so that nobody pushes out the others."""
        ranks = func.row_number().over(
            partition_by=TABLES.c.opener, order_by=TABLES.c.created.desc()
        )
        ranked = (
            select(TABLES.c.id, TABLES.c.opener, ranks.label("rank"))
            .where(TABLES.c.listed, TABLES.c.status.in_(["waiting", "playing"]))
            .where(kept(TABLES.c.id))
            .subquery()
        )
        few = select(ranked.c.id).where(or_(ranked.c.opener == "", ranked.c.rank <= OF_ONE_ADDRESS))
        wanted = (
            select(TABLES)
            .where(TABLES.c.id.in_(few))
            .order_by(TABLES.c.created.desc())
            .limit(LISTED_AT_MOST)
        )
        return await self.read(lambda c: find_tables(c, self.damages, wanted))

    async def playing(self) -> list[str]:
        """The ids of all tables with a game under way."""
        wanted = select(TABLES.c.id).where(TABLES.c.status == "playing")
        return await self.read(lambda c: [str(row.id) for row in c.execute(wanted)])

    async def due(self, before: float) -> list[str]:
        """The ids of tables where a clock has run out by then."""
        wanted = select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.due <= before)
        wanted = wanted.where(kept(TABLES.c.id))
        if self.journal.owner:
            free = or_(TABLES.c.owner.in_(["", self.journal.owner]), TABLES.c.lease < before)
            wanted = wanted.where(free)
        return await self.read(lambda c: [str(row.id) for row in c.execute(wanted)])

    async def record(self, record_id: str) -> StoredRecord | None:
        """The record with this id."""
        return await self.read(lambda connection: find_record(connection, record_id))

    async def records(self) -> int:
        """How many records there are."""
        wanted = select(func.count()).select_from(RECORDS)
        return await self.read(lambda connection: int(connection.execute(wanted).scalar_one()))


def database(store: Keeping) -> Store:
    """The store of a server, for those who ask it more than tables do."""
    assert isinstance(store, Store)
    return store


def open_and_hold(journal: Journal) -> None:
    """Hold the database and bring it into shape. A ValueError says why that cannot be done."""
    engine = journal.engine
    try:
        journal.open(PATIENCE)
    except Taken as taken:
        engine.dispose()
        raise ValueError(str(taken)) from None
    except DBAPIError as error:
        engine.dispose()
        reason = " ".join(str(error.orig).split())
        raise ValueError(f"the database {shown(engine.url)} cannot be opened: {reason}") from None
    try:
        prepare(engine)
    except ValueError:
        journal.close()
        engine.dispose()
        raise
