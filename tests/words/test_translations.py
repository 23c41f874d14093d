"""Translations: whole sections, the blanks of the English, no English that has changed since."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from declive import words
from declive.content.catalogue import BOXES, events, items, powers, races, rules
from tools.translations import (
    FOLDER,
    HELPER,
    english,
    files,
    mark,
    outdated,
    outdated_on_page,
    page_texts,
    remember,
)

LANGUAGES = words.languages()[1:]
CATALOGUE = (
    "name",
    "rule",
    "options",
    "option_values",
    "boxes",
    "kinds",
    "verbs",
    "nouns",
    "combo",
)
"""The sections that the catalogue is made of."""


class Blanks(Visitor):
    """The variables and the messages that a message names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def messages(language: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for file in files(language):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                found[entry.id.name] = entry
    return found


def section(id: str) -> str:
    return id.partition("-")[0]


def test_there_are_spanish_and_hungarian() -> None:
    assert LANGUAGES == ["es", "hu"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_is_said_whole_or_not_at_all(language: str) -> None:
    said = {id for id in messages(language) if not id.startswith(HELPER)}
    sections = {section(id) for id in said}
    wanted = {id for id in english() if section(id) in sections}
    assert sorted(wanted - said) == []
    assert sorted(said - wanted) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_whole(language: str) -> None:
    assert {section(id) for id in messages(language)} >= set(CATALOGUE)
    spoken, texts = words.load(language), english()
    for box in BOXES:
        named: list[tuple[str, words.Named]] = [("race", race) for race in races(box)]
        named += [("power", power) for power in powers(box)]
        named += [("event", event) for event in events(box)]
        named += [(item.kind, item) for item in items(box)]
        named += [("rule", rule) for rule in rules(box)]
        for kind, banner in named:
            told = texts[f"rule-{kind}-{banner.id}"]
            assert spoken.rule(kind, banner.id, told) not in ("", told), banner.id
            assert spoken.called(kind, banner), banner.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_fills_the_blanks_of_the_english(language: str) -> None:
    texts, found = english(), messages(language)
    helpers: dict[str, Blanks] = {}
    for id, message in found.items():
        helpers[id] = Blanks()
        helpers[id].visit(message)
    used = {name for blanks in helpers.values() for name in blanks.messages}
    assert {id for id in found if id.startswith(HELPER)} <= used, "a helper that helps nobody"
    for id in found:
        if id.startswith(HELPER):
            continue
        blanks = set(helpers[id].variables)
        for name in helpers[id].messages:
            blanks |= helpers[name].variables
        wanted = set(re.findall(r"\{(\w+)\}", texts[id]))
        if section(id) == "nouns":
            wanted = blanks & {"number"}
        if id.endswith("_you"):
            # The verb says who, and the reader's own things need no owner.
            wanted -= {"who", "owner"} - blanks
        assert blanks == wanted, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_older_than_its_english(language: str) -> None:
    again = outdated(language)
    assert not again, f"look at these again, then: tools/translations.py --seen {language} {again}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_page_is_older_than_its_english(language: str) -> None:
    texts = page_texts("en")
    assert len(page_texts(language)) == len(texts)
    assert outdated_on_page(language, texts) == []
    changed = {**texts, "app.again": "Once more"}
    assert outdated_on_page(language, changed) == ["app.again"]


def test_a_changed_english_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FOLDER / "es", tmp_path / "es")
    file = tmp_path / "es" / "rules.ftl"
    now = mark(english()["rule-race-orcs"])
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace(f"{now}\nrule-race-orcs", f"{mark('Orcs ate it.')}\nrule-race-orcs")
    )
    assert outdated("es", tmp_path) == ["rule-race-orcs"]
    remember("es", ["rule-race-elves"], tmp_path)
    assert outdated("es", tmp_path) == ["rule-race-orcs"]
    remember("es", ["rule-race-orcs"], tmp_path)
    assert outdated("es", tmp_path) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_written_as_the_language_writes(language: str) -> None:
    for id, message in messages(language).items():
        if section(id) not in ("rule", "option_values"):
            continue
        assert isinstance(message.value, ast.Pattern)
        text = "".join(
            part.value for part in message.value.elements if isinstance(part, ast.TextElement)
        )
        assert text.endswith("."), id
        assert "  " not in text, id
        assert "..." not in text, id
        assert not re.search(r"['\"]|\b(the|region|token|coin)\b", text), id
