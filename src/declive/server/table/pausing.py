"""A pause to which all agree: no clock runs, nobody plays, until somebody goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from declive.engine.because import because
from declive.server.refusal import Refusal
from declive.server.store.rows import Pause

if TYPE_CHECKING:
    from declive.server.table.room import Room

PAUSED: Final = because("paused", "the game is paused: go on first")


async def pause(room: Room) -> None:
    """All have agreed: everything stands still. Alone."""
    now = room.now()
    room.clock.held = True
    room.clock.punch(*room.on_turn(), now)
    room.row.settings.pause = Pause(room.clock.left.copy())
    room.row.due = None
    room.autoplay.stop()
    await room.store_row()
    room.broadcast.tell_table()


async def go_on(room: Room) -> None:
    """Somebody who holds a seat ends the pause; the clocks have what they had. Alone."""
    if not room.paused:
        raise Refusal(because("not_paused", "the game is not paused"))
    now = room.now()
    room.row.settings.pause = Pause(room.clock.left.copy(), now)
    room.clock.held = False
    room.clock.punch(*room.on_turn(), now)
    room.row.due = room.due_at(now)
    # Nobody had to be there: who is missed is missed from now on.
    room.broadcast.wait_anew()
    await room.store_row()
    room.broadcast.tell_table()
    room.autoplay.go_on()
