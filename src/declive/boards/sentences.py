"""The pieces that the sentences on mistakes are made of."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

from declive.engine.because import Because, because

WIDTH: Final = 40


def shown(value: object) -> str:
    """A value from a file as a person would write it, cut short where it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    text = repr(value)
    return text if len(text) <= WIDTH else text[:WIDTH] + "…"


def of_file(source: str, mistakes: list[str]) -> str:
    """What is wrong with a file. One mistake is a sentence, in any language that knows it."""
    if len(mistakes) != 1:
        return "\n  ".join([f"{source}: {len(mistakes)} mistakes", *mistakes])
    if isinstance(mistakes[0], Because):
        return because("of_file", "{file}: {mistake}", file=source, mistake=mistakes[0])
    return f"{source}: {mistakes[0]}"


def unread(error: OSError) -> str:
    """Why a file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return because("no_such_file", "there is no such file or folder")
    return because("file_unread", "the file cannot be read: {why}", why=error.strerror)


def hint(word: str, known: Iterable[str]) -> str:
    """The end of "… is not known": the word that was probably meant, or all there are."""
    choices = list(known)
    near = difflib.get_close_matches(word.lower(), choices, n=1)
    if near:
        return f"; did you mean '{near[0]}'?"
    return f": it is one of {listed(choices, 'or')}"


def listed(items: Iterable[object], joint: str = "and") -> str:
    """The items in a row: "1", "1 and 2", "1, 2 and 3"."""
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
