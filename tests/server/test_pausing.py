"""A pause to which all agree: clocks and bots stand still, and nobody plays."""

from __future__ import annotations

import asyncio
import random

import pytest

from declive.server.messages.command import (
    AskPause,
    AskUndo,
    GoAway,
    GoOn,
    StandIn,
    TakeSeat,
    Vote,
)
from declive.server.messages.notice import Done, Refused
from declive.server.table.lobby import leave
from declive.server.table.room import Room
from tests.server.house import House, Person, play_one

pytestmark = pytest.mark.anyio

MINUTES = {"total": 600}
DAYS = {"per_turn": 86_400}


async def agree_all(ann: Person, *others: Person) -> Room:
    """Ann asks for a pause and all agree."""
    assert isinstance(await ann.ask(AskPause(id=ann.id())), Done)
    room = await ann.room()
    for person in others:
        assert not room.paused
        vote = (await person.welcome()).table.vote
        assert vote is not None
        assert vote.text == "Ann asks for a pause: no clock runs until somebody goes on"
        await person.ask(Vote(id=person.id(), about=vote.id, agree=True))
    assert (await ann.welcome()).table.paused
    return room


def left(room: Room) -> list[int]:
    """Seconds on each clock."""
    return [round(milliseconds / 1000) for milliseconds in room.clock.now(room.now())]


@pytest.mark.parametrize("clock", [MINUTES, DAYS])
async def test_the_time_of_a_pause_is_nobodys(house: House, clock: dict[str, int]) -> None:
    house.pass_time()
    ann, bob, cid = await house.table(clock=clock)
    full = clock.get("total", 86_400)
    house.pass_time(100)
    room = await agree_all(ann, bob, cid)
    house.pass_time(10 * 86_400)
    assert left(room) == [full - 100, *left(room)[1:]]
    assert room.row.due is None
    await house.restart()
    house.pass_time(86_400)
    room = await ann.room()
    assert room.paused
    assert left(room)[0] == full - 100

    assert isinstance(await cid.ask(GoOn(id="g")), Done)

    house.pass_time(50)
    assert left(room)[0] == full - 150
    assert not room.paused
    assert not room.row.seats[0].away
    await house.restart()
    # A stop of the server costs nobody minutes; of days it is a small part.
    assert left(await ann.room())[0] == full - (150 if clock is DAYS else 100)


async def test_nobody_plays_in_a_pause_and_one_who_says_no_prevents_it(house: House) -> None:
    ann, bob, cid = await house.table(clock=MINUTES)
    await cid.ask(AskPause(id="1"))
    vote = (await bob.welcome()).table.vote
    assert vote is not None
    await bob.ask(Vote(id="2", about=vote.id, agree=False))
    early = await ann.ask(GoOn(id="3"))
    assert isinstance(early, Refused)
    assert early.reason == "the game is not paused"
    room = await agree_all(ann, bob, cid)
    house.pass_time(3600)

    welcome = await ann.welcome()
    assert welcome.you is not None
    offer = welcome.you.offers[0]
    move = await ann.play(*offer.before, offer.line.replace("{n}", "1"))
    bot = await bob.ask(StandIn(id="4", seat=0))

    for refused in (move, bot):
        assert isinstance(refused, Refused)
        assert refused.reason == "the game is paused: go on first"
    assert room.seq == 1
    await bob.ask(GoOn(id="5"))
    assert await play_one([ann], random.Random(1))


async def test_bots_wait_too(house: House) -> None:
    ann, bob, cid = await house.table()
    room = await agree_all(ann, bob, cid)
    await ann.ask(GoAway(id="1"))
    assert not room.autoplay.busy

    await bob.ask(GoOn(id="2"))

    async with asyncio.timeout(30):
        while room.seq == 1:
            await asyncio.sleep(0.02)


async def test_nobody_was_missed_during_a_pause_and_nothing_is_taken_back(house: House) -> None:
    ann, bob, cid = await house.table(clock=MINUTES)
    room = await agree_all(ann, bob, cid)
    house.pass_time(600)

    undo = await bob.ask(AskUndo(id="u", seq=room.seq))
    await bob.ask(GoOn(id="g"))
    asked = await bob.ask(StandIn(id="s", seat=0))

    assert isinstance(undo, Refused)
    assert undo.reason == "the game is paused: go on first"
    assert isinstance(asked, Refused)
    assert asked.reason == "wait for Ann a little longer"


@pytest.mark.parametrize("paused", [True, False])
async def test_time_that_was_given_outlives_the_server(house: House, paused: bool) -> None:
    ann, bob, cid = await house.table(clock={"per_turn": 3_600})
    room = await ann.room()
    room.autoplay.go_on = lambda: None  # type: ignore[method-assign]
    house.pass_time(3_601)
    await room.autoplay.time_over()
    assert room.row.seats[0].away
    if paused:
        await agree_all(ann, bob, cid)
    assert isinstance(await ann.ask(TakeSeat(id="t")), Done)
    assert left(room)[0] == 3_600

    await house.restart()

    room = await ann.room()
    assert not room.row.seats[0].away
    assert left(room)[0] == 3_600
    if paused:
        await bob.ask(GoOn(id="g"))
    house.pass_time(600)
    assert left(room)[0] == 3_000


async def test_nothing_is_due_in_a_pause_although_a_bot_would_play(house: House) -> None:
    ann, bob, cid = await house.table(clock=DAYS)
    room = await agree_all(ann, bob, cid)

    await leave(room, ann.held)

    assert room.row.seats[0].away
    assert room.row.due is None


async def test_whoever_was_told_no_asks_again_after_the_next_move(house: House) -> None:
    people = await house.table(clock=MINUTES)
    ann, bob, _ = people
    room = await ann.room()
    for asked in range(2):
        reply = await ann.ask(AskPause(id=f"p{asked}"))
        vote = (await bob.welcome()).table.vote
        if vote is not None:
            await bob.ask(Vote(id="v", about=vote.id, agree=False))
    assert isinstance(reply, Refused)
    assert reply.reason == "the others did not agree: ask again after the next move"
    assert room.proposal is None
    # The others ask for what they like, and one's own proposal can be withdrawn and made anew.
    for _ in range(2):
        assert isinstance(await bob.ask(AskPause(id=bob.id())), Done)
        vote = (await bob.welcome()).table.vote
        assert vote is not None
        await bob.ask(Vote(id=bob.id(), about=vote.id, agree=False))
    seq = room.seq
    while room.seq == seq:
        await play_one(people, random.Random(1))
    assert isinstance(await ann.ask(AskPause(id="p9")), Done)
