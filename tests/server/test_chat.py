"""Chat: told to all, stored, never twice, not too often."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import func, select

from declive.server.messages.command import Say
from declive.server.messages.notice import Chatted, Done, Refused
from declive.server.settings import Settings
from declive.server.store.rows import CHAT_KEPT
from declive.server.store.schema import CHAT
from tests.server.house import House, heard, open_house

pytestmark = pytest.mark.anyio


async def test_what_is_said_is_told_to_all_and_stored(house: House) -> None:
    ann, bob, _ = await house.table()
    listeners = [await bob.listen(), await house.stranger(ann.table).listen()]
    for listener in listeners:
        heard(listener)

    await ann.ask(Say(id="1", text="<script>alert(1)</script>\n\u202ehello"))

    for listener in listeners:
        messages = heard(listener)
        assert isinstance(messages[-1], Chatted)
        assert messages[-1].line.name == "Ann"
        assert messages[-1].line.text == "<script>alert(1)</script>  hello"
    await house.restart()
    assert [line.text for line in (await bob.welcome()).chat] == [
        "<script>alert(1)</script>  hello"
    ]


async def test_the_same_line_is_not_said_twice(house: House) -> None:
    ann, *_ = await house.table()

    replies = [await ann.ask(Say(id="1", text="hello")) for _ in range(3)]
    await house.restart()
    replies.append(await ann.ask(Say(id="1", text="hello")))
    await ann.ask(Say(id="2", text="hello"))

    assert all(isinstance(reply, Done) for reply in replies)
    assert [line.number for line in (await ann.welcome()).chat] == [1, 2]


async def test_only_so_much_of_the_talk_is_stored(house: House) -> None:
    """The attack: to talk for weeks until the disk is full."""
    ann, *_ = await house.table()
    other, *_ = await house.table()
    await other.ask(Say(id="1", text="somewhere else"))
    for number in range(1, CHAT_KEPT + 31):
        assert isinstance(await ann.ask(Say(id=str(number), text=f"line {number}")), Done)
    count = select(CHAT.c.table_id, func.count()).group_by(CHAT.c.table_id)
    stored = await house.server.store.read(lambda c: {row[0]: row[1] for row in c.execute(count)})

    assert stored == {ann.table: CHAT_KEPT, other.table: 1}
    before = (await ann.welcome()).chat
    await house.restart()
    assert (await ann.welcome()).chat == before
    assert [line.number for line in before] == list(range(31, CHAT_KEPT + 31))
    # The last command is still known, and numbers go on.
    await ann.ask(Say(id=str(CHAT_KEPT + 30), text="again"))
    await ann.ask(Say(id="new", text="more"))
    assert [line.number for line in (await ann.welcome()).chat[-2:]] == [130, 131]


async def test_spectators_and_empty_lines_are_refused(small_house: House) -> None:
    ann, *_ = await small_house.table()

    assert isinstance(await small_house.stranger(ann.table).ask(Say(id="1", text="x")), Refused)
    assert isinstance(await ann.ask(Say(id="2", text=" \n ")), Refused)


async def test_talk_is_limited_and_moves_are_not(tmp_path: Path) -> None:
    async with open_house(Settings(port=0, data=tmp_path)) as house:
        ann, *_ = await house.table()
        replies = [await ann.ask(Say(id=str(n), text="spam")) for n in range(40)]
        refusals = [reply for reply in replies if isinstance(reply, Refused)]

        assert 0 < len(refusals) < 40
        assert refusals[0].retry_after > 0
        for _ in range(100):
            reply = await ann.play("conquer 999")
            assert isinstance(reply, Refused)
            assert reply.retry_after == 0
        assert isinstance(await ann.play("pick 1"), Done)


async def test_only_the_newest_lines_are_kept_in_memory(small_house: House) -> None:
    ann, *_ = await small_house.table()
    for number in range(120):
        await ann.ask(Say(id=str(number), text=f"line {number}"))

    before = (await ann.welcome()).chat
    await small_house.restart()
    after = (await ann.welcome()).chat

    assert before == after
    assert (before[0].text, before[-1].number) == ("line 20", 120)
