"""When others may ask a bot to play for somebody who is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from declive.server.refusal import Refusal
from declive.server.table.log import GameLog

if TYPE_CHECKING:
    from declive.server.table.room import Room

ABSENT: Final = 60.0
"""Seconds without a sign of life, in a game with a clock that runs down while one plays."""


async def stand_in(room: Room, log: GameLog, seat: int) -> None:
    """Let a bot play for a seat until its player is back. Where a turn may take days, to be away
    for a while is part of the game: a bot comes when the time is over, and not before. Where
    there is no clock all have agreed to wait. Alone."""
    if log.game.decides != seat or not room.person_decides():
        raise Refusal("nobody waits for that seat")
    name, clock, now = log.names[seat], room.clock, room.now()
    due = clock.due()
    if due is None or due > now:
        if not clock.ticks:
            raise Refusal(f"this table has no clock: it waits for {name}")
        if not clock.live:
            raise Refusal(f"a bot plays for {name} when their time is over, and not before")
        if seat in room.broadcast.online():
            raise Refusal(f"{name} is here")
        wait = ABSENT - (now - room.broadcast.silent_since(seat))
        if wait > 0:
            raise Refusal(f"wait for {name} a little longer", retry_after=round(wait, 1))
    await room.set_away(seat, True, stood_in=True)
