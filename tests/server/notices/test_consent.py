"""Nothing is sent to an address before somebody there has said yes, nor after a no."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

from starlette.testclient import TestClient

from declive.server.app import Server, make_app
from declive.server.limits import LIMITS
from declive.server.messages.lobby import NewTable
from declive.server.notify.addresses import MOST_ASKED, MOST_SENT, digest
from declive.server.settings import Settings
from declive.server.store.schema import ADDRESSES, NOTICES
from declive.server.store.store import database
from tests.server.notices.scene import DAY, MAIL, scene
from tests.server.receivers import Called, PostOffice


# Opting out.
def test_whoever_got_a_notice_can_stop_them(settings: Settings, web: Called) -> None:
    server = Server(replace(settings, notice_delay=1000))
    with TestClient(make_app(server)) as client:
        seat = {"board": "base-2p", "contact": web.address, "start": True}
        table = client.post("/api/tables", json=seat).json()["table"]["id"]

        async def send() -> None:
            await asyncio.gather(*server.rooms._tasks)
            await server.store.write(lambda c: c.execute(NOTICES.update().values(at=0)))
            await server.notifier.look()

        client.portal.call(send)  # type: ignore[union-attr]
        path = str(web.bodies[0]["quiet"]).removeprefix("https://play.example")
        room = server.rooms.loaded[table]

        assert "<form" in client.get(path).text
        assert room.row.seats[0].contact
        assert client.post(path, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert room.row.seats[0].contact == ""
        assert client.post(path[:-1]).status_code == 404
        changed = client.post(f"/api/tables/{table}/contact", json={"contact": MAIL})
        assert changed.status_code == 200
        assert room.row.seats[0].contact == MAIL
        assert MAIL not in changed.text
        client.cookies.clear()
        assert client.post(f"/api/tables/{table}/contact", json={}).status_code == 401


# Addresses that must agree first.
def test_an_address_is_asked_before_anything_is_sent_there(
    either: Settings, office: PostOffice
) -> None:
    async def story() -> None:
        async with scene(either, MAIL, confirmed=False) as play:
            await play.turn(1)
            await play.look()
            await play.turn(0)
            await play.turn(1)
            await play.look()
            await play.look()

    asyncio.run(story())
    (mail,) = office.letters
    text = mail.get_content()
    assert mail["Subject"] == "Notices of your turns: are they for you?"
    assert "https://play.example/api/tables/t" in text
    assert "/confirm/" in text
    # Whoever named the address may not be who reads it, and must not be able to write to them.
    assert "Bob" not in text
    assert "slow" not in text


def links(mail: EmailMessage) -> dict[str, str]:
    """The addresses in a letter, by what they are for."""
    found = re.findall(r"https://play\.example(/api/tables/\w+/(\w+)/\S+)", mail.get_content())
    return {kind: path for path, kind in found}


def test_notices_come_once_somebody_there_has_said_yes(
    settings: Settings, office: PostOffice
) -> None:
    server = Server(replace(settings, notice_delay=1000))
    with TestClient(make_app(server)) as client:
        seat = {"board": "base-2p", "contact": MAIL, "start": True}
        table = client.post("/api/tables", json=seat).json()["table"]["id"]

        async def send() -> None:
            await asyncio.gather(*server.rooms._tasks)
            await server.store.write(lambda c: c.execute(NOTICES.update().values(at=0)))
            await server.notifier.look()

        portal = client.portal
        assert portal is not None
        portal.call(send)
        confirm = links(office.letters[0])["confirm"]
        # A program that opens the links of letters says nothing by it.
        assert "<form" in client.get(confirm).text
        portal.call(send)
        assert len(office.letters) == 1
        assert client.post(confirm[:-1]).status_code == 404
        answer = client.post(confirm)
        portal.call(send)

        assert answer.status_code == 200
        assert len(office.letters) == 2
        assert "it is your turn" in office.letters[1]["Subject"]
        # The key of a notice is no answer to the question.
        quiet = links(office.letters[1])["quiet"]
        assert client.post(quiet.replace("/quiet/", "/confirm/")).status_code == 404
        # Another address is another question.
        path = f"/api/tables/{table}/contact"
        assert client.post(path, json={"contact": "eve@example.org"}).status_code == 200
        assert client.post(confirm).status_code == 409
        assert not server.rooms.loaded[table].row.seats[0].confirmed


def test_whoever_does_not_want_letters_gets_none_from_anybody(
    settings: Settings, office: PostOffice
) -> None:
    server = Server(settings)
    with TestClient(make_app(server)) as client:
        portal = client.portal
        assert portal is not None

        async def send() -> None:
            await asyncio.gather(*server.rooms._tasks)
            await server.notifier.look()

        wish = {"board": "base-2p", "contact": MAIL, "start": True}
        client.post("/api/tables", json=wish)
        portal.call(send)
        quiet = links(office.letters[0])["quiet"]
        assert "No more letters of this server" in client.get(quiet).text
        assert client.post(quiet).status_code == 200
        client.post("/api/tables", json={**wish, "contact": MAIL.upper()})
        portal.call(send)

        assert len(office.letters) == 1


def test_an_address_is_asked_three_times_a_day_at_most(
    either: Settings, office: PostOffice
) -> None:
    async def story() -> None:
        async with scene(either, MAIL, confirmed=False) as play:
            wish = NewTable(board="base-2p", clock=DAY, start=True, contact=MAIL)
            for _ in range(6):
                opened = await play.rooms.create(wish)
                play.notifier.contact_left(opened.room, 0)
            await play.look()
            assert len(office.letters) == MOST_ASKED
            # The next day it may be asked again.
            addresses = ADDRESSES.update().values(since=0)
            await database(play.rooms.store).write(lambda c: c.execute(addresses))
            opened = await play.rooms.create(wish)
            play.notifier.contact_left(opened.room, 0)
            await play.look()
            assert len(office.letters) == MOST_ASKED + 1

    asyncio.run(story())


def test_so_many_notices_a_day_go_to_one_address(settings: Settings, web: Called) -> None:
    async def story() -> None:
        async with scene(settings, web.address) as play:
            full = {"digest": digest(web.address), "since": play.rooms.now(), "asked": 0}
            row = ADDRESSES.insert().values(**full, sent=MOST_SENT - 1, refused=False)
            await database(play.rooms.store).write(lambda c: c.execute(row))
            for _ in range(3):
                await play.turn(1)
                await play.look()
                await play.turn(0)
            assert len(web.bodies) == 1

    asyncio.run(story())


def test_one_client_leaves_so_many_addresses(tmp_path: Path, settings: Settings) -> None:
    server = Server(replace(settings, notice_delay=1000))
    with TestClient(make_app(server)) as client:
        table = client.post("/api/tables", json={"board": "base-2p"}).json()["table"]["id"]
        path = f"/api/tables/{table}/contact"
        answers = [
            client.post(path, json={"contact": f"u{number}@example.org"})
            for number in range(LIMITS["contact"].at_once + 2)
        ]

    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert "too many addresses were left" in answers[-1].json()["error"]
