"""Reviews: what a player's turns were worth, and what would have been worth more."""

from __future__ import annotations

from typing import Literal

from declive.server.messages.base import Message, SeatNumber, Wish

ReviewStatus = Literal["none", "waiting", "counting", "done", "cut", "stopped"]


class ReviewWish(Wish):
    """Whose turns are to be gone over."""

    seat: SeatNumber


class ReviewStep(Message):
    """One step of a better line."""

    text: str
    upto: int
    """How many actions of the line are played when it is done."""
    regions: list[str] = []


class ReviewedTurn(Message):
    """A turn that was gone over."""

    ply: int
    """How many actions came before it."""
    until: int
    """And how many when it was over."""
    round: int
    combo: str
    brought: int
    best: float
    """What it might have brought, counted with what comes later."""
    mark: Literal["good", "nearly", "costly"]
    declined: bool = False
    among_worst: bool = False
    lead: float = 0.0
    """The lead to be expected at the end after this turn; half of all futures are between the
    other two."""
    low: float = 0.0
    high: float = 0.0
    level: bool = False
    """Whether another line is worth the same, as far as can be told."""
    kind: str = ""
    """What the better line is about: course, combo, conquest or spread; empty without one."""
    branch: int = 0
    """The ply at which the better line leaves the record."""
    steps: list[ReviewStep] = []
    why: str = ""
    gain: str = ""
    """What the coins of the better line are made of."""
    sureness: int = 0
    """From 1, a guess, to 4, sure."""
    futures: int = 0
    better: int = 0


class Review(Message):
    """The review of one player's turns, as far as it has come."""

    record: str
    seat: int
    status: ReviewStatus
    done: int = 0
    total: int = 0
    """Turns; 0 until that is known."""
    turns: list[ReviewedTurn] = []
    found: int = 0
    """Of a hundred coins that were to be had."""
    seconds: float = 0.0
    """Of a processor, that it took."""
