"""The commands a player may type besides actions."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from declive import bots
from declive.advice import reasons
from declive.advice.prices import conquest_phase, explain
from declive.advice.spread import spread_line
from declive.cli.chart import chart
from declive.cli.guide import topic
from declive.cli.panels import receipt_panel, row_panel
from declive.cli.request import Unclear
from declive.cli.screen import as_sentence
from declive.cli.session import fresh
from declive.cli.table import BoardTable
from declive.engine.nouns import NOWHERE
from declive.words import languages

if TYPE_CHECKING:
    from declive.cli.host import Host

SHOWN_ENTRIES = 25
PATIENCE = 3.0
"""Seconds that a player waits for a hint."""


def board(host: Host, seat: int, words: list[str]) -> None:
    """The whole table."""
    host.stage.show_table(seat)


def map_(host: Host, seat: int, words: list[str]) -> None:
    """The board as a map."""
    lines = chart(host.game, seat, host.words, host.screen.width)
    if not lines:
        raise Unclear(host.say("play", "no_map"))
    for line in lines:
        host.screen.show(line)


def regions(host: Host, seat: int, words: list[str]) -> None:
    """The regions that can be attacked, the cheapest first."""
    if not conquest_phase(host.game):
        raise Unclear(host.say("play", "no_reach"))
    table = BoardTable(host.game, seat, host.words).within_reach(host.screen.width)
    if not table.row_count:
        raise Unclear(host.say("play", "no_reach"))
    host.screen.show(table)


def row(host: Host, seat: int, words: list[str]) -> None:
    """The combos on offer with their rules."""
    host.screen.show(row_panel(host.game.observe(seat), host.words, with_rules=True))


def log(host: Host, seat: int, words: list[str]) -> None:
    """What happened lately, or with `all` from the start."""
    entries = [entry for entry in host.session.log if not entry.small]
    if words[:1] != ["all"]:
        entries = entries[-SHOWN_ENTRIES:]
    if not entries:
        host.screen.note(host.say("play", "no_log"))
    host.screen.entries(entries)


def score(host: Host, seat: int, words: list[str]) -> None:
    """What the turn will bring, and what the others' last turns brought."""
    state = host.game.state
    if state.turn == seat:
        host.stage.show_receipt(seat)
    for other, lines in enumerate(state.receipts):
        if lines:
            coins = host.words.count(state.earned[other], "coin")
            title = host.say("play", "last_turn", name=host.game.names[other], coins=coins)
            host.screen.show(receipt_panel(state, lines, title, host.game.names, host.words))


def why(host: Host, seat: int, words: list[str]) -> None:
    """What a region costs, or why it cannot be attacked; or why an action is not legal."""
    game = host.game
    region = game.board.region(words[0]) if len(words) == 1 else NOWHERE
    if region != NOWHERE:
        host.screen.say(" ".join(as_sentence(line) for line in explain(game, region, host.words)))
        return
    if len(words) == 1 and words[0].isdecimal():
        raise Unclear(host.say("why", "no_region", region=words[0]))
    if not words:
        raise Unclear(host.say("why", "usage"))
    reason = game.why_not(" ".join(words))
    told = host.words.told(reason) or host.say("why", "legal", action=" ".join(words))
    host.screen.say(as_sentence(told))


def hint(host: Host, seat: int, words: list[str]) -> None:
    """What a good bot would play, and why."""
    game = host.game
    view, legal = game.observe(seat), game.legal()
    bot = bots.make(bots.ADVISER, len(game.actions))
    host.screen.note(host.say("play", "thinking"))
    deadline = time.monotonic() + PATIENCE
    action = [*bot.think(view, legal, deadline)][-1]
    reason = bot.explain(view, legal, action)
    told = reasons.why(view.state, seat, reason, host.words) if reason else ""
    host.screen.say(host.say("play", "would_play", action=game.text(action), why=told))


def spread(host: Host, seat: int, words: list[str]) -> None:
    """Put the tokens in hand evenly over the regions, or over those named."""
    line = spread_line(host.game, words)
    if not line:
        raise Unclear(host.say("play", "nothing_to_spread"))
    host.play(seat, [line])


def undo(host: Host, seat: int, words: list[str]) -> None:
    """Take back the last action."""
    host.screen.say(host.say("play", "undone", action=host.session.undo()))


def save(host: Host, seat: int, words: list[str]) -> None:
    """Write the game to a file."""
    over = len(words) > 1 and words[-1] == "over"
    name = " ".join(words[:-1] if over else words)
    host.save(Path(name) if name else host.session.file or fresh(Path()), over)


def help_(host: Host, seat: int, words: list[str]) -> None:
    """What can be done, or the rule of a race, a power or a topic."""
    for paragraph in topic(host.game, " ".join(words), host.words):
        host.screen.show(paragraph)


def lang(host: Host, seat: int, words: list[str]) -> None:
    """Speak another language, or say which there are."""
    if words:
        try:
            host.speak(words[0])
        except ValueError as refusal:
            raise Unclear(str(refusal)) from None
    there = ", ".join(languages())
    name = host.say("speech", "name")
    host.screen.say(host.say("speech", "now", name=name, languages=there))


def quit_(host: Host, seat: int, words: list[str]) -> None:
    """Leave, saving the game first unless that is refused."""
    host.leave()


COMMANDS: dict[str, Callable[[Host, int, list[str]], None]] = {
    "board": board,
    "help": help_,
    "hint": hint,
    "lang": lang,
    "log": log,
    "map": map_,
    "quit": quit_,
    "regions": regions,
    "row": row,
    "save": save,
    "score": score,
    "spread": spread,
    "undo": undo,
    "why": why,
}
