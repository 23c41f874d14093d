"""The host: shows the table, asks people, lets bots play, until the game is over."""

from __future__ import annotations

from pathlib import Path

from declive import IllegalAction, __version__
from declive.cli import commands
from declive.cli.hints import Hints, hand
from declive.cli.panels import (
    own_rules,
    players_panel,
    ranking_panel,
    receipt_panel,
    row_panel,
)
from declive.cli.prompt import Lines
from declive.cli.request import PLAYERS_VERBS, Request, Unclear, understand
from declive.cli.screen import DIM, Screen
from declive.cli.session import Session, fresh
from declive.cli.table import BoardTable
from declive.engine.words import NOBODY, NOWHERE, PICK, PLACEMENT, START, WITHDRAW
from declive.notation.log import Entry, digest
from declive.words import Words, load


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
        self.words: Words = load()
        # Whom the table was last shown to, and in whose turn.
        self.facing = (NOBODY, NOBODY, NOBODY)
        self.hints = Hints(session.teller.naming)
        self.seen = [self._last_look(seat) for seat in range(len(session.seats))]
        self.phase = (NOBODY, NOBODY)
        self.asked_roll = NOWHERE

    def _last_look(self, seat: int) -> int:
        """Where the log of a game that goes on is worth reading: from the seat's last turn on."""
        turns = [
            number
            for number, entry in enumerate(self.session.log)
            if entry.kind == "turn" and entry.seat == seat
        ]
        if self.game.state.turn == seat and turns:
            turns.pop()
        return turns[-1] if turns else 0

    def run(self) -> None:
        """Play to the end. Left, EOFError and KeyboardInterrupt mean that the player went."""
        self._welcome()
        while not self.game.over:
            seat = self.game.decides
            if self.session.seats[seat].human:
                self._ask(seat)
            else:
                self._watch(self.session.let_bot_play())
        self._finish()

    def say(self, section: str, key: str, **values: object) -> str:
        """A text from the words file."""
        return self.words.say(section, key, **values)

    def _welcome(self) -> None:
        board = self.game.board
        names = self.words.listed(self.game.names)
        self.screen.say(
            self.say(
                "play",
                "welcome",
                version=__version__,
                board=board.name,
                rounds=board.rounds,
                names=names,
            )
        )

    def _finish(self) -> None:
        people = self.session.people
        unseen = min((self.seen[seat] for seat in people), default=len(self.session.log))
        self._tell(self.session.log[unseen:])
        self.screen.gap()
        self.screen.heading(self.say("end", "title"))
        self.screen.show(ranking_panel(self.game, self.words))
        if self.session.people:
            self._offer_record()

    def _offer_record(self) -> None:
        """The finished game can be kept, to be replayed."""
        while True:
            name = self.lines.ask(self.say("end", "keep"))
            if not name or name in ("q", "quit", "exit", "no"):
                return
            name = name.removeprefix("save ")
            if name in PLAYERS_VERBS or name in commands.COMMANDS:
                continue
            try:
                self.session.save(Path(name))
            except (OSError, ValueError) as refusal:
                self.screen.refuse(str(refusal))
                continue
            self.screen.say(self.say("end", "kept", path=name))
            return

    def _watch(self, entries: list[Entry]) -> None:
        """Where only bots play, tell everything as it happens."""
        if not self.session.people:
            self._tell(entries)

    def _tell(self, entries: list[Entry]) -> None:
        self.screen.entries(digest(entries, self.words))

    # One decision of a person.
    def _ask(self, seat: int) -> None:
        state = self.game.state
        moment = (seat, state.round, state.turn)
        if self.facing != moment:
            self._face(seat)
            self.facing = moment
        forced = self.session.forced() if self.answer else None
        if forced is not None:
            self.screen.note(self.say("play", "answered", action=self.game.text(forced)))
            self._feed_back(seat, self.session.play(forced, answered=True))
            return
        if self.phase != (state.phase, state.acting):
            self.phase = (state.phase, state.acting)
            self._hint(seat)
        line = self.lines.ask(self._prompt(seat), self.game)
        try:
            self._obey(seat, understand(line, self.game))
        except (Unclear, IllegalAction) as refusal:
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
        self.phase = (NOBODY, NOBODY)
        self.show_table(seat, news=True)

    def show_table(self, seat: int, news: bool = False) -> None:
        """The whole table as the seat sees it."""
        game, screen = self.game, self.screen
        view = game.observe(seat)
        screen.gap()
        whose = game.names[game.state.turn]
        screen.heading(
            self.say("play", "round", round=game.state.round, rounds=game.state.rounds, name=whose)
        )
        if news:
            self._tell_news(seat)
        table = BoardTable(game, seat, self.words)
        if news and game.state.phase == WITHDRAW:
            screen.show(table.own(screen.width))
            return
        screen.show(table.whole(screen.width))
        screen.gap()
        screen.show(players_panel(view, game.names, self.words))
        for rule in own_rules(view):
            screen.show(rule)
        if game.state.phase in (START, PICK):
            screen.gap()
            screen.say(self.say("row", "title"), DIM)
            screen.show(row_panel(view, self.words, with_rules=game.state.phase == PICK))

    def _tell_news(self, seat: int) -> None:
        """What happened since this seat last looked."""
        news = digest(self.session.log[self.seen[seat] :], self.words)
        while news and news[-1].kind == "turn":
            news.pop()
        heads = [entry for entry in news if entry.kind == "turn"]
        if len(heads) == 1 and news[0] is heads[0] and heads[0].seat == self.game.state.turn:
            news.pop(0)  # The heading above says it already.
        if any(entry.kind != "turn" for entry in news):
            self.screen.entries(news)
            self.screen.gap()
        self.seen[seat] = len(self.session.log)

    def _prompt(self, seat: int) -> str:
        name = self.game.names[seat]
        return self.say("prompt", self.game.phase, name=name, hand=hand(self.game))

    def _hint(self, seat: int) -> None:
        """What can be done in a phase, when it begins."""
        if self.game.state.phase == PLACEMENT:
            self.show_receipt(seat)
        told = self.hints.tell(self.game, seat)
        if told:
            self.screen.note(told)

    def show_receipt(self, seat: int) -> None:
        """What the seat's turn will bring."""
        lines = self.game.receipt(seat)
        coins = self.words.count(sum(line.coins for line in lines), "coin")
        title = self.say("play", "brings", coins=coins)
        self.screen.show(receipt_panel(self.game.state, lines, title, self.words))

    # Files.
    def save(self, path: Path, over: bool = False) -> None:
        """Write the game and say where it is; a sentence if that cannot be."""
        try:
            self.session.save(path, over)
        except OSError as error:
            raise Unclear(f"{path} cannot be written: {error.strerror}") from None
        except ValueError as refusal:
            raise Unclear(str(refusal)) from None
        self.screen.say(self.say("play", "saved", path=path))

    def leave(self) -> None:
        """Save the game if the player likes, then leave it."""
        if self.session.unsaved:
            answer = self.lines.ask(self.say("play", "save_first"))
            if answer.lower() not in ("n", "no"):
                named = answer and answer.lower() not in ("y", "yes")
                self.save(Path(answer) if named else self.session.file or fresh(Path()))
        raise Left

    # What the player asked for.
    def _obey(self, seat: int, request: Request) -> None:
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
            try:
                entries = self.session.play(line)
            except IllegalAction:
                if number == 1 and lines[0] == "expand":
                    self.session.undo()
                raise
            self._feed_back(seat, entries)

    def _feed_back(self, seat: int, entries: list[Entry]) -> None:
        """Tell the player what his action brought about."""
        told = [entry for entry in entries if entry.kind != "turn"]
        if self.game.decides == seat and self.answer and self.session.forced() is not None:
            told = [entry for entry in told if not entry.small]
        self.screen.entries(told)
        # The heading of the next turn waits for what happens in it.
        self.seen[seat] = len(self.session.log)
        if entries and entries[-1].kind == "turn":
            self.seen[seat] -= 1
