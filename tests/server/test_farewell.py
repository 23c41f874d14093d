"""A server that is told to stop says so to everybody who is connected."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.live import Launcher, LiveServer, live

pytestmark = pytest.mark.anyio

SOCKETS = 40


async def last_words(socket: ClientConnection) -> tuple[dict[str, Any], int | None]:
    """The last message before the connection is closed, and the code with which it is."""
    last: dict[str, Any] = {}
    with contextlib.suppress(ConnectionClosed):
        async for message in socket:
            last = json.loads(message)
    return last, socket.close_code


async def test_all_sockets_hear_the_farewell(launcher: Launcher, tmp_path: Path) -> None:
    with live(launcher, tmp_path) as server:
        tables = [await _open_table(server) for _ in range(4)]
        urls = [f"{server.ws}/api/tables/{table}/ws" for table in tables]
        sockets = [await connect(urls[number % 4]) for number in range(SOCKETS)]
        sent = asyncio.Event()

        async def note(event: str, _: object) -> None:
            if event == "http11.send_request_body.complete":
                sent.set()

        async with httpx.AsyncClient(base_url=server.http, timeout=30) as client:
            path = f"/api/tables/{tables[0]}/events?after=1&wait=25"
            poll = asyncio.create_task(client.get(path, extensions={"trace": note}))
            await sent.wait()
            # What is asked later is answered: so the server has read the poll.
            await client.get("/healthz")
            os.kill(server.pid, signal.SIGTERM)
            async with asyncio.timeout(30):
                heard = await asyncio.gather(*[last_words(socket) for socket in sockets])
                polled = (await poll).json()
        while server.alive:
            await asyncio.sleep(0.02)

    for message, code in heard:
        assert message["type"] == "farewell"
        assert message["reason"] == "the server stops; come again in a moment"
        assert message.get("again", True)
        assert code == 1012
    assert polled[-1]["type"] == "farewell"


async def test_a_client_that_does_not_answer_does_not_hold_up_the_end(
    launcher: Launcher, tmp_path: Path
) -> None:
    with live(launcher, tmp_path) as server:
        table = await _open_table(server)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b"101" in await reader.readline()
        os.kill(server.pid, signal.SIGTERM)
        # The farewell is sent, and never answered.
        async with asyncio.timeout(30):
            said = await reader.read()
            while server.alive:
                await asyncio.sleep(0.02)
        writer.close()

    assert b"the server stops" in said


async def _open_table(server: LiveServer) -> str:
    async with httpx.AsyncClient(base_url=server.http, timeout=30) as client:
        wish = {"board": "base-2p", "start": True, "seats": [{"kind": "me"}, {"kind": "me"}]}
        answer = await client.post("/api/tables", json=wish)
    table: str = answer.json()["table"]["id"]
    return table
