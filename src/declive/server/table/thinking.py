"""A bot at a table thinks, or waits until it can: whoever looks at the table is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from declive.engine.game import Game
from declive.server.messages.table import ThinkingInfo
from declive.server.table.part import Part

if TYPE_CHECKING:
    from declive.server.table.room import Room

TOLD_AFTER: Final = 0.7
"""Seconds after which those at the table are told; most bots have played by then."""


class Thinking(Part):
    """Asks a bot, and says so if it takes long."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.info: ThinkingInfo | None = None
        """What all see of it, while a bot is asked."""
        self._told = False

    async def ask(self, game: Game, seq: int, bot: str) -> str:
        """The line the bot plays for the seat that decides."""
        room = self.room
        began = int(room.now() * 1000)
        self.info = ThinkingInfo(seat=game.decides, seq=seq, since_ms=began, waiting=True)
        self._told = False
        timer = asyncio.get_running_loop().call_later(TOLD_AFTER, self._tell)
        address = room.broadcast.address()
        try:
            return await room.rooms.pool.decide(
                game, game.decides, bot, room.id, address, self._has_its_turn
            )
        finally:
            timer.cancel()
            self.info = None

    def _has_its_turn(self) -> None:
        """The bot need not wait any more."""
        if self.info is not None:
            self.info = replace(self.info, waiting=False)
            if self._told:
                self._tell()

    def _tell(self) -> None:
        self._told = True
        if not self.room.given_up:
            self.room.broadcast.tell_table()
