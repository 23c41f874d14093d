"""Sitting down, leaving, sending away, starting, playing again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from declive.edition import RULES, content_hash
from declive.engine.because import because
from declive.engine.shelf import content_now, find_board
from declive.packs import PackError
from declive.server.messages.lobby import Join, Seated
from declive.server.refusal import CONFLICT, FORBIDDEN, NOT_SEATED, Refusal
from declive.server.store.keeping import Writing
from declive.server.store.rows import Seat
from declive.server.table.carrying import go_on
from declive.server.table.game_messages import GameMessages
from declive.server.table.log import GameLog
from declive.server.table.room import Room
from declive.server.table.seating import (
    check_host,
    hash_token,
    new_token,
    people_of,
    sit,
    stand_up,
    token_once,
)
from declive.server.table.vote import weigh_again
from declive.words import ENGLISH, load_with

SENT_AWAY: Final = because(
    "sent_away",
    "the host has sent you away from this table; you can sit down again once the host lets you",
)
MOST_BARRED: Final = 100


@dataclass(frozen=True)
class Opened:
    """A seat that was taken: the room, the seats, and the token that proves it."""

    room: Room
    seats: list[int]
    token: str

    def seated(self) -> Seated:
        """The answer to whoever sat down."""
        return Seated(table=self.room.broadcast.info(), seats=self.seats, token=self.token)


async def join(
    room: Room, wish: Join, held: str = "", origin: str = "", language: str = ENGLISH
) -> Opened:
    """Sit down. While a game is played, a seat that its player left may be taken. A token that was
    `held` before and the `origin` tell who was sent away."""
    async with room.alone():
        if room.row.status not in ("waiting", "playing"):
            raise Refusal(because("table_over", "the game at this table is over"), CONFLICT)
        token = token_once(room.id, wish.once) if wish.once else new_token()
        if {held, origin, hash_token(token)} & set(room.row.settings.barred):
            raise Refusal(SENT_AWAY, FORBIDDEN)
        if mine := room.seats_of(hash_token(token)):
            return Opened(room, mine, token)  # The same wish once more.
        if room.seats_of(held):
            raise Refusal(because("seated_already", "you sit at this table already"), CONFLICT)
        number = sit(room.row.seats, wish.seat, wish.name, wish.contact, room.playing)
        room.row.seats[number].token = hash_token(token)
        room.row.seats[number].seen = room.now()
        room.row.seats[number].language = language
        if room.playing:
            await room.set_away(number, False)
        else:
            room.row.seats[number].origin = origin
            await room.store_row()
            room.broadcast.tell_table()
        room.broadcast.note(hash_token(token))
    return Opened(room, [number], token)


async def leave(room: Room, held: str) -> None:
    """Stand up: before the game the seat is open again, during it a bot plays."""
    async with room.alone():
        seats = room.seats_of(held)
        if not seats:
            raise Refusal(because("not_at_table", "you do not sit at this table"), NOT_SEATED)
        for number in seats:
            stand_up(room.row.seats, number, room.row.status != "waiting")
            room.clock.off_until[number] = 0.0
        await _gone(room, held, "you have left the table")
        if room.playing and room.log is not None:
            await weigh_again(room, room.log, seats)


async def kick(room: Room, held: str, number: int) -> None:
    """The host sends somebody away before the start, and they stay away until they are invited."""
    async with room.alone():
        check_host(room.row.seats, held)
        seats = room.row.seats
        if room.row.status != "waiting":
            raise Refusal(
                because("send_late", "nobody can be sent away once the game has begun"), CONFLICT
            )
        if number >= len(seats) or seats[number].kind == "open":
            raise Refusal(because("nobody_there", "nobody sits there"), CONFLICT)
        gone = seats[number].token
        if gone == held:
            raise Refusal(because("leave_yourself", "leave the table yourself"), CONFLICT)
        origin, before = seats[number].origin, seats[number].before
        for mine in room.seats_of(gone) or [number]:
            stand_up(seats, mine, False)
        # Where others at the table come from too, it is one house, and only the device is barred.
        shared = any(seat.origin == origin for seat in seats)
        marks = {gone, before} if shared else {gone, before, origin}
        settings = room.row.settings
        settings.barred = sorted({*settings.barred, *marks} - {""})[-MOST_BARRED:]
        await _gone(room, gone, "the host has sent you away from the table")


async def invite(room: Room, held: str) -> None:
    """The host lets all come back who were sent away."""
    async with room.alone():
        check_host(room.row.seats, held)
        room.row.settings.barred = []
        await room.store_row()
        room.broadcast.tell_table()


async def _gone(room: Room, held: str, reason: str) -> None:
    """Somebody is gone: their connections end, and a table without people before the game too."""
    room.broadcast.send_away(held, reason)
    if room.row.status == "waiting" and not any(seat.token for seat in room.row.seats):
        await close_down(room, because("table_closed", "the table is closed"))
        return
    if room.playing:
        room.clock.punch(*room.on_turn(), room.now())
        room.row.due = room.due_at(room.now())
    await room.store_row()
    room.broadcast.tell_table()
    room.autoplay.go_on()


async def close_down(room: Room, reason: str) -> None:
    """A waiting table is no more, and whoever is there hears why. Within the lock."""
    await room.commit(Writing(room.id, forget=True))
    room.give_up(reason, again=False)
    room.rooms.table_is_gone(room.id)


async def start(room: Room, held: str) -> None:
    """The host starts the game; every seat must be taken."""
    async with room.alone():
        check_host(room.row.seats, held)
        await begin(room)


def check_full(seats: list[Seat]) -> None:
    """Refuse to begin while a seat is open."""
    free = [str(number + 1) for number, seat in enumerate(seats) if seat.kind == "open"]
    if free:
        raise Refusal(because("seat_open", "seat {number} is still open", number=free[0]), CONFLICT)


async def begin(room: Room) -> None:
    """Start the game. Within the lock."""
    row = room.row
    if row.status != "waiting":
        raise Refusal(because("begun_already", "the game has begun already"), CONFLICT)
    check_full(row.seats)
    for seat in row.seats:
        seat.origin = ""
        # Somebody who has not come yet after a rematch: a bot plays until they do.
        seat.away = seat.kind == "human" and not seat.token
    if row.settings.carried:
        await go_on(room)
        return
    packs = room.rooms.inventions.chosen(row.settings.packs)
    row.settings.digests = {pack.name: pack.digest for pack in packs}
    row.settings.content = content_now(find_board(row.settings.board, packs))
    try:
        names = [seat.name for seat in row.seats]
        log = GameLog(row.settings, names, load_with(packs), packs, people_of(row.seats))
        told = log.begin()
    except PackError as broke:
        raise Refusal(str(broke), CONFLICT) from None
    row.rules = RULES
    tags = [pack.tag for pack in packs]
    header = log.game.header
    row.content = content_hash(header.board, header.boxes, tags, header.content)
    room.log = log
    room.messages = GameMessages(log)
    await room.append([told])
