"""Load: 250 tables, 1,000 sockets, 500 moves a second, with engine and commit.

    python -m bench.load --compiled build/compiled [--database postgresql://…] [--check]

Each table has four people, each with a WebSocket. A move is sent at its appointed time to whichever
table is next; its latency is the time from then until the last of the four has the update, waiting
for the server to be free included. Nothing may be lost: every client must have heard of every
entry, and the database must hold them all. A bare echo server that sends messages of the same size
to groups of four is measured the same way, before and after, and 10,000 stored games must not slow
the start. With --check the run fails where a figure is worse than promised.
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
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import httpx
import msgspec
import uvloop

from bench.servers import free_port, running
from bench.sockets import Socket, open_socket

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
BOARD = "base-4p"
SEATS = 4
SERVER = """
import sys
from pathlib import Path
from declive.server.run import run
from declive.server.settings import Settings
run(Settings(port=int(sys.argv[1]), data=Path(sys.argv[2]), database=sys.argv[3], limits=0,
    log_form="json"))
"""
HEAD = f"{'what they do':12} |  moves | p50                | p95                | answers"
"""Above `Figures.beside`."""
PROMISED_MS = {"sqlite": 60.0, "postgresql": 100.0}
PROMISED_MB = 400.0
PROMISED_START = 3.0


class Offer(msgspec.Struct):
    """As much of an offer as is needed to take it up."""

    line: str
    most: int = 0
    before: list[str] = []


class You(msgspec.Struct):
    """What a seat may do."""

    offers: list[Offer] = []


class Heard(msgspec.Struct):
    """As much of a message as is looked at."""

    type: str
    seq: int = 0
    you: You | None = None
    table: Standing | None = None
    reason: str = ""


class Standing(msgspec.Struct):
    """Where a table stands."""

    seq: int = 0


_heard = msgspec.json.Decoder(Heard)


@dataclass
class Figures:
    """What came of a run."""

    latencies: list[float] = field(default_factory=list)
    skipped: int = 0
    """Appointments at which no table was free."""

    def at(self, share: float) -> float:
        """So many of the latencies are shorter, in milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def beside(self, quiet: Figures | None) -> str:
        """The figures as cells of a table, with how often those of a quiet server go into them."""
        cells = [f"{len(self.latencies):6}"]
        for share in (0.5, 0.95):
            ratio = f"{self.at(share) / quiet.at(share):5.1f} ×" if quiet else " " * 7
            cells.append(f"{self.at(share):7.1f} ms {ratio}")
        return " | ".join(cells)

    def line(self) -> str:
        """The figures as a line."""
        return (
            f"{len(self.latencies):6} moves  p50 {self.at(0.5):6.1f} ms  p90 {self.at(0.9):6.1f} ms"
            f"  p99 {self.at(0.99):6.1f} ms  max {self.at(1.0):6.1f} ms"
        )


class Table:
    """Four people at a table, or a group of the echo server."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.seen = [0] * SEATS
        self.gaps = 0
        self.you: list[You | None] = [None] * SEATS
        self.sent_at = 0.0
        self.waits_for = 0
        self.missing = 0
        self.moves = 0
        self.refused = ""
        self.figures: Figures | None = None

    def hear(self, seat: int, text: bytes) -> None:
        """A message for one of the four."""
        message = _heard.decode(text)
        if message.type == "welcome":
            self.seen[seat] = message.table.seq if message.table else 0
            self.you[seat] = message.you
        elif message.type == "update":
            self.gaps += message.seq <= self.seen[seat]
            self.seen[seat] = message.seq
            self.you[seat] = message.you
            self._arrived(message.seq)
        elif message.type in ("refused", "farewell"):
            self.refused = message.reason

    def _arrived(self, seq: int) -> None:
        if self.waits_for and seq >= self.waits_for:
            self.missing -= 1
            if self.missing == 0:
                self.waits_for = 0
                if self.figures is not None:
                    self.figures.latencies.append(time.perf_counter() - self.sent_at)

    @property
    def free(self) -> bool:
        """Whether somebody can move."""
        return not self.waits_for and any(you and you.offers for you in self.you)

    def move(self, appointed: float, chance: random.Random) -> None:
        """Whoever has to decide plays something."""
        for seat, you in enumerate(self.you):
            if you is not None and you.offers:
                offer = chance.choice(you.offers)
                line = offer.line.replace("{n}", str(chance.randint(1, max(1, offer.most))))
                lines = [*offer.before, line]
                seq = self.seen[seat]
                self.moves += 1
                command = {
                    "type": "play",
                    "id": f"{self.moves}-{chance.getrandbits(60)}",
                    "seq": seq,
                    "lines": lines,
                }
                self.waits_for, self.missing = seq + len(lines), SEATS
                self.sent_at = appointed
                self.sockets[seat].send(msgspec.json.encode(command))
                return


async def drive(tables: list[Table], rate: float, seconds: float, figures: Figures) -> None:
    """Let the tables move at appointed times, evenly."""
    chance = random.Random(1)
    waiting = tables.copy()
    chance.shuffle(waiting)
    began = time.perf_counter()
    for number in range(int(rate * seconds)):
        appointed = began + number / rate
        pause = appointed - time.perf_counter()
        if pause > 0:
            await asyncio.sleep(pause)
        elif number % 20 == 0:
            await asyncio.sleep(0)
        for _ in range(len(waiting)):
            table = waiting.pop(0)
            waiting.append(table)
            if table.free:
                table.figures = figures
                table.move(appointed, chance)
                break
        else:
            figures.skipped += 1
    async with asyncio.timeout(60):
        while any(table.waits_for for table in tables):
            await asyncio.sleep(0.01)


async def open_tables(port: int, count: int) -> list[Table]:
    """Open tables over HTTP and let four people sit down at each."""
    gate = asyncio.Semaphore(12)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:

        async def one(house: int) -> Table:
            # Where addresses are counted, each table is a house of its own.
            home = {"X-Forwarded-For": f"10.1.{house // 250}.{house % 250}"}
            async with gate:
                seats = [{"kind": "me", "name": "P1"}, *([{"kind": "open"}] * (SEATS - 1))]
                wish = {"board": BOARD, "seats": seats}
                seated = (await http.post("/api/tables", json=wish, headers=home)).json()
                path = f"/api/tables/{seated['table']['id']}"
                tokens = [seated["token"]]
                for number in range(2, SEATS + 1):
                    http.cookies.clear()  # Everybody has a browser of their own.
                    name = {"name": f"P{number}"}
                    answer = await http.post(f"{path}/join", json=name, headers=home)
                    tokens.append(answer.json()["token"])
                http.cookies.clear()
                bearer = home | {"Authorization": f"Bearer {tokens[0]}"}
                assert (await http.post(f"{path}/start", headers=bearer)).status_code == 200
                table = Table()
                for seat, token in enumerate(tokens):
                    table.sockets.append(
                        await open_socket(
                            port,
                            f"{path}/ws",
                            token,
                            partial(table.hear, seat),
                        )
                    )
                return table

        return await asyncio.gather(*[one(house) for house in range(count)])


class EchoGroup(Table):
    """A group at the echo server: every message is an update of the same size."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.text = b"x" * size

    @property
    def free(self) -> bool:
        """Whether the last message has come back to all."""
        return not self.waits_for

    def move(self, appointed: float, chance: random.Random) -> None:
        """Send one message."""
        self.waits_for, self.missing, self.sent_at = 1, SEATS, appointed
        self.sockets[chance.randrange(SEATS)].send(self.text)

    def hear(self, seat: int, text: bytes) -> None:
        """It has come back."""
        self._arrived(1)


async def measure_echo(port: int, groups: int, rate: float, seconds: float, size: int) -> Figures:
    """The same load on the echo server."""
    tables = [EchoGroup(size) for _ in range(groups)]
    for number, table in enumerate(tables):
        for seat in range(SEATS):
            socket = await open_socket(
                port,
                f"/{number}",
                "",
                partial(table.hear, seat),
            )
            table.sockets.append(socket)
    figures = Figures()
    await drive([*tables], rate, seconds, figures)
    for table in tables:
        for socket in table.sockets:
            socket.close()
    return figures


async def measure(asked: argparse.Namespace, data: Path) -> list[str]:
    """Everything, printed; answers what is worse than promised."""
    kind = "postgresql" if asked.database else "sqlite"
    path = asked.compiled or SOURCE
    port = free_port()
    arguments = ["-c", SERVER, str(port), str(data), asked.database]
    worse: list[str] = []
    fill(asked, data, path)
    with running(arguments, path, port) as server:
        started = server.wait("/healthz")
        print(f"start with {asked.stored:,} stored games: {started:.2f} s", flush=True)
        if started > PROMISED_START:
            worse.append(f"the start took {started:.1f} s, not {PROMISED_START:.0f}")
        tables = await open_tables(port, asked.tables)
        print(f"{len(tables)} tables, {len(tables) * SEATS} sockets", flush=True)
        await drive(tables, asked.rate, asked.warm_up, Figures())
        before = server.processor_time()
        figures = Figures()
        await drive(tables, asked.rate, asked.seconds, figures)
        used = (server.processor_time() - before) / asked.seconds
        memory = server.most_memory()
        heard = sum(table.seen[0] for table in tables)
        for table in tables:
            if len(set(table.seen)) != 1 or table.gaps or table.refused:
                worse.append(f"a client missed something: {table.seen} {table.refused}")
        for table in tables:
            for socket in table.sockets:
                socket.close()
    stored = await count_entries(asked, data, path)
    print(f"declive {kind:10} {figures.line()}")
    print(
        f"  {100 * used:.0f} % of a processor, {memory:.0f} MB at most, {figures.skipped} "
        f"appointments without a free table, {heard:,} entries heard by all, {stored:,} stored"
    )
    if heard != stored:
        worse.append(f"{heard} entries were heard of and {stored} are stored")
    if figures.at(0.99) > PROMISED_MS[kind]:
        worse.append(f"p99 is {figures.at(0.99):.0f} ms, not {PROMISED_MS[kind]:.0f}")
    if memory > PROMISED_MB:
        worse.append(f"{memory:.0f} MB, not {PROMISED_MB:.0f}")
    return worse


async def measure_beside(asked: argparse.Namespace) -> None:
    """The echo server under the same load."""
    port = free_port()
    with running([str(HERE / "echo.py"), str(port)], SOURCE, port) as server:
        server.wait("/")
        figures = await measure_echo(port, asked.tables, asked.rate, asked.seconds / 2, asked.size)
        print(f"bare echo          {figures.line()}", flush=True)


def database_url(asked: argparse.Namespace, data: Path) -> str:
    """Where the server stores, as SQLAlchemy wants it."""
    from declive.server.settings import Settings

    return Settings(data=data, database=asked.database).database_url


def fill(asked: argparse.Namespace, data: Path, path: Path) -> None:
    """Store so many finished games before the server starts."""
    if asked.stored:
        arguments = [str(HERE / "fill.py"), database_url(asked, data), str(asked.stored)]
        environment = os.environ | {"PYTHONPATH": str(path)}
        subprocess.run([sys.executable, *arguments], env=environment, check=True)


async def count_entries(asked: argparse.Namespace, data: Path, path: Path) -> int:
    """How many entries of games under way are stored."""
    from sqlalchemy import create_engine, text

    engine = create_engine(database_url(asked, data))
    with engine.connect() as connection:
        wanted = "SELECT count(*) FROM entries JOIN tables ON tables.id = entries.table_id "
        found = connection.execute(text(wanted + "WHERE tables.status = 'playing'")).scalar_one()
    engine.dispose()
    return int(found)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--compiled", type=Path, help="a compiled copy of Declive")
    parser.add_argument("--database", default="", help="a PostgreSQL database; SQLite without")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--stored", type=int, default=10_000, help="finished games in the database")
    parser.add_argument("--size", type=int, default=5_000, help="bytes of an echoed message")
    parser.add_argument("--check", action="store_true", help="fail if a promise is not kept")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="declive-load-") as folder:
        uvloop.run(measure_beside(asked))
        worse = uvloop.run(measure(asked, Path(folder)))
        uvloop.run(measure_beside(asked))
    for sentence in worse:
        print(f"NOT KEPT: {sentence}")
    if worse and asked.check:
        sys.exit(1)


if __name__ == "__main__":
    main()
