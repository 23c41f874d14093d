"""A game being played in the terminal: the game, its log, its seats and its file."""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from declive import Game, IllegalAction, bots
from declive.bots import Bot
from declive.cli import speech
from declive.cli.files import read_whole, write_whole
from declive.cli.seats import Seat, note_seats, seats_of
from declive.engine.action import PLACE, Action
from declive.engine.errors import NOTHING_TO_UNDO
from declive.engine.event import Event
from declive.engine.nouns import PLACEMENT
from declive.engine.state import State
from declive.engine.vocabulary import DECLARED
from declive.telling.teller import Sentence, Teller
from declive.words import Words

SAVED = "saved-game"
ENDING = ".declive"


@dataclass(frozen=True, slots=True)
class Undoable:
    """One thing played that can still be taken back."""

    text: str
    log_before: int
    deeds_before: int
    answered: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """What was done and came of it, to be told in any language."""

    before: State
    action: Action
    after: State
    events: list[Event]


class Session:
    """Everything that a game in progress needs beside the screen."""

    def __init__(self, game: Game, seats: list[Seat], seed: int, packs: Sequence[str] = ()) -> None:
        self.game = game
        self.packs = packs
        """The packs by the paths they were loaded from."""
        self.seats = seats
        self.words: Words = speech.words(game.header.packs)
        self.teller = Teller(game.names, self.words)
        self.log: list[Sentence] = [self.teller.opening(game.state)]
        self._opening = game.state.copy()
        self._deeds: list[Deed] = []
        self.file: Path | None = None
        self.bots: list[Bot | None] = [
            None if seat.human else bots.make(seat.bot, seed + 1 + number)
            for number, seat in enumerate(seats)
        ]
        self._steps: list[Undoable] = []
        self._saved_at = len(game.actions)

    @staticmethod
    def load(path: Path, seed: int, packs: Sequence[str] = ()) -> Session:
        """Go on with a saved game. ValueError and OSError say what is wrong with the file."""
        record = read_whole(path)
        try:
            game = Game.replay(record, seed)
            session = Session(game, seats_of(record, game.names), seed, packs)
        except ValueError as mistake:
            raise ValueError(f"{path}: {speech.told(mistake)}") from None
        session._recall()
        session.file = path
        return session

    def _recall(self) -> None:
        """Write the log of what was played before the game was saved."""
        past = Game.fresh(self.game.header)
        self.log, self._deeds = [self.teller.opening(past.state)], []
        self._opening = past.state.copy()
        begun = False
        for action in self.game.actions:
            begun = begun or not DECLARED[action.kind].natural
            before = past.state.copy()
            past.play(action)
            if begun:
                self._note(Deed(before, action, past.state.copy(), past.events))

    def _note(self, deed: Deed) -> list[Sentence]:
        """Keep what was done, and tell it."""
        told = self.teller.tell(deed.before, deed.action, deed.after, deed.events)
        self._deeds.append(deed)
        self.log.extend(told)
        return told

    def speak(self) -> None:
        """Tell all that was done in the language that is spoken now."""
        self.words = speech.words(self.game.header.packs)
        self.teller = Teller(self.game.names, self.words)
        done, self._deeds = self._deeds, []
        self.log = [self.teller.opening(self._opening)]
        for deed in done:
            self._note(deed)

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [number for number, seat in enumerate(self.seats) if seat.human]

    # Playing.
    def play(self, action: Action | str, answered: bool = False) -> list[Sentence]:
        """Play an action and say what it brought about. IllegalAction if it may not be played."""
        game = self.game
        before = game.state.copy()
        start = len(game.actions)
        game.play(action)
        entries: list[Sentence] = []
        text = ""
        step = (len(self.log), len(self._deeds))
        if len(game.actions) > start:
            played = game.actions[start]
            entries = self._note(Deed(before, played, game.state.copy(), game.events))
            text = action if isinstance(action, str) else game.text(played)
        self._steps.append(Undoable(text, *step, answered))
        if not game.can_undo:
            self._steps.clear()
        return entries

    def let_bot_play(self) -> list[Sentence]:
        """The bot whose turn it is decides and plays."""
        seat = self.game.decides
        bot = self.bots[seat]
        assert bot is not None
        return self.play(bot.decide(self.game.observe(seat), self.game.legal()))

    def forced(self) -> Action | None:
        """The only thing that can be done now, if it may be answered for the player: what ends
        a turn is left to the player."""
        legal = self.game.legal()
        first = legal[0]
        if len(legal) == 1:
            ends_turn = self.game.state.phase == PLACEMENT and not self.game.state.pending
            return None if ends_turn else first
        if all(action.kind == PLACE and action.region == first.region for action in legal):
            return max(legal, key=lambda action: action.number)
        return None

    def undo(self) -> str:
        """Take back the player's last action, and what was answered for the player after it. Says
        which it was."""
        back = 1
        while back <= len(self._steps) and self._steps[-back].answered:
            back += 1
        if back > len(self._steps):
            raise IllegalAction(NOTHING_TO_UNDO)
        step = self._steps[-back]
        for _ in range(back):
            self.game.undo()
        del self._steps[-back:]
        del self.log[step.log_before :], self._deeds[step.deeds_before :]
        return step.text

    # Files.
    def record(self) -> str:
        """The game as a file holds it."""
        return note_seats(self.game.record(), self.seats)

    def load_command(self, path: Path) -> str:
        """What to type to go on with the game once it is saved there: with its packs, and with the
        bots from files, which no saved game may bring by itself."""
        words = ["declive", "play", "--load", str(path)]
        for pack in self.packs:
            words += ["--pack", pack]
        for bot in dict.fromkeys(seat.bot for seat in self.seats):
            if bots.is_brought(bot):
                words += ["--bot", bot]
        return shlex.join(words)

    @property
    def unsaved(self) -> bool:
        """Whether something was played that no file holds."""
        return len(self.game.actions) != self._saved_at

    def save(self, path: Path, over: bool = False) -> None:
        """Write the game; another file is replaced only if that is wanted."""
        if path != self.file and path.exists() and not over:
            raise ValueError(speech.say("files", "exists", path=str(path)))
        write_whole(path, self.record())
        self.file = path
        self._saved_at = len(self.game.actions)

    def rescue(self) -> Path | None:
        """Save the game of a player who is gone; None if nothing was played or no place found."""
        if self.game.over or all(DECLARED[a.kind].natural for a in self.game.actions):
            return None
        if self.file is not None and not self.unsaved:
            return self.file
        for path in (self.file, fresh(Path()), fresh(Path(tempfile.gettempdir()))):
            if path is None:
                continue
            try:
                self.save(path)
            except OSError:
                continue
            return path
        return None


def fresh(folder: Path) -> Path:
    """A name for a saved game that no file has yet."""
    path = folder / f"{SAVED}{ENDING}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{SAVED}-{number}{ENDING}"
    return path
