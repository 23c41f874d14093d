"""Connections: WebSockets, polls, two tabs, malformed frames."""

from __future__ import annotations

import asyncio
import json
import os
import random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from declive.server.client import Client
from declive.server.messages.command import Ping, Say
from declive.server.messages.notice import Done, Pong, Refused
from tests.server.house import some_line
from tests.server.live import LiveServer

pytestmark = pytest.mark.anyio

ME_AND_BOT = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]


async def new_table(server: LiveServer, **wishes: Any) -> dict[str, Any]:
    """Open a table over HTTP."""
    wish = {"board": "base-2p", "seats": ME_AND_BOT, "start": True, **wishes}
    async with httpx.AsyncClient(base_url=server.http) as http:
        answer = await http.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    seated: dict[str, Any] = answer.json()
    return seated


def client_for(server: LiveServer, seated: dict[str, Any]) -> Client:
    """A client that holds the seat."""
    return Client(server.ws, seated["table"]["id"], seated["token"])


async def play_some(client: Client, chance: random.Random) -> None:
    """Take up any offer, once it is this client's turn."""
    await client.until(lambda c: c.my_turn or c.over)
    if client.over or client.you is None:
        return
    offer = chance.choice(client.you.offers)
    reply = await client.play(*offer.before, some_line(offer, chance))
    assert isinstance(reply, Done), reply
    await client.until(lambda c: c.seq >= reply.seq)


async def test_a_game_over_the_network_and_its_record(server: LiveServer) -> None:
    seated = await new_table(server)
    chance = random.Random(1)
    async with client_for(server, seated) as client:
        while not client.over:
            await play_some(client, chance)
        assert sorted(client.history) == list(range(1, client.seq + 1))

    record = httpx.get(f"{server.http}/api/tables/{seated['table']['id']}/record")
    assert record.status_code == 200
    assert record.text.startswith("declive game 1")


async def test_two_tabs_on_one_seat_show_the_same(server: LiveServer) -> None:
    seated = await new_table(server)
    chance = random.Random(2)
    async with client_for(server, seated) as one, client_for(server, seated) as other:
        tabs = [one, other]
        for _ in range(40):
            chance.shuffle(tabs)
            await play_some(tabs[0], chance)
            await tabs[1].until(lambda c: c.seq >= tabs[0].seq)
            await tabs[0].until(lambda c: c.seq >= tabs[1].seq)
        await one.until(lambda c: c.my_turn or c.over)
        await other.until(lambda c: c.seq >= one.seq)

        assert (one.game, one.you, one.history) == (other.game, other.you, other.history)
        # Both press the same button: one of them is told to look again.
        if not one.over and one.you is not None:
            line = some_line(one.you.offers[0], chance)
            before = one.you.offers[0].before
            replies = await asyncio.gather(one.play(*before, line), other.play(*before, line))
            assert {type(reply) for reply in replies} == {Done, Refused}


async def test_spectators_and_wrong_tokens_see_what_is_public(server: LiveServer) -> None:
    seated = await new_table(server)
    table = seated["table"]["id"]
    async with Client(server.ws, table) as watcher, Client(server.ws, table, "wrong") as liar:
        for client in (watcher, liar):
            await client.until(lambda c: c.game is not None)
            assert client.seats == []
            assert client.you is None
            assert client.game is not None
            assert all(player.coins is None for player in client.game.players)
            assert isinstance(await client.play("pick 1"), Refused)


async def test_a_table_that_is_not_there_says_farewell_for_good(server: LiveServer) -> None:
    async with Client(server.ws, "t0123") as client:
        await client.until(lambda c: bool(c.gone))

        assert client.gone == "there is no such table"


async def test_polls_and_posts_do_what_the_socket_does(server: LiveServer) -> None:
    seated = await new_table(server)
    table = f"/api/tables/{seated['table']['id']}"
    headers = {"Authorization": f"Bearer {seated['token']}"}
    async with (
        httpx.AsyncClient(base_url=server.http, headers=headers) as http,
        client_for(server, seated) as client,
    ):
        await client.until(lambda c: c.game is not None)
        (welcome,) = (await http.get(f"{table}/events")).json()
        for known, squeezed in (("gzip", "gzip"), ("gzip;q=0", None)):
            answer = await http.get(f"{table}/events", headers={"Accept-Encoding": known})
            assert answer.headers.get("content-encoding") == squeezed
            assert answer.json()[0]["type"] == "welcome"
        assert welcome["type"] == "welcome"
        assert welcome["you"]["offers"]
        nothing = await http.get(f"{table}/events", params={"after": client.seq, "wait": 0})
        assert nothing.json() == []
        waiting = asyncio.create_task(http.get(f"{table}/events", params={"after": client.seq}))
        await asyncio.sleep(0.1)
        command = {"type": "play", "id": "x", "seq": client.seq, "lines": ["pick 1"]}
        done = (await http.post(f"{table}/commands", json=command)).json()
        assert done == {"type": "done", "id": "x", "seq": 2}
        update = (await waiting).json()[0]
        assert update["type"] == "update"
        assert (await http.post(f"{table}/commands", json=command)).json() == done
        await client.until(lambda c: c.seq >= 2)
        late = (await http.get(f"{table}/events", params={"after": 1})).json()[0]

    assert late["type"] == "welcome"
    assert [one["seq"] for one in late["history"]] == [2]


VALID = {"type": "play", "id": "x", "seq": 1, "lines": ["pick 1"]}


def nasty_frames(chance: random.Random) -> list[str | bytes]:
    """Frames no client should send."""
    frames: list[str | bytes] = ["", "null", "[]", "{}", "{" * 5000, "[" * 20_000, '"\\ud800"']
    frames += [b"", b"\x00", bytes(range(256)), os.urandom(500), "x" * 40_000, "{}" * 20_000]
    for key in VALID:
        values: list[object] = [None, -1, 1 << 70, "x" * 300, [], {}, [[]], 1.5, True, "\x00"]
        for value in [*values, ["a"] * 90]:
            frames.append(json.dumps({**VALID, key: value}))
        frames.append(json.dumps({k: v for k, v in VALID.items() if k != key}))
    text = json.dumps(VALID)
    for _ in range(150):
        cut = list(text)
        for _ in range(chance.randint(1, 6)):
            place = chance.randrange(len(cut))
            cut[place] = chance.choice(['"', "{", "}", "\\", "\x00", "9", "é", "", ","])
        frames.append("".join(cut).replace('"x"', json.dumps(str(chance.random()))))
    for kind in ("vote", "say", "suggest", "explain", "take_seat", "undo", "redo", "ask_undo"):
        frames.append(json.dumps({"type": kind, "id": "y"}))
        frames.append(json.dumps({"type": kind, "id": "y", "seq": 0, "text": "\u202e" * 9}))
    return frames


async def test_frames_that_make_no_sense_are_answered_or_end_the_connection(
    server: LiveServer,
) -> None:
    seated = await new_table(server)
    address = f"{server.ws}/api/tables/{seated['table']['id']}/ws"
    headers = {"Authorization": f"Bearer {seated['token']}"}
    chance = random.Random(3)
    answered = closed = 0
    async with client_for(server, seated) as witness:
        await witness.until(lambda c: c.game is not None)
        frames = nasty_frames(chance)
        while frames:
            async with connect(address, additional_headers=headers) as link:
                await link.recv()
                try:
                    while frames:
                        frame = frames.pop()
                        await link.send(frame)
                        async with asyncio.timeout(20):
                            kind = json.loads(await link.recv())["type"]
                        answered += 1
                        if kind == "farewell":
                            await link.wait_closed()
                except ConnectionClosed:
                    closed += 1
        reply = await witness.ask(Ping(id="p"))

    assert isinstance(reply, Pong)
    assert answered > 150
    assert closed > 0
    assert server.alive


async def test_bytes_that_are_no_websocket_are_survived(server: LiveServer) -> None:
    seated = await new_table(server)
    path = f"/api/tables/{seated['table']['id']}/ws"
    upgrade = (
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    chance = random.Random(4)
    for _ in range(40):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        if chance.random() < 0.8:
            writer.write(upgrade)
            await reader.read(200)
        writer.write(chance.randbytes(chance.randint(1, 300)))
        if chance.random() < 0.5:
            writer.transport.abort()
            continue
        writer.write_eof()
        async with asyncio.timeout(20):
            while await reader.read(65536):
                pass
        writer.close()

    async with client_for(server, seated) as client:
        await client.until(lambda c: c.game is not None)
        assert isinstance(await client.ask(Say(id="s", text="still here")), Done)


async def test_a_graceful_stop_says_farewell_and_clients_come_back(server: LiveServer) -> None:
    seated = await new_table(server)
    chance = random.Random(5)
    async with client_for(server, seated) as client:
        for _ in range(5):
            await play_some(client, chance)
        await asyncio.to_thread(server.stop)
        server.start()
        for _ in range(5):
            await play_some(client, chance)

        assert client.connections >= 2
        assert sorted(client.history) == list(range(1, client.seq + 1))
