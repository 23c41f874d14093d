"""A piece of a sentence that knows its forms: a combo, a region, a number of tokens."""

from __future__ import annotations

import re
from collections.abc import Callable

Inflect = Callable[[str], str]
"""The form of a phrase by its name, such as `acc`; empty if there is no such form."""


class Phrase(str):
    """A text in its plain form, which another sentence may ask for another one. To whoever knows
    nothing of grammar, English templates among them, it is a plain string."""

    __slots__ = ("_inflect",)
    _inflect: Inflect

    def __new__(cls, text: str, inflect: Inflect) -> Phrase:
        made = super().__new__(cls, text)
        made._inflect = inflect
        return made

    def form(self, name: str) -> str:
        """The form with this name; the plain one if the language does not tell them apart."""
        return self._inflect(name) or str(self)

    def trait(self, name: str) -> str:
        """What is noted about the phrase, such as its gender; empty if nothing is."""
        return self._inflect(name)


def counted(number: int, noun: str) -> Phrase:
    """A number of things: the forms are those of the noun."""

    def inflect(name: str) -> str:
        form = noun.trait(name) if isinstance(noun, Phrase) else ""
        return f"{number} {form}" if form else ""

    return Phrase(f"{number} {noun}", inflect)


def message_id(section: str, key: str) -> str:
    """How a text of the English catalogue is called in Fluent, which knows letters, digits and
    hyphens only."""
    return f"{section}-{re.sub(r'[^A-Za-z0-9_]+', '-', key).strip('-')}"
