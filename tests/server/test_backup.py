"""Copies of the database: taken beside a running server, put back, and played on from."""

from __future__ import annotations

import random
import shutil
import sqlite3
import stat
import threading
from pathlib import Path

import httpx
import pytest

from declive.cli import run
from declive.server.store.backup import back_up, look_through, restore
from declive.server.store.owner import FileLock
from declive.server.store.store import Store
from tests.server.processes import Player, play_on, serving


def two_at_a_table(address: str) -> list[Player]:
    """Two people at a new table, connected."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    wish = {"board": "base-2p", "seats": seats}
    ann = httpx.post(f"{address}/api/tables", json=wish).json()
    table = ann["table"]["id"]
    bob = httpx.post(f"{address}/api/tables/{table}/join", json={"name": "Bob"}).json()
    players = [Player(address, table, ann["token"], "a"), Player(address, table, bob["token"], "b")]
    assert players[0].request("POST", "/start").status_code == 200
    for player in players:
        player.connect()
    return players


def test_a_game_goes_on_from_a_copy_taken_while_it_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(3)
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    with serving(data) as server:
        players = two_at_a_table(server.address)
        play_on(players, chance, 12)
        known = {seq: entry.get("line") for seq, entry in players[0].history.items()}
        seq = players[0].seq
        assert run(["backup", str(copies), "--data", str(data)]) == 0
        play_on(players, chance, 5)
        # Beside a running server nothing is put back.
        (copy,) = copies.iterdir()
        assert run(["restore", str(copy), "--data", str(data)]) == 2

    said = capsys.readouterr()
    assert f"{copy} holds 1 table, {seq} moves and 0 records." in said.out
    assert "in use by process" in said.err
    assert run(["restore", str(copy), "--data", str(data)]) == 0
    with serving(data) as server:
        for player in players:
            player.history.clear()
            player.connect(server.address)
        assert players[0].seq == seq
        assert {number: one.get("line") for number, one in players[0].history.items()} == known
        play_on(players, chance)
        assert players[0].over

    former = [file for file in data.iterdir() if ".before-" in file.name]
    assert len(former) == 1
    assert look_through(former[0])[1] > seq
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert stat.S_IMODE((data / "declive.sqlite").stat().st_mode) == 0o600


def test_a_copy_is_whole_however_much_is_written_meanwhile(tmp_path: Path) -> None:
    file = tmp_path / "declive.sqlite"
    Store(f"sqlite:///{file}").close()
    stop = threading.Event()

    def write() -> None:
        with sqlite3.connect(file, timeout=30, isolation_level=None) as connection:
            number = 0
            while not stop.is_set():
                number += 1
                row = (f"r{number}", "t", "x" * 2000, "1", "c", 1.0, "{}", 1)
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
                connection.execute("COMMIT")
        connection.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        counts = []
        for number in range(5):
            counts.append(back_up(file, tmp_path / f"copy{number}.sqlite").records)
    finally:
        stop.set()
        writer.join()

    assert counts == sorted(counts)
    assert [look_through(tmp_path / f"copy{n}.sqlite")[2] for n in range(5)] == counts
    assert not list(tmp_path.glob(".*.part*"))


def test_what_cannot_be_copied_or_put_back_is_said_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "declive.sqlite"
    with pytest.raises(ValueError, match="there is no database"):
        back_up(file, tmp_path / "copy")
    Store(f"sqlite:///{file}").close()
    whole = file.read_bytes()
    copy = back_up(file, tmp_path / "copy").file
    with pytest.raises(ValueError, match="is there already"):
        back_up(file, copy)

    def refusal(bad: Path) -> str:
        with pytest.raises(ValueError, match=r".") as error:
            restore(bad, file)
        assert file.read_bytes() == whole
        return str(error.value)

    assert refusal(tmp_path / "missing") == f"there is no file {tmp_path / 'missing'}"
    text = tmp_path / "text"
    text.write_text("not a database " * 100)
    assert refusal(text) == f"{text} is no SQLite database"
    empty = tmp_path / "empty"
    empty.touch()
    assert refusal(empty) == "the file is no database of Declive's"
    newer = Path(shutil.copy(copy, tmp_path / "newer"))
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer version of Declive (step 9999" in refusal(newer)
    damaged = tmp_path / "damaged"
    damaged.write_bytes(whole[:20_000] + b"\xff" * 20_000 + whole[40_000:])
    assert "damaged" in refusal(damaged) or "no database of Declive's" in refusal(damaged)
    assert "the database itself" in refusal(file)
    lock = FileLock(file)
    lock.hold()
    assert "in use by process" in refusal(copy)
    lock.release()


def test_postgresql_has_a_tool_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = ["--database", "postgresql://ann:hunter2@localhost/declive"]

    assert run(["backup", str(tmp_path / "copy"), *url]) == 2
    assert run(["restore", str(tmp_path), *url]) == 2

    said = capsys.readouterr().err
    assert "pg_dump" in said
    assert "pg_restore" in said
    assert "hunter2" not in said
