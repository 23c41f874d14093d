"""Strangers who do what they can to be in the way: the others play on, and hear back in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from statistics import median

import httpx
import msgspec
import pytest

from bench.sockets import open_socket
from bench.strangers import ATTACKS, attacking, crowded, freezing, long_game
from tests.server.processes import ServerProcess, serving

pytestmark = pytest.mark.anyio

HUNG = 60.0
"""Seconds after which a player takes the server for hung; an idle machine needs some hundredths.
Before helpers read the records, the compiled engine held everybody up for minutes."""
USUAL = 5.0
"""Seconds in which most answers come: a server that the stranger holds up is never that quick."""
ANSWERS = 20
"""How many answers the player has had before the attack may end."""
ATTEMPTS = 4
"""How often the stranger was answered by then: the fourth board that freezes is one to be drawn."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all of them."""
    with serving(tmp_path_factory.mktemp("strangers"), "--uploads-a-day", "1000000") as running:
        yield running


class Player:
    """A player at another table, who asks again and again whether the server is there."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._heard = asyncio.Event()

    def hear(self, text: bytes) -> None:
        """Something came."""
        if msgspec.json.decode(text)["type"] == "pong":
            self._heard.set()

    async def play(self, server: ServerProcess) -> None:
        """Ping the server until the task is cancelled."""
        wish = {"board": "base-2p", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
            seated = (await http.post("/api/tables", json=wish)).json()
        path = f"/api/tables/{seated['table']['id']}/ws"
        socket = await open_socket(server.port, path, seated["token"], self.hear)
        try:
            while True:
                began = time.monotonic()
                self._heard.clear()
                socket.send(msgspec.json.encode({"type": "ping", "id": str(len(self.waits))}))
                await asyncio.wait_for(self._heard.wait(), HUNG)
                self.waits.append(time.monotonic() - began)
                await asyncio.sleep(0.05)
        finally:
            socket.close()


@pytest.mark.parametrize("kind", [kind for kind in ATTACKS if kind != "none"])
async def test_others_play_on_while_strangers_are_in_the_way(
    server: ServerProcess, kind: str
) -> None:
    long_game()
    player = Player()
    playing = asyncio.create_task(player.play(server))
    async with attacking(kind, server.address) as (stranger, at_work):
        # The attack lasts until it was answered and the player was answered often beside it.
        while sum(stranger.answers.values()) < ATTEMPTS or len(player.waits) < ANSWERS:
            assert not playing.done(), playing.exception()
            assert not at_work.done(), at_work.exception()
            await asyncio.sleep(0.01)
    playing.cancel()

    assert median(player.waits) < USUAL
    # Everybody is answered, one way or another, and nothing fails.
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
