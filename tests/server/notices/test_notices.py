"""Notices: one for each turn of a slow game, none while the player's page is open."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from declive.server.messages.lobby import ClockWish
from declive.server.notify.notifier import MOST_TRIES, Notifier
from declive.server.settings import Settings
from declive.server.store.schema import NOTICES
from declive.server.store.store import database
from declive.server.table.listener import Listener
from tests.server.notices.scene import MAIL, scene
from tests.server.receivers import Called, PostOffice


def test_a_letter_comes_once_a_turn(either: Settings, office: PostOffice) -> None:
    async def story() -> None:
        async with scene(either, MAIL) as play:
            await play.look()
            assert office.letters == []
            await play.turn(1)
            await play.look()
            await play.look()
            assert len(office.letters) == 1
            await play.move()
            await play.move()
            await play.look()
            assert len(office.letters) == 1
            await play.turn(0)
            await play.turn(1)
            await play.look()
            assert len(office.letters) == 2

    asyncio.run(story())
    mail = office.letters[0]
    assert office.recipients == [MAIL, MAIL]
    assert mail["Subject"] == "Bob, it is your turn: A <b>slow</b> one, round 1 of 10"
    assert "https://play.example/table/t" in mail.get_content()
    assert mail["List-Unsubscribe"].startswith("<https://play.example/api/tables/t")


def test_a_web_address_is_called_once_a_turn(settings: Settings, web: Called) -> None:
    async def story() -> None:
        async with scene(settings, web.address) as play:
            await play.turn(1)
            await play.look()
            await play.look()
            assert play.room.id == web.bodies[0]["table"]

    asyncio.run(story())
    assert len(web.bodies) == 1
    assert (web.bodies[0]["type"], web.bodies[0]["player"]) == ("turn", "Bob")


def test_no_notice_while_the_page_is_open(settings: Settings, web: Called) -> None:
    async def story() -> None:
        async with scene(settings, web.address) as play:
            page = Listener(play.bob)
            await play.room.attach(page)
            await play.turn(1)
            await play.look()
            assert web.bodies == []
            play.room.detach(page)
            await play.look()
            assert web.bodies == []
            await play.turn(0)
            await play.turn(1)
            await play.look()
            assert len(web.bodies) == 1

    asyncio.run(story())


def test_somebody_elses_page_does_not_count(settings: Settings, web: Called) -> None:
    async def story() -> None:
        async with scene(settings, web.address) as play:
            await play.room.attach(Listener(play.ann))
            await play.room.attach(Listener(""))
            await play.turn(1)
            await play.look()
            assert len(web.bodies) == 1

    asyncio.run(story())


def test_no_notice_of_a_turn_that_is_over(settings: Settings, web: Called) -> None:
    async def story() -> None:
        async with scene(settings, web.address) as play:
            await play.turn(1)
            await play.turn(0)
            await play.look()
            assert web.bodies == []

    asyncio.run(story())


def test_quick_games_send_none(settings: Settings, web: Called) -> None:
    async def story() -> None:
        async with scene(settings, web.address, ClockWish(total=600)) as play:
            await play.turn(1)
            await play.look()
            assert web.bodies == []

    asyncio.run(story())


def test_a_restart_repeats_no_notice_and_forgets_none(either: Settings, web: Called) -> None:
    async def story() -> None:
        async with scene(either, web.address) as play:
            await play.turn(1)
            await asyncio.gather(*play.rooms._tasks)
            play.rooms.drop(play.room)
            again = Notifier(play.rooms, either)
            play.rooms.on_turn = again.turn_came
            await again.look()
            await asyncio.gather(*play.rooms._tasks)
            await again.look()
            await play.notifier.look()
            assert len(web.bodies) == 1

    asyncio.run(story())


def test_a_failure_is_tried_again_and_then_given_up(settings: Settings, web: Called) -> None:
    async def story() -> None:
        async with scene(settings, web.address) as play:
            store = database(play.rooms.store)
            web.status = 500
            await play.turn(1)
            for _ in range(MOST_TRIES + 2):
                await play.look()
                await store.write(lambda c: c.execute(NOTICES.update().values(at=0)))
            assert len(web.bodies) == MOST_TRIES
            web.status = 200
            await play.look()
            assert len(web.bodies) == MOST_TRIES

    asyncio.run(story())


def test_a_server_without_ways_notes_nothing(settings: Settings) -> None:
    async def story() -> None:
        silent = replace(settings, webhooks=False, smtp_host="")
        async with scene(silent, MAIL) as play:
            await play.turn(1)
            await play.look()
            counted = NOTICES.select()
            found = await database(play.rooms.store).read(lambda c: c.execute(counted).all())
            assert found == []

    asyncio.run(story())
