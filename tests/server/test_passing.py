"""A seat taken to another device: by a link that works once and can be taken back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from declive.server.app import Server, make_app
from declive.server.messages.command import GoAway, Say, StandIn
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.messages.notice import Done, Farewell, Refused
from declive.server.settings import Settings
from declive.server.table.commands import carry_out
from declive.server.table.lobby import SENT_AWAY, leave
from declive.server.table.passing import NO_USE, SEATED, make_key, revoke_key, take_along
from tests.server.house import House, heard, refused

pytestmark = pytest.mark.anyio


async def test_the_seat_moves_and_the_game_goes_on(house: House) -> None:
    ann, bob, _ = await house.table()
    listener = await ann.listen()
    key = await make_key(await ann.room(), ann.held)
    # The link may be kept: it is good after the server was started again.
    await house.restart()
    listener = await ann.listen()

    opened = await take_along(await ann.room(), key)

    last = heard(listener)[-1]
    assert isinstance(last, Farewell)
    assert (last.reason, last.again) == ("your seat has moved to another device", False)
    elsewhere = house.person(opened)
    assert opened.seats == [0]
    assert (await ann.welcome()).seats == []
    welcome = await elsewhere.welcome()
    assert welcome.you is not None
    line = welcome.you.offers[0].line
    assert isinstance(await ann.play(line), Refused)
    offer = welcome.you.offers[0]
    played = await elsewhere.play(*offer.before, offer.line.replace("{n}", "1"))
    assert isinstance(played, Done), played
    assert (await bob.welcome()).seats == [1]


async def test_a_link_works_once_and_only_the_newest(house: House) -> None:
    ann, *_ = await house.table()
    room = await ann.room()
    first = await make_key(room, ann.held)
    second = await make_key(room, ann.held)

    assert await refused(take_along(room, first)) == NO_USE
    await take_along(room, second)

    assert await refused(take_along(room, second)) == NO_USE
    assert await refused(take_along(room, "")) == NO_USE
    stored = await house.server.store.table(room.id)
    assert second not in str(stored)


async def test_a_link_can_be_taken_back_and_goes_with_the_seat(house: House) -> None:
    ann, bob, _ = await house.table()
    room = await ann.room()
    taken_back = await make_key(room, ann.held)
    await revoke_key(room, ann.held)
    left = await make_key(room, bob.held)
    await leave(room, bob.held)

    assert await refused(take_along(room, taken_back)) == NO_USE
    assert await refused(take_along(room, left)) == NO_USE
    stranger = "you do not sit at this table"
    assert await refused(make_key(room, "")) == stranger
    assert await refused(make_key(room, bob.held)) == stranger
    assert room.seats_of(ann.held) == [0]


async def test_all_seats_of_a_device_move_together(house: House) -> None:
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="bot"), SeatWish(kind="me", name="Bob")]
    opened = await house.server.rooms.create(NewTable(board="base-3p", seats=seats))
    key = await make_key(opened.room, house.person(opened).held)

    moved = await take_along(opened.room, key)

    assert moved.seats == [0, 2]
    assert opened.room.row.seats[0].host


async def test_whoever_carries_a_seat_away_is_not_missed_at_it(house: House) -> None:
    ann, bob, _ = await house.table(clock={"total": 600})
    room = await ann.room()
    await ann.listen()
    key = await make_key(room, ann.held)
    before = house.server.rooms.now
    room.now = lambda: before() + 65

    await take_along(room, key)
    asked = await bob.ask(StandIn(id="s", seat=0))

    assert isinstance(asked, Refused)
    assert asked.reason == "wait for Ann a little longer"


async def test_a_device_with_a_seat_keeps_it_and_one_sent_away_stays_away(house: House) -> None:
    ann, bob, _ = await house.table()
    room = await ann.room()
    key = await make_key(room, ann.held)

    assert await refused(take_along(room, key, bob.held)) == SEATED
    room.row.settings.barred = ["elsewhere"]
    assert await refused(take_along(room, key, "", "elsewhere")) == SENT_AWAY
    opened = await take_along(room, key, ann.held)

    assert opened.seats == [0]
    assert room.seats_of(bob.held) == [1]


@pytest.mark.parametrize("command", [Say(id="c", text="me?"), GoAway(id="c")])
async def test_what_waits_while_the_seat_moves_is_not_done_any_more(
    house: House, command: Say | GoAway
) -> None:
    ann, *_ = await house.table()
    room = await ann.room()
    key = await make_key(room, ann.held)
    async with room.alone():
        moving = asyncio.create_task(take_along(room, key))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(carry_out(room, ann.held, command))
        await asyncio.sleep(0)
    await moving

    reply = await waiting

    assert isinstance(reply, Refused)
    assert reply.reason == "only those who sit at the table can do that"
    assert not room.chat
    assert not room.row.seats[0].away


def test_over_http_another_browser_gets_the_cookie(tmp_path: Path) -> None:
    server = Server(Settings(data=tmp_path, limits=0, bot_workers=1))
    with TestClient(make_app(server)) as client:
        answer = client.post("/api/tables", json={"board": "base-2p"}).json()
        path = f"/api/tables/{answer['table']['id']}/seat-link"
        key = client.post(path).json()["key"]
        client.cookies.clear()
        assert client.post(path).status_code == 401

        used = client.post(f"{path}/use", json={"key": key})

        assert used.json()["seats"] == [0]
        assert f"={used.json()['token']};" in used.headers["set-cookie"]
        assert client.post(path).status_code == 200
        assert client.post(f"{path}/revoke").status_code == 200
        again = client.post(f"{path}/use", json={"key": key})
        assert (again.status_code, again.json()["error"]) == (409, NO_USE)
