"""Going over one turn of a record: what helpers of a server do, and the page's own process."""

from __future__ import annotations

import time
from hashlib import sha256

import declive.shelf  # noqa: F401  (boards and banners come from there)
from declive import IllegalAction, PackBroke
from declive.engine.game import Game
from declive.review import Reviewer, facts_of
from declive.review.turns import Turn
from declive.server.reviews.job import Reviewed, ReviewJob

LATE_TURNS = 2
"""The last turn of a game takes about as long as playing so many turns out."""


class Shelf:
    """The game that was last asked about: its turns are asked for one after the other."""

    def __init__(self) -> None:
        self._key = b""
        self._reviewer: Reviewer | None = None

    def reviewer(self, record: str) -> Reviewer:
        """A reviewer for the record, if it can be played again."""
        key = sha256(record.encode()).digest()
        if self._reviewer is None or key != self._key:
            self._reviewer = Reviewer(Game.replay(record), seed=int.from_bytes(key[:4]))
            self._key = key
        return self._reviewer


def go_over(shelf: Shelf, job: ReviewJob) -> Reviewed:
    """What is found about the turn."""
    began = time.process_time()
    try:
        reviewer = shelf.reviewer(job.record)
    except (ValueError, IllegalAction, PackBroke) as mistake:
        return Reviewed(0, trouble=str(mistake))
    turns = [turn for turn in reviewer.turns if turn.seat == job.seat]
    if job.turn >= len(turns):
        return Reviewed(len(turns))
    review = reviewer.judge(turns[job.turn], job.seconds * share(turns[job.turn :]))
    facts = facts_of(reviewer, review)
    return Reviewed(len(turns), time.process_time() - began, facts)


def share(turns: list[Turn]) -> float:
    """Which part of the time for these turns the first of them may have: what comes early has more
    game to be played out behind it."""
    ends = max(turn.number for turn in turns)
    weights = [ends - turn.number + LATE_TURNS for turn in turns]
    return weights[0] / sum(weights)
