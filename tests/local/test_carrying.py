"""A running game goes from a device to a server's table and back, as a record."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from declive import Game
from declive.local.host import LocalHost
from declive.server.app import Server, make_app
from declive.server.settings import Settings
from tests.local.drawer import MemoryDrawer, Page, bot, me, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def host() -> LocalHost:
    return LocalHost(MemoryDrawer(), 0.01)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(make_app(Server(Settings(data=tmp_path, limits=0, bot_workers=1)))) as client:
        yield client


async def begun(host: LocalHost, *seats: dict[str, str], board: str = "base-2p") -> str:
    """The record of a game of this device that is under way."""
    table = await opened(host, board, *seats)
    page, chooser = Page(host, table), random.Random(5)
    await page.open()
    for _ in range(10):
        await page.play_something(chooser)
        await page.my_turn()
    answer = await host.ask("GET", f"/api/tables/{table}/record")
    assert answer.status == 200, answer.body
    return answer.body


def carried(client: TestClient, record: str, **more: Any) -> Any:
    return client.post("/api/tables/carried", json={"record": record, **more})


def game_at(client: TestClient, table: str) -> Any:
    """What the server tells whoever comes to a table."""
    return client.get(f"/api/tables/{table}/events").json()[0]


@pytest.mark.parametrize("board", ["base-2p", "underground-2p", "river_world-2p"])
async def test_it_goes_on_at_a_server_and_back_on_a_device(
    host: LocalHost, client: TestClient, board: str
) -> None:
    record = await begun(host, me("Ann"), me("Bea"), board=board)
    before = Game.replay(record)

    answer = carried(client, record)
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    assert (table["status"], table["carried"]) == ("playing", True)
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Bea"]
    welcome = game_at(client, table["id"])
    assert welcome["game"]["decides"] == before.decides
    offer = welcome["you"]["offers"][0]
    lines = [*offer.get("before", []), offer["line"].replace("{n}", "1")]
    play = {"type": "play", "id": "a", "seq": table["seq"], "lines": lines}
    done = client.post(f"/api/tables/{table['id']}/commands", json=play)
    assert done.json()["type"] == "done", done.text

    back = client.get(f"/api/tables/{table['id']}/record").text
    there = Game.replay(back)
    assert there.record().startswith(before.record().rstrip())
    assert len(there.actions) > len(before.actions)
    again = await host.ask("POST", "/api/local/carried", json.dumps({"record": back}))
    assert again.status == 201, again.body
    home = json.loads(again.body)["table"]["id"]
    room = await host.rooms.find(home)
    assert room.log is not None
    assert room.log.game.hash() == there.hash()
    page, chooser = Page(host, home), random.Random(2)
    await page.open()
    for _ in range(4):
        await page.play_something(chooser)
        assert await page.my_turn()


async def test_bots_stay_bots_and_friends_take_the_other_seats(
    host: LocalHost, client: TestClient
) -> None:
    record = await begun(host, me("Ann"), me("Bea"), bot("random", "Bo"), board="base-3p")
    table = carried(client, record, friends=True, title="Ours").json()["table"]
    assert (table["status"], table["title"]) == ("waiting", "Ours")
    assert [seat["kind"] for seat in table["seats"]] == ["human", "open", "bot"]
    assert table["seats"][2]["bot"] == "random"

    host_token = carried(client, record, friends=True).json()
    id, token = host_token["table"]["id"], host_token["token"]
    client.cookies.clear()
    friend = client.post(f"/api/tables/{id}/join", json={"name": "Cid"}).json()
    assert friend["seats"] == [1]
    client.cookies.clear()
    mine = {"authorization": f"Bearer {token}"}
    started = client.post(f"/api/tables/{id}/start", headers=mine)
    assert started.status_code == 200, started.text
    welcome = client.get(f"/api/tables/{id}/events", headers=mine).json()[0]
    assert welcome["table"]["status"] == "playing"
    assert [one["name"] for one in welcome["table"]["seats"]] == ["Ann", "Cid", "Bo"]
    # Somebody else plays there now: nobody takes the game aside to try it out.
    record_now = client.get(f"/api/tables/{id}/record", headers=mine)
    assert record_now.status_code == 409
    assert "at its end" in record_now.json()["error"]


async def test_what_cannot_go_on_is_refused_in_a_sentence(
    host: LocalHost, client: TestClient
) -> None:
    over = Game.new("base-2p", seed=1)
    chooser = random.Random(1)
    while not over.over:
        over.play(chooser.choice(over.legal()))
    running = Game.new("base-2p", seed=1)
    own = "own board: b base 2 3\nregion: a farmland edge\nregion: b hill edge\nborders: a-b"
    texts = {
        "this game is over": over.record(),
        "its first line is not": "{}",
        "cannot be played": running.record() + "conquer 99\n",
        "is not a key of a record's header": "declive game 1\nnonsense: 1\n",
        "of this place": f"declive game 1\n{own}\n\n",
        "there is no board": "declive game 1\nboard: ../../etc/passwd\n\n",
    }
    for sentence, record in texts.items():
        answer = carried(client, record)
        assert answer.status_code in (400, 409), (sentence, answer.text)
        assert sentence in answer.json()["error"]
        local = await host.ask("POST", "/api/local/carried", json.dumps({"record": record}))
        assert sentence in json.loads(local.body)["error"]
    unknown = "declive game 1\n# seats: person, bot nobody\nboard: base-2p\n\n"
    assert "nobody" in carried(client, unknown).json()["error"]
    assert client.get("/api/tables").json()["tables"] == []


async def test_a_table_that_was_carried_is_there_after_a_restart(
    host: LocalHost, client: TestClient, tmp_path: Path
) -> None:
    record = await begun(host, me("Ann"), bot("random", "Bo"))
    answer = carried(client, record).json()
    client.__exit__(None, None, None)
    with TestClient(make_app(Server(Settings(data=tmp_path, limits=0, bot_workers=1)))) as later:
        told = later.get(f"/api/tables/{answer['table']['id']}").json()
    assert (told["status"], told["carried"]) == ("playing", True)
    client.__enter__()
