"""Games that go on while their server is killed again and again, and what is to be found after."""

from __future__ import annotations

import asyncio
import contextlib
import random
from dataclasses import dataclass, field
from typing import Any

import httpx

from declive.server.client import Client, new_id
from declive.server.messages.command import Play
from declive.server.messages.notice import Done, Refused
from declive.server.store.rows import Entry
from declive.server.store.store import Store
from tests.server.house import some_line
from tests.server.live import LiveServer

SEATS = [
    {"kind": "me", "name": "Ann"},
    {"kind": "open"},
    {"kind": "bot", "bot": "random"},
]


@dataclass
class Sent:
    """A command, and the answer if there was one."""

    command: Play
    answer: Done | None = None


@dataclass
class Seat:
    """A player who notes what was sent and what was acknowledged."""

    client: Client
    number: int
    sent: list[Sent] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        """How many commands were acknowledged."""
        return sum(sent.answer is not None for sent in self.sent)

    async def play_on(self, chance: random.Random) -> None:
        """Play until the game is over."""
        client = self.client
        while not client.over:
            await client.until(lambda c: c.my_turn or c.over, 300)
            if client.over or client.you is None or not client.you.offers:
                continue
            offer = chance.choice(client.you.offers)
            lines = [*offer.before, some_line(offer, chance)]
            sent = Sent(Play(id=new_id(), seq=client.seq, lines=lines))
            self.sent.append(sent)
            answer = await client.ask(sent.command)
            if isinstance(answer, Done):
                sent.answer = answer
                await client.see(answer.seq, 300)
            else:
                # Only a client that has not yet heard of everything is refused here.
                assert isinstance(answer, Refused), answer
                assert answer.stale or answer.retry_after, answer


class Games:
    """Tables at which scripted people play one game after the other."""

    def __init__(self, server: LiveServer, tables: int, seed: int) -> None:
        self.server = server
        self.seats: dict[str, list[Seat]] = {}
        self.chances = [random.Random(seed * 1000 + number) for number in range(tables)]
        self.ending = False
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Let them play."""
        self.tasks = [asyncio.create_task(self._play(chance)) for chance in self.chances]

    @property
    def acknowledged(self) -> int:
        """How many moves were acknowledged at all tables."""
        return sum(seat.acknowledged for seats in self.seats.values() for seat in seats)

    async def _play(self, chance: random.Random) -> None:
        boards = ["base-3p", "underground-3p", "river_world-3p"]
        while not self.ending:
            wish = {"board": chance.choice(boards), "seats": SEATS}
            first = await self._post("/api/tables", wish)
            table = first["table"]["id"]
            try:
                other = await self._post(f"/api/tables/{table}/join", {"name": "Bob"})
            except Lost:
                continue
            seats = [
                Seat(Client(self.server.ws, table, first["token"]), 0),
                Seat(Client(self.server.ws, table, other["token"]), 1),
            ]
            await self._post(f"/api/tables/{table}/start", None, first["token"])
            self.seats[table] = seats
            async with seats[0].client, seats[1].client:
                await asyncio.gather(*[seat.play_on(chance) for seat in seats])

    async def _post(self, path: str, body: object, token: str = "") -> dict[str, Any]:
        """Ask until there is an answer."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            with contextlib.suppress(httpx.HTTPError):
                async with httpx.AsyncClient(base_url=self.server.http, headers=headers) as http:
                    answer = await http.post(path, json=body)
                    begun = answer.status_code == 409 and "begun" in answer.text
                    taken = answer.status_code == 409 and "no open seat" in answer.text
                    if answer.status_code < 300 or begun:
                        found: dict[str, Any] = answer.json()
                        return found
                    assert answer.status_code >= 500 or taken, answer.text
                    if taken:
                        # The server was killed after Bob had sat down and before he heard of it.
                        raise Lost
            await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """Stop playing, wherever they are."""
        for task in self.tasks:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            if not isinstance(result, asyncio.CancelledError) and result is not None:
                raise result


class Lost(Exception):
    """A table whose second seat is taken by somebody who does not know it."""


async def kill_again_and_again(
    server: LiveServer, kills: int, tables: int = 4, seed: int = 1
) -> Games:
    """Run games, kill the server so often at random moments, and let all tables go on."""
    games = Games(server, tables, seed)
    games.start()
    chance = random.Random(seed)
    for number in range(kills):
        # Some are killed while they start, most while games are played.
        if number % 8:
            await some_moves(games, chance.randint(0, 6))
        await asyncio.sleep(chance.uniform(0.0, 0.03))
        server.kill()
        server.start()
        for task in games.tasks:
            if task.done():
                task.result()
    await asyncio.to_thread(server.wait)
    await all_go_on(games)
    await games.stop()
    return games


async def some_moves(games: Games, wanted: int) -> None:
    """Wait until so many more moves are acknowledged."""
    known = games.acknowledged
    async with asyncio.timeout(60):
        while games.acknowledged < known + wanted:
            await asyncio.sleep(0.002)


async def all_go_on(games: Games) -> None:
    """Wait until somebody at each table that is not over has played once more."""
    before = {
        table: sum(seat.acknowledged for seat in seats)
        for table, seats in games.seats.items()
        if not seats[0].client.over
    }
    async with asyncio.timeout(120):
        for table, known in before.items():
            seats = games.seats[table]
            while not seats[0].client.over and sum(s.acknowledged for s in seats) <= known:
                await asyncio.sleep(0.02)


async def check(games: Games, store: Store) -> int:
    """Compare what was acknowledged with what is stored; answers how many moves there were."""
    moves = 0
    for table, seats in games.seats.items():
        entries = await store.entries(table)
        places: dict[str, list[int]] = {}
        for seq, entry in enumerate(entries, start=1):
            if entry.command:
                places.setdefault(entry.command, []).append(seq)
        known = {f"{seat.number}.{sent.command.id}" for seat in seats for sent in seat.sent}
        assert set(places) <= known, "somebody played what nobody sent"
        assert all(len(found) == 1 for found in places.values()), "a move is doubled"
        for seat in seats:
            for sent in seat.sent:
                key = f"{seat.number}.{sent.command.id}"
                if sent.answer is None:
                    continue
                if sent.answer.seq == sent.command.seq:
                    # It changed nothing, so there is nothing to be stored.
                    assert key not in places
                    continue
                assert key in places, "an acknowledged move is missing"
                moves += 1
                check_entry(entries, places[key][0], seat.number, sent)
            for seq, happening in seat.client.history.items():
                assert happening.kind == entries[seq - 1].kind
                assert happening.seat == entries[seq - 1].seat
                rolled = [one.number for one in happening.events if one.kind == "rolled"]
                dice = [line for line in entries[seq - 1].lines if line.startswith("die ")]
                assert dice == [f"die {face}" for face in rolled], "chance has changed its mind"
    return moves


def check_entry(entries: list[Entry], first: int, seat: int, sent: Sent) -> None:
    """What was stored is what was sent."""
    for offset, line in enumerate(sent.command.lines):
        entry = entries[first - 1 + offset]
        assert entry.seat == seat
        assert entry.lines[0] == line
