"""Who works when: one on each processor, moves before hints, fair to addresses and tables."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator

import pytest

from declive.server.crew.crew import HINTS, MOVES, READING, Crew, Kind, Shares
from declive.server.crew.hand import Fault, Gone, Hand, Late
from declive.server.crew.rations import Rations
from declive.server.refusal import Refusal

pytestmark = pytest.mark.anyio


class Workplace:
    """A crew in which work lasts until it is told to end."""

    def __init__(self, places: int) -> None:
        self.crew = Crew(places)
        self.begun: list[str] = []
        self.gates: dict[str, asyncio.Event] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def come(
        self, kind: Kind, name: str, address: str = "", table: str = "", patience: float = 60
    ) -> asyncio.Task[None]:
        """Somebody comes to work."""
        self.gates[name] = asyncio.Event()
        task = asyncio.create_task(self._work(kind, name, address, table or name, patience))
        self.tasks.append(task)
        return task

    async def _work(self, kind: Kind, name: str, address: str, table: str, patience: float) -> None:
        async with self.crew.place(kind, address, table, patience):
            self.begun.append(name)
            await self.gates[name].wait()

    async def settle(self) -> None:
        """Let everybody do what they can do now."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def end(self, name: str) -> None:
        """One piece of work is done."""
        self.gates[name].set()
        await self.settle()

    async def end_all(self) -> None:
        """One after the other, in the order in which they begin."""
        done = 0
        while done < len(self.begun):
            await self.end(self.begun[done])
            done += 1


@pytest.fixture
async def two() -> AsyncIterator[Workplace]:
    """Two processors."""
    place = Workplace(2)
    yield place
    for task in place.tasks:
        task.cancel()
    await asyncio.gather(*place.tasks, return_exceptions=True)


@pytest.fixture
async def one() -> AsyncIterator[Workplace]:
    """One processor."""
    place = Workplace(1)
    yield place
    for task in place.tasks:
        task.cancel()
    await asyncio.gather(*place.tasks, return_exceptions=True)


async def test_no_more_work_than_there_are_processors(two: Workplace) -> None:
    for name in "abcd":
        two.come(MOVES, name)
    await two.settle()

    assert two.begun == ["a", "b"]
    await two.end("b")
    assert two.begun == ["a", "b", "c"]


async def test_hints_and_records_leave_a_place_for_moves(two: Workplace) -> None:
    for number in range(3):
        two.come(HINTS, f"hint {number}", address=f"{number}")
    two.come(READING, "record")
    await two.settle()
    assert two.begun == ["hint 0"]

    two.come(MOVES, "move")
    await two.settle()

    assert two.begun == ["hint 0", "move"]


async def test_hints_wait_for_each_other_and_not_for_ever_behind_moves(one: Workplace) -> None:
    for number in range(40):
        one.come(MOVES, f"move {number}")
    one.come(HINTS, "hint")
    one.come(READING, "record")
    await one.settle()
    await one.end_all()

    assert one.begun.index("hint") < 20
    assert one.begun.index("record") < 40


async def test_a_hint_that_would_wait_too_long_is_told_to_come_again(one: Workplace) -> None:
    one.come(MOVES, "move")
    await one.settle()

    with pytest.raises(Refusal) as busy:
        await one.come(HINTS, "hint", patience=0.01)

    assert busy.value.sentence == "the bots are busy with their moves: try again in 1 s"
    assert (busy.value.status, busy.value.retry_after) == (503, 1)
    await one.end("move")
    one.come(HINTS, "later")
    await one.settle()
    assert one.begun == ["move", "later"]


async def test_one_address_has_few_hints_waiting(two: Workplace) -> None:
    for number in range(20):
        two.come(HINTS, f"hint {number}", address="flood")
    two.come(HINTS, "other", address="elsewhere")
    await two.settle()

    told = [task.exception() for task in two.tasks if task.done()]
    assert len(told) == 20 - 1 - HINTS.each
    assert all(isinstance(refusal, Refusal) for refusal in told)
    await two.end("hint 0")
    assert two.begun == ["hint 0", "other"]


async def test_an_address_with_many_tables_gets_as_much_as_one_with_few(
    one: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    now = loop.time()
    with monkeypatch.context() as patch:
        # All work takes equally long, however busy the machine is.
        patch.setattr(loop, "time", lambda: now)
        for number in range(10):
            one.come(MOVES, f"many {number}", address="many")
        for number in range(3):
            one.come(MOVES, f"few {number}", address="few")
        await one.settle()
        await one.end_all()

    assert [name.split()[0] for name in one.begun[:6]] == ["many", "few"] * 3


async def test_a_table_whose_bot_is_slow_waits_for_those_that_are_quick(one: Workplace) -> None:
    one.come(MOVES, "slow 0", table="slow")
    await one.settle()
    for number in range(1, 4):
        one.come(MOVES, f"slow {number}", table="slow")
    for number in range(8):
        one.come(MOVES, f"quick {number}", table="quick")
    await asyncio.sleep(0.3)
    await one.end_all()

    # As far as the clock goes: what was slow once counts until the others have had as much.
    assert one.begun[1:5] == ["quick 0", "quick 1", "quick 2", "quick 3"]


async def test_who_goes_away_takes_no_place(two: Workplace) -> None:
    two.come(MOVES, "a")
    two.come(MOVES, "b")
    await two.settle()
    gone = two.come(MOVES, "gone")
    two.come(MOVES, "c")
    await two.settle()
    gone.cancel()
    await two.settle()
    await two.end("a")

    assert two.begun == ["a", "b", "c"]
    await two.end("b")
    await two.end("c")
    assert two.crew.wait(MOVES) == 0


def test_waiting_is_not_saved_up() -> None:
    shares = Shares()
    for _ in range(100):
        shares.serve("busy", 1)
    served: list[str] = []
    for _ in range(6):
        served.append(shares.least(["busy", "new"]))
        shares.serve(served[-1], 1)

    assert served == ["new", "busy", "new", "busy", "new", "busy"]


# Processes and their limits.
HELPER = """
import sys, time
from declive.server.crew.helper import serve

def make(arguments):
    def trade(question):
        if question == b"spin":
            while True: pass
        if question == b"eat":
            yield bytes(len(bytearray(3 << 30)))
        if question == b"sleep":
            time.sleep(60)
        if question == b"fail":
            raise ValueError("no such thing")
        if question == b"exit":
            sys.exit(3)
        yield question
        yield question.upper()
    return trade

serve(make)
"""


@pytest.fixture
async def hand(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hand]:
    """A helper that does what it is told."""
    folder = tmp_path_factory.mktemp("helper")
    (folder / "odd_helper.py").write_text(HELPER)
    hand = Hand("odd_helper", Rations(seconds=1, megabytes=512))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", ":".join([str(folder), *sys.path]))
        yield hand
        await hand.end()


async def asked(hand: Hand, question: bytes, seconds: float = 30) -> list[bytes]:
    """All answers."""
    answers: list[bytes] = []
    await hand.ask(question, answers.append, lambda asked: asked + seconds)
    return answers


async def test_a_helper_answers_and_goes_on(hand: Hand) -> None:
    assert await asked(hand, b"hello") == [b"hello", b"HELLO"]
    first = hand.process

    with pytest.raises(Fault, match="ValueError: no such thing"):
        await asked(hand, b"fail")

    assert await asked(hand, b"again") == [b"again", b"AGAIN"]
    assert hand.process is first


@pytest.mark.parametrize(
    ("question", "seconds", "trouble"),
    [
        (b"spin", 60, Late),
        (b"sleep", 0.3, Late),
        (b"eat", 60, Fault),
        (b"exit", 60, Gone),
    ],
)
async def test_a_helper_over_its_limits_is_replaced(
    hand: Hand, question: bytes, seconds: float, trouble: type[Exception]
) -> None:
    with pytest.raises(trouble):
        await asked(hand, question, seconds)

    assert await asked(hand, b"again") == [b"again", b"AGAIN"]


async def test_a_large_server_does_not_wear_out_its_helpers(hand: Hand) -> None:
    ballast = bytearray(300 << 20)
    ballast[::4096] = bytes(len(ballast) // 4096)

    await asked(hand, b"x")

    assert hand.alive


async def test_each_question_has_its_own_time(hand: Hand) -> None:
    began = time.monotonic()
    while time.monotonic() - began < 3:
        await asked(hand, b"x")

    assert hand.alive
