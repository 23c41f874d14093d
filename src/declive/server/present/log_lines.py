"""What happened, in words and as data, for all at the table."""

from __future__ import annotations

from collections.abc import Iterable

from declive.engine.action import Action
from declive.engine.event import Event
from declive.engine.nouns import NOTHING, NOWHERE
from declive.engine.state import State
from declive.server.messages.view import EventView, LogLine
from declive.server.present.board import price_terms
from declive.telling.teller import Sentence, Teller
from declive.words import Words


class LogLines:
    """Turns what an action brought about into messages. Nothing in them is known to some seats
    only: the log speaks of what all have seen. People read of their own deeds as theirs."""

    def __init__(self, names: list[str], words: Words, people: Iterable[int] = ()) -> None:
        told = words.overlaid("log", "log_by_map")
        self.names = names
        self.teller = Teller(names, told)
        self.own = {seat: Teller(names, told, seat) for seat in people}

    def opening(self, state: State) -> LogLine:
        """The heading of the turn with which the game begins."""
        entry = self.teller.opening(state)
        yours = {
            seat: own.opening(state).text for seat, own in self.own.items() if seat == state.turn
        }
        return LogLine(kind=entry.kind, text=entry.text, seat=entry.seat, yours=yours)

    def tell(
        self, before: State, action: Action, after: State, events: list[Event]
    ) -> tuple[list[LogLine], list[EventView]]:
        """The sentences and the events of one action."""
        shown = [_event(after, event) for event in events]
        return self.sentences(before, action, after, events), shown

    def sentences(
        self, before: State, action: Action, after: State, events: list[Event]
    ) -> list[LogLine]:
        """The sentences alone, which are another thing in every language."""
        entries = self.teller.tell(before, action, after, events)
        lines = [_line(after, entry, self.teller.words) for entry in entries]
        for seat, own in self.own.items():
            # To tell it once more takes time: only for those of whom it speaks.
            if any(seat in entry.seats for entry in entries):
                for line, entry in zip(lines, own.tell(before, action, after, events)):
                    if entry.text != line.text:
                        line.yours[seat] = entry.text
        return lines


def _line(state: State, entry: Sentence, words: Words) -> LogLine:
    return LogLine(
        kind=entry.kind,
        text=entry.text,
        seat=entry.seat,
        small=entry.small,
        regions=[state.board.names[region] for region in entry.regions],
        terms=price_terms(state, entry.terms, words),
        yours={},
    )


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
