"""What must hold in every position: nothing raises, and all that tells of a position agrees."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable

import msgspec
from rich.console import Console

from declive import NATURE, NOBODY, Action, Game, bots
from declive.advice.prices import conquest_phase, explain, foreseen, gain, prospects
from declive.advice.spread import spread_line
from declive.cli.chart import chart
from declive.cli.hints import Hints
from declive.cli.panels import own_rules, players_panel, row_panel
from declive.cli.prompt import next_words
from declive.cli.table import BoardTable
from declive.engine.action import DEAL, decode
from declive.engine.notation import parse
from declive.engine.nouns import REDEPLOY, WITHDRAW
from declive.engine.phases import legal
from declive.engine.plain import fingerprint, to_plain
from declive.engine.plain_reader import from_plain
from declive.engine.vocabulary import DECLARED
from declive.server.present import game_view, seat_view, your_view
from declive.telling.naming import Naming
from declive.telling.receipt import grouped, in_words
from declive.words import load
from tests.properties.walks import conceivable

WORDS = load()
WIDTH = 120
REFUSALS = 40
"""How many actions that are not legal are tried in a position."""
DEALS = 12
"""How many of the deals are read and written: there may be hundreds."""


class Luck(random.Random):
    """Chance for the checks. A thorough one leaves nothing to chance."""

    thorough = False

    def some(self, things: list[Action], number: int) -> list[Action]:
        """So many of the things, or all."""
        if self.thorough or len(things) <= number:
            return things
        return self.sample(things, number)


Check = Callable[[Game, Luck], None]


class Disagreement(AssertionError):
    """Two answers about the same position differ."""


def agree(one: object, other: object, about: str) -> None:
    """Refuse two answers that differ."""
    if one != other:
        raise Disagreement(f"{about}: {str(one)[:160]} and {str(other)[:160]}")


def holds(claim: bool, about: str) -> None:
    """Refuse a claim that does not hold."""
    if not claim:
        raise Disagreement(about)


# Checked after every action.
def lists(game: Game, luck: Luck) -> None:
    """Legal actions are listed once, and each is a text and an int that lead back to it."""
    listed = game.legal()
    holds(len(listed) == len(set(listed)), "an action is listed twice")
    if listed and listed[0].kind == DEAL:
        listed = luck.some(listed, DEALS)
    for action in listed:
        line = game.text(action)
        agree(parse(game.state, line), [action], f"'{line}' is read as another action")
        agree(decode(action.code), action, f"the code of '{line}' is another action's")
    if game.decides == NATURE:
        total = sum(likely for _, likely in game.chances())
        holds(abs(total - 1) < 1e-9, f"nature's chances add up to {total}")


# Checked now and then.
def copies(game: Game, luck: Luck) -> None:
    """A copy is the same, and playing on it changes nothing here."""
    before = game.hash()
    twin = game.copy()
    agree(twin.hash(), before, "hash of the copy and of the game")
    agree(twin.legal(), game.legal(), "legal on the copy and in the game")
    for action in luck.some(game.legal(), 3):
        twin = game.copy()
        twin.play(action)
    agree(game.hash(), before, "hash after playing on a copy, and before")


def written(game: Game, luck: Luck) -> None:
    """Written down as JSON and read again it is the same position."""
    state = game.state
    plain = json.loads(json.dumps(to_plain(state)))
    again = from_plain(plain, state.board, state.options, state.roster, state.players)
    again.letters = state.letters
    agree(fingerprint(to_plain(again)), game.hash(), "hash of what was written and of the game")
    agree(legal(again), game.legal(), "legal in what was written and in the game")


def views(game: Game, luck: Luck) -> None:
    """Everybody may look, and only the deciding seat may act, as the game says."""
    for seat in (*range(game.state.players), NOBODY):
        view = game.observe(seat)
        json.dumps(view.to_plain())
        view.income()
        agree(view.legal(), game.legal() if seat == game.decides else [], f"legal for {seat}")


def refused(game: Game, luck: Luck) -> None:
    """Every other action is refused with a sentence, and nothing changes by it."""
    before = game.hash()
    listed = set(game.legal())
    for action in luck.some(conceivable(game), REFUSALS):
        if action not in listed:
            sentence = game.why_not(action)
            holds(bool(sentence), f"'{game.text(action)}' is refused without a word")
    agree(game.hash(), before, "hash after refusals, and before")


def prices(game: Game, luck: Luck) -> None:
    """A price is the sum of its terms, and can be explained."""
    for region in range(game.board.size):
        price = game.price(region)
        total = max(1, sum(term.tokens for term in price.terms))
        agree(price.tokens, total, f"the price of {game.board.names[region]} and its terms")
        holds(bool(str(price)), "a price without words")
    if game.decides < 0:
        return
    for region in range(game.board.size):
        for line in explain(game, region, WORDS):
            holds(bool(line) and "{" not in line, f"an explanation reads '{line}'")
    if conquest_phase(game) and game.phase != "pick":
        for region, look in enumerate(prospects(game)):
            attacks = [a for a in game.legal() if DECLARED[a.kind].attacks and a.region == region]
            if attacks and game.phase != "start":
                holds(look.open, f"{game.text(attacks[0])} is legal, the prospect is {look.word}")
            if look.word == "open":
                gain(game, region)


def receipts(game: Game, luck: Luck) -> None:
    """What a turn brings can be told at any time."""
    state = game.state
    for seat in range(state.players):
        for lines in (game.receipt(seat), foreseen(game, seat), state.receipts[seat]):
            in_words(state, lines, game.names, WORDS)
            total = sum(line.coins for line in lines)
            groups = grouped(state, lines, game.names, WORDS)
            agree(sum(group.coins for group in groups), total, "coins in groups and in lines")
        holds(sum(line.coins for line in game.receipt(seat)) >= 0, f"{seat} would have to pay")


def shown(game: Game, luck: Luck) -> None:
    """The server can show it to everybody, and a hint can be given."""
    public = game_view(game.observe(NOBODY), game.names, WORDS)
    for seat in range(game.state.players):
        msgspec.json.encode(your_view(game, seat, WORDS))
        msgspec.json.encode(seat_view(public, game.observe(seat)))
    if game.state.phase in (REDEPLOY, WITHDRAW) and game.decides >= 0 and not game.state.pending:
        line = spread_line(game, [])
        holds(not line or not game.why_not(line), f"the even spread '{line}' is not legal")


def typed(game: Game, luck: Luck) -> None:
    """The terminal can show it, explain it and complete what is typed."""
    seat = game.decides
    if seat < 0 or game.over:
        return
    view = game.observe(seat)
    table = BoardTable(game, seat, WORDS)
    shown = [table.whole(WIDTH), table.takers(WIDTH), players_panel(view, game.names, WORDS)]
    if table.prospects is not None:
        shown.append(table.within_reach(WIDTH))
    screen = Console(file=io.StringIO(), width=WIDTH)
    for part in (*shown, row_panel(view, WORDS, with_rules=True), *own_rules(view, WORDS)):
        screen.print(part)
    if game.board.shipped:
        chart(game, seat, WORDS, WIDTH)
    told = Hints(Naming(game.names, WORDS)).tell(game, seat)
    holds("{" not in told, f"a hint reads '{told}'")
    legal = [game.text(action) for action in luck.some(game.legal(), DEALS)]
    for line in legal:
        first = line.split()[0]
        words = [word for word, _ in next_words(game, first)]
        holds(first in words, f"'{first}' is not completed")


def hinted(game: Game, luck: Luck) -> None:
    """The greedy bot finds something legal to do."""
    if game.decides >= 0 and not game.over:
        view = game.observe(game.decides)
        action = bots.make("greedy", luck.randrange(1000)).decide(view, game.legal())
        holds(action in game.legal(), f"the bot wants '{game.text(action)}'")


NOW_AND_THEN: dict[str, tuple[Check, float]] = {
    "copies": (copies, 0.1),
    "written": (written, 0.1),
    "views": (views, 0.1),
    "refused": (refused, 0.1),
    "prices": (prices, 0.1),
    "receipts": (receipts, 0.1),
    "shown": (shown, 0.04),
    "typed": (typed, 0.04),
    "hinted": (hinted, 0.02),
}
"""The checks by name, and how often each is made after an action."""
