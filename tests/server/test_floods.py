"""Floods: how much work one seat can make, counted in actions and entries and not in seconds."""

from __future__ import annotations

import asyncio
import random
import zlib

import pytest
from sqlalchemy import update

from declive import Game
from declive.engine import game as engine_game
from declive.engine.action import Action
from declive.engine.game import RENEWED
from declive.engine.play import play
from declive.engine.state import State
from declive.server.messages.command import AskUndo, Play, Undo
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.messages.notice import Done, Refused
from declive.server.messages.view import Happening
from declive.server.store.rows import Entry
from declive.server.store.schema import ENTRIES
from declive.server.table import allowance
from declive.server.table.log import GameLog
from declive.server.table.recall import POSITION_EVERY, SLICE, TOLD
from declive.server.table.room import Room
from tests.server.house import House, Person, play_one

pytestmark = pytest.mark.anyio

TURN = 60
"""More actions than any turn has."""


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal in every run: a server asks chance from seeds that nobody knows."""
    seeds = random.Random(6)
    monkeypatch.setattr("declive.server.table.played.secrets.randbits", seeds.getrandbits)


class Count:
    """How often something was done."""

    def __init__(self) -> None:
        self.times = 0


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Count:
    """How many actions the games of the engine play, again or for the first time."""
    count = Count()

    def counted(state: State, action: Action) -> None:
        count.times += 1
        play(state, action)

    monkeypatch.setattr(engine_game, "play", counted)
    return count


async def free_line(person: Person) -> str:
    """A line that can be taken back; empty if there is none."""
    you = (await person.welcome(10**6)).you
    if you is None:
        return ""
    free = [one for one in you.offers if not one.final and not one.before and one.verb != "done"]
    return free[0].line.replace("{n}", "1") if free else ""


async def late(house: House, entries: int) -> tuple[Person, list[Person], Room]:
    """A table with at least so many entries, at which somebody can do what can be undone."""
    people = await house.table("base-2p", "Ann Bob")
    chance = random.Random(2)
    room = await people[0].room()
    while True:
        for person in people:
            if room.seq >= entries and await free_line(person):
                return person, people, room
        assert await play_one(people, chance)


async def test_a_refused_command_plays_nothing_again(house: House, played: Count) -> None:
    person, _, room = await late(house, 90)
    line = await free_line(person)
    assert room.log is not None
    actions = len(room.log.game.actions)
    assert actions > 90
    before = played.times

    for _ in range(50):
        assert isinstance(await person.play(line, "nonsense"), Refused)

    # One for the line that could be played. The whole game again would be 5,000.
    assert played.times - before <= 50
    assert len(room.log.game.actions) == actions


async def test_undo_plays_little_again(small_house: House, played: Count) -> None:
    person, _, room = await late(small_house, 90)
    before = played.times
    for _ in range(10):
        await person.play(await free_line(person))
        assert isinstance(await person.ask(Undo(id=person.id(), seq=room.seq)), Done)

    assert played.times - before <= 10 * (RENEWED + TURN)


async def test_so_much_is_taken_back_in_a_turn_and_no_more(house: House) -> None:
    """The attack: play and take back, as fast as the server answers."""
    person, people, room = await late(house, 20)
    start = room.seq
    last: object = None
    for _ in range(3 * allowance.ACTIONS_A_TURN):
        played = await person.play(await free_line(person))
        assert isinstance(played, Done), played
        last = await person.ask(Undo(id=person.id(), seq=room.seq))
        if isinstance(last, Refused):
            break
        you = (await person.welcome(10**6)).you
        assert you is not None
        assert you.undos_left == allowance.ACTIONS_A_TURN - (room.seq - start) // 2

    sentence = "you have taken back 100 actions in this turn, and no more can be"
    assert isinstance(last, Refused)
    assert last.reason == sentence
    assert room.seq - start == 2 * allowance.ACTIONS_A_TURN + 1
    for _ in range(2):
        you = (await person.welcome(10**6)).you
        assert you is not None
        assert (you.can_undo, you.why_no_undo, you.undos_left) == (False, sentence, 0)
        await house.restart()
    # Everything else goes on, and the next turn is another one.
    chance = random.Random(1)
    room = await person.room()
    assert room.log is not None
    turn = (room.log.game.state.round, room.log.game.state.turn)
    while (room.log.game.state.round, room.log.game.state.turn) == turn:
        assert await play_one(people, chance)
    while not room.log.game.can_undo:
        assert await play_one(people, chance)
    assert room.log.undos_left == allowance.ACTIONS_A_TURN
    assert room.log.can_undo


async def test_a_whole_turn_can_be_begun_anew_with_the_last_that_is_left(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allowance, "ACTIONS_A_TURN", 1)
    person, _, room = await late(small_house, 2)
    await person.play(await free_line(person))
    assert room.log is not None
    hashed = room.log.game.hash()
    done = 0
    while done < 2 and (line := await free_line(person)):
        assert isinstance(await person.play(line), Done)
        done += 1

    assert isinstance(await person.ask(Undo(id="u", seq=room.seq, turn=True)), Done)

    assert room.log.game.hash() != hashed
    assert not room.log.game.can_undo
    assert room.log.undos_left == 0


async def test_all_together_do_not_take_back_without_end(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alone with bots one agrees with oneself as often as one likes."""
    monkeypatch.setattr("declive.server.table.log.ENTRIES_A_GAME", 10)
    seats = [SeatWish(kind="me"), SeatWish(kind="bot", bot="random")]
    opened = await small_house.server.rooms.create(
        NewTable(board="base-2p", seats=seats, start=True)
    )
    ann = small_house.person(opened)
    replies = []
    for turn in range(30):
        room = await ann.room()
        await ann.play("pick 1")
        replies.append(await ann.ask(AskUndo(id=f"u{turn}", seq=room.seq)))

    room = await ann.room()
    assert [type(reply) for reply in replies] == [Done] * 10 + [Refused] * 20
    assert isinstance(replies[-1], Refused)
    assert replies[-1].reason == "only 10 actions of a game can be taken back, and 10 were"
    assert room.seq == 1 + 2 * 10 + 1
    assert room.proposal is None


async def flooded(house: House, entries: int) -> tuple[list[Person], Room]:
    """A table whose log is long because much was taken back."""
    people = await house.table("base-2p", "Ann Bob")
    room = await people[0].room()
    chance = random.Random(8)
    while room.seq < entries:
        assert room.log is not None
        person = people[room.log.game.decides]
        if chance.random() < 0.55 and room.log.can_undo:
            await person.ask(Undo(id=person.id(), seq=room.seq, turn=chance.random() < 0.2))
        elif chance.random() < 0.05 and not room.log.game.can_undo and len(room.log.played) > 9:
            step = chance.choice(room.log.played[1:][-8:])
            async with room.alone():
                await room.append([room.log.go_back(step.seq - 1, step.seat)])
        else:
            game = room.log.game
            line = game.text(chance.choice(game.legal()))
            await person.ask(Play(id=person.id(), seq=room.seq, lines=[line]))
        if room.log.game.over:
            return await flooded(house, entries)
    return people, room


@pytest.fixture
def generous(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a log grow as it could before there were bounds."""
    monkeypatch.setattr(allowance, "ACTIONS_A_TURN", 10**6)
    monkeypatch.setattr(allowance, "ENTRIES_A_GAME", 10**6)
    monkeypatch.setattr("declive.server.table.log.ENTRIES_A_GAME", 10**6)


@pytest.mark.usefixtures("generous")
async def test_a_long_table_is_read_from_a_stored_position_and_looks_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, room = await flooded(house, 620)
    before = [await person.welcome() for person in people]
    assert room.log is not None
    hashed, steps, undone = room.log.game.hash(), room.log.played, room.log.undone
    assert room.seq > TOLD + 2 * POSITION_EVERY
    again, ticks = Count(), Count()
    at_once: dict[int, int] = {}
    playing = GameLog.again

    def counted(self: GameLog, entry: Entry, tell: bool = True) -> Happening:
        again.times += 1
        at_once[ticks.times] = at_once.get(ticks.times, 0) + 1
        return playing(self, entry, tell)

    async def breathe() -> None:
        while True:
            ticks.times += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(GameLog, "again", counted)
    await house.restart()
    other = asyncio.create_task(breathe())
    after = [await person.welcome() for person in people]
    other.cancel()
    room = await people[0].room()

    assert again.times <= TOLD + POSITION_EVERY + TURN < room.seq
    assert max(at_once.values()) <= SLICE
    assert room.log is not None
    assert room.log.game.hash() == hashed
    assert room.log.played == steps
    assert [one.lines for one in room.log.undone] == [one.lines for one in undone]
    for one, two in zip(before, after):
        assert len(one.history) == TOLD
        assert (one.history, one.game, one.you) == (two.history, two.game, two.you)
    assert room.log.game.record() == replayed(room)
    assert await play_one(people, random.Random(1))


def replayed(room: Room) -> str:
    """The record of the table's game, played again from its first line."""
    assert room.log is not None
    return Game.replay(room.log.game.record()).record()


@pytest.mark.usefixtures("generous")
@pytest.mark.parametrize("harm", ["garbage", "other state", "other log"])
async def test_a_stored_position_that_does_not_fit_is_left_alone(
    small_house: House, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    people, room = await flooded(small_house, 440)
    assert room.log is not None
    hashed = room.log.game.hash()
    store = small_house.server.store
    stored = await store.position(room.id, before=room.seq - TOLD + 1)
    assert stored is not None
    text = zlib.decompress(stored.position)
    if harm == "garbage":
        wrong = b"?"
    elif harm == "other state":
        assert b'"coins":' in text
        wrong = zlib.compress(text.replace(b'"coins":', b'"coins":1', 1))
    else:
        lines = text.index(b'"lines":"') + 9
        wrong = zlib.compress(text[:lines] + b"0000" + text[lines + 4 :])
    with store.engine.begin() as connection:
        here = update(ENTRIES).where(ENTRIES.c.table_id == room.id, ENTRIES.c.seq == stored.seq)
        connection.execute(here.values(position=wrong))
    await small_house.restart()

    room = await people[0].room()

    assert room.log is not None
    assert room.log.game.hash() == hashed
    assert not room.broken
    assert "a stored position is left alone" in caplog.text
    assert await play_one(people, random.Random(1))
