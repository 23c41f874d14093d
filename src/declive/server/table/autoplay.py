"""What a table does by itself: bots play, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from declive.engine.errors import IllegalAction
from declive.server.inventions import breakdown
from declive.server.robots.job import quick_line
from declive.server.table.part import Part
from declive.server.table.seating import bot_named
from declive.server.table.thinking import Thinking

if TYPE_CHECKING:
    from declive.server.table.room import Room

LOG: Final = logging.getLogger("declive.table")
LONGEST_TIMER: Final = 86_400.0
"""Tables whose clock runs longer are looked up when they are due."""


class Autoplay(Part):
    """Asks bots when it is their turn, and hears the clock."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.thinking = Thinking(room)
        self._robot: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking or a clock is running."""
        thinking = self._robot is not None and not self._robot.done()
        return thinking or self._alarm is not None

    def stop(self) -> None:
        """Do nothing any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def go_on(self) -> None:
        """Ask a bot if it is its turn; set the alarm if a clock runs."""
        self.stop()
        room = self.room
        if not room.playing or room.given_up or room.paused:
            return
        if not room.person_decides():
            if self._robot is None or self._robot.done():
                self._robot = room.rooms.spawn(self._let_bots_play(room))
            return
        if room.rooms.on_turn is not None:
            room.rooms.on_turn(room)
        due = room.clock.due()
        if due is not None:
            wait = min(max(0.0, due - room.now()), LONGEST_TIMER)
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait, lambda: room.rooms.spawn(self.time_over()))

    async def _let_bots_play(self, room: Room) -> None:
        while self._bot_decides():
            assert room.log is not None
            game, seq = room.log.game, room.log.seq
            bot = room.row.seats[game.decides].bot or bot_named("")
            try:
                line = await self.thinking.ask(game, seq, bot)
            except Exception as error:
                if not room.log.packs:
                    raise
                async with room.alone():
                    await room.break_down(str(breakdown(error, room.log.packs)))
                return
            async with room.alone():
                if room.log.seq != seq or not self._bot_decides():
                    continue
                seats = [game.decides]
                try:
                    told, _ = room.log.play_all([line], seats, by_bot=True)
                except IllegalAction as refusal:
                    LOG.error("a bot's line", extra={"table": room.id, "why": str(refusal)})
                    told, _ = room.log.play_all([quick_line(game)], seats, by_bot=True)
                if told:
                    await room.append(told)

    def _bot_decides(self) -> bool:
        room = self.room
        goes_on = room.playing and not room.given_up and not room.paused
        return goes_on and not room.person_decides()

    async def time_over(self) -> None:
        """A bot plays for the seat whose time has run out."""
        room = self.room
        async with room.alone():
            due = room.clock.due()
            if not room.playing or due is None or due > room.now():
                self.go_on()
                return
            await room.set_away(room.clock.runs_for, True)
