"""The engine never names a race or a power: it asks hooks, whoever answers."""

from __future__ import annotations

import re

from declive.content import catalogue
from declive.engine.nouns import MARKS, PHASES, TERRAINS
from declive.engine.options import VALUES
from declive.engine.vocabulary import MARKERS, boxed_markers
from tests.architecture.sources import files, name

# Words of the notation that happen to be a banner's: a phase or the place of a troop. Options and
# their values in quotes are left out of the search.
NOTATION = {"nouns.py": {"ghouls", "stout"}}
PLACE_OF_A_TROOP = r'\bSPIRIT\b|\bspirit\(|"spirit"'


PARTS = {part for terrain in TERRAINS for part in terrain.split("_")}
"""Terrains are the engine's nouns, also where a power is called after one."""


def banners() -> set[str]:
    """Every word that names a race or power: its id, its name, its class, one of its people."""
    found: set[str] = set()
    for box in catalogue.BOXES:
        for race in catalogue.races(box):
            found |= {race.id, race.name, type(race.effect).__name__, singular(race.name)}
        for power in catalogue.powers(box):
            found |= {power.id, power.name, type(power.effect).__name__}
    return {re.sub("[_ ]", "", name).lower() for name in found}


def singular(people: str) -> str:
    """One of them."""
    for many, one in (("elves", "elf"), ("dwarves", "dwarf"), ("men", "man")):
        if people.lower().endswith(many):
            return people.lower().removesuffix(many) + one
    return people.removesuffix("s")


def words(text: str) -> set[str]:
    """The words of a text: whole identifiers without their underscores, and their parts."""
    found: set[str] = set()
    for identifier in re.findall(r"\w+", text):
        found.add(identifier.replace("_", "").lower())
        found.update(part.lower() for part in identifier.split("_"))
    return found


def test_the_engine_names_no_banner() -> None:
    for file in files("engine"):
        text = file.read_text(encoding="utf-8")
        for option, values in VALUES.items():
            text = re.sub(rf"\b{option}\b", "", text)
            for value in values:
                text = text.replace(f'"{value}"', "")
        text = re.sub(PLACE_OF_A_TROOP, "", text)
        allowed = {*TERRAINS, *MARKS, *PARTS} | NOTATION.get(file.name, set())

        assert words(text) & banners() <= allowed, name(file)


def test_the_engine_names_no_marker() -> None:
    for file in files("engine"):
        text = file.read_text(encoding="utf-8")
        for option in VALUES:
            text = re.sub(rf"\b{option}\b", "", text)

        assert not words(text) & markers(), name(file)


def markers() -> set[str]:
    """Every word that names a kind of marker, but the one that is also the place of monsters."""
    kinds = [MARKERS[kind] for kind in boxed_markers()]
    found = {name for kind in kinds for name in (kind.word, f"{kind.word}s", kind.one, kind.many)}
    return found - {"lair", "lairs"}


def test_the_exceptions_are_notation() -> None:
    assert NOTATION["nouns.py"] <= {*PHASES}


def test_no_option_or_value_is_a_banner_by_itself() -> None:
    spoken = {word.replace("_", "") for values in VALUES.values() for word in values}

    assert not spoken & banners()


def test_the_search_would_find_a_banner() -> None:
    assert {"sorcerers", "sorcerer", "dragonmaster", "elf", "ratman"} <= banners()
    assert {"irondwarves", "irondwarf", "shadowmime", "kraken", "martyr"} <= banners()
    assert "sorcerers" in words("if troop.race == SORCERERS:")
    assert "dragonmaster" in words("isinstance(effect, DragonMaster)")
    assert "dragonmaster" in words("has_power(dragon_master)")
