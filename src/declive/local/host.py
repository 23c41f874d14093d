"""The host of a page's own tables: what a server does for its tables, for those of one device.

A page asks as it would ask a server, by method, address and body, and gets the answer a server
would give. Whoever holds the device holds all its seats, so there are no tokens to show.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from declive.edition import RULES
from declive.engine.because import because
from declive.local.asking import JSON, SVG, TEXT, Answer, Asked, told
from declive.local.link import Link
from declive.local.pool import LocalPool
from declive.local.puzzles import answer_puzzle
from declive.local.records import LocalRecords
from declive.local.store import TOKEN, Drawer, LocalStore, NotKept, key
from declive.local.suitcase import opened, pack_up, unpack
from declive.server.inventions import Inventions
from declive.server.limits import Limits
from declive.server.links.orders import follow
from declive.server.messages.command import AnyCommand
from declive.server.messages.lobby import (
    CarriedTable,
    FillSeats,
    Join,
    NewTable,
    OpenSeat,
    Problem,
    SeatBot,
    TableList,
)
from declive.server.present.catalogue import make_catalogue, make_sprite
from declive.server.records.reading import mistake_in
from declive.server.refusal import CONFLICT, NOT_FOUND, UNAVAILABLE, Refusal
from declive.server.settings import Settings
from declive.server.spoken import check_language
from declive.server.table import hosting, lobby
from declive.server.table.carrying import running_record
from declive.server.table.lobby import Opened
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms, new_id
from declive.server.table.seating import hash_token
from declive.words import ENGLISH, load

LOG: Final = logging.getLogger("declive.local")
SECONDS: Final = 1.5
"""So long a bot thinks about one decision: shorter than on a server, as the page's own processor
is at it and all wait for it."""
LONGEST: Final = 1_700_000
"""In characters: nothing longer is read."""
SPOILT: Final = because(
    "suitcase_spoilt", "the game in this file is spoilt and cannot be played; nothing was changed"
)
AT_A_DISTANCE: Final = because(
    "local_only", "this table is on this device only: friends at a distance need a server"
)


class LocalHost:
    """All tables of one device."""

    def __init__(
        self, drawer: Drawer, seconds: float = SECONDS, packs: tuple[Path, ...] = ()
    ) -> None:
        """`packs` are files that were loaded; PackError says what is wrong with one."""
        self.store = LocalStore(drawer)
        self.pool = LocalPool(seconds)
        settings = Settings(data=Path(), packs=packs, bot_seconds=seconds)
        self.inventions = Inventions(packs)
        self.rooms = Rooms(self.store, self.pool, settings, Limits(0), self.inventions)
        # What is the page's own is told apart from what is a server's by the first letter.
        self.rooms.new_id = lambda: "l" + new_id()[1:]
        self.rooms.aside = _at_once
        self.records = LocalRecords(self.store, self.pool)

    # What a page asks.
    async def ask(
        self, method: str, address: str, body: str = "", language: str = ENGLISH
    ) -> Answer:
        """The answer to a request."""
        spoken = language
        try:
            asked = Asked.of(address, body, language)
            check_language(asked.language)
            spoken = asked.language
            if len(body) > LONGEST:
                raise Refusal(because("local_long", "that is too long to be read"))
            return await self._answer(method, asked)
        except Refusal as refusal:
            return told(Problem(error=load(spoken).told(refusal.sentence)), refusal.status)
        except NotKept as fault:
            sentence = load(spoken).told(self.store.sentence(fault))
            return told(Problem(error=sentence), UNAVAILABLE)

    async def connect(
        self, table: str, after: int, language: str, send: Callable[[str], object]
    ) -> Link:
        """A connection to a table: from now on `send` is given all that its socket would say."""
        check_language(language)
        room = await self.rooms.find(table)
        link = Link(room, await self._held(table), language, send)
        await link.open(after)
        return link

    async def close(self) -> None:
        """Let go of everything; what was told is kept."""
        await self.records.reviews.close()
        await self.rooms.close()

    # Answers.
    async def _answer(self, method: str, asked: Asked) -> Answer:
        match (method, *asked.parts):
            case ("GET", "catalogue"):
                return told(make_catalogue(asked.language, self.inventions))
            case ("GET", "sprite.svg"):
                return Answer(200, SVG, make_sprite(self.inventions))
            case ("POST", "tables") | ("POST", "local", "open"):
                wish = asked.read(NewTable)
                return await self._seated(await self.rooms.create(wish, asked.language), 201)
            case ("GET", "tables"):
                return told(TableList(tables=[]))
            case ("GET", "local", "tables"):
                return await self._own(asked.language)
            case ("POST", "local", "tables"):
                return await self._bring(asked)
            case ("POST", "local", "carried"):
                return await self._carry(asked)
            case (_, "tables", table, *rest):
                return await self._of_table(method, table, rest, asked)
            case (_, "records", *rest):
                return await self.records.answer(method, rest, asked)
            case (_, "puzzles" | "lessons", *_):
                return answer_puzzle(method, asked)
        raise Refusal(because("nothing_here", "there is nothing here"), NOT_FOUND)

    async def _of_table(self, method: str, table: str, rest: list[str], asked: Asked) -> Answer:
        """What is asked about one table."""
        room = await self.rooms.find(table)
        held = await self._held(room.id)
        match (method, *rest):
            case ("GET",):
                return self._info(room, asked)
            case ("GET", "events"):
                return await self._welcome(room, held, asked)
            case ("POST", "commands"):
                command = asked.read(AnyCommand)
                return told(await follow(room, held, command, language=asked.language))
            case ("GET", "record"):
                return await self._record(room, held)
            case ("GET", "export"):
                return Answer(200, JSON, await pack_up(self.store, room.id))
            case ("POST", "forget"):
                await self._forget(room)
                return Answer(200, JSON, "{}")
            case ("POST", "join"):
                opened = await lobby.join(room, asked.read(Join), held)
                return await self._seated(opened)
            case ("POST", "rematch"):
                return await self._seated(await self.rooms.rematch(room, held))
        doing = self._doing(rest[0] if method == "POST" and len(rest) == 1 else "", asked)
        await doing(room, held)
        return self._info(room, asked)

    def _doing(self, what: str, asked: Asked) -> Callable[[Room, str], Awaitable[None]]:
        """What changes a table and is answered by it."""
        if what == "start":
            return lobby.start
        if what == "leave":
            return lobby.leave
        if what == "close":
            return hosting.close_table
        if what == "bot":
            bot = asked.read(SeatBot)
            return lambda room, held: hosting.seat_bot(room, held, bot)
        if what == "open":
            seat = asked.read(OpenSeat).seat
            return lambda room, held: hosting.open_seat(room, held, seat)
        if what == "start-with-bots":
            fill = asked.read(FillSeats)
            return lambda room, held: hosting.start_with_bots(room, held, fill)
        raise Refusal(AT_A_DISTANCE, NOT_FOUND)

    def _info(self, room: Room, asked: Asked) -> Answer:
        return told(room.broadcast.info(asked.language))

    async def _welcome(self, room: Room, held: str, asked: Asked) -> Answer:
        async with room.alone():
            await room.welcome_back(held)
            await room.tongues.learn(asked.language)
            welcome = room.broadcast.welcome(held, 0, asked.language)
        return Answer(200, JSON, f"[{welcome.decode()}]")

    async def _own(self, language: str) -> Answer:
        """All tables of this device, the one that was played at last first."""
        return told(TableList(tables=self.rooms.infos(await self.store.tables(), language)))

    async def _bring(self, asked: Asked) -> Answer:
        """A table that was taken from a device."""
        case = opened(asked.body)
        # What cannot be played takes the place of nothing.
        trial = Room(self.rooms, case.table)
        await trial.recall(case.entries, [])
        if trial.broken:
            # With the same rules it can only be the file.
            spoilt = case.table.rules == RULES and not case.table.settings.digests
            raise Refusal(SPOILT if spoilt else trial.broken, CONFLICT)
        await unpack(self.store, case)
        room = self.rooms.loaded.get(case.table.id)
        if room is not None:
            room.give_up(because("anew", "the table is read anew"))
        return self._info(await self.rooms.find(case.table.id), asked)

    async def _carry(self, asked: Asked) -> Answer:
        """A game that was begun elsewhere, as a record."""
        wish: CarriedTable = asked.read(CarriedTable)
        wrong = mistake_in(wish.record)
        if wrong:
            raise Refusal(wrong)
        return await self._seated(await self.rooms.carry(wish, asked.language), 201)

    async def _record(self, room: Room, held: str) -> Answer:
        """The record of a game, also of one that goes on."""
        if room.playing:
            return Answer(200, TEXT, running_record(room, held))
        return await self.records.text(room.id)

    async def _forget(self, room: Room) -> None:
        """Take a table away with all that belongs to it, its record too."""
        async with room.alone():
            gone = await self.store.all_of(room.id)
            await self.store.put({**gone, key("record", room.id): None})
            room.give_up(because("table_closed", "the table is closed"), again=False)

    async def _seated(self, opened: Opened, status: int = 200) -> Answer:
        """A seat that was taken. The device keeps its token."""
        await self.store.put({key(TOKEN, opened.room.id): opened.token})
        return told(opened.seated(), status)

    async def _held(self, table: str) -> str:
        return hash_token(await self.store.one(key(TOKEN, table)) or "")


async def _at_once(work: Callable[[str], object], what: str) -> object:
    """What a server does in a thread, where there are none."""
    return work(what)
