"""Reviews over HTTP: asking for one, seeing how far it is, stopping it, and its better lines."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from starlette.responses import Response

from declive.server.http.records import Ply, Records
from declive.server.http.route import JSON, Call, Route
from declive.server.limits import Limits, client_of
from declive.server.messages.base import Message, Word
from declive.server.messages.puzzle import PuzzlePlay, PuzzleStart, PuzzleTurn, TryPlay, TurnGrade
from declive.server.messages.replay import ReplayFrames
from declive.server.messages.review import Review, ReviewedTurn, ReviewWish
from declive.server.records.desk import Desk
from declive.server.records.questions import Better, Retold, Try
from declive.server.reviews.reviews import Reviews
from declive.server.reviews.standing import (
    KeptReview,
    better_at,
    check_seat,
    told_review,
    turn_at,
)
from declive.server.spoken import check_language
from declive.server.store.rows import StoredRecord
from declive.words import ENGLISH

Seat = Annotated[int, Meta(ge=0, le=4)]
_turns: Final = msgspec.json.Decoder(list[ReviewedTurn])


class ReviewQuery(Message):
    """Whose turns, and in which language."""

    seat: Seat
    lang: Word = ENGLISH


class LineQuery(Message):
    """Whose turn, the ply it begins at, and in which language."""

    seat: Seat
    ply: Ply
    lang: Word = ENGLISH


class ReviewDesk:
    """The routes of reviews."""

    def __init__(self, records: Records, reviews: Reviews, desk: Desk, limits: Limits) -> None:
        self._records = records
        self._reviews = reviews
        self._desk = desk
        self._limits = limits

    # Answers.
    async def ask(self, call: Call) -> object:
        """Have a seat's turns gone over."""
        self._limits.check("ask", call.request)
        wish: ReviewWish = call.body
        kept = await self._records.kept(call)
        check_seat(kept, wish.seat)
        review = await self._reviews.ask(kept, wish.seat, client_of(call.request))
        return await self._told(call, kept, wish.seat, review, call.language)

    async def look(self, call: Call) -> object:
        """How far a review is, and what it has found."""
        self._limits.check("replay", call.request)
        wish: ReviewQuery = call.query
        check_language(wish.lang)
        kept = await self._records.kept(call)
        review = await self._reviews.shelf.find(kept.id, wish.seat)
        return await self._told(call, kept, wish.seat, review, wish.lang)

    async def stop(self, call: Call) -> object:
        """Stop a review."""
        self._limits.check("replay", call.request)
        wish: ReviewWish = call.body
        kept = await self._records.kept(call)
        review = await self._reviews.stop(kept, wish.seat, client_of(call.request))
        return await self._told(call, kept, wish.seat, review, call.language)

    async def line(self, call: Call) -> object:
        """The moments of a better line."""
        self._limits.check("replay", call.request)
        wish: LineQuery = call.query
        check_language(wish.lang)
        kept = await self._records.kept(call)
        review = await self._reviews.shelf.find(kept.id, wish.seat)
        question = Better(kept, better_at(review, wish.ply), wish.lang)
        body = await self._desk.ask(question, kept, client_of(call.request))
        return Response(body, 200, {"cache-control": "no-store"}, JSON)

    async def begin_try(self, call: Call) -> object:
        """A turn that was gone over, to be played anew."""
        wish: LineQuery = call.query
        check_language(wish.lang)
        return await self._tried(call, wish.seat, wish.ply, PuzzlePlay(), "begin")

    async def try_turn(self, call: Call) -> object:
        """The turn after what is tried."""
        wish: TryPlay = call.body
        return await self._tried(call, wish.seat, wish.ply, wish, "play")

    async def grade(self, call: Call) -> object:
        """What the turn is worth that was tried."""
        self._limits.check("ask", call.request)
        wish: TryPlay = call.body
        return await self._tried(call, wish.seat, wish.ply, wish, "grade")

    async def _tried(
        self,
        call: Call,
        seat: int,
        ply: int,
        wish: PuzzlePlay,
        do: Literal["begin", "play", "grade"],
    ) -> object:
        self._limits.check("puzzle", call.request)
        kept = await self._records.kept(call)
        review = await self._reviews.shelf.find(kept.id, seat)
        turn = turn_at(review, ply)
        plain = PuzzlePlay(lines=wish.lines, places=wish.places, more=wish.more, finish=wish.finish)
        question = Try(kept, turn, plain, call.language, do)
        body = await self._desk.ask(question, kept, client_of(call.request))
        return Response(body, 200, {"cache-control": "no-store"}, JSON)

    async def _told(
        self, call: Call, kept: StoredRecord, seat: int, review: KeptReview | None, language: str
    ) -> Review:
        turns: list[ReviewedTurn] = []
        if review is not None and review.turns:
            question = Retold(kept, review.turns, language)
            turns = _turns.decode(await self._desk.ask(question, kept, client_of(call.request)))
        status = self._reviews.status(review) if review is not None else "none"
        return told_review(kept, seat, review, status, turns)

    def routes(self) -> list[Route]:
        """What can be asked about reviews."""
        one = "/api/records/{id}/review"
        return [
            Route(
                method="POST",
                path=one,
                doc="Have a player's turns gone over in the background; what is there is given.",
                answer=self.ask,
                takes=ReviewWish,
                gives=Review,
                problems=(400, 403, 404, 409, 429, 503),
            ),
            Route(
                method="GET",
                path=one,
                doc="How far a review is, and what each turn was worth beside the best found.",
                answer=self.look,
                query=ReviewQuery,
                gives=Review,
                problems=(404, 409, 429, 503),
            ),
            Route(
                method="POST",
                path=f"{one}/stop",
                doc="Stop a review; what was found is kept, and asking again goes on with it.",
                answer=self.stop,
                takes=ReviewWish,
                gives=Review,
                problems=(403, 404, 409, 429, 503),
            ),
            Route(
                method="GET",
                path=f"{one}/line",
                doc="The moments of the better line for the turn that begins at a ply.",
                answer=self.line,
                query=LineQuery,
                gives=ReplayFrames,
                problems=(404, 409, 429, 503),
            ),
            Route(
                method="GET",
                path=f"{one}/try",
                doc="A turn that was gone over, to be played anew as a puzzle is.",
                answer=self.begin_try,
                query=LineQuery,
                gives=PuzzleStart,
                problems=(404, 409, 429, 503),
            ),
            Route(
                method="POST",
                path=f"{one}/try",
                doc="Play such a turn anew: all of its lines, from its beginning.",
                answer=self.try_turn,
                takes=TryPlay,
                gives=PuzzleTurn,
                problems=(400, 404, 409, 429, 503),
            ),
            Route(
                method="POST",
                path=f"{one}/try/grade",
                doc="What the turn is worth that was played anew, beside the better line.",
                answer=self.grade,
                takes=TryPlay,
                gives=TurnGrade,
                problems=(400, 404, 409, 429, 503),
            ),
        ]
