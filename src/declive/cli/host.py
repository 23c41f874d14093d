"""The host: shows the table, asks people, lets bots play, until the game is over."""

from __future__ import annotations

from pathlib import Path

from declive import IllegalAction
from declive.advice.asking import asks, deed, hand, within
from declive.cli import commands, speech
from declive.cli.complaint import system_says
from declive.cli.game_options import means
from declive.cli.hints import Hints
from declive.cli.prompt import Lines
from declive.cli.request import Request, Unclear, players_verbs, understand
from declive.cli.screen import Screen
from declive.cli.session import Session, fresh
from declive.cli.table_view import TableView
from declive.engine.nouns import NOBODY, NOWHERE, OFFERING, PLACEMENT, START
from declive.telling.teller import Sentence


class Left(Exception):
    """The player has left the game."""


class Host:
    """Runs one game at one terminal."""

    def __init__(self, session: Session, screen: Screen, lines: Lines, answer: bool) -> None:
        self.session = session
        self.game = session.game
        self.screen = screen
        self.lines = lines
        self.answer = answer
        self.stage = TableView(session, screen)
        self.words = session.words
        # Whom the table was last shown to, and in whose turn.
        self.facing = (NOBODY, NOBODY, NOBODY)
        self.hints = Hints(session.teller.naming)
        self.phase = (NOBODY, NOBODY, 0)
        self.asked_roll = NOWHERE

    def run(self) -> None:
        """Play to the end. Left, EOFError and KeyboardInterrupt mean that the player went."""
        self.stage.welcome()
        while not self.game.over:
            seat = self.game.decides
            if self.session.seats[seat].human:
                self._ask(seat)
            else:
                self._watch(self.session.let_bot_play())
        self.stage.end()
        if self.session.people:
            self._offer_record()

    def say(self, section: str, key: str, **values: object) -> str:
        """A text from the words file."""
        return self.stage.say(section, key, **values)

    def speak(self, language: str) -> None:
        """Go on in another language: the log is told again, and so are the hints."""
        speech.speak(language)
        self.session.speak()
        self.words = self.stage.words = self.session.words
        self.hints = Hints(self.session.teller.naming)
        self.phase = (NOBODY, NOBODY, 0)

    def _offer_record(self) -> None:
        """The finished game can be kept, to be replayed."""
        while True:
            name = self.lines.ask(self.say("end", "keep"))
            if not name or name in ("q", "quit", "exit") or means(name, "no"):
                return
            name = name.removeprefix("save ")
            if name in players_verbs() or name in commands.COMMANDS or means(name, "yes"):
                continue
            try:
                self.session.save(Path(name))
            except (OSError, ValueError) as refusal:
                self.screen.refuse(str(refusal))
                continue
            self.screen.say(self.say("end", "kept", path=name))
            return

    def _watch(self, entries: list[Sentence]) -> None:
        """Where only bots play, tell everything as it happens."""
        if not self.session.people:
            self.stage.tell(entries)

    # One decision of a person.
    def _ask(self, seat: int) -> None:
        state = self.game.state
        look = (seat, state.round, state.turn)
        if self.facing != look:
            self._face(seat)
            self.facing = look
        forced = self.session.forced() if self.answer else None
        if forced is not None:
            self.screen.note(self.say("play", "answered", action=self.game.text(forced)))
            self._feed_back(seat, self.session.play(forced, answered=True))
            return
        moment = (state.phase, state.acting, len(state.pending))
        if self.phase != moment:
            self.phase = moment
            self._hint(seat)
        line = self.lines.ask(self._prompt(seat), self.game)
        try:
            self._carry_out(seat, understand(line, self.game))
        except IllegalAction as refusal:
            self.screen.refuse(self.words.told(refusal.reason))
        except Unclear as refusal:
            self.screen.refuse(str(refusal))

    def _face(self, seat: int) -> None:
        """Turn to a player: hide what was there, tell what happened, show the table."""
        name = self.game.names[seat]
        if len(self.session.people) > 1 and self.facing[0] != seat:
            if self.screen.console.is_terminal:
                self.screen.cover(self.say("play", "pass_enter", name=name))
                self.lines.ask("")
                self.screen.cover("")
            else:
                self.screen.cover(self.say("play", "pass", name=name))
        self.phase = (NOBODY, NOBODY, 0)
        self.stage.show_table(seat, news=True)

    def _prompt(self, seat: int) -> str:
        name = self.game.names[seat]
        state = self.game.state
        verbs = asks(self.game, self.words)[0].verbs
        if verbs and (state.pending or state.phase in (PLACEMENT, OFFERING)):
            act = self.words.either([within(deed(verb, self.words)) for verb in verbs])
            return self.say("prompt", "act", name=name, act=act)
        return self.say("prompt", self.game.phase, name=name, hand=hand(self.game))

    def _hint(self, seat: int) -> None:
        """What can be done in a phase, when it begins."""
        if self.game.state.phase == PLACEMENT and not self.game.state.pending:
            self.stage.show_receipt(seat)
        told = self.hints.tell(self.game, seat)
        if told:
            self.screen.note(told)

    # Files.
    def save(self, path: Path, over: bool = False) -> None:
        """Write the game and say where it is; a sentence if that cannot be."""
        try:
            self.session.save(path, over)
        except OSError as error:
            why = system_says(error)
            raise Unclear(self.say("files", "not_written", path=str(path), why=why)) from None
        except ValueError as refusal:
            raise Unclear(str(refusal)) from None
        self.screen.say(self.say("play", "saved", path=str(path)))
        self.screen.command(self.session.load_command(path))

    def leave(self) -> None:
        """Save the game if the player likes, then leave it."""
        if self.session.unsaved:
            answer = self.lines.ask(self.say("play", "save_first"))
            if not means(answer, "no"):
                named = answer and not means(answer, "yes")
                self.save(Path(answer) if named else self.session.file or fresh(Path()))
        raise Left

    # What the player asked for.
    def _carry_out(self, seat: int, request: Request) -> None:
        asked, self.asked_roll = self.asked_roll, NOWHERE
        if request.command:
            commands.COMMANDS[request.command](self, seat, request.words)
        elif request.confirm != NOWHERE:
            self._confirm_roll(seat, request.confirm, asked)
        else:
            self.play(seat, request.lines)

    def _confirm_roll(self, seat: int, region: int, asked: int) -> None:
        """The die ends the conquests, so a number alone rolls only when it is typed twice."""
        name = self.game.board.names[region]
        if region == asked:
            lines = [f"roll {name}"]
            self.play(seat, ["expand", *lines] if self.game.state.phase == START else lines)
            return
        commands.why(self, seat, [name])
        self.screen.say(self.say("play", "confirm", region=name))
        self.asked_roll = region

    def play(self, seat: int, lines: list[str]) -> None:
        """Play lines of notation one after the other; the first refusal stops them."""
        for number, line in enumerate(lines):
            placing = self.game.state.phase == PLACEMENT
            foresight = self.stage.next_event(seat)
            try:
                entries = self.session.play(line)
            except IllegalAction:
                if number == 1 and lines[0] == "expand":
                    self.session.undo()
                raise
            self._feed_back(seat, entries)
            if self.stage.next_event(seat) != foresight and self.game.decides == seat:
                self.screen.say(self.stage.next_event(seat))
            elif placing and self.game.state.phase == PLACEMENT and self.game.decides == seat:
                self.stage.show_sum(seat)

    def _feed_back(self, seat: int, entries: list[Sentence]) -> None:
        """Tell the player what his action brought about."""
        told = [entry for entry in entries if entry.kind != "turn"]
        if self.game.decides == seat and self.answer and self.session.forced() is not None:
            told = [entry for entry in told if not entry.small]
        self.stage.feed_back(seat, entries, told)
