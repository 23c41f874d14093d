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
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from declive.server.messages.command import AnyCommand, Play
from declive.server.messages.notice import (
    AnyNotice,
    AnyReply,
    Chatted,
    Farewell,
    Pong,
    Refused,
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
_encode: Final = msgspec.json.Encoder().encode

Filter = Callable[[str], list[str]]


def new_id() -> str:
    """An id for a command that nobody else will choose."""
    return secrets.token_urlsafe(9)


class Client:
    """Somebody at a table. `base` is the server's address, such as ws://localhost:8765."""

    def __init__(
        self, base: str, table: str, token: str = "", through: Filter | None = None
    ) -> None:
        self.address = f"{base}/api/tables/{table}/ws"
        self.token = token
        self.through = through
        """What the wire does to frames that come in; for tests."""
        self.table: TableInfo | None = None
        self.seats: list[int] = []
        self.game: GameView | None = None
        self.you: YourView | None = None
        self.seq = 0
        self.history: dict[int, Happening] = {}
        self.chat: list[ChatLine] = []
        self.connections = 0
        self.gone = ""
        """Why the server does not want this client any more."""
        self.changed = asyncio.Condition()
        self._link: ClientConnection | None = None
        self._waiting: dict[str, tuple[AnyCommand, asyncio.Future[AnyReply]]] = {}
        self._task: asyncio.Task[None] | None = None

    # Being there.
    async def __aenter__(self) -> Client:
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

    async def resync(self) -> None:
        """Something was missed: connect anew and be told everything."""
        if self._link is not None:
            await self._link.close()

    async def _stay(self) -> None:
        pause = FIRST_PAUSE
        while not self.gone:
            try:
                await self._talk()
                pause = FIRST_PAUSE
            except (OSError, WebSocketException, TimeoutError):
                pause = min(pause * 2, LONGEST_PAUSE)
            self._link = None
            if not self.gone:
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
        ) as link:
            self._link = link
            self.connections += 1
            for command, _ in list(self._waiting.values()):
                await link.send(_encode(command).decode())
            async for frame in link:
                assert isinstance(frame, str)
                for text in self.through(frame) if self.through else [frame]:
                    if not await self._hear(_decoder.decode(text)):
                        return

    # Hearing.
    async def _hear(self, message: AnyReply | AnyNotice) -> bool:
        """Take in a message; False if it shows that something was missed."""
        whole = True
        if isinstance(message, Welcome):
            self._take_all(message)
        elif isinstance(message, Update):
            whole = self._take_news(message)
        elif isinstance(message, TableChanged):
            if self.table is None or message.table.sent_ms >= self.table.sent_ms:
                self.table = message.table
                self.seats = message.seats
            whole = message.table.seq <= self.seq
        elif isinstance(message, Chatted):
            if not self.chat or message.line.number > self.chat[-1].number:
                self.chat.append(message.line)
        elif isinstance(message, Farewell):
            self.gone = "" if message.again else message.reason
            whole = False
        else:
            whole = self._take_reply(message)
        async with self.changed:
            self.changed.notify_all()
        return whole

    def _take_all(self, welcome: Welcome) -> None:
        self.table = welcome.table
        self.seats = welcome.seats
        self.game = welcome.game
        self.you = welcome.you
        self.chat = welcome.chat
        self.seq = welcome.table.seq
        self.history.update((one.seq, one) for one in welcome.history)

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

    def _take_reply(self, reply: AnyReply) -> bool:
        _, future = self._waiting.pop(reply.id, (None, None))
        if future is not None and not future.done():
            future.set_result(reply)
        if isinstance(reply, Pong | Refused):
            return reply.seq <= self.seq
        return True

    # Doing.
    async def ask(self, command: AnyCommand) -> AnyReply:
        """Send a command, again after each interruption, until it is answered."""
        future: asyncio.Future[AnyReply] = asyncio.get_running_loop().create_future()
        self._waiting[command.id] = (command, future)
        if self._link is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._link.send(_encode(command).decode())
        try:
            return await future
        finally:
            self._waiting.pop(command.id, None)

    async def play(self, *lines: str) -> AnyReply:
        """Play lines at what this client has seen."""
        return await self.ask(Play(id=new_id(), seq=self.seq, lines=list(lines)))

    async def until(self, wanted: Callable[[Client], bool], seconds: float = 60) -> None:
        """Wait until something is so, as far as this client knows."""
        async with asyncio.timeout(seconds), self.changed:
            await self.changed.wait_for(lambda: wanted(self) or bool(self.gone))

    @property
    def my_turn(self) -> bool:
        """Whether this client has to decide."""
        return self.you is not None and bool(self.you.offers)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and self.table.status == "over" and self._saw_end

    @property
    def _saw_end(self) -> bool:
        return self.game is not None and bool(self.game.winners)
