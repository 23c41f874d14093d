"""Bots think in processes of their own: slow ones and broken ones stop nobody."""

from __future__ import annotations

import asyncio

import pytest

from declive import Game
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.robots.job import Job, job_for, view_of
from declive.server.robots.pool import Pool
from declive.server.robots.worker import think
from declive.server.table.room import Room
from tests.server.house import House

pytestmark = pytest.mark.anyio


def test_a_job_holds_what_the_seat_sees_and_no_more() -> None:
    game = Game.new("river_world-3p", seed=5)
    for _ in range(60):
        game.play(game.legal()[0])
    seat = game.decides

    view = view_of(job_for(game, seat, "greedy", 1))

    assert view.to_plain() == game.observe(seat).to_plain()
    assert view.legal() == game.legal()
    assert [coins >= 0 for coins in view.state.coins] == [other == seat for other in range(3)]


def test_a_worker_thinks_what_the_bot_would_decide() -> None:
    game = Game.new("base-2p", seed=3)

    thought = think(job_for(game, 0, "greedy", 1))

    assert thought.lines[0].startswith("pick")
    game.play(thought.lines[0])


async def test_bots_play_a_game_among_themselves(house: House) -> None:
    seats = [SeatWish(kind="me"), SeatWish(kind="bot", bot="greedy")]
    opened = await house.server.rooms.create(NewTable(board="base-2p", seats=seats, start=True))
    room = opened.room

    async with room.alone():
        await room.set_away(0, True)
    async with asyncio.timeout(120):
        while room.row.status != "over":
            await asyncio.sleep(0.02)

    assert house.server.pool.failed == 0
    assert house.server.pool.asked > 10


async def test_a_bot_that_takes_too_long_is_answered_for_and_its_process_ended() -> None:
    pool = Pool(1, seconds=3)
    game = Game.new("base-2p", seed=3)
    assert await pool.decide(game, 0, "greedy")
    process = pool.workers[0].process
    assert process is not None
    pool.seconds = 0.0

    line = await pool.decide(game, 0, "greedy")

    assert game.why_not(line) == ""
    assert pool.failed == 1
    assert process.returncode is not None
    pool.seconds = 3
    assert await pool.decide(game, 0, "greedy")
    assert pool.failed == 1
    await pool.close()


async def test_a_bot_that_fails_is_answered_for() -> None:
    pool = Pool(1, seconds=10)
    game = Game.new("base-2p", seed=3)

    line = await pool.decide(game, 0, "no such bot")

    assert game.why_not(line) == ""
    assert pool.failed == 1
    await pool.close()


async def test_a_worker_that_dies_is_replaced() -> None:
    pool = Pool(1, seconds=10)
    game = Game.new("base-2p", seed=3)
    await pool.decide(game, 0, "greedy")
    process = pool.workers[0].process
    assert process is not None
    process.kill()
    await process.wait()

    assert game.why_not(await pool.decide(game, 0, "greedy")) == ""
    assert pool.failed == 0
    await pool.close()


async def test_a_slow_bot_delays_no_other_table(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = small_house.server.pool
    think = pool.think
    thinking = asyncio.Event()
    gate = asyncio.Event()
    slow: list[str] = []

    async def slowly(job: Job) -> list[str]:
        if job.players[0] == "Slow":
            slow.append(job.bot)
            thinking.set()
            await gate.wait()
        return await think(job)

    monkeypatch.setattr(pool, "think", slowly)
    first = await bots_table(small_house, "Slow")
    await thinking.wait()
    second = await bots_table(small_house, "Quick")
    async with asyncio.timeout(60):
        while second.row.status != "over":
            await asyncio.sleep(0.02)

    assert first.row.status == "playing"
    assert len(slow) == 1
    gate.set()


async def bots_table(house: House, name: str) -> Room:
    """A table where a bot plays for everybody."""
    seats = [SeatWish(kind="me", name=name), SeatWish(kind="bot", bot="greedy")]
    opened = await house.server.rooms.create(NewTable(board="base-2p", seats=seats, start=True))
    async with opened.room.alone():
        await opened.room.set_away(0, True)
    return opened.room
