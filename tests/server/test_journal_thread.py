"""The thread that writes: it never leaves anybody waiting, whatever happens to it."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator

import pytest

from declive.server.database_faults import Unanswered
from declive.server.store import journal
from declive.server.store.keeping import Writing
from declive.server.store.store import Store
from tests.server.test_journal import new_row, settings_url

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """An empty database of each kind; nobody waits long."""
    monkeypatch.setattr(journal, "LONGEST_WAIT", 10.0)
    store = Store(settings_url(database))
    yield store
    await asyncio.to_thread(store.close)


async def test_a_thread_that_breaks_off_answers_and_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*arguments: object) -> None:
        raise SystemExit("a fault in the thread")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "write_all", broken)
        with pytest.raises(Unanswered, match="broke off"):
            await store.commit(Writing("a", new_table=new_row("a")))

    await store.commit(Writing("b", new_table=new_row("b")))

    assert await store.table("a") is None
    assert await store.table("b") is not None
    [told] = [entry for entry in caplog.records if entry.levelno == logging.CRITICAL]
    assert told.getMessage() == "the journal broke off and starts again"


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
async def test_a_thread_that_is_gone_is_started_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first = store.journal._thread

    def end(*_: object) -> bool:
        raise SystemExit

    monkeypatch.setattr(store.journal, "_served", end)
    monkeypatch.setattr(journal, "write_all", end)
    with pytest.raises(Unanswered, match="broke off"):
        await store.commit(Writing("a", new_table=new_row("a")))
    await asyncio.to_thread(first.join, 10)
    monkeypatch.undo()

    await store.commit(Writing("b", new_table=new_row("b")))

    assert await store.table("b") is not None
    assert store.journal._thread is not first
    assert "the journal's thread is gone and is started again" in caplog.messages


async def test_a_journal_that_breaks_off_can_be_closed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(settings_url(database))
    reached, go = threading.Event(), threading.Event()

    def broken(*arguments: object) -> None:
        reached.set()
        go.wait(10)
        raise SystemExit

    monkeypatch.setattr(journal, "write_all", broken)
    waits = asyncio.create_task(store.commit(Writing("a", new_table=new_row("a"))))
    await asyncio.to_thread(reached.wait, 10)
    closing = asyncio.create_task(asyncio.to_thread(store.close))
    go.set()

    async with asyncio.timeout(20):
        await closing
        with pytest.raises(Unanswered):
            await waits
