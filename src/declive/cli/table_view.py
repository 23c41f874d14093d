"""The stage: the table, the news and the receipts, as one seat may see them."""

from __future__ import annotations

from declive import View, __version__
from declive.advice.prices import foreseen
from declive.cli.guide import is_mixed
from declive.cli.panels import (
    own_rules,
    players_panel,
    ranking_panel,
    receipt_panel,
    row_panel,
)
from declive.cli.screen import DIM, Screen
from declive.cli.session import Session
from declive.cli.table import BoardTable
from declive.content.catalogue import BOXES, rule_text, whole_roster
from declive.engine.nouns import NOTHING, PICK, START, WITHDRAW
from declive.engine.world import RoundEvent
from declive.telling.teller import Sentence, digest
from declive.words import Named, Words


class TableView:
    """Shows a session on a screen, and remembers how much of the log each seat has seen."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.game = session.game
        self.screen = screen
        self.words: Words = session.words
        self.seen = [self._last_look(seat) for seat in range(len(session.seats))]

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

    def say(self, section: str, key: str, **values: object) -> str:
        """A text from the words file."""
        return self.words.say(section, key, **values)

    def welcome(self) -> None:
        """The first line of a game."""
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
        if is_mixed(self.game):
            boxes = [self.say("boxes", box) for box in self.game.header.boxes]
            self.screen.say(self.say("play", "mixed", boxes=self.words.listed(boxes)))
        removed = self.game.header.removed
        if removed:
            self.screen.say(self.say("play", "removed", names=", ".join(self._called(removed))))

    def _called(self, removed: list[str]) -> list[str]:
        """What is not in the game, which its header names in English."""
        roster = whole_roster(list(BOXES))
        kinds: list[tuple[str, Named]] = [("race", race) for race in roster.races]
        kinds += [("power", power) for power in roster.powers]
        told = {banner.name: self.words.called(kind, banner) for kind, banner in kinds}
        return [told.get(name, name) for name in removed]

    def end(self) -> None:
        """What nobody has seen yet, and the ranking."""
        people = self.session.people
        unseen = min((self.seen[seat] for seat in people), default=len(self.session.log))
        self.tell(self.session.log[unseen:])
        self.screen.gap()
        self.screen.heading(self.say("end", "title"))
        self.screen.show(ranking_panel(self.game, self.words))

    def tell(self, entries: list[Sentence]) -> None:
        """Sentences of the log, shortened."""
        self.screen.entries(digest(entries, self.words))

    def feed_back(self, seat: int, entries: list[Sentence], told: list[Sentence]) -> None:
        """Tell a player what an action brought about. The heading of the next turn waits for what
        happens in it."""
        self.screen.entries(told)
        self.seen[seat] = len(self.session.log)
        if entries and entries[-1].kind == "turn":
            self.seen[seat] -= 1

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
            screen.show(table.takers(screen.width))
            return
        self._tell_event(view)
        screen.show(table.whole(screen.width))
        screen.gap()
        screen.show(players_panel(view, game.names, self.words))
        for rule in own_rules(view, self.words):
            screen.show(rule)
        if game.state.phase in (START, PICK):
            screen.gap()
            screen.say(self.say("row", "title"), DIM)
            screen.show(row_panel(view, self.words, with_rules=game.state.phase == PICK))

    def _tell_event(self, view: View) -> None:
        """The event of the round, and the next one if this seat has seen it."""
        state, say = view.state, self.screen.say
        if state.event != NOTHING:
            event = state.roster.events[state.event]
            say(self._event_told("event", event))
        if self.next_event(view.seat):
            say(self.next_event(view.seat))

    def next_event(self, seat: int) -> str:
        """The event of the next round in a sentence, if this seat has seen it."""
        state = self.game.observe(seat).state
        if state.next_event == NOTHING:
            return ""
        event = state.roster.events[state.next_event]
        return self._event_told("next_event", event)

    def _event_told(self, key: str, event: RoundEvent) -> str:
        """An event by its name, with its rule."""
        rule = self.words.rule("event", event.id, rule_text(event.effect))
        return self.say("play", key, event=self.words.called("event", event), rule=rule)

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

    def show_receipt(self, seat: int) -> None:
        """What the seat's turn will bring."""
        lines = foreseen(self.game, seat)
        coins = self.words.count(sum(line.coins for line in lines), "coin")
        title = self.say("play", "brings", coins=coins)
        self.screen.show(receipt_panel(self.game.state, lines, title, self.game.names, self.words))

    def show_sum(self, seat: int) -> None:
        """What the seat's turn will bring, after something that may have changed it."""
        coins = self.words.count(sum(line.coins for line in foreseen(self.game, seat)), "coin")
        self.screen.note(self.say("play", "brings_now", coins=coins))
