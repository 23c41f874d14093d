"""Words: every sentence and label the player reads, one TOML file for each language."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from functools import cache
from importlib import resources

from declive.engine.options import OPTIONS
from declive.engine.pack import Pack
from declive.engine.roster import Race
from declive.engine.vocabulary import Marker

SPELLED_UP_TO = 12


class Words:
    """The words of one language, looked up by section and key."""

    def __init__(self, tables: dict[str, dict[str, object]]) -> None:
        self._tables = tables
        self._brought: set[tuple[str, str]] = set()
        """The texts that packs brought."""

    def say(self, section: str, key: str, **values: object) -> str:
        """The template of this key, filled in."""
        template = str(self._tables[section][key])
        if (section, key) in self._brought:
            return template.format_map(defaultdict(str, values))
        return template.format_map(values)

    def joined_by(self, texts: dict[str, dict[str, str]]) -> Words:
        """These words and those of a pack, which replaces none of them."""
        tables = {section: dict(table) for section, table in self._tables.items()}
        joined = Words(tables)
        joined._brought = set(self._brought)
        for section, entries in texts.items():
            for key, text in entries.items():
                if key not in tables.setdefault(section, {}):
                    tables[section][key] = text
                    joined._brought.add((section, key))
        return joined

    def overlaid(self, section: str, by: str) -> Words:
        """The same words, with some templates of a section told in another way."""
        told = {**self._tables[section], **self._tables[by]}
        words = Words({**self._tables, section: told})
        words._brought = self._brought
        return words

    def knows(self, section: str, key: str) -> bool:
        """Whether there is such a text."""
        return key in self._tables[section]

    def keys(self, section: str) -> list[str]:
        """The keys of a section, in the order of the file."""
        return list(self._tables[section])

    def count(self, number: int, noun: str) -> str:
        """A number of things: `1 token`, `3 tokens`."""
        return f"{number} {self.noun(number, noun)}"

    def noun(self, number: int, noun: str) -> str:
        """The noun as it goes with this number."""
        forms = self._tables["nouns"][noun]
        assert isinstance(forms, list)
        return str(forms[0 if number == 1 else 1])

    def markers(self, number: int, marker: Marker, short: bool = False) -> str:
        """A number of markers, by their name or, where there is little room, by their word. Kinds
        that packs bring have their names with them."""
        noun = marker.word if short else marker.one
        if noun in self._tables["nouns"]:
            return self.count(number, noun)
        return f"{number} {marker.called(number)}"

    def spelled(self, number: int) -> str:
        """A small number as a word, a larger one in digits."""
        if number > SPELLED_UP_TO:
            return str(number)
        return str(self._tables["numbers"][str(number)])

    def race(self, race: Race, number: int) -> str:
        """The name of a race for this many of its tokens: `Elf`, `Elves`."""
        if number == 1 and race.id in self._tables["singular"]:
            return str(self._tables["singular"][race.id])
        return race.name

    def listed(self, parts: list[str]) -> str:
        """The parts as a list in a sentence: `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("log", "and", first=", ".join(parts[:-1]), last=parts[-1])


PSEUDO = "xx"
"""No language: English with strange letters, which shows what was never put into words."""
STRANGE = str.maketrans("aeiouAEIOUncsNCS", "áéíóúÁÉÍÓÚñçšÑÇŠ")


def languages() -> list[str]:
    """The languages there are words for, English first."""
    files = [file.name for file in resources.files(__name__).iterdir()]
    found = sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml"))
    return sorted(found, key=lambda language: language != "en")


@cache
def load(language: str = "en") -> Words:
    """The words of a language."""
    if language == PSEUDO:
        return Words({section: _strange(table) for section, table in load()._tables.items()})
    file = resources.files(__name__) / f"{language}.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return Words({**tables, **_options(tables)})


def _options(tables: dict[str, dict[str, object]]) -> dict[str, dict[str, object]]:
    """The titles of the options and the meanings of their values. The table of the options has
    them in English; a language tells its own."""
    titles: dict[str, object] = {option.name: option.title for option in OPTIONS}
    values: dict[str, object] = {
        f"{option.name}.{value}": text for option in OPTIONS for value, text in option.texts.items()
    }
    return {
        "options": {**titles, **tables.get("options", {})},
        "option_values": {**values, **tables.get("option_values", {})},
    }


def _strange(table: dict[str, object]) -> dict[str, object]:
    return {key: _strange_text(value) for key, value in table.items()}


def _strange_text(value: object) -> object:
    if isinstance(value, list):
        return [_strange_text(part) for part in value]
    parts = re.split(r"(\{[^}]*\})", str(value))
    return "".join(part if part.startswith("{") else part.translate(STRANGE) for part in parts)


def load_with(packs: list[Pack], language: str = "en") -> Words:
    """The words of a language and those that packs bring."""
    words = load(language)
    for pack in packs:
        words = words.joined_by(pack.words.get(language, {}))
    return words
