"""Nowhere is −1, and −1 is an index: so places are asked for as sets, which are not."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.sources import files, name, tree

KEPT_AS_NUMBERS = {"piece_at", "item_at"}
"""Where each piece and each treasure is, with numbers below zero for those that are nowhere."""
BOOKKEEPERS = {
    "bare_table.py",
    "chance.py",
    "plain.py",
    "plain_reader.py",
    "price.py",
    "reach.py",
    "refusal.py",
    "state.py",
    "returning.py",
    "treasures.py",
    "turn.py",
}
"""Modules of the engine that write these lists or go through them; all others ask `stands` and
`lies`."""


def numbers_read(file: Path) -> set[str]:
    """Those of the lists that the file touches."""
    return {
        node.attr
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Attribute) and node.attr in KEPT_AS_NUMBERS
    }


def test_banners_ask_for_places_as_sets() -> None:
    assert {name(file): numbers_read(file) for file in files("content") if numbers_read(file)} == {}


def test_the_lists_have_few_bookkeepers() -> None:
    assert {file.name for file in files("engine") if numbers_read(file)} <= BOOKKEEPERS


def test_inventions_are_handed_the_sets() -> None:
    from declive import invent

    assert {"stands", "lies", "in_hand"} <= set(invent.__all__)
    assert not {"piece_at", "item_at", "where"} & set(invent.__all__)
