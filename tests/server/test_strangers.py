"""Strangers who do what they can to be in the way: the others play on, and hear back in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from bench.sockets import open_socket
from bench.strangers import ATTACKS, attack, crowded, freezing, long_game
from tests.server.processes import ServerProcess, serving

pytestmark = pytest.mark.anyio

SECONDS = 6.0
LONGEST = 5.0
"""Seconds that a player waits at most for an answer; an idle machine needs some hundredths. Before
records were read by helpers the compiled engine held everybody up for minutes."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all of them."""
    with serving(tmp_path_factory.mktemp("strangers"), "--uploads-a-day", "1000000") as running:
        yield running


class Player:
    """Somebody at another table, who asks again and again whether the server is there."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._heard = asyncio.Event()

    def hear(self, text: bytes) -> None:
        """Something came."""
        if msgspec.json.decode(text)["type"] == "pong":
            self._heard.set()

    async def play(self, server: ServerProcess, until: float) -> None:
        """Ask until then."""
        wish = {"board": "base-2p", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
            seated = (await http.post("/api/tables", json=wish)).json()
        path = f"/api/tables/{seated['table']['id']}/ws"
        socket = await open_socket(server.port, path, seated["token"], self.hear)
        while time.monotonic() < until:
            began = time.monotonic()
            self._heard.clear()
            socket.send(msgspec.json.encode({"type": "ping", "id": str(len(self.waits))}))
            await asyncio.wait_for(self._heard.wait(), 120)
            self.waits.append(time.monotonic() - began)
            await asyncio.sleep(0.05)
        socket.close()


@pytest.mark.parametrize("kind", [kind for kind in ATTACKS if kind != "none"])
async def test_others_play_on_while_strangers_are_in_the_way(
    server: ServerProcess, kind: str
) -> None:
    long_game()
    player = Player()
    playing = asyncio.create_task(player.play(server, time.monotonic() + SECONDS))
    stranger = await attack(kind, server.address, SECONDS)
    await playing

    assert max(player.waits) < LONGEST
    assert len(player.waits) > 3
    # Everybody is answered, one way or another, and nothing fails.
    assert sum(stranger.answers.values()) > 0
    assert not [word for word in stranger.answers if word.startswith("5") and word != "503"]
    assert httpx.get(f"{server.address}/healthz").status_code == 200


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (freezing(6, 20), "line 65: a board has at most 62 regions"),
        (freezing(6, 10), "60 regions marked 'tribe' are too many: at most 18"),
        (freezing(3, 6), "the borders cannot be drawn on a flat map"),
        (crowded(), ""),
    ],
)
def test_a_board_that_froze_the_server_is_answered_in_a_sentence(
    server: ServerProcess, record: str, sentence: str
) -> None:
    answer = httpx.post(f"{server.address}/api/records", json={"record": record}, timeout=60)

    assert answer.status_code == (400 if sentence else 200)
    if sentence:
        assert sentence in answer.json()["error"]
        assert "\n" not in answer.json()["error"]
