"""Help on a word: the rule of the banner to which a piece or marker belongs."""

from __future__ import annotations

import pytest

from declive.cli.guide import rules_of
from declive.content.catalogue import BOXES, whole_roster
from declive.engine.vocabulary import MARKERS, PIECES
from declive.words import load

BOXED = whole_roster(list(BOXES))


@pytest.mark.parametrize(
    ("word", "owner"),
    [
        ("hole", "Halflings"),
        ("camp", "Bivouacking"),
        ("encampment", "Bivouacking"),
        ("hero", "Heroic"),
        ("great_ancient", "Cultists"),
        ("bag", "Magic"),
    ],
)
def test_a_piece_is_told_by_its_owner(word: str, owner: str) -> None:
    (rule,) = rules_of(BOXED, word, load())

    assert rule.startswith(owner)


def test_every_piece_and_marker_of_the_boxes_has_an_owner() -> None:
    words = {piece.word for piece in PIECES} | {kind.word for kind in MARKERS}

    assert words
    assert [word for word in words if len(rules_of(BOXED, word, load())) != 1] == []


def test_other_words_are_names_or_nothing() -> None:
    assert [rule.split()[0] for rule in rules_of(BOXED, "amaz", load())] == ["Amazons:"]
    assert rules_of(BOXED, "nothing_at_all", load()) == []
    assert len(rules_of(BOXED, "(*_dragon", load())) == 1
