"""Words: templates, languages, and the language that is none."""

from __future__ import annotations

from declive import words


def test_english_comes_first() -> None:
    assert words.languages()[0] == "en"


def test_strange_letters_leave_what_is_filled_in_alone() -> None:
    strange = words.load(words.PSEUDO)
    assert strange.say("log", "dealt", combo="Flying Orcs") == "Ñéw íñ thé rów: Flying Orcs."
    assert strange.count(2, "token") == "2 tókéñš"


def test_a_section_can_be_told_in_another_way() -> None:
    plain = words.load()
    by_map = plain.overlaid("log", "log_by_map")
    assert by_map.say("log", "region", name="12", terrain="hill") == "hill 12"
    assert plain.say("log", "region", name="12", terrain="hill") == "region 12 (hill)"
    assert by_map.say("log", "and", first="a", last="b") == "a and b"
