"""Records of games, and stepping through them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from declive.server.messages.base import Message, Wish
from declive.server.messages.table import SeatInfo
from declive.server.messages.view import GameView, Happening

RECORD_LENGTH = 400_000


class Upload(Wish):
    """A record to keep."""

    record: Annotated[str, Meta(max_length=RECORD_LENGTH)]
    title: Annotated[str, Meta(max_length=60)] = ""


class RecordInfo(Message):
    """A stored record of a finished or uploaded game."""

    id: str
    title: str
    board: str
    players: list[str]
    plies: int
    scores: list[int]
    winners: list[int]
    rules: str
    """The version of the rules it was played with."""
    content: str
    """The hash of the content it was played with."""
    played: float = 0
    hash: str = ""
    """The hash of the position to which it replays, which is the same everywhere."""
    note: str = ""
    """If it does not replay with this version: why, and as far as it goes."""


class TurnMark(Message):
    """Where a turn of a record begins."""

    ply: int
    round: int
    seat: int


class GameAward(Message):
    """Something that one player did more of than all others."""

    name: str
    seat: int
    number: int


class GameStatistics(Message):
    """A game in numbers."""

    sources: list[str]
    """What coins come from."""
    income: list[list[int]]
    """For each seat the coins from each source."""
    throws: list[list[int]]
    """For each seat the faces of the die, in their order."""
    due: float
    """What one throw is worth on average."""
    fought: dict[str, int] = {}
    """How often each region was conquered."""
    best_seat: int = -1
    best_round: int = 0
    best_coins: int = 0
    best_ply: int = 0
    """The turn that was paid most, and the ply it began at."""
    awards: list[GameAward] = []
    races: list[str] = []
    powers: list[str] = []
    """The last people of each seat, as the catalogue calls them; empty if it had none."""
    declines: list[int] = []
    """The plies at which those turns began in which somebody went into decline."""


class ReplayOutline(Message):
    """A record at a glance: turns, coins after each turn, and who held how many regions."""

    record: RecordInfo
    turns: list[TurnMark]
    coins: list[list[int]]
    """For each turn, the coins of all seats at its end."""
    held: list[list[int]]
    """For each turn, the regions each seat held at its end, declined ones included."""
    seats: list[SeatInfo]
    statistics: GameStatistics | None = None


class ReplayFrame(Message):
    """One moment of a record, open to all."""

    ply: int
    game: GameView
    happened: Happening | None = None


class ReplayFrames(Message):
    """Several moments in a row."""

    frames: list[ReplayFrame]


class HintedMove(Message):
    """One line of advice: what is done, and in which regions."""

    line: str
    verb: str
    regions: list[str] = []


class ReplayHint(Message):
    """What the bot would do at a moment of a record, and why."""

    moves: list[HintedMove]
    text: str = ""
