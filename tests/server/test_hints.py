"""Hints: what a bot would do, an even spread, and why something cannot be done."""

from __future__ import annotations

import random

import pytest

from declive.server.messages.command import Explain, Suggest
from declive.server.messages.lobby import NewTable
from declive.server.messages.notice import Done, Explanation, Refused, Suggestion
from tests.server.house import House

pytestmark = pytest.mark.anyio


async def test_hints_and_reasons_are_for_the_seat_that_decides(house: House) -> None:
    ann, bob, _ = await house.table()

    hint = await ann.ask(Suggest(id="1", what="hint"))
    assert isinstance(hint, Suggestion)
    assert hint.lines[0].startswith("pick")
    assert hint.short.startswith("About ")
    assert "pick" not in hint.short
    assert hint.regions
    assert all(f"{region} (" in hint.text for region in hint.regions)
    why = await ann.ask(Explain(id="2", line="conquer 1"))
    assert isinstance(why, Explanation)
    assert why.reason
    assert isinstance(await ann.ask(Explain(id="3", line="pick 1")), Explanation)
    for command in (Suggest(id="4", what="hint"), Explain(id="5", line="pick 1")):
        assert isinstance(await bob.ask(command), Refused)
    even = await ann.ask(Suggest(id="6", what="even"))
    assert isinstance(even, Refused)
    assert even.reason == "there are no tokens to place"


async def test_the_bot_redeploys_all_and_tokens_are_spread_evenly(small_house: House) -> None:
    ann, *_ = await small_house.table()
    room = await ann.room()
    await ann.play("pick 1")
    chance = random.Random(11)
    assert room.log is not None
    while room.log.game.phase != "redeploy":
        offers = (await ann.welcome()).you
        assert offers is not None
        lines = [offer.line for offer in offers.offers if offer.verb in ("conquer", "done")]
        await ann.play(chance.choice(lines))

    redeploy = await ann.ask(Suggest(id="r", what="redeploy"))
    assert isinstance(redeploy, Suggestion)
    even = await ann.ask(Suggest(id="e", what="even"))
    if isinstance(even, Suggestion):
        assert isinstance(await ann.play(*even.lines), Done)
        redeploy = await ann.ask(Suggest(id="s", what="redeploy"))
        assert isinstance(redeploy, Suggestion)

    assert isinstance(await ann.play(*redeploy.lines), Done)


async def test_a_table_without_hints_gives_none(small_house: House) -> None:
    opened = await small_house.server.rooms.create(
        NewTable(board="base-2p", hints=False, start=True)
    )
    person = small_house.person(opened)

    reply = await person.ask(Suggest(id="1", what="hint"))

    assert isinstance(reply, Refused)
    assert reply.reason == "hints are not allowed at this table"
