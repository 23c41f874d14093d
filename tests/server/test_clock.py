"""Clocks, and bots that play for people whose time is over or who have left."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import time as wall_time

import pytest

from declive.server.messages.command import Explain, GoAway, StandIn, TakeSeat
from declive.server.messages.lobby import Join
from declive.server.messages.notice import Done, Refused
from declive.server.messages.table import ClockRule
from declive.server.table.clock import Clock
from declive.server.table.lobby import join, leave
from declive.server.table.room import Room
from tests.server.house import House, Person, play_one, refused

pytestmark = pytest.mark.anyio


class Time:
    """A time that goes on when it is told to. It begins today: tables of long ago are forgotten."""

    def __init__(self, house: House) -> None:
        self.seconds = float(int(wall_time()))
        house.server.rooms.now = lambda: self.seconds


async def until(so: Callable[[], bool]) -> None:
    """Wait for what happens by itself."""
    async with asyncio.timeout(60):
        while not so():
            await asyncio.sleep(0.005)


def decides(room: Room) -> int:
    """The seat that has to decide."""
    assert room.log is not None
    return room.log.game.decides


async def end_turn(people: list[Person], seat: int) -> None:
    """Let the turn of a seat end. Others may have to choose something in between: whoever is
    there does, and bots do by themselves."""
    room = await people[0].room()
    assert room.log is not None
    chance = random.Random(2)
    async with asyncio.timeout(60):
        while room.log.game.state.turn == seat and not room.log.game.over:
            if not (room.person_decides() and await play_one(people, chance)):
                await asyncio.sleep(0.005)


def test_a_total_runs_down_while_its_seat_decides_and_grows_with_each_turn() -> None:
    clock = Clock(ClockRule(total=100, increment=5), 2)
    clock.punch(0, 0, True, 10.0)
    clock.punch(0, 0, True, 14.0)
    assert clock.left == [96_000, 100_000]
    clock.punch(0, 1, True, 15.0)  # The other seat has to choose something in between.
    clock.punch(0, 0, True, 18.0)
    assert clock.left == [95_000, 97_000]

    clock.punch(1, 1, True, 20.0)

    assert clock.left == [98_000, 97_000]
    assert clock.now(30.0) == [98_000, 87_000]
    assert clock.due() == 117.0


def test_time_is_earned_by_who_plays_and_not_by_a_bot_for_them() -> None:
    clock = Clock(ClockRule(total=100, increment=5), 2)
    clock.punch(0, 0, True, 0.0)
    clock.punch(0, 0, False, 10.0)  # Gone away.
    clock.punch(0, 1, True, 10.0)  # The other one has the last decision of the turn.
    clock.punch(1, 1, True, 10.0)
    assert clock.left == [90_000, 100_000]
    clock.punch(0, 0, False, 10.0)
    clock.punch(0, 0, True, 20.0)  # Back before the turn's end.

    clock.punch(1, 1, True, 21.0)

    assert clock.left == [94_000, 105_000]


def test_days_for_each_turn_begin_anew() -> None:
    clock = Clock(ClockRule(per_turn=3600), 2)
    clock.punch(0, 0, True, 0.0)
    clock.punch(0, 0, True, 3000.0)
    assert clock.left[0] == 600_000
    assert clock.due() == 3600.0

    clock.punch(1, 1, True, 3100.0)
    clock.punch(0, 0, True, 3200.0)

    assert clock.left[0] == 3_600_000


def test_no_time_runs_for_bots() -> None:
    clock = Clock(ClockRule(total=60), 2)
    clock.punch(0, 0, False, 0.0)
    clock.punch(1, 1, True, 50.0)

    assert clock.left == [60_000, 60_000]


async def test_when_time_is_over_a_bot_plays_until_the_player_is_back(house: House) -> None:
    time = Time(house)
    people = await house.table(clock={"total": 60, "increment": 2})
    ann = people[0]
    room = await ann.room()
    time.seconds += 59
    await room.autoplay.time_over()
    assert not room.row.seats[0].away

    time.seconds += 1
    await room.autoplay.time_over()
    assert room.row.seats[0].away
    await until(lambda: decides(room) != 0)

    assert (await people[1].welcome()).history[-1].by_bot
    back = await ann.ask(TakeSeat(id="t"))
    assert isinstance(back, Done)
    assert not room.row.seats[0].away
    left = (await ann.welcome()).table.seats[0].left_ms
    assert left is not None
    assert left >= 30_000


@pytest.mark.parametrize("rule", [{"total": 60, "increment": 40}, {"per_turn": 3_600}])
async def test_going_away_and_coming_back_brings_no_time(
    house: House, rule: dict[str, int]
) -> None:
    """The attack: to have a bot for a moment, again and again, and fresh time after each."""
    time = Time(house)
    ann, *_ = await house.table(clock=rule)
    room = await ann.room()
    room.autoplay.go_on = lambda: None  # type: ignore[method-assign]
    for _ in range(3):
        time.seconds += 15
        await ann.ask(GoAway(id="g"))
        assert isinstance(await ann.ask(TakeSeat(id="t")), Done)

    full = sum(rule.values()) if "per_turn" in rule else 60
    assert room.clock.now(time.seconds)[0] == (full - 45) * 1000


@pytest.mark.parametrize("restarts", [False, True])
async def test_who_ran_out_of_time_gets_some_once(house: House, restarts: bool) -> None:
    time = Time(house)
    people = await house.table(clock={"total": 60})
    ann = people[0]
    room = await ann.room()
    time.seconds += 60
    await room.autoplay.time_over()
    await until(lambda: decides(room) != 0)
    if restarts:
        await house.restart()
        room = await ann.room()
    left = []
    for _ in range(3):
        await ann.ask(TakeSeat(id="t"))
        left.append(room.clock.now(time.seconds)[0])
        room.clock.left[0] = 9_000
        await ann.ask(GoAway(id="g"))
    assert left == [30_000, 9_000, 9_000]


async def test_a_turn_is_not_drawn_out_by_running_out_of_time(house: House) -> None:
    """The attack: to come back after each time-out before the bot has played."""
    time = Time(house)
    people = await house.table(clock={"per_turn": 3_600})
    ann = people[0]
    room = await ann.room()
    go_on, room.autoplay.go_on = room.autoplay.go_on, lambda: None  # type: ignore[method-assign]
    time.seconds += 3_600
    await room.autoplay.time_over()
    assert isinstance(await ann.ask(TakeSeat(id="t")), Done)
    assert room.clock.now(time.seconds)[0] == 3_600_000
    time.seconds += 3_600
    await room.autoplay.time_over()

    again = await ann.ask(TakeSeat(id="t"))

    assert isinstance(again, Refused)
    assert again.reason.startswith("your time is over for this turn: a bot ends it")
    room.autoplay.go_on = go_on  # type: ignore[method-assign]
    go_on()
    await until(lambda: decides(room) == 1)
    assert isinstance(await ann.ask(TakeSeat(id="t")), Done)
    await end_turn(people, 1)
    await end_turn(people, 2)
    assert room.person_decides()
    assert room.clock.now(time.seconds)[0] == 3_600_000


async def test_time_goes_on_from_where_it_was_after_a_restart(house: House) -> None:
    time = Time(house)
    people = await house.table(clock={"total": 100})
    time.seconds += 10
    await people[0].play("pick 1")
    time.seconds += 500  # The server was off: that costs nobody anything.
    await house.restart()

    room = await people[0].room()
    time.seconds += 7

    assert room.clock.now(time.seconds)[0] == 83_000


async def test_a_slow_game_goes_on_although_nobody_is_there(house: House) -> None:
    time = Time(house)
    people = await house.table(clock={"per_turn": 86_400})
    table = people[0].table
    await house.restart()
    time.seconds += 86_399
    await house.server.rooms.look_around()
    assert table not in house.server.rooms.loaded

    time.seconds += 2
    await house.server.rooms.look_around()

    room = house.server.rooms.loaded[table]
    await until(lambda: decides(room) == 1)
    assert [seat.away for seat in room.row.seats] == [True, False, False]


async def test_a_bot_whose_turn_was_interrupted_goes_on_after_a_restart(house: House) -> None:
    people = await house.table()
    room = await people[0].room()
    # Stored, but the server ends before the bot was asked.
    room.autoplay.go_on = lambda: None  # type: ignore[method-assign]
    await people[0].ask(GoAway(id="g"))
    await house.restart()

    await house.server.rooms.look_around()

    again = house.server.rooms.loaded[room.id]
    await until(lambda: decides(again) == 1)


async def test_who_goes_away_is_played_by_a_bot_and_takes_the_seat_back_at_once(
    house: House,
) -> None:
    people = await house.table()
    ann, bob, _ = people
    room = await ann.room()
    await end_turn(people, 0)
    await ann.ask(GoAway(id="g"))
    assert isinstance(await ann.ask(GoAway(id="g")), Done)
    await end_turn(people, 1)
    await end_turn(people, 2)
    await end_turn(people, 0)
    assert (await bob.welcome()).table.seats[0].bot

    await ann.ask(TakeSeat(id="t"))
    await end_turn(people, 1)
    await end_turn(people, 2)

    assert decides(room) == 0
    assert room.person_decides()


async def test_while_a_bot_plays_for_a_seat_its_player_cannot(house: House) -> None:
    people = await house.table()
    room = await people[0].room()
    room.autoplay.go_on = lambda: None  # type: ignore[method-assign]
    await people[0].ask(GoAway(id="g"))

    reply = await people[0].play("pick 1")

    assert isinstance(reply, Refused)
    assert reply.reason == "a bot plays for you; take your seat back first"


async def test_a_seat_that_was_left_can_be_taken_by_link(house: House) -> None:
    people = await house.table()
    room = await people[0].room()
    assert await refused(join(room, Join(name="Eve"))) == "there is no open seat at this table"
    await leave(room, people[0].held)
    await until(lambda: decides(room) == 1)
    assert isinstance(await people[0].play("done"), Refused)

    eve = house.person(await join(room, Join(name="Eve")))
    people[0] = eve
    await end_turn(people, 1)
    await end_turn(people, 2)

    assert decides(room) == 0
    assert room.person_decides()
    # The log knows the seat by the name it had at the start.
    assert room.row.seats[0].name == "Ann"
    assert room.row.seats[1].host
    assert (await eve.welcome()).seats == [0]


async def test_a_bot_stands_in_for_who_has_vanished_until_they_are_back(house: House) -> None:
    time = Time(house)
    people = await house.table(clock={"total": 3600})
    ann, bob, _ = people
    room = await ann.room()
    listener = await ann.listen()
    time.seconds += 100

    here = await bob.ask(StandIn(id="1", seat=0))
    assert isinstance(here, Refused)
    assert here.reason == "Ann is here"
    room.detach(listener)
    gone = (await bob.welcome()).table.seats[0]
    assert (gone.online, gone.offline_since_ms) == (False, int(time.seconds * 1000))
    time.seconds += 59
    early = await bob.ask(StandIn(id="2", seat=0))
    assert isinstance(early, Refused)
    assert early.retry_after == 1.0
    time.seconds += 1
    stranger = house.stranger(ann.table)
    assert isinstance(await stranger.ask(StandIn(id="3", seat=0)), Refused)
    assert isinstance(await bob.ask(StandIn(id="3", seat=1)), Refused)

    assert isinstance(await bob.ask(StandIn(id="4", seat=0)), Done)
    assert room.row.seats[0].away
    await until(lambda: decides(room) == 1)
    await ann.listen()

    assert not room.row.seats[0].away
    assert (await bob.welcome()).table.seats[0].online
    await end_turn(people, 1)
    await end_turn(people, 2)
    assert room.person_decides()


@pytest.mark.parametrize(
    ("clock", "sentence"),
    [
        (None, "this table has no clock: it waits three days for Ann"),
        ({"per_turn": 86_400}, "a bot plays for Ann when their time is over, and not before"),
    ],
)
async def test_to_be_away_is_part_of_a_slow_game(
    house: House, clock: dict[str, int] | None, sentence: str
) -> None:
    """The attack: after a minute of absence an opponent asks a bot in, and decides alone."""
    time = Time(house)
    ann, bob, _ = await house.table(clock=clock)
    room = await ann.room()
    info = (await bob.welcome()).table
    assert info.stand_in_after_ms == (0 if clock else 3 * 86_400_000)
    for seconds in (62, 3_600, 82_000):
        time.seconds += seconds
        reply = await bob.ask(StandIn(id=str(seconds), seat=0))
        assert isinstance(reply, Refused)
        assert reply.reason == sentence

    assert not room.row.seats[0].away
    assert room.seq == 1


async def test_a_bot_may_be_asked_in_once_the_time_is_over(house: House) -> None:
    time = Time(house)
    ann, bob, _ = await house.table(clock={"per_turn": 86_400})
    room = await ann.room()
    room.autoplay.stop()  # As if the alarm had not been heard yet.
    time.seconds += 86_401

    assert isinstance(await bob.ask(StandIn(id="1", seat=0)), Done)
    assert room.row.seats[0].away


async def test_who_plays_by_plain_requests_is_there(house: House) -> None:
    time = Time(house)
    ann, bob, _ = await house.table(clock={"total": 3600})
    time.seconds += 59
    await ann.ask(Explain(id="1", line="pick 1"))
    time.seconds += 59

    early = await bob.ask(StandIn(id="2", seat=0))

    assert isinstance(early, Refused)
    assert early.retry_after == 1.0
    assert (await bob.welcome()).table.stand_in_after_ms == 60_000


async def test_who_went_away_by_choice_does_not_come_back_by_connecting(house: House) -> None:
    ann, *_ = await house.table()
    await ann.ask(GoAway(id="g"))

    await ann.listen()

    assert (await ann.room()).row.seats[0].away
