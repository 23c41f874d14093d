"""Days off: where a turn may take days, players may be away for so many without losing time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from declive.engine.because import because
from declive.server.messages.table import ClockRule
from declive.server.refusal import Refusal
from declive.server.store.rows import Seat, TableSettings
from declive.server.table.pausing import PAUSED

if TYPE_CHECKING:
    from declive.server.table.room import Room

DAY: Final = 86_400.0


def check_vacation(days: int, clock: ClockRule | None) -> None:
    """Refuse days off where all are expected to be there."""
    if days and clock is not None and clock.total:
        raise Refusal(
            because("days_off_where", "days off are for games without a clock over the whole game")
        )


def days_left(settings: TableSettings, seat: Seat) -> int:
    """How many days off a player may still take."""
    return max(0, settings.vacation - seat.days_off) if seat.kind == "human" else 0


async def take_days_off(room: Room, numbers: list[int], days: int) -> None:
    """From now on, or after the days off that were taken before, the time of these seats does not
    run. Alone."""
    settings, now = room.row.settings, room.now()
    if not settings.vacation:
        raise Refusal(because("no_days_off", "there are no days off at this table"))
    if room.paused:
        raise Refusal(PAUSED)
    for number in numbers:
        seat = room.row.seats[number]
        if seat.away:
            raise Refusal(because("bot_plays", "a bot plays for you; take your seat back first"))
        left = days_left(settings, seat)
        if days > left:
            raise Refusal(
                because(
                    "days_off_left",
                    "you have {left} of {most} days off left",
                    left=left,
                    most=settings.vacation,
                )
            )
    for number in numbers:
        seat = room.row.seats[number]
        seat.days_off += days
        seat.off_until = max(seat.off_until, now) + days * DAY
    await _set_clocks(room, numbers, now)


async def end_days_off(room: Room, numbers: list[int]) -> None:
    """These seats are back; of their days off those are kept that have not begun. Alone."""
    now = room.now()
    on_leave = [number for number in numbers if room.row.seats[number].off_until > now]
    if not on_leave:
        raise Refusal(because("not_on_leave", "you have no days off now"))
    for number in on_leave:
        seat = room.row.seats[number]
        seat.days_off -= int((seat.off_until - now) // DAY)
        seat.off_until = now
    await _set_clocks(room, on_leave, now)


async def _set_clocks(room: Room, numbers: list[int], now: float) -> None:
    """What was spent before is charged; what comes is free until the days off end."""
    room.clock.punch(*room.on_turn(), now)
    for number in numbers:
        room.clock.off_until[number] = room.row.seats[number].off_until
    room.note_clocks(now)
    room.row.due = room.due_at(now)
    await room.store_row()
    room.broadcast.tell_table()
    room.autoplay.go_on()
