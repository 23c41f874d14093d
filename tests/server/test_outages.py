"""The server was off for days, or its clock jumped: nobody's turn is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, insert, text

from declive.server.messages.notice import Done
from declive.server.messages.table import ClockRule
from declive.server.store.running import DAY, NOTE_EVERY, PROOF, Running, trust
from declive.server.store.schema import METADATA, UPLOADS
from declive.server.table.grace import grace
from declive.server.table.room import Room
from tests.server.house import House, Person

pytestmark = pytest.mark.anyio
TURN = 2 * DAY
LEFT = round(0.1 * TURN * 1000)
NEXT = "pick 1"


async def slow_table(house: House, seconds: float = TURN) -> tuple[Person, Room]:
    """A table with days for each turn, where Ann has to decide."""
    house.pass_time()
    ann, *_ = await house.table("base-2p", "Ann Bob", clock={"per_turn": int(seconds)})
    return ann, await ann.room()


async def after(house: House, ann: Person, off: float) -> Room:
    """The table after the server was off for so long, loaded because a clock ran out."""
    await house.restart(off=off)
    await house.server.rooms.look_around()
    return await ann.room()


def test_a_grace_is_an_hour_or_a_tenth_but_never_more_than_a_turn() -> None:
    turns = (600, 3_600, 36_000, int(3 * DAY))

    assert [grace(ClockRule(per_turn=turn)) for turn in turns] == [600, 3_600, 3_600, 0.3 * DAY]
    assert grace(ClockRule(total=3_600)) == grace(None) == 0


@pytest.mark.parametrize("off", [3 * DAY, 400 * DAY, TURN - 60])
async def test_a_turn_that_ended_while_the_server_was_off_gets_a_grace(
    house: House, off: float
) -> None:
    ann, room = await slow_table(house)
    seq = room.seq

    room = await after(house, ann, off)

    assert room.seq == seq
    assert not room.row.seats[0].away
    assert room.clock.now(room.now()) == [LEFT, TURN * 1000]
    assert (await ann.welcome()).table.graced
    # It is stored: another short pause gives no more, once the clock is believed.
    await house.server.store.write(lambda c: trust(c, room.now()))
    room = await after(house, ann, 60)
    assert room.clock.now(room.now())[0] == LEFT - 60_000
    assert (await ann.welcome()).table.graced
    assert isinstance(await ann.play(NEXT), Done)
    assert not (await ann.welcome()).table.graced


async def test_a_grace_ends_too(house: House) -> None:
    ann, _ = await slow_table(house)
    room = await after(house, ann, 3 * DAY)
    house.pass_time(LEFT / 1000)

    await room.autoplay.time_over()

    assert room.row.seats[0].away


async def test_a_short_pause_of_the_server_gives_nothing(house: House) -> None:
    ann, _ = await slow_table(house)
    house.pass_time(TURN - 600)
    house.run_on(TURN - 600)

    room = await after(house, ann, 120)

    assert room.clock.now(room.now())[0] == 480_000
    assert not room.graced


async def test_a_turn_that_ended_in_a_short_pause_gets_a_grace(house: House) -> None:
    ann, _ = await slow_table(house)
    house.pass_time(TURN - 60)
    house.run_on(TURN - 60)

    room = await after(house, ann, 120)

    assert room.clock.now(room.now())[0] == LEFT
    assert not room.row.seats[0].away


async def test_a_turn_with_enough_time_left_gets_nothing(house: House) -> None:
    ann, _ = await slow_table(house)

    room = await after(house, ann, DAY)

    assert room.clock.now(room.now())[0] == DAY * 1000
    assert not room.graced


async def test_a_clock_that_jumps_and_comes_back_plays_nobodys_turn(house: House) -> None:
    ann, room = await slow_table(house)
    seq, now = room.seq, house.server.rooms.now
    await after(house, ann, 400 * DAY)
    assert isinstance(await ann.play(NEXT), Done)
    house.server.rooms.now = now

    room = await after(house, ann, 60)

    assert room.seq == seq + 1
    assert not any(seat.away for seat in room.row.seats)
    assert 0 < room.clock.now(room.now())[room.clock.runs_for] <= TURN * 1000
    due = room.clock.due()
    assert due is not None
    assert due <= room.now() + TURN


async def test_another_process_knows_of_the_outage(house: House) -> None:
    """A table that it takes over an hour later gets its grace all the same."""
    ann, _ = await slow_table(house)
    house.pass_time(0.9 * TURN)
    house.run_on(0.9 * TURN)
    await house.restart(off=600)
    await house.restart(off=60)

    room = await ann.room()

    assert room.graced


# The counted time.
class Machine:
    """A machine with a clock that can be set, and a database."""

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://")
        METADATA.create_all(self.engine)
        self.wall, self.steps = 20_000 * DAY, 77.0
        self.running = self.start()

    def start(self) -> Running:
        """Start a server."""
        running = Running(lambda: self.steps)
        with self.engine.begin() as connection:
            running.read(connection)
        self.note(running)
        return running

    def note(self, running: Running) -> None:
        """Let a server note its time."""
        with self.engine.begin() as connection:
            running.note(connection, self.wall)

    def go_on(self, *running: Running, seconds: float = NOTE_EVERY) -> None:
        """Let time go by."""
        self.wall += seconds
        self.steps += seconds
        for one in running:
            self.note(one)


@pytest.fixture
def machine() -> Iterator[Machine]:
    """A machine."""
    made = Machine()
    yield made
    made.engine.dispose()


def test_time_is_counted_once_however_many_servers_run(machine: Machine) -> None:
    other = machine.start()
    for _ in range(10):
        machine.go_on(machine.running, other)
    assert machine.running.counted == other.counted == 600
    for _ in range(10):
        machine.go_on(other)

    assert other.counted == 1_200
    machine.wall += 5 * DAY
    assert machine.start().counted == other.counted


def test_an_outage_is_seen_by_all_servers_and_noted_once(machine: Machine) -> None:
    machine.go_on(machine.running)
    machine.wall += DAY
    first = machine.start()
    back = machine.wall
    machine.go_on(first)

    assert first.back == machine.start().back == back
    assert not first.trouble


@pytest.mark.parametrize("days", [-400, -2, 31, 400])
def test_a_clock_is_in_doubt_until_an_operator_trusts_it(machine: Machine, days: int) -> None:
    machine.wall += days * DAY
    server = machine.start()
    machine.go_on(server, seconds=DAY)
    assert f"{abs(days)} days {'ahead of' if days > 0 else 'behind'}" in server.trouble

    with machine.engine.begin() as connection:
        trust(connection, machine.wall)
    machine.go_on(server)

    assert server.trouble == ""
    assert machine.start().trouble == ""


@pytest.mark.parametrize("days", [-400, 400])
def test_a_clock_is_believed_after_a_week_of_running(machine: Machine, days: int) -> None:
    machine.wall += days * DAY
    for _ in range(7):
        assert machine.start().trouble
        server = machine.start()
        machine.go_on(server, seconds=PROOF / 7)

    assert server.trouble == ""


def test_a_clock_that_is_right_again_is_believed_at_once(machine: Machine) -> None:
    machine.wall += 400 * DAY
    server = machine.start()
    machine.go_on(server, seconds=DAY)
    machine.wall -= 400 * DAY

    assert machine.start().trouble == ""
    # What the wrong clock noted lies ahead and counts no more.
    assert machine.start().back <= machine.wall


@pytest.mark.parametrize("column", ["counted", "wall", "at", "back"])
@pytest.mark.parametrize("value", ["'abc'", "X'00ff'", "9e999", "-1.0"])
def test_a_counted_time_that_cannot_be_read_is_counted_again(
    column: str, value: str, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine()
    with machine.engine.begin() as connection:
        connection.execute(text(f"UPDATE running SET {column} = {value}"))
        connection.execute(
            insert(UPLOADS).values(record_id="u", digest="", at=0, size=1, touched=500)
        )

    first, again = machine.start(), machine.start()

    assert first.counted == again.counted == 500
    assert (first.trouble, again.trouble) == ("", "")
    assert caplog.text.count("cannot be read") == 1
