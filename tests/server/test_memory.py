"""Tables that nobody watches leave the memory at once, not when the garbage is collected."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.messages.notice import Welcome
from declive.server.settings import Settings
from declive.server.table.listener import Listener
from tests.server.house import House, heard, play_one

pytestmark = pytest.mark.anyio
WAITING = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open")]


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    """A server lets the collector run over old objects next to never."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def test_tables_that_wait_leave_the_memory(small_house: House) -> None:
    rooms = small_house.server.rooms
    small_house.server.rooms.settings = Settings(rooms_kept=1)
    known = weakref.WeakSet[Any]()
    for _ in range(5):
        opened = await rooms.create(NewTable(board="base-2p", seats=WAITING, listed=True))
        known.add(opened.room)
    del opened

    await rooms.look_around()

    assert len(rooms.loaded) == 1
    assert len(await rooms.listed()) == 5
    assert len(known) == 1


@pytest.mark.parametrize("language", ["en", "hu"])
async def test_games_leave_the_memory(small_house: House, language: str) -> None:
    rooms = small_house.server.rooms
    rooms.settings = Settings(rooms_kept=0)
    people = await small_house.table("base-2p", "Ann Bob")
    room = await people[0].room()
    listener = Listener(people[0].held, language=language)
    await room.attach(listener)
    for _ in range(12):
        await play_one(people, random.Random(3))
    assert isinstance(heard(listener)[0], Welcome)
    assert room.log is not None
    known = weakref.WeakSet[Any]([room, room.log, room.messages])
    room.detach(listener)
    del room

    await rooms.look_around()

    assert len(known) == 0
