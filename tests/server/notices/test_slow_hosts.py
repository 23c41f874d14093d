"""Hosts that drip, hang or fail: each holds up its own notices only, and not for long."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from dataclasses import replace
from email.message import EmailMessage
from typing import cast

import pytest
from sqlalchemy import select, text

from declive.server.notify.hosts import AT_ONCE, LONGEST_LINE, PAUSES, THREAD, Hosts, Paused
from declive.server.notify.mail import Mailbox, Security
from declive.server.notify.notifier import MOST_TRIES
from declive.server.notify.webhook import call
from declive.server.settings import Settings
from declive.server.store.schema import NOTICES
from declive.server.store.store import database
from tests.server.notices.scene import MAIL, Scene, another, scene
from tests.server.receivers import Called, Drip, PostOffice, running

HTTP = "HTTP/1.1 200 OK"
TLS_BEGINS = b"\x16\x03\x03\x40\x00"
"""The head of a record: more of it is to come."""
SOON = 0.3


async def until(so: Callable[[], bool]) -> None:
    """Wait for what happens by itself."""
    async with asyncio.timeout(60):
        while not so():
            await asyncio.sleep(0.005)


def callers() -> list[str]:
    """The threads in which notices are sent."""
    return [one.name for one in threading.enumerate() if one.name == THREAD]


def all_notices(play: Scene) -> list[tuple[str, int, float, str]]:
    """Table, tries, time and result of each notice."""
    wanted = select(NOTICES.c.table_id, NOTICES.c.tries, NOTICES.c.at, NOTICES.c.result)
    with database(play.rooms.store).engine.connect() as connection:
        return [tuple(row) for row in connection.execute(wanted)]


def test_an_answer_without_end_is_cut() -> None:
    """Long before the deadline, which a fast host could fill with work."""
    drop = b"HTTP/1.1 100 Continue\r\n\r\n" * 4_000
    with running(Drip(drop=drop)) as drip, pytest.raises(ConnectionError, match="too long"):
        call(f"http://127.0.0.1:{drip.port}/", b"{}", private_too=True, seconds=60)


@pytest.mark.parametrize(
    ("scheme", "drip"),
    [
        ("http", Drip()),
        ("http", Drip((HTTP,), b"x: y\r\n")),
        ("http", Drip(drop=b"HTTP/1.1 100 Continue\r\n\r\n")),
        ("https", Drip()),
        ("https", Drip(drop=TLS_BEGINS)),
    ],
    ids=["bytes", "headers", "go on", "no TLS", "TLS"],
)
def test_a_web_address_that_drips_is_left_in_time(scheme: str, drip: Drip) -> None:
    with running(drip), pytest.raises(OSError):  # noqa: PT011
        call(f"{scheme}://127.0.0.1:{drip.port}/", b"{}", True, SOON)


@pytest.mark.parametrize(
    ("security", "drip"),
    [
        ("none", Drip()),
        ("none", Drip(drop=b"220-wait\r\n")),
        ("none", Drip(("220 here", "250 fine"), b"250-wait\r\n")),
        ("tls", Drip()),
        ("starttls", Drip(("220 here", "250 STARTTLS", "220 go on"), b"\x16")),
    ],
    ids=["bytes", "greeting", "answers", "tls", "starttls"],
)
def test_a_mail_server_that_drips_is_left_in_time(security: str, drip: Drip) -> None:
    box = Mailbox("127.0.0.1", drip.port, security=cast(Security, security), seconds=SOON)
    mail = EmailMessage()
    mail["From"] = mail["To"] = MAIL

    with running(drip), pytest.raises(OSError):  # noqa: PT011
        box.send(mail)


def test_a_letter_that_was_taken_is_not_sent_again() -> None:
    with running(PostOffice()) as rude:
        rude.farewell = ""
        box = Mailbox("127.0.0.1", rude.port, security="none", seconds=SOON)
        mail = EmailMessage()
        mail["From"] = mail["To"] = MAIL
        box.send(mail)

        assert len(rude.letters) == 1


def test_a_hook_that_drips_holds_up_nobody_else(settings: Settings, web: Called) -> None:
    async def story(drip: Drip) -> None:
        async with scene(settings, f"http://localhost:{drip.port}/") as play:
            others = [
                await another(play.rooms, play.notifier, contact) for contact in (web.address, MAIL)
            ]
            for table in (play, *others):
                await table.turn(1)
            looking = asyncio.create_task(play.look())
            await until(lambda: drip.open == 1)
            await until(lambda: [one[3] for one in all_notices(play)].count("sent") == 2)
            assert drip.open == 1
            assert not looking.done()
            drip.dry.set()
            await looking

    with running(Drip((HTTP,))) as drip:
        asyncio.run(story(drip))
    assert len(web.bodies) == 1


def test_a_mail_server_that_drips_holds_up_no_hook(settings: Settings, web: Called) -> None:
    async def story(drip: Drip) -> None:
        here = replace(settings, smtp_port=drip.port)
        async with scene(here, MAIL, seconds=SOON) as play:
            other = await another(play.rooms, play.notifier, web.address)
            for table in (play, other):
                await table.turn(1)
            await play.look()
            await until(lambda: not callers())
            assert drip.calls == 1
            assert sorted(one[3] for one in all_notices(play)) == ["", "sent"]

    with running(Drip(drop=b"220-wait\r\n")) as drip:
        asyncio.run(story(drip))
    assert len(web.bodies) == 1


def test_a_host_that_fails_is_left_alone_for_a_while(settings: Settings) -> None:
    async def story(drip: Drip) -> None:
        async with scene(settings, f"http://127.0.0.1:{drip.port}/1", seconds=SOON) as play:
            now = play.rooms.now()
            play.rooms.now = lambda: now
            other = await another(play.rooms, play.notifier, f"http://127.0.0.1:{drip.port}/2")
            for table in (play, other):
                await table.turn(1)
            for _ in range(3):
                await play.look()
            # One of them was tried; the other waits without losing a try.
            assert drip.calls == 1
            assert sorted(one[1] for one in all_notices(play)) == [0, 1]
            assert min(one[2] for one in all_notices(play)) == now + PAUSES[0]
            play.rooms.now = lambda: now + PAUSES[0] + 1
            await play.look()
            assert drip.calls == 2

    with running(Drip((HTTP,))) as drip:
        asyncio.run(story(drip))


def test_nobody_silences_a_host_by_another_port(settings: Settings, web: Called) -> None:
    async def story(drip: Drip) -> None:
        bad = f"http://127.0.0.1:{drip.port}/turn?key=1"
        async with scene(settings, bad, seconds=SOON) as play:
            await play.turn(1)
            await play.look()
            assert drip.calls == 1
            other = await another(play.rooms, play.notifier, web.address)
            await other.turn(1)
            await play.look()

    with running(Drip((HTTP,))) as drip:
        asyncio.run(story(drip))
    assert len(web.bodies) == 1


def test_few_calls_at_once_and_one_for_each_host() -> None:
    async def story() -> None:
        calls, now = Hosts(lambda: 0.0), threading.Event()
        running_now: list[str] = []
        most: list[int] = []

        async def send(host: str) -> None:
            def work() -> None:
                running_now.append(host)
                most.append(len(running_now))
                assert running_now.count(host) == 1
                assert threading.current_thread().name == THREAD
                now.wait(60)
                running_now.remove(host)

            async with calls.turn(host):
                await calls.call(host, work)

        tasks = [asyncio.create_task(send(f"h{n % 12}")) for n in range(24)]
        await until(lambda: len(running_now) == AT_ONCE)
        # The threads of the database are free.
        assert await asyncio.to_thread(lambda: "free") == "free"
        now.set()
        await asyncio.gather(*tasks)
        assert max(most) == AT_ONCE
        assert len(most) == 24

    asyncio.run(story())


def test_a_long_line_is_cut() -> None:
    async def story() -> None:
        calls, free = Hosts(lambda: 7.0), asyncio.Event()

        async def wait() -> None:
            async with calls.turn("h"):
                await free.wait()

        tasks = [asyncio.create_task(wait()) for _ in range(LONGEST_LINE)]
        await asyncio.sleep(0)
        with pytest.raises(Paused) as paused:
            await wait()
        assert paused.value.until == 7.0 + PAUSES[0]
        free.set()
        await asyncio.gather(*tasks)
        await wait()

    asyncio.run(story())


def test_pauses_grow_and_end_with_an_answer() -> None:
    async def story() -> None:
        time = [0.0]
        calls = Hosts(lambda: time[0])

        def silent() -> None:
            raise TimeoutError

        async def attempt(work: Callable[[], None]) -> None:
            async with calls.turn("h"):
                await calls.call("h", work)

        for pause in (*PAUSES, PAUSES[-1]):
            with pytest.raises(TimeoutError):
                await attempt(silent)
            with pytest.raises(Paused) as paused:
                await attempt(silent)
            assert paused.value.until == time[0] + pause
            time[0] += pause
        await attempt(lambda: None)
        with pytest.raises(TimeoutError):
            await attempt(silent)
        with pytest.raises(Paused) as paused:
            await attempt(silent)
        assert paused.value.until == time[0] + PAUSES[0]

    asyncio.run(story())


@pytest.mark.parametrize("contact", ["https://", "http://[Rumpel]/", "garbage", "http://h:99999/"])
def test_a_broken_contact_stops_no_notice(
    settings: Settings, web: Called, contact: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with scene(settings, web.address) as play:
            other = await another(play.rooms, play.notifier, web.address)
            play.room.row.seats[1].contact = contact
            for table in (play, other):
                await table.turn(1)
            for _ in range(MOST_TRIES + 1):
                await play.look()
                await database(play.rooms.store).write(
                    lambda c: c.execute(NOTICES.update().values(at=0))
                )
            results = {one[0]: one[3] for one in all_notices(play)}
            assert results == {play.room.id: "failed", other.room.id: "sent"}

    asyncio.run(story())
    assert len(web.bodies) == 1
    assert len(caplog.records) == MOST_TRIES
    assert not [one for one in caplog.records if one.exc_info]
    assert not [one for one in caplog.records if "Rumpel" in str(vars(one))]


def test_a_damaged_table_stops_no_notice(
    either: Settings, web: Called, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with scene(either, web.address) as play:
            other = await another(play.rooms, play.notifier, web.address)
            for table in (play, other):
                await table.turn(1)
            await asyncio.gather(*play.rooms._tasks)
            play.rooms.drop(play.room)
            store = database(play.rooms.store)
            with store.engine.begin() as connection:
                lost = text("DELETE FROM entries WHERE table_id = :t AND seq = 2")
                connection.execute(lost, {"t": play.room.id})
            for _ in range(MOST_TRIES + 1):
                await play.look()
                await store.write(lambda c: c.execute(NOTICES.update().values(at=0)))
            results = {one[0]: one[3] for one in all_notices(play)}
            assert results == {play.room.id: "failed", other.room.id: "sent"}

    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
    assert len(web.bodies) == 1
    assert len([one for one in caplog.records if one.levelno >= logging.ERROR]) == 1


@pytest.mark.parametrize("harm", ["tries = 'abc'", "tries = X'00ff'", "seat = 'b'", "mark = X'00'"])
def test_a_damaged_notice_is_told_once_and_stops_no_other(
    settings: Settings, web: Called, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with scene(settings, web.address) as play:
            other = await another(play.rooms, play.notifier, web.address)
            for table in (play, other):
                await table.turn(1)
            await asyncio.gather(*play.rooms._tasks)
            change = text(f"UPDATE notices SET at = 0, {harm} WHERE table_id = '{play.room.id}'")
            await database(play.rooms.store).write(lambda c: c.execute(change))
            for _ in range(3):
                await play.look()
            results = {one[0]: one[3] for one in all_notices(play)}
            assert results == {play.room.id: "damaged", other.room.id: "sent"}

    asyncio.run(story())
    assert len(web.bodies) == 1
    assert [one.message for one in caplog.records] == ["a stored notice cannot be read"]
