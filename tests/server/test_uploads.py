"""What strangers send is kept within bounds and for a time; old games are forgotten."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text, update
from starlette.testclient import TestClient

from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.records import expiry
from declive.server.records.expiry import Expiry, Lifetimes
from declive.server.records.uploads import DAY, FULL, Quota, Uploads
from declive.server.settings import Settings
from declive.server.store.database import migrate, open_database
from declive.server.store.rows import StoredRecord
from declive.server.store.schema import CHAT, ENTRIES, RECORDS, TABLES, UPLOADS
from declive.server.store.store import Store
from tests.server.house import House, refused
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


# Expiry.
async def test_uploads_are_forgotten_after_their_time_and_addresses_after_a_day(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry, "AT_ONCE", 2)
    uploads = Uploads(store, Quota(), clock)
    look = Expiry(store, Lifetimes(uploads=90), now=clock).look
    for number in range(5):
        await uploads.keep(record(number), "10.0.0.1")
    clock.now += 2 * DAY
    await uploads.keep(record(9), "10.0.0.1")
    own = StoredRecord(id="t1", title="", record="x", rules="1", content="0", played=0)
    await store.write(lambda c: c.execute(insert(RECORDS).values(**_columns(own))))
    assert await look() == 0
    digests = select(UPLOADS.c.digest).order_by(UPLOADS.c.record_id)
    found = await store.read(lambda c: [row.digest for row in c.execute(digests)])
    assert [bool(digest) for digest in found] == [False] * 5 + [True]

    clock.now += 88.5 * DAY

    assert await look() == 5
    assert await kept(store) == ["t1", "u9"]


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
        connection.execute(text("DROP TABLE reviews"))
        connection.execute(text("DROP TABLE uploads"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0004'"))
        connection.execute(insert(RECORDS).values(**_columns(record(1))))
    migrate(engine)
    with engine.connect() as connection:
        [row] = connection.execute(select(UPLOADS)).all()
    engine.dispose()

    assert (row.record_id, row.digest, row.at, row.size) == ("u1", "", 0, 1)


async def test_old_games_and_empty_tables_are_forgotten_and_those_in_use_are_not(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry, "AT_ONCE", 2)
    server = house.server
    begun = [(await house.table("base-2p", "Ann Bob"))[0] for _ in range(5)]
    open_seats = [SeatWish(kind="me"), SeatWish(kind="open")]
    waiting = await server.rooms.create(NewTable(board="base-2p", seats=open_seats))
    used = begun[0]
    for person in begun[1:]:
        server.rooms.drop(await person.room())
    server.rooms.drop(waiting.room)
    look = Expiry(server.store, Lifetimes(), server.rooms.loaded.keys)
    now = look.now()

    assert await look.look() == 0
    look.now = lambda: now + 31 * DAY
    assert await look.look() == 1
    assert "no such table" in await refused(server.rooms.find(waiting.room.id))
    # A game that began long ago, at which something was played lately.
    long_ago = update(TABLES).where(TABLES.c.id == begun[1].table).values(updated=0.0)
    await server.store.write(lambda c: c.execute(long_ago))
    assert await look.look() == 0
    look.now = lambda: now + 366 * DAY

    assert await look.look() == 4
    assert await used.room()
    left = await server.store.read(
        lambda c: {str(row.table_id) for row in c.execute(select(ENTRIES.c.table_id))}
    )
    assert left == {used.table}
    assert not await server.store.read(lambda c: c.execute(select(CHAT)).all())


async def test_nothing_is_forgotten_if_the_host_says_so(house: House) -> None:
    ann, _ = await house.table("base-2p", "Ann Bob")
    server = house.server
    server.rooms.drop(await ann.room())
    await Uploads(server.store, Quota()).keep(record(1), "a")
    look = Expiry(server.store, Lifetimes(0, 0, 0))
    later = look.now() + 10_000 * DAY
    look.now = lambda: later

    assert await look.look() == 0
    assert await ann.room()
