"""The clock of a running server does not jump when somebody sets the machine's."""

from __future__ import annotations

import time

import pytest

from declive.server.messages.command import Play
from declive.server.messages.notice import Done
from declive.server.steady import steady_clock
from tests.server.house import House

pytestmark = pytest.mark.anyio


def test_it_begins_with_the_time_of_day_and_counts_on() -> None:
    wall, steps = [1_000_000.0], [50.0]
    now = steady_clock(lambda: wall[0], lambda: steps[0])

    assert now() == 1_000_000
    steps[0] += 7
    wall[0] -= 3600
    assert now() == 1_000_007
    wall[0] += 86_400
    assert now() == 1_000_007


def test_it_shows_the_time_of_day() -> None:
    assert abs(steady_clock()() - time.time()) < 5


async def test_nobody_loses_when_the_machine_finds_out_what_time_it_is(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a small computer without a clock that asks the network an hour after its start."""
    ann, bob = await small_house.table(
        board="base-2p", names="Ann Bob", clock={"total": 300, "increment": 0}
    )
    room = await ann.room()
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + 3_600)

    await small_house.server.rooms.look_around()
    welcome = await ann.welcome()

    left = [seat.left_ms for seat in welcome.table.seats]
    assert all(ms is not None and ms > 200_000 for ms in left)
    assert not any(seat.away for seat in welcome.table.seats)
    first = ann if (await ann.welcome()).you and room.on_turn()[1] == 0 else bob
    offers = (await first.welcome()).you
    assert offers is not None
    offer = next(one for one in offers.offers if "{n}" not in one.line)
    reply = await first.ask(Play(id="1", seq=room.seq, lines=[*offer.before, offer.line]))
    assert isinstance(reply, Done)
