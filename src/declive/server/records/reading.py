"""Reading a record that somebody sent: nothing in it is trusted, everything is bounded."""

from __future__ import annotations

import re
from typing import Final

from declive import boards
from declive.engine.because import because
from declive.engine.record import FORMAT, at_line
from declive.server.messages.base import NAME_LENGTH
from declive.server.messages.replay import RECORD_LENGTH

MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 200
LONGEST_BORDERS: Final = 8_000
MOST_ROUNDS: Final = 30
FORMATS: Final = re.compile(r"declive game \d{1,9}")
"""The first line of a record, whatever its version."""
NEWER: Final = because(
    "written_newer", "this was written by a newer version of Declive and cannot be read here"
)
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
    if lines and lines[0].strip() != FORMAT and FORMATS.fullmatch(lines[0].strip()):
        return NEWER
    if not lines or lines[0].strip() != FORMAT:
        return because(
            "no_record_at_all",
            "this is not a record of a game: its first line is not '{line}'",
            line=FORMAT,
        )
    if len(record) > RECORD_LENGTH or len(lines) > MOST_LINES:
        return because(
            "record_long",
            "the record is too long: at most {most} lines are read",
            most=f"{MOST_LINES:,}",
        )
    players = 0
    for number, line in enumerate(lines[1:], start=2):
        key, _, value = line.partition(":")
        value = value.strip()
        longest = LONGEST_BORDERS if key == "borders" else LONGEST_LINE
        players += key == "player"
        wrong = ""
        if len(line) > longest:
            wrong = because(
                "line_long",
                "it is too long: {number} characters, and {most} are the most",
                number=len(line),
                most=longest,
            )
        elif not line.isprintable():
            wrong = because("line_unprintable", "it holds characters that cannot be printed")
        elif key == "board":
            wrong = _shipped(value)
        elif key == "own board":
            wrong = _own_board(value.split())
        elif key == "player" and len(value) > NAME_LENGTH:
            wrong = because("line_name", "a name has at most {number} letters", number=NAME_LENGTH)
        elif players > 5:
            wrong = because("line_players", "at most five can play")
        if wrong:
            return at_line(number, wrong)
    return ""


def _shipped(name: str) -> str:
    if name in boards.names():
        return ""
    return because(
        "line_board",
        "there is no board '{word}' here; there are {known}",
        word=name[:40],
        known=", ".join(boards.names()),
    )


def _own_board(words: list[str]) -> str:
    """What else is wrong with a board is said when the record is read."""
    rounds = words[-1] if words else ""
    if rounds.isdecimal() and not 1 <= int(rounds[:9]) <= MOST_ROUNDS:
        return because("line_rounds", "a board has from 1 to {number} rounds", number=MOST_ROUNDS)
    return ""
