"""Taking one's seat along to another device, by a private link that works once.

The link holds a key of which the seat keeps only the hash. Whoever comes with it gets the seat and
a new token; the device that had the seat before is told so and has it no more. A link that is kept
somewhere also brings the seat back when the device has forgotten its token.
"""

from __future__ import annotations

from declive.engine.because import because
from declive.server.refusal import CONFLICT, FORBIDDEN, NOT_SEATED, Refusal
from declive.server.table.lobby import SENT_AWAY, Opened
from declive.server.table.room import Room
from declive.server.table.seating import hash_token, new_token

SEATED = because(
    "seated_here", "this device has another seat at this table: open the link on one that has none"
)
NO_USE = because(
    "link_used", "this link has been used already, or it was taken back: make another where you sit"
)


async def make_key(room: Room, held: str) -> str:
    """A key to the seats of the holder of a token. The one before is worth nothing any more."""
    key = new_token()
    await _set_key(room, held, hash_token(key))
    return key


async def revoke_key(room: Room, held: str) -> None:
    """The key to one's seats is worth nothing any more."""
    await _set_key(room, held, "")


async def _set_key(room: Room, held: str, key: str) -> None:
    async with room.alone():
        seats = room.seats_of(held)
        if not seats:
            raise Refusal(because("not_at_table", "you do not sit at this table"), NOT_SEATED)
        for number in seats:
            room.row.seats[number].key = key
        await room.store_row()


async def take_along(room: Room, key: str, held: str = "", origin: str = "") -> Opened:
    """Sit down on another device, with all seats that were played on the one before. `held` is the
    token this device has already, `origin` tells where it is."""
    async with room.alone():
        wanted = hash_token(key)
        mine = [n for n, seat in enumerate(room.row.seats) if wanted and seat.key == wanted]
        if not mine:
            raise Refusal(NO_USE, CONFLICT)
        if {held, origin} & set(room.row.settings.barred):
            raise Refusal(SENT_AWAY, FORBIDDEN)
        if set(room.seats_of(held)) - set(mine):
            raise Refusal(SEATED, CONFLICT)
        before, token = room.row.seats[mine[0]].token, new_token()
        for number in mine:
            room.row.seats[number].token = hash_token(token)
            room.row.seats[number].key = ""
            if not room.playing:
                room.row.seats[number].origin = origin
        await room.store_row()
        # Whoever carries a seat away is not missed at it.
        room.broadcast.note(hash_token(token))
        room.broadcast.send_away(
            before, because("seat_moved", "your seat has moved to another device")
        )
        room.broadcast.tell_table()
    return Opened(room, mine, token)
