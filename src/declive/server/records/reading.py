"""Reading a record that somebody sent: nothing in it is trusted, everything is bounded."""

from __future__ import annotations

import re
from typing import Final

from declive import boards
from declive.engine.record import FORMAT
from declive.server.messages.base import NAME_LENGTH
from declive.server.messages.replay import RECORD_LENGTH

MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 200
LONGEST_BORDERS: Final = 8_000
MOST_ROUNDS: Final = 30
EDITION: Final = re.compile(r"^# edition: rules (\S{1,32}), content ([0-9a-f]{1,64})$", re.M)


def edition_line(rules: str, content: str) -> str:
    """The line of a record that says what it was played with. For the engine it is a comment."""
    return f"# edition: rules {rules}, content {content}"


def with_edition(record: str, rules: str, content: str) -> str:
    """The record with that line behind its first."""
    first, _, rest = record.partition("\n")
    return f"{first}\n{edition_line(rules, content)}\n{rest}"


def edition_of(record: str) -> tuple[str, str]:
    """The rules and the content a record says it was played with; empty if it says nothing."""
    found = EDITION.search(record)
    return (found[1], found[2]) if found else ("", "")


def mistake_in(record: str) -> str:
    """Why this text is not read at all, in a sentence; empty if it may be. What it names must come
    from this package: a record must not make the server open a file."""
    lines = record.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        return f"this is not a record of a game: its first line is not '{FORMAT}'"
    if len(record) > RECORD_LENGTH or len(lines) > MOST_LINES:
        return f"the record is too long: at most {MOST_LINES:,} lines are read"
    players = 0
    for number, line in enumerate(lines[1:], start=2):
        key, _, value = line.partition(":")
        value = value.strip()
        longest = LONGEST_BORDERS if key == "borders" else LONGEST_LINE
        players += key == "player"
        wrong = ""
        if len(line) > longest:
            wrong = f"it is too long: {len(line)} characters, and {longest} are the most"
        elif not line.isprintable():
            wrong = "it holds characters that cannot be printed"
        elif key == "board":
            wrong = _shipped(value)
        elif key == "own board":
            wrong = _own_board(value.split())
        elif key == "player" and len(value) > NAME_LENGTH:
            wrong = f"a name has at most {NAME_LENGTH} letters"
        elif players > 5:
            wrong = "at most five can play"
        if wrong:
            return f"line {number}: {wrong}"
    return ""


def _shipped(name: str) -> str:
    if name in boards.names():
        return ""
    return f"there is no board '{name[:40]}' here; there are {', '.join(boards.names())}"


def _own_board(words: list[str]) -> str:
    """What else is wrong with a board is said when the record is read."""
    rounds = words[-1] if words else ""
    if rounds.isdecimal() and not 1 <= int(rounds[:9]) <= MOST_ROUNDS:
        return f"a board has from 1 to {MOST_ROUNDS} rounds"
    return ""
