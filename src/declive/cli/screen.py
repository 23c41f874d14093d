"""The screen: a rich console that takes texts as they are, and the styles of the table."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from declive.telling.teller import Sentence

SEAT_STYLES = ("cyan", "magenta", "yellow", "green", "blue")
"""A colour for each seat; the name always stands beside it."""
DIM = "dim"
STRONG = "bold"
REFUSED = "bold red"
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has scrolled off it."""


class Screen:
    """Where everything is shown."""

    def __init__(self, console: Console | None = None) -> None:
        # Texts come from players and files: neither markup nor emoji codes are read in them.
        self.console = console or Console(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return self.console.width

    def show(self, drawn: RenderableType) -> None:
        """Something drawn, with nothing around it."""
        self.console.print(drawn)

    def say(self, text: str, style: str = "") -> None:
        """A line of text."""
        self.console.print(Text(text, style))

    def command(self, line: str) -> None:
        """A line to be typed in a shell; it is never broken, so that it can be copied."""
        self.console.print(Text(f"  {line}", STRONG), soft_wrap=True)

    def gap(self) -> None:
        """An empty line."""
        self.console.print()

    def heading(self, text: str) -> None:
        """A heading across the screen."""
        self.console.rule(Text(text, STRONG), style=DIM, align="left", characters="─")

    def refuse(self, sentence: str) -> None:
        """Why something cannot be done."""
        self.console.print(Text("✗ ", REFUSED) + Text(as_sentence(sentence)))

    def note(self, sentence: str) -> None:
        """Something said by the way."""
        self.console.print(Text(sentence, DIM))

    def entries(self, entries: list[Sentence]) -> None:
        """Sentences of the log, turn by turn."""
        for entry in entries:
            if entry.kind == "turn":
                self.console.print(Text(entry.text, STRONG))
            else:
                self.console.print(Padding(told(entry), (0, 0, 0, 2), expand=False))

    def cover(self, sentence: str) -> None:
        """Hide what was shown, if the screen can."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()
        self.say(sentence, STRONG)


def told(entry: Sentence) -> Text:
    """A sentence of the log in the colour of its player."""
    if entry.seat < 0:
        return Text(entry.text, DIM)
    return Text(entry.text, SEAT_STYLES[entry.seat % len(SEAT_STYLES)])


def as_sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    text = text.strip()
    if text and text[-1] not in ".!?":
        text += "."
    return text[:1].upper() + text[1:]


def is_terminal() -> bool:
    """Whether a person reads and types here."""
    return sys.stdin.isatty() and sys.stdout.isatty()
