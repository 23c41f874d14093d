"""No fact of the table is forgotten: each is copied, and written down with the position."""

from __future__ import annotations

import ast

from declive.engine.plain import (
    FLAGS,
    NUMBERS,
    REGIONS,
    SEATS_OF,
    TROOP_FLAGS,
    TROOP_NUMBERS,
    TROOP_REGIONS,
)
from tests.architecture.sources import PACKAGE, tree

TABLES = {*NUMBERS, *FLAGS, *REGIONS, *SEATS_OF}
TROOP_TABLES = {*TROOP_NUMBERS, *TROOP_FLAGS, *TROOP_REGIONS}
WORKED_OUT = {"items_on", "pieces_on", "races_left", "powers_left", "holder", "troops", "places"}
"""What follows from the rest of a position, and the troops, which are written with the
players and say how many places there are."""
READER = PACKAGE / "engine" / "plain_reader.py"
SET_BY = {
    "set_markers": {"markers", "marked"},
    "move_piece": {"piece_at", "piece_seat", "pieces_on"},
    "note_receipt": {"earned", "receipts"},
    "add_combo": {"row_races", "row_powers", "row_coins"},
    "add_places": {"places"},
}
"""Functions that set several facts at once."""
NO_PART_OF_THE_POSITION = {
    "board",
    "options",
    "roster",
    "players",
    "letters",
    "events",
    "quiet",  # whether anybody reads events and receipts
    "blow",  # set only while an action is being played; the audit sees to that
}


def class_named(file: str, name: str) -> ast.ClassDef:
    """The class of that name in a file of the engine."""
    for node in tree(PACKAGE / "engine" / file).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    raise LookupError(name)


def method(node: ast.ClassDef, name: str) -> ast.FunctionDef:
    """One of its methods."""
    return next(m for m in node.body if isinstance(m, ast.FunctionDef) and m.name == name)


def assigned(function: ast.FunctionDef, owner: str) -> set[str]:
    """What the function assigns to the attributes of `owner`."""
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == owner
    }


def named(file: str, owner: str) -> set[str]:
    """The attributes of `owner` that a file of the engine reads or writes."""
    return {
        node.attr
        for node in ast.walk(tree(PACKAGE / "engine" / file))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == owner
    }


def called() -> set[str]:
    """Those of the functions of `SET_BY` that the reader of positions calls."""
    calls = [n.func for n in ast.walk(tree(READER)) if isinstance(n, ast.Call)]
    names = {func.attr if isinstance(func, ast.Attribute) else ast.unparse(func) for func in calls}
    return names & set(SET_BY)


def test_every_fact_of_the_table_is_copied_and_written_down() -> None:
    state = class_named("state.py", "State")
    facts = {
        node.target.id
        for node in state.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }

    assert "tokens" in facts
    assert facts == assigned(method(state, "copy"), "twin")
    lasting = facts - NO_PART_OF_THE_POSITION
    assert lasting - TABLES - named("plain.py", "state") <= WORKED_OUT
    read = named("plain_reader.py", "state").union(*(SET_BY[name] for name in called()))
    assert lasting - TABLES <= read


def test_every_fact_of_a_troop_is_copied_and_written_down() -> None:
    troop = class_named("troop.py", "Troop")
    facts = assigned(method(troop, "__init__"), "self")
    given = {argument.arg for argument in method(troop, "__init__").args.args[1:]}

    assert "hand" in facts
    assert facts - given == assigned(method(troop, "copy"), "twin")
    assert facts - given - TROOP_TABLES - named("plain.py", "troop") <= {"land"}
    read = named("plain_reader.py", "troop") | {"markers", "markers_back"}  # `set_in_hand` does
    assert facts - given - TROOP_TABLES <= read
