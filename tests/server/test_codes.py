"""Codes that are said aloud: what they are made of, and how they may be typed."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from msgspec.structs import replace

from declive.server.messages.lobby import NewTable
from declive.server.store.keeping import Writing
from declive.server.table.codes import BITS, ID, NUMBERS, PAIRS, WORDS, new_code, written
from tests.server.house import House, refused

CODE = "moss-41-heron-72-amber-15"


def changes(one: str, other: str) -> int:
    """How many letters are put in, left out or changed between two words."""
    row = list(range(len(other) + 1))
    for count, letter in enumerate(one, 1):
        before, row = row, [count]
        for place, wanted in enumerate(other, 1):
            row.append(min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != wanted)))
    return row[-1]


def test_the_words_are_short_and_clearly_different() -> None:
    assert len(set(WORDS)) == len(WORDS)
    assert all(re.fullmatch("[a-z]{4,6}", word) for word in WORDS)
    alike = [pair for pair in combinations(WORDS, 2) if changes(*pair) < 2]
    inside = [pair for pair in combinations(WORDS, 2) if pair[1].startswith(pair[0])]
    assert alike == []
    assert inside == []


def test_a_code_cannot_be_guessed() -> None:
    assert BITS >= 40
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    for code in codes:
        parts = code.split("-")
        assert len(parts) == 2 * PAIRS
        assert set(parts[::2]) <= set(WORDS)
        assert {int(number) for number in parts[1::2]} <= set(NUMBERS)
        # Typed without hyphens it is not taken for an id.
        assert not ID.fullmatch("".join(parts))
    # All of the list is used: 1,500 draws leave out a word in ten at most.
    assert len({word for code in codes for word in code.split("-")[::2]}) > 0.9 * len(WORDS)


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        (CODE, CODE),
        ("Moss 41 Heron 72 Amber 15", CODE),
        ("  MOSS-41, heron 72,   amber-15 ", CODE),
        ("moss41heron72amber15", CODE),
        ("moss–41 / heron‑72; “amber”１５", CODE),
        ("xb2sv9xd", "xb2sv9xd"),
        ("XB2S V9XD", "xb2sv9xd"),
        ("t0123456789abcdef01", "t0123456789abcdef01"),
        ("tabc12abcd34abcde56", "tabc12abcd34abcde56"),
        ("moss-41", "moss41"),
    ],
)
def test_a_code_is_read_however_it_was_typed(typed: str, stored: str) -> None:
    assert written(typed) == stored


@pytest.mark.anyio
async def test_tables_are_found_by_new_codes_and_by_old_ones(house: House) -> None:
    rooms = house.server.rooms
    room = (await rooms.create(NewTable(board="base-2p"))).room
    spoken = room.row.code.replace("-", " ").upper()
    assert await rooms.find(spoken) is room

    old = replace(room.row, id="t000000000000000001", code="xb2sv9xd")
    await house.server.store.commit(Writing(old.id, new_table=old))
    await house.restart()

    assert (await house.server.rooms.find("XB2S-V9XD")).id == old.id
    assert (await house.server.rooms.find(spoken)).id == room.id
    nothing = await refused(house.server.rooms.find("moss-41-heron-72-amber-99"))
    assert nothing == "there is no such table"
