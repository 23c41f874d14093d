"""The catalogue that a page reads, in every language: whole, and not in English."""

from __future__ import annotations

import pytest

from declive.server.present.catalogue import make_catalogue
from declive.words import languages

SAME = {
    "es": {"Underground", "River World", "Stonehedge", "Trolls", "Troll", "Liches"},
    "hu": {"Underground", "River World", "Amazon", "Elf", "Ogre", "Triton", "Troll"},
}
"""What is called as in English."""


@pytest.mark.parametrize("language", languages()[1:])
def test_the_catalogue_is_in_the_language(language: str) -> None:
    english, told = make_catalogue("en"), make_catalogue(language)
    pairs = [
        *((one.name, other.name) for one, other in zip(english.boxes, told.boxes)),
        *((one.name, other.name) for one, other in zip(english.banners, told.banners)),
        *((one.text, other.text) for one, other in zip(english.banners, told.banners)),
        *((one.singular, other.singular) for one, other in zip(english.banners, told.banners)),
        *((one.title, other.title) for one, other in zip(english.options, told.options)),
        *((one.title, other.title) for one, other in zip(english.boards, told.boards)),
        *((english.verbs[verb], told.verbs[verb]) for verb in english.verbs),
        *((english.markers[word], told.markers[word]) for word in english.markers),
    ]
    for one, other in zip(english.options, told.options):
        pairs += zip(one.texts, other.texts)
    same = {english for english, other in pairs if english and english == other}
    assert len(pairs) > 400
    assert same == SAME[language]


def test_the_order_and_the_ids_are_those_of_english() -> None:
    english, told = make_catalogue("en"), make_catalogue("hu")
    assert [banner.id for banner in told.banners] == [banner.id for banner in english.banners]
    assert [option.values for option in told.options] == [o.values for o in english.options]
    assert told.languages == ["en", "es", "hu"]
