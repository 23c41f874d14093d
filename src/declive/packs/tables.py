"""Reading tables of TOML: every key, type and size is checked, a sentence for each mistake."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final, TypeGuard

from declive.boards.sentences import hint, shown

LONGEST_NAME: Final = 30
LONGEST_TEXT: Final = 400
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,29}")

Table = Mapping[str, object]


class Reader:
    """Reads one file and keeps a sentence for each mistake in it."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.mistakes: list[str] = []

    def wrong(self, sentence: str) -> None:
        """Note a mistake."""
        self.mistakes.append(f"{self.source}: {sentence}")

    def keys(self, where: str, table: Table, known: Iterable[str]) -> None:
        """Every key is one of those known."""
        choices = list(known)
        for key in table:
            if key not in choices:
                end = hint(key, choices) if choices else ": it takes no parameters"
                self.wrong(f"{where}: {shown(key)} is not known{end}")

    def known(self, what: str, word: object, known: Iterable[str]) -> TypeGuard[str]:
        """Whether the word is one of those known."""
        if isinstance(word, str) and word in known:
            return True
        if isinstance(word, str):
            self.wrong(f"{what} {shown(word)} is not known{hint(word, known)}")
        else:
            self.wrong(f"{what} must be a word in quotes, not {shown(word)}")
        return False

    def table(self, where: str, value: object) -> Table:
        """A table; an empty one if it is none."""
        if isinstance(value, Mapping):
            return value
        self.wrong(f"{where} must be a table in braces, not {shown(value)}")
        return {}

    def list(self, where: str, value: object, most: int) -> list[object]:
        """A list of at most so many entries."""
        if not isinstance(value, list):
            self.wrong(f"{where} must be a list in brackets, not {shown(value)}")
            return []
        if len(value) > most:
            self.wrong(f"{where} has {len(value)} entries, and {most} are the most")
        return value[:most]

    def number(
        self, where: str, table: Table, key: str, least: int, most: int, usual: int | None = None
    ) -> int:
        """A whole number within its bounds."""
        if key not in table:
            if usual is None:
                self.wrong(f"{where}: {key} is missing")
            return least if usual is None else usual
        value = table[key]
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.wrong(
            f"{where}: {key} must be a whole number from {least} to {most}, not {shown(value)}"
        )
        return least

    def flag(self, where: str, table: Table, key: str) -> bool:
        """True or false; false if nothing is said."""
        value = table.get(key, False)
        if isinstance(value, bool):
            return value
        self.wrong(f"{where}: {key} must be true or false, not {shown(value)}")
        return False

    def text(self, where: str, table: Table, key: str, longest: int = LONGEST_TEXT) -> str:
        """A text that can be shown, on one line; empty if nothing is said."""
        value = table.get(key, "")
        if not isinstance(value, str):
            self.wrong(f"{where}: {key} must be a text in quotes, not {shown(value)}")
            return ""
        line = " ".join(value.split())
        if len(line) > longest:
            self.wrong(f"{where}: {key} has {len(line)} letters, and {longest} are the most")
        elif not line.isprintable():
            self.wrong(f"{where}: {key} must be of letters that can be shown")
        return line[:longest]


def as_id(name: str) -> str:
    """The word of the notation for a name: `Will-o'-Wisps` is `will_o_wisps`, `Élan` is `elan`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain.lower().replace("'", "")).strip("_")


def id_mistake(id: str) -> str:
    """What is wrong with an id, or an empty text."""
    if ID.fullmatch(id):
        return ""
    return (
        f"the id {shown(id)} must begin with a small letter and be of small letters, digits and "
        f"'_' only, {LONGEST_NAME} at most"
    )
