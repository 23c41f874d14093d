"""What the server sends: replies to one client, notices to all."""

from __future__ import annotations

from declive.server.messages.base import Message, Placement
from declive.server.messages.table import ChatLine, TableInfo
from declive.server.messages.view import GameView, Happening, YourView


class Reply(Message, tag_field="type"):
    """An answer to one command of this client."""

    id: str


class Done(Reply, tag="done"):
    """It was done, now or when the same command came before; the table stands at `seq`. The last
    `left_out` lines were not played: chance or another player spoke before them."""

    seq: int
    left_out: int = 0


class Refused(Reply, tag="refused"):
    """It was not done, and why. Stale: the client has not seen what happened since."""

    reason: str
    seq: int = 0
    stale: bool = False
    retry_after: float = 0


class Suggestion(Reply, tag="suggestion"):
    """The lines a bot would play, and its reason if it gives one."""

    lines: list[str]
    places: list[Placement] = []
    """What the lines put where, if they place tokens or markers."""
    text: str = ""
    short: str = ""
    """The result and the plan in short, for a reader who sees the regions on the map."""
    regions: list[str] = []
    """The regions that would be conquered in this turn, in order."""


class Explanation(Reply, tag="explanation"):
    """Why a line cannot be played; empty if it can."""

    reason: str


class Pong(Reply, tag="pong"):
    """Somebody is there. A client that has not seen the entry `seq`, the change of the table
    `changes` or the line of the chat `said` has missed something."""

    version: str
    seq: int = 0
    changes: int = 0
    said: int = 0


class Notice(Message, tag_field="type"):
    """Something the server tells without being asked."""


class Welcome(Notice, tag="welcome"):
    """The first message of a connection, and the answer to a poll: everything there is to know."""

    version: str
    table: TableInfo
    seats: list[int] = []
    """The seats this client plays; none for a spectator."""
    game: GameView | None = None
    you: YourView | None = None
    history: list[Happening] = []
    """What happened after the entry the client named, or the newest part of it."""
    chat: list[ChatLine] = []


class Update(Notice, tag="update"):
    """Something happened in the game."""

    seq: int
    happened: list[Happening]
    game: GameView
    you: YourView | None = None
    clocks: list[int | None] = []
    sent_ms: int = 0


class TableChanged(Notice, tag="table"):
    """Somebody sat down, left, came online …"""

    table: TableInfo
    seats: list[int] = []


class Chatted(Notice, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Farewell(Notice, tag="farewell"):
    """The server closes the connection, and why. `again` says whether to come back."""

    reason: str
    again: bool = True


AnyReply = Done | Refused | Suggestion | Explanation | Pong
AnyNotice = Welcome | Update | TableChanged | Chatted | Farewell
