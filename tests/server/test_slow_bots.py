"""Many tables with slow bots, and strangers who flood them with questions: every move is one the
bot decided, every question is answered or told to come again, and all see that a bot thinks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from declive import Game, bots
from declive.server.messages.command import Suggest
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.messages.notice import AnyReply, Refused, Suggestion, TableChanged
from declive.server.messages.table import ThinkingInfo
from declive.server.robots.pool import GRACE, HINT_PATIENCE
from declive.server.settings import Settings
from declive.server.table.commands import carry_out
from declive.server.table.room import Room
from tests.server.house import House, heard, open_house
from tests.server.slow_bots import SLOWLY

pytestmark = pytest.mark.anyio

SECONDS = 8.0
"""A bot may think for so long, much longer than it takes: a busy machine does not matter."""
SLACK = 10.0
"""Seconds that a busy machine may add."""


@pytest.fixture
async def slow_house(tmp_path: Path) -> AsyncIterator[House]:
    """A server for two processors whose bots take 1.5 seconds for every decision."""
    settings = Settings(port=0, data=tmp_path, limits=0, bot_workers=2, bot_seconds=SECONDS)
    async with open_house(settings) as house:
        house.server.pool.helpers.module = "tests.server.slow_bots"
        house.server.pool.helpers.arguments = ("all=slow",)
        yield house


async def bots_table(house: House) -> Room:
    """A table where a bot plays for everybody."""
    seats = [SeatWish(kind="me"), SeatWish(kind="bot", bot="greedy")]
    opened = await house.server.rooms.create(NewTable(board="base-2p", seats=seats, start=True))
    async with opened.room.alone():
        await opened.room.set_away(0, True)
    return opened.room


def played_by_bots(room: Room) -> int:
    """How many decisions bots have made; each must be what the greedy bot decides there."""
    assert room.log is not None
    bot = bots.make("greedy")
    game = Game.fresh(room.log.game.header)
    found = 0
    for action in room.log.game.actions:
        legal = game.legal()
        if game.decides >= 0 and len(legal) > 1:
            decided = bot.decide(game.observe(game.decides), legal)
            assert game.text(action) == game.text(decided)
            found += 1
        game.play(action)
    return found


async def flood(house: House, table: NewTable, address: str, times: int) -> list[AnyReply]:
    """Somebody who asks for so many hints at once; each answer comes within bounds."""
    ann = house.person(await house.server.rooms.create(table))
    room = await ann.room()

    async def one(number: int) -> AnyReply:
        began = time.monotonic()
        reply = await carry_out(room, ann.held, Suggest(id=str(number), what="hint"), address)
        assert time.monotonic() - began < HINT_PATIENCE + SECONDS + GRACE + SLACK
        return reply

    return list(await asyncio.gather(*[one(number) for number in range(times)]))


async def test_six_tables_with_slow_bots_and_a_flood_of_hints(slow_house: House) -> None:
    rooms = [await bots_table(slow_house) for _ in range(6)]
    alone = NewTable(board="base-2p", seats=[SeatWish(kind="me"), SeatWish(kind="me")], start=True)

    floods = [
        asyncio.create_task(flood(slow_house, alone, f"10.0.0.{number}", 12)) for number in range(3)
    ]
    quiet = asyncio.create_task(flood(slow_house, alone, "10.0.0.9", 1))
    replies = [reply for answers in await asyncio.gather(*floods) for reply in answers]
    [asked_once] = await quiet
    async with asyncio.timeout(120):
        while sum(played_by_bots(room) for room in rooms) < 12:
            await asyncio.sleep(0.2)

    pool = slow_house.server.pool
    assert (pool.failed, pool.cut) == (0, 0)
    assert all(played_by_bots(room) >= 1 for room in rooms)
    assert len(replies) == 36
    busy = [reply for reply in replies if isinstance(reply, Refused)]
    assert all("busy" in reply.reason and 1 <= reply.retry_after <= 30 for reply in busy)
    assert all(isinstance(reply, Suggestion) for reply in replies if reply not in busy)
    # Most of a flood is told to come again at once; who asks once is heard, or told.
    assert len(busy) >= 24
    assert isinstance(asked_once, Suggestion) or "busy" in asked_once.reason  # type: ignore[union-attr]


async def test_all_at_the_table_see_that_a_bot_thinks_or_waits(slow_house: House) -> None:
    first = [await bots_table(slow_house) for _ in range(2)]
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="bot", bot="greedy")]
    wish = NewTable(board="base-2p", seats=seats, start=True)
    ann = slow_house.person(await slow_house.server.rooms.create(wish))
    room = await ann.room()
    listener = await ann.listen()
    async with room.alone():
        await room.set_away(0, True)

    seen: list[ThinkingInfo] = []
    async with asyncio.timeout(60):
        while not seen or seen[-1].waiting:
            await asyncio.sleep(0.05)
            for message in heard(listener):
                if isinstance(message, TableChanged) and message.table.thinking is not None:
                    seen.append(message.table.thinking)

    assert len(first) == 2
    assert (seen[-1].seat, seen[-1].seq) == (0, 1)
    assert not seen[-1].waiting
    welcome = await ann.welcome()
    assert welcome.table.thinking is not None
    assert SLOWLY > 1
