"""The log: what happened at the table, as sentences a player can follow."""

from __future__ import annotations

from declive.engine.action import Action
from declive.engine.event import Event
from declive.engine.nouns import NOBODY
from declive.engine.state import State
from declive.telling.naming import Naming
from declive.telling.sentences import Sentence, Story
from declive.words import Words, load

__all__ = ["Sentence", "Teller", "digest"]


class Teller:
    """Makes sentences of events, for players with these names; the seat `you` is called you."""

    def __init__(self, names: list[str], words: Words | None = None, you: int = NOBODY) -> None:
        self.words = words or load()
        self.naming = Naming(names, self.words, you)

    def opening(self, state: State) -> Sentence:
        """The heading of the turn in which a log begins."""
        who = self.naming.who(state.turn)
        text = self.words.say("log", "turn", round=state.round, who=who)
        return Sentence("turn", state.turn, text, seats=frozenset([state.turn]))

    def tell(
        self, before: State, action: Action, after: State, events: list[Event]
    ) -> list[Sentence]:
        """What an action brought about: the state before it, after it, and its events."""
        return Story(self.naming, before, action, after, events).tell()


def digest(entries: list[Sentence], words: Words) -> list[Sentence]:
    """The same log, shorter: without small steps, and with conquests in a row joined where nobody
    was driven out."""
    out: list[Sentence] = []
    run: list[Sentence] = []
    for entry in [*(entry for entry in entries if not entry.small), None]:
        if run and (entry is None or not entry.place or entry.subject != run[0].subject):
            out.append(run[0] if len(run) == 1 else _joined(run, words))
            run = []
        if entry is not None and entry.place:
            run.append(entry)
        elif entry is not None:
            out.append(entry)
    return out


def _joined(run: list[Sentence], words: Words) -> Sentence:
    places = words.listed([entry.place for entry in run])
    text = words.say("log", "conquered_some", subject=run[0].subject, places=places)
    told = text[:1].upper() + text[1:]
    return Sentence(run[0].kind, run[0].seat, told, seats=run[0].seats)
