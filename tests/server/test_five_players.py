"""Five people in processes of their own finish a game of Underground, whatever happens."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

import httpx
import pytest

from declive import Game
from tests.server.live import LiveServer

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
VANISHES = 2
"""This seat goes offline after its sixth move, and comes back."""


async def seat_everybody(http: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A table for five; answers its id and the tokens."""
    seats = [{"kind": "me", "name": "Player 1"}, *([{"kind": "open"}] * 4)]
    wish = {"board": "underground-5p", "seats": seats}
    seated = (await http.post("/api/tables", json=wish)).json()
    table, tokens = seated["table"]["id"], [seated["token"]]
    for number in range(2, 6):
        http.cookies.clear()  # Everybody has a browser of their own.
        answer = await http.post(f"/api/tables/{table}/join", json={"name": f"Player {number}"})
        tokens.append(answer.json()["token"])
    headers = {"Authorization": f"Bearer {tokens[0]}"}
    started = await http.post(f"/api/tables/{table}/start", headers=headers)
    assert started.status_code == 200, started.text
    return table, tokens


async def start_player(server: LiveServer, table: str, token: str, seat: int) -> Process:
    """A player's process."""
    extra = ["6"] if seat == VANISHES else []
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.player", server.ws, table, str(seat), *extra),
        cwd=ROOT,
        stdin=PIPE,
        stdout=PIPE,
    )
    assert process.stdin is not None
    process.stdin.write(f"{token}\n".encode())
    return process


async def until_entry(server: LiveServer, table: str, seq: int) -> None:
    """Wait until the table has come so far."""
    async with httpx.AsyncClient(base_url=server.http) as http, asyncio.timeout(240):
        while (await http.get(f"/api/tables/{table}")).json()["seq"] < seq:
            await asyncio.sleep(0.05)


async def test_five_players_finish_while_the_server_is_killed_twice(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.http) as http:
        table, tokens = await seat_everybody(http)
    players = [await start_player(server, table, token, seat) for seat, token in enumerate(tokens)]
    for entry in (40, 120):
        await until_entry(server, table, entry)
        server.kill()
        await asyncio.sleep(0.2)
        server.start()
        await asyncio.to_thread(server.wait)

    outputs = [(await player.communicate())[0] for player in players]
    told: list[dict[str, Any]] = [json.loads(output) for output in outputs]
    record = httpx.get(f"{server.http}/api/tables/{table}/record").text
    game = Game.replay(record)

    assert game.over
    for one in told:
        assert one["whole"]
        assert one["coins"] == game.scores
        assert one["winners"] == game.winners
        assert one["seq"] == told[0]["seq"]
        assert one["connections"] >= 3
    assert told[VANISHES]["connections"] >= 4
