"""Bots think in processes of their own: slow ones and broken ones stop nobody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from declive import Action, Game, View, bots
from declive.bots.greedy import Greedy
from declive.bots.quick import quick
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.robots.job import DECODE_JOB, job_for, view_of
from declive.server.robots.pool import TRIES, Pool
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

    spare, thought = think(job_for(game, 0, "greedy", 1))

    assert (spare.spare, thought.spare) == (True, False)
    assert [move.line for move in thought.moves] == [thoughtful(game)]
    assert game.why_not(spare.moves[0].line) == ""


def test_advice_comes_with_its_reason() -> None:
    game = Game.new("base-2p", seed=3)
    job = job_for(game, 0, "greedy", 1, "advise")

    *_, last = think(job)

    assert last.moves[0].line == thoughtful(game)
    assert last.why.startswith("Take the ")
    assert "coins this turn" in last.why


def test_coins_that_were_counted_reach_the_bot() -> None:
    game = Game.new("base-3p", seed=5)
    for _ in range(40):
        game.play(game.legal()[0])
    seat = game.decides
    seen = Game.of(game.observe(seat).state)

    counted = view_of(job_for(game, seat, "greedy", 1)).counted
    passed_on = job_for(seen, seat, "greedy", 1, counted=counted)

    assert counted == game.scores
    assert view_of(passed_on).played_from().coins == game.scores


def test_every_step_of_a_redeployment_knows_the_counted_coins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game.new("base-3p", seed=5)
    while game.phase != "redeploy" or len(game.actions) < 40:
        game.play(game.legal()[0])
    known: list[list[int]] = []

    def watch(self: Greedy, view: View, legal: list[Action]) -> Action:
        known.append(view.played_from().coins)
        return legal[0]

    monkeypatch.setattr(Greedy, "decide", watch)
    list(think(job_for(game, game.decides, "greedy", 1, "redeploy")))

    assert len(known) > 1
    assert known == [game.scores] * len(known)


@pytest.mark.parametrize("bot", ["planner", "expert", "master"])
def test_a_level_that_thinks_for_long_keeps_to_its_time(bot: str) -> None:
    game = Game.new("base-2p", seed=3)
    job = job_for(game, 0, bot, 1)
    job.seconds = 0.3
    began = time.monotonic()

    spare, *answers = think(job)

    assert spare.spare
    assert all(game.why_not(answer.moves[0].line) == "" for answer in answers)
    assert answers
    # A playout under way is ended; uncompiled that takes about a second.
    assert time.monotonic() - began < 20


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


@asynccontextmanager
async def odd_pool(places: int = 1, seconds: float = 1.0, every: str = "") -> AsyncIterator[Pool]:
    """A pool with bots that are not as they should be."""
    pool = Pool(places, seconds, module="tests.server.slow_bots")
    if every:
        pool.helpers.arguments = (f"all={every}",)
    try:
        yield pool
    finally:
        await pool.close()


def sound(game: Game) -> str:
    """What is played without thinking."""
    return game.text(quick(game.observe(game.decides), game.legal()))


def thoughtful(game: Game) -> str:
    """What the greedy bot plays."""
    view = game.observe(game.decides)
    return game.text(bots.make("greedy").decide(view, game.legal()))


@pytest.mark.parametrize("bot", ["failing", "endless", "no such bot"])
async def test_a_bot_that_says_nothing_is_answered_for_soundly(bot: str) -> None:
    game = Game.new("base-2p", seed=3)
    async with odd_pool(seconds=0.5) as pool:
        lines = {await pool.decide(game, 0, bot) for _ in range(2)}

        assert lines == {sound(game)}
        assert (pool.asked, pool.failed) == (2, 2)
        pool.seconds = 30
        assert await pool.decide(game, 0, "greedy") == thoughtful(game)
        assert pool.failed == 2


async def test_a_bot_that_dies_is_asked_again_but_not_for_ever() -> None:
    game = Game.new("base-2p", seed=3)
    async with odd_pool() as pool:
        line = await pool.decide(game, 0, "dying")

        assert line == sound(game)
        assert (pool.asked, pool.failed) == (TRIES, 1)


async def test_a_bot_that_died_once_is_heard_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECLIVE_TEST_DIED", str(tmp_path / "died"))
    game = Game.new("base-2p", seed=3)
    async with odd_pool(seconds=30) as pool:
        line = await pool.decide(game, 0, "dying once")

        assert line == thoughtful(game)
        assert (pool.asked, pool.failed) == (2, 0)


async def test_a_bot_is_cut_off_at_its_deadline_and_its_best_answer_played() -> None:
    game = Game.new("base-2p", seed=3)
    async with odd_pool(seconds=0.3) as pool:
        await pool.decide(game, 0, "random one that is not there")
        process = pool.helpers.hands[0].process
        assert process is not None
        async with asyncio.timeout(20):
            line = await pool.decide(game, 0, "brooding")

        assert line == game.text(game.legal()[-1])
        assert (pool.cut, pool.failed) == (1, 1)
        assert process.returncode is not None


async def test_a_bot_thinks_for_less_time_when_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("base-2p", seed=3)
    async with odd_pool(seconds=3) as pool:
        shares: list[float] = []
        ask = pool.helpers.ask

        async def asked(question: bytes, hear: Any, until: Any) -> None:
            shares.append(DECODE_JOB(question).seconds)
            await ask(question, hear, until)

        monkeypatch.setattr(pool.helpers, "ask", asked)
        await asyncio.gather(
            *[pool.decide(game, 0, "greedy", f"table {number}") for number in range(6)]
        )

    # The first was alone when it began.
    assert shares == [3, 3 / 5, 3 / 4, 3 / 3, 3 / 2, 3]


async def test_a_worker_that_was_killed_is_replaced() -> None:
    pool = Pool(1, seconds=10)
    game = Game.new("base-2p", seed=3)
    await pool.decide(game, 0, "greedy")
    process = pool.helpers.hands[0].process
    assert process is not None
    process.kill()
    await process.wait()

    assert game.why_not(await pool.decide(game, 0, "greedy")) == ""
    assert pool.failed == 0
    await pool.close()


async def test_no_bot_thinks_when_there_is_nothing_to_choose() -> None:
    pool = Pool(1, seconds=10)
    game = Game.new("base-2p", seed=3)
    while len(game.legal()) > 1:
        game.play(game.legal()[0])

    assert await pool.decide(game, game.decides, "greedy") == game.text(game.legal()[0])
    assert pool.asked == 0


async def bots_table(house: House, name: str) -> Room:
    """A table where a bot plays for everybody."""
    seats = [SeatWish(kind="me", name=name), SeatWish(kind="bot", bot="greedy")]
    opened = await house.server.rooms.create(NewTable(board="base-2p", seats=seats, start=True))
    async with opened.room.alone():
        await opened.room.set_away(0, True)
    return opened.room
