"""The numbers that are worth an alarm move when they should."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from prometheus_client import REGISTRY
from sqlalchemy.exc import OperationalError

from declive import Game
from declive.server.robots.pool import Pool
from declive.server.store.keeping import Writing
from declive.server.store.store import Store
from tests.server.house import House
from tests.server.test_journal import new_row

pytestmark = pytest.mark.anyio


def number(name: str, **labels: str) -> float:
    """A number as Prometheus would read it."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def test_a_loop_that_is_held_up_shows(small_house: House) -> None:
    before = number("declive_loop_lag_seconds_sum")
    await asyncio.sleep(0)

    time.sleep(1.0)
    for _ in range(200):
        if number("declive_loop_lag_seconds_sum") > before + 0.4:
            break
        await asyncio.sleep(0.05)

    assert number("declive_loop_lag_seconds_sum") > before + 0.4


async def test_a_bot_is_counted_by_its_level_whatever_was_asked_of_it() -> None:
    pool = Pool(1, seconds=1)
    before = number("declive_bot_seconds_count", bot="expert")
    game = Game.new("base-2p", seed=3)

    await pool.decide(game, game.decides, "expert:17")
    await pool.close()

    assert number("declive_bot_seconds_count", bot="expert") == before + 1
    assert number("declive_bot_seconds_count", bot="expert:17") == 0


async def test_what_could_not_be_written_is_counted_with_its_reason(tmp_path: Path) -> None:
    file = tmp_path / "declive.sqlite"
    store = Store(f"sqlite:///{file}")
    why = "OperationalError (SQLITE_BUSY)"
    before = number("declive_commit_failures_total", why=why)

    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(OperationalError):
        await store.commit(Writing("a", new_table=new_row("a")))
    other.close()
    store.close()

    assert number("declive_commit_failures_total", why=why) == before + 1
