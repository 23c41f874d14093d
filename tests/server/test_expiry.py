"""Old tables and records go to the trash, by the time that servers really ran."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from time import time

import msgspec
import pytest
from sqlalchemy import func, insert, select, text
from starlette.testclient import TestClient

from declive.server.app import Server, make_app
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.records import expiry
from declive.server.records.expiry import FIRST, Expiry, Lifetimes, Swept
from declive.server.records.uploads import DAY, Quota, Uploads
from declive.server.settings import Settings
from declive.server.store.database import migrate, open_database
from declive.server.store.leasing import take_leases
from declive.server.store.rows import StoredRecord
from declive.server.store.running import Running
from declive.server.store.schema import CHAT, ENTRIES, RECORDS, TABLES, TRASH, UPLOADS
from declive.server.store.trash import contents, restore
from tests.server.house import House, open_house, refused
from tests.server.postgres import Cluster

pytestmark = pytest.mark.anyio
WAITING = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open")]


def record(number: int) -> StoredRecord:
    """Something to keep."""
    return StoredRecord(id=f"u{number}", title="", record="x", rules="1", content="0", played=0)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make no pauses, and small steps. Servers do not look by themselves."""

    async def idle(_: Expiry) -> None:
        return

    monkeypatch.setattr(Expiry, "run", idle)
    monkeypatch.setattr(expiry, "AT_ONCE", 2)
    monkeypatch.setattr(expiry, "PAUSE", 0)


async def waiting_table(house: House) -> str:
    """A table that waits for players and is not in memory."""
    opened = await house.server.rooms.create(NewTable(board="base-2p", seats=WAITING))
    house.server.rooms.drop(opened.room)
    return opened.room.id


async def count(house: House, column: object) -> int:
    """How many rows there are."""
    wanted = select(func.count(column))  # type: ignore[arg-type]
    return int(await house.server.store.read(lambda c: c.execute(wanted).scalar_one()))


async def gone(house: House, table: str) -> bool:
    """Whether players no longer find a table."""
    return await house.server.store.table(table) is None


async def test_uploads_go_after_their_time_and_addresses_after_a_day(house: House) -> None:
    store, now = house.server.store, [1_000_000_000.0]
    uploads = Uploads(store, Quota(), lambda: now[0])
    look = Expiry(store, Lifetimes(uploads=90), now=lambda: now[0]).look
    for number in range(5):
        await uploads.keep(record(number), "10.0.0.1")
    now[0] += 2 * DAY
    house.run_on(2 * DAY)
    await uploads.keep(record(9), "10.0.0.1")
    assert await look() == Swept()
    digests = select(UPLOADS.c.digest).order_by(UPLOADS.c.record_id)
    found = await store.read(lambda c: [row.digest for row in c.execute(digests)])
    assert [bool(digest) for digest in found] == [False] * 5 + [True]

    house.run_on(88.5 * DAY)

    assert await look() == Swept(thrown_away=5)
    assert await store.record("u0") is None
    assert await store.record("u9") is not None
    # The same record again is there again.
    await uploads.keep(record(0), "10.0.0.2")
    assert await store.record("u0") is not None
    house.run_on(7.1 * DAY)
    assert await look() == Swept(thrown_away=1, removed=4)
    assert await count(house, RECORDS.c.id) == await count(house, UPLOADS.c.record_id) == 2
    assert await store.record("u0") is not None


async def test_addresses_dated_in_the_future_are_forgotten(house: House) -> None:
    store = house.server.store
    await Uploads(store, Quota(), lambda: 400 * DAY).keep(record(1), "10.0.0.1")

    await Expiry(store, Lifetimes(), now=lambda: 0.0).look()

    assert await store.read(lambda c: c.execute(select(UPLOADS.c.digest)).scalar()) == ""


async def test_who_created_a_table_is_known_for_a_day(house: House) -> None:
    server = house.server
    opened = await server.rooms.create(NewTable(board="base-2p"), opener="digest")
    forget = Expiry(server.store, Lifetimes(), now=lambda: server.rooms.now()).look

    async def opener() -> object:
        return await server.store.read(lambda c: c.execute(select(TABLES.c.opener)).scalar_one())

    await forget()
    assert await opener() == "digest"
    house.pass_time(DAY + 1)
    await forget()
    assert await opener() == ""
    # What is written later brings it back no more.
    async with opened.room.alone():
        await opened.room.store_row()
    assert await opener() == ""


async def test_old_games_and_empty_tables_go_and_those_in_use_stay(house: House) -> None:
    server = house.server
    begun = [(await house.table("base-2p", "Ann Bob"))[0] for _ in range(5)]
    waiting = await waiting_table(house)
    used = begun[0]
    for person in begun[1:]:
        server.rooms.drop(await person.room())
    look = Expiry(server.store, Lifetimes(), server.rooms.loaded.keys).look

    assert await look() == Swept()
    house.run_on(31 * DAY)
    assert await look() == Swept(thrown_away=1)
    assert await gone(house, waiting)
    house.run_on(300 * DAY)
    assert await look() == Swept(removed=1)
    # A game at which something was played lately.
    room = await begun[1].room()
    house.pass_time(331 * DAY)
    await begun[1].play("pick 1")
    server.rooms.drop(room)
    house.run_on(35 * DAY)

    assert await look() == Swept(thrown_away=3)
    house.run_on(8 * DAY)
    assert await look() == Swept(removed=3)
    assert await used.room()
    assert await begun[1].room()
    left = await server.store.read(
        lambda c: {str(row.table_id) for row in c.execute(select(ENTRIES.c.table_id))}
    )
    assert left == {used.table, begun[1].table}
    assert not await server.store.read(lambda c: c.execute(select(CHAT)).all())


async def test_a_game_that_is_played_without_a_clock_stays_young(house: House) -> None:
    """Its row changes seldom, so that it is written once a day all the same."""
    ann, bob = await house.table("base-2p", "Ann Bob")
    touched = select(TABLES.c.touched)
    house.run_on(100 * DAY)
    house.pass_time(100 * DAY)
    assert await house.server.store.read(lambda c: c.execute(touched).scalar_one()) < DAY

    await ann.play("pick 1")

    assert await house.server.store.read(lambda c: c.execute(touched).scalar_one()) > 99 * DAY
    assert bob


async def test_nothing_goes_if_the_host_says_so(house: House) -> None:
    ann, _ = await house.table("base-2p", "Ann Bob")
    server = house.server
    server.rooms.drop(await ann.room())
    await Uploads(server.store, Quota()).keep(record(1), "a")
    house.run_on(10_000 * DAY)

    assert await Expiry(server.store, Lifetimes(0, 0, 0)).look() == Swept()
    assert await ann.room()


async def test_nothing_goes_in_the_first_hour(small_house: House) -> None:
    waiting = await waiting_table(small_house)
    store = small_house.server.store
    store.running._noted = store.running._noted._replace(counted=400 * DAY)

    assert await Expiry(store, Lifetimes()).look() == Swept()
    assert not await gone(small_house, waiting)
    small_house.run_on(FIRST)

    assert await Expiry(store, Lifetimes()).look() == Swept(thrown_away=1)


async def test_one_look_moves_a_share_only_and_says_that_there_is_more(
    small_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(expiry, "LEAST", 3)
    for _ in range(7):
        await waiting_table(small_house)
    small_house.run_on(31 * DAY)
    look = Expiry(small_house.server.store, Lifetimes()).look

    with caplog.at_level(logging.INFO, "declive.expiry"):
        swept = [await look() for _ in range(3)]

    assert [one.thrown_away for one in swept] == [3, 3, 1]
    assert [one.more for one in swept] == [True, True, False]
    said = [entry.getMessage() for entry in caplog.records]
    assert said.count("old things removed") == 3
    assert said.count("more is old than one look moves") == 2
    small_house.run_on(8 * DAY)
    assert [(await look()).removed for _ in range(4)] == [3, 3, 1, 0]


async def test_a_clock_400_days_ahead_removes_nothing_and_is_told(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """Start with a wrong clock, run for hours, and start with the right one again."""
    ann, _ = await house.table("base-2p", "Ann Bob")
    waiting = await waiting_table(house)
    now = house.server.rooms.now
    await house.restart(off=400 * DAY)
    server = house.server

    house.run_on(6 * 3_600)
    await server.note_time()
    assert await server.expiry.look() == Swept()

    trouble = server.store.running.trouble
    assert trouble.startswith("this server's clock is 400 days ahead of the last time it ran")
    assert not await server.trouble()
    assert sum("the clock is in doubt" in entry.getMessage() for entry in caplog.records) == 1
    assert any("nothing old is removed" in entry.getMessage() for entry in caplog.records)
    assert await ann.room()
    assert not await gone(house, waiting)
    assert await count(house, TRASH.c.id) == 0

    house.server.rooms.now = now
    await house.restart()
    assert not house.server.store.running.trouble
    house.run_on(2 * 3_600)
    assert await house.server.expiry.look() == Swept()
    assert await ann.room()


async def test_nothing_moves_while_the_clock_is_in_doubt(small_house: House) -> None:
    """Neither into the trash nor out of it."""
    old = await waiting_table(small_house)
    small_house.run_on(31 * DAY)
    small_house.pass_time(31 * DAY)
    await small_house.server.note_time()
    assert await small_house.server.expiry.look() == Swept(thrown_away=1)
    await waiting_table(small_house)
    store = small_house.server.store
    for days in (31, 8):
        small_house.run_on(days * DAY)
        store.running.trouble = "the clock is wrong"
        assert await small_house.server.expiry.look() == Swept()

    store.running.trouble = ""
    assert await small_house.server.expiry.look() == Swept(thrown_away=1, removed=1)
    assert await gone(small_house, old)


async def test_after_a_real_outage_the_clock_is_believed_after_a_week_of_running(
    house: House,
) -> None:
    """And what was young when the server was switched off is young still."""
    waiting = await waiting_table(house)
    await house.restart(off=400 * DAY)
    for _ in range(6):
        house.run_on(DAY)
        await house.server.note_time()
    assert house.server.store.running.trouble
    house.run_on(1.1 * DAY)
    await house.server.note_time()

    assert not house.server.store.running.trouble
    assert await house.server.expiry.look() == Swept()
    assert not await gone(house, waiting)


def test_healthz_tells_of_the_clock_and_the_server_stays_in_service(tmp_path: Path) -> None:
    answers = []
    for days in (0, 400, 0):
        server = Server(Settings(port=0, data=tmp_path, limits=0, bot_workers=1))
        server.rooms.now = partial(float, (20_000 + days) * DAY)
        with TestClient(make_app(server)) as client:
            answers.append(client.get("/healthz"))

    assert [answer.status_code for answer in answers] == [200] * 3
    assert [answer.json()["status"] for answer in answers] == ["ok", "trouble", "ok"]
    assert "400 days ahead" in answers[1].json()["reason"]


async def test_a_table_that_another_process_runs_stays(cluster: Cluster, tmp_path: Path) -> None:
    settings = Settings(port=0, data=tmp_path, database=cluster.create(), limits=0, bot_workers=1)
    async with open_house(settings) as house:
        mine, other = await waiting_table(house), await waiting_table(house)
        house.server.store.journal.owner = "me"
        await house.server.store.write(lambda c: take_leases(c, "another", [other]))
        house.run_on(31 * DAY)
        # By this machine's clock the lease ended long ago.
        house.server.expiry.now = lambda: time() + 400 * DAY

        assert await house.server.expiry.look() == Swept(thrown_away=1)

        assert await gone(house, mine)
        assert not await gone(house, other)


async def test_a_database_of_before_starts_at_zero_and_knows_its_newest_time(
    settings: Settings,
) -> None:
    engine = open_database(settings.database_url)
    with engine.begin() as connection:
        for name in ("tables", "uploads"):
            connection.execute(text(f"ALTER TABLE {name} DROP COLUMN touched"))
        connection.execute(text("ALTER TABLE tables DROP COLUMN opener"))
        for name in ("running", "trash"):
            connection.execute(text(f"DROP TABLE {name}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0007'"))
        connection.execute(text("INSERT INTO pulse (owner, at) VALUES ('', 86400000)"))
    migrate(engine)
    running = Running()
    with engine.begin() as connection:
        running.read(connection)
        running.note(connection, 86_400_000 + 400 * DAY)
    engine.dispose()

    assert running.counted < 60
    assert "400 days ahead" in running.trouble


async def test_the_trash_gives_a_table_back_whole(house: House) -> None:
    ann, bob = await house.table("base-2p", "Ann Bob", title="Sunday", listed=True)
    server = house.server
    await ann.play("pick 1")
    room = await ann.room()
    seq, code = room.seq, room.row.code
    server.rooms.drop(room)
    game = StoredRecord(id=ann.table, title="", record="x", rules="1", content="0", played=0)
    await server.store.write(lambda c: c.execute(insert(RECORDS).values(**_columns(game))))
    house.run_on(366 * DAY)
    await server.note_time()
    assert await server.expiry.look() == Swept(thrown_away=1)

    assert "no such table" in await refused(server.rooms.find(ann.table))
    assert "no such table" in await refused(server.rooms.find(code))
    assert not await server.rooms.listed()
    assert await server.store.record(ann.table) is None
    assert await server.store.due(10**12) == []
    [found] = await server.store.read(contents)
    assert (found.id, found.kind, found.title) == (ann.table, "table", "Sunday")
    assert (found.players, found.entries) == (["Ann", "Bob"], seq)
    assert 6.9 < found.left <= 7

    assert await server.store.write(lambda c: restore(c, [code])) == [ann.table]

    assert (await ann.room()).seq == seq
    assert await server.store.record(ann.table) is not None
    server.rooms.drop(await ann.room())
    house.run_on(30 * DAY)
    assert await server.expiry.look() == Swept()
    assert (await bob.welcome()).history


async def test_a_table_that_was_used_in_the_trash_is_taken_back(small_house: House) -> None:
    """As if somebody had come at the same moment."""
    ann, _ = await small_house.table("base-2p", "Ann Bob")
    room = await ann.room()
    server = small_house.server
    small_house.run_on(366 * DAY)
    look = Expiry(server.store, Lifetimes()).look
    assert await look() == Swept(thrown_away=1)
    small_house.run_on(1)
    async with room.alone():
        await room.store_row()
    small_house.run_on(8 * DAY)

    assert await look() == Swept()
    assert await count(small_house, TRASH.c.id) == 0


def _columns(record: StoredRecord) -> dict[str, object]:
    return {**msgspec.structs.asdict(record), "size": 1}
