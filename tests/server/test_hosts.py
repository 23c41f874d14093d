"""What the host of a waiting table may do: bots in and out, closing it, showing it to all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from declive.server.app import Server, make_app
from declive.server.messages.command import Say
from declive.server.messages.lobby import FillSeats, Join, NewTable, SeatBot, SeatWish
from declive.server.messages.notice import Chatted, Done, Farewell, Refused, TableChanged
from declive.server.settings import Settings
from declive.server.table.hosting import (
    close_table,
    list_table,
    open_seat,
    seat_bot,
    start_with_bots,
)
from declive.server.table.lobby import join, leave, start
from declive.server.table.room import Room
from tests.server.house import House, Person, heard, refused

pytestmark = pytest.mark.anyio

OPEN = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open"), SeatWish(kind="open")]


async def waiting(house: House) -> tuple[Room, Person, Person]:
    """A table for three with its host and a guest; one seat is open."""
    opened = await house.server.rooms.create(NewTable(board="base-3p", seats=OPEN))
    bob = house.person(await join(opened.room, Join(name="Bob")))
    return opened.room, house.person(opened), bob


async def test_a_bot_takes_the_open_seat_and_the_game_can_start(house: House) -> None:
    room, ann, bob = await waiting(house)
    listener = await bob.listen()
    heard(listener)

    await seat_bot(room, ann.held, SeatBot(seat=2, bot="random", name="Pip"))

    told = heard(listener)[-1]
    assert isinstance(told, TableChanged)
    assert told.table.seats[2].name == "Pip"
    assert told.table.seats[2].bot == "random"
    stored = await house.server.store.table(room.id)
    assert stored is not None
    assert stored.seats[2].kind == "bot"
    await start(room, ann.held)
    assert room.playing


async def test_a_bot_is_changed_and_its_seat_opened_again(house: House) -> None:
    room, ann, _ = await waiting(house)
    await seat_bot(room, ann.held, SeatBot(seat=2, bot="random", name="Pip"))
    await seat_bot(room, ann.held, SeatBot(seat=2, bot="greedy", name="Pip"))
    assert (room.row.seats[2].bot, room.row.seats[2].name) == ("greedy", "Pip")

    await open_seat(room, ann.held, 2)
    cid = await join(room, Join(name="Cid"))

    assert cid.seats == [2]
    stored = await house.server.store.table(room.id)
    assert stored is not None
    assert [seat.name for seat in stored.seats] == ["Ann", "Bob", "Cid"]


async def test_only_the_host_and_only_where_nobody_sits(house: House) -> None:
    room, ann, bob = await waiting(house)
    only_host = "only the host of the table can do that"

    assert await refused(seat_bot(room, bob.held, SeatBot(seat=2))) == only_host
    assert await refused(open_seat(room, bob.held, 2)) == only_host
    assert await refused(start_with_bots(room, bob.held, FillSeats())) == only_host
    assert await refused(close_table(room, bob.held)) == only_host
    assert await refused(list_table(room, bob.held, True)) == only_host
    assert await refused(seat_bot(room, ann.held, SeatBot(seat=1))) == "Bob has this seat"
    assert await refused(open_seat(room, ann.held, 0)) == "Ann has this seat"
    beyond = await refused(seat_bot(room, ann.held, SeatBot(seat=4)))
    assert beyond == "there is no such seat at this table"
    unknown = await refused(seat_bot(room, ann.held, SeatBot(seat=2, bot="gredy")))
    assert unknown == "there is no bot 'gredy'; did you mean 'greedy'?"
    alike = await refused(seat_bot(room, ann.held, SeatBot(seat=2, name="bob")))
    assert alike.startswith("'bob' looks like 'Bob'")
    assert room.row.seats[2].kind == "open"

    await start_with_bots(room, ann.held, FillSeats())
    begun = "the game has begun already"
    assert await refused(seat_bot(room, ann.held, SeatBot(seat=2))) == begun
    assert await refused(open_seat(room, ann.held, 2)) == begun
    assert await refused(close_table(room, ann.held)) == begun


async def test_one_step_fills_the_open_seats_and_begins(house: House) -> None:
    room, ann, bob = await waiting(house)
    await leave(room, bob.held)
    await join(room, Join(name="otto", seat=2))

    await start_with_bots(room, ann.held, FillSeats(bot="random", name="Otto"))

    assert room.playing
    # The bot is not taken for the person who is called nearly so.
    assert [seat.name for seat in room.row.seats] == ["Ann", "Otto (bot)", "otto"]
    assert [seat.kind for seat in room.row.seats] == ["human", "bot", "human"]
    await house.restart()
    again = await ann.room()
    assert again.playing
    assert again.row.seats[1].bot == "random"


async def test_guests_named_like_bots_do_not_keep_a_table_from_starting(house: House) -> None:
    seats = [SeatWish(kind="me", name="Ann")] + [SeatWish(kind="open")] * 4
    opened = await house.server.rooms.create(NewTable(board="base-5p", seats=seats))
    room = opened.room
    await join(room, Join(name="R\u0430ndom"))
    await join(room, Join(name="R\u0430nd\u043em (bot)"))

    await start_with_bots(room, house.person(opened).held, FillSeats(bot="random"))

    assert room.row.status == "playing"
    assert [seat.name for seat in room.row.seats if seat.kind == "bot"] == [
        "Random (bot 2)",
        "Random (bot 3)",
    ]


async def test_closing_a_table_tells_those_who_wait(house: House) -> None:
    room, ann, bob = await waiting(house)
    listener = await bob.listen()

    await close_table(room, ann.held)

    last = heard(listener)[-1]
    assert isinstance(last, Farewell)
    assert (last.reason, last.again) == ("the host has closed the table", False)
    assert await refused(house.server.rooms.find(room.id)) == "there is no such table"
    assert await house.server.store.table(room.id) is None


async def test_the_host_lists_a_table_and_hides_it(house: House) -> None:
    room, ann, _ = await waiting(house)
    rooms = house.server.rooms
    assert await rooms.listed() == []

    await list_table(room, ann.held, True)
    assert [info.id for info in await rooms.listed()] == [room.id]
    await list_table(room, ann.held, False)

    assert await rooms.listed() == []


def test_over_http_the_host_seats_opens_and_closes(tmp_path: Path) -> None:
    server = Server(Settings(data=tmp_path, limits=0, bot_workers=1))
    with TestClient(make_app(server)) as client:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        wish = {"board": "base-2p", "seats": seats}
        path = f"/api/tables/{client.post('/api/tables', json=wish).json()['table']['id']}"

        def ask(what: str, **body: object) -> dict[str, Any]:
            response = client.post(f"{path}/{what}", json=body)
            assert response.status_code == 200, response.text
            answer: dict[str, Any] = response.json()
            return answer

        assert ask("bot", seat=1, bot="greedy", name="Otto")["seats"][1]["name"] == "Otto"
        assert ask("open", seat=1)["seats"][1]["kind"] == "open"
        assert ask("list", listed=True)["listed"]
        closed = client.post(f"{path}/close")
        assert closed.status_code == 200
        assert "Max-Age=0" in closed.headers["set-cookie"]
        assert client.get(path).status_code == 404


async def test_what_was_said_in_the_lobby_is_still_there_in_the_game(house: House) -> None:
    room, ann, bob = await waiting(house)
    listener = await bob.listen()
    heard(listener)

    reply = await ann.ask(Say(id=ann.id(), text="Who is third?"))

    assert isinstance(reply, Done), reply
    told = heard(listener)[-1]
    assert isinstance(told, Chatted)
    assert (told.line.name, told.line.text) == ("Ann", "Who is third?")
    await start_with_bots(room, ann.held, FillSeats(bot="random"))
    await house.restart()
    assert [line.text for line in (await bob.welcome()).chat] == ["Who is third?"]
    stranger = await house.stranger(room.id).ask(Say(id="1", text="Me!"))
    assert isinstance(stranger, Refused)
