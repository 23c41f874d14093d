"""Every message between the server and a client, as msgspec structs.

The browser's types are generated from here, so this is the one place that says what a message
looks like. A client sends a `Command`; the server answers with a `Reply` to that client and tells
everybody at the table what changed with a `Notice`. Regions are named as on the board, seats are
numbers from 0, banners and treasures have the ids of the catalogue.
"""

from __future__ import annotations

from declive.server.messages.catalogue import Catalogue
from declive.server.messages.command import AnyCommand
from declive.server.messages.lobby import (
    Contact,
    FillSeats,
    Join,
    Kick,
    Listing,
    NewTable,
    OpenSeat,
    Problem,
    SeatBot,
    Seated,
    SeatKey,
    TableList,
)
from declive.server.messages.notice import AnyNotice, AnyReply
from declive.server.messages.puzzle import (
    LessonList,
    PuzzleAnswer,
    PuzzleHint,
    PuzzleList,
    PuzzlePlay,
    PuzzleStart,
    PuzzleTurn,
    TryPlay,
    TurnGrade,
)
from declive.server.messages.replay import (
    RecordInfo,
    ReplayFrames,
    ReplayHint,
    ReplayOutline,
    Upload,
)
from declive.server.messages.review import Review, ReviewWish
from declive.server.messages.table import TableInfo

MESSAGES = (
    AnyCommand,
    AnyReply,
    AnyNotice,
    TableInfo,
    NewTable,
    Join,
    Contact,
    Seated,
    Kick,
    SeatBot,
    OpenSeat,
    FillSeats,
    Listing,
    SeatKey,
    TableList,
    Problem,
    Upload,
    RecordInfo,
    ReplayOutline,
    ReplayFrames,
    ReplayHint,
    ReviewWish,
    Review,
    LessonList,
    PuzzleList,
    PuzzleStart,
    PuzzlePlay,
    PuzzleTurn,
    TryPlay,
    TurnGrade,
    PuzzleHint,
    PuzzleAnswer,
    Catalogue,
)
"""All that is sent or received; the parts they are made of follow from them."""
