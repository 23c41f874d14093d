"""YAML with every scalar as the text that was written, and the line of everything for mistakes."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import yaml

from declive.boards.sentences import hint, of_file, shown, unread
from declive.engine.because import because

FAST_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LONGEST: Final = 16_000_000
"""More bytes than any file of scenarios has. There are files without an end."""
_FLAGS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class ScenarioError(ValueError):
    """A scenario file that cannot be read; one sentence with its file, line and key."""


class Item:
    """A value of the file with the key it stands under. `no`, `on` and `y` are texts here."""

    def __init__(self, file: str, line: int, key: str, node: yaml.Node) -> None:
        self.file = file
        self.line = line
        self.key = key
        self.node = node

    def mistake(self, sentence: str) -> ScenarioError:
        """The error to raise about this value."""
        key = f"key '{self.key}': " if self.key else ""
        return ScenarioError(f"{self.file}:{self.line}: {key}{sentence}")

    def unknown(self, what: str, word: str, known: Iterable[str]) -> ScenarioError:
        """The error for a word that is none of those known."""
        return self.mistake(f"{what} is not known{hint(word, known)}")

    @property
    def is_text(self) -> bool:
        """Whether it is a single text or number."""
        return isinstance(self.node, yaml.ScalarNode)

    @property
    def is_table(self) -> bool:
        """Whether it has keys."""
        return isinstance(self.node, yaml.MappingNode)

    @property
    def text(self) -> str:
        """The text, with single blanks."""
        if not isinstance(self.node, yaml.ScalarNode):
            raise self.mistake(f"a text is wanted here, not {_shape(self.node)}")
        words = self.node.value.split()
        if not words:
            raise self.mistake("nothing is written here")
        return " ".join(words)

    @property
    def flag(self) -> bool:
        """True or false."""
        word = self.text.lower()
        if word not in _FLAGS:
            raise self.mistake(f"it is true or false, not '{self.text}'")
        return _FLAGS[word]

    def number(self, least: int = 0, most: int | None = None) -> int:
        """A whole number within its bounds."""
        return self.as_number(self.text, least, most)

    def as_number(self, word: str, least: int = 0, most: int | None = None) -> int:
        """A word of the text as a whole number within its bounds."""
        if word.isdecimal() and word.isascii() and len(word) < 7:
            number = int(word)
            if number >= least and (most is None or number <= most):
                return number
        bounds = f"from {least} to {most}" if most is not None else f"of {least} or more"
        if least == most:
            raise self.mistake(f"the only number here is {least}, not '{word}'")
        raise self.mistake(f"a whole number {bounds} is wanted, not '{word}'")

    def list(self) -> list[Item]:
        """The entries of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            raise self.mistake(f"a list is wanted here, not {_shape(self.node)}")
        return [
            Item(self.file, node.start_mark.line + 1, self.key, node) for node in self.node.value
        ]

    def table(self) -> dict[str, Item]:
        """The keys and values of a table; no key may stand in it twice."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.mistake(f"a table of keys is wanted here, not {_shape(self.node)}")
        found: dict[str, Item] = {}
        for key_node, node in self.node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise Item(self.file, line, self.key, node).mistake("a key must be a plain text")
            key = " ".join(key_node.value.split())
            item = Item(self.file, line, f"{self.key}.{key}" if self.key else key, node)
            if key in found:
                raise item.mistake("it is written twice")
            found[key] = item
        return found

    def keys(self, known: Iterable[str], needed: Iterable[str] = ()) -> dict[str, Item]:
        """The same for a table with fixed keys: each is known, and those needed are there."""
        found = self.table()
        names = list(known)
        for key, item in found.items():
            if key not in names:
                raise item.unknown("this key", key, names)
        for key in needed:
            if key not in found:
                path = f"{self.key}.{key}" if self.key else key
                raise Item(self.file, self.line, path, self.node).mistake("it is missing")
        return found


Table = dict[str, Item]
"""The values of a table under their keys."""


def documents(path: Path) -> list[Item]:
    """The documents of a YAML file."""
    try:
        text = _text(path)
    except FileNotFoundError:
        raise ScenarioError(
            because("no_file_called", "there is no file or folder '{file}'", file=str(path))
        ) from None
    except OSError as error:
        raise ScenarioError(of_file(str(path), [unread(error)])) from None
    except UnicodeDecodeError:
        wrong = because("file_no_text", "the file is not text in UTF-8")
        raise ScenarioError(of_file(str(path), [wrong])) from None
    return documents_of(text, str(path))


def _text(path: Path) -> str:
    with path.open("rb") as file:
        content = file.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content.decode("utf-8-sig")


def documents_of(text: str, file: str) -> list[Item]:
    """The documents of a YAML text; mistakes are told as in a file of this name."""
    try:
        nodes = _nodes(text)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ScenarioError(f"{file}:{line}: the file is not YAML: {error.problem}") from None
    except (yaml.YAMLError, RecursionError) as error:
        reason = " ".join(str(error).split())
        raise ScenarioError(f"{file}:1: the file is not YAML: {reason}") from None
    return [Item(file, node.start_mark.line + 1, "", node) for node in nodes]


def _nodes(text: str) -> list[yaml.Node]:
    """The documents that are not empty. The fast loader, where there is one, is worse at saying
    what is wrong, so the plain one has the last word on that."""
    try:
        nodes = list(yaml.compose_all(text, Loader=FAST_LOADER))
    except yaml.YAMLError:
        nodes = list(yaml.compose_all(text, Loader=yaml.SafeLoader))
    return [node for node in nodes if not isinstance(node, yaml.ScalarNode) or node.value]


def _shape(node: yaml.Node) -> str:
    if isinstance(node, yaml.MappingNode):
        return "a table"
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    return shown(" ".join(str(node.value).split()))
