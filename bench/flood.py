"""Floods: how long the moves of other tables take while one seat does what it can to be in the way.

    python -m bench.flood --compiled build/compiled [--attack refused] [--tables 10] [--rate 40]

The attacks, each from the seats of one table, each as fast as the server answers:

    none      nothing, to compare with
    refused   late in a game, a line that can be played and one that cannot, in one command
    long      the same with eighty lines
    undo      a line that can be taken back, and taking it back
    load      a table of 4,000 entries is asked for again and again after the server forgot it

The others are people at tables of four, who move at appointed times as in `bench.load`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop

from bench.load import HEAD, SERVER, SOURCE, Figures, drive, open_tables
from bench.servers import free_port, running
from bench.sockets import Socket, open_socket

ATTACKS = ("none", "refused", "long", "undo", "load")
LATE = 150
"""Entries in the log before the attack begins."""
LONG = 4_000
KEPT = 4
"""Rooms that stay in memory although nobody is there, in the attack `load`."""
FILL = """
import asyncio, random, sys
from declive import words
from declive.server.settings import Settings
from declive.server.store.keeping import Writing
from declive.server.store.rows import Seat, TableRow, TableSettings
from declive.server.store.store import Store
from declive.server.table.log import GameLog
from pathlib import Path

settings = TableSettings(board="base-2p", boxes=["base"])
log = GameLog(settings, ["Ann", "Bob"], words.load())
chance = random.Random(1)
entries = [log.begin()[0]]
wanted = int(sys.argv[2])
while len(entries) < wanted and not log.game.over:
    legal = [log.game.text(action) for action in log.game.legal()]
    entries.append(log.play(chance.choice(legal))[0])
    while log.can_undo and len(entries) < wanted:
        entries.append(log.undo(False)[0])
        entries.append(log.play(chance.choice(legal))[0])
        if log.game.state.round * wanted > len(entries) * log.game.state.rounds:
            continue
        if len(entries) > wanted * (log.game.state.round + 1) / (log.game.state.rounds + 1):
            break
store = Store(Settings(data=Path(sys.argv[1])).database_url)
seats = [Seat("human", "Ann", token="a"), Seat("human", "Bob", token="b")]
row = TableRow(id="tlong", code="long", created=0, updated=0, settings=settings, seats=seats,
    status="playing")
writing = Writing("tlong", new_table=row, entries=list(enumerate(entries, start=1)))
asyncio.run(store.commit(writing))
store.close()
print(len(entries), "entries")
"""


class Attacker:
    """Two seats of one table in one hand."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.seq = 0
        self.offers: list[dict[str, Any]] = []
        self.seat = 0
        self.over = False
        self.sent = 0
        self.refused = 0
        self._answer: asyncio.Future[dict[str, Any]] | None = None

    def hear(self, seat: int, text: bytes) -> None:
        """A message for one of the two."""
        message = msgspec.json.decode(text)
        if message["type"] in ("welcome", "update"):
            self.seq = message.get("seq", message.get("table", {}).get("seq", 0))
            self.over = self.over or message.get("game", {}).get("phase") == "over"
            you = message.get("you") or {}
            if you.get("offers"):
                self.offers, self.seat = you["offers"], seat
        elif message["type"] in ("done", "refused"):
            self.refused += message["type"] == "refused"
            if self._answer is not None and not self._answer.done():
                self._answer.set_result(message)

    async def ask(self, **command: Any) -> dict[str, Any]:
        """Send a command and wait for the answer."""
        self.sent += 1
        self._answer = asyncio.get_running_loop().create_future()
        command["id"] = f"{self.sent}-{os.urandom(6).hex()}"
        command["seq"] = self.seq
        self.sockets[self.seat].send(msgspec.json.encode(command))
        answer = await asyncio.wait_for(self._answer, 60)
        await asyncio.sleep(answer.get("retry_after", 0))
        # The news come in another message.
        for _ in range(200):
            if self.seq >= answer.get("seq", 0):
                break
            await asyncio.sleep(0.001)
        return answer

    async def go_on(self, chance: random.Random, entries: int) -> None:
        """Play until there are so many entries and something that can be taken back."""
        while self.seq < entries or not self.free():
            offer = chance.choice(self.offers)
            line = offer["line"].replace(
                "{n}", str(chance.randint(1, max(1, offer.get("most", 0))))
            )
            await self.ask(type="play", lines=[*offer.get("before", []), line])

    def free(self) -> list[str]:
        """Lines that can be taken back."""
        return [
            one["line"].replace("{n}", "1")
            for one in self.offers
            if not one.get("final") and not one.get("before")
        ]


async def sit_down(port: int) -> Attacker:
    """A table of two."""
    attacker = Attacker()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        wish = {"board": "base-2p", "seats": [{"kind": "me"}, {"kind": "open"}]}
        seated = (await http.post("/api/tables", json=wish)).json()
        path = f"/api/tables/{seated['table']['id']}"
        http.cookies.clear()
        joined = (await http.post(f"{path}/join", json={"name": "B"})).json()
        http.cookies.clear()
        bearer = {"Authorization": f"Bearer {seated['token']}"}
        assert (await http.post(f"{path}/start", headers=bearer)).status_code == 200
    for seat, token in enumerate([seated["token"], joined["token"]]):
        hear = partial(attacker.hear, seat)
        attacker.sockets.append(await open_socket(port, f"{path}/ws", token, hear))
    await asyncio.sleep(0.3)
    return attacker


async def attack(kind: str, port: int, attacker: Attacker | None, until: float) -> str:
    """Be in the way until then; answers what was done."""
    count = 0
    longest = 0.0
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        while time.perf_counter() < until and kind != "none":
            began = time.perf_counter()
            if kind == "load":
                answer = await http.get("/api/tables/tlong/events?wait=0")
                assert answer.status_code == 200, answer.text
                for _ in range(KEPT + 1):
                    await http.post("/api/tables", json={"board": "base-2p"})
                await asyncio.sleep(5.5)
            else:
                assert attacker is not None
                free = attacker.free()
                if not free:
                    break
                if kind == "undo":
                    await attacker.ask(type="play", lines=free[:1])
                    answered = await attacker.ask(type="undo")
                    if answered["type"] == "refused":
                        await asyncio.sleep(0.01)
                else:
                    lines = [free[0], *(["nonsense"] * (79 if kind == "long" else 1))]
                    await attacker.ask(type="play", lines=lines)
            longest = max(longest, time.perf_counter() - began)
            count += 1
    if attacker is None or kind == "none":
        return f"{count} times" if count else ""
    return f"{count} times, {attacker.refused} refused, {attacker.seq} entries, {longest:.2f} s"


async def measure(
    asked: argparse.Namespace, kind: str, data: Path, quiet: Figures | None
) -> Figures:
    """One attack, printed beside the quiet server."""
    path = asked.compiled or SOURCE
    port = free_port()
    if kind == "load":
        environment = os.environ | {"PYTHONPATH": str(path)}
        subprocess.run(
            [sys.executable, "-c", FILL, str(data), str(LONG)], env=environment, check=True
        )
    script = SERVER.replace("limits=0", f"limits={asked.limits}, rooms_kept={KEPT}")
    with running(["-c", script, str(port), str(data), ""], path, port) as server:
        server.wait("/healthz")
        tables = await open_tables(port, asked.tables)
        attacker = None
        if kind not in ("none", "load"):
            attacker = await sit_down(port)
            await attacker.go_on(random.Random(3), LATE)
        await drive(tables, asked.rate, 1.0, Figures())
        figures = Figures()
        until = time.perf_counter() + asked.seconds
        attacking = asyncio.create_task(attack(kind, port, attacker, until))
        await drive(tables, asked.rate, asked.seconds, figures)
        print(f"{kind:12} | {figures.beside(quiet or figures)} | {await attacking}", flush=True)
        return figures


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--compiled", type=Path, help="a compiled copy of Declive")
    parser.add_argument("--attack", choices=ATTACKS, action="append")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--rate", type=float, default=40.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each attack")
    parser.add_argument("--limits", type=float, default=0.0, help="0: no limits of rates")
    asked = parser.parse_args()
    quiet: Figures | None = None
    print(HEAD, flush=True)
    for kind in ["none", *[kind for kind in asked.attack or ATTACKS if kind != "none"]]:
        with tempfile.TemporaryDirectory(prefix="declive-flood-") as folder:
            figures = uvloop.run(measure(asked, kind, Path(folder), quiet))
            quiet = quiet or figures


if __name__ == "__main__":
    main()
