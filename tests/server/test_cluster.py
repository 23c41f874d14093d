"""Several processes on one database: a table is played across them, and outlives its owner."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update

from declive import Game
from declive.server.cluster.leases import Leases
from declive.server.messages.lobby import NewTable
from declive.server.refusal import Refusal
from declive.server.robots.pool import Pool
from declive.server.settings import Settings
from declive.server.store.leasing import LostTable
from declive.server.store.schema import TABLES
from declive.server.store.store import Store
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token
from tests.server.postgres import Cluster, leave_out
from tests.server.processes import (
    Player,
    RedisProcess,
    ServerProcess,
    play_on,
    running_redis,
    serving,
)


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisProcess]:
    """A Redis server. Without one its tests are left out, but not by `make test`."""
    if shutil.which("redis-server") is None:
        leave_out("Redis")
    with running_redis() as server:
        yield server


@pytest.fixture
def shared(cluster: Cluster, redis: RedisProcess) -> list[str]:
    """The options that processes have in common."""
    return ["--database", cluster.create(), "--redis", redis.address]


def table_for_two(here: ServerProcess, there: ServerProcess) -> tuple[Player, Player]:
    """Ann opens a table in one process, Bob joins it by its code in the other."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    wish = {"board": "base-2p", "seats": seats}
    opened = httpx.post(f"{here.address}/api/tables", json=wish).json()
    table, code = opened["table"]["id"], opened["table"]["code"]
    joined = httpx.post(f"{there.address}/api/tables/{code}/join", json={"name": "Bob"})
    assert joined.status_code == 200, joined.text
    assert f"declive_{table}=" in joined.headers["set-cookie"]
    ann = Player(here.address, table, opened["token"], "Ann")
    bob = Player(there.address, table, joined.json()["token"], "Bob")
    assert bob.request("POST", "/start").status_code == 403
    assert ann.request("POST", "/start").status_code == 200
    ann.connect()
    bob.connect()
    return ann, bob


def test_a_table_is_played_across_two_processes(shared: list[str], tmp_path: Path) -> None:
    with serving(tmp_path, *shared) as here, serving(tmp_path, *shared) as there:
        ann, bob = table_for_two(here, there)
        watcher = Player(there.address, ann.table)
        watcher.connect()
        online = [seat.get("online") for seat in bob.request("GET", "").json()["seats"]]
        play_on([ann, bob], random.Random(4))
        watcher.hear_until(ann.seq)
        records = [player.request("GET", "/record").text for player in (ann, bob)]
        polled = bob.request("GET", "/events").json()

    assert online == [True, True]
    assert ann.game["winners"] == bob.game["winners"] == watcher.game["winners"]
    assert ann.history == bob.history
    assert records[0] == records[1]
    assert Game.replay(records[0]).winners == ann.game["winners"]
    assert polled[0]["type"] == "welcome"


def test_another_process_takes_over_when_the_owner_is_killed(
    shared: list[str], tmp_path: Path
) -> None:
    with serving(tmp_path, *shared) as here, serving(tmp_path, *shared) as there:
        ann, bob = table_for_two(here, there)
        chance = random.Random(5)
        play_on([ann, bob], chance, moves=25)
        history, seq = dict(ann.history), ann.seq
        last = {"type": "play", "seq": 0, "lines": ["done"]}
        sent = [ann, bob][int(history[seq]["seat"])]
        last_id = f"{sent.name}-{sent.sent}"

        here.kill()
        with pytest.raises(ConnectionResetError, match="come again"):
            bob.hear_until(seq + 1)
        bob.connect()
        ann.connect(there.address)

        assert ann.seq == bob.seq == seq
        assert ann.history == history
        # Sent again, because its answer might have been lost: it is not done twice.
        assert sent.command(**last, id=last_id) == {"type": "done", "id": last_id, "seq": seq}
        play_on([ann, bob], chance)
        assert ann.over
        assert Game.replay(ann.request("GET", "/record").text).winners == ann.game["winners"]


def test_an_owner_that_stops_hands_its_tables_over(shared: list[str], tmp_path: Path) -> None:
    with serving(tmp_path, *shared) as here, serving(tmp_path, *shared) as there:
        ann, bob = table_for_two(here, there)
        play_on([ann, bob], random.Random(6), moves=5)

        assert here.stop() in (0, -15)
        with pytest.raises(ConnectionResetError):
            bob.hear_until(bob.seq + 1)
        bob.connect()

        assert bob.seq == ann.seq


def test_without_redis_owners_go_on_and_the_others_wait(
    shared: list[str], redis: RedisProcess, tmp_path: Path
) -> None:
    with serving(tmp_path, *shared) as here, serving(tmp_path, *shared) as there:
        ann, bob = table_for_two(here, there)
        watcher = Player(here.address, ann.table)
        watcher.connect()
        redis.stop()
        with pytest.raises(ConnectionResetError, match="come again"):
            bob.hear_until(bob.seq + 1)
        reply = ann.play(random.Random(8))
        watcher.hear_until(reply["seq"])
        here.wait_for_health(503)

        redis.start()
        # Each process finds Redis again in its own time.
        here.wait_for_health(200)
        there.wait_for_health(200)
        bob.connect()

        assert bob.seq == ann.seq
        play_on([ann, bob], random.Random(9), moves=10)


def test_several_workers_serve_one_address(shared: list[str], tmp_path: Path) -> None:
    with serving(tmp_path, *shared, "--workers", "2") as server:
        ann, bob = table_for_two(server, server)
        watchers = [Player(server.address, ann.table) for _ in range(8)]
        for watcher in watchers:
            watcher.connect()
        play_on([ann, bob], random.Random(7), moves=40)
        for watcher in watchers:
            watcher.hear_until(ann.seq)
        told = {watcher.game["round"] for watcher in watchers}
        counted = httpx.get(f"{server.address}/metrics").text
        code = server.stop()

    assert told == {ann.game["round"]}
    assert "declive_tables_total 1.0" in counted
    assert code == 0


# Leases.
@pytest.fixture
def stores(cluster: Cluster) -> Iterator[tuple[Store, Store]]:
    """Two processes' views of one database."""
    url = Settings(database=cluster.create()).database_url
    one, other = Store(url, together=True), Store(url, together=True)
    yield one, other
    one.close()
    other.close()


def rooms_of(store: Store, name: str, tmp_path: Path) -> tuple[Rooms, Leases]:
    """The tables of a process with this name."""
    leases = Leases(store, name)
    store.journal.owner = name
    rooms = Rooms(store, Pool(1, 5), Settings(data=tmp_path))
    rooms.claim = leases.claim
    return rooms, leases


@pytest.mark.anyio
async def test_a_table_has_one_owner(stores: tuple[Store, Store], tmp_path: Path) -> None:
    mine, my_leases = rooms_of(stores[0], "mine", tmp_path)
    yours, your_leases = rooms_of(stores[1], "yours", tmp_path)
    table = (await mine.create(NewTable(board="base-2p"))).room

    assert await your_leases.owner(table.id) == "mine"
    assert await your_leases.owner(table.row.code) == "mine"
    assert await your_leases.owner("nothing") is None
    with pytest.raises(Refusal, match="another process"):
        await yours.find(table.id)
    assert await my_leases.renew([table.id]) == []
    assert my_leases.is_ours(table.id)
    await my_leases.release()
    assert await your_leases.owner(table.id) == "yours"
    assert await my_leases.renew([table.id]) == [table.id]


@pytest.mark.anyio
async def test_who_lost_a_table_writes_nothing(stores: tuple[Store, Store], tmp_path: Path) -> None:
    mine, _ = rooms_of(stores[0], "mine", tmp_path)
    yours, your_leases = rooms_of(stores[1], "yours", tmp_path)
    opened = await mine.create(NewTable(board="base-2p"))
    table = opened.room

    # As if this process had slept for longer than its lease.
    sleep = update(TABLES).values(lease=1.0)
    await stores[0].write(lambda connection: connection.execute(sleep))
    taken = await yours.find(table.id)
    assert await your_leases.owner(table.id) == "yours"
    assert taken.id == table.id
    table.row.seats[0].name = "Somebody else"
    with pytest.raises(Refusal, match="could not be stored"):
        await table.store_row()
    assert table.given_up
    again = await stores[0].table(table.id)
    assert again is not None
    assert again.seats[0].name != "Somebody else"
    assert again.seats[0].token == hash_token(opened.token)
    assert issubclass(LostTable, Exception)


def test_settings_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(ValueError, match="over Redis"):
        Settings(workers=2).check()
    with pytest.raises(ValueError, match="need PostgreSQL"):
        Settings(redis="redis://localhost").check()
    with pytest.raises(ValueError, match="need a sender"):
        Settings(smtp_host="mail.example").check()
    with pytest.raises(ValueError, match="--smtp-security is starttls, tls or none, not 'perhaps'"):
        Settings(smtp_security="perhaps").check()
    settings = Settings(data=Path("/tmp/x"), origins=("https://a.example",), workers=3)
    assert Settings.from_json(settings.to_json()) == settings
