"""When others may ask a bot to play for somebody who is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from declive.engine.because import because
from declive.server.refusal import Refusal
from declive.server.table.clock import Clock
from declive.server.table.log import GameLog
from declive.server.table.pausing import PAUSED
from declive.server.table.vote import propose_bot

if TYPE_CHECKING:
    from declive.server.table.room import Room

ABSENT: Final = 60.0
"""Seconds without a sign of life, in a game with a clock that runs down while one plays."""
SILENT: Final = 3 * 86_400.0
"""The same at a table without a clock, where all have agreed to wait."""
AFTER_START: Final = 3_600.0
"""So long a server must have run before it is said that nobody came for days: perhaps they could
not."""


def patience(clock: Clock) -> float:
    """After how many seconds without a sign of life others may ask for a bot; 0 if never."""
    if clock.live:
        return ABSENT
    return 0.0 if clock.ticks else SILENT


async def stand_in(room: Room, log: GameLog, seat: int, asking: list[int]) -> None:
    """Let a bot play for a seat until its player is back. Where a turn may take days, to be away
    for a while is part of the game: a bot comes when the time is over, and not before. Where
    there is no clock all have agreed to wait: after days of silence all the others vote. Alone."""
    if room.paused:
        raise Refusal(PAUSED)
    if log.game.decides != seat or not room.person_decides():
        raise Refusal(because("nobody_waits", "nobody waits for that seat"))
    name, clock, now = log.names[seat], room.clock, room.now()
    due = clock.due()
    if due is None or due > now:
        if clock.ticks and not clock.live:
            raise Refusal(
                because(
                    "bot_later",
                    "a bot plays for {name} when their time is over, and not before",
                    name=name,
                )
            )
        if seat in room.broadcast.online():
            raise Refusal(because("is_here", "{name} is here", name=name))
        wait = patience(clock) - (now - room.broadcast.silent_since(seat))
        if not clock.ticks:
            wait = max(wait, AFTER_START - (now - room.rooms.opened))
        if wait > 0:
            longer = because("wait_longer", "wait for {name} a little longer", name=name)
            days = because(
                "wait_days", "this table has no clock: it waits three days for {name}", name=name
            )
            raise Refusal(longer if clock.live else days, retry_after=round(wait, 1))
        if not clock.ticks:
            await propose_bot(room, log, asking, seat)
            return
    await room.set_away(seat, True, stood_in=True)
