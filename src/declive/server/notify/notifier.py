"""The notifier: one notice for each turn of a slow game, none while the player's page is open.

An e-mail address may be anybody's. It gets one letter that asks whether notices are wanted, and
nothing else until somebody there has said yes.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final, cast
from urllib.parse import urlsplit

from declive.server.damage import Damaged
from declive.server.logs import LOGGER
from declive.server.metrics import NOTICES
from declive.server.notify.addresses import Addresses, digest
from declive.server.notify.contact import is_mail, must_be_asked
from declive.server.notify.hosts import Hosts, Paused
from declive.server.notify.mail import SECONDS as MAIL_SECONDS
from declive.server.notify.mail import Mailbox, Security
from declive.server.notify.queue import Due, NoticeQueue
from declive.server.notify.turn import TurnNotice, letter, payload, question
from declive.server.notify.webhook import SECONDS as CALL_SECONDS
from declive.server.notify.webhook import NotCalled, call
from declive.server.refusal import Refusal
from declive.server.settings import Settings
from declive.server.store.rows import Seat
from declive.server.store.store import database
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.words import load

MOST_TRIES: Final = 5
PATIENCE: Final = (60.0, 300.0, 1_800.0, 7_200.0)
"""Seconds after each failure until the next try."""
ASK: Final = "ask."
FOUND_AT_ONCE: Final = 2
"""So many tables are read for notices at the same time."""
LOOK_EVERY: Final = 10.0
REMEMBERED: Final = 10_000
"""Of so many tables the last turn is remembered; the database knows it too."""


def is_slow(room: Room) -> bool:
    """Whether people may take days for a turn: nobody's time is counted over the whole game."""
    clock = room.row.settings.clock
    return clock is None or clock.total is None


def mark_of(room: Room) -> str:
    """The present turn of the seat that decides, as one word. Somebody may have to decide in
    another's turn too, and is told once in it."""
    assert room.log is not None
    state = room.log.game.state
    return f"{state.round}.{state.turn}.{room.log.game.decides}"


def ask_mark(seat: int, contact: str) -> str:
    """The question whether an address is right, as one word: each is asked once at a table."""
    return f"{ASK}{seat}.{digest(contact)[:16]}"


class Notifier:
    """Hears of turns and sends notices when their time has come."""

    def __init__(
        self,
        rooms: Rooms,
        settings: Settings,
        call_seconds: float = CALL_SECONDS,
        mail_seconds: float = MAIL_SECONDS,
    ) -> None:
        self._rooms = rooms
        self._settings = settings
        self._call_seconds = call_seconds
        self._mail_seconds = mail_seconds
        self.hosts = Hosts(lambda: rooms.now())
        self._finding = asyncio.Semaphore(FOUND_AT_ONCE)
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self.queue = NoticeQueue(database(rooms.store))
        self.addresses = Addresses(database(rooms.store))
        self._heard: dict[str, str] = {}

    @property
    def active(self) -> bool:
        """Whether this server sends anything at all."""
        return self._settings.webhooks or bool(self._settings.smtp_host)

    def turn_came(self, room: Room) -> None:
        """A person has to decide: note it, unless it was noted before."""
        if not self.active or not room.person_decides() or not is_slow(room):
            return
        assert room.log is not None
        seat = room.log.game.decides
        person = room.row.seats[seat]
        if must_be_asked(person.contact, person.confirmed):
            self.contact_left(room, seat)
            return
        mark = mark_of(room)
        if not person.contact or self._heard.get(room.id) == mark:
            return
        if len(self._heard) >= REMEMBERED:
            self._heard.clear()
        self._heard[room.id] = mark
        at = self._rooms.now() + self._settings.notice_delay
        self._rooms.spawn(self._note(room.id, seat, mark, at))

    def contact_left(self, room: Room, seat: int) -> None:
        """Somebody has left an address: ask there, unless that was done before."""
        person = room.row.seats[seat]
        if self.active and must_be_asked(person.contact, person.confirmed):
            mark = ask_mark(seat, person.contact)
            if self._heard.get(f"{room.id}.{seat}") != mark:
                self._heard[f"{room.id}.{seat}"] = mark
                self._rooms.spawn(self._note(room.id, seat, mark, self._rooms.now()))

    async def _note(self, table_id: str, seat: int, mark: str, at: float) -> None:
        await self.queue.put(table_id, seat, mark, at)

    async def run(self) -> None:
        """Send what is due, again and again. A notice that takes long holds up no other."""
        while self.active:
            try:
                await self._begin()
            except Exception:
                LOGGER.exception("sending notices failed")
            await asyncio.sleep(min(LOOK_EVERY, max(0.2, self._settings.notice_delay / 2)))

    async def look(self) -> None:
        """Send what is due now, and wait until that is done."""
        await self._begin()
        await asyncio.gather(*self._under_way.values())

    async def _begin(self) -> None:
        """Begin to send what is due now."""
        for due in await self.queue.due(self._rooms.now()):
            if due.key not in self._under_way:
                self._under_way[due.key] = self._rooms.spawn(self._send_due(due))

    async def _send_due(self, due: Due) -> None:
        try:
            async with self._finding:
                room = await self._rooms.find(due.table_id)
            await self._handle(due, room)
        except Paused as pause:
            await self.queue.again(due, pause.until)
        except Damaged:
            await self._put_off(due)
        except Refusal:
            pass  # A table that another process runs is that process's to tell of.
        except Exception:
            LOGGER.exception("a notice failed", extra={"table": due.table_id})
            await self._put_off(due)
        finally:
            self._under_way.pop(due.key, None)

    async def _handle(self, due: Due, room: Room) -> None:
        seat = room.row.seats[due.seat]
        if await self._has_passed(due, room):
            return
        host = self._host(seat.contact)
        async with self.hosts.turn(host):
            # It may have waited long for its turn.
            if room.given_up:
                room = await self._rooms.find(due.table_id)
            if await self._has_passed(due, room):
                return
            seat = room.row.seats[due.seat]
            if host == self._host(seat.contact) and await self.queue.take(due, self._rooms.now()):
                await self._call(due, room, host)

    async def _has_passed(self, due: Due, room: Room) -> bool:
        """Finish a notice that is not needed any more; answers whether that is so."""
        passed = "failed" if due.tries >= MOST_TRIES else self._passed(due, room)
        if passed:
            await self.queue.finish(due, passed)
        return bool(passed)

    async def _call(self, due: Due, room: Room, host: str) -> None:
        """Send a notice that was taken out."""
        seat = room.row.seats[due.seat]
        asks = due.mark.startswith(ASK)
        way = "mail" if is_mail(seat.contact) else "call"
        if not await self.addresses.allow(seat.contact, asks, self._rooms.now()):
            NOTICES.labels(way, "limited").inc()
            await self.queue.finish(due, "limited")
            return
        try:
            if asks:
                await self.hosts.call(host, partial(self._ask, seat, due))
            else:
                await self.hosts.call(host, partial(self._send, seat, self._notice(due, room)))
        except (OSError, ValueError) as error:
            NOTICES.labels(way, "failed").inc()
            # What a mail server says may hold the address, which is nobody's business.
            why = str(error) if isinstance(error, NotCalled) else type(error).__name__
            details = {"table": room.id, "way": way, "why": why}
            LOGGER.warning("a notice was not sent", extra=details)
            await self._again(due)
            return
        NOTICES.labels(way, "asked" if asks else "sent").inc()
        await self.queue.finish(due, "sent")

    async def _put_off(self, due: Due) -> None:
        """Count a try of a notice that could not even be made."""
        if await self.queue.take(due, self._rooms.now()):
            await self._again(due)

    async def _again(self, due: Due) -> None:
        """Try again later, unless that was done often enough."""
        if due.tries + 1 >= MOST_TRIES:
            await self.queue.finish(due, "failed")
        else:
            await self.queue.again(due, self._rooms.now() + PATIENCE[due.tries])

    def _host(self, contact: str) -> str:
        """Return the host that gets what is sent to a contact, with its port: nobody can silence
        a host for others by naming a port at which it does not answer."""
        if is_mail(contact):
            return f"mail {self._settings.smtp_host}"
        try:
            parts = urlsplit(contact)
            return f"{parts.scheme}://{(parts.hostname or '').rstrip('.')}:{parts.port or ''}"
        except ValueError:
            return ""

    def _passed(self, due: Due, room: Room) -> str:
        """Why nothing needs to be sent any more, as one word; an empty text if it does."""
        seat = room.row.seats[due.seat]
        unasked = must_be_asked(seat.contact, seat.confirmed)
        if due.mark.startswith(ASK):
            same = due.mark == ask_mark(due.seat, seat.contact)
            return "" if unasked and same else "passed"
        waits = room.playing and room.person_decides() and mark_of(room) == due.mark
        if not waits or not seat.contact or unasked:
            return "passed"
        seen = any(
            due.seat in room.seats_of(listener.held) for listener in room.broadcast.listeners
        )
        return "seen" if seen else ""

    def _ask(self, seat: Seat, due: Due) -> None:
        """Ask whether notices are wanted."""
        address = self._settings.address
        table = f"{address}/api/tables/{due.table_id}"
        yes, no = f"{table}/confirm/{due.key}", f"{table}/quiet/{due.key}"
        sender, words = self._settings.mail_from, load(seat.language)
        self._mailbox().send(question(address, sender, seat.contact, yes, no, words))

    def _mailbox(self) -> Mailbox:
        settings = self._settings
        if not settings.smtp_host:
            raise ValueError("this server sends no letters")
        return Mailbox(
            settings.smtp_host,
            settings.smtp_port,
            settings.mail_from,
            settings.smtp_user,
            settings.smtp_password,
            cast(Security, settings.smtp_security),
            self._mail_seconds,
        )

    def _send(self, seat: Seat, notice: TurnNotice) -> None:
        settings, words = self._settings, load(seat.language)
        if is_mail(seat.contact):
            self._mailbox().send(letter(notice, settings.mail_from, seat.contact, words))
            return
        if not settings.webhooks:
            raise ValueError("this server calls no web addresses")
        private = settings.private_webhooks
        call(seat.contact, payload(notice, words), private, self._call_seconds)

    def _notice(self, due: Due, room: Room) -> TurnNotice:
        assert room.log is not None
        state = room.log.game.state
        address = self._settings.address
        return TurnNotice(
            table=room.id,
            title=room.row.settings.title,
            board=room.row.settings.board,
            player=room.row.seats[due.seat].name,
            seat=due.seat,
            round=state.round,
            rounds=state.rounds,
            link=f"{address}/table/{room.id}",
            quiet=f"{address}/api/tables/{room.id}/quiet/{due.key}",
        )
