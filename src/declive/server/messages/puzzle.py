"""Puzzles: what there is to solve, and a turn that is being tried."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from declive.server.messages.base import ActionLine, Message, Placement, SeatNumber, Wish
from declive.server.messages.table import TableInfo
from declive.server.messages.view import GameView, Happening, YourView

MOST_LINES = 120
MOST_PLIES = 1_000_000


class PuzzleInfo(Message):
    """A puzzle on the shelf."""

    id: str
    number: int
    """Its place on the shelf, from 1."""
    board: str
    round: int
    rounds: int
    title: str
    task: str
    par: int
    """The coins of the best turn that is known."""
    level: int
    """How hard it is, from 1 to 3."""
    race: str = ""
    """The race whose turn it is; none if one is to be chosen."""
    power: str = ""
    lesson: bool = False


class LessonList(Message):
    """All lessons, in the order in which they are best taken. None of them has a par."""

    lessons: list[PuzzleInfo]


class PuzzleList(Message):
    """All puzzles, and today's."""

    puzzles: list[PuzzleInfo]
    today: str
    """The id of the challenge of the day."""
    day: str
    """Which day that is."""


class PuzzleTurn(Message):
    """A turn as far as it was played."""

    lines: list[str]
    """All that was played, to be sent again with what comes next."""
    game: GameView
    you: YourView
    coins: int
    """What the turn has brought; while it lasts, what it would if it were scored now."""
    seq: int = 0
    happened: list[Happening] = []
    """All of the turn, from its beginning."""
    over: bool = False
    stars: int = 0
    """What the coins are worth without a hint."""
    throws_used: int = 0
    draws_used: int = 0
    met: bool = False
    """Of a lesson: whether what is asked for is so now."""
    even: list[Placement] = []
    """What is in hand spread evenly, while tokens are placed."""


class PuzzleStart(Message):
    """A puzzle to be played."""

    puzzle: PuzzleInfo
    table: TableInfo
    seat: int
    steps: list[int]
    """The coins that one, two and three stars take."""
    throws: list[int]
    """What the die will show, in this order; after that it shows nothing."""
    draws: list[str]
    """The treasures that will be found, in this order."""
    turn: PuzzleTurn
    goal: str = ""
    """Of a lesson: what is to be done. A lesson has no stars."""
    learn: str = ""
    """What is to be learnt from it."""
    following: str = ""
    """The id of the next lesson."""


class PuzzlePlay(Wish):
    """Lines to play in a turn. Nothing is remembered here, so all that was played before comes
    with them; to undo is to send fewer."""

    lines: Annotated[list[ActionLine], Meta(max_length=MOST_LINES)] = []
    """What was played already."""
    places: Annotated[list[Placement], Meta(max_length=MOST_LINES)] = []
    more: Annotated[list[ActionLine], Meta(max_length=MOST_LINES)] = []
    """What comes next, after the placements."""
    finish: bool = False
    """The turn is handed in as it stands, and brought to its end."""


class PuzzleHint(Message):
    """What most do not see."""

    text: str


class PuzzleAnswer(Message):
    """The best turn, and why it is the best."""

    lines: list[str]
    steps: list[str]
    reasons: list[str]
    bots: dict[str, int] = {}
    """What bots got who played the same turn."""


class TryPlay(PuzzlePlay):
    """The same for a turn of a record: whose it is, and the ply at which it begins."""

    seat: SeatNumber = 0
    ply: Annotated[int, Meta(ge=0, le=MOST_PLIES)] = 0


class TurnGrade(Message):
    """What a turn of a record is worth that was tried anew, counted to the end of the game."""

    stars: int
    tried: float
    """Coins that it is worth more than what was played."""
    best: float
    """The same of the better line that is known; 0 if none is."""
    error: float
    """How far off their difference may be."""
    futures: int
    """Games that were played out to count it."""
    level: bool = False
    """Whether it is worth as much as the better line, as far as can be told."""
