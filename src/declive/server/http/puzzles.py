"""Puzzles over HTTP. Nothing is stored: a turn that is tried comes whole with every question."""

from __future__ import annotations

from datetime import UTC, datetime

from declive.server.http.route import Call, Route
from declive.server.limits import Limits
from declive.server.messages.base import Message, Word
from declive.server.messages.puzzle import (
    LessonList,
    PuzzleAnswer,
    PuzzleHint,
    PuzzleList,
    PuzzlePlay,
    PuzzleStart,
    PuzzleTurn,
)
from declive.server.puzzles import desk


class ShelfQuery(Message):
    """Which day it is where the player is."""

    day: Word = ""
    lang: Word = ""


class SpokenQuery(Message):
    """In which language."""

    lang: Word = ""


class Puzzles:
    """The routes of puzzles."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def shelf(self, call: Call) -> object:
        """All puzzles and today's."""
        self._limits.check("puzzle", call.request)
        return desk.shelf(desk.day_of(call.query.day, datetime.now(UTC).date()), call.language)

    async def course(self, call: Call) -> object:
        """All lessons."""
        self._limits.check("puzzle", call.request)
        return desk.course(call.language)

    async def begin(self, call: Call) -> object:
        """One puzzle."""
        self._limits.check("puzzle", call.request)
        return desk.begin(call.name("id"), call.language)

    async def turn(self, call: Call) -> object:
        """A turn that is tried."""
        self._limits.check("puzzle", call.request)
        return desk.try_turn(call.name("id"), call.body, call.language)

    async def hint(self, call: Call) -> object:
        """A hint."""
        self._limits.check("puzzle", call.request)
        return desk.hint(call.name("id"), call.language)

    async def answer(self, call: Call) -> object:
        """The answer."""
        self._limits.check("puzzle", call.request)
        return desk.answer(call.name("id"), call.language)

    def routes(self) -> list[Route]:
        """What can be asked about puzzles."""
        one = "/api/puzzles/{id}"
        return [
            Route(
                method="GET",
                path="/api/puzzles",
                doc="All puzzles, and the challenge of a day.",
                answer=self.shelf,
                query=ShelfQuery,
                gives=PuzzleList,
                problems=(400, 429),
            ),
            Route(
                method="GET",
                path="/api/lessons",
                doc="All lessons. Each is asked for and played as a puzzle is.",
                answer=self.course,
                query=SpokenQuery,
                gives=LessonList,
                problems=(429,),
            ),
            Route(
                method="GET",
                path=one,
                doc="A puzzle: the position, what nature will say, and what is asked.",
                answer=self.begin,
                query=SpokenQuery,
                gives=PuzzleStart,
                problems=(404, 429),
            ),
            Route(
                method="POST",
                path=f"{one}/turn",
                doc="Try a turn: all of its lines, played from the beginning.",
                answer=self.turn,
                takes=PuzzlePlay,
                gives=PuzzleTurn,
                problems=(400, 404, 429),
            ),
            Route(
                method="GET",
                path=f"{one}/hint",
                doc="What most do not see in it.",
                answer=self.hint,
                query=SpokenQuery,
                gives=PuzzleHint,
                problems=(404, 429),
            ),
            Route(
                method="GET",
                path=f"{one}/answer",
                doc="The best turn, and why it is the best.",
                answer=self.answer,
                query=SpokenQuery,
                gives=PuzzleAnswer,
                problems=(404, 429),
            ),
        ]
