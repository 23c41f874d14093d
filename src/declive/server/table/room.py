"""A room: one table with all that belongs to it, and everybody who listens.

A room does one thing at a time. What it did is written to the journal before anybody hears of it;
if that fails the room is given up, and read anew from what is stored when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final, cast

import msgspec
from msgspec import Raw
from sqlalchemy.exc import SQLAlchemyError

from declive import __version__
from declive.edition import RULES
from declive.engine.errors import IllegalAction
from declive.server.links.listener import Listener
from declive.server.messages.notice import Notice, TableChanged, Welcome
from declive.server.messages.table import ChatLine, SeatInfo, TableInfo
from declive.server.messages.view import Happening
from declive.server.refusal import UNAVAILABLE, Refusal
from declive.server.store.journal import Writing
from declive.server.store.rows import Entry, TableRow
from declive.server.table.bulletin import Bulletin, eyes_of
from declive.server.table.clock import Clock
from declive.server.table.finish import finished_record
from declive.server.table.log import GameLog, Told
from declive.server.table.seating import bot_named, seats_of
from declive.server.table.vote import Proposal

if TYPE_CHECKING:
    from declive.server.table.rooms import Rooms

LOG: Final = logging.getLogger("declive.table")
ENCODE: Final = msgspec.json.Encoder().encode
HISTORY: Final = 300
"""So many entries are sent at most when somebody connects."""


class Room:
    """A table in memory."""

    def __init__(self, rooms: Rooms, row: TableRow) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.row = row
        self.log: GameLog | None = None
        self.bulletin: Bulletin | None = None
        self.clock = Clock(row.settings.clock, len(row.seats))
        self.told: list[Raw] = []
        """Every entry as it is told, in order."""
        self.chat: list[ChatLine] = []
        self.proposal: Proposal | None = None
        self.broken = ""
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.given_up = False
        self._robot: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return 0 if self.log is None else self.log.seq

    @property
    def playing(self) -> bool:
        """Whether a game is under way."""
        return self.row.status == "playing" and self.log is not None

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the room."""
        busy = self.lock.locked() or (self._robot is not None and not self._robot.done())
        return not (self.listeners or busy or self._alarm)

    def seats_of(self, held: str) -> list[int]:
        """The seats that the holder of a token plays."""
        return seats_of(self.row.seats, held)

    # What is told.
    def info(self) -> TableInfo:
        """What all see of the table."""
        row, settings = self.row, self.row.settings
        online = {seat for listener in self.listeners for seat in self.seats_of(listener.held)}
        left = self.clock.shown(time.time())
        return TableInfo(
            id=row.id,
            code=row.code,
            title=settings.title,
            board=settings.board,
            boxes=settings.boxes,
            seats=[
                SeatInfo(
                    kind=seat.kind,
                    name=seat.name,
                    bot=seat.bot or (bot_named("") if seat.away else ""),
                    online=number in online,
                    away=seat.away,
                    host=seat.host,
                    device=seat.device,
                    left_ms=left[number] if left else None,
                )
                for number, seat in enumerate(row.seats)
            ],
            status="broken" if self.broken else row.status,
            seq=self.seq,
            options=settings.options,
            packs=settings.packs,
            listed=row.listed,
            hints=settings.hints,
            clock=settings.clock,
            watchers=sum(not self.seats_of(listener.held) for listener in self.listeners),
            vote=None if self.proposal is None else self.proposal.info(),
            rematch=row.rematch,
            broken=self.broken,
            created=row.created,
            sent_ms=int(time.time() * 1000),
        )

    def welcome(self, held: str, after: int = 0) -> bytes:
        """Everything there is to know for the holder of a token."""
        seats = self.seats_of(held)
        game = yours = None
        if self.bulletin is not None and self.log is not None:
            game, yours = self.bulletin.shown(eyes_of(seats, self.log.game))
        news = self.told[after if 0 <= after <= self.seq else 0 :][-HISTORY:]
        return ENCODE(
            Welcome(
                version=__version__,
                table=self.info(),
                seats=seats,
                game=game,
                you=yours,
                history=cast("list[Happening]", news),
                chat=self.chat,
            )
        )

    def tell(self, notice: Notice) -> None:
        """Tell all listeners the same."""
        message = ENCODE(notice)
        for listener in self.listeners:
            listener.send(message)

    def tell_table(self) -> None:
        """Tell all listeners who sits where."""
        info = self.info()
        messages: dict[str, bytes] = {}
        for listener in self.listeners:
            held = listener.held
            if held not in messages:
                messages[held] = ENCODE(TableChanged(table=info, seats=self.seats_of(held)))
            listener.send(messages[held])

    def _tell_news(self, news: list[Raw]) -> None:
        """Tell all listeners what happened, each as far as they may know."""
        assert self.log is not None
        assert self.bulletin is not None
        clocks = self.clock.shown(time.time())
        messages: dict[int, bytes] = {}
        eyes: dict[str, int] = {}
        for listener in self.listeners:
            held = listener.held
            if held not in eyes:
                eyes[held] = eyes_of(self.seats_of(held), self.log.game)
            through = eyes[held]
            if through not in messages:
                messages[through] = self.bulletin.update(through, news, clocks)
            listener.send(messages[through])

    # Listeners.
    async def attach(self, listener: Listener, after: int = 0) -> None:
        """From now on the listener hears everything; first comes the welcome."""
        async with self.lock:
            if self.given_up:
                raise Refusal("the table is being read anew; come again", UNAVAILABLE, 1)
            listener.send(self.welcome(listener.held, after))
            self.listeners.add(listener)
        self.used = time.monotonic()
        if self.seats_of(listener.held):
            self.tell_table()

    def detach(self, listener: Listener) -> None:
        """The listener is gone."""
        self.listeners.discard(listener)
        self.used = time.monotonic()
        if not self.given_up and self.seats_of(listener.held):
            self.tell_table()

    def give_up(self, reason: str, again: bool = True) -> None:
        """Close the room; what is stored is what counts."""
        self.given_up = True
        self.rooms.drop(self)
        if self._alarm is not None:
            self._alarm.cancel()
        for listener in self.listeners:
            listener.dismiss(reason, again)
        self.listeners.clear()

    # Storing.
    async def store_row(self) -> None:
        """Write the table as it is now. Within the lock."""
        self.row.updated = time.time()
        await self.commit(Writing(self.id, table=self.row))

    async def append(self, told: list[Told], command: str = "") -> None:
        """Write what was just done, then tell everybody. Within the lock."""
        assert self.log is not None
        now = time.time()
        seq = self.log.seq - len(told)
        status, due = self.row.status, self.row.due
        self._after_move(now)
        for entry, _ in told:
            entry.at = now
            entry.left = self.clock.left if self.clock.ticks else []
        told[0][0].command = command
        writing = Writing(
            self.id, entries=[(seq + n, entry) for n, (entry, _) in enumerate(told, start=1)]
        )
        if (status, due) != (self.row.status, self.row.due):
            self.row.updated = now
            writing.table = self.row
        if self.row.status == "over":
            writing.record = finished_record(self.row, self.log, now)
        await self.commit(writing)
        if command:
            self.log.commands.add(command)
        news = [Raw(ENCODE(happening)) for _, happening in told]
        self.told.extend(news)
        assert self.bulletin is not None
        self.bulletin.renew()
        self._tell_news(news)
        if status != self.row.status:
            self.tell_table()
        self.go_on()

    async def commit(self, writing: Writing) -> None:
        """Write something for good, or give the room up. Within the lock."""
        try:
            await self.store.commit(writing)
        except SQLAlchemyError as error:
            LOG.error("a table is read anew", extra={"table": self.id, "why": str(error)})
            self.give_up("something could not be stored; the table is read anew")
            raise Refusal(
                "it could not be stored and was not done; try again", UNAVAILABLE, 1
            ) from None

    def _after_move(self, now: float) -> None:
        """Status, clock and proposals after something was played."""
        assert self.log is not None
        game = self.log.game
        self.row.status = "over" if game.over else "playing"
        self.proposal = None
        self.clock.punch(*self.on_turn(), now)
        if game.over:
            self.row.due = None
        elif self.person_decides():
            self.row.due = self.clock.due()
        elif self.row.due is None or self.clock.ticks:
            # A bot decides: whoever starts the server again must see to it.
            self.row.due = now

    def person_decides(self) -> bool:
        """Whether the next decision is a person's who is there."""
        if self.log is None or self.log.game.over:
            return False
        seat = self.row.seats[self.log.game.decides]
        return seat.kind == "human" and not seat.away

    def on_turn(self) -> tuple[int, int, bool]:
        """Whose turn it is, who decides, and whether that is a person who is there."""
        assert self.log is not None
        game = self.log.game
        return game.state.turn, game.decides, self.person_decides()

    # Going on by itself.
    def go_on(self) -> None:
        """Ask a bot if it is its turn; set the alarm if a clock runs."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self.playing or self.given_up or self.broken:
            return
        if not self.person_decides():
            if self._robot is None or self._robot.done():
                self._robot = self.rooms.spawn(self._let_bots_play())
            return
        due = self.clock.due()
        if due is not None:
            # A timer cannot wait longer than this; the tables that are due are looked up anyway.
            wait = min(max(0.0, due - time.time()), 86_400.0)
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait, lambda: self.rooms.spawn(self.time_over()))

    async def _let_bots_play(self) -> None:
        while self.playing and not self.given_up and not self.person_decides():
            assert self.log is not None
            game, seq = self.log.game, self.log.seq
            seat = self.row.seats[game.decides]
            line = await self.rooms.pool.decide(game, game.decides, seat.bot or bot_named(""))
            async with self.lock:
                if self.log.seq != seq or self.person_decides() or self.given_up:
                    continue
                try:
                    told = self.log.play(line, by_bot=True)
                except IllegalAction as refusal:
                    LOG.error("a bot's line", extra={"table": self.id, "why": str(refusal)})
                    told = self.log.play(game.text(game.legal()[0]), by_bot=True)
                await self.append([told])

    async def time_over(self) -> None:
        """A bot plays for the seat whose time has run out."""
        async with self.lock:
            due = self.clock.due()
            if self.given_up or not self.playing or due is None or due > time.time():
                self.go_on()
                return
            await self.set_away(self.clock.runs_for, True)

    async def set_away(self, seat: int, away: bool) -> None:
        """Let a bot play for a seat, or give it back. Within the lock."""
        now = time.time()
        self.row.seats[seat].away = away
        if self.playing:
            if not away:
                self.clock.forgive(seat, now)
            self.clock.punch(*self.on_turn(), now)
            self.row.due = self.clock.due() if self.person_decides() else now
        await self.store_row()
        self.tell_table()
        self.go_on()

    # Reading.
    def recall(self, entries: list[Entry], chat: list[ChatLine]) -> None:
        """Make the room of what is stored. A game that cannot be made any more is broken, and
        says why."""
        row = self.row
        self.chat = chat
        if row.status == "waiting":
            return
        names = [seat.name for seat in row.seats]
        try:
            log = GameLog(row.settings, names, self.rooms.words)
            log.recall(entries)
            self.told = [Raw(ENCODE(happening)) for happening in log.history(entries)]
        except (ValueError, LookupError, IllegalAction) as mistake:
            self.broken = (
                f"this game was begun with the rules of version {row.rules} and cannot go on with "
                f"those of version {RULES}: {mistake}"
            )
            return
        self.log = log
        self.bulletin = Bulletin(log)
        self.clock.recall(entries)
        slow = row.settings.clock is not None and row.settings.clock.per_turn
        since = entries[-1].at if slow else time.time()
        self.clock.resume(*self.on_turn(), since)
