"""Strangers: how long moves take at the tables of others while strangers do what they can to be in
the way without a seat, or at tables of their own.

    python -m bench.strangers --compiled build/compiled [--attack freeze] [--tables 10] [--rate 40]

The attacks, each as fast as the server answers:

    none      nothing, to compare with
    freeze    records of 2 to 8 kB with boards of cliques, on which the set-up searched for long
    records   a long game is sent, and eight clients ask for all its moments again and again
    hints     forty hints at once at three tables, again and again
    bots      twelve tables at which bots play with each other, as fast as they can
    hammer    sixty connections that ask for a list of tables again and again
    half      a hundred connections that send half a request and begin anew when they are closed

All attacks come from one address and meet one server, with the limits it has by default unless
`--limits` says otherwise (0: none). The table has the moves of the others, and how often the
figures of the quiet server, measured first in the same run, go into theirs.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import uvloop

from bench.load import HEAD, SERVER, SOURCE, Figures, drive, open_tables
from bench.servers import free_port, running

HINTS_AT_ONCE = 40
READERS = 8
BOT_TABLES = 12
HAMMERS = 60
HALVES = 100
HALF = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Half: "
ADDRESS = "198.51.100.7"
"""The stranger's, as the bench says it: this machine is a proxy that the server believes."""


def freezing(cliques: int, size: int) -> str:
    """A record whose board is made of cliques with a Lost Tribe in every region."""
    regions = cliques * size
    lines = ["declive game 1", "own board: trap base 5 9"]
    lines += [f"region: {region} hill tribe edge" for region in range(regions)]
    borders = [
        f"{size * crowd + one}-{size * crowd + other}"
        for crowd in range(cliques)
        for one in range(size)
        for other in range(one)
    ]
    lines += [f"borders: {' '.join(borders)}", "boxes: base underground"]
    return "\n".join([*lines, "option: monster_surface regions", "", ""])


def crowded(tribes: int = 18) -> str:
    """The same on a board that can be played: wheels of Lost Tribes around the edge."""
    lines = ["declive game 1", "own board: crowded base 5 9"]
    lines += [f"region: {region} hill tribe edge" for region in range(tribes)]
    borders = [f"{region}-{region + 1}" for region in range(tribes - 1)]
    borders += [f"{region}-{region + 2}" for region in range(0, tribes - 2, 2)]
    lines += [f"borders: {' '.join(borders)}", "boxes: base underground"]
    return "\n".join([*lines, "option: monster_surface regions", "", ""])


class Stranger:
    """Somebody who means no good. Counts the answers by their status."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.answers: Counter[str] = Counter()
        self.longest = 0.0

    async def ask(self, method: str, path: str, **more: Any) -> dict[str, Any]:
        """A request, counted."""
        began = time.perf_counter()
        answer = await self.http.request(method, path, **more)
        self.longest = max(self.longest, time.perf_counter() - began)
        told: dict[str, Any] = answer.json()
        word = told.get("type", "") if path.endswith("/commands") else ""
        self.answers[word or str(answer.status_code)] += 1
        return told

    async def freeze(self) -> None:
        """Send a board of cliques."""
        number = sum(self.answers.values())
        record = crowded() if number % 4 == 3 else freezing(4 + number % 3, 6 + number % 15)
        await self.ask("POST", "/api/records", json={"record": record, "title": str(number)})

    async def records(self) -> None:
        """Look at all moments of a long game."""
        sent = await self.ask("POST", "/api/records", json={"record": long_game()})
        if "id" not in sent:
            await asyncio.sleep(1)
            return
        path = f"/api/records/{sent['id']}"

        async def look() -> None:
            for first in range(0, sent["plies"], 100):
                await self.ask("GET", f"{path}/frames?from={first}&to={first + 99}")
            await self.ask("GET", f"{path}/outline")

        async with asyncio.TaskGroup() as looking:
            for _ in range(READERS):
                looking.create_task(look())

    async def hints(self) -> None:
        """Ask for many hints at once."""
        wish = {"board": "base-4p", "seats": [{"kind": "me"}] * 4, "start": True}
        # A group, so that nobody still asks when the time of the attack is over.
        async with asyncio.TaskGroup() as asking:
            for _ in range(3):
                seated = await self.ask("POST", "/api/tables", json=wish)
                if "token" not in seated:
                    break
                bearer = {"Authorization": f"Bearer {seated['token']}"}
                path = f"/api/tables/{seated['table']['id']}/commands"
                for number in range(HINTS_AT_ONCE // 3):
                    hint = {"type": "suggest", "what": "hint", "id": str(number)}
                    asking.create_task(self.ask("POST", path, headers=bearer, json=hint))

    async def bots(self) -> None:
        """Let bots play with each other."""
        wish = {
            "board": "base-4p",
            "seats": [{"kind": "me"}] + [{"kind": "bot"}] * 3,
            "start": True,
        }
        for _ in range(BOT_TABLES):
            seated = await self.ask("POST", "/api/tables", json=wish)
            if "token" not in seated:
                break
            bearer = {"Authorization": f"Bearer {seated['token']}"}
            path = f"/api/tables/{seated['table']['id']}/commands"
            await self.ask("POST", path, headers=bearer, json={"type": "go_away", "id": "1"})
        await asyncio.sleep(5)

    async def hammer(self) -> None:
        """Ask for the list of tables on many connections."""

        async def again() -> None:
            while True:
                await self.ask("GET", "/api/tables")

        await asyncio.gather(*[again() for _ in range(HAMMERS)])

    async def half(self) -> None:
        """Hold connections with half a request."""
        host, port = self.http.base_url.host, self.http.base_url.port

        async def hold() -> None:
            while True:
                reader, writer = await asyncio.open_connection(host, port)
                writer.write(HALF)
                self.answers["held"] += 1
                answer = await reader.read(64)
                self.answers[answer[9:12].decode() or "closed"] += 1
                writer.close()

        await asyncio.gather(*[hold() for _ in range(HALVES)])

    def told(self) -> str:
        """What came of it."""
        answers = ", ".join(f"{number} × {word}" for word, number in sorted(self.answers.items()))
        return f"{answers}; the longest took {self.longest:.1f} s" if answers else ""


@cache
def long_game() -> str:
    """A game of five greedy bots."""
    from declive import Game, bots

    game = Game.new("base-5p", seed=5)
    bot = bots.make("greedy")
    while not game.over:
        game.play(bot.decide(game.observe(game.decides), game.legal()))
    return game.record()


ATTACKS: dict[str, Callable[[Stranger], Awaitable[None]] | None] = {
    "none": None,
    "freeze": Stranger.freeze,
    "records": Stranger.records,
    "hints": Stranger.hints,
    "bots": Stranger.bots,
    "hammer": Stranger.hammer,
    "half": Stranger.half,
}


@contextlib.asynccontextmanager
async def attacking(
    kind: str, address: str, patience: float = 120.0
) -> AsyncIterator[tuple[Stranger, asyncio.Task[None]]]:
    """Attack while the context is open; yield the stranger and its task."""
    method = ATTACKS[kind]
    # An attacker does not wait for answers that never come.
    many = httpx.Limits(max_connections=HAMMERS)
    from_there = {"X-Forwarded-For": ADDRESS}
    async with httpx.AsyncClient(
        base_url=address, timeout=patience, limits=many, headers=from_there
    ) as http:
        stranger = Stranger(http)

        async def again() -> None:
            while method is not None:
                await method(stranger)

        at_work = asyncio.create_task(again())
        try:
            yield stranger, at_work
        finally:
            at_work.cancel()
            await asyncio.gather(at_work, return_exceptions=True)


async def attack(kind: str, address: str, seconds: float) -> Stranger:
    """Attack for so many seconds and return the stranger."""
    async with attacking(kind, address, seconds + 60) as (stranger, at_work):
        await asyncio.wait([at_work], timeout=seconds)
        if at_work.done() and ATTACKS[kind] is not None:
            await at_work
        return stranger


async def measure(asked: argparse.Namespace, kinds: list[str], data: Path) -> None:
    """One attack after the other, printed as a table."""
    path = asked.compiled or SOURCE
    port = free_port()
    script = SERVER.replace("limits=0", f"limits={asked.limits}")
    with running(["-c", script, str(port), str(data), ""], path, port) as server:
        server.wait("/healthz")
        tables = await open_tables(port, asked.tables)
        await drive(tables, asked.rate, 1.0, Figures())
        print(HEAD, flush=True)
        quiet: Figures | None = None
        for kind in kinds:
            figures = Figures()
            # In a process of its own: who measures must not be busy with the attack.
            attacker = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "bench.strangers", "--attack", kind, "--seconds", str(asked.seconds)),
                *("--at", f"http://127.0.0.1:{port}"),
                stdout=asyncio.subprocess.PIPE,
            )
            assert attacker.stdout is not None
            await attacker.stdout.readline()
            await drive(tables, asked.rate, asked.seconds, figures)
            told, _ = await attacker.communicate()
            quiet = quiet or figures
            print(f"{kind:12} | {figures.beside(quiet)} | {told.decode().strip()}", flush=True)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--compiled", type=Path, help="a compiled copy of Declive")
    parser.add_argument("--attack", choices=list(ATTACKS), action="append")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--rate", type=float, default=40.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each attack")
    parser.add_argument("--limits", type=float, default=1.0, help="0: no limits of rates")
    parser.add_argument("--at", default="", help="only attack, at this address")
    asked = parser.parse_args()
    if asked.at:
        if asked.attack[0] == "records":
            long_game()
        print("ready", flush=True)
        print(uvloop.run(attack(asked.attack[0], asked.at, asked.seconds)).told())
        return
    # Compared with a quiet server, before and after: the machine may be busy with other things.
    kinds = [kind for kind in asked.attack or ATTACKS if kind != "none"]
    with tempfile.TemporaryDirectory(prefix="declive-strangers-") as folder:
        uvloop.run(measure(asked, ["none", *kinds, "none"], Path(folder)))


if __name__ == "__main__":
    main()
