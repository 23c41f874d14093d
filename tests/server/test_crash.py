"""kill -9 at random moments: no acknowledged move is missing, none is doubled, all tables go on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from declive.server.settings import Settings
from declive.server.store.store import Store
from tests.server.crash import check, kill_again_and_again
from tests.server.live import Launcher, LiveServer
from tests.server.postgres import Cluster

pytestmark = pytest.mark.anyio

ASKED = os.environ.get("DECLIVE_KILLS", "")
ON_SQLITE = int(ASKED or 100)
ON_POSTGRESQL = int(ASKED or 40)


async def crash(launcher: Launcher, data: Path, database: str, kills: int) -> None:
    """Kill a server so often while games run, then look at what is stored."""
    server = LiveServer(launcher, data, database)
    server.start()
    try:
        games = await kill_again_and_again(server, kills)
    finally:
        server.kill()
    store = Store(Settings(data=data, database=database).database_url)
    moves = await check(games, store)
    store.close()

    assert moves >= kills
    print(f"{kills} kills, {len(games.seats)} tables, {moves} acknowledged moves")


async def test_nothing_is_lost_or_doubled_on_sqlite(launcher: Launcher, tmp_path: Path) -> None:
    await crash(launcher, tmp_path, "", ON_SQLITE)


async def test_nothing_is_lost_or_doubled_on_postgresql(
    launcher: Launcher, tmp_path: Path, cluster: Cluster
) -> None:
    await crash(launcher, tmp_path, cluster.create(), ON_POSTGRESQL)
