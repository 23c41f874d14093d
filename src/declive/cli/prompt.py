"""Lines from the player: typed on a terminal, with completion, or read from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from rich.console import Console

from declive import Game
from declive.advice.asking import power_named_by
from declive.advice.prices import explain
from declive.advice.trying import after_expanding
from declive.cli import speech
from declive.cli.request import COMMANDS
from declive.content.catalogue import rule_text
from declive.engine.action import act
from declive.engine.nouns import NOTHING, NOWHERE, TERRAINS
from declive.engine.verb import ROW
from declive.engine.vocabulary import DECLARED, VERBS
from declive.telling.naming import BAG, Naming
from declive.words import Words, languages


class Lines(Protocol):
    """Where the player's lines come from."""

    def ask(self, prompt: str, game: Game | None = None) -> str:
        """The next line; EOFError when there is none."""


class PipedLines:
    """Lines from standard input, written out so that the output reads like a game."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, prompt: str, game: Game | None = None) -> str:
        self.console.print(f"{prompt}> ", end="", soft_wrap=True)
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(line.strip(), soft_wrap=True)
        return line.strip()


class TypedLines:
    """Lines typed on a terminal. Tab completes what is legal, the arrows bring lines back."""

    def __init__(self) -> None:
        self.completer = ActionCompleter()
        self.session: PromptSession[str] = PromptSession(
            completer=self.completer, complete_while_typing=False
        )

    def ask(self, prompt: str, game: Game | None = None) -> str:
        self.completer.game = game
        return self.session.prompt([("bold", f"{prompt}> ")]).strip()


class ActionCompleter(Completer):
    """Offers the next word of every legal action, and the commands."""

    def __init__(self) -> None:
        self.game: Game | None = None

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        if self.game is None:
            return
        typed = document.text_before_cursor
        begun = "" if typed.endswith(" ") else (typed.split() or [""])[-1]
        for word, note in next_words(self.game, typed):
            line = typed[: len(typed) - len(begun)] + word + " "
            text = f"{word} " if next_words(self.game, line) else word
            yield Completion(text, start_position=-len(begun), display=word, display_meta=note)


def next_words(game: Game, typed: str) -> list[tuple[str, str]]:
    """The words that may stand next in the line, with a note on each."""
    words = typed.lower().split()
    begun = "" if not words or typed.endswith(" ") else words.pop()
    found: dict[str, str] = {}
    for line in completions(game):
        parts = line.split()
        if parts[: len(words)] == words and len(parts) > len(words):
            word = parts[len(words)]
            if word.startswith(begun):
                found.setdefault(word, _note(game, words, word))
    return list(found.items())


def completions(game: Game) -> Iterable[str]:
    """Every line that makes sense now: the legal actions, then the commands."""
    yield from (game.text(action) for action in game.legal())
    twin = after_expanding(game)
    if twin is not game:
        yield from (twin.text(action) for action in twin.legal())
    for command in COMMANDS:
        yield command
        if command == "why":
            yield from (f"why {name}" for name in game.board.names)
        if command == "lang":
            yield from (f"lang {name}" for name in languages())
        if command == "help":
            yield from (f"help {race.id}" for race in game.roster.races)
            yield from (f"help {power.id}" for power in game.roster.powers)
            yield from (f"help {item.id}" for item in game.roster.items)
            yield from (f"help {event.id}" for event in game.roster.events)
            yield from (f"help {rule.id}" for rule in game.roster.rules)


def _note(game: Game, before: list[str], word: str) -> str:
    """What a player would like to know of a region or a combo before choosing it."""
    state, words = game.state, speech.words(game.header.packs)
    kind = VERBS.index(before[0]) if before and before[0] in VERBS else NOWHERE
    if kind != NOWHERE and DECLARED[kind].at == ROW and word.isdecimal():
        power = power_named_by(state, act(kind, NOWHERE, int(word)), words)
        if state.pending:
            return power
        slot = int(word) - 1
        return Naming(game.names, words).combo(state, state.row_races[slot], state.row_powers[slot])
    if "with" in before:
        return _tool_note(game, word, words)
    region = game.board.region(word)
    counted = kind != NOWHERE and DECLARED[kind].counted
    if region == NOWHERE or len(before) != (2 if counted else 1):
        return ""
    terrain = words.say("terrain", TERRAINS[game.board.terrain[region]])
    return f"{terrain}: {explain(game, region, words)[0]}"


def _tool_note(game: Game, word: str, words: Words) -> str:
    """The rule of something used in a conquest: that of the relic, or of its copy in the Bag."""
    item = game.roster.item(word.removeprefix(BAG))
    if item == NOTHING:
        return ""
    known = game.roster.items[item]
    return words.rule(known.kind, known.id, rule_text(known.effect))
