"""A slow game of two, one of them with an address for notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from declive import bots
from declive.server.limits import Limits
from declive.server.messages.command import Play
from declive.server.messages.lobby import ClockWish, Join, NewTable, SeatWish
from declive.server.messages.notice import Done
from declive.server.notify.notifier import Notifier
from declive.server.robots.pool import Pool
from declive.server.settings import Settings
from declive.server.store.store import Store
from declive.server.table import lobby
from declive.server.table.commands import carry_out
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token

DAY = ClockWish(per_turn=86_400)
MAIL = "bob@example.org"


@dataclass
class Scene:
    """A table at which Ann, at the page, plays with Bob, who may be anywhere."""

    rooms: Rooms
    notifier: Notifier
    room: Room
    ann: str
    bob: str
    moves: int = 0

    async def move(self) -> None:
        """Whoever decides plays something."""
        log = self.room.log
        assert log is not None
        game = log.game
        held = (self.ann, self.bob)[game.decides]
        self.moves += 1
        line = game.text(bots.make("greedy").decide(game.observe(game.decides), game.legal()))
        play = Play(id=f"m{self.moves}", seq=log.seq, lines=[line])
        assert isinstance(await carry_out(self.room, held, play), Done)

    async def turn(self, seat: int) -> None:
        """Play until this seat decides in its own turn."""
        assert self.room.log is not None
        before = self.state()
        while self.state() == before or self.state()[1:] != (seat, seat):
            await self.move()

    def state(self) -> tuple[int, int, int]:
        """Round, whose turn, who decides."""
        assert self.room.log is not None
        game = self.room.log.game
        return game.state.round, game.state.turn, game.decides

    async def look(self) -> None:
        """What was noted is noted, and what is due is sent."""
        await asyncio.gather(*self.rooms._tasks)
        await self.notifier.look()


@asynccontextmanager
async def scene(
    settings: Settings,
    contact: str,
    clock: ClockWish | None = DAY,
    confirmed: bool = True,
    seconds: float = 20,
) -> AsyncIterator[Scene]:
    """A game that has begun; Ann is on turn. A call takes so many seconds at most."""
    store = Store(settings.database_url)
    pool = Pool(1, 5)
    rooms = Rooms(store, pool, settings, Limits(0))
    notifier = Notifier(rooms, settings, seconds, seconds)
    rooms.on_turn = notifier.turn_came
    rooms.on_contact = notifier.contact_left
    try:
        yield await another(rooms, notifier, contact, clock, confirmed)
    finally:
        await rooms.close()
        await pool.close()
        store.close()


async def another(
    rooms: Rooms,
    notifier: Notifier,
    contact: str,
    clock: ClockWish | None = DAY,
    confirmed: bool = True,
) -> Scene:
    """Begin a game of Ann and Bob."""
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open")]
    wish = NewTable(board="base-2p", seats=seats, clock=clock, title="A <b>slow</b> one")
    ann = await rooms.create(wish)
    bob = await lobby.join(ann.room, Join(name="Bob", contact=contact))
    ann.room.row.seats[1].confirmed = confirmed
    await lobby.start(ann.room, hash_token(ann.token))
    return Scene(rooms, notifier, ann.room, hash_token(ann.token), hash_token(bob.token))


Story = Callable[[], Coroutine[Any, Any, None]]
