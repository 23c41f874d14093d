"""A table without a clock and somebody of whom nothing is heard: the others vote for a bot."""

from __future__ import annotations

import asyncio

import pytest

from declive.server.messages.command import Explain, StandIn, Vote
from declive.server.messages.lobby import FillSeats, Join, NewTable, SeatWish
from declive.server.messages.notice import Done, Refused
from declive.server.messages.table import VoteInfo
from declive.server.table.hosting import start_with_bots
from declive.server.table.lobby import join
from declive.server.table.stand_in import SILENT
from tests.server.house import House, Person

pytestmark = pytest.mark.anyio


async def shown(person: Person) -> VoteInfo | None:
    """The vote as somebody sees it."""
    return (await person.welcome()).table.vote


async def test_all_the_others_vote_and_a_bot_plays_until_they_return(house: House) -> None:
    ann, bob, cid = await house.table()
    house.pass_time(SILENT - 60)
    early = await bob.ask(StandIn(id="1", seat=0))
    assert isinstance(early, Refused)
    assert early.reason == "this table has no clock: it waits three days for Ann"
    house.pass_time(61)

    assert isinstance(await bob.ask(StandIn(id="2", seat=0)), Done)
    vote = await shown(cid)
    assert vote is not None
    assert (vote.stand_in, vote.agreed, vote.missing) == (0, [1], [2])
    assert vote.text == "Bob asks to let a bot play for Ann"
    room = await ann.room()
    assert not room.row.seats[0].away
    await cid.ask(Vote(id="3", about=vote.id, agree=True))

    assert room.row.seats[0].away
    assert await shown(cid) is None
    await ann.listen()
    assert not room.row.seats[0].away


async def test_one_who_says_no_ends_it_and_the_silent_one_has_no_vote(house: House) -> None:
    ann, bob, cid = await house.table()
    house.pass_time(SILENT + 1)
    await bob.ask(StandIn(id="1", seat=0))
    vote = await shown(cid)
    assert vote is not None
    own = await ann.ask(Vote(id="a", about=vote.id, agree=True))
    assert isinstance(own, Refused)
    assert own.reason == "this vote is about you: whoever is here plays"

    await cid.ask(Vote(id="2", about=vote.id, agree=False))

    assert await shown(bob) is None
    assert not (await ann.room()).row.seats[0].away


async def test_coming_back_ends_the_vote(house: House) -> None:
    ann, bob, cid = await house.table()
    house.pass_time(SILENT + 1)
    await bob.ask(StandIn(id="1", seat=0))
    assert await shown(cid) is not None

    await ann.listen()

    assert await shown(cid) is None
    here = await bob.ask(StandIn(id="2", seat=0))
    assert isinstance(here, Refused)
    assert here.reason == "Ann is here"


async def test_a_sign_of_life_starts_the_days_anew(house: House) -> None:
    ann, bob, _ = await house.table()
    house.pass_time(SILENT - 60)
    await ann.ask(Explain(id="1", line="pick 1"))
    house.pass_time(120)

    reply = await bob.ask(StandIn(id="2", seat=0))

    assert isinstance(reply, Refused)
    assert reply.retry_after > SILENT - 200


async def test_to_start_the_server_anew_is_no_sign_of_life(house: House) -> None:
    _, bob, cid = await house.table()
    house.pass_time(SILENT - 7_200)
    await house.restart()
    house.server.rooms.opened = house.server.rooms.now()
    assert (await bob.welcome()).table.seats[0].offline_since_ms < 1000 * (
        house.server.rooms.now() - SILENT + 7_300
    )
    early = await bob.ask(StandIn(id="1", seat=0))
    assert isinstance(early, Refused)
    assert 7_000 < early.retry_after <= 7_200
    house.pass_time(7_201)
    await house.restart()
    # Perhaps nobody could come: a server that has just been started waits an hour.
    house.server.rooms.opened = house.server.rooms.now()
    early = await bob.ask(StandIn(id="2", seat=0))
    assert isinstance(early, Refused)
    assert 3_500 < early.retry_after <= 3_600
    house.pass_time(3_601)

    assert isinstance(await bob.ask(StandIn(id="3", seat=0)), Done)

    assert (await shown(cid)) is not None


async def test_a_sign_of_life_outlives_the_server(house: House) -> None:
    ann, bob, _ = await house.table()
    house.pass_time(2 * 86_400)
    await ann.ask(Explain(id="1", line="pick 1"))
    rooms = house.server.rooms
    async with asyncio.timeout(10):  # It is stored beside everything else.
        while (row := await rooms.store.table(ann.table)) and row.seats[0].seen < rooms.now() - 60:
            await asyncio.sleep(0.01)
    await house.restart()
    house.pass_time(2 * 86_400)

    reply = await bob.ask(StandIn(id="2", seat=0))

    assert isinstance(reply, Refused)
    assert 0.9 * 86_400 < reply.retry_after <= 86_400


async def test_where_bots_are_the_only_others_nobody_else_is_asked(house: House) -> None:
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open"), SeatWish(kind="open")]
    opened = await house.server.rooms.create(NewTable(board="base-3p", seats=seats))
    bob = house.person(await join(opened.room, Join(name="Bob")))
    ann = house.person(opened)
    await start_with_bots(opened.room, ann.held, FillSeats(bot="random"))
    house.pass_time(SILENT + 1)

    assert isinstance(await bob.ask(StandIn(id="1", seat=0)), Done)

    assert opened.room.row.seats[0].away
