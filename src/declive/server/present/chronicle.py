"""What happened, in words and as data, for all at the table."""

from __future__ import annotations

from declive.engine.action import Action
from declive.engine.event import Event
from declive.engine.state import State
from declive.engine.words import NOTHING, NOWHERE
from declive.notation.log import Teller
from declive.server.messages.view import EventView, LogLine
from declive.words import Words


class Chronicle:
    """Turns what an action brought about into messages. Nothing in them is known to some seats
    only: the log speaks of what all have seen."""

    def __init__(self, names: list[str], words: Words) -> None:
        self.teller = Teller(names, words.overlaid("log", "log_by_map"))

    def opening(self, state: State) -> LogLine:
        """The heading of the turn with which the game begins."""
        entry = self.teller.opening(state)
        return LogLine(kind=entry.kind, text=entry.text, seat=entry.seat)

    def tell(
        self, before: State, action: Action, after: State, events: list[Event]
    ) -> tuple[list[LogLine], list[EventView]]:
        """The sentences and the events of one action."""
        entries = self.teller.tell(before, action, after, events)
        lines = [
            LogLine(kind=entry.kind, text=entry.text, seat=entry.seat, small=entry.small)
            for entry in entries
        ]
        return lines, [_event(after, event) for event in events]


def _event(state: State, event: Event) -> EventView:
    roster = state.roster
    return EventView(
        kind=event.kind,
        seat=event.seat,
        region="" if event.region == NOWHERE else state.board.names[event.region],
        number=event.number,
        race="" if event.race == NOTHING else roster.races[event.race].id,
        power="" if event.power == NOTHING else roster.powers[event.power].id,
        other=event.other,
    )
