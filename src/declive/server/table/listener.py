"""A listener: somebody who hears what happens at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from declive.engine.because import because
from declive.server.messages.encoding import encode
from declive.server.messages.notice import Farewell
from declive.server.metrics import SLOW_CLIENTS
from declive.words import ENGLISH, load

LONGEST_QUEUE: Final = 256
"""A client that is so far behind starts anew."""


class Listener:
    """A connection as the table sees it: whose token it holds, and what waits to be sent. To send
    never waits; whoever does not keep up is told to come again and gets everything then."""

    def __init__(self, held: str = "", address: str = "", language: str = ENGLISH) -> None:
        self.held = held
        """The hash of its token; empty for a spectator."""
        self.address = address
        """Where it connects from."""
        self.language = language
        """In which everything is told to it."""
        self.waiting: deque[bytes] = deque()
        self.closing = False
        self.eyes = -1
        """The seat through whose eyes it sees the game; kept by the room."""
        self._wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Send a message, in its turn."""
        if self.closing:
            return
        if len(self.waiting) >= LONGEST_QUEUE:
            self.waiting.clear()
            SLOW_CLIENTS.inc()
            self.dismiss(because("slow_connection", "the connection is too slow"), again=True)
            return
        self.waiting.append(message)
        self._wake.set()

    def dismiss(self, reason: str, again: bool) -> None:
        """Say farewell and close."""
        if not self.closing:
            self.waiting.append(
                encode(Farewell(reason=load(self.language).told(reason), again=again))
            )
            self.closing = True
            self._wake.set()

    async def next(self) -> list[bytes]:
        """What is to be sent now; nothing more will come after an empty list."""
        while not self.waiting and not self.closing:
            self._wake.clear()
            await self._wake.wait()
        messages = list(self.waiting)
        self.waiting.clear()
        return messages
