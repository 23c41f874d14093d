"""Old tables are compared with what they were played by: where the rules lead elsewhere, that is
said and the game is kept."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import select, text, update

from declive.engine.game import Game
from declive.server.messages.command import Say
from declive.server.messages.notice import Done, Refused
from declive.server.present.digest import table_digest
from declive.server.store.schema import ENTRIES
from tests.server.house import House, Person, play_one

pytestmark = pytest.mark.anyio


async def played(house: House, moves: int, board: str = "base-2p") -> list[Person]:
    """A table at which so many moves were made."""
    people = await house.table(board=board, names="Ann Bob")
    chance = random.Random(5)
    for _ in range(moves):
        assert await play_one(people, chance)
    return people


async def test_every_turn_says_what_the_table_looked_like(house: House) -> None:
    people = await played(house, 40)
    entries = await house.server.store.entries(people[0].table)
    turns = 1 + sum(any(line == "done" for line in entry.lines) for entry in entries)

    noted = [entry.hash for entry in entries if entry.hash]

    assert entries[0].hash
    assert len(noted) >= 4
    assert len(noted) <= turns + 1
    assert len(set(noted)) == len(noted)


async def test_a_game_goes_on_where_the_rules_lead_to_the_same(house: House) -> None:
    people = await played(house, 40)

    await house.restart()
    room = await people[0].room()

    assert room.broken == ""
    assert await play_one(people, random.Random(1))


async def test_a_game_that_would_look_otherwise_is_kept_and_says_so(house: House) -> None:
    people = await played(house, 40)
    store = house.server.store
    entries = await store.entries(people[0].table)
    last = max(seq for seq, entry in enumerate(entries, start=1) if entry.hash)
    with store.engine.begin() as connection:
        other = update(ENTRIES).where(ENTRIES.c.table_id == people[0].table, ENTRIES.c.seq == last)
        connection.execute(other.values(hash="0" * 16))

    await house.restart()
    welcome = await people[0].welcome()
    move = await people[0].play("done")
    chat = await people[0].ask(Say(id="c", text="what now?"))

    assert welcome.table.status == "broken"
    assert f"after entry {last} the table looks otherwise than it did" in welcome.table.broken
    assert "all of it is kept" in welcome.table.broken
    assert isinstance(move, Refused)
    assert isinstance(chat, Done)
    with house.server.store.engine.connect() as connection:
        status = connection.execute(text("SELECT status FROM tables")).scalar_one()
        kept = connection.execute(select(ENTRIES.c.seq)).all()
    assert status == "playing"
    assert len(kept) == len(entries)


def test_the_digest_is_of_what_lies_on_the_table() -> None:
    game, other = Game.new("base-2p", 3), Game.new("base-2p", 3)
    before = table_digest(game.state)

    assert before == table_digest(other.state)

    other.state.coins[1] += 1
    assert table_digest(other.state) != before
    other.state.coins[1] -= 1
    other.state.late = not other.state.late
    assert table_digest(other.state) == before
    chance = random.Random(4)
    seen = {before}
    for _ in range(30):
        game.play(chance.choice(game.legal()))
        seen.add(table_digest(game.state))
    assert len(seen) > 20
