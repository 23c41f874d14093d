"""How far a review has come, and what is told of it: the same on a server and on a device."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from declive.engine.because import because
from declive.review import TurnFacts
from declive.review.facts import found_of
from declive.server.messages.review import Review, ReviewedTurn, ReviewStatus
from declive.server.records.keep import info_of
from declive.server.refusal import NOT_FOUND, Refusal
from declive.server.store.rows import StoredRecord

Status = Literal["counting", "done", "cut", "stopped"]


class KeptReview(Struct):
    """A review as it is kept."""

    record_id: str
    seat: int
    status: Status = "counting"
    done: int = 0
    """Turns that were gone over, those included about which nothing could be found."""
    total: int = 0
    turns: list[TurnFacts] = []
    used: float = 0.0
    digest: str = ""
    """Who asked for it, where that is counted."""
    beat: float = 0.0
    """When it was written last, where several may be at it."""

    @property
    def key(self) -> tuple[str, int]:
        """What it is about."""
        return self.record_id, self.seat


def check_seat(kept: StoredRecord, seat: int) -> None:
    """Refuse to go over the turns of nobody."""
    if seat >= len(info_of(kept, None).players):
        raise Refusal(
            because("no_such_seat", "nobody sits on seat {seat} in this game", seat=seat + 1)
        )


def turn_at(review: KeptReview | None, ply: int) -> TurnFacts:
    """The turn that begins there; Refusal if none was gone over."""
    for turn in review.turns if review is not None else []:
        if turn.place == ply:
            return turn
    raise Refusal(because("no_such_turn", "no turn that begins there was gone over"), NOT_FOUND)


def better_at(review: KeptReview | None, ply: int) -> TurnFacts:
    """The turn that begins there, with a better line; Refusal if there is none."""
    for turn in review.turns if review is not None else []:
        if turn.place == ply and turn.line:
            return turn
    raise Refusal(because("no_better_line", "no better line was found for that turn"), NOT_FOUND)


def told_review(
    kept: StoredRecord,
    seat: int,
    review: KeptReview | None,
    status: ReviewStatus = "none",
    turns: list[ReviewedTurn] | None = None,
) -> Review:
    """What a page is told of a review, or of there being none."""
    if review is None:
        return Review(record=kept.id, seat=seat, status="none")
    return Review(
        record=kept.id,
        seat=seat,
        status=status,
        done=review.done,
        total=review.total,
        turns=turns or [],
        found=found_of(review.turns),
        seconds=round(review.used, 1),
    )
