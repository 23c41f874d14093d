"""Hidden facts on the wire: the bytes a seat gets over HTTP and WebSocket stay the same, whatever
is changed of what it may not know: others' coins, the event to come, the seed of chance."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect

from declive.engine.nature import Nature
from declive.engine.nouns import NOBODY, NOTHING
from declive.server.app import make_app
from declive.server.table.game_messages import GameMessages
from declive.server.table.room import Room
from tests.server.house import House, Person, play_one
from tests.server.postgres import free_port
from tests.server.test_secrets import disturb, take_the_temple

pytestmark = pytest.mark.anyio

QUESTIONS = [
    {"type": "explain", "id": "1", "line": "pick 6"},
    {"type": "explain", "id": "2", "line": "done"},
    {"type": "suggest", "id": "3", "what": "even"},
    {"type": "play", "id": "4", "seq": 0, "lines": ["done"]},
    {"type": "undo", "id": "5", "seq": 0},
    {"type": "ping", "id": "6"},
]
"""Commands that change nothing, or are refused."""


@asynccontextmanager
async def on_air(house: House) -> AsyncIterator[str]:
    """The house, with a network before it; its address."""
    port = free_port()
    config = uvicorn.Config(make_app(house.server), port=port, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task


async def heard_by(person: Person, address: str) -> list[bytes]:
    """Every byte that this person can get now, over HTTP and over a WebSocket."""
    table = f"{address}/api/tables/{person.table}"
    headers = {"authorization": f"Bearer {person.token}"} if person.token else {}
    got: list[bytes] = []
    async with httpx.AsyncClient(headers=headers, verify=False) as client:
        for path in ("", "/events?wait=0", "/events?after=1&wait=0", "/record"):
            got.append((await client.get(f"http://{table}{path}")).content)
        for question in QUESTIONS:
            answer = await client.post(f"http://{table}/commands", json=question)
            got.append(answer.content)
        got.append((await client.get(f"http://{address}/api/tables")).content)
    async with connect(f"ws://{table}/ws", additional_headers=headers) as socket:
        for question in QUESTIONS:
            await socket.send(json.dumps(question))
        while True:
            message = str(await socket.recv())
            got.append(message.encode())
            if '"pong"' in message:
                # How often somebody came or went is for all to know, and we come and go.
                return [re.sub(rb'"changes":\d+', b"", message) for message in got]


def forget(room: Room) -> None:
    """Let the room make everything anew that it tells."""
    assert room.log is not None
    room.log.game._legal = None
    room.messages = GameMessages(room.log)


@pytest.mark.parametrize("board", ["base-3p", "underground-3p", "river_world-3p"])
async def test_the_wire_carries_nothing_a_seat_may_not_know(small_house: House, board: str) -> None:
    people = await small_house.table(board=board)
    room = await people[0].room()
    room.now = lambda: 1.0
    chance = random.Random(board)
    assert room.log is not None
    if board.startswith("river"):
        await take_the_temple(people, room, chance)
    else:
        for _ in range(20):
            await play_one(people, chance)
    game = room.log.game
    events = 0
    everybody = [*people, small_house.stranger(people[0].table)]
    async with on_air(small_house) as address:
        # Since when somebody has been away is told too, and is then the same for all.
        for person in everybody:
            await heard_by(person, address)
        for _ in range(3):
            state, nature = game.state, game.nature
            for seat, person in zip([0, 1, 2, NOBODY], everybody):
                forget(room)
                before = await heard_by(person, address)
                game.state, game.nature = state.copy(), Nature(chance.randrange(1 << 30))
                assert disturb(game.state, seat, chance) > 1
                events += game.state.next_event != state.next_event
                forget(room)
                after = await heard_by(person, address)
                game.state, game.nature = state, nature
                assert after == before
            forget(room)
            if game.state.next_event == NOTHING or not board.startswith("river"):
                await play_one(people, chance)

    assert len(before) >= 18
    assert events > 0 or not board.startswith("river")


async def test_a_seat_does_hear_its_own_coins(small_house: House) -> None:
    """The comparison can tell a difference where there is one to be told."""
    people = await small_house.table()
    room = await people[0].room()
    room.now = lambda: 1.0
    assert room.log is not None
    async with on_air(small_house) as address:
        before = await heard_by(people[0], address)
        room.log.game.state.coins[0] += 7
        forget(room)
        after = await heard_by(people[0], address)

    assert before != after
    assert len(before) == len(after)
