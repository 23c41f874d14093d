"""Taking back across turns: only if all agree."""

from __future__ import annotations

import random

import pytest

from declive.server.messages.command import AskPause, AskUndo, GoAway, Vote
from declive.server.messages.lobby import Join, NewTable, SeatWish
from declive.server.messages.notice import Done, Refused, TableChanged, Update
from declive.server.messages.table import VoteInfo
from declive.server.table.lobby import join, leave
from tests.server.house import House, Person, heard, play_one

pytestmark = pytest.mark.anyio


async def after_anns_turn(house: House) -> tuple[list[Person], int]:
    """A table where Ann's turn is over, and the last entry of hers."""
    people = await house.table()
    room = await people[0].room()
    assert room.log is not None
    chance = random.Random(6)
    while room.log.game.decides == 0:
        await play_one(people[:1], chance)
    step = room.log.last_decision(0)
    assert step is not None
    return people, step.seq


async def proposed(person: Person) -> VoteInfo:
    """The proposal as somebody sees it."""
    shown = (await person.welcome()).table.vote
    assert shown is not None
    return shown


async def test_all_must_agree(house: House) -> None:
    (ann, bob, cid), last = await after_anns_turn(house)
    room = await ann.room()
    seq = room.seq

    assert isinstance(await ann.ask(AskUndo(id="a", seq=seq)), Done)
    shown = await proposed(bob)
    assert (shown.seat, shown.keep, shown.agreed, shown.missing) == (0, last - 1, [0], [1, 2])
    await bob.ask(Vote(id="b", about=shown.id, agree=True))
    assert room.seq == seq
    assert (await proposed(cid)).missing == [2]
    listener = await cid.listen()
    heard(listener)
    await cid.ask(Vote(id="c", about=shown.id, agree=True))

    assert room.seq == seq + 1
    assert room.log is not None
    assert room.log.game.decides == 0
    messages = heard(listener)
    assert isinstance(messages[0], Update)
    assert messages[0].happened[0].keep == last - 1
    assert isinstance(messages[1], TableChanged)
    assert messages[1].table.vote is None
    await house.restart()
    again = await ann.room()
    assert again.log is not None
    assert again.log.game.hash() == room.log.game.hash()


async def test_one_who_says_no_is_enough(house: House) -> None:
    (ann, bob, _), _ = await after_anns_turn(house)
    room = await ann.room()
    await ann.ask(AskUndo(id="a", seq=room.seq))

    about = (await proposed(bob)).id
    await bob.ask(Vote(id="b", about=about, agree=False))

    assert room.proposal is None
    reply = await bob.ask(Vote(id="c", about=about, agree=True))
    assert isinstance(reply, Refused)
    assert reply.reason == "there is nothing to vote on"


async def test_a_move_ends_the_vote(house: House) -> None:
    people, _ = await after_anns_turn(house)
    room = await people[0].room()
    await people[0].ask(AskUndo(id="a", seq=room.seq))

    await play_one(people, random.Random(1))

    assert room.proposal is None
    assert (await people[0].welcome()).table.vote is None


async def test_a_vote_is_about_what_it_names(house: House) -> None:
    """A vote that was meant for one proposal does not carry the next one."""
    (ann, bob, cid), _ = await after_anns_turn(house)
    room = await ann.room()
    await ann.ask(AskUndo(id="a", seq=room.seq))
    first = await proposed(bob)
    line = first.line
    assert first.text.startswith(f"Ann asks to take back '{line}'")
    await bob.ask(Vote(id="b", about=first.id, agree=False))
    await play_one([bob], random.Random(1))
    seq = room.seq
    await ann.ask(AskUndo(id="a2", seq=seq))
    second = await proposed(bob)
    assert second.id != first.id
    assert second.entries == first.entries + 1

    for person in (bob, cid):
        late = await person.ask(Vote(id=person.id(), about=first.id, agree=True))
        assert isinstance(late, Refused)
        assert late.reason == f"that vote is over; now {second.text}"
    late = await bob.ask(Vote(id="no", about=first.id, agree=False))
    assert isinstance(late, Refused)

    assert room.seq == seq
    assert (await proposed(cid)).agreed == [0]


async def test_nobody_puts_another_proposal_in_the_place_of_one(house: House) -> None:
    people, _ = await after_anns_turn(house)
    ann, bob, _ = people
    room = await ann.room()
    while room.log is not None and room.log.game.decides == 1:
        await play_one(people, random.Random(1))
    await ann.ask(AskUndo(id="a", seq=room.seq))
    first = await proposed(bob)

    other = await bob.ask(AskUndo(id="b", seq=room.seq))
    again = await ann.ask(AskUndo(id="c", seq=room.seq))

    assert isinstance(other, Refused)
    assert other.reason == f"answer first: {first.text}"
    assert isinstance(again, Done)
    assert await proposed(bob) == first


async def test_who_is_away_is_asked_too(house: House) -> None:
    """The attack: whoever is not there is put aside, and the rest agrees alone."""
    (ann, bob, cid), _ = await after_anns_turn(house)
    room = await ann.room()
    # Cid is not on turn, so the bot has nothing to play yet.
    await cid.ask(GoAway(id="g"))
    seq = room.seq
    await ann.ask(AskUndo(id="a", seq=seq))
    about = (await proposed(bob)).id
    await bob.ask(Vote(id="b", about=about, agree=True))

    assert room.seq == seq
    assert (await proposed(bob)).missing == [2]
    await cid.ask(Vote(id="c", about=about, agree=True))
    assert room.seq == seq + 1


async def test_seats_that_nobody_holds_are_not_asked(house: House) -> None:
    (ann, bob, cid), _ = await after_anns_turn(house)
    room = await ann.room()
    await leave(room, cid.held)
    seq = room.seq
    await ann.ask(AskUndo(id="a", seq=seq))
    assert (await proposed(bob)).missing == [1]

    await bob.ask(Vote(id="b", about=(await proposed(bob)).id, agree=True))

    assert room.seq == seq + 1


async def test_when_the_last_who_was_not_asked_leaves_all_have_agreed(house: House) -> None:
    (ann, bob, cid), last = await after_anns_turn(house)
    room = await ann.room()
    await ann.ask(AskUndo(id="a", seq=room.seq))
    shown = await proposed(bob)
    await bob.ask(Vote(id="b", about=shown.id, agree=True))
    seq = room.seq

    await leave(room, cid.held)

    assert room.proposal is None
    assert room.log is not None
    assert (room.seq, room.log.game.decides) == (seq + 1, 0)
    assert room.log.played[-1].seq < last


@pytest.mark.parametrize("pause", [True, False])
async def test_what_was_proposed_is_over_when_its_proposer_leaves(
    house: House, pause: bool
) -> None:
    (ann, bob, cid), _ = await after_anns_turn(house)
    room = await ann.room()
    await ann.ask(AskPause(id="p") if pause else AskUndo(id="a", seq=room.seq))
    await bob.ask(Vote(id="b", about=(await proposed(bob)).id, agree=True))

    await leave(room, ann.held)

    assert room.proposal is None
    assert (await cid.welcome()).table.vote is None
    assert not room.paused


async def test_whoever_takes_a_seat_over_is_asked_anew(house: House) -> None:
    (ann, bob, cid), _ = await after_anns_turn(house)
    room = await ann.room()
    seq = room.seq
    await ann.ask(AskUndo(id="a", seq=seq))
    about = (await proposed(ann)).id
    await cid.ask(Vote(id="c", about=about, agree=True))
    await leave(room, cid.held)
    eve = house.person(await join(room, Join(name="Eve")))
    assert (await eve.welcome()).seats == [2]

    await bob.ask(Vote(id="b", about=about, agree=True))

    assert room.seq == seq
    shown = await proposed(eve)
    assert (shown.agreed, shown.missing) == ([0, 1], [2])
    await eve.ask(Vote(id="e", about=about, agree=True))
    assert room.seq == seq + 1


async def test_bots_are_not_asked(small_house: House) -> None:
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="bot", bot="random")]
    opened = await small_house.server.rooms.create(
        NewTable(board="base-2p", seats=seats, start=True)
    )
    ann = small_house.person(opened)
    room = opened.room
    await ann.play("pick 1")
    assert room.seq == 2

    reply = await ann.ask(AskUndo(id="a", seq=room.seq))

    assert reply == Done(id="a", seq=3)
    assert room.proposal is None


async def test_spectators_do_not_vote_and_who_played_nothing_takes_nothing_back(
    small_house: House,
) -> None:
    ann, bob, _ = await small_house.table()
    stranger = small_house.stranger(ann.table)

    nothing = await bob.ask(AskUndo(id="a", seq=1))
    assert isinstance(nothing, Refused)
    assert nothing.reason == "you have not decided anything yet"
    assert isinstance(await stranger.ask(AskUndo(id="a", seq=1)), Refused)
    assert isinstance(await stranger.ask(Vote(id="v", about="x", agree=True)), Refused)
