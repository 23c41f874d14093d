"""Notices: one for each turn of a slow game, none while the player's page is open."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from declive import bots
from declive.server.app import Server, make_app
from declive.server.limits import LIMITS, Limits
from declive.server.messages.command import Play
from declive.server.messages.lobby import Join, NewTable, SeatWish
from declive.server.messages.notice import Done
from declive.server.messages.table import ClockRule
from declive.server.notify.addresses import MOST_ASKED, MOST_SENT, digest
from declive.server.notify.contact import checked_contact
from declive.server.notify.notifier import MOST_TRIES, Notifier
from declive.server.notify.turn import TurnNotice, letter
from declive.server.notify.webhook import NotCalled, call
from declive.server.refusal import Refusal
from declive.server.robots.pool import Pool
from declive.server.settings import Settings
from declive.server.store.schema import ADDRESSES, NOTICES
from declive.server.store.store import Store
from declive.server.table import lobby
from declive.server.table.commands import carry_out
from declive.server.table.listener import Listener
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token
from tests.server.receivers import Called, PostOffice, running

DAY = ClockRule(per_turn=86_400)
MAIL = "bob@example.org"


@pytest.fixture
def web() -> Iterator[Called]:
    """A web address."""
    with running(Called()) as server:
        yield server


@pytest.fixture
def office() -> Iterator[PostOffice]:
    """A post office."""
    with running(PostOffice()) as server:
        yield server


@pytest.fixture
def settings(tmp_path: Path, office: PostOffice) -> Settings:
    """A server that sends notices as soon as a turn begins."""
    return Settings(
        data=tmp_path,
        public_url="https://play.example",
        webhooks=True,
        private_webhooks=True,
        smtp_host="127.0.0.1",
        smtp_port=office.port,
        smtp_security="none",
        mail_from="Declive <declive@example.org>",
        notice_delay=-1,
    )


@pytest.fixture
def either(settings: Settings, database: str) -> Settings:
    """The same on a database of either kind."""
    return replace(settings, database=database)


@dataclass
class Scene:
    """A table at which Ann, at the page, plays with Bob, who may be anywhere."""

    rooms: Rooms
    notifier: Notifier
    room: Room
    ann: str
    bob: str
    moves: int = 0

    async def move(self) -> None:
        """Whoever decides plays something."""
        log = self.room.log
        assert log is not None
        game = log.game
        held = (self.ann, self.bob)[game.decides]
        self.moves += 1
        line = game.text(bots.make("greedy").decide(game.observe(game.decides), game.legal()))
        play = Play(id=f"m{self.moves}", seq=log.seq, lines=[line])
        assert isinstance(await carry_out(self.room, held, play), Done)

    async def turn(self, seat: int) -> None:
        """Play until this seat decides in its own turn."""
        assert self.room.log is not None
        before = self.state()
        while self.state() == before or self.state()[1:] != (seat, seat):
            await self.move()

    def state(self) -> tuple[int, int, int]:
        """Round, whose turn, who decides."""
        assert self.room.log is not None
        game = self.room.log.game
        return game.state.round, game.state.turn, game.decides

    async def look(self) -> None:
        """What was noted is noted, and what is due is sent."""
        await asyncio.gather(*self.rooms._tasks)
        await self.notifier.look()


@asynccontextmanager
async def scene(
    settings: Settings, contact: str, clock: ClockRule | None = DAY, confirmed: bool = True
) -> AsyncIterator[Scene]:
    """A game that has begun; Ann is on turn."""
    store = Store(settings.database_url)
    pool = Pool(1, 5)
    rooms = Rooms(store, pool, settings, Limits(0))
    notifier = Notifier(rooms, settings)
    rooms.on_turn = notifier.turn_came
    rooms.on_contact = notifier.contact_left
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open")]
    wish = NewTable(board="base-2p", seats=seats, clock=clock, title="A <b>slow</b> one")
    ann = await rooms.create(wish)
    bob = await lobby.join(ann.room, Join(name="Bob", contact=contact))
    ann.room.row.seats[1].confirmed = confirmed
    await lobby.start(ann.room, hash_token(ann.token))
    try:
        yield Scene(rooms, notifier, ann.room, hash_token(ann.token), hash_token(bob.token))
    finally:
        await rooms.close()
        await pool.close()
        store.close()


Story = Callable[[], Coroutine[Any, Any, None]]


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
        async with scene(settings, web.address, ClockRule(total=600)) as play:
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
            store = play.rooms.store
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
            found = await play.rooms.store.read(lambda c: c.execute(counted).all())
            assert found == []

    asyncio.run(story())


# Contacts.
@pytest.mark.parametrize("contact", ["", "  ", MAIL, "https://x.example/x?y=1", "a.b+c@d.example"])
def test_contacts_that_can_be_used(contact: str) -> None:
    assert checked_contact(contact, mails=True, calls=True) == contact.strip()


@pytest.mark.parametrize(
    "contact",
    [
        "bob",
        "bob@example.org\r\nBcc: all@example.org",
        "a@b@c",
        "ftp://x.example/",
        "http://",
        "http://user:secret@x.example/",
        "http://x.example:99999/",
        "http://x.example/ y",
        "javascript:alert(1)",
        "https://ü.example/",
    ],
)
def test_contacts_that_cannot(contact: str) -> None:
    with pytest.raises(Refusal, match="is no contact"):
        checked_contact(contact, mails=True, calls=True)


def test_a_server_without_notices_takes_no_contact() -> None:
    with pytest.raises(Refusal, match="sends no notices"):
        checked_contact(MAIL, mails=False, calls=False)
    with pytest.raises(Refusal, match="write a web address, or nothing"):
        checked_contact(MAIL, mails=False, calls=True)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "[::1]"])
def test_a_private_network_is_not_called(host: str) -> None:
    with pytest.raises(NotCalled, match="private network"):
        call(f"http://{host}:9/", b"{}")


def test_a_redirection_is_not_followed(web: Called) -> None:
    web.status = 302

    with pytest.raises(NotCalled, match="302"):
        call(web.address, b"{}", private_too=True)


def test_a_name_cannot_write_headers() -> None:
    notice = TurnNotice(
        table="t1",
        title="x\r\nBcc: all@example.org",
        board="base-2p",
        player="Bob\u202e\nSubject: y",
        seat=0,
        round=1,
        rounds=10,
        link="https://play.example/table/t1",
        quiet="https://play.example/q",
    )

    mail = letter(notice, "declive@example.org", MAIL)

    assert mail["Bcc"] is None
    assert mail.get_all("Subject") == [
        "Bob Subject: y, it is your turn: x Bcc: all@example.org, round 1 of 10"
    ]


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
            await play.rooms.store.write(lambda c: c.execute(addresses))
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
            await play.rooms.store.write(lambda c: c.execute(row))
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
