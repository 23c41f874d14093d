"""Chance cannot be asked again: what nature has said is stored and shown, whatever follows."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from declive.engine.action import DIE, Action
from declive.engine.game import Game
from declive.engine.nature import Nature
from declive.engine.state import State
from declive.server.messages.command import AskUndo, Explain, Play, Redo, Suggest, Undo
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.messages.notice import Done, Refused, Update
from declive.server.messages.view import Offer
from declive.server.store.keeping import Writing
from declive.server.store.rows import Entry
from declive.server.table import played
from declive.server.table.room import Room
from tests.packs.shop import write
from tests.server.house import House, Person, heard, open_house, play_one, some_line
from tests.server.packs import STORM, serving
from tests.server.test_log import new_log

pytestmark = pytest.mark.anyio

ATTACKS = 40
WRONG = ["nonsense", "conquer 999", "pick 9", "die 3", "done done"]


class Spy:
    """Nature, with an ear at her door."""

    said: list[str]

    def __init__(self, seed: int) -> None:
        self.nature = Nature(seed)

    def answer(self, state: State) -> Action:
        """Whatever she says."""
        action = self.nature.answer(state)
        Spy.said.append(Game.of(state.copy()).text(action))
        return action


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything nature says from now on."""
    Spy.said = []
    monkeypatch.setattr(played, "Nature", Spy)
    return Spy.said


def by_chance(entries: list[Entry], said: list[str]) -> list[str]:
    """The lines of these entries that are of a kind with what nature said."""
    hers = {line.split()[0] for line in said}
    lines = [line for entry in entries if entry.kind in ("begin", "play") for line in entry.lines]
    return [line for line in lines if line.split()[0] in hers]


async def stored(room: Room) -> list[Entry]:
    """The log as it is in the database."""
    return await room.store.entries(room.id)


async def offers(person: Person) -> list[Offer]:
    """What somebody may do."""
    you = (await person.welcome(10**6)).you
    return [] if you is None else you.offers


async def to_a_die(people: list[Person], chance: random.Random) -> tuple[Person, str]:
    """Play on until somebody may roll the die for a region: who, and the line."""
    while True:
        for person in people:
            rolls = [
                one
                for one in await offers(person)
                if one.verb == "roll" and one.region and not one.before
            ]
            if rolls:
                return person, rolls[0].line
        if not await play_one(people, chance):
            pytest.fail("nobody rolled the die in the whole game")


async def test_a_die_that_was_rolled_stays_whatever_line_comes_after_it(
    small_house: House, said: list[str]
) -> None:
    """The attack: attempt a last conquest, with a line after it that cannot be played, until the
    die is good."""
    chance = random.Random(1)
    thrown: list[int] = []
    tries = 0
    while len(thrown) < ATTACKS:
        people = await small_house.table("base-2p", "Ann Bob")
        person, line = await to_a_die(people, chance)
        room = await person.room()
        listener = await people[0].listen()
        heard(listener)
        seq = room.seq
        before = len(said)

        answered = 0
        while room.log is not None and line in map(room.log.game.text, room.log.game.legal()):
            reply = await person.play(line, chance.choice(WRONG))
            tries += 1
            answered += isinstance(reply, Done)
            assert tries <= 2 * ATTACKS, "the die is rolled again and again"

        entry = (await stored(room))[seq]
        assert (answered, room.seq) == (1, seq + 1)
        assert [one for one in said[before:] if one.startswith("die")] == entry.lines[1:2]
        updates = [one for one in heard(listener) if isinstance(one, Update)]
        rolled = [event for event in updates[0].happened[0].events if event.kind == "rolled"]
        assert [f"die {event.number}" for event in rolled] == entry.lines[1:2]
        thrown.append(rolled[0].number)

    # The faces are 0, 0, 0, 1, 2, 3: whoever could choose would never see a blank.
    assert tries == ATTACKS
    assert thrown.count(0) > ATTACKS // 5


@pytest.mark.parametrize("board", ["base-3p", "underground-3p", "river_world-3p"])
async def test_all_that_nature_says_is_stored_and_shown(
    small_house: House, said: list[str], board: str
) -> None:
    people = await small_house.table(board)
    room = await people[0].room()
    listener = await people[2].listen()
    chance = random.Random(board)
    refused = left_out = 0
    for turn in range(250):
        assert room.log is not None
        if room.log.game.over:
            break
        person = people[room.log.game.decides]
        offer = chance.choice(await offers(person))
        lines = [*offer.before, some_line(offer, chance)]
        what = chance.random()
        if what < 0.1:
            reply = await person.ask(Undo(id=f"u{turn}", seq=room.seq, turn=what < 0.05))
        elif what < 0.15:
            reply = await person.ask(Redo(id=f"r{turn}", seq=room.seq))
        elif what < 0.5:
            reply = await person.play(*lines, chance.choice(WRONG))
        else:
            reply = await person.play(*lines)
        refused += isinstance(reply, Refused)
        left_out += isinstance(reply, Done) and bool(reply.left_out)

        assert by_chance(await stored(room), said) == said
        assert room.log.seq == room.seq

    shown = [one.seq for message in heard(listener) for one in getattr(message, "happened", [])]
    assert shown == list(range(2, room.seq + 1))
    assert min(refused, left_out) > 0  # nature is not seeded here: how often is by chance
    assert {line.split()[0] for line in said} >= {"die", "deal"}


async def test_asking_and_looking_costs_nature_no_word(small_house: House, said: list[str]) -> None:
    people = await small_house.table("base-2p", "Ann Bob")
    person, line = await to_a_die(people, random.Random(4))
    room = await person.room()
    known = len(said)

    assert isinstance(await person.play("nonsense", line), Refused)
    assert not isinstance(await person.ask(Explain(id="1", line=line)), Refused)
    assert not isinstance(await person.ask(Suggest(id="2", what="hint")), Refused)
    await person.welcome()
    await small_house.restart()
    await person.welcome()

    assert len(said) == known
    assert (await person.room()).seq == room.seq


async def test_what_is_left_out_is_told_again_when_the_command_comes_again(house: House) -> None:
    ann, *_ = await house.table()
    room = await ann.room()
    command = Play(id="same", seq=room.seq, lines=["pick 1", "conquer 1", "done"])

    first = await ann.ask(command)
    assert first == Done(id="same", seq=2, left_out=2)
    assert await ann.ask(command) == first
    await house.restart()
    assert await ann.ask(command) == first
    assert (await ann.room()).seq == 2


async def test_several_people_at_one_device_do_not_play_on_blindly(small_house: House) -> None:
    wishes = [SeatWish(kind="me", name="Ann"), SeatWish(kind="me", name="Bob")]
    opened = await small_house.server.rooms.create(
        NewTable(board="base-2p", seats=wishes, start=True)
    )
    both = small_house.person(opened)
    chance = random.Random(2)
    room = opened.room
    assert room.log is not None
    while not (ending := [one for one in await offers(both) if one.ends_turn]):
        await play_one([both], chance)
    seat, seq = room.log.game.decides, room.seq

    reply = await both.play(ending[0].line, "pick 1")

    assert reply == Done(id=f"{both.token[:6]}-{both.ids}", seq=seq + 1, left_out=1)
    assert room.log.game.decides != seat


async def test_a_command_that_is_cut_off_while_it_is_stored_has_been_done(
    house: House, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await house.table("base-2p", "Ann Bob")
    person, line = await to_a_die(people, random.Random(7))
    room = await person.room()
    seq, known = room.seq, len(said)
    store = house.server.store
    commit, handed = store.commit, asyncio.Event()

    async def slow(writing: Writing) -> None:
        handed.set()
        await commit(writing)

    monkeypatch.setattr(store, "commit", slow)
    work = asyncio.ensure_future(person.ask(Play(id="cut", seq=seq, lines=[line])))
    await handed.wait()
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work

    again = await person.ask(Play(id="cut", seq=seq, lines=[line]))
    while isinstance(again, Refused) and again.retry_after:
        again = await person.ask(Play(id="cut", seq=seq, lines=[line]))
    assert isinstance(again, Done)
    entries = await stored(await person.room())
    assert entries[seq].lines[1] == said[known]
    assert by_chance(entries, said) == said


async def test_a_vote_does_not_make_nature_change_her_mind(
    small_house: House, said: list[str]
) -> None:
    """Alone with bots one may take back anything: the same attempt meets the same die."""
    chance = random.Random(3)
    faces: list[str] = []
    while len(faces) < 3:
        opened = await small_house.server.rooms.create(
            NewTable(
                board="base-2p",
                seats=[SeatWish(kind="me"), SeatWish(kind="bot", bot="random")],
                start=True,
            )
        )
        ann = small_house.person(opened)
        line = ""
        while not line and opened.room.row.status == "playing":
            rolls = [
                one.line
                for one in await offers(ann)
                if one.verb == "roll" and one.region and not one.before
            ]
            if rolls:
                line = rolls[0]
            elif not await play_one([ann], chance):
                await asyncio.sleep(0.01)
        if not line:
            continue
        await ann.play(line)
        entries = await stored(await ann.room())
        lines = next(one.lines for one in reversed(entries) if one.lines and one.lines[0] == line)
        faces.append(lines[1])
        for turn in range(4):
            room = await ann.room()
            reply = await ann.ask(AskUndo(id=f"v{turn}", seq=room.seq))
            if isinstance(reply, Refused):
                assert reply.stale
                await asyncio.sleep(0.02)
                continue
            if turn == 2:
                await small_house.restart()
            known = len(said)
            while isinstance(await ann.play(line), Refused):
                back = (await ann.room()).seq
                assert isinstance(await ann.ask(AskUndo(id=f"w{back}", seq=back)), Done)
            room = await ann.room()
            assert room.log is not None
            again = next(one for one in reversed(await stored(room)) if one.lines[:1] == [line])
            assert again.lines[:2] == lines[:2]
            assert not [one for one in said[known:] if one.startswith("die")]


def test_nature_is_asked_anew_where_something_else_was_done() -> None:
    seen: set[str] = set()
    for _ in range(40):
        log = new_log("base-2p")
        log.begin()
        first = log.play("pick 1")[0].lines[1:]
        log.go_back(1, 0)
        other = log.play("pick 2")[0].lines[1:]
        log.go_back(1, 0)
        assert log.play("pick 1")[0].lines[1:] == first
        log.go_back(1, 0)
        assert log.play("pick 2")[0].lines[1:] == other
        seen.add(" ".join(other))

    assert len(seen) > 5


async def test_what_nature_said_before_a_pack_broke_is_kept_and_shown(tmp_path: Path) -> None:
    file = write(tmp_path / "packs", STORM, "storm.py")
    async with open_house(serving(tmp_path, file)) as house:
        people = await house.table("base-2p", "Ann Bob", packs=["storm"])
        chance = random.Random(1)
        room = await people[0].room()
        while not room.broken:
            for person in people:
                if room.log is not None and room.seats_of(person.held) == [room.log.game.decides]:
                    offer = chance.choice(await offers(person))
                    await person.play(*offer.before, some_line(offer, chance))
        await house.restart()

        welcome = await people[1].welcome()
        assert welcome.table.status == "broken"
        assert welcome.table.broken.endswith("; chance had said 'event cloudburst'")


async def test_an_answer_with_which_the_game_cannot_go_on_ends_it(
    small_house: House, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were the table only read anew, whoever dislikes a face could wait for one that works."""
    people = await small_house.table("base-2p", "Ann Bob")
    person, line = await to_a_die(people, random.Random(5))
    room = await person.room()
    assert room.log is not None
    before, known = room.log.game.hash(), len(said)
    playing = Game.play

    def fail(self: Game, action: Action | str) -> None:
        if isinstance(action, Action) and action.kind == DIE:
            raise KeyError("a mistake of ours")
        playing(self, action)

    monkeypatch.setattr(Game, "play", fail)
    replies = [await person.play(line) for _ in range(5)]

    assert all(isinstance(reply, Refused) for reply in replies)
    assert len(said) == known + 1
    monkeypatch.undo()
    await small_house.restart()
    welcome = await person.welcome()
    assert welcome.table.status == "broken"
    assert welcome.table.broken == (
        f"the game broke down: KeyError: 'a mistake of ours'; chance had said '{said[known]}'"
    )
    assert (await person.room()).log is not None
    assert (await person.room()).log.game.hash() == before  # type: ignore[union-attr]
