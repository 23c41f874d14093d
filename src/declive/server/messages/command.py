"""What clients send."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from declive.server.messages.base import (
    CHAT_LENGTH,
    LINES_AT_ONCE,
    MOST_DAYS_OFF,
    ActionLine,
    CommandId,
    Placement,
    SeatNumber,
    Sequence,
    Wish,
    Word,
)


class Command(Wish, tag_field="type"):
    """Something a client asks for. The id is the client's own; the same id is never done twice."""

    id: CommandId


class Play(Command, tag="play"):
    """Play one line of notation, or several. All or none are played, up to the first that lets
    chance or another player speak: that one stands, and what comes after it is left out. `seq` is
    the last entry the client has seen. `places` come before the lines, all tokens among them as
    one line, so that one undo takes them back."""

    seq: Sequence
    lines: Annotated[list[ActionLine], Meta(max_length=LINES_AT_ONCE)] = []
    places: Annotated[list[Placement], Meta(max_length=LINES_AT_ONCE)] = []


class Undo(Command, tag="undo"):
    """Take back the last action of this turn, or the whole turn, to the last thing learnt."""

    seq: Sequence
    turn: bool = False


class Redo(Command, tag="redo"):
    """Play again what was just taken back."""

    seq: Sequence


class AskUndo(Command, tag="ask_undo"):
    """Propose to take back this seat's last decision although something was learnt since."""

    seq: Sequence


class Vote(Command, tag="vote"):
    """Answer the proposal that has this id."""

    about: Annotated[str, Meta(min_length=1, max_length=32)]
    agree: bool


class Say(Command, tag="say"):
    """Say something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Suggest(Command, tag="suggest"):
    """Ask what a bot would do here (`hint`), how it would redeploy all (`redeploy`), or how to
    spread the tokens evenly (`even`)."""

    what: Literal["hint", "redeploy", "even"]


class Explain(Command, tag="explain"):
    """Ask why a line cannot be played now."""

    line: ActionLine


class AskPause(Command, tag="ask_pause"):
    """Propose a pause, to which all have to agree."""


class GoOn(Command, tag="go_on"):
    """End a pause."""


class TakeDaysOff(Command, tag="take_days_off"):
    """Take so many days off, if the table allows it: meanwhile one's time does not run."""

    days: Annotated[int, Meta(ge=1, le=MOST_DAYS_OFF)]


class EndDaysOff(Command, tag="end_days_off"):
    """Be back before one's days off are over; days that have not begun can be taken later."""


class TakeSeat(Command, tag="take_seat"):
    """Come back to a seat that a bot has played meanwhile."""


class GoAway(Command, tag="go_away"):
    """Let a bot play for this seat until its player comes back."""


class StandIn(Command, tag="stand_in"):
    """Let a bot play for somebody who has to decide but has been away for a minute, in a game
    with a clock over the whole game, or whose time is over. Without a clock it begins a vote of all
    the others, after three days. When they are back, so is their seat."""

    seat: SeatNumber


class Speak(Command, tag="speak"):
    """Read everything in another language from now on: a welcome tells it anew. This is for a
    connection that stands; whoever polls says the language in every address."""

    lang: Word


class Ping(Command, tag="ping"):
    """Ask whether somebody is there."""


AnyCommand = (
    Play
    | Undo
    | Redo
    | AskUndo
    | Vote
    | Say
    | Suggest
    | Explain
    | AskPause
    | GoOn
    | TakeDaysOff
    | EndDaysOff
    | TakeSeat
    | GoAway
    | StandIn
    | Speak
    | Ping
)
