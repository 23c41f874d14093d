"""Both kinds of databases, and servers on them."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import Engine

from declive.server.settings import Settings
from declive.server.store import database as making
from declive.server.store.database import migrate
from declive.server.table import played
from tests.server.house import House, open_house
from tests.server.live import Launcher, LiveServer, live
from tests.server.postgres import Cluster, leave_out, programs, running_cluster


@pytest.fixture(autouse=True)
def _the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards and roll the same dice at the tables of this process every time."""
    chance = random.Random(2)
    monkeypatch.setattr(played, "secrets", SimpleNamespace(randbits=chance.getrandbits))


NEW_FILE: list[str] = []
"""The script of a new SQLite file. The migrations take 50 ms, and a thousand tests start with an
empty file, so they run once."""


def make_at_once(engine: Engine) -> None:
    """Fill an empty SQLite file by the script, and migrate any other database."""
    empty = engine.dialect.name == "sqlite" and making.step_of(engine) is None
    if not empty or not NEW_FILE:
        migrate(engine)
    if not empty:
        return
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        if NEW_FILE:
            driver.executescript(NEW_FILE[0])
        else:
            NEW_FILE.append("\n".join(driver.iterdump()))


@pytest.fixture(autouse=True)
def _no_migrations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run no migrations in this process. Servers in their own processes do, and so do the tests of
    the migrations, which call `migrate` itself."""
    monkeypatch.setattr(making, "migrate", make_at_once)


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server. Without one its tests are left out, but not by `make test`."""
    if programs() is None:
        leave_out("PostgreSQL")
    with running_cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database of each kind without rows; it may have its tables already."""
    yield from lend(request, tmp_path, empty=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database of each kind without tables."""
    yield from lend(request, tmp_path, empty=True)


def lend(request: pytest.FixtureRequest, folder: Path, *, empty: bool) -> Iterator[str]:
    """Lend a database to a test."""
    if request.param == "sqlite":
        yield f"sqlite:///{folder / 'declive.sqlite'}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    url = cluster.create(empty=empty)
    yield url
    cluster.give_back(url)


@pytest.fixture
def settings(database: str, tmp_path: Path) -> Settings:
    """A server's settings for either database."""
    return Settings(port=0, data=tmp_path, database=database, limits=0, bot_workers=2)


@pytest.fixture
async def house(settings: Settings) -> AsyncIterator[House]:
    """A server without a network, on either database."""
    async with open_house(settings) as opened:
        yield opened


@pytest.fixture
async def small_house(tmp_path: Path) -> AsyncIterator[House]:
    """A server without a network, on SQLite."""
    async with open_house(Settings(port=0, data=tmp_path, limits=0, bot_workers=2)) as opened:
        yield opened


@pytest.fixture(scope="session")
def launcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launcher]:
    """What starts servers in processes of their own."""
    launching = Launcher(tmp_path_factory.mktemp("servers"))
    yield launching
    launching.close()


@pytest.fixture
def server(launcher: Launcher, database: str, tmp_path: Path) -> Iterator[LiveServer]:
    """A server in a process of its own, on either database."""
    with live(launcher, tmp_path, database) as running:
        yield running
