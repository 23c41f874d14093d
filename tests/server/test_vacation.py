"""Days off in games in which a turn may take days."""

from __future__ import annotations

import pytest

from declive.server.messages.command import EndDaysOff, GoAway, StandIn, TakeDaysOff
from declive.server.messages.lobby import Join
from declive.server.messages.notice import AnyReply, Done, Refused
from declive.server.table.lobby import join, leave
from declive.server.table.room import Room
from declive.server.table.stand_in import SILENT
from declive.server.table.vacation import DAY
from tests.server.house import House, Person, refused

pytestmark = pytest.mark.anyio

HOUR = 3_600.0
DAYS = {"per_turn": 86_400}


async def off(person: Person, days: int) -> AnyReply:
    """Take days off."""
    return await person.ask(TakeDaysOff(id=person.id(), days=days))


def hours_left(room: Room) -> list[float]:
    """Hours on each clock."""
    return [round(milliseconds / 3_600_000, 2) for milliseconds in room.clock.now(room.now())]


async def seat_of(person: Person) -> tuple[int, bool]:
    """How many days off are left, and whether there are some now."""
    seat = (await person.welcome()).table.seats[0]
    return seat.days_off, seat.off_until_ms > 0


async def test_time_does_not_run_on_days_off(house: House) -> None:
    ann, bob, _ = await house.table(clock=DAYS, vacation=5)
    room = await ann.room()
    assert (await bob.welcome()).table.vacation == 5
    house.pass_time(4 * HOUR)

    assert isinstance(await off(ann, 3), Done)

    assert await seat_of(bob) == (2, True)
    house.pass_time(2 * DAY)
    assert hours_left(room)[0] == 20
    await house.restart()
    room = await ann.room()
    house.pass_time(DAY - 1)
    await house.server.rooms.look_around()
    assert hours_left(room)[0] == 20
    house.pass_time(1 + 5 * HOUR)
    assert await seat_of(bob) == (2, False)
    assert hours_left(room)[0] == 15
    assert room.row.due is not None
    assert room.row.due - room.now() == pytest.approx(15 * HOUR, abs=60)


async def test_nobody_asks_a_bot_in_on_days_off(house: House) -> None:
    ann, bob, _ = await house.table(clock=DAYS, vacation=5)
    room = await ann.room()
    await off(ann, 2)
    house.pass_time(2 * DAY + 23 * HOUR)
    reply = await bob.ask(StandIn(id="1", seat=0))
    assert isinstance(reply, Refused)
    assert reply.reason == "a bot plays for Ann when their time is over, and not before"
    room.autoplay.stop()
    house.pass_time(2 * HOUR)

    await room.autoplay.time_over()

    assert room.row.seats[0].away


async def test_days_that_have_not_begun_are_given_back(house: House) -> None:
    ann, _, _ = await house.table(clock=DAYS, vacation=5)
    room = await ann.room()
    await off(ann, 2)
    await off(ann, 3)
    assert await seat_of(ann) == (0, True)
    house.pass_time(DAY + HOUR)

    assert isinstance(await ann.ask(EndDaysOff(id="e")), Done)

    assert await seat_of(ann) == (3, False)
    house.pass_time(2 * HOUR)
    assert hours_left(room)[0] == 22
    await house.restart()
    assert hours_left(await ann.room())[0] == 22
    again = await ann.ask(EndDaysOff(id="f"))
    assert isinstance(again, Refused)
    assert again.reason == "you have no days off now"


async def test_there_are_so_many_and_no_more(house: House) -> None:
    ann, _, _ = await house.table(clock=DAYS, vacation=2)
    await off(ann, 1)
    many = await off(ann, 2)
    assert isinstance(many, Refused)
    assert many.reason == "you have 1 of 2 days off left"
    await ann.ask(GoAway(id="g"))
    gone = await off(ann, 1)
    assert isinstance(gone, Refused)
    assert gone.reason == "a bot plays for you; take your seat back first"
    dot, _, _ = await house.table(clock=DAYS)
    none = await off(dot, 1)
    assert isinstance(none, Refused)
    assert none.reason == "there are no days off at this table"
    live = house.table(clock={"total": 600}, vacation=2)
    expected = "days off are for games without a clock over the whole game"
    assert await refused(live) == expected


async def test_whoever_leaves_and_comes_again_has_no_more_of_them(house: House) -> None:
    """The attack: leave, sit down again, and take all days off once more."""
    ann, bob, _ = await house.table(clock=DAYS, vacation=3)
    room = await ann.room()
    await off(ann, 3)
    await leave(room, ann.held)
    assert await seat_of(bob) == (0, False)

    again = house.person(await join(room, Join(name="Ann")))

    reply = await off(again, 1)
    assert isinstance(reply, Refused)
    assert reply.reason == "you have 0 of 3 days off left"
    assert room.clock.off_until == [0.0, 0.0, 0.0]


async def test_a_table_without_a_clock_is_silent_after_the_days_off(house: House) -> None:
    ann, bob, _ = await house.table(vacation=7)
    await off(ann, 7)
    house.pass_time(7 * DAY + SILENT - HOUR)
    early = await bob.ask(StandIn(id="1", seat=0))
    assert isinstance(early, Refused)
    house.pass_time(2 * HOUR)

    assert isinstance(await bob.ask(StandIn(id="2", seat=0)), Done)
