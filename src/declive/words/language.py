"""A language other than English: a folder of Fluent files, and what their messages may ask.

A message is found by section and key, `log-picked` for `say("log", "picked")`. Its attributes are
its other forms, or what is noted about it: `.acc`, `.gender`. The functions are the same for all
languages and know the grammar of none:

* `FORM($combo, "acc")`: the form of a phrase, the plain one if it has no other;
* `TRAIT($race, "gender")`: what is noted about a phrase, to select by;
* `START($word)`: `vowel` or `consonant`, by its first letter;
* `INITIAL($word, 2)`: its first letters, small and without accents;
* `LETTER($name)`: the letter of a name that is spelled, `x` for X and x4; `none` for Fen;
* `FIRST($number)`: the first number spoken, before its thousands: 10 for 12, 1 for 1200 and for
  1b, `none` for Fen;
* `LAST($number)`: the last digit spoken, with its place: 2 for 12, 20 for 120, `none` for Fen;
* `SMALL($word)`, `BIG($word)`: the word with a small or a capital first letter.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax import ast

from declive.words.phrase import Phrase

SUFFIX: Final = ".ftl"
PLAIN: Final = (str, int)
"""Values that say all they are: a phrase knows forms that its text does not tell."""
MOST_KNOWN: Final = 20_000
"""So many filled-in messages of a language are kept: a few megabytes at most."""


class BadTranslation(Exception):
    """A file of a language that cannot be read."""


class Language:
    """The messages of one language."""

    def __init__(self, tag: str, files: Mapping[str, str]) -> None:
        self.tag = tag
        self.ids: dict[str, str] = {}
        """Every message by its id, with the file it stands in."""
        self._bundle = FluentBundle([tag], functions=FUNCTIONS, use_isolating=False)
        self._known: dict[tuple[object, ...], str] = {}
        """What was told before with plain texts and numbers: most of what a table hears."""
        for name, text in files.items():
            self._add(name, FluentResource(text))

    def _add(self, name: str, resource: Any) -> None:
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise BadTranslation(f"{self.tag}/{name}: {(entry.content or '').strip()[:60]!r}")
            if not isinstance(entry, ast.Message):
                continue
            if entry.id.name in self.ids:
                raise BadTranslation(f"{self.tag}/{name}: {entry.id.name} is there twice")
            self.ids[entry.id.name] = name
        self._bundle.add_resource(resource)

    def knows(self, id: str) -> bool:
        """Whether the language has this message."""
        return id in self.ids

    def text(self, id: str, values: Mapping[str, object], form: str = "") -> str:
        """A message filled in, or one of its other forms. Empty if there is no such form, and if it
        asks for what it was not given: English says it then, which is better than a hole."""
        if id not in self.ids:
            return ""
        for value in values.values():
            if type(value) not in PLAIN:
                return self._text(id, values, form)
        asked = (id, form, *values.items())
        known = self._known.get(asked)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[asked] = self._text(id, values, form)
        return known

    def _text(self, id: str, values: Mapping[str, object], form: str) -> str:
        message = self._bundle.get_message(id)
        pattern = message.attributes.get(form) if form else message.value
        if pattern is None:
            return ""
        told, errors = self._bundle.format_pattern(pattern, dict(values))
        return "" if errors else str(told)

    def phrase(self, id: str, values: Mapping[str, object]) -> Phrase:
        """A message filled in, with all its forms."""
        return Phrase(self.text(id, values), lambda form: self.text(id, values, form))


def read_language(folder: Traversable) -> Language:
    """The language of a folder, which is named as the language is."""
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(SUFFIX))
    return Language(
        folder.name, {name: (folder / name).read_text(encoding="utf-8") for name in files}
    )


# What messages may ask.
def form(phrase: object, name: str) -> str:
    """The form of a phrase; a plain text has but one."""
    return phrase.form(str(name)) if isinstance(phrase, Phrase) else str(phrase)


def trait(phrase: object, name: str) -> str:
    """What is noted about a phrase."""
    return phrase.trait(str(name)) if isinstance(phrase, Phrase) else ""


def initial(word: object, letters: object = 1) -> str:
    """The first letters of a word."""
    plain = unicodedata.normalize("NFD", str(word).strip().lower())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return bare[: int(str(letters))]


def start(word: object) -> str:
    """Whether the word begins with a vowel, as far as the letter tells."""
    return "vowel" if initial(word) in tuple("aeiou") else "consonant"


def letter(name: object) -> str:
    """The letter of a name that is spelled rather than read, since it stands alone or before
    digits; `none` if there is none."""
    found = re.fullmatch(r"([^\W\d_])\d*", initial(name, len(str(name))))
    return found[1] if found else "none"


def first(number: object) -> object:
    """The first number that is spoken, as it stands before its thousands or millions; `none` if no
    digit begins it. What begins with a nought begins with that."""
    found = re.match(r"[0-9]+", str(number))
    if not found:
        return "none"
    place = (len(found[0]) - 1) % 3
    return FluentInt(int(found[0][0]) * 10**place)


def last(number: object) -> object:
    """The last digit of a number that is spoken, with its place: five for 25, twenty for 120;
    `none` if it is no number."""
    digits = str(number)
    if not digits.isdecimal():
        return "none"
    spoken = digits.lstrip("0").rstrip("0")[-1:]
    zeros = len(digits) - len(digits.rstrip("0"))
    return FluentInt(int(spoken) * 10**zeros) if spoken else FluentInt(0)


def small(word: object) -> str:
    """The word with a small first letter."""
    return str(word)[:1].lower() + str(word)[1:]


def big(word: object) -> str:
    """The word with a capital first letter."""
    return str(word)[:1].upper() + str(word)[1:]


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "FORM": form,
    "TRAIT": trait,
    "START": start,
    "INITIAL": initial,
    "LETTER": letter,
    "FIRST": first,
    "LAST": last,
    "SMALL": small,
    "BIG": big,
}
