"""What strangers send is kept within bounds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text
from starlette.testclient import TestClient

from declive.server.records.uploads import FULL, Quota, Uploads
from declive.server.settings import Settings
from declive.server.store.database import migrate, open_database
from declive.server.store.rows import StoredRecord
from declive.server.store.schema import RECORDS, UPLOADS
from declive.server.store.store import Store
from tests.server.house import refused
from tests.server.records.kept import played, sent, site_of

pytestmark = pytest.mark.anyio


class Clock:
    """A time that can be set."""

    def __init__(self) -> None:
        self.now = 1_000_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[Store]:
    """An empty database of each kind."""
    store = Store(settings.database_url)
    yield store
    store.close()


@pytest.fixture
def clock() -> Clock:
    """The time."""
    return Clock()


def record(number: int, size: int = 1_000) -> StoredRecord:
    """Something to keep."""
    return StoredRecord(
        id=f"u{number}", title="", record="x" * size, rules="1", content="0", played=0
    )


async def kept(store: Store) -> list[str]:
    """The ids of all records."""
    wanted = select(RECORDS.c.id).order_by(RECORDS.c.id)
    return await store.read(lambda c: [str(row.id) for row in c.execute(wanted)])


# Quotas.
async def test_an_address_may_send_so_many_records_a_day(store: Store, clock: Clock) -> None:
    uploads = Uploads(store, Quota(a_day=3), clock)
    for number in range(3):
        await uploads.keep(record(number), "10.0.0.1")
        clock.now += 3600

    sentence = await refused(uploads.keep(record(3), "10.0.0.1"))

    assert sentence == ("at most 3 records a day are taken from one address: try again in 21 h")
    assert await refused(uploads.check("10.0.0.1")) == sentence
    await uploads.keep(record(4), "10.0.0.2")
    # What is there already takes no room.
    await uploads.keep(record(2), "10.0.0.1")
    clock.now += 21 * 3600 + 1
    await uploads.keep(record(3), "10.0.0.1")
    assert await kept(store) == ["u0", "u1", "u2", "u3", "u4"]


async def test_all_uploads_together_have_a_bound(store: Store, clock: Clock) -> None:
    uploads = Uploads(store, Quota(megabytes=1), clock)
    await uploads.keep(record(1, 600_000), "a")

    assert await refused(uploads.keep(record(2, 600_000), "b")) == FULL
    await uploads.keep(record(3, 300_000), "b")
    assert await kept(store) == ["u1", "u3"]


async def test_a_server_may_take_none_at_all(store: Store) -> None:
    assert await refused(Uploads(store, Quota(a_day=0)).check("a")) == (
        "this server takes no records"
    )


def test_an_upload_over_the_quota_is_refused_before_it_is_read(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
    with TestClient(site_of(store, Quota(a_day=1))) as client:
        first = sent(client, played().record())
        second = sent(client, "no record at all")

    store.close()
    assert first.status_code == 200
    assert second.status_code == 429
    assert int(second.headers["retry-after"]) > 80_000
    assert "at most 1 records a day" in second.json()["error"]


def _columns(record: StoredRecord) -> dict[str, object]:
    return {
        "id": record.id,
        "title": record.title,
        "record": record.record,
        "rules": record.rules,
        "content": record.content,
        "played": record.played,
        "info": "{}",
        "size": 1,
    }


async def test_what_was_sent_before_there_were_quotas_counts_too(settings: Settings) -> None:
    engine = open_database(settings.database_url)
    with engine.begin() as connection:
        for name in ("touched", "opener"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {name}"))
        for name in ("reviews", "running", "trash"):
            connection.execute(text(f"DROP TABLE {name}"))
        connection.execute(text("DROP TABLE uploads"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0004'"))
        connection.execute(insert(RECORDS).values(**_columns(record(1))))
    migrate(engine)
    with engine.connect() as connection:
        [row] = connection.execute(select(UPLOADS)).all()
    engine.dispose()

    assert (row.record_id, row.digest, row.at, row.size) == ("u1", "", 0, 1)
