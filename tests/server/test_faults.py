"""Frames that are dropped, delayed, repeated or come in another order, at every place of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from declive.server.client import Client, Mirror
from declive.server.messages.command import AskUndo, Ping, Play, Say
from declive.server.messages.notice import AnyNotice, AnyReply, Done, Pong, Refused, Welcome
from tests.server.house import House, Person, heard, play_one, read
from tests.server.live import LiveServer
from tests.server.test_links import ME_AND_BOT, client_for, new_table, play_some

pytestmark = pytest.mark.anyio

FAULTS = ["drop", "delay", "repeat", "reorder"]
Message = AnyReply | AnyNotice


@dataclass
class Tape:
    """All that was sent to one person during a game, and what a welcome would have said."""

    messages: list[Message]
    welcomes: list[bytes]
    """What somebody who connects is told when so many messages were sent."""
    pong: AnyReply
    """The answer to a ping at the end."""


async def record_tape(house: House, board: str, seat: int) -> Tape:
    """Play a game and keep everything one of the players was sent."""
    people = await house.table(board=board)
    room = await people[0].room()
    listener = await people[seat].listen()
    heard(listener)
    pong = Pong(id="", version="")
    tape = Tape([], [room.broadcast.welcome(people[seat].held)], pong)
    chance = random.Random(12)
    turn = 0
    while await play_one(people, chance):
        turn += 1
        if turn % 9 == 3:
            await people[turn % 3].ask(AskUndo(id=f"u{turn}", seq=room.seq))
        if turn % 9 == 0:
            await people[turn % 3].ask(Say(id=f"c{turn}", text=f"turn {turn}"))
        for message in heard(listener):
            assert not isinstance(message, Refused)
            tape.messages.append(message)
            tape.welcomes.append(room.broadcast.welcome(people[seat].held))
    tape.pong = await people[seat].ask(Ping(id="p"))
    return tape


def faulty(count: int, at: int, fault: str) -> Iterator[int]:
    """The order in which so many messages arrive."""
    for number in range(count):
        if fault == "drop" and number == at:
            continue
        if fault == "reorder" and number == at and number + 1 < count:
            yield number + 1
            yield number
        elif (fault == "reorder" and number == at + 1) or (fault == "delay" and number == at):
            continue
        else:
            yield number
        if fault == "repeat" and number == at:
            yield number
        if fault == "delay" and number == min(at + 3, count - 1) and at < count:
            yield at


def arrive(tape: Tape, order: Iterator[int]) -> tuple[Mirror, int]:
    """A client hears the messages in that order and connects anew when one is missing; answers
    how often it did."""
    mirror = Mirror()
    mirror.hear(read(tape.welcomes[0]))
    resyncs = sent = 0
    for number in order:
        sent = max(sent, number + 1)
        if number < 0 or mirror.hear(tape.messages[number]):
            continue
        resyncs += 1
        mirror.hear(read(tape.welcomes[sent]))
    # A ping shows what was lost at the very end.
    if not mirror.hear(tape.pong):
        resyncs += 1
        mirror.hear(read(tape.welcomes[-1]))
    return mirror, resyncs


@pytest.mark.parametrize("fault", FAULTS)
async def test_after_a_fault_at_any_message_the_client_knows_what_the_server_knows(
    small_house: House, fault: str
) -> None:
    tape = await record_tape(small_house, "base-3p", 1)
    whole = read(tape.welcomes[-1])
    assert isinstance(whole, Welcome)
    resyncs = 0

    for at in range(len(tape.messages)):
        mirror, times = arrive(tape, faulty(len(tape.messages), at, fault))
        resyncs += times
        assert mirror.seq == whole.table.seq
        assert mirror.game == whole.game
        assert mirror.you == whole.you
        assert mirror.chat == whole.chat
        assert mirror.table is not None
        mirror.table.sent_ms = whole.table.sent_ms
        assert mirror.table == whole.table
        assert sorted(mirror.history) == list(range(1, whole.table.seq + 1))
        assert [mirror.history[one.seq] for one in whole.history] == whole.history

    assert len(tape.messages) > 60
    assert (resyncs == 0) == (fault == "repeat")


async def test_commands_that_are_repeated_late_or_out_of_order_change_nothing(
    house: House,
) -> None:
    people = await house.table(board="underground-3p")
    room = await people[0].room()
    chance = random.Random(3)
    sent: list[tuple[Person, Play]] = []
    ask = Person.ask

    async def remember(person: Person, command: Play) -> AnyReply:
        sent.append((person, command))
        return await ask(person, command)

    for person in people:
        person.ask = lambda command, person=person: remember(person, command)  # type: ignore
    while await play_one(people, chance):
        assert room.log is not None
        seq, hashed = room.seq, room.log.game.hash()
        person, last = sent[-1]
        # The same again, an old one again, and the same words with another id.
        for who, command in (sent[-1], chance.choice(sent)):
            assert await ask(who, command) == Done(id=command.id, seq=seq)
        late = Play(id=f"late {seq}", seq=last.seq, lines=last.lines)
        reply = await ask(person, late)
        assert isinstance(reply, Refused)
        assert reply.stale or reply.reason == "the game is over"
        future = Play(id=f"early {seq}", seq=seq + 1, lines=last.lines)
        assert isinstance(await ask(person, future), Refused)
        assert (room.seq, room.log.game.hash()) == (seq, hashed)

    assert len(sent) > 60
    assert len(await house.server.store.entries(room.id)) == room.seq


@pytest.mark.parametrize("seed", range(2))
async def test_a_wire_that_loses_repeats_and_mixes_up_frames(server: LiveServer, seed: int) -> None:
    chance = random.Random(seed)
    held: list[str] = []

    def wire(frame: str) -> list[str]:
        dice = chance.random()
        if dice < 0.06:
            return []
        if dice < 0.12:
            held.append(frame)
            return []
        if dice < 0.2:
            return [frame, frame]
        late = held.copy()
        held.clear()
        return [frame, *late] if dice < 0.6 else [*late, frame]

    seated = await new_table(server, seats=ME_AND_BOT)
    flaky = Client(server.ws, seated["table"]["id"], seated["token"], through=wire)
    async with flaky, client_for(server, seated) as sound:
        for _ in range(30):
            await sound.until(lambda c: c.my_turn or c.over)
            await play_some(sound, chance)
        await sound.until(lambda c: c.my_turn or c.over)
        flaky.through = None
        await flaky.until(lambda c: c.game is not None)
        while flaky.seq < sound.seq:
            # The heartbeat of a client: what it has missed shows, and it connects anew.
            await flaky.ping()
            await flaky.until(lambda c: c.seq >= sound.seq, 30)

        assert (flaky.game, flaky.you) == (sound.game, sound.you)
        assert flaky.history == sound.history
