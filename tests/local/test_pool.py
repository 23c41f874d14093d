"""How long bots think on a device."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from declive import Game
from declive.engine.nouns import LATE_DECLINE, PICK
from declive.local import pool as local_pool
from declive.local.pool import LEAST, LocalPool
from declive.server.robots.job import Job, Thought, quick_line

pytestmark = pytest.mark.anyio
SECONDS = 1.5


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("slowness", [0.4, 1.0])
async def test_two_long_thoughts_of_one_turn_share_their_time(
    monkeypatch: pytest.MonkeyPatch, slowness: float
) -> None:
    clock = 100.0
    given: list[float] = []

    def think(job: Job) -> Iterator[Thought]:
        nonlocal clock
        given.append(job.seconds)
        clock += slowness * job.seconds
        yield Thought([])

    monkeypatch.setattr(local_pool, "think", think)
    monkeypatch.setattr("declive.local.pool.time.monotonic", lambda: clock)
    game, pool = Game.new("base-2p", seed=5), LocalPool(SECONDS)
    assert game.state.phase == PICK
    await pool.decide(game, game.decides, "planner", "t")
    game.play("pick 2")
    while game.state.phase != LATE_DECLINE:
        game.play(quick_line(game))
    assert game.state.round == 1
    await pool.decide(game, game.decides, "planner", "t")
    assert given == pytest.approx([SECONDS, max(LEAST, SECONDS * (1 - slowness))])

    # Another turn has its own time.
    turn = (game.state.round, game.state.turn)
    while (game.state.round, game.state.turn) == turn or len(game.legal()) < 2:
        game.play(quick_line(game))
    assert game.state.phase == PICK
    await pool.decide(game, game.decides, "planner", "t")
    assert given[-1] == SECONDS
