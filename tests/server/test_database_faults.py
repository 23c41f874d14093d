"""A database that fails: what is logged, what players hear, and what /healthz says."""

from __future__ import annotations

import asyncio
import io
import logging
import random
import resource
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from declive.server.database_faults import Unanswered
from declive.server.logs import JsonLines, PlainLines
from declive.server.messages.command import Say
from declive.server.messages.lobby import Join, NewTable, SeatWish
from declive.server.messages.notice import Done, Refused
from declive.server.refusal import Refusal
from declive.server.store import journal, pulse
from declive.server.store.database import BUSY_SECONDS
from declive.server.store.keeping import Writing
from declive.server.store.store import Store
from declive.server.table.lobby import join
from tests.server.house import House, play_one
from tests.server.live import Launcher, live
from tests.server.test_journal import entry, new_row

pytestmark = pytest.mark.anyio

SECRETS = ["Rumpelstilz", "meet me at nine"]
NO_UPDATE = {
    "sqlite": "CREATE TRIGGER no BEFORE UPDATE ON tables WHEN new.seats LIKE '%Rumpelstilz%' "
    "BEGIN SELECT RAISE(ABORT, 'no'); END",
    "postgresql": "ALTER TABLE tables ADD CHECK (seats NOT LIKE '%Rumpelstilz%')",
}
NO_CHAT = {
    "sqlite": "CREATE TRIGGER quiet BEFORE INSERT ON chat WHEN new.text LIKE '%nine%' "
    "BEGIN SELECT RAISE(ABORT, 'no'); END",
    "postgresql": "ALTER TABLE chat ADD CHECK (text NOT LIKE '%nine%')",
}


@contextmanager
def all_logs() -> Iterator[io.StringIO]:
    """All that this process logs meanwhile, in both forms."""
    stream = io.StringIO()
    root = logging.getLogger()
    handlers = [logging.StreamHandler(stream), logging.StreamHandler(stream)]
    handlers[0].setFormatter(JsonLines())
    handlers[1].setFormatter(PlainLines())
    root.handlers += handlers
    for name in logging.root.manager.loggerDict:
        if name.startswith("declive"):
            logging.getLogger(name).disabled = False  # libraries switch off what they find
    level = logging.getLogger("declive").level
    logging.getLogger("declive").setLevel(logging.DEBUG)
    try:
        yield stream
    finally:
        logging.getLogger("declive").setLevel(level)
        for handler in handlers:
            root.removeHandler(handler)


async def test_what_people_wrote_is_in_no_log(house: House) -> None:
    engine = house.server.store.engine
    opened = await house.server.rooms.create(
        _wish([SeatWish(kind="me", name="Ann"), SeatWish(kind="open")])
    )
    ann = house.person(opened)
    with engine.begin() as connection:
        connection.execute(text(NO_UPDATE[engine.dialect.name]))
        connection.execute(text(NO_CHAT[engine.dialect.name]))

    with all_logs() as logs:
        reply = await ann.ask(Say(id="1", text="meet me at nine"))
        with pytest.raises(Refusal):
            await join(await ann.room(), Join(name="Rumpelstilz"))
        await asyncio.sleep(0)

    said = logs.getvalue()
    assert isinstance(reply, Refused)
    assert said.count("not written") >= 4
    for secret in [*SECRETS, ann.held]:
        assert secret not in said


async def test_a_traceback_says_where_but_repeats_no_row(house: House) -> None:
    store = house.server.store
    logger = logging.getLogger("declive.test")

    with all_logs() as logs:
        try:
            row = new_row("a")
            row.settings.title = "Rumpelstilz"
            row.updated = time.time()  # the server forgets old tables while this runs
            await store.commit(Writing("a", new_table=row))
            await store.commit(Writing("a", new_table=row))
        except Exception:
            logger.exception("a table failed")

    assert "Rumpelstilz" not in logs.getvalue()
    assert "test_database_faults.py" in logs.getvalue()


async def test_a_lock_fails_all_tables_together_and_soon(tmp_path: Path) -> None:
    file = tmp_path / "declive.sqlite"
    store = Store(f"sqlite:///{file}")
    names = [f"t{number}" for number in range(12)]
    for name in names:
        await store.commit(Writing(name, new_table=new_row(name)))

    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        first = await _commit_all(store, names, 1)
        together = time.monotonic() - began
        second = await _commit_all(store, names, 1)
        third = time.monotonic() - began - together
        other.execute("ROLLBACK")
    other.close()
    last = await _commit_all(store, names, 1)

    assert all(isinstance(answer, OperationalError) for answer in first + second)
    # They waited for the lock once, all together; whoever comes later is told at once.
    assert together < 2 * BUSY_SECONDS
    assert third < BUSY_SECONDS
    assert last == [None] * len(names)
    assert [len(await store.entries(name)) for name in names] == [1] * len(names)
    store.close()


async def test_whoever_meets_a_lock_reads_a_sentence(small_house: House) -> None:
    (ann, bob) = await small_house.table(board="base-2p", names="Ann Bob")
    file = small_house.settings.data / "declive.sqlite"
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        reply = await ann.ask(Say(id="1", text="hello"))
        other.execute("ROLLBACK")
    other.close()

    assert isinstance(reply, Refused)
    assert reply.reason == (
        "the database is locked by another program; nothing was changed, try again"
    )
    assert isinstance(await ann.ask(Say(id="1", text="hello")), Done)
    assert await play_one([ann, bob], random.Random(1))


async def test_a_database_that_is_silent_keeps_nobody_waiting(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(database.replace("postgresql://", "postgresql+psycopg://"))
    await store.commit(Writing("a", new_table=new_row("a")))
    monkeypatch.setattr(journal, "LONGEST_WAIT", 0.05)
    slow = store.journal._transaction

    def slower(writings: list[Writing]) -> None:
        time.sleep(0.5)
        slow(writings)

    monkeypatch.setattr(store.journal, "_transaction", slower)

    with pytest.raises(Unanswered):
        await store.commit(Writing("a", entries=[(1, entry("x"))]))

    # What was handed over is written nevertheless.
    await asyncio.to_thread(store.close)
    again = Store(database.replace("postgresql://", "postgresql+psycopg://"))
    assert len(await again.entries("a")) == 1
    again.close()


async def test_health_is_a_write_that_is_made_seldom(house: House) -> None:
    journal_ = house.server.store.journal

    assert await house.server.trouble() == ""
    commits = journal_.commits
    answers = await asyncio.gather(*[house.server.trouble() for _ in range(200)])

    assert set(answers) == {""}
    assert journal_.commits <= commits + 1


async def test_health_notices_a_lock_in_bounded_time(small_house: House) -> None:
    file = small_house.settings.data / "declive.sqlite"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    reason = await small_house.server.trouble()
    took = time.monotonic() - began
    other.execute("ROLLBACK")
    other.close()

    assert reason == "the database does not answer in time"
    assert took < pulse.SECONDS + 20


async def test_health_notices_a_disk_that_is_nearly_full(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    nearly = type("Usage", (), {"free": 1 << 20})
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: nearly)

    assert "MB are left" in await small_house.server.trouble()


def test_a_server_that_cannot_write_says_so_and_recovers(
    launcher: Launcher, tmp_path: Path
) -> None:
    with live(launcher, tmp_path) as server, httpx.Client(base_url=server.http) as client:
        client.timeout = 30
        # This process may write to no file: what a full disk does to it.
        soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, hard))
        opened = client.post("/api/tables", json={"board": "base-2p"})
        time.sleep(pulse.KEPT + 0.5)
        health = client.get("/healthz")
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (soft, hard))
        time.sleep(pulse.KEPT + 0.5)

        assert opened.status_code == 503
        assert opened.json()["error"] == "it could not be stored and was not done; try again"
        assert health.status_code == 503
        assert health.json()["reason"] == opened.json()["error"]
        assert client.get("/healthz").status_code == 200
        assert client.post("/api/tables", json={"board": "base-2p"}).status_code == 201


def _wish(seats: list[SeatWish]) -> NewTable:
    return NewTable(board="base-2p", seats=seats)


async def _commit_all(store: Store, names: list[str], seq: int) -> list[BaseException | None]:
    writings = [Writing(name, entries=[(seq, entry(name))]) for name in names]
    return await asyncio.gather(
        *[store.commit(writing) for writing in writings], return_exceptions=True
    )
