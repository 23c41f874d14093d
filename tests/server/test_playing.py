"""Playing: the engine alone decides, nothing is done twice, nothing unstored is told."""

from __future__ import annotations

import asyncio
import random
import time

import pytest
from sqlalchemy.exc import OperationalError

from declive import Game
from declive.server.messages.command import Ping, Play, Redo, Undo
from declive.server.messages.notice import Done, Farewell, Pong, Refused, Update
from declive.server.store.keeping import Writing
from tests.server.house import House, heard, play_one

pytestmark = pytest.mark.anyio


async def test_a_whole_game_is_played_stored_and_recorded(house: House) -> None:
    people = await house.table(board="underground-3p")
    chance = random.Random(1)
    while await play_one(people, chance):
        pass
    room = await people[0].room()

    stored = await house.server.store.record(room.id)
    entries = await house.server.store.entries(room.id)

    assert room.log is not None
    assert room.row.status == "over"
    assert stored is not None
    assert stored.content == room.row.content
    assert Game.replay(stored.record).hash() == room.log.game.hash()
    assert len(entries) == room.seq


async def test_a_restart_changes_nothing_anybody_can_see(house: House) -> None:
    now = time.time()
    house.server.rooms.now = lambda: now
    people = await house.table(board="river_world-3p")
    chance = random.Random(4)
    for _ in range(3):
        for _ in range(25):
            await play_one(people, chance)
        before = [await person.welcome() for person in people]
        await house.restart()
        after = [await person.welcome() for person in people]
        for one, other in zip(before, after):
            one.table.changes = other.table.changes
        assert after == before


async def test_the_same_command_is_never_done_twice(house: House) -> None:
    ann, *_ = await house.table()
    room = await ann.room()
    command = Play(id="same", seq=room.seq, lines=["pick 1"])

    first = await ann.ask(command)
    again = await asyncio.gather(*[ann.ask(command) for _ in range(5)])
    await house.restart()
    later = await ann.ask(command)

    assert first == Done(id="same", seq=2)
    assert again == [first] * 5
    assert later == first
    assert (await ann.room()).seq == 2


async def test_commands_sent_at_once_are_done_one_after_the_other(house: House) -> None:
    ann, *_ = await house.table()
    room = await ann.room()
    seq = room.seq

    replies = await asyncio.gather(
        *[ann.ask(Play(id=f"tab {n}", seq=seq, lines=[f"pick {n + 1}"])) for n in range(4)]
    )

    assert [type(reply) for reply in replies] == [Done, Refused, Refused, Refused]
    assert all(isinstance(reply, Refused) and reply.stale for reply in replies[1:])
    assert room.seq == seq + 1


async def test_the_same_id_of_two_people_is_two_commands(house: House) -> None:
    people = await house.table(board="base-2p", names="Ann Bob")
    chance = random.Random(1)
    room = await people[0].room()
    assert room.log is not None
    for person in people:
        person.id = lambda: "1"  # type: ignore[method-assign]
    assert await play_one(people, chance)
    while room.log.game.decides == 0:
        people[0].id = lambda: str(chance.random())  # type: ignore[method-assign]
        await play_one(people, chance)

    assert await play_one(people, chance)


async def test_who_is_not_asked_cannot_play(house: House) -> None:
    ann, bob, _ = await house.table()
    stranger = house.stranger(ann.table)

    assert await bob.play("pick 1") == Refused(
        id=f"{bob.token[:6]}-1", reason="it is not your turn to decide", seq=1
    )
    reply = await stranger.play("pick 1")
    assert isinstance(reply, Refused)
    assert reply.reason == "only those who sit at the table can do that"
    assert (await ann.room()).seq == 1


async def test_what_is_illegal_gets_the_engines_sentence_and_changes_nothing(house: House) -> None:
    ann, *_ = await house.table()
    room = await ann.room()
    assert room.log is not None
    before = room.log.game.hash()

    for line in ("conquer 1", "pick 9", "pikc 1", "die 3", "deal elves flying", "  "):
        reply = await ann.play(line)
        assert isinstance(reply, Refused)
        assert reply.reason
        assert not reply.stale

    assert room.log.game.hash() == before
    assert len(await house.server.store.entries(room.id)) == 1


async def test_several_lines_are_played_all_or_none(house: House) -> None:
    ann, *_ = await house.table()
    await ann.play("pick 1")
    room = await ann.room()
    assert room.log is not None
    before, seq = room.log.game.hash(), room.seq
    welcome = await ann.welcome()
    assert welcome.you is not None
    free = next(offer.line for offer in welcome.you.offers if not offer.final)

    bad = await ann.play(free, "conquer 999")
    assert isinstance(bad, Refused)
    assert "999" in bad.reason
    assert (room.log.game.hash(), room.log.seq, room.seq) == (before, seq, seq)
    assert len(await house.server.store.entries(room.id)) == seq
    good = await ann.play(free, "done")

    assert isinstance(good, Done)
    assert room.log.seq == room.seq == seq + 2
    assert [entry.lines for entry in await house.server.store.entries(room.id)][-2:] == [
        [free],
        ["done"],
    ]


async def test_a_refused_command_leaves_what_can_be_redone(house: House) -> None:
    ann, *_ = await house.table()
    await ann.play("pick 1")
    room = await ann.room()
    welcome = await ann.welcome()
    assert welcome.you is not None
    free = next(offer.line for offer in welcome.you.offers if not offer.final)
    await ann.play(free)
    hashed = room.log.game.hash() if room.log else ""
    await ann.ask(Undo(id="u", seq=room.seq))

    assert isinstance(await ann.play(free, "nonsense"), Refused)

    assert isinstance(await ann.ask(Redo(id="r", seq=room.seq)), Done)
    assert room.log is not None
    assert room.log.game.hash() == hashed


async def test_nobody_plays_on_for_the_next_player(house: House) -> None:
    people = await house.table()
    chance = random.Random(0)
    room = await people[0].room()
    assert room.log is not None
    while room.log.game.decides == 0:
        offers = (await people[0].welcome()).you
        assert offers is not None
        ending = [offer for offer in offers.offers if offer.ends_turn]
        if ending:
            seq = room.seq
            reply = await people[0].play(ending[0].line, "pick 1")
            assert isinstance(reply, Done)
            assert (reply.left_out, reply.seq) == (1, seq + 1)
            assert room.log.game.decides == 1
            return
        await play_one(people, chance)
    pytest.fail("no turn ended by a choice")


async def test_undo_and_redo_are_told_and_stored(house: House) -> None:
    ann, bob, _ = await house.table()
    await ann.play("pick 1")
    room = await ann.room()
    assert room.log is not None
    chance = random.Random(7)
    while not room.log.can_undo:
        await play_one([ann], chance)
    listener = await bob.listen()
    heard(listener)
    hashed = room.log.game.hash()

    undone = await ann.ask(Undo(id="u", seq=room.seq))
    redone = await ann.ask(Redo(id="r", seq=room.seq))

    assert isinstance(undone, Done)
    assert isinstance(redone, Done)
    assert room.log.game.hash() == hashed
    kinds = [m.happened[0].kind for m in heard(listener) if isinstance(m, Update)]
    assert kinds == ["undo", "redo"]
    late = await bob.ask(Undo(id="x", seq=room.seq))
    assert isinstance(late, Refused)


async def test_what_cannot_be_stored_is_not_done_and_not_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = await house.table()
    listener = await bob.listen()
    heard(listener)
    room = await ann.room()
    store = house.server.store
    commit = store.commit

    async def fail(writing: Writing) -> None:
        if writing.entries:
            raise OperationalError("insert", {}, Exception("disk full"))
        await commit(writing)

    monkeypatch.setattr(store, "commit", fail)
    command = Play(id="lost", seq=room.seq, lines=["pick 1"])
    reply = await ann.ask(command)

    assert isinstance(reply, Refused)
    assert reply.reason == "it could not be stored and was not done; try again"
    told = heard(listener)
    assert [type(message) for message in told] == [Farewell]
    assert isinstance(told[0], Farewell)
    assert told[0].again
    monkeypatch.undo()
    assert (await ann.room()).seq == 1
    assert await ann.ask(command) == Done(id="lost", seq=2)


async def test_nobody_hears_of_what_is_being_stored(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = await house.table()
    listener = await bob.listen()
    heard(listener)
    room = await ann.room()
    gate = asyncio.Event()
    store = house.server.store
    commit = store.commit

    async def wait(writing: Writing) -> None:
        await gate.wait()
        await commit(writing)

    monkeypatch.setattr(store, "commit", wait)
    playing = asyncio.ensure_future(ann.play("pick 1"))
    await asyncio.sleep(0.01)
    coming = asyncio.ensure_future(bob.listen())
    room.broadcast.tell_table()
    await asyncio.sleep(0.01)

    assert not playing.done()
    assert not coming.done()
    told = heard(listener)
    assert [getattr(message, "seq", 0) for message in told] == [0]
    assert [message.table.seq for message in told if hasattr(message, "table")] == [1]
    gate.set()
    assert isinstance(await playing, Done)
    assert isinstance(heard(listener)[0], Update)
    await coming


async def test_ping_is_answered_to_everybody(small_house: House) -> None:
    ann, *_ = await small_house.table()

    for person in (ann, small_house.stranger(ann.table)):
        reply = await person.ask(Ping(id="p"))
        assert isinstance(reply, Pong)
        assert reply.seq == 1


async def test_a_game_of_rules_that_are_gone_says_so(small_house: House) -> None:
    ann, *_ = await small_house.table()
    store = small_house.server.store
    from declive.server.store.rows import Entry

    await store.commit(Writing(ann.table, entries=[(2, Entry("play", 0, ["teleport 3"]))]))
    await small_house.restart()

    welcome = await ann.welcome()
    reply = await ann.play("pick 1")

    assert welcome.table.status == "broken"
    assert "entry 2, 'teleport 3'" in welcome.table.broken
    assert isinstance(reply, Refused)
    assert reply.reason == welcome.table.broken
