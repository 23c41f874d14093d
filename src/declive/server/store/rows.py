"""Rows of the database as structs."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from declive.server.messages.table import ClockRule

Status = Literal["waiting", "playing", "over", "broken"]
CHAT_KEPT: Final = 100
"""So many lines of a table's chat are kept, told and stored; the oldest are forgotten first."""


class Pause(Struct, omit_defaults=True):
    """What the clocks said when they were last set other than by a move: at a pause to which all
    agreed, when somebody came, went, or took days off, or when the server had been off."""

    left: list[int] = []
    """Milliseconds on each seat's clock then."""
    until: float = 0
    """When that was, and the pause was over; 0 while one lasts."""
    grace: bool = False
    """The server was off, and the running turn got time."""


class TableSettings(Struct, omit_defaults=True):
    """What was agreed when a table was opened."""

    board: str
    title: str = ""
    boxes: list[str] = []
    options: dict[str, str] = {}
    packs: list[str] = []
    hints: bool = True
    clock: ClockRule | None = None
    digests: dict[str, str] = {}
    """The version of each pack, once the game has begun."""
    content: int = 1
    """How often the boxes had grown by then."""
    broke: str = ""
    """Why the game ended early: an effect of a pack broke down."""
    vacation: int = 0
    """So many days off each player may take."""
    pause: Pause | None = None
    carried: bool = False
    """The game was begun elsewhere, and came as a record."""
    lines: list[str] = []
    """What was played there, until it goes on here."""
    barred: list[str] = []
    """Who was sent away and may not come back: hashes of tokens and of where they came from."""


class Seat(Struct, omit_defaults=True):
    """A seat and who has it. The token itself is known to its player alone."""

    kind: Literal["open", "human", "bot"]
    name: str = ""
    bot: str = ""
    token: str = ""
    """The hash of the token; empty if nobody holds the seat."""
    contact: str = ""
    language: str = "en"
    """What its player read when leaving the address: notices are written in it."""
    confirmed: bool = False
    """Whoever reads at that e-mail address has agreed to notices."""
    away: bool = False
    """A bot plays for this player."""
    stood_in: bool = False
    """Others asked for the bot: the player has the seat back on returning."""
    ran_out: bool = False
    """The seat's time ran out, and its player has had no more since then."""
    host: bool = False
    device: int = -1
    origin: str = ""
    """A hash of where its player came from, until the game begins."""
    key: str = ""
    """The hash of the key with which the seat can be taken to another device, once."""
    seen: float = 0
    """When its player was last heard of, to within an hour."""
    days_off: int = 0
    """How many of its days off were taken."""
    off_until: float = 0
    """When the days off end that were taken last."""
    before: str = ""
    """The token of the seat's holder at the table before, of which this is the next game."""


class TableRow(Struct, kw_only=True):
    """A table without its game."""

    id: str
    code: str
    created: float
    updated: float
    settings: TableSettings
    seats: list[Seat]
    status: Status = "waiting"
    listed: bool = False
    rules: str = ""
    """The version of the rules it is played with."""
    content: str = ""
    """The hash of what is in its boxes and of its board."""
    rematch: str = ""
    due: float | None = None


class Entry(Struct, omit_defaults=True):
    """One thing that happened in a game, as it is stored for good."""

    kind: Literal["begin", "play", "undo", "redo"]
    seat: int = -1
    lines: list[str] = []
    """The actions it appended to the record, nature's included."""
    line: str = ""
    """What the player wrote, where one line stands for several actions."""
    keep: int = 0
    """Of an undo: the last entry that still counts."""
    agreed: bool = False
    """Of an undo: all agreed to it, and it cannot be played again as it was."""
    taken: int = 0
    """Of an undo: how many entries it took back."""
    round: int = 0
    turn: int = -1
    """Of an undo: in which turn that was."""
    said: dict[str, str] = {}
    """Of an undo to which all agreed: what chance had said, by the hash of the position in which
    it was asked."""
    left_out: int = 0
    """Of the first entry of a command: so many of its lines were not played, as something was
    learnt before them."""
    by_bot: bool = False
    at: float = 0
    left: list[int] = []
    """Milliseconds left on each seat's clock, if there is one."""
    command: str = ""
    """Whose command it was and the id it had; a column of its own."""
    hash: str = ""
    """What the position after it hashed to, if that was noted; a column of its own."""
    position: bytes = b""
    """The position after it, if it was stored; a column of its own, read by `Store.position`."""


class StoredPosition(Struct):
    """The position after an entry, as it was stored with it."""

    seq: int
    hash: str
    position: bytes


class StoredRecord(Struct, kw_only=True):
    """The record of a game."""

    id: str
    title: str
    record: str
    rules: str
    content: str
    played: float
    info: str = "{}"
    """JSON: what a list shows without replaying."""
