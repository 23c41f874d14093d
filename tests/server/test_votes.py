"""Taking back across turns: only if all agree."""

from __future__ import annotations

import random

import pytest

from declive.server.messages.command import AskUndo, GoAway, Vote
from declive.server.messages.notice import Done, Refused, TableChanged, Update
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


async def test_all_must_agree(house: House) -> None:
    (ann, bob, cid), last = await after_anns_turn(house)
    room = await ann.room()
    seq = room.seq

    assert isinstance(await ann.ask(AskUndo(id="a", seq=seq)), Done)
    assert room.proposal is not None
    assert (room.proposal.seat, room.proposal.keep, room.proposal.agreed) == (0, last - 1, {0})
    await bob.ask(Vote(id="b", agree=True))
    assert room.seq == seq
    listener = await cid.listen()
    heard(listener)
    await cid.ask(Vote(id="c", agree=True))

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

    await bob.ask(Vote(id="b", agree=False))

    assert room.proposal is None
    reply = await bob.ask(Vote(id="c", agree=True))
    assert isinstance(reply, Refused)
    assert reply.reason == "there is nothing to vote on"


async def test_a_move_ends_the_vote(house: House) -> None:
    people, _ = await after_anns_turn(house)
    room = await people[0].room()
    await people[0].ask(AskUndo(id="a", seq=room.seq))

    await play_one(people, random.Random(1))

    assert room.proposal is None
    assert (await people[0].welcome()).table.vote is None


async def test_bots_for_people_who_are_away_do_not_vote(house: House) -> None:
    (ann, bob, cid), _ = await after_anns_turn(house)
    room = await ann.room()
    # Cid is not on turn, so the bot has nothing to play yet.
    await cid.ask(GoAway(id="g"))
    seq = room.seq
    await ann.ask(AskUndo(id="a", seq=seq))
    await bob.ask(Vote(id="b", agree=True))

    assert room.seq == seq + 1


async def test_spectators_do_not_vote_and_who_played_nothing_takes_nothing_back(
    small_house: House,
) -> None:
    ann, bob, _ = await small_house.table()
    stranger = small_house.stranger(ann.table)

    nothing = await bob.ask(AskUndo(id="a", seq=1))
    assert isinstance(nothing, Refused)
    assert nothing.reason == "you have not decided anything yet"
    assert isinstance(await stranger.ask(AskUndo(id="a", seq=1)), Refused)
    assert isinstance(await stranger.ask(Vote(id="v", agree=True)), Refused)
