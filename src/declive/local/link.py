"""A connection of a page to one of its own tables, as a WebSocket is to a server's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from declive.server.links.orders import follow, read_command, unreadable
from declive.server.messages.command import Speak
from declive.server.messages.encoding import encode
from declive.server.messages.notice import AnyReply, Done, Refused
from declive.server.refusal import Refusal
from declive.server.spoken import check_language
from declive.server.table.listener import Listener
from declive.server.table.room import Room
from declive.words import load


class Link:
    """Hears everything that happens at a table, and hands commands over."""

    def __init__(self, room: Room, held: str, language: str, send: Callable[[str], object]) -> None:
        self.room = room
        self.listener = Listener(held, "", language)
        self._send = send
        self._writer: asyncio.Task[None] | None = None

    async def open(self, after: int) -> None:
        """Say everything there is to know, and from now on what happens."""
        await self.room.attach(self.listener, after)
        self._writer = asyncio.ensure_future(self._write())

    async def receive(self, text: str) -> None:
        """The page sends a command."""
        try:
            command = read_command(text)
        except ValueError as mistake:
            self.listener.send(encode(unreadable(str(mistake), self.room.seq)))
            return
        listener = self.listener
        if isinstance(command, Speak):
            reply = await self._speak(command)
        else:
            reply = await follow(
                self.room, listener.held, command, listener.address, listener.language
            )
        listener.send(encode(reply))

    async def _speak(self, command: Speak) -> AnyReply:
        try:
            check_language(command.lang)
            await self.room.speak(self.listener, command.lang)
        except Refusal as refusal:
            reason = load(self.listener.language).told(refusal.sentence)
            return Refused(id=command.id, reason=reason, seq=self.room.seq)
        return Done(id=command.id, seq=self.room.seq)

    def close(self) -> None:
        """The page listens no more."""
        if not self.listener.closing:
            self.room.detach(self.listener)
        self.listener.closing = True
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self) -> None:
        listener = self.listener
        while True:
            for message in await listener.next():
                self._send(message.decode())
            if listener.closing and not listener.waiting:
                # An empty text says that nothing more will come.
                self._send("")
                return
