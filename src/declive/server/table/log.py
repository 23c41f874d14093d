"""The log of a table: its entries, and the game they make.

The engine plays; the log numbers what was played, knows which entries still count, and can go back
to any of them. Nature's answers are lines of the log like all others, so that a log alone makes
the game again and nothing about chance to come is kept anywhere.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass
from typing import Final

from declive.engine.chance import Nature
from declive.engine.errors import IllegalAction
from declive.engine.event import Event
from declive.engine.game import Game
from declive.engine.pack import Pack
from declive.engine.state import State
from declive.engine.words import NATURE
from declive.server.inventions import breakdown
from declive.server.messages.view import EventView, Happening, LogLine
from declive.server.present import Chronicle
from declive.server.store.rows import Entry, TableSettings
from declive.words import Words

LOG: Final = logging.getLogger("declive.log")
NOTHING_TO_UNDO: Final = "nothing to undo: chance or another player has spoken since"

Told = tuple[Entry, Happening]


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that counts: who decided, and how many actions there were before."""

    seq: int
    seat: int
    start: int
    line: str


def new_game(settings: TableSettings, names: list[str], packs: list[Pack]) -> Game:
    """The game before nature has done anything. ValueError and LookupError say what is wrong with
    the settings."""
    return Game.new(settings.board, None, names, settings.options, settings.boxes, packs)


class GameLog:
    """The game of a table with its history."""

    def __init__(
        self,
        settings: TableSettings,
        names: list[str],
        words: Words,
        packs: list[Pack] | None = None,
    ) -> None:
        self.settings = settings
        self.names = names
        self.words = words
        self.packs = packs or []
        self.game = new_game(settings, names, self.packs)
        self.chronicle = Chronicle(names, words)
        self.seq = 0
        self.steps: list[Step] = []
        """The entries that count, in order."""
        self.undone: list[Entry] = []
        """What was taken back and can be played again, the next one last."""
        self.commands: set[str] = set()

    # What one may ask.
    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self.undone)

    @property
    def can_undo(self) -> bool:
        """Whether the last entry can be taken back without asking anybody."""
        return self.game.can_undo

    def last_decision(self, seat: int) -> Step | None:
        """The last thing this seat decided that still counts."""
        for step in reversed(self.steps):
            if step.seat == seat:
                return step
        return None

    # Appending. Each of these changes the game and answers what is to be stored and told.
    def begin(self) -> Told:
        """Let nature set the table."""
        self._let_nature_play()
        entry = Entry("begin", lines=self._texts(0))
        return entry, self._count(entry, 0, self.game.state)

    def play(self, line: str, by_bot: bool = False) -> Told:
        """Play a line for the seat that decides. IllegalAction if it cannot be played, PackError
        if an effect of a pack breaks down; nothing has changed then."""
        game = self.game
        seat = game.decides
        before = game.state.copy()
        start = len(game.actions)
        try:
            game.play(line)
            chosen = len(game.actions) - start
            if chosen == 0:
                raise IllegalAction("that changes nothing")
            events = game.events + self._let_nature_play()
        except IllegalAction:
            raise
        except Exception as error:
            if not self.packs:
                raise
            self._replay(start)
            raise breakdown(error, self.packs) from error
        entry = Entry("play", seat, self._texts(start), by_bot=by_bot)
        if chosen > 1:
            entry.line = " ".join(line.split())
        self.undone.clear()
        return entry, self._count(entry, start, before, events)

    def undo(self, whole_turn: bool) -> Told:
        """Take back the last entry, or all up to the last thing learnt."""
        if not self.can_undo:
            raise IllegalAction(NOTHING_TO_UNDO)
        seat = self.steps[-1].seat
        state = self.game.state
        while True:
            self._take_back()
            if not whole_turn or not self.can_undo:
                break
        entry = Entry("undo", seat, keep=self.steps[-1].seq)
        return entry, self._count(entry, 0, state)

    def redo(self) -> Told:
        """Play again what was taken back last."""
        if not self.undone:
            raise IllegalAction("nothing was taken back that could be played again")
        undone = self.undone.pop()
        entry = Entry("redo", undone.seat, undone.lines, undone.line)
        return entry, self._play_again(entry)

    def go_back(self, keep: int, seat: int) -> Told:
        """Take back everything after an entry, because all agreed."""
        state = self.game.state
        self.return_to(keep)
        entry = Entry("undo", seat, keep=keep, agreed=True)
        return entry, self._count(entry, 0, state)

    def return_to(self, keep: int) -> None:
        """Play the game again up to the entry `keep`."""
        self.undone.clear()
        left = [step for step in self.steps if step.seq > keep]
        if not left:
            return
        self.steps = [step for step in self.steps if step.seq <= keep]
        self._replay(left[0].start)

    # A stored log.
    def recall(self, entries: list[Entry]) -> None:
        """Make the game of a stored log. ValueError says which entry cannot be played."""
        standing: list[tuple[int, Entry]] = []
        for seq, entry in enumerate(entries, start=1):
            self.commands.add(entry.command)
            if entry.kind == "undo":
                gone = [one for at, one in reversed(standing) if at > entry.keep]
                self.undone = [] if entry.agreed else self.undone + gone
                standing = [known for known in standing if known[0] <= entry.keep]
                continue
            if entry.kind == "redo":
                self.undone.pop()
            else:
                self.undone.clear()
            standing.append((seq, entry))
        for seq, entry in standing:
            start = len(self.game.actions)
            self.steps.append(Step(seq, entry.seat, start, entry.line))
            for line in entry.lines:
                try:
                    self.game.play(line)
                except IllegalAction as refusal:
                    raise ValueError(f"entry {seq}, '{line}': {refusal}") from None
        self.seq = len(entries)
        if standing and self.game.decides == NATURE:
            raise ValueError("the log stops in the middle of what chance did")

    def history(self, entries: list[Entry]) -> list[Happening]:
        """Stored entries as they were told when they happened."""
        past = GameLog(self.settings, self.names, self.words, self.packs)
        return [past.again(entry) for entry in entries]

    def again(self, entry: Entry) -> Happening:
        """Do what a stored entry did, and tell it."""
        if entry.kind != "undo":
            return self._play_again(entry)
        state = self.game.state
        if entry.agreed:
            self.return_to(entry.keep)
        while self.steps[-1].seq > entry.keep:
            self._take_back()
        return self._count(entry, 0, state)

    # Within.
    def _play_again(self, entry: Entry) -> Happening:
        game = self.game
        start = len(game.actions)
        before = game.state.copy()
        events: list[Event] = []
        for line in entry.lines:
            game.play(line)
            events += game.events
        return self._count(entry, start, before if start else game.state, events)

    def _replay(self, actions: int) -> None:
        """Make the game again up to so many actions."""
        kept = self.game.actions[:actions]
        self.game = new_game(self.settings, self.names, self.packs)
        for action in kept:
            self.game.play(action)

    def _take_back(self) -> None:
        """Take back the last entry that counts."""
        step = self.steps.pop()
        lines = self._texts(step.start)
        while len(self.game.actions) > step.start:
            self.game.undo()
        self.undone.append(Entry("play", step.seat, lines, step.line))

    def _let_nature_play(self) -> list[Event]:
        """Nature answers until a player decides, each time from a seed that nobody knows."""
        game = self.game
        events: list[Event] = []
        while game.decides == NATURE:
            game.play(Nature(secrets.randbits(64)).answer(game.state))
            events += game.events
        return events

    def _texts(self, start: int) -> list[str]:
        return [self.game.text(action) for action in self.game.actions[start:]]

    def _count(
        self, entry: Entry, start: int, before: State, events: list[Event] | None = None
    ) -> Happening:
        """Number an entry that has been done, and tell it."""
        self.seq += 1
        log: list[LogLine] = []
        shown: list[EventView] = []
        game = self.game
        if entry.kind != "undo":
            self.steps.append(Step(self.seq, entry.seat, start, entry.line))
        if entry.kind == "begin":
            log = [self.chronicle.opening(game.state)]
        elif entry.lines:
            try:
                action = game.actions[start]
                log, shown = self.chronicle.tell(before, action, game.state, events or [])
            except Exception:
                # A sentence that fails must not stop a game; what happened is seen on the board.
                LOG.exception("not told", extra={"line": entry.lines[0]})
        return Happening(
            seq=self.seq,
            kind=entry.kind,
            seat=entry.seat,
            line=entry.line or (entry.lines[0] if entry.lines and entry.kind != "begin" else ""),
            by_bot=entry.by_bot,
            round=before.round,
            turn=before.turn,
            log=log,
            events=shown,
            keep=entry.keep,
        )
