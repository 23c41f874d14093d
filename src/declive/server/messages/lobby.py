"""Requests about tables, and their answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from declive.server.messages.base import (
    MOST_DAYS_OFF,
    NAME_LENGTH,
    Message,
    Name,
    SeatNumber,
    Wish,
    Word,
)
from declive.server.messages.replay import RECORD_LENGTH
from declive.server.messages.table import ClockRule, TableInfo


class SeatWish(Wish):
    """What a seat of a new table is to be."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    """Who sits there; of a hot-seat table each seat that is `me` has a name of its own."""
    bot: Word = ""


class ClockWish(ClockRule, forbid_unknown_fields=True):
    """The clock of a new table."""


class NewTable(Wish):
    """A table to be opened. Without seats: me and bots; the first seat that is `me` is the host."""

    board: Word
    seats: Annotated[list[SeatWish], Meta(max_length=5)] = []
    title: Annotated[str, Meta(max_length=60)] = ""
    boxes: Annotated[list[Word], Meta(max_length=8)] = []
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = {}
    packs: Annotated[list[Word], Meta(max_length=8)] = []
    listed: bool = False
    hints: bool = True
    clock: ClockWish | None = None
    vacation: Annotated[int, Meta(ge=0, le=MOST_DAYS_OFF)] = 0
    """So many days off each player may take, where a turn may take days."""
    start: bool = False
    """Begin at once; every seat must be taken."""
    contact: Annotated[str, Meta(max_length=200)] = ""
    """Where to send a notice when it is one's turn in a slow game: an e-mail address or a web
    address, if the server sends any."""


class CarriedTable(Wish):
    """A game that was begun elsewhere and goes on at a table of its own, as its record tells it."""

    record: Annotated[str, Meta(max_length=RECORD_LENGTH)]
    title: Annotated[str, Meta(max_length=60)] = ""
    friends: bool = False
    """Let others take the seats of people but for the first; else all of them are mine."""


class Join(Wish):
    """Sit down at a table, on the first open seat or on this one."""

    name: Name
    seat: SeatNumber | None = None
    once: Annotated[str, Meta(pattern="^([A-Za-z0-9_-]{22,64})?$")] = ""
    """The client's own secret for this wish, at least 128 random bits: whoever asks twice with it
    takes one seat and gets the same token, so a client that got no answer asks again."""
    contact: Annotated[str, Meta(max_length=200)] = ""


class Contact(Wish):
    """Where to send notices from now on; nowhere, if it is empty."""

    contact: Annotated[str, Meta(max_length=200)] = ""


class Seated(Message):
    """A seat was taken. The token is also set as a cookie that scripts cannot read."""

    table: TableInfo
    seats: list[int]
    token: str


class Kick(Wish):
    """Send somebody away before the start."""

    seat: SeatNumber


class SeatBot(Wish):
    """Put a bot on a seat that nobody has: its level, and a name if it is to have one."""

    seat: SeatNumber
    bot: Word = ""
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""


class OpenSeat(Wish):
    """Open a bot's seat again."""

    seat: SeatNumber


class FillSeats(Wish):
    """Put bots of this level on all open seats and begin."""

    bot: Word = ""
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""


class Listing(Wish):
    """Whether a waiting table is shown to all."""

    listed: bool


class SeatKey(Wish):
    """The key of a private link with which a seat is taken to another device."""

    key: Word


class TableList(Message):
    """Open tables that are listed."""

    tables: list[TableInfo]


class Problem(Message):
    """Why a request was refused, in one sentence."""

    error: str
