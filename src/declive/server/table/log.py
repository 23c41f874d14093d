"""The log of a table: its entries, and the game they make.

The engine plays; the log numbers what was played, knows which entries still count, and can go back
to any of them. Nature's answers are lines of the log like all others, so that a log alone makes
the game again and nothing about chance to come is kept anywhere.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

from declive.engine.because import because
from declive.engine.errors import NOTHING_TO_UNDO, IllegalAction
from declive.engine.event import Event
from declive.engine.game import Game
from declive.engine.moment import Moment
from declive.engine.observe import View
from declive.engine.pack import Pack
from declive.engine.plain import to_plain
from declive.engine.state import State
from declive.server.inventions import breakdown
from declive.server.messages.view import EventView, Happening, LogLine
from declive.server.present import LogLines
from declive.server.store.rows import Entry, TableSettings
from declive.server.table.allowance import ENTRIES_A_GAME, Allowance
from declive.server.table.moments import Moments, new_game
from declive.server.table.played import PlayedEntry, Untold, let_nature_play, words_of_nature
from declive.words import Words

LOG: Final = logging.getLogger("declive.log")
NOTHING_CHANGES: Final = because("changes_nothing", "that changes nothing")
NOT_YOURS: Final = because("not_your_turn", "it is not your turn to decide")

Told = tuple[Entry, Happening]


class GameLog:
    """The game of a table with its history."""

    def __init__(
        self,
        settings: TableSettings,
        names: list[str],
        words: Words,
        packs: list[Pack] | None = None,
        people: Iterable[int] = (),
    ) -> None:
        self.settings = settings
        self.names = names
        self.words = words
        self.packs = packs or []
        self.game = new_game(settings, names, self.packs)
        self.people = tuple(people)
        """The seats of people: the log calls each of them you."""
        self.log_lines = LogLines(names, words, self.people)
        self.others: dict[str, LogLines] = {}
        """The other languages in which what happens is told as well."""
        self._retold: dict[str, dict[int, list[LogLine]]] = {}
        self.seq = 0
        self.played: list[PlayedEntry] = []
        """The entries that count, in order."""
        self.undone: list[Entry] = []
        """What was taken back and can be played again, the next one last."""
        self.said: dict[str, str] = {}
        """What nature said that was taken back, by the position in which she was asked."""
        self.allowance = Allowance()
        self.turn = (0, -1)
        """Round and player of the turn in which something was learnt last: nobody goes back behind
        that alone, also if the next turn begins without anything new."""
        self._moments = Moments(self.game)
        self.commands: dict[str, int] = {}
        """The commands that were done, and how many of their lines were left out."""

    # What one may ask.
    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self.undone)

    @property
    def can_undo(self) -> bool:
        """Whether the last entry can be taken back without asking anybody."""
        return self.game.can_undo and not self.why_no_undo

    @property
    def why_no_undo(self) -> str:
        """Why nothing more may be taken back although nothing was learnt; mostly empty."""
        return self.allowance.why_not(self.turn, self.game.decides)

    @property
    def undos_left(self) -> int:
        """How many entries the seat that decides may take back in this turn."""
        return self.allowance.left(self.turn, self.game.decides)

    def take_retold(self) -> dict[str, dict[int, list[LogLine]]]:
        """What was told in other languages since this was asked last: by language and entry."""
        retold, self._retold = self._retold, {}
        return retold

    def last_decision(self, seat: int) -> PlayedEntry | None:
        """The last thing this seat decided that still counts."""
        for step in reversed(self.played):
            if step.seat == seat:
                return step
        return None

    def seen(self, view: View) -> Game:
        """The game as a seat sees it: what is hidden from it is not there to be told."""
        return Game.resume(self.game.header, view.state, [])

    # Appending. Each of these changes the game and answers what is to be stored and told.
    def begin(self) -> Told:
        """Let nature set the table."""
        let_nature_play(self.game, self.said, [])
        entry = Entry("begin", lines=self._texts(0))
        return entry, self._count(entry, 0, self.game.state)

    def play(self, line: str, by_bot: bool = False) -> Told:
        """Play a line for the seat that decides. IllegalAction if it cannot be played or changes
        nothing, PackError if the game breaks down; nothing has changed then."""
        told, _ = self.play_all([line], [self.game.decides], by_bot)
        if not told:
            raise IllegalAction(NOTHING_CHANGES)
        return told[0]

    def play_all(
        self, lines: list[str], seats: list[int], by_bot: bool = False
    ) -> tuple[list[Told], int]:
        """Play the lines of these seats: all or none, up to the first by which something is learnt.
        That one stands whatever comes after it, and how many come is the second answer: they were
        written by somebody who did not know yet, and are left out. A line that does again what
        was done, and changes nothing, makes no entry."""
        start, undone = self.game.keep(), self.undone.copy()
        played: list[Untold] = []
        left = len(lines)
        try:
            for line in lines:
                if self.game.decides not in seats:
                    raise IllegalAction(
                        because("line_not_yours", "'{line}': {reason}", line=line, reason=NOT_YOURS)
                    )
                one = self._play(line, by_bot)
                left -= 1
                if one is not None:
                    played.append(one)
                    if not self.game.can_undo:
                        break
        except Exception:
            self.game.return_to(start)
            self.undone = undone
            raise
        return self._tell(played), left

    def _play(self, line: str, by_bot: bool) -> Untold | None:
        """Play a line and let nature answer, or change nothing."""
        game = self.game
        seat = game.decides
        start = game.keep()
        said: list[str] = []
        try:
            game.play(line)
            chosen = len(game.actions) - start.at
            if chosen == 0:
                raise IllegalAction(NOTHING_CHANGES)
            if chosen == 1 and self._repeats(start):
                game.return_to(start)
                return None
            events = game.events + let_nature_play(game, self.said, said)
        except Exception as error:
            game.return_to(start)
            # Nature is not asked twice: if the game cannot go on with her answer, it cannot go on.
            if said or (self.packs and not isinstance(error, IllegalAction)):
                raise breakdown(error, self.packs, said) from error
            raise
        entry = Entry("play", seat, self._texts(start.at), by_bot=by_bot)
        if chosen > 1:
            entry.line = " ".join(line.split())
        self.undone.clear()
        return Untold(entry, start, events)

    def _repeats(self, start: Moment) -> bool:
        """Whether the last action was done before in this turn and has changed nothing."""
        game = self.game
        places = game.undo_places
        if not places or game.actions[-1] not in game.actions[places[0] : start.at]:
            return False
        return to_plain(game.state) == to_plain(start.state)

    def undo(self, whole_turn: bool) -> Told:
        """Take back the last entry, or all up to the last thing learnt."""
        if not self.can_undo:
            raise IllegalAction(self.why_no_undo if self.game.can_undo else NOTHING_TO_UNDO)
        seat = self.played[-1].seat
        state = self.game.state
        places = self.game.undo_places
        back = 1
        while whole_turn and back < len(self.played) and self.played[-1 - back].start in places:
            back += 1
        self._take_back(back)
        entry = Entry("undo", seat, keep=self.played[-1].seq, taken=back)
        entry.round, entry.turn = self.turn
        self.allowance.note(entry)
        return entry, self._count(entry, 0, state)

    def redo(self) -> Told:
        """Play again what was taken back last."""
        if not self.undone:
            raise IllegalAction(
                because("nothing_to_redo", "nothing was taken back that could be played again")
            )
        undone, start = self.undone[-1], self.game.keep()
        entry = Entry("redo", undone.seat, undone.lines, undone.line)
        try:
            told = self._play_again(entry)
        except Exception:
            self.game.return_to(start)
            raise
        self.undone.pop()
        return entry, told

    def go_back(self, keep: int, seat: int) -> Told:
        """Take back everything after an entry, because all agreed. What chance has said since, it
        says again if it is asked the same."""
        state, actions = self.game.state, self.game.actions.copy()
        taken = sum(step.seq > keep for step in self.played)
        if self.allowance.in_all + taken > ENTRIES_A_GAME:
            raise IllegalAction(
                because(
                    "undo_game_most",
                    "only {most} actions of a game can be taken back, and {number} were",
                    most=f"{ENTRIES_A_GAME:,}",
                    number=f"{self.allowance.in_all:,}",
                )
            )
        self.return_to(keep)
        said = words_of_nature(self.game, actions)
        self.said.update(said)
        entry = Entry("undo", seat, keep=keep, agreed=True, said=said, taken=taken)
        self.allowance.note(entry)
        return entry, self._count(entry, 0, state)

    def return_to(self, keep: int) -> None:
        """Play the game again up to the entry `keep`."""
        self.undone.clear()
        left = [step for step in self.played if step.seq > keep]
        if not left:
            return
        self.played = [step for step in self.played if step.seq <= keep]
        self._moments.go_back(self.game, left[0].start)

    # A stored log.
    def remember(self, entry: Entry) -> None:
        """Know what a stored entry says beside what it did."""
        self.commands[entry.command] = entry.left_out
        self.said.update(entry.said)
        if entry.kind == "undo":
            self.allowance.note(entry)

    def again(self, entry: Entry, tell: bool = True) -> Happening:
        """Do what a stored entry did, and tell it."""
        self.remember(entry)
        if entry.kind != "undo":
            if entry.kind == "redo":
                self.undone.pop()
            else:
                self.undone.clear()
            return self._play_again(entry, tell)
        state = self.game.state
        if entry.agreed:
            self.return_to(entry.keep)
        self._take_back(sum(step.seq > entry.keep for step in self.played))
        return self._count(entry, 0, state, tell=tell)

    # Within.
    def _play_again(self, entry: Entry, tell: bool = True) -> Happening:
        game = self.game
        start = len(game.actions)
        before = game.state.copy()
        events: list[Event] = []
        for line in entry.lines:
            game.play(line)
            events += game.events
        return self._count(entry, start, before if start else game.state, events, tell=tell)

    def _take_back(self, back: int) -> None:
        """Take back so many of the last entries that count."""
        if back == 0:
            return
        gone = self.played[-back:]
        end = len(self.game.actions)
        for step in reversed(gone):
            lines = self._texts(step.start, end)
            self.undone.append(Entry("play", step.seat, lines, step.line))
            end = step.start
        del self.played[-back:]
        if gone[0].start in self.game.undo_places:
            self.game.undo(gone[0].start)
        else:
            self._moments.go_back(self.game, gone[0].start)

    def _texts(self, start: int, end: int | None = None) -> list[str]:
        return [self.game.text(action) for action in self.game.actions[start:end]]

    def _tell(self, played: list[Untold]) -> list[Told]:
        """Number what was played, and tell it."""
        ends = [one.start.state for one in played[1:]] + [self.game.state]
        return [
            (one.entry, self._count(one.entry, one.start.at, one.start.state, one.events, end))
            for one, end in zip(played, ends)
        ]

    def _count(
        self,
        entry: Entry,
        start: int,
        before: State,
        events: list[Event] | None = None,
        after: State | None = None,
        tell: bool = True,
    ) -> Happening:
        """Number an entry that has been done, and tell it."""
        self.seq += 1
        if not self.game.can_undo:
            self.turn = (self.game.state.round, self.game.state.turn)
        log: list[LogLine] = []
        shown: list[EventView] = []
        game = self.game
        if entry.kind != "undo":
            end = start + len(entry.lines)
            self.played.append(PlayedEntry(self.seq, entry.seat, start, end, entry.line))
            self._moments.note(self.game)
        if entry.kind == "begin":
            log = [self.log_lines.opening(game.state)]
            for language, lines in self.others.items():
                self._note(language, [lines.opening(game.state)])
        elif entry.lines and tell:
            try:
                action = game.actions[start]
                then = game.state if after is None else after
                log, shown = self.log_lines.tell(before, action, then, events or [])
                for language, lines in self.others.items():
                    self._note(language, lines.sentences(before, action, then, events or []))
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

    def _note(self, language: str, lines: list[LogLine]) -> None:
        """What the last entry is in another language."""
        self._retold.setdefault(language, {})[self.seq] = lines
