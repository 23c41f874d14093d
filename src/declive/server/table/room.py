"""A room: one table with all that belongs to it, and everybody who listens.

A room does one thing at a time. What it did is written to the journal before anybody hears of it;
if that fails the room is given up, and read anew from what is stored when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from msgspec import Raw
from msgspec.structs import replace

from declive.boards import shape_name
from declive.edition import RULES
from declive.engine.because import because
from declive.engine.errors import IllegalAction
from declive.engine.nouns import OVER
from declive.packs import PackError
from declive.server.damage import Damaged
from declive.server.messages.encoding import encoded
from declive.server.messages.table import ChatLine
from declive.server.present.digest import table_digest
from declive.server.refusal import CONFLICT, UNAVAILABLE, Refusal
from declive.server.store.keeping import Writing
from declive.server.store.rows import Entry, Pause, StoredPosition, TableRow
from declive.server.table.autoplay import Autoplay
from declive.server.table.broadcast import Broadcast
from declive.server.table.clock import Clock
from declive.server.table.finish import finished_record
from declive.server.table.game_messages import GameMessages
from declive.server.table.grace import give_grace
from declive.server.table.listener import Listener
from declive.server.table.log import GameLog, Told
from declive.server.table.recall import TOLD, log_of, position_due, write_position
from declive.server.table.seating import seats_of
from declive.server.table.tongues import Tongues
from declive.server.table.vacation import DAY
from declive.server.table.vote import Proposal

if TYPE_CHECKING:
    from declive.server.table.rooms import Rooms

LOG: Final = logging.getLogger("declive.table")


class Room:
    """A table in memory."""

    def __init__(self, rooms: Rooms, row: TableRow) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.now = rooms.now
        self.row = row
        self.log: GameLog | None = None
        self.messages: GameMessages | None = None
        self.clock = Clock(row.settings.clock, len(row.seats))
        self.told: list[Raw] = []
        """The newest entries that are stored, as they are told, in order."""
        self._stored = 0
        self._positioned = 0
        """The entry with which a position was stored last."""
        self.chat: list[ChatLine] = []
        self.proposal: Proposal | None = None
        self.turned_down: dict[int, int] = {}
        """Seats whose proposal was not agreed to, and after which entry that was."""
        self.broken = ""
        """Why the game cannot go on, if it cannot."""
        self.graced = False
        """The running turn got time because the server was off."""
        self.tongues = Tongues(self)
        self.broadcast = Broadcast(self)
        self.autoplay = Autoplay(self)
        self.used = self.read_at = self.now()
        self.given_up = False
        self._lock = asyncio.Lock()
        self._noted: tuple[int, int, bool] | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def seq(self) -> int:
        """The number of the last entry that is stored."""
        return self._stored

    @property
    def playing(self) -> bool:
        """Whether a game is under way."""
        return self.row.status == "playing" and self.log is not None

    @property
    def paused(self) -> bool:
        """Whether all have agreed to a pause that lasts."""
        pause = self.row.settings.pause
        return self.playing and pause is not None and not pause.until

    @property
    def shape(self) -> str:
        """What the drawing of its board is called: a game goes on as its board was."""
        return self.row.settings.board if self.log is None else shape_name(self.log.game.board)

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the room."""
        return not (self.broadcast.listeners or self._lock.locked() or self.autoplay.busy)

    def seats_of(self, held: str) -> list[int]:
        """The seats that the holder of a token plays."""
        return seats_of(self.row.seats, held)

    def person_decides(self) -> bool:
        """Whether the next decision is a person's who is there."""
        if self.log is None or self.log.game.over:
            return False
        seat = self.row.seats[self.log.game.decides]
        return seat.kind == "human" and not seat.away

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile, and all that can be seen is stored."""
        async with self._lock:
            if self.given_up:
                raise Refusal(
                    because("read_anew", "the table is being read anew; come again"), UNAVAILABLE, 1
                )
            self.used = self.now()
            try:
                yield
                broke = self.tongues.broke or (self.messages.broke if self.messages else "")
                if broke:
                    await self.break_down(broke)
            except PackError as broke:
                await self.break_down(str(broke))
                raise Refusal(str(broke), CONFLICT) from None
            except (Refusal, IllegalAction):
                raise
            except asyncio.CancelledError:
                if self.log is not None and self.log.seq != self.seq:
                    # It was cut off while it was being stored: what came of that is in the store.
                    self.give_up(because("anew", "the table is read anew"))
                raise
            except Exception:
                # Nobody knows what was done and what was not, but what is stored is known.
                LOG.exception("a table failed", extra={"table": self.id})
                self.give_up(
                    because("anew_wrong", "something went wrong here; the table is read anew")
                )
                noted = because(
                    "noted", "something went wrong here and was noted; nothing was changed"
                )
                raise Refusal(noted, UNAVAILABLE, 1) from None

    # Listeners.
    async def attach(self, listener: Listener, after: int = 0) -> None:
        """From now on the listener hears everything; first comes the welcome."""
        async with self.alone():
            await self.welcome_back(listener.held)
            await self.tongues.learn(listener.language)
            listener.send(self.broadcast.welcome(listener.held, after, listener.language))
            self.broadcast.add(listener)
        self.broadcast.tell_table()

    async def speak(self, listener: Listener, language: str) -> None:
        """From now on the listener reads another language, and everything anew in it."""
        async with self.alone():
            await self.tongues.learn(language)
            listener.language = language
            listener.send(self.broadcast.welcome(listener.held, 0, language))

    async def welcome_back(self, held: str) -> None:
        """Somebody comes: if a bot stood in, they have the seat again, and a rematch that is gone
        is not named to them. Alone."""
        await self.rooms.check_rematch(self)
        if self.proposal is not None and self.proposal.stand_in in self.seats_of(held):
            self.proposal = None
        for seat in self.seats_of(held):
            if self.row.seats[seat].stood_in:
                await self.set_away(seat, False)

    def detach(self, listener: Listener) -> None:
        """The listener is gone."""
        self.broadcast.remove(listener)
        self.used = self.now()
        if not self.given_up:
            self.broadcast.tell_table()

    def give_up(self, reason: str, again: bool = True) -> None:
        """Close the room; what is stored is what counts."""
        self.given_up = True
        self.rooms.drop(self)
        self.autoplay.stop()
        for listener in self.broadcast.listeners:
            listener.dismiss(reason, again)
        self.broadcast.listeners.clear()

    # Storing. All of this happens alone.
    async def commit(self, writing: Writing) -> None:
        """Write something for good, or give the room up."""
        work = asyncio.ensure_future(self.store.commit(writing))
        try:
            await asyncio.shield(work)
        except asyncio.CancelledError:
            # Nobody reads the table anew before it is known what became of this.
            await asyncio.wait([work])
            raise
        except self.store.faults as error:
            told = self.store.why(error)
            LOG.error("a table is read anew", extra={"table": self.id, "why": told})
            self.give_up(
                because("anew_not_stored", "something could not be stored; the table is read anew")
            )
            raise Refusal(self.store.sentence(error), UNAVAILABLE, 1) from None

    async def store_row(self) -> None:
        """Write who sits where and what was agreed."""
        self.row.updated = self.now()
        await self.commit(Writing(self.id, table=self.row))

    async def keep_row(self) -> None:
        """The same, when there is time for it."""
        async with self.alone():
            await self.store_row()

    async def append(self, told: list[Told], command: str = "") -> None:
        """Write what was just done in the game, then tell everybody and go on."""
        assert self.log is not None
        now = self.now()
        row = self._row_after(now)
        for entry, _ in told:
            entry.at = now
            entry.left = self.clock.left if self.clock.ticks else []
        told[0][0].command = command
        self._note_position(told[-1][0])
        first = self.seq + 1
        writing = Writing(
            self.id, entries=[(first + n, entry) for n, (entry, _) in enumerate(told)]
        )
        if row is not self.row:
            writing.table = row
        if row.status == "over":
            writing.record = finished_record(row, self.log, now)
        await self.commit(writing)
        changed = row.status != self.row.status or self.proposal is not None or self.graced
        self.row, self.proposal, self.graced = row, None, False
        self.log.commands[command] = told[0][0].left_out
        news = [encoded(happening) for _, happening in told]
        self.told = [*self.told[-TOLD:], *news]
        self._stored += len(news)
        assert self.messages is not None
        self.messages.renew()
        self.broadcast.tell_news(news, await self.tongues.add(told))
        if changed:
            self.broadcast.tell_table()
        self.autoplay.go_on()

    def _note_position(self, entry: Entry) -> None:
        """Once a turn an entry says what the table looks like after it, so that a version of the
        rules that leads elsewhere is noticed."""
        assert self.log is not None
        state = self.log.game.state
        if position_due(self.log, self._positioned):
            entry.position = write_position(self.log)
            entry.hash = table_digest(state)
            self._positioned = self.log.seq
        if self._noted != (state.round, state.turn, state.phase == OVER):
            self._noted = (state.round, state.turn, state.phase == OVER)
            entry.hash = table_digest(state)

    async def break_down(self, sentence: str) -> None:
        """An effect of a pack failed: the game ends where it was before, and all that was played
        is kept. Alone."""
        if self.broken or self.given_up:
            return
        assert self.log is not None
        assert self.messages is not None
        LOG.error("a pack broke down", extra={"table": self.id, "why": sentence})
        now = self.now()
        settings = replace(self.row.settings, broke=sentence)
        row = replace(self.row, status="broken", settings=settings, due=None, updated=now)
        record = finished_record(row, self.log, now)
        await self.commit(Writing(self.id, table=row, record=record))
        self.row, self.proposal, self.broken = row, None, sentence
        self.autoplay.stop()
        self.messages.close()
        self.tongues.close()
        self.broadcast.tell_table()

    def _row_after(self, now: float) -> TableRow:
        """Punch the clock, and say how the table is to be stored; the same row if it need not
        be. Once a day it is written all the same, so that a game that is played is never old."""
        assert self.log is not None
        over = self.log.game.over
        self.clock.punch(*self.on_turn(), now)
        due = None if over else self.due_at(now)
        recent = abs(now - self.row.updated) < DAY
        if due == self.row.due and not over and self.row.status == "playing" and recent:
            return self.row
        return replace(self.row, status="over" if over else "playing", due=due, updated=now)

    def note_clocks(self, now: float) -> None:
        """Write into the row what the clocks say, as they were set and no move will tell it."""
        if self.clock.ticks:
            self.row.settings.pause = Pause(self.clock.left.copy(), 0 if self.paused else now)

    def due_at(self, now: float) -> float | None:
        """When something has to happen at this table although nobody asks."""
        if self.paused:
            return None
        if self.person_decides():
            return self.clock.due()
        # A bot decides: whoever starts the server again must see to it.
        return now if self.row.due is None or self.clock.ticks else self.row.due

    def on_turn(self) -> tuple[int, int, bool]:
        """Whose turn it is, who decides, and whether that is a person who is there."""
        assert self.log is not None
        game = self.log.game
        return game.state.turn, game.decides, self.person_decides()

    async def set_away(self, seat: int, away: bool, stood_in: bool = False) -> None:
        """Let a bot play for a seat, or give it back."""
        now = self.now()
        self.row.seats[seat].away = away
        self.row.seats[seat].stood_in = away and stood_in
        if self.playing:
            if not away:
                self.clock.forgive(seat, now)
            self.clock.punch(*self.on_turn(), now)
            self.row.due = self.due_at(now)
            self.row.seats[seat].ran_out = seat in self.clock.owed
            self.note_clocks(now)
        await self.store_row()
        self.broadcast.tell_table()
        self.autoplay.go_on()

    # Reading.
    async def recall(
        self, entries: list[Entry], chat: list[ChatLine], stored: StoredPosition | None = None
    ) -> None:
        """Make the room of what is stored, in slices. A game that cannot be made any more is
        broken, and says why."""
        row = self.row
        self.chat = chat
        if row.status == "waiting":
            return
        if not entries:
            raise Damaged(self.id, "entry 1", "it is missing")
        self.broken = row.settings.broke
        try:
            packs = self.rooms.inventions.again(row.settings.digests)
        except ValueError as missing:
            self.broken = self.broken or because(
                "broken_packs", "this game cannot go on here: {mistake}", mistake=str(missing)
            )
            return
        try:
            log, told = await log_of(row, packs, entries, stored)
        except (ValueError, LookupError, IllegalAction) as mistake:
            if row.rules == RULES:
                # With the same rules it can only be what is stored.
                self.store.damages.note(self.id, "game", str(mistake))
            self.broken = because(
                "broken_rules",
                "this game was begun with version {old} of the rules and cannot go on with "
                "version {now} as it is here: {mistake}; all of it is kept",
                old=row.rules,
                now=RULES,
                mistake=str(mistake),
            )
            return
        self.log, self.told, self._stored = log, told, len(entries)
        self._positioned = 0 if stored is None else stored.seq
        self.messages = GameMessages(log)
        self.messages.closed = bool(self.broken)
        self.clock.recall(entries)
        self.clock.owed = {number for number, seat in enumerate(row.seats) if seat.ran_out}
        self.clock.off_until = [seat.off_until for seat in row.seats]
        # A pause of the server costs nobody minutes; of days it is a small part.
        slow = row.settings.clock is not None and row.settings.clock.per_turn
        since = entries[-1].at
        pause = row.settings.pause
        if pause is not None and self.clock.ticks and not 0 < pause.until <= since:
            # They were set after the last move; the time of a pause is nobody's.
            self.clock.left, self.clock.held = pause.left.copy(), not pause.until
            since, self.graced = pause.until, pause.grace
        self.clock.resume(*self.on_turn(), since if slow else self.now())
        await give_grace(self)
