"""The journal: what is acknowledged is stored, all or nothing, and nothing twice."""

from __future__ import annotations

import asyncio

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from declive.server.messages.table import ChatLine
from declive.server.store.address import read_address
from declive.server.store.database import (
    MIGRATIONS,
    NEWEST,
    make_engine,
    migrate,
    open_database,
    step_of,
)
from declive.server.store.keeping import Writing
from declive.server.store.rows import (
    Entry,
    Seat,
    StoredPosition,
    StoredRecord,
    TableRow,
    TableSettings,
)
from declive.server.store.schema import METADATA
from declive.server.store.store import Store

pytestmark = pytest.mark.anyio


def new_row(table_id: str) -> TableRow:
    """A table nobody sits at."""
    settings = TableSettings(board="base-2p")
    seats = [Seat("open"), Seat("bot", "Greedy", "greedy")]
    return TableRow(
        id=table_id, code=f"c{table_id}", created=1, updated=2, settings=settings, seats=seats
    )


def entry(line: str, command: str = "") -> Entry:
    """Something that was played."""
    return Entry("play", 1, [line], command=command)


def test_the_migrations_make_the_schema(empty_database: str) -> None:
    engine = make_engine(read_address(empty_database))
    migrate(engine)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()

    assert differences == []


async def test_the_newest_step_is_known_by_its_number() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))

    assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


async def test_a_first_start_that_is_cut_off_can_be_done_again(empty_database: str) -> None:
    class Killed(Exception):
        """The server ends here."""

    engine = make_engine(read_address(empty_database))
    left = 0

    def cut_off(*_: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise Killed

    event.listen(engine, "after_cursor_execute", cut_off)
    for statements in (12, 20, 30):
        left = statements
        with pytest.raises(Killed):
            migrate(engine)
    migrate(engine)

    assert step_of(engine) == NEWEST
    engine.dispose()


async def test_a_database_can_be_opened_again_and_migrated_twice(database: str) -> None:
    store = Store(settings_url(database))
    await store.commit(Writing("a", new_table=new_row("a")))
    store.close()

    again = Store(settings_url(database))
    migrate(again.engine)
    row = await again.table("a")
    again.close()

    assert row == new_row("a")


async def test_what_was_committed_is_read_back(database: str) -> None:
    store = Store(settings_url(database))
    line = ChatLine(number=1, name="Ann", text="<b>hello</b>", seat=0, at=3.5)
    record = StoredRecord(id="a", title="t", record="r", rules="1", content="c", played=4.0)
    await store.commit(Writing("a", new_table=new_row("a"), entries=[(1, entry("x", "k"))]))
    await store.commit(Writing("a", chat=[("0.id", line)], record=record))

    assert await store.table("ca") == new_row("a")
    assert await store.entries("a") == [entry("x", "k")]
    assert await store.chat("a") == [line]
    assert await store.record("a") == record
    assert await store.said("a", "0.id")
    assert not await store.said("a", "1.id")
    store.close()


async def test_positions_are_stored_beside_their_entries(database: str) -> None:
    store = Store(settings_url(database))
    noted = [entry("x"), entry("y"), entry("z")]
    noted[0].hash, noted[0].position = "1a", b"\0first"
    noted[1].hash, noted[1].position = "2b", b"second"
    numbered = list(enumerate(noted, start=1))
    await store.commit(Writing("a", new_table=new_row("a"), entries=numbered))

    assert [one.hash for one in await store.entries("a")] == ["1a", "2b", ""]
    assert await store.position("a") == StoredPosition(2, "2b", b"second")
    assert await store.position("a", before=2) == StoredPosition(1, "1a", b"\0first")
    assert await store.position("a", before=1) is None
    store.close()


async def test_a_database_of_an_older_version_keeps_its_entries(database: str) -> None:
    engine = open_database(settings_url(database))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES ('a', 'ca', 1, 2, 'playing', false, '{\"board\":\"x\"}',"
            " '[]', '', '', '', NULL, '', 0)"
        )
        connection.exec_driver_sql(
            "INSERT INTO entries VALUES ('a', 1, NULL, '{\"kind\":\"begin\"}')"
        )
    engine.dispose()

    store = Store(settings_url(database))

    assert await store.entries("a") == [Entry("begin")]
    assert await store.position("a") is None
    store.close()


async def test_one_that_fails_takes_no_other_with_it(database: str) -> None:
    store = Store(settings_url(database))
    for name in "abcdef":
        await store.commit(Writing(name, new_table=new_row(name)))
    await store.commit(Writing("c", entries=[(1, entry("first", "once"))]))
    writings = [Writing(name, entries=[(1, entry(name))]) for name in "abcdef"]

    answers = await asyncio.gather(
        *[store.commit(writing) for writing in writings], return_exceptions=True
    )

    assert [isinstance(answer, IntegrityError) for answer in answers] == [
        name == "c" for name in "abcdef"
    ]
    assert [one.lines for one in await store.entries("c")] == [["first"]]
    assert [one.lines for one in await store.entries("f")] == [["f"]]
    store.close()


async def test_the_same_command_cannot_be_stored_twice(database: str) -> None:
    store = Store(settings_url(database))
    await store.commit(Writing("a", new_table=new_row("a"), entries=[(1, entry("x", "k"))]))

    with pytest.raises(IntegrityError):
        await store.commit(Writing("a", entries=[(2, entry("y")), (3, entry("x", "k"))]))

    assert len(await store.entries("a")) == 1
    store.close()


async def test_many_rooms_share_a_commit(database: str) -> None:
    store = Store(settings_url(database))
    rows = [new_row(str(number)) for number in range(200)]

    await asyncio.gather(*[store.commit(Writing(row.id, new_table=row)) for row in rows])
    await asyncio.gather(
        *[store.commit(Writing(row.id, entries=[(1, entry(row.id))])) for row in rows]
    )

    assert store.journal.written == 200
    assert store.journal.commits < 200
    store.close()


async def test_closing_writes_what_was_handed_over(database: str) -> None:
    store = Store(settings_url(database))
    waiting = [
        asyncio.ensure_future(store.commit(Writing(name, new_table=new_row(name))))
        for name in "abc"
    ]
    await asyncio.sleep(0)

    await asyncio.to_thread(store.close)
    await asyncio.gather(*waiting)

    again = Store(settings_url(database))
    assert [await again.table(name) for name in "abc"] == [new_row(name) for name in "abc"]
    again.close()


async def test_forgetting_a_table_takes_all_of_it(database: str) -> None:
    store = Store(settings_url(database))
    line = ChatLine(number=1, name="Ann", text="bye")
    await store.commit(
        Writing("a", new_table=new_row("a"), entries=[(1, entry("x"))], chat=[("", line)])
    )

    await store.commit(Writing("a", forget=True))

    assert await store.table("a") is None
    assert await store.entries("a") == []
    assert await store.chat("a") == []
    store.close()


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://somewhere/x", "'mysql' databases are not supported; use sqlite or postgresql"),
        (
            "nonsense",
            "'nonsense' is not the address of a database; write "
            "'sqlite:///folder/declive.sqlite' or 'postgresql://user:password@host/name'",
        ),
    ],
)
async def test_other_databases_are_refused(url: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="database") as refusal:
        open_database(url)

    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    "url",
    [
        "postgresql:/ann:hunter2@host/x",
        "postgresql://ann:hunter2@host:port/x",
        "postgres//ann:hunter2@host/x",
        "postgresql://ann:hunter2@[host/x",
        "postgresql://ann:hunter@2@host:99999x/x",
        "nonsense?password=hunter2",
    ],
)
async def test_an_address_that_cannot_be_read_shows_no_password(url: str) -> None:
    with pytest.raises(ValueError, match="database") as refusal:
        open_database(url)

    assert "hunter" not in str(refusal.value)
    assert "\n" not in str(refusal.value)


async def test_a_database_that_cannot_be_reached_shows_no_password() -> None:
    with pytest.raises(ValueError, match="cannot be opened") as refusal:
        Store("postgresql+psycopg://ann:hunter2@127.0.0.1:1/x?sslpassword=hunter2")

    assert "hunter" not in str(refusal.value)
    assert "\n" not in str(refusal.value)


async def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    engine = open_database(settings_url(database))
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()

    with pytest.raises(ValueError, match="newer version of Declive") as refusal:
        Store(settings_url(database))

    assert "\n" not in str(refusal.value)


def settings_url(database: str) -> str:
    """The address as SQLAlchemy wants it."""
    return database.replace("postgresql://", "postgresql+psycopg://")
