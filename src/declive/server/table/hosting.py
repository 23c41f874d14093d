"""What the host of a waiting table does about its seats: bots in, bots out, closing, listing."""

from __future__ import annotations

import contextlib

from declive.engine.because import because
from declive.server.messages.lobby import FillSeats, SeatBot
from declive.server.refusal import CONFLICT, Refusal
from declive.server.store.rows import Seat
from declive.server.table.lobby import begin, close_down
from declive.server.table.lookalikes import skeleton
from declive.server.table.room import Room
from declive.server.table.seating import bot_named, check_host, told_apart


async def seat_bot(room: Room, held: str, wish: SeatBot) -> None:
    """Put a bot on an open seat, or another one where a bot sits."""
    async with room.alone():
        _check_waiting_host(room, held)
        seat = _seat(room, wish.seat)
        if seat.kind == "human":
            raise Refusal(because("seat_of", "{name} has this seat", name=seat.name), CONFLICT)
        bot = bot_named(wish.bot)
        others = [one for one in room.row.seats if one is not seat]
        name = told_apart(wish.name, others) if wish.name else _bot_name(bot.capitalize(), others)
        room.row.seats[wish.seat] = Seat("bot", name, bot)
        await room.store_row()
        room.broadcast.tell_table()


async def open_seat(room: Room, held: str, number: int) -> None:
    """Send a bot away, so that somebody can sit down there."""
    async with room.alone():
        _check_waiting_host(room, held)
        seat = _seat(room, number)
        if seat.kind == "human":
            raise Refusal(because("seat_of", "{name} has this seat", name=seat.name), CONFLICT)
        room.row.seats[number] = Seat("open")
        await room.store_row()
        room.broadcast.tell_table()


async def start_with_bots(room: Room, held: str, wish: FillSeats) -> None:
    """Put bots on all open seats and begin: whoever sat down meanwhile plays."""
    async with room.alone():
        _check_waiting_host(room, held)
        bot = bot_named(wish.bot)
        before = room.row.seats
        seats = room.row.seats = list(before)
        for number, seat in enumerate(seats):
            if seat.kind == "open":
                seats[number] = Seat("bot", _bot_name(wish.name or bot.capitalize(), seats), bot)
        try:
            await begin(room)
        except Refusal:
            room.row.seats = before
            raise


def _bot_name(wanted: str, seats: list[Seat]) -> str:
    """A name for a bot; one that only looks like somebody's is told apart by what it is, and by a
    number if somebody is called that, too."""
    with contextlib.suppress(Refusal):
        return told_apart(wanted, seats)
    taken = {skeleton(seat.name) for seat in seats}
    names = (f"{wanted} (bot{n})" for n in ("", *(f" {n}" for n in range(2, len(seats) + 2))))
    return next(name for name in names if skeleton(name) not in taken)


async def close_table(room: Room, held: str) -> None:
    """Close a table that waits; all who wait there are told."""
    async with room.alone():
        _check_waiting_host(room, held)
        await close_down(room, because("host_closed", "the host has closed the table"))


async def list_table(room: Room, held: str, listed: bool) -> None:
    """Show a waiting table to all on the start page, or no longer."""
    async with room.alone():
        _check_waiting_host(room, held)
        room.row.listed = listed
        await room.store_row()
        room.broadcast.tell_table()


def _check_waiting_host(room: Room, held: str) -> None:
    check_host(room.row.seats, held)
    if room.row.status != "waiting":
        raise Refusal(because("begun_already", "the game has begun already"), CONFLICT)


def _seat(room: Room, number: int) -> Seat:
    if number >= len(room.row.seats):
        raise Refusal(because("no_seat", "there is no such seat at this table"), CONFLICT)
    return room.row.seats[number]
