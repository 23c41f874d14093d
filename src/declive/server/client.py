"""A small client: it plays at a table over WebSocket and comes back by itself.

It keeps what the server told it last, notices when it has missed something, and sends a command
again with the same id until it is answered. Programs that play, and the tests, use it; whoever
writes a client in another language can read here what one has to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from declive.server.messages.command import AnyCommand, Ping, Play
from declive.server.messages.encoding import encode
from declive.server.messages.notice import (
    AnyNotice,
    AnyReply,
    Chatted,
    Farewell,
    Pong,
    Refused,
    Reply,
    TableChanged,
    Update,
    Welcome,
)
from declive.server.messages.table import ChatLine, TableInfo
from declive.server.messages.view import GameView, Happening, YourView

FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0
NO_LIMIT: Final = None
_decoder: Final[msgspec.json.Decoder[AnyReply | AnyNotice]] = msgspec.json.Decoder(
    AnyReply | AnyNotice
)

Filter = Callable[[str], list[str]]


def new_id() -> str:
    """An id for a command that nobody else will choose."""
    return secrets.token_urlsafe(9)


class Mirror:
    """What a client knows of a table. It needs no network: it hears one message after the other,
    and says when one is missing."""

    def __init__(self) -> None:
        self.table: TableInfo | None = None
        self.seats: list[int] = []
        self.game: GameView | None = None
        self.you: YourView | None = None
        self.seq = 0
        self.history: dict[int, Happening] = {}
        self.chat: list[ChatLine] = []
        self.gone = ""
        """Why the server does not want this client any more."""

    def hear(self, message: AnyReply | AnyNotice) -> bool:
        """Take in a message; False if it shows that something was missed."""
        if isinstance(message, Welcome):
            return self._take_all(message)
        if isinstance(message, Update):
            return self._take_news(message)
        if isinstance(message, TableChanged):
            if self.table is None or message.table.changes > self.table.changes:
                self.table = message.table
                self.seats = message.seats
            return message.table.seq <= self.seq
        if isinstance(message, Chatted):
            last = self.chat[-1].number if self.chat else 0
            if message.line.number == last + 1:
                self.chat.append(message.line)
            return message.line.number <= last + 1
        if isinstance(message, Farewell):
            self.gone = "" if message.again else message.reason
            return False
        if isinstance(message, Pong):
            return self._is_up_to_date(message)
        return not isinstance(message, Refused) or message.seq <= self.seq

    def _is_up_to_date(self, pong: Pong) -> bool:
        changes = 0 if self.table is None else self.table.changes
        said = self.chat[-1].number if self.chat else 0
        return pong.seq <= self.seq and pong.changes <= changes and pong.said <= said

    def _take_all(self, welcome: Welcome) -> bool:
        self.table = welcome.table
        self.seats = welcome.seats
        self.game = welcome.game
        self.you = welcome.you
        self.chat = welcome.chat
        self.seq = welcome.table.seq
        self.history.update((one.seq, one) for one in welcome.history)
        return True

    def _take_news(self, update: Update) -> bool:
        if update.seq <= self.seq:
            return True
        if update.happened[0].seq != self.seq + 1:
            return False
        self.seq = update.seq
        self.game = update.game
        self.you = update.you
        self.history.update((one.seq, one) for one in update.happened)
        return True

    @property
    def my_turn(self) -> bool:
        """Whether this client has to decide."""
        return self.you is not None and bool(self.you.offers)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game is not None and bool(self.game.winners)


class Client(Mirror):
    """Somebody at a table. `base` is the server's address, such as ws://localhost:8765."""

    def __init__(
        self, base: str, table: str, token: str = "", through: Filter | None = None
    ) -> None:
        super().__init__()
        self.address = f"{base}/api/tables/{table}/ws"
        self.token = token
        self.through = through
        """What the wire does to frames that come in; for tests."""
        self.connections = 0
        self.changed = asyncio.Condition()
        self._link: ClientConnection | None = None
        self._waiting: dict[str, tuple[AnyCommand, asyncio.Future[AnyReply]]] = {}
        self._task: asyncio.Task[None] | None = None

    # Being there.
    async def __aenter__(self) -> Self:
        self.start()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.stop()

    def start(self) -> None:
        """Connect, and connect again whenever that is needed."""
        self._task = asyncio.create_task(self._stay())

    async def stop(self) -> None:
        """Leave the line."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _stay(self) -> None:
        pause = FIRST_PAUSE
        while not self.gone:
            known = self.connections
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self._talk()
            self._link = None
            if not self.gone:
                pause = FIRST_PAUSE if self.connections > known else min(pause * 2, LONGEST_PAUSE)
                await asyncio.sleep(pause)
        async with self.changed:
            self.changed.notify_all()

    async def _talk(self) -> None:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        async with connect(
            f"{self.address}?after={self.seq}",
            additional_headers=headers,
            compression=None,
            max_size=NO_LIMIT,
            open_timeout=5,
            close_timeout=1,
        ) as link:
            self.connections += 1
            self._link = link
            for command, _ in list(self._waiting.values()):
                await link.send(encode(command).decode())
            async for frame in link:
                assert isinstance(frame, str)
                for text in self.through(frame) if self.through else [frame]:
                    if not await self._take(_decoder.decode(text)):
                        return

    async def _take(self, message: AnyReply | AnyNotice) -> bool:
        whole = self.hear(message)
        if isinstance(message, Reply):
            _, future = self._waiting.pop(message.id, (None, None))
            if future is not None and not future.done():
                future.set_result(message)
        async with self.changed:
            self.changed.notify_all()
        return whole

    # Doing.
    async def ask(self, command: AnyCommand) -> AnyReply:
        """Send a command, again after each interruption, until it is answered."""
        future: asyncio.Future[AnyReply] = asyncio.get_running_loop().create_future()
        self._waiting[command.id] = (command, future)
        if self._link is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._link.send(encode(command).decode())
        try:
            return await future
        finally:
            self._waiting.pop(command.id, None)

    async def play(self, *lines: str) -> AnyReply:
        """Play lines at what this client has seen."""
        return await self.ask(Play(id=new_id(), seq=self.seq, lines=list(lines)))

    async def ping(self) -> AnyReply:
        """Ask whether something was missed; if so, this client connects anew. Done now and then
        it finds what was lost when nothing came after it."""
        return await self.ask(Ping(id=new_id()))

    async def see(self, seq: int, seconds: float = 60) -> None:
        """Wait until this client has seen an entry."""
        await self.until(lambda client: client.seq >= seq, seconds)

    async def until(self, wanted: Callable[[Self], bool], seconds: float = 60) -> None:
        """Wait until something is so, as far as this client knows."""
        async with asyncio.timeout(seconds), self.changed:
            await self.changed.wait_for(lambda: wanted(self) or bool(self.gone))
