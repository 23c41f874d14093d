"""`declive trash` and `declive clock`, beside a running server or without one."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import update

from declive.cli import run
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.settings import Settings
from declive.server.store.running import DAY
from declive.server.store.schema import TABLES
from declive.server.store.store import Store
from declive.server.store.trash import throw_away
from tests.server.house import House, open_house

pytestmark = pytest.mark.anyio


async def thrown_away(house: House, title: str) -> str:
    """A table in the trash."""
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open")]
    rooms = house.server.rooms
    opened = await rooms.create(NewTable(board="base-2p", seats=seats, title=title))
    rooms.drop(opened.room)
    await rooms.store.write(lambda c: throw_away(c, [opened.room.id], 0.0))  # type: ignore[attr-defined]
    return opened.room.id


async def test_the_trash_is_listed_and_restored_beside_a_running_server(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_house(
        Settings(port=0, data=tmp_path, database=database, limits=0, bot_workers=1)
    ) as house:
        one, two, three = [await thrown_away(house, title) for title in ("One", "", "Three")]
        where = ["--data", str(tmp_path), "--database", database]
        damaged = update(TABLES).where(TABLES.c.id == three).values(settings="no JSON")
        await house.server.store.write(lambda c: c.execute(damaged))

        assert run(["trash", "list", *where]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 3
        [line] = [line for line in lines if line.startswith(one)]
        today = time.strftime("%Y-%m-%d")
        assert line == (
            f"{one}  table 'One', players: Ann, 0 moves; here since {today}, "
            "removed after 7.0 more days of running time"
        )
        assert run(["trash", "restore", one, *where]) == 0
        assert capsys.readouterr().out == f"Restored: {one}.\n"
        assert (await house.server.rooms.find(one)).id == one
        assert run(["trash", "restore", one, *where]) == 2
        assert f"the trash has no {one}" in capsys.readouterr().err
        assert run(["trash", "restore", *where]) == 2
        assert run(["trash", "restore", "--all", *where]) == 0
        assert (await house.server.rooms.find(two)).id == two
        assert run(["trash", "list", *where]) == 0
        assert capsys.readouterr().out.endswith("The trash is empty.\n")


async def test_the_clock_is_shown_and_trusted(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(port=0, data=tmp_path, database=database, limits=0, bot_workers=1)
    where = ["--data", str(tmp_path), "--database", database]
    async with open_house(settings) as house:
        house.run_on(2 * DAY)
        house.server.rooms.now = lambda: time.time() - 400 * DAY
        await house.server.store.write(
            lambda c: house.server.store.running.note(c, time.time() - 400 * DAY)
        )
    store = Store(settings.database_url)
    store.close()

    assert run(["clock", *where]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Servers ran on this database for 2.0 days.\n")
    assert "which is in doubt.\nThis server's clock is" in said
    assert run(["clock", "--trust", *where]) == 0
    assert capsys.readouterr().out.endswith("which is plausible.\n")
    async with open_house(settings) as house:
        assert not house.server.store.running.trouble


def test_a_database_that_is_not_there_or_old_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--data", str(tmp_path)]
    assert run(["trash", "list", *where]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    store = Store(Settings(data=tmp_path).database_url)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0007'")
    store.close()

    assert run(["clock", *where]) == 2
    assert "start this version's server once" in capsys.readouterr().err
