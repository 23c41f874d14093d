"""The table around the game: seats, clocks, votes, chat."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from declive.server.messages.base import Message


class ClockRule(Message):
    """Time for each player: a total with an increment each turn, or days for each turn. Seconds."""

    total: Annotated[int, Meta(ge=30, le=86_400)] | None = None
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    per_turn: Annotated[int, Meta(ge=3_600, le=2_592_000)] | None = None


class SeatInfo(Message):
    """A seat as all see it."""

    kind: Literal["open", "human", "bot"]
    name: str = ""
    bot: str = ""
    """The bot's level, or that of the bot that plays while the player is away."""
    online: bool = False
    offline_since_ms: int = 0
    """Since when the player has not been connected, by the server's clock; 0 if they are."""
    away: bool = False
    """A bot plays for this player until they take the seat back."""
    host: bool = False
    device: int = -1
    """Hot-seat: seats with the same number are played on one device."""
    left_ms: int | None = None
    """Time left on the clock, for the seat that decides as of `sent_ms`."""
    days_off: int = 0
    """So many days off the player may still take."""
    off_until_ms: int = 0
    """Until when, by the server's clock, the player has days off; 0 if they have none now."""


class VoteInfo(Message):
    """A proposal to take back what only all together may take back: all who hold a seat, whether
    they are there or not; or to pause. Or, at a table without a clock, to let a bot play for
    somebody of whom nothing was heard for days: then all the others."""

    id: str
    """What a vote must name."""
    seat: int
    agreed: list[int]
    missing: list[int]
    """The seats whose holders have not agreed yet."""
    keep: int
    """The entries up to this one would still count."""
    line: str
    """The decision that would be taken back."""
    entries: int
    """How many entries would be taken back."""
    text: str
    stand_in: int = -1
    """The seat for which a bot is to play, if that is what it is about."""
    pause: bool = False
    """It is about a pause: nothing is taken back."""


class ThinkingInfo(Message):
    """A bot that takes its time: which seat, over what comes after the entry `seq`, and since when
    by the server's clock. `waiting`: all processors are busy with other bots."""

    seat: int
    seq: int
    since_ms: int
    waiting: bool = False


class TableInfo(Message):
    """What all see of a table."""

    id: str
    code: str
    title: str
    board: str
    boxes: list[str]
    seats: list[SeatInfo]
    status: Literal["waiting", "playing", "over", "broken"]
    seq: int = 0
    options: dict[str, str] = {}
    packs: list[str] = []
    listed: bool = False
    hints: bool = True
    clock: ClockRule | None = None
    watchers: int = 0
    vote: VoteInfo | None = None
    stand_in_after_ms: int = 0
    """So long somebody who has to decide must be away before others may ask a bot in; 0 if they
    may not. With a clock over the whole game one is enough; without a clock all others vote, and
    where each turn has its time nobody is asked: the bot comes when it is over."""
    thinking: ThinkingInfo | None = None
    vacation: int = 0
    """So many days off each player may take; meanwhile their time does not run."""
    paused: bool = False
    """All have agreed to a pause: no clock runs and nobody plays until somebody goes on."""
    graced: bool = False
    """The server was off, so the running turn got more time. False again after the next move."""
    rematch: str = ""
    """The id of the table where they play again."""
    broken: str = ""
    """Why the game cannot go on, if it cannot."""
    barred: bool = False
    """Somebody was sent away and cannot come back until the host says so."""
    changes: int = 0
    """Goes up with every change that is told, as long as the server runs: the higher is newer."""
    carried: bool = False
    """The game was begun elsewhere and came as a record: what chance did there is only told."""
    created: float = 0
    sent_ms: int = 0
    """The server's clock when this was sent, in milliseconds."""


class ChatLine(Message):
    """Something said at the table."""

    number: int
    name: str
    text: str
    seat: int = -1
    at: float = 0
