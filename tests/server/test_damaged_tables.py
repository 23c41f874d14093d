"""Damaged rows: one table that cannot be read harms no other, and its data stays."""

from __future__ import annotations

import base64
import logging
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import text

from declive.cli import run
from declive.server.app import make_app
from declive.server.damage import UNREADABLE, Damaged, reason_of_damage
from declive.server.messages.command import Say
from declive.server.messages.notice import Done
from declive.server.messages.table import TableInfo
from declive.server.store.rows import Entry
from declive.server.table.broadcast import Broadcast
from declive.server.table.room import Room
from tests.server.house import House, Person, play_one
from tests.server.test_clock import until

pytestmark = pytest.mark.anyio

EVERYWHERE = {
    "missing entry": ("DELETE FROM entries WHERE table_id = :t AND seq = 3", "entry 3"),
    "first entries": ("DELETE FROM entries WHERE table_id = :t AND seq < 3", "entry 1"),
    "all entries": ("DELETE FROM entries WHERE table_id = :t", "entry 1"),
    "cut entry": (
        """UPDATE entries SET data = '{"kind": "pl' WHERE table_id = :t AND seq = 2""",
        "entry 2",
    ),
    "entry of nothing": (
        """UPDATE entries SET data = '{"kind": "Rumpelstilz"}' WHERE table_id = :t AND seq = 4""",
        "entry 4",
    ),
    "settings": ("UPDATE tables SET settings = 'garbage' WHERE id = :t", "table settings"),
    "contact": (
        """UPDATE tables SET seats = '[{"kind": "human", "contact": 5}]' WHERE id = :t""",
        "table seats",
    ),
    "status": ("UPDATE tables SET rules = '', seats = 'null' WHERE id = :t", "table seats"),
}
ONLY_SQLITE = {
    "bytes of an entry": (
        "UPDATE entries SET data = CAST(X'7B22FFFE' AS TEXT) WHERE table_id = :t AND seq = 2",
        "entry 2",
    ),
    "blob for an entry": (
        "UPDATE entries SET data = X'FFFE00' WHERE table_id = :t AND seq = 2",
        "entry 2",
    ),
    "number for an entry": (
        "UPDATE entries SET data = 7 WHERE table_id = :t AND seq = 2",
        "entry 2",
    ),
    "bytes of the row": (
        "UPDATE tables SET seats = CAST(X'5B7BFF' AS TEXT) WHERE id = :t",
        "table seats",
    ),
    "word for a number": (
        "UPDATE entries SET seq = 'two' WHERE table_id = :t AND seq = 2",
        "entry 2",
    ),
    "word for a time": ("UPDATE tables SET updated = 'soon' WHERE id = :t", "table row"),
}


@dataclass
class Scene:
    """Two tables that nobody has open, and whose clocks have run out."""

    house: House
    hurt: list[Person]
    well: list[Person]
    client: httpx.AsyncClient

    async def harm(self, sql: str) -> None:
        """Change the first table behind the server's back, and forget both."""
        rooms = self.house.server.rooms
        for people in (self.hurt, self.well):
            rooms.drop(await people[0].room())
        with self.house.server.store.engine.begin() as connection:
            connection.execute(text(sql), {"t": self.hurt[0].table})

    async def look(self) -> None:
        """Look around several times, as the server does every few seconds."""
        self.house.pass_time(4000)
        for _ in range(3):
            await self.house.server.rooms.look_around()


@pytest.fixture
async def scene(house: House) -> AsyncIterator[Scene]:
    """The tables, with a few moves played."""
    house.pass_time()
    chance = random.Random(3)
    both = []
    for _ in range(2):
        people = await house.table(clock={"per_turn": 3600}, listed=True)
        for _ in range(5):
            await play_one(people, chance)
        both.append(people)
        house.pass_time(1)
    transport = httpx.ASGITransport(make_app(house.server))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        yield Scene(house, both[0], both[1], client)


@pytest.mark.parametrize("harm", [*EVERYWHERE, *ONLY_SQLITE])
async def test_a_damaged_table_harms_itself_only(
    scene: Scene, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    engine = scene.house.server.store.engine
    if harm in ONLY_SQLITE and engine.dialect.name != "sqlite":
        pytest.skip("PostgreSQL keeps no such value")
    sql, place = (EVERYWHERE | ONLY_SQLITE)[harm]
    hurt, well = scene.hurt[0].table, scene.well[0].table
    await scene.harm(sql)

    with caplog.at_level(logging.ERROR):
        await scene.look()
        room = await scene.well[0].room()
        await until(lambda: any(seat.away for seat in room.row.seats))
        listed = await scene.client.get("/api/tables")
        answers = [
            await scene.client.get(f"/api/tables/{hurt}", headers={"accept-language": language})
            for language in ("en", "es", "hu")
        ]
        health = await scene.client.get("/healthz")
        metrics = await scene.client.get("/metrics")

    # The clock of the other table ran out, and a bot plays there.
    assert well in [table["id"] for table in listed.json()["tables"]]
    assert [answer.status_code for answer in answers] == [503] * 3
    told = [answer.json()["error"] for answer in answers]
    assert told[0] == UNREADABLE
    assert len(set(told)) == 3
    assert health.status_code == 200
    assert health.json()["status"] == "trouble"
    assert health.json()["reason"].startswith("1 table is damaged")
    assert hurt not in health.text
    assert "declive_damaged_tables 1.0" in metrics.text
    noted = [record for record in caplog.records if record.name == "declive.damage"]
    assert [(vars(one)["table"], vars(one)["place"]) for one in noted] == [(hurt, place)]
    assert "Rumpelstilz" not in caplog.text


async def test_a_game_that_cannot_be_played_again_is_noted(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.harm(
        """UPDATE entries SET data = '{"kind":"play","lines":["conquer 999"]}'"""
        " WHERE table_id = :t AND seq = 3"
    )

    with caplog.at_level(logging.ERROR):
        await scene.look()
        answer = await scene.client.get(f"/api/tables/{scene.hurt[0].table}")

    assert "entry 3, 'conquer 999'" in answer.json()["broken"]
    assert scene.house.server.store.damages.trouble().startswith("1 table is damaged")
    noted = [one for one in caplog.records if one.name == "declive.damage"]
    assert len(noted) == 1


async def test_a_table_that_is_mended_opens_again(scene: Scene) -> None:
    entry = "UPDATE entries SET data = :d WHERE table_id = :t AND seq = 3"
    store, table = scene.house.server.store, scene.hurt[0].table
    with store.engine.connect() as connection:
        wanted = "SELECT data FROM entries WHERE table_id = :t AND seq = 3"
        data = connection.execute(text(wanted), {"t": table}).scalar_one()
    await scene.harm("UPDATE entries SET data = '' WHERE table_id = :t AND seq = 3")
    await scene.look()
    with pytest.raises(Damaged):
        await scene.hurt[0].room()
    assert table in scene.house.server.rooms.in_use()

    with store.engine.begin() as connection:
        connection.execute(text(entry), {"t": table, "d": data})
    room = await scene.hurt[0].room()

    assert room.playing
    assert store.damages.trouble() == ""


async def test_a_line_of_the_chat_that_cannot_be_read_is_left_out(
    small_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    people = await small_house.table()
    for number, word in enumerate(("one", "two", "three")):
        assert isinstance(await people[0].ask(Say(id=f"s{number}", text=word)), Done)
    table = people[0].table
    small_house.server.rooms.drop(await people[0].room())
    with small_house.server.store.engine.begin() as connection:
        for harm in (
            "at = 'soon' WHERE number = 1",
            "text = CAST(X'61FF' AS TEXT) WHERE number = 2",
        ):
            connection.execute(text(f"UPDATE chat SET {harm} AND table_id = :t"), {"t": table})

    with caplog.at_level(logging.ERROR):
        for _ in range(2):
            welcome = await people[1].welcome()
            small_house.server.rooms.drop(await people[0].room())

    assert [line.text for line in welcome.chat] == ["three"]
    noted = [vars(one)["place"] for one in caplog.records if one.name == "declive.damage"]
    assert sorted(noted) == ["chat line 1", "chat line 2"]
    assert await play_one(people, random.Random(1))


@pytest.mark.parametrize("value", ["X'3F3F'", "'a text'", "CAST(X'FF' AS TEXT)"])
async def test_a_stored_position_that_cannot_be_read_is_left_out(
    small_house: House,
    value: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("declive.server.table.rooms.TOLD", 1)
    people = await small_house.table()
    chance = random.Random(3)
    for _ in range(4):
        await play_one(people, chance)
    room = await people[0].room()
    assert room.log is not None
    hashed = room.log.game.hash()
    small_house.server.rooms.drop(room)
    with small_house.server.store.engine.begin() as connection:
        harm = f"UPDATE entries SET position = {value} WHERE table_id = :t AND seq = 2"
        connection.execute(text(harm), {"t": room.id})

    with caplog.at_level(logging.ERROR):
        room = await people[0].room()

    assert room.log is not None
    assert room.log.game.hash() == hashed
    assert len(caplog.records) == 1
    details = vars(caplog.records[0])
    assert details["table"] == room.id
    assert details.get("entry") == 2 or details.get("place") == "position of entry 2"


async def test_a_next_table_that_is_damaged_leaves_this_one_alone(scene: Scene) -> None:
    await scene.harm("UPDATE tables SET seats = 'garbage' WHERE id = :t")
    room = await scene.well[0].room()
    room.row.rematch = scene.hurt[0].table

    await scene.well[0].listen()

    assert room.row.rematch == scene.hurt[0].table
    assert not room.given_up


async def test_a_review_that_cannot_be_read_stops_no_start(small_house: House) -> None:
    record = (
        "INSERT INTO records (id, title, record, rules, content, played, info, size)"
        " VALUES ('r', '', '', '', '', 0, '{}', 0)"
    )
    review = (
        "INSERT INTO reviews (record_id, seat, status, done, total, turns, used, digest, at, beat)"
        " VALUES ('r', 0, 'counting', 0, 0, CAST(X'5BFF' AS TEXT), 0, '', 0, 0)"
    )
    with small_house.server.store.engine.begin() as connection:
        connection.execute(text(record))
        connection.execute(text(review))

    assert [one.status for one in await small_house.server.reviews.shelf.unfinished()] == [
        "stopped"
    ]
    await small_house.restart()


def test_why_a_row_cannot_be_read_repeats_nothing_of_it() -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.json.decode('{"kind": "Rumpelstilz"}', type=Entry)

    assert reason_of_damage(wrong.value) == "wrong value at `$.kind`"


def declive(capsys: pytest.CaptureFixture[str], house: House, *words: str) -> tuple[int, str]:
    """Run a command on the database of a server that runs; return its code and what it said."""
    capsys.readouterr()
    code = run(["tables", *words, "--database", house.settings.database])
    said = capsys.readouterr()
    return code, said.out + said.err


@pytest.mark.parametrize("harm", EVERYWHERE)
async def test_the_command_names_what_cannot_be_read(
    scene: Scene, harm: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sql, place = EVERYWHERE[harm]
    assert declive(capsys, scene.house, "check") == (0, "Damaged tables: 0.\n")
    await scene.harm(sql)

    code, said = declive(capsys, scene.house, "check")

    assert code == 1
    first, last = said.splitlines()
    assert first.startswith(f"{scene.hurt[0].table}: {place}: ")
    assert last == "Damaged tables: 1."


async def test_the_command_exports_what_can_be_read(
    scene: Scene, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert isinstance(await scene.hurt[0].ask(Say(id="s", text="Rumpelstilz")), Done)
    room = await scene.hurt[0].room()
    code = room.row.code
    store = scene.house.server.store
    stored = await store.entries(room.id)
    await scene.harm("UPDATE entries SET data = 'a word' WHERE table_id = :t AND seq = 2")
    with store.engine.begin() as connection:
        lost = "DELETE FROM entries WHERE table_id = :t AND seq = 4"
        connection.execute(text(lost), {"t": room.id})
    out = tmp_path / "table.json"

    assert declive(capsys, scene.house, "export", code, "-o", str(out)) == (0, "")

    saved = msgspec.json.decode(out.read_bytes())
    assert saved["table"]["id"] == room.id
    assert [seat["name"] for seat in saved["table"]["seats"]] == ["Ann", "Bob", "Cid"]
    seqs = [entry["seq"] for entry in saved["entries"]]
    assert seqs == [n for n in range(1, len(stored) + 1) if n != 4]
    assert saved["entries"][0]["data"]["lines"] == stored[0].lines
    assert base64.b64decode(saved["entries"][1]["data"]["base64"]) == b"a word"
    assert [line["text"] for line in saved["chat"]] == ["Rumpelstilz"]
    assert [row["place"] for row in saved["unreadable"]] == ["entry 2", "entry 4"]
    assert declive(capsys, scene.house, "export", "nobody") == (
        2,
        "declive: there is no table 'nobody'\n",
    )


async def test_the_command_saves_values_of_any_kind(
    small_house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    people = await small_house.table()
    table = people[0].table
    with small_house.server.store.engine.begin() as connection:
        for harm in (
            "UPDATE tables SET due = 'soon'",
            "UPDATE tables SET updated = X'FF', seats = CAST(X'5BFF' AS TEXT)",
            "UPDATE entries SET data = X'FF', position = 'a text'",
        ):
            connection.execute(text(harm))

    data = str(small_house.settings.data)
    assert run(["tables", "export", table, "--data", data]) == 0
    saved = msgspec.json.decode(capsys.readouterr().out)
    assert run(["tables", "check", "--data", data]) == 1

    assert (saved["table"]["due"], saved["table"]["updated"]) == ("soon", {"base64": "/w=="})
    assert saved["entries"][0]["data"] == {"base64": "/w=="}
    assert f"{table}: position of entry 1" in capsys.readouterr().out


def test_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tables", "check", "--data", str(tmp_path / "none")]) == 2

    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


async def test_a_fault_that_nobody_foresaw_stays_with_its_table(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    recall, hurt = Room.recall, scene.hurt[0].table

    async def broken(room: Room, *rest: Any) -> None:
        if room.id == hurt:
            raise ZeroDivisionError
        await recall(room, *rest)

    monkeypatch.setattr(Room, "recall", broken)
    await scene.harm("UPDATE tables SET listed = listed WHERE id = :t")

    with caplog.at_level(logging.ERROR):
        await scene.look()
        room = await scene.well[0].room()
        await until(lambda: any(seat.away for seat in room.row.seats))
        for _ in range(2):
            with pytest.raises(Damaged):
                await scene.hurt[0].room()

    tracebacks = [one for one in caplog.records if one.exc_info]
    assert [vars(one)["table"] for one in tracebacks] == [hurt]


async def test_a_table_that_cannot_be_listed_hides_no_other(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    info, hurt = Broadcast.info, scene.hurt[0].table

    def broken(broadcast: Broadcast, *rest: Any) -> TableInfo:
        if broadcast.room.id == hurt:
            raise ZeroDivisionError
        return info(broadcast, *rest)

    monkeypatch.setattr(Broadcast, "info", broken)

    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            listed = await scene.house.server.rooms.listed()

    assert [table.id for table in listed] == [scene.well[0].table]
    assert len([one for one in caplog.records if one.exc_info]) == 1
