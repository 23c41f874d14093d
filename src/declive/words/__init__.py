"""Words: every sentence and label the player reads.

English, from which all is translated, is one TOML file of plain templates. Any other language is a
folder of Fluent files with the same keys; what it does not say is said in English.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Protocol

from declive.engine.because import Because
from declive.engine.options import OPTIONS
from declive.engine.pack import Pack
from declive.engine.roster import Race
from declive.engine.vocabulary import Marker
from declive.words.phrase import Phrase, counted, message_id

if TYPE_CHECKING:
    from declive.words.language import Language

ENGLISH = "en"
SPELLED_UP_TO = 12
NAME, RULE = "name", "rule"
"""The sections of what banners are called and of their rules, which English has in the boxes."""
BECAUSE = "because"
"""The section of sentences that English has in the code that says them."""
COUNTS = {"tokens": "token", "coins": "coin", "regions": "region"}
NAMED_IN = {"terrain": "terrain", "phase": "phase", "phases": "phase", "piece": "pieces"}
"""Blanks of such sentences: what is counted in them, and the sections that name the rest."""


class Named(Protocol):
    """A banner, treasure, event or rule."""

    id: str
    name: str


class Words:
    """The words of one language, looked up by section and key."""

    def __init__(
        self, tables: dict[str, dict[str, object]], language: Language | None = None
    ) -> None:
        self._tables = tables
        self._language = language
        """Says all it has the words for, before the English tables are asked."""
        self._told_by: dict[str, str] = {}
        """Sections some of whose texts are told by another one."""
        self._brought: set[tuple[str, str]] = set()
        """The texts that packs brought."""

    @property
    def tag(self) -> str:
        """The language, as a page notes it."""
        return self._language.tag if self._language else ENGLISH

    def say(self, section: str, key: str, **values: object) -> str:
        """The text of this key, filled in."""
        return self._in_own_tongue(section, key, values) or self._in_english(section, key, values)

    def phrase(self, section: str, key: str, **values: object) -> Phrase:
        """The text of this key, filled in, with the forms that other sentences may need of it."""
        for id in self._ids(section, key):
            if self._language and self._language.text(id, values):
                return self._language.phrase(id, values)
        return Phrase(self._in_english(section, key, values), lambda form: "")

    def _in_own_tongue(self, section: str, key: str, values: dict[str, object]) -> str:
        for id in self._ids(section, key):
            text = self._language.text(id, values) if self._language else ""
            if text:
                return text
        return ""

    def _ids(self, section: str, key: str) -> list[str]:
        """The messages that may tell a text, the nearest first; none for what a pack brought."""
        if self._language is None or (section, key) in self._brought:
            return []
        over = self._told_by.get(section)
        sections = [over, section] if over and key in self._tables[over] else [section]
        return [message_id(name, key) for name in sections]

    def _in_english(self, section: str, key: str, values: dict[str, object]) -> str:
        template = str(self._tables[section][key])
        if (section, key) in self._brought:
            return template.format_map(defaultdict(str, values))
        return template.format_map(values)

    def joined_by(self, texts: dict[str, dict[str, str]]) -> Words:
        """These words and those of a pack, which replaces none of them."""
        joined = self._copy({section: dict(table) for section, table in self._tables.items()})
        for section, entries in texts.items():
            for key, text in entries.items():
                if key not in joined._tables.setdefault(section, {}):
                    joined._tables[section][key] = text
                    joined._brought.add((section, key))
        return joined

    def overlaid(self, section: str, by: str) -> Words:
        """The same words, with some templates of a section told in another way."""
        told = {**self._tables[section], **self._tables[by]}
        words = self._copy({**self._tables, section: told})
        words._told_by[section] = by
        return words

    def _copy(self, tables: dict[str, dict[str, object]]) -> Words:
        words = Words(tables, self._language)
        words._brought = set(self._brought)
        words._told_by = dict(self._told_by)
        return words

    def told(self, sentence: str) -> str:
        """A sentence of the engine or the server, which is English by itself, in this language:
        why something is refused, what a vote is about. Any other text stays as it is."""
        if not isinstance(sentence, Because) or self.tag == ENGLISH:
            return str(sentence)
        if (BECAUSE, sentence.key) in self._brought:
            template = str(self._tables[BECAUSE][sentence.key])
            return template.format_map(defaultdict(str, sentence.values))
        assert self._language is not None
        values = {name: self._blank(name, value) for name, value in sentence.values.items()}
        return self._language.text(message_id(BECAUSE, sentence.key), values) or str(sentence)

    def _blank(self, name: str, value: object) -> object:
        """What fills a blank of such a sentence: its name says what the value is."""
        if isinstance(value, list):
            told = [str(self._blank(name, part)) for part in value]
            return (
                self.say("log", "or", first=", ".join(told[:-1]), last=told[-1])
                if told[1:]
                else "".join(told)
            )
        if isinstance(value, Because):
            return self.told(value)
        if isinstance(value, int):
            return self.count(value, COUNTS[name]) if name in COUNTS else value
        word = str(value)
        if name == "region":
            return self.phrase("log", "nth", name=word)
        if name in NAMED_IN and word in self._tables[NAMED_IN[name]]:
            return self.phrase(NAMED_IN[name], word)
        if name in ("marker", "markers"):
            tables = self._tables["nouns"].items()
            nouns = [noun for noun, forms in tables if isinstance(forms, list) and word in forms]
            return self.noun(1 if name == "marker" else 2, nouns[0]) if nouns else word
        return word

    def name(self, kind: str, id: str, english: str) -> Phrase:
        """What a banner is called: `name("race", "orcs", "Orcs")`."""
        return self._named(NAME, f"{kind}-{id}", english)

    def called(self, kind: str, banner: Named) -> Phrase:
        """What a banner is called, by itself."""
        return self.name(kind, banner.id, banner.name)

    def rule(self, kind: str, id: str, english: str) -> str:
        """The rule of a banner, whose English text is with its class."""
        return str(self._named(RULE, f"{kind}-{id}", english))

    def _named(self, section: str, key: str, english: str) -> Phrase:
        if (section, key) in self._brought:
            table = self._tables[section]
            return Phrase(str(table[key]), lambda form: str(table.get(f"{key}.{form}", "")))
        id = message_id(section, key)
        if self._language and self._language.knows(id):
            return self._language.phrase(id, {})
        return Phrase(english, lambda form: "")

    def combo(self, race: Phrase, power: Phrase) -> Phrase:
        """A race with its power, put together as the language does it."""
        return self.phrase("combo", "whole", race=race, power=power)

    def knows(self, section: str, key: str) -> bool:
        """Whether there is such a text."""
        return key in self._tables[section]

    def texts(self) -> dict[str, str]:
        """Every English text by the id of its message; one of a thing and many of it together. One
        of a race is part of its name in other languages."""
        return {
            message_id(section, key): "; ".join(text) if isinstance(text, list) else str(text)
            for section, table in self._tables.items()
            for key, text in table.items()
            if section != "singular"
        }

    def keys(self, section: str) -> list[str]:
        """The keys of a section, in the order of the file."""
        return list(self._tables[section])

    def count(self, number: int, noun: str) -> Phrase:
        """A number of things: `1 token`, `3 tokens`."""
        return counted(number, self.noun(number, noun))

    def noun(self, number: int, noun: str) -> Phrase:
        """The noun as it goes with this number."""
        id = message_id("nouns", noun)
        if self._language and self._language.knows(id):
            return self._language.phrase(id, {"number": number})
        forms = self._tables["nouns"][noun]
        assert isinstance(forms, list)
        return Phrase(str(forms[0 if number == 1 else 1]), lambda form: "")

    def markers(self, number: int, marker: Marker, short: bool = False) -> Phrase:
        """A number of markers, by their name or, where there is little room, by their word. Kinds
        that packs bring have their names with them."""
        noun = marker.word if short else marker.one
        if noun in self._tables["nouns"]:
            return self.count(number, noun)
        return counted(number, marker.called(number))

    def spelled(self, number: int) -> str:
        """A small number as a word, a larger one in digits."""
        if number > SPELLED_UP_TO:
            return str(number)
        return self.say("numbers", str(number))

    def race(self, race: Race, number: int) -> Phrase:
        """The name of a race for this many of its tokens: `Elf`, `Elves`."""
        plural = self.called("race", race)
        one = plural.trait("one")
        if one and (number == 1 or plural.trait("counted") == "one"):
            return Phrase(one, lambda form: plural.trait(f"one-{form}"))
        if number == 1 and race.id in self._tables["singular"] and plural == race.name:
            return Phrase(str(self._tables["singular"][race.id]), lambda form: "")
        return plural

    def worded(self, section: str, key: str, english: str, **values: object) -> str:
        """A text whose English stands where it is used, such as the help of an option."""
        id = message_id(section, key)
        text = self._language.text(id, values) if self._language else ""
        return text or english.format_map(values)

    def either(self, parts: list[str]) -> str:
        """The parts as alternatives in a sentence: `a, b or c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("log", "or", first=", ".join(parts[:-1]), last=parts[-1])

    def listed(self, parts: list[str]) -> str:
        """The parts as a list in a sentence: `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("log", "and", first=", ".join(parts[:-1]), last=parts[-1])


PSEUDO = "xx"
"""No language: English with strange letters, which shows what was never put into words."""
STRANGE = str.maketrans("aeiouAEIOUncsNCS", "áéíóúÁÉÍÓÚñçšÑÇŠ")


def _folders() -> Traversable:
    """Where the languages are. Fluent is asked for only if another than English is spoken."""
    return resources.files(__name__)


def languages() -> list[str]:
    """The languages there are words for, English first."""
    folders = [folder for folder in _folders().iterdir() if folder.is_dir()]
    found = [f.name for f in folders if any(file.name.endswith(".ftl") for file in f.iterdir())]
    return [ENGLISH, *sorted(found)]


@cache
def load(language: str = ENGLISH) -> Words:
    """The words of a language."""
    if language == PSEUDO:
        return Words({section: _strange(table) for section, table in load()._tables.items()})
    if language != ENGLISH:
        from declive.words.language import read_language

        return Words(load()._tables, read_language(_folders() / language))
    file = resources.files(__name__) / f"{ENGLISH}.toml"
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


def load_with(packs: list[Pack], language: str = ENGLISH) -> Words:
    """The words of a language and those that packs bring, in English where they know no better."""
    words = load(language)
    for pack in packs:
        words = words.joined_by(pack.words.get(language, {})).joined_by(pack.words.get(ENGLISH, {}))
    return words
