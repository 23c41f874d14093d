"""A server in the tests' own process, and people who sit down there."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import msgspec

from declive.server.app import Server
from declive.server.messages.command import AnyCommand, Play
from declive.server.messages.lobby import Join, NewTable, SeatWish
from declive.server.messages.notice import AnyNotice, AnyReply, Done, Welcome
from declive.server.messages.view import Offer
from declive.server.refusal import Refusal
from declive.server.settings import Settings
from declive.server.table.commands import carry_out
from declive.server.table.listener import Listener
from declive.server.table.lobby import Opened, join, start
from declive.server.table.room import Room
from declive.server.table.seating import hash_token

_notice: msgspec.json.Decoder[AnyReply | AnyNotice] = msgspec.json.Decoder(AnyReply | AnyNotice)


def read(message: bytes) -> AnyReply | AnyNotice:
    """A message as a struct."""
    return _notice.decode(message)


class Person:
    """Somebody at a table, without a network in between."""

    def __init__(self, house: House, table: str, token: str = "") -> None:
        self.house = house
        self.table = table
        self.token = token
        self.ids = 0

    @property
    def held(self) -> str:
        """What the server knows the token by."""
        return hash_token(self.token)

    async def room(self) -> Room:
        """The table as it is now."""
        return await self.house.server.rooms.find(self.table)

    async def ask(self, command: AnyCommand) -> AnyReply:
        """Send a command."""
        return await carry_out(await self.room(), self.held, command)

    def id(self) -> str:
        """An id no other command of this person has."""
        self.ids += 1
        return f"{self.token[:6]}-{self.ids}"

    async def play(self, *lines: str) -> AnyReply:
        """Play at the newest position."""
        room = await self.room()
        return await self.ask(Play(id=self.id(), seq=room.seq, lines=list(lines)))

    async def welcome(self, after: int = 0) -> Welcome:
        """What this person is told on coming."""
        room = await self.room()
        async with room.alone():
            message = read(room.broadcast.welcome(self.held, after))
        assert isinstance(message, Welcome)
        return message

    async def listen(self) -> Listener:
        """Hear everything from now on."""
        listener = Listener(self.held)
        room = await self.room()
        await room.attach(listener)
        return listener


def heard(listener: Listener) -> list[AnyReply | AnyNotice]:
    """What a listener was told since the last time."""
    messages = [read(message) for message in listener.waiting]
    listener.waiting.clear()
    return messages


def some_line(offer: Offer, chance: random.Random) -> str:
    """A line that takes up an offer."""
    return offer.line.replace("{n}", str(chance.randint(1, max(1, offer.most))))


async def play_one(people: list[Person], chance: random.Random) -> bool:
    """Whoever has to decide plays something; False if nobody can."""
    for person in people:
        welcome = await person.welcome(after=10**6)
        if welcome.you is not None and welcome.you.offers:
            offer = chance.choice(welcome.you.offers)
            reply = await person.play(*offer.before, some_line(offer, chance))
            assert isinstance(reply, Done), reply
            return True
    return False


@dataclass
class House:
    """A running server."""

    server: Server
    settings: Settings

    async def table(
        self, board: str = "base-3p", names: str = "Ann Bob Cid", **wishes: object
    ) -> list[Person]:
        """A table where all seats are taken by people and the game has begun."""
        first, *others = names.split()
        seats = [SeatWish(kind="me", name=first)] + [SeatWish(kind="open") for _ in others]
        wish = msgspec.convert({"board": board, **wishes}, NewTable)
        opened = await self.server.rooms.create(msgspec.structs.replace(wish, seats=seats))
        people = [self.person(opened)]
        for name in others:
            people.append(self.person(await join(opened.room, Join(name=name))))
        await start(opened.room, people[0].held)
        return people

    def person(self, opened: Opened) -> Person:
        """Whoever just sat down."""
        return Person(self, opened.room.id, opened.token)

    def stranger(self, table: str) -> Person:
        """Somebody who only watches."""
        return Person(self, table)

    def pass_time(self, seconds: float = 0) -> None:
        """So much time goes by, and from then on no other: what a test takes is nobody's time."""
        stands = self.server.rooms.now() + seconds
        self.server.rooms.now = lambda: stands
        for room in self.server.rooms.loaded.values():
            room.now = self.server.rooms.now

    def run_on(self, seconds: float) -> None:
        """Let the server run for so long, by the clock that nobody can set."""
        running = self.server.store.running
        stands = running.steps() + seconds
        running.steps = lambda: stands

    async def restart(self, off: float = 0) -> None:
        """Stop the server and start it again on the same database, so many seconds later."""
        await self.server.stop()
        if off:
            self.pass_time(off)
        now = self.server.rooms.now
        self.server = Server(self.settings)
        self.server.rooms.now = now
        await self.server.start()


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """A server for as long as this lasts."""
    house = House(Server(settings), settings)
    await house.server.start()
    try:
        yield house
    finally:
        await house.server.stop()


async def refused(work: object) -> str:
    """The sentence with which something is refused."""
    try:
        await work  # type: ignore[misc]
    except Refusal as refusal:
        return refusal.sentence
    raise AssertionError("it was not refused")
