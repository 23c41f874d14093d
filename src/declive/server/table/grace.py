"""A grace for the running turn of a table after the server was off."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from declive.server.messages.table import ClockRule
from declive.server.store.keeping import Writing
from declive.server.store.rows import Pause
from declive.server.table.clock import MILLI

if TYPE_CHECKING:
    from declive.server.table.room import Room

LOG: Final = logging.getLogger("declive.table")
HOUR: Final = 3_600
PART: Final = 0.1


def grace(rule: ClockRule | None) -> float:
    """Return the seconds that a turn gets: an hour or a tenth of its time, whichever is more.

    No turn gets more than a whole one. A clock over the whole game stands still while the server
    is off, so it needs no grace.
    """
    full = rule.per_turn or 0 if rule is not None else 0
    return min(full, max(HOUR, full * PART))


async def give_grace(room: Room) -> None:
    """Give the running turn time if it ended, or nearly ended, while the server was off."""
    clock, rooms, now = room.clock, room.rooms, room.now()
    # A move can be dated in the future if the clock was wrong when it was made.
    clock.since = min(clock.since, now)
    time, due = grace(clock.rule), clock.due()
    if not time or due is None or rooms.back is None:
        return
    back = rooms.back()
    if due <= rooms.opened:
        back = max(back, rooms.opened)
    if clock.since >= back or due >= back + time:
        return
    clock.left[clock.runs_for], clock.since = round(time * MILLI), now
    room.row.settings.pause = Pause(clock.left.copy(), now, grace=True)
    room.row.due, room.graced = room.due_at(now), True
    LOG.info("a turn got a grace", extra={"table": room.id, "seconds": time})
    await room.commit(Writing(room.id, table=room.row))
